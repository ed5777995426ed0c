"""The handlers, in the order in which they are asked. Each is given its round and the desk, and calls no network."""

from aiogram import Router

from bot.handlers import amount, chat, history, info, lobby, private, table


def router() -> Router:
    """A router of all handlers; made anew for each dispatcher."""
    everything = Router(name="bankomet")
    everything.include_routers(
        table.router(),  # most presses are moves
        chat.router(),
        lobby.router(),
        amount.router(),
        info.router(),
        history.router(),
        private.router(),
    )
    return everything
