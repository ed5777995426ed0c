"""Screens of the games of points: Очко, Баккара and Макао."""

from bot.board.points.hand import points_hand, points_popup
from bot.board.points.result import points_result
from bot.board.points.text import points_blocks, points_board

__all__ = ["points_blocks", "points_board", "points_hand", "points_popup", "points_result"]
