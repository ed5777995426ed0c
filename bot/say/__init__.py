"""Facts as messages of the group: what ends a coup or a bank, begins a game or closes a table is announced."""

from bot.say.announce import announce

__all__ = ["announce"]
