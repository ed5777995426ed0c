"""What the catalogue knows of a variant."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.table import SEATS
from games.terms import Terms, Value


@dataclass(frozen=True, slots=True)
class Variant:
    """A playable variant: the family whose rules it follows, its sentences of the source, and its terms.

    `choices` lists, for each option that concerns the variant, the values one may agree on in the lobby, in order;
    what an option is at first stands in `terms`. `seats` are the least and the most.
    """

    key: str
    family: str
    clauses: str
    terms: Terms
    choices: Mapping[str, tuple[Value, ...]] = field(repr=False)
    seats: tuple[int, int] = (2, SEATS)
    packs: int = 2
