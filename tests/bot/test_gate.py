"""The gate: so much from each person, so much in each chat, and a flood costs next to nothing."""

import logging
from typing import Any

import pytest

from bot.gate import MANY, OUTAGE_SECONDS, PRESS_SECONDS, Buckets, Gate, of_chats, of_people
from bot.sandbox.evening import Leaping

NOON = 1_800_000_000.0
ANNA, BORIS, GROUP = 11, 12, -100


def press(person: object = ANNA, chat: object = GROUP, number: int = 1) -> dict[str, Any]:
    return {
        "update_id": number,
        "callback_query": {"id": "1", "from": {"id": person}, "message": {"chat": {"id": chat}}, "data": "k:hand:1:1:"},
    }


def message(person: int = ANNA, chat: int = GROUP, **more: object) -> dict[str, Any]:
    return {"update_id": 1, "message": {"from": {"id": person}, "chat": {"id": chat}, "text": "/table"} | more}


@pytest.fixture
def clock() -> Leaping:
    return Leaping(NOON)


@pytest.fixture
def gate(clock: Leaping) -> Gate:
    return Gate(clock)


def test_a_quick_finger_is_heard_and_a_flood_is_not(gate: Gate, clock: Leaping) -> None:
    burst = of_people().burst
    assert len(gate.admitted([press()] * 1000)) == burst
    assert gate.dropped == 1000 - burst
    clock.leap(NOON + 1)
    assert len(gate.admitted([press()] * 1000)) == 5
    assert len(gate.admitted([press(BORIS)])) == 1, "nobody else pays for it"


def test_presses_and_messages_of_a_person_are_counted_together_wherever_they_are(gate: Gate) -> None:
    burst = of_people().burst
    many = [message(chat=ANNA), press(chat=-5), press()] * 100
    assert gate.admitted(many) == tuple(many[:burst])


def test_a_chat_is_counted_too(gate: Gate, clock: Leaping) -> None:
    burst = of_chats().burst
    assert len(gate.admitted([press(person) for person in range(1, 1001)])) == burst
    assert len(gate.admitted([press(2000, -200)])) == 1
    clock.leap(NOON + 1)
    assert len(gate.admitted([message(person) for person in range(1, 1001)])) == 20


def test_a_private_chat_is_its_persons_own(gate: Gate) -> None:
    gate.admitted([message(chat=ANNA)])
    assert gate.chats.paces == {}
    assert list(gate.people.paces) == [ANNA]


def test_what_telegram_tells_of_a_chat_always_comes_through(gate: Gate) -> None:
    told = [{"update_id": 1, "my_chat_member": {"from": {"id": ANNA}, "chat": {"id": GROUP}}}] * 500
    told += [message(migrate_to_chat_id=-1000), message(migrate_from_chat_id=-100)] * 500
    assert gate.admitted(told) == tuple(told)


REPLY: dict[str, Any] = {"text": "50", "reply_to_message": {"from": {"id": 1, "is_bot": True}}}
TALK: dict[str, dict[str, Any]] = {
    "talk": {"text": "привет"},
    "a reply to somebody": {"text": "50", "reply_to_message": {"from": {"id": 7, "is_bot": False}}},
    "a reply to nobody": {"text": "50", "reply_to_message": {}},
    "a picture": {"text": None, "photo": []},
    "somebody came": {"text": None, "new_chat_members": [{"id": 7}]},
    "something was pinned": {"text": None, "pinned_message": {}},
    "a command of somebody else's, forwarded": {"forward_origin": {"type": "user"}},
}


@pytest.mark.parametrize("kind", TALK)
def test_talk_and_what_telegram_tells_cost_the_chat_nothing(gate: Gate, kind: str) -> None:
    crowd = [message(person, **TALK[kind]) for person in range(1, 1001)]
    assert gate.admitted(crowd) == tuple(crowd)
    assert gate.chats.paces == {}


def test_a_reply_to_the_bot_and_a_command_under_a_picture_cost_the_chat_what_a_command_does(gate: Gate) -> None:
    burst = of_chats().burst
    assert len(gate.admitted([message(person, **REPLY) for person in range(1, burst + 1)])) == burst
    assert not gate.admitted(
        [{"update_id": 1, "message": {"from": {"id": 99}, "chat": {"id": GROUP}, "caption": "/me"}}]
    )


# ---- what an outage has piled up


def away(gate: Gate, clock: Leaping, seconds: float) -> float:
    """Nobody polls for so long, after a poll that left nothing behind; gives when that was."""
    gate.emptied()
    begun = clock.now()
    clock.leap(begun + seconds)
    gate.listens()
    return begun


def test_messages_of_a_backlog_are_judged_by_their_dates(gate: Gate, clock: Leaping) -> None:
    begun = away(gate, clock, 3600)
    said = [message(date=int(begun) + second // 5) for second in range(5000)]
    assert gate.admitted(said) == tuple(said), "five a second for a thousand seconds is no flood"


def test_a_flood_of_messages_in_a_backlog_is_a_flood(gate: Gate, clock: Leaping) -> None:
    begun = away(gate, clock, 3600)
    flood = [message(date=int(begun) + 100)] * 1000
    assert len(gate.admitted(flood)) <= of_people().burst + 5
    assert len(gate.admitted([message(date=int(begun) + 200)] * 5)) == 5, "and is over when it is over"


def test_presses_of_a_backlog_are_as_many_as_the_outage_was_long(gate: Gate, clock: Leaping) -> None:
    away(gate, clock, 60)
    assert len(gate.admitted([press()] * 1000)) == of_people().burst + 60 * 5


def test_a_press_is_never_older_than_telegram_keeps_it(gate: Gate, clock: Leaping) -> None:
    away(gate, clock, 86400)
    assert len(gate.admitted([press()] * 2000)) == of_people().burst + PRESS_SECONDS * 5


def test_a_backlog_is_one_until_a_poll_leaves_nothing_behind(gate: Gate, clock: Leaping) -> None:
    away(gate, clock, 60)
    of_many = [press(person) for person in range(1, 1001)]
    assert gate.admitted(of_many) == tuple(of_many), "a chat is not counted"
    gate.listens()
    assert gate.admitted(of_many) == tuple(of_many), "nor in the next reply"
    gate.emptied()
    gate.listens()
    assert len(gate.admitted([press(person) for person in range(2001, 3001)])) == of_chats().burst


def test_a_backlog_ends_when_no_press_of_the_outage_can_be_left(gate: Gate, clock: Leaping) -> None:
    begun = away(gate, clock, 60)
    clock.leap(begun + 60 + PRESS_SECONDS)
    most = of_chats().burst + PRESS_SECONDS * 20
    assert len(gate.admitted([press(person) for person in range(1, 5001)])) == most


def test_a_crowd_is_counted_where_somebody_has_always_listened(gate: Gate, clock: Leaping) -> None:
    for _ in range(10):
        away(gate, clock, 0.9 * OUTAGE_SECONDS)
        assert gate.back is None
    assert len(gate.admitted([press(person) for person in range(1, 1001)])) < 60


@pytest.mark.parametrize("ahead", [-7200, -30, 30, 7200])
def test_a_clock_that_differs_from_telegrams_stops_nobody(gate: Gate, clock: Leaping, ahead: int) -> None:
    """Presses and messages in turn, as they come, on a machine whose clock is wrong."""
    for second in range(600):
        clock.leap(NOON + second)
        both = [press(), message(date=int(clock.now()) - ahead)] * 2
        assert gate.admitted(both) == tuple(both)
        gate.emptied()


@pytest.mark.parametrize("date", [0, -1, 2**63, 10**400, True, "1", None, 1.5])
def test_a_date_that_is_none_stops_nobody(gate: Gate, clock: Leaping, date: object) -> None:
    for second in range(60):
        clock.leap(NOON + second)
        assert len(gate.admitted([message(date=date)])) == 1
        gate.emptied()


@pytest.mark.parametrize("nobody", [None, "11", 1.5, [], {}, {"id": None}])
def test_who_cannot_be_made_out_is_let_through_to_be_refused(gate: Gate, nobody: object) -> None:
    odd: list[dict[str, Any]] = [
        press(nobody, nobody),
        {"update_id": 1, "message": nobody},
        {"update_id": 1, "callback_query": {"from": nobody, "message": nobody}},
    ]
    assert gate.admitted(odd * 100) == tuple(odd * 100)


def test_a_crowd_is_forgotten_once_it_is_quiet() -> None:
    buckets = Buckets(burst=2, gap=1.0)
    for person in range(10 * MANY):
        assert buckets.takes(person, NOON + person / 100)
    assert len(buckets.paces) <= MANY
    for _ in range(2):
        buckets.takes(-1, NOON)
    for person in range(MANY):
        buckets.takes(MANY + person, NOON)
    assert not buckets.takes(-1, NOON), "who is still full is remembered"


def test_a_flood_is_told_once_a_minute(gate: Gate, clock: Leaping, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    for second in range(121):
        clock.leap(NOON + second)
        gate.admitted([press()] * 100)
    assert len(caplog.records) == 3
    assert str(GROUP) not in caplog.text
