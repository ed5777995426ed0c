"""A new table whose board is refused where it is to stand: its opening is undone, as if nobody had asked for it."""

from bot import croupier
from bot.effects import Send
from bot.names import clean, escaped
from bot.round import Round
from bot.screen import Screen
from bot.words import load
from games.lobby import Lobby
from games.moves import Close
from storage.rows import ChatRow, Dm, PersonRow


def undo_opening(round: Round, table: int) -> None:
    """Take back a lobby that nobody has ever seen: the chips go home, and who sits in it is told where that can be."""
    row = round.table(table)
    if row is None or not isinstance(row.state, Lobby):
        return
    sitters = [round.person_of(sitter.person) for sitter in round.seats_of(table).values() if sitter.at]
    croupier.make(round, row, None, Close(at_once=True))
    round.batch.announcements = [each for each in round.batch.announcements if each.table != table]
    chat = round.chat_of(row.chat)
    round.effects += [told for each in sitters for told in _told(each, chat, row.topic)]


def _told(person: PersonRow, chat: ChatRow, topic: int) -> list[Send]:
    """By DM, or else in General, if it is a topic where the bot cannot write."""
    if person.dm is Dm.OPEN:
        words = load()[person.locale or chat.locale]
        text = words("opening-undone", group=escaped(clean(chat.title, chat.id, words)))
        return [Send(person.telegram_id, Screen(text))]
    words = load()[chat.locale]
    text = words("opening-undone-in-general", name=escaped(clean(person.name, person.id, words)))
    return [Send(chat.telegram_id, Screen(text))] if topic else []
