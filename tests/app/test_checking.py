"""Records can be checked: computers that played by what they saw agree with themselves, others do not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.deal import Deal
from engine.presets import PRESETS
from engine.record import Record, parse_record
from engine.rng import Random
from tests.bots.cheat import cheat
from web.app.checking import CannotCheck, check, main
from web.app.jobs import Jobs
from web.app.session import PERSON, Session
from web.app.setup import Setup


def session_of(game: str, level: str, style: str = "plain", seed: int = 3) -> Session:
    return Session(Setup(PRESETS[game], 3, level, style, playouts=40, seed=seed), seed)


def played(session: Session) -> Record:
    """The record of a deal in which the person does anything and the computers think."""
    jobs, rng = Jobs(), Random(1)
    while not session.over:
        if session.awaits_person:
            session.play(PERSON, rng.choice(session.view.legal))
            continue
        call = {"job": 1, "milliseconds": 1000}
        told = json.loads(jobs.work(json.dumps({**call, "ask": session.bot_request()})))
        while not told["done"]:
            told = json.loads(jobs.work(json.dumps(call)))
        session.play(session.turn, session.bot_move(told["answer"]))
    return parse_record(session.record_text())


@pytest.mark.parametrize(
    ("game", "level", "style"),
    [
        ("faraon", "master", "mixed"),
        ("farao", "hard", "plain"),
        ("makao", "easy", "mixed"),
        ("prsi", "normal", "vengeful"),
    ],
)
def test_honest_computers_agree_with_themselves(game: str, level: str, style: str) -> None:
    count, found = check(played(session_of(game, level, style)))
    assert count > 3
    assert found == []


def with_a_cheat(record: Record) -> Record:
    """The same deal, with a computer in seat 1 that looks into all cards, for as long as the moves can be played."""
    deal: Deal = record.begin()
    other = Record(record.rules, record.start, (), record.notes)
    for number in range(200):
        if deal.over:
            break
        seat = deal.turn
        move = cheat(deal, Random(number)) if seat else deal.legal_moves()[0]
        deal.play(seat, move)
        other = other.with_move(seat, move)
    computers = sum(seat != PERSON for seat, _ in other.moves)
    return replace(other, notes=dict(record.notes) | {"playouts": ".".join(["40"] * computers)})


def test_a_cheat_is_found_out() -> None:
    _, found = check(with_a_cheat(played(session_of("faraon", "hard"))))
    assert len(found) > 3
    assert all(one.seat != PERSON and one.made is not one.thought for one in found)


def test_records_that_do_not_say_enough_cannot_be_checked() -> None:
    record = played(session_of("faraon", "hard"))
    notes = dict(record.notes)
    for missing in ("playouts", "level"):
        with pytest.raises(CannotCheck):
            check(replace(record, notes={name: value for name, value in notes.items() if name != missing}))
    with pytest.raises(CannotCheck):
        check(replace(record, notes=notes | {"playouts": "1.2"}))
    with pytest.raises(CannotCheck):
        check(replace(record, notes=notes | {"playouts": "a.b"}))


def test_command_line_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    record = played(session_of("faraon", "hard"))
    assert main([f"https://example.org/en/table.html#record={record.to_text()}"]) == 0
    assert "0 that do not follow" in capsys.readouterr().out
    assert main([with_a_cheat(record).to_text()]) == 1
    assert "its view says" in capsys.readouterr().out
    assert main(["nonsense"]) == main([]) == 2


def test_a_deal_that_was_taken_up_keeps_what_was_noted_before() -> None:
    begun = session_of("faraon", "hard")
    jobs = Jobs()
    for _ in range(6):
        if begun.over:
            break
        if begun.awaits_person:
            begun.play(PERSON, begun.view.legal[0])
        else:
            call = {"job": 1, "milliseconds": 1000, "ask": begun.bot_request()}
            begun.play(begun.turn, begun.bot_move(json.loads(jobs.work(json.dumps(call)))["answer"]))
    record = parse_record(begun.record_text())
    resumed = Session(Setup(record.rules, 3, "hard", playouts=40, seed=3, record=record), 3)
    whole = played(resumed)
    assert whole.notes["playouts"].startswith(record.notes["playouts"])
    assert check(whole)[1] == []


def test_computers_that_took_over_are_checked_from_there_on() -> None:
    record = played(session_of("faraon", "normal"))
    begun = Record(record.rules, record.start, record.moves[:7], record.notes)
    taken_up = Setup(record.rules, 3, "hard", "gambler", playouts=20, seed=3, record=begun)
    whole = played(Session(taken_up, 3))
    assert (whole.notes["level"], whole.notes["style"], whole.notes["since"]) == ("hard", "gambler", "7")
    count, found = check(whole)
    assert found == []
    assert count == sum(seat != PERSON for seat, _ in whole.moves[7:])


def test_computers_of_another_version_are_not_accused() -> None:
    record = played(session_of("faraon", "hard"))
    with pytest.raises(CannotCheck):
        check(replace(record, notes=dict(record.notes) | {"bots": "999"}))


def test_giving_up_while_a_move_is_held_leaves_a_record_that_can_be_checked() -> None:
    session = session_of("faraon", "hard")
    while session.awaits_person:
        session.play(PERSON, session.view.legal[0])
    session.bot_move(
        json.loads(Jobs().work(json.dumps({"job": 1, "milliseconds": 1000, "ask": session.bot_request()})))["answer"]
    )
    session.concede()
    assert check(parse_record(session.record_text()))[1] == []
