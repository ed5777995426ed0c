"""The board of a coup as the group sees it."""

from bot.board.coup import board_blocks, board_text
from bot.board.keys import board_rows
from bot.board.points import points_blocks, points_board
from bot.board.scene import Offers, Scene
from bot.names import Names
from bot.screen import Screen
from bot.words import Words
from games.phases import Over
from games.play import GameView


def board_screen(
    view: GameView,
    table_id: int,
    names: Names,
    words: Words,
    *,
    offers: Offers,
    link: str,
    seconds: int | None = None,
    unfolded: bool = False,
) -> Screen:
    """The board. `view` is the group's, `offers` are everybody's (`offers_of`); no hidden card is in either.

    `link` opens the DM. `seconds` is the clock to show where it is not the table's own; `unfolded` shows also the
    buttons for coming, going and closing that no turn needs.
    """
    if view.viewer is not None:
        raise ValueError("the board is drawn from the view of the group")
    if view.kind == "banchok":
        text = board_text(Scene(view, table_id, names, words, offers), seconds)
    else:
        text = points_board(Scene(view, table_id, names, words, offers), seconds)
    scene = Scene(view, table_id, names, words, offers)
    rows = () if isinstance(view.phase, Over) else board_rows(scene, link, unfolded)
    return Screen(text, rows)


def board_parts(view: GameView, names: Names, words: Words, *, offers: Offers) -> tuple[list[str], ...]:
    """The lines of a board, without its title and its clock: of the bank, of the seats, and of what is asked."""
    if view.kind == "banchok":
        return board_blocks(Scene(view, 0, names, words, offers))
    return points_blocks(Scene(view, 0, names, words, offers))
