"""Screens of a table: projections of a view, drawn whenever there is leave to speak."""

from bot.board.group import board_parts, board_screen
from bot.board.hand import hand_popup, hand_screen
from bot.board.idle import is_asleep
from bot.board.lobby import lobby_screen, terms_lines
from bot.board.result import result_screen
from bot.board.scene import Offers, Scene, offers_of
from bot.notices import refusal_text

__all__ = [
    "Offers",
    "Scene",
    "board_parts",
    "board_screen",
    "hand_popup",
    "hand_screen",
    "is_asleep",
    "lobby_screen",
    "offers_of",
    "refusal_text",
    "result_screen",
    "terms_lines",
]
