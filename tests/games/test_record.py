"""Records: read as they are written, and played again to the same table."""

import random
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import play
from games.cards import packs
from games.catalogue import CATALOGUE
from games.facts import Bought, Fact, Looked, Private
from games.lobby import Lobby
from games.moves import (
    Buy,
    Close,
    Cut,
    Enough,
    Exchange,
    Join,
    JoinOffer,
    LayBank,
    Leave,
    Move,
    Pass,
    SetTerm,
    Stake,
    Start,
)
from games.record import (
    Unreadable,
    outcome,
    read,
    read_move,
    record_of,
    replay,
    retired,
    sealed,
    write,
    write_move,
)
from games.record.narrate import WORDS
from games.refusal import Refusal
from games.shoe import fresh, seed_of_shoe
from games.table import Chips, Seat
from games.terms import BanchokTerms, OchkoTerms
from games.verify import verify
from tests.games.rows import EVERY
from tests.games.tamper import tampered
from tests.games.test_hands import EACH
from tests.games.walk import Act, random_walk, within
from tests.games.walk import replay as walk_again

SEED = "5eed" * 16


def some_moves() -> st.SearchStrategy[Move]:
    """Moves of every kind, with any values."""
    values = {
        "chips": st.integers(0, 10**17).map(Chips),
        "amount": st.integers(0, 10**17).map(Chips),
        "total": st.integers(0, 10**17).map(Chips),
        "seat": st.integers(1, 999).map(Seat),
        "place": st.integers(0, 120),
        "count": st.integers(0, 120),
        "at_once": st.booleans(),
        "forfeits": st.one_of(st.none(), st.integers(1, 999).map(Seat)),
        "peek": st.booleans(),
        "variant": st.sampled_from(sorted(CATALOGUE)),
        "option": st.sampled_from(["stake_min", "early_open"]),
        "value": st.one_of(st.integers(0, 500), st.booleans(), st.just("at_once")),
    }
    kinds = [
        st.builds(kind, **{name: values[name] for name in kind.__dataclass_fields__ if name != "kind"})
        for kind in get_args(Move)
    ]
    return st.one_of(kinds)


@given(st.one_of(st.none(), st.integers(1, 99).map(Seat)), some_moves())
def test_a_move_is_read_as_it_is_written(seat: Seat | None, move: Move) -> None:
    """The grammar of every move of the vocabulary loses nothing."""
    line = write_move(seat, move)
    assert read_move(line) == (seat, move)
    assert write_move(*read_move(f"  {line.replace(' ', '   ')} ")) == line


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("P1 stakes 40", (Seat(1), Stake(Chips(40)))),
        ("P12 passes", (Seat(12), Pass())),
        ("P3 exchanges card 1", (Seat(3), Exchange(0))),
        ("table closes at once", (None, Close(at_once=True))),
        ("P2 agrees early_open off", (Seat(2), SetTerm("early_open", False))),
    ],
)
def test_the_grammar(line: str, move: Act) -> None:
    assert read_move(line) == move
    assert write_move(*move) == line


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("", "'' is no seat"),
        ("P0 passes", "'P0' is no seat"),
        ("Anna passes", "'Anna' is no seat"),
        ("P1", "no such move: ''"),
        ("P1 stakes", "no such move: 'stakes'"),
        ("P1 stakes -4", "no such move: 'stakes -4'"),
        ("P1 stakes 040", "no such move: 'stakes 040'"),
        ("P1 stakes ٤٠", "no such move"),
        ("P1 stakes 40 chips", "no such move"),
        ("P1 flies", "no such move: 'flies'"),
        ("P1 buys at 1", "write 'buys' for 'buys at 1'"),
        ("P1 allows 2", "'2' is no seat"),
    ],
)
def test_what_is_no_move(line: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_move(line)


def test_every_fact_has_its_words() -> None:
    """Those with a line of their own are written out in `narrate`."""
    kinds = {kind.__dataclass_fields__["kind"].default for kind in (*get_args(Fact), Looked, Bought)}
    own = {"private", "paid", "drawn", "dealt", "sat_out", "passed", "opened_early", "duel", "coup_ended", "shoe_cut"}
    assert kinds == own | set(WORDS)
    assert Private.__dataclass_fields__["kind"].default in own


@EVERY
def test_a_game_is_played_again_from_its_record(variant: str) -> None:
    """Random games of three banks: the same text, the same record, the same table."""
    for number in range(2):
        chance = random.Random(f"record {variant} {number}")  # noqa: S311
        walk = random_walk(variant, chance.randbytes(32).hex(), chance.randrange, 2, 5000)
        text = record_of(variant, CATALOGUE[variant].terms, walk.seed, walk.moves, title='The "\\ title\n')
        record = read(text)
        assert sealed(record) == text
        course = list(replay(record))
        assert replace(course[-1].state, seed=walk.seed) == walk.state
        assert record.result == outcome(course)
        assert walk.seed not in text


def game(*moves: Act, lay: int = 100) -> list[Act]:
    """Two sit down, and the game starts."""
    first: list[Act] = [(Seat(1), Join(Chips(500))), (Seat(2), Join(Chips(300))), (Seat(3), Join(Chips(40)))]
    return [*first, (Seat(3), Leave()), (Seat(1), SetTerm("stake_min", 5)), (Seat(2), Start()), *moves]


def test_what_happened_before_the_start_is_kept() -> None:
    """Terms agreed on, and who came and went."""
    text = record_of("banchok", BanchokTerms(), SEED, game())
    record = read(text)
    assert record.seats == ((Seat(3), 0), (Seat(1), 500), (Seat(2), 300))
    assert record.terms == BanchokTerms(stake_min=Chips(5))
    assert record.moves == ()
    (begun,) = replay(record)
    assert [place.seat for place in begun.state.table.left] == [3]


def test_a_game_without_a_start() -> None:
    with pytest.raises(ValueError, match="has not begun"):
        record_of("banchok", BanchokTerms(), SEED, game()[:-1])
    with pytest.raises(ValueError, match="move 1 was refused: not-seated"):
        record_of("banchok", BanchokTerms(), SEED, [(Seat(1), Leave())])


def test_the_cut_is_kept_and_cuts() -> None:
    """HR-G5: a record says where each shoe was cut, and shows its cards as they lay after it."""
    moves: list[Act] = [(Seat(1), Join(Chips(500))), (Seat(2), Join(Chips(300))), (None, Start())]
    moves += [(Seat(1), LayBank(Chips(100))), (Seat(2), Cut(40))]
    record = read(record_of("banchok-wolf", BanchokTerms(), SEED, moves))
    whole = fresh(record.shoes[1].seed or "", packs(2)).stock
    assert [row.cut for row in record.shoes] == [0, 40]
    assert record.shoes[1].order == whole[40:] + whole[:40]
    last = list(replay(record))[-1]
    assert Private(Seat(2), Looked(record.shoes[1].order[:3])) in last.facts


def test_a_pile_that_is_cut_inside_a_bank_is_no_cut_of_its_shoe() -> None:
    """F2.3: in 11.б the moves cut more often than the record has shoes; each shoe keeps its own cut, and all agrees."""
    chance, state = random.Random(4), play.new("ochko-one-card", SEED)  # noqa: S311
    moves: list[Act] = [(Seat(1), Join(Chips(900))), (Seat(2), Join(Chips(900))), (None, Start())]
    for act in moves:
        state = made(state, act)
    while sum(isinstance(move, Cut) for _, move in moves) < 4:
        awaited = play.awaits(state)
        assert awaited is not None
        assert awaited.seat is not None
        offer = next(each for each in play.offers(state, awaited.seat) if not isinstance(each, JoinOffer))
        act = (awaited.seat, within(offer, chance.randrange))
        if isinstance(act[1], Stake):
            act = (awaited.seat, Stake(Chips(1)))
        elif isinstance(act[1], Buy) and chance.randrange(2):
            act = (awaited.seat, Enough())
        state, moves = made(state, act), [*moves, act]
    record = read(record_of("ochko-one-card", OchkoTerms(), SEED, moves))
    cuts = [line.move.place for line in record.moves if isinstance(line.move, Cut)]
    own = [row.cut for row in record.shoes[1:]]
    assert len(cuts) > len(own)
    assert own[0] == cuts[0]
    assert verify(sealed(record), record)


def made(state: play.State, act: Act) -> play.State:
    """The table after a move."""
    step = play.apply(state, *act)
    assert not isinstance(step, Refusal)
    return step.state


def test_a_shoe_of_a_record() -> None:
    """Its seeds one by one, its top in a written case."""
    assert [seed_of_shoe(f"aa,bb,{SEED}", number) for number in (0, 1)] == ["aa", "bb"]
    assert seed_of_shoe(f"aa,bb,{SEED}", 2) == seed_of_shoe(SEED, 2)
    with pytest.raises(ValueError, match="shoe 2 has no seed"):
        seed_of_shoe("aa,bb,", 2)
    with pytest.raises(ValueError, match="no KS is left in the shoe"):
        fresh(f"{SEED} KS", ())


def test_a_game_may_use_no_more_shoes_than_are_shown() -> None:
    """A record that shows seeds never falls back to another."""
    record = read(record_of("banchok", BanchokTerms(), SEED, game()))
    banker = next(fact.seat for fact in next(replay(record)).facts if fact.kind == "bank_asked")
    longer = write(record).replace('moves = """\n', f'moves = """\nP{banker} lays 100\n')
    with pytest.raises(Unreadable, match=f"6: P{banker} lays 100: shoe 1 has no seed"):
        list(replay(read(longer)))


@EVERY
def test_no_shoe_in_use_is_shown(variant: str) -> None:
    """The record of a game that goes on ends before the shoe that is being dealt from; between two banks none is."""
    chance = random.Random(f"retired {variant}")  # noqa: S311
    walk = random_walk(variant, chance.randbytes(32).hex(), chance.randrange, 2, 5000)
    terms = CATALOGUE[variant].terms
    begun = next(at for at, (_, move) in enumerate(walk.moves) if isinstance(move, Start)) + 1
    for count in range(begun, len(walk.moves), 1 + len(walk.moves) // 7):
        state = walk_again(variant, walk.seed, walk.moves[:count])
        shown = retired(variant, terms, walk.seed, walk.moves[:count])
        assert not isinstance(state, Lobby)
        text = record_of(variant, terms, walk.seed, shown)
        for number in range(state.shoes):
            in_use = number == state.shoes - 1 and state.table.banker is not None
            assert (seed_of_shoe(walk.seed, number) in text) is not in_use
        assert walk.seed not in text


@EACH
def test_a_written_case_with_a_slip(path: Path) -> None:
    """A character changed makes another game, another result, or one line of what is wrong: never anything else."""
    pick = random.Random(path.stem).randrange  # noqa: S311
    text = path.read_text(encoding="utf-8")
    wrong = [error for error in (slip(tampered(text, pick)) for _ in range(60)) if error is not None]
    assert all(1 <= error.line <= text.count("\n") + 2 for error in wrong)
    assert not any("\n" in error.what for error in wrong)
    assert len({error.what for error in wrong}) > 10


def slip(text: str) -> Unreadable | None:
    """What is wrong with a text that is read and played."""
    try:
        list(replay(read(text)))
    except Unreadable as error:
        return error
    return None
