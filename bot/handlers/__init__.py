"""The handlers, in the order in which they are asked. Each is given its round and the desk, and calls no network."""

from aiogram import F, Router

from bot.handlers import amount, chat, forwarded, history, info, lobby, private, table

SPOKEN_IN = frozenset({"private", "group", "supergroup"})
"""The types of chats where people play; of the fourth, the channel, nothing is taken."""


def router() -> Router:
    """A router of all handlers; made anew for each dispatcher."""
    everything = Router(name="bankomet")
    # the bot speaks with people and groups; a channel is neither
    everything.message.filter(F.chat.type.in_(SPOKEN_IN))
    everything.callback_query.filter(F.message.chat.type.in_(SPOKEN_IN) | ~F.message)
    everything.include_routers(
        forwarded.router(),
        table.router(),  # most presses are moves
        chat.router(),
        lobby.router(),
        amount.router(),
        info.router(),
        history.router(),
        private.router(),
    )
    return everything
