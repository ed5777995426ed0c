"""A game as one readable text: read, written, played again, told in plain English (docs/record.md)."""

from games.record.make import record_of, retired
from games.record.model import CHANGED, Record, Result, ShoeRow, Unreadable
from games.record.narrate import narrate
from games.record.read import read
from games.record.replay import Played, differences, outcome, replay, seen_in
from games.record.words import name_of, read_move, write_move
from games.record.write import sealed, write, write_line

__all__ = [
    "CHANGED",
    "Played",
    "Record",
    "Result",
    "ShoeRow",
    "Unreadable",
    "differences",
    "name_of",
    "narrate",
    "outcome",
    "read",
    "read_move",
    "record_of",
    "replay",
    "retired",
    "sealed",
    "seen_in",
    "write",
    "write_line",
    "write_move",
]
