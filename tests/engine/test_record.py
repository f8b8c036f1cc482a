"""Records: a deal as text, and the text as a deal again; every other text is refused with place and reason."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.position import Position
from engine.presets import PRESETS
from engine.record import FORMAT, RULES_REVISION, Record, RecordError, RecordReason, Seeded, parse_record
from engine.rng import MAX_SEED, Random
from engine.rules import Rules
from tests.engine.playing import random_move
from tests.engine.snapshots import snapshot
from tests.engine.starts import DealtStart, Start
from tests.engine.strategies import starts

VERSION = f"{FORMAT}.{RULES_REVISION}"


def recorded(start: Start, seed: int, moves: int) -> Record:
    """A record of some moves from a start."""
    deal, rng = start.deal(), Random(seed)
    began = (
        Seeded(start.seats, start.seed, start.dealer, start.sizes, start.laid)
        if isinstance(start, DealtStart)
        else start.position
    )
    record = Record(start.rules, began)
    deal = record.begin()
    for _ in range(moves):
        if not deal.over:
            seat, move = deal.turn, random_move(deal, rng)
            deal.play(seat, move)
            record = record.with_move(seat, move)
    return record


RECORDS = st.builds(recorded, starts(), st.integers(0, 2**32), st.integers(0, 80))


@pytest.mark.rule("ALL-04")
@given(RECORDS)
@settings(max_examples=120)
def test_record_is_the_same_deal_after_a_journey_as_text(record: Record) -> None:
    text = record.to_text()
    again = parse_record(text)
    assert again.to_text() == text
    assert again.moves == record.moves
    assert again.rules == record.rules
    assert snapshot(again.replay()) == snapshot(record.replay())
    half = len(record.moves) // 2
    assert snapshot(again.replay(half)) == snapshot(record.replay(half))
    assert all(letter.isascii() and letter not in " #%&<>\"'" for letter in text), "safe in an address"


def test_record_looks_like_this() -> None:
    text = f"{VERSION};faraon;hand:4,recall:next;players:2,seed:7,dealer:0;d.d;name:anna"
    record = parse_record(text)
    assert record.to_text() == text
    assert record.rules == PRESETS["faraon"].with_options(hand=4, recall="next")
    assert (record.start, record.notes) == (Seeded(2, 7, 0), {"name": "anna"})
    assert [seat for seat, _ in record.moves] == [1, 0]


def test_record_of_a_position_looks_like_this() -> None:
    text = f"{VERSION};makao;;hands:L9A8/L8AX,pile:LX,stock:A9B8,turn:0;L9.0!.L8!"
    record = parse_record(text)
    assert record.to_text() == text
    assert isinstance(record.start, Position)
    assert record.replay().said == {0, 1}


PLAYED = f"{VERSION};faraon;;players:2,seed:7,dealer:0;d.d"


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", RecordReason.MALFORMED, "version"),
        ("hello", RecordReason.MALFORMED, "version"),
        (";;;;", RecordReason.MALFORMED, "version"),
        (PLAYED.replace(VERSION, "0.1"), RecordReason.MALFORMED, "version"),
        (PLAYED.replace(VERSION, "1.0"), RecordReason.MALFORMED, "version"),
        (PLAYED.replace(VERSION, "1"), RecordReason.MALFORMED, "version"),
        (PLAYED.replace(VERSION, "x.y"), RecordReason.MALFORMED, "version"),
        (PLAYED.replace(VERSION, f"{FORMAT + 1}.1"), RecordReason.NEWER, "version"),
        (PLAYED.replace(VERSION, f"{FORMAT}.{RULES_REVISION + 1}"), RecordReason.NEWER, "version"),
        (f"{VERSION};faraon", RecordReason.MALFORMED, "record"),
        (PLAYED + ";;;", RecordReason.MALFORMED, "record"),
        (PLAYED.replace("faraon", "uno"), RecordReason.RULES, "options"),
        (PLAYED.replace(";;", ";hand:44;"), RecordReason.RULES, "options"),
        (PLAYED.replace(";;", ";hands:4;"), RecordReason.RULES, "options"),
        (PLAYED.replace(";;", ";self:4;"), RecordReason.RULES, "options"),
        (PLAYED.replace(";;", ";skip:Q;"), RecordReason.RULES, "options"),
        (PLAYED.replace(";;", ";hand;"), RecordReason.MALFORMED, "options"),
        (PLAYED.replace(";;", ";hand:4,hand:5;"), RecordReason.MALFORMED, "options"),
        (PLAYED.replace("players:2", "players:1"), RecordReason.START, "start"),
        (PLAYED.replace("players:2", "players:9"), RecordReason.START, "start"),
        (PLAYED.replace("players:2", "players:-2"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("players:2", "players:two"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("seed:7", "seed:-7"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("seed:7", f"seed:{MAX_SEED + 1}"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("seed:7", "seed:1e3"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("seed:7,", ""), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("dealer:0", "dealer:2"), RecordReason.START, "start"),
        (PLAYED.replace("dealer:0", "sizes:5"), RecordReason.START, "start"),
        (PLAYED.replace("dealer:0", "sizes:5/x"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("dealer:0", "hands:L9/L8"), RecordReason.MALFORMED, "start"),
        (PLAYED.replace("dealer:0", "colour:red"), RecordReason.MALFORMED, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:L2;", RecordReason.MALFORMED, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:L;", RecordReason.MALFORMED, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:L9;", RecordReason.START, "start"),
        (f"{VERSION};faraon;;hands:L9/L8;", RecordReason.MALFORMED, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:LX,turn:5;", RecordReason.START, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:LX,suit:Q;", RecordReason.MALFORMED, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:LX,draw:99999999;", RecordReason.START, "start"),
        (f"{VERSION};faraon;;hands:L9/L8,pile:LX,rebuilds:H7H7;", RecordReason.START, "start"),
        (PLAYED + ".??", RecordReason.MALFORMED, "move 3"),
        (PLAYED + ".", RecordReason.MALFORMED, "move 3"),
        (PLAYED + ".s", RecordReason.MOVE, "move 3"),
        (PLAYED + ".p", RecordReason.MOVE, "move 3"),
        (PLAYED + ".H2", RecordReason.MALFORMED, "move 3"),
        (PLAYED + ".0!", RecordReason.MOVE, "move 3"),
        (PLAYED + ".9!", RecordReason.MOVE, "move 3"),
        (PLAYED + ".d" * 10_000, RecordReason.TOO_LONG, "moves"),
        ("1.1;" + "x" * 300_000, RecordReason.TOO_LONG, "record"),
    ],
)
def test_damaged_record_is_refused_with_place_and_reason(text: str, reason: RecordReason, place: str) -> None:
    with pytest.raises(RecordError) as error:
        parse_record(text)
    assert (error.value.reason, error.value.place) == (reason, place)
    assert len(str(error.value)) < 400


def test_every_reason_has_an_example() -> None:
    marks = test_damaged_record_is_refused_with_place_and_reason.pytestmark  # type: ignore[attr-defined]
    assert {reason for _, reason, _ in marks[0].args[1]} == set(RecordReason)


@given(st.text(max_size=60))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parse_record(text)


@given(RECORDS, st.data())
@settings(max_examples=150)
def test_record_with_one_place_damaged_is_refused_or_another_record(record: Record, data: st.DataObject) -> None:
    """Never another exception; what is read can be written again."""
    text = record.to_text()
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 3))
    put = data.draw(st.text(alphabet="HLAB789XUOKA;:,./+!@0123456789dsp", max_size=3))
    damaged = text[:place] + put + text[place + length :]
    try:
        again = parse_record(damaged)
    except RecordError:
        return
    assert parse_record(again.to_text()).to_text() == again.to_text()
    again.replay()


def test_notes_of_the_writer_are_kept_and_must_be_writable() -> None:
    rules: Rules = PRESETS["faraon"]
    record = Record(rules, Seeded(2, 7), (), {"level": "easy", "names": "a/b"})
    assert parse_record(record.to_text()).notes == {"level": "easy", "names": "a/b"}


@pytest.mark.parametrize("notes", [{"a": "b;c"}, {"a": "b,c"}, {"A B": "c"}, {"": "c"}])
def test_notes_that_would_break_the_text_are_refused(notes: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        Record(PRESETS["faraon"], Seeded(2, 7), (), notes).to_text()
