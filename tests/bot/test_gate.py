"""The gate: so much from each person, so much in each chat, and a flood costs next to nothing."""

import logging
from typing import Any

import pytest

from bot.gate import MANY, Buckets, Gate, of_chats, of_people
from bot.sandbox.evening import Leaping

NOON = 1_800_000_000.0
ANNA, BORIS, GROUP = 11, 12, -100


def press(person: object = ANNA, chat: object = GROUP, number: int = 1) -> dict[str, Any]:
    return {
        "update_id": number,
        "callback_query": {"id": "1", "from": {"id": person}, "message": {"chat": {"id": chat}}, "data": "k:hand:1:1:"},
    }


def message(person: int = ANNA, chat: int = GROUP, **more: object) -> dict[str, Any]:
    return {"update_id": 1, "message": {"from": {"id": person}, "chat": {"id": chat}, "text": "7"} | more}


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
