"""A record with one character changed, and whether that is found out."""

import string

from games.catalogue import CATALOGUE
from games.record import Unreadable, read, record_of
from games.record.write import seal_of
from games.verify import verify
from tests.games.walk import Pick, one_of, random_walk

KINDS = (string.digits, "SHDC", "JQKA", "abcdef")
LETTERS = string.ascii_letters + string.digits + " \n\"'#=[]./-"


def some_record(variant: str, seed: str, pick: Pick, banks: int = 1) -> str:
    """The record of a random game."""
    walk = random_walk(variant, seed, pick, banks, 5000)
    return record_of(variant, CATALOGUE[variant].terms, seed, walk.moves)


def tampered(text: str, pick: Pick) -> str:
    """The text with one character replaced by another, mostly one of its kind, left out, or put in."""
    at = pick(len(text))
    match pick(6):
        case 0:
            return text[:at] + text[at + 1 :]
        case 1:
            return text[:at] + one_of(LETTERS, pick) + text[at:]
        case _:
            kin = next((kind for kind in KINDS if text[at] in kind), LETTERS)
            return text[:at] + one_of(kin.replace(text[at], ""), pick) + text[at + 1 :]


def resealed(text: str) -> str:
    """The text with the seal that fits it."""
    above = text.rpartition("\n[seal]\n")[0]
    return f'{above}\n[seal]\nsha256 = "{seal_of(above)}"\n'


def fault(text: str) -> Unreadable | None:
    """What `python -m games verify` finds wrong."""
    try:
        verify(text, read(text))
    except Unreadable as error:
        return error
    return None
