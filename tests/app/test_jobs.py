"""Jobs: thinking in pieces, by a clock that the test holds."""

import json
from typing import Any

import pytest

from engine.bots import LEVELS, choose
from engine.cards import DECKS
from engine.dealing import start_deal
from engine.moves import parse_move
from engine.presets import PRESETS
from engine.record import Record, Seeded
from engine.review import FEWEST_WORLDS, WORLDS
from engine.review import review as review_of
from engine.rng import Random
from engine.view import View, view_of
from web.app.bot_move import advice, decision, hint_request, request, review, review_request
from web.app.jobs import HINT_SECONDS, Jobs
from web.app.tempo import LATEST

GAME = "faraon"
DECK = DECKS["german32"]


class Clock:
    """A clock on which every look takes some time, as if a step did."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def view(seat: int = 1) -> View:
    """A view with a choice, of the seat to act."""
    for seed in range(99):
        deal = start_deal(PRESETS[GAME], 3, seed, dealer=seat - 1)
        found = view_of(deal, deal.turn)
        if len(found.legal) > 3:
            return found
    raise AssertionError("no choice anywhere")


def worked(jobs: Jobs, ask: str, milliseconds: float = 40) -> tuple[str, list[float]]:
    """The answer to a question, and how far it was after every piece."""
    call: dict[str, Any] = {"job": 1, "milliseconds": milliseconds, "ask": ask}
    progress: list[float] = []
    while not (told := json.loads(jobs.work(json.dumps(call))))["done"]:
        progress.append(told["progress"])
        call.pop("ask", None)
    return told["answer"], progress


def by_playouts(answer: str) -> tuple[str, int]:
    """A decision without the time that it took."""
    decided = decision(answer)
    return decided.code, decided.playouts


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_players_that_do_not_think_ahead_answer_in_one_piece(level: str) -> None:
    answer, progress = worked(Jobs(), request(level, "plain", view(), 5))
    assert progress == []
    assert decision(answer).playouts == 0
    assert decision(answer).code == choose(level, view(), Random(5)).text(DECK)


def test_a_fixed_number_of_playouts_is_kept_to_however_slow_the_machine_is() -> None:
    told = request("master", "plain", view(), 5, playouts=60)
    slow, pieces = worked(Jobs(Clock(0.5)), told)
    fast, _ = worked(Jobs(Clock(0.000001)), told)
    assert by_playouts(slow) == by_playouts(fast)
    assert len(pieces) > 1
    assert decision(slow).code == choose("master", view(), Random(5), "plain", 60).text(DECK)
    assert 0 < decision(slow).playouts <= 60


def test_a_slow_machine_makes_fewer_playouts_and_says_so() -> None:
    jobs, told = Jobs(Clock(0.002)), request("master", "plain", view(), 5)
    first, _ = worked(jobs, told)
    playouts = decision(first).playouts
    assert 0 < playouts < LEVELS["master"].most
    again, _ = worked(Jobs(Clock(0.002)), request("master", "plain", view(), 5, playouts))
    assert by_playouts(again) == by_playouts(first)


@pytest.mark.parametrize("tick", [0.0005, 0.004, 0.02, 0.3])
def test_no_decision_takes_longer_than_anybody_waits(tick: float) -> None:
    clock = Clock(tick)
    jobs = Jobs(clock)
    for seed in range(3):
        before = clock.now
        found = decision(worked(jobs, request("master", "plain", view(), seed))[0])
        took = clock.now - before
        # The clock of this test goes on with every look, also between two pieces.
        assert took < 1.5 * LATEST + 8 * tick
        assert took < 1.5 * LEVELS["master"].seconds + 8 * tick or found.playouts <= LEVELS["master"].least + 1


def test_a_piece_is_no_longer_than_was_asked() -> None:
    clock = Clock(0.001)
    jobs = Jobs(clock)
    call = {"job": 1, "milliseconds": 8, "ask": request("master", "plain", view(), 5)}
    assert not json.loads(jobs.work(json.dumps(call)))["done"]
    assert clock.now < 0.008 + 4 * clock.tick


def test_a_dropped_job_is_gone() -> None:
    jobs = Jobs(Clock(0.01))
    call = {"job": 7, "milliseconds": 1, "ask": request("master", "plain", view(), 5)}
    jobs.work(json.dumps(call))
    jobs.drop(7)
    jobs.drop(8)
    told = json.loads(jobs.work(json.dumps({"job": 7, "milliseconds": 1})))
    assert told["done"]
    assert "KeyError" in told["error"]


def test_a_hint_names_a_legal_move_and_the_chance_of_every_move() -> None:
    seen = view()
    answer, progress = worked(Jobs(Clock(0.01)), hint_request(seen, 5))
    found = advice(answer, DECK)
    assert found.move in seen.legal or found.move.without_says() in seen.legal
    assert {chance.move.without_says() for chance in found.chances} == {move.without_says() for move in seen.legal}
    assert all(0 <= chance.win <= 1 and chance.error >= 0 for chance in found.chances)
    assert 1 <= len(found.reasons) <= 3
    assert progress == sorted(progress)
    assert all(0 <= part <= 1 for part in progress)
    assert len(progress) * 0.04 < 2 * HINT_SECONDS


def test_a_review_judges_every_move() -> None:
    record = finished(3)
    answer, progress = worked(Jobs(), review_request(record, 5), 5)
    found = review(answer, DECK)
    assert len(found.chances) == len(record.moves) + 1
    assert [(judged.seat, judged.move) for judged in found.moves] == list(record.moves)
    assert (found.playing, sum(found.result)) == ((0, 1), 1)
    assert progress == sorted(progress)
    assert all(0 <= part <= 1 for part in progress)


@pytest.mark.parametrize(("tick", "fewest"), [(0.000001, WORLDS), (0.01, FEWEST_WORLDS)])
def test_a_review_takes_as_many_worlds_as_the_machine_can(tick: float, fewest: int) -> None:
    record = finished(3)
    told = review_request(record, 5)
    wanted = review_of(record, json.loads(told)["seed"], fewest)
    while not wanted.done:
        wanted.step()
    answer, progress = worked(Jobs(Clock(tick)), told, 200)
    assert review(answer, DECK) == wanted.result
    assert progress == sorted(progress)


def test_a_hint_is_not_thought_about_for_ever() -> None:
    clock = Clock(0.05)
    answer, _ = worked(Jobs(clock), hint_request(view(), 5))
    assert clock.now < 2 * HINT_SECONDS
    assert len(advice(answer, DECK).chances) == len(view().legal)


def finished(seed: int) -> Record:
    """A short deal, played to its end."""
    rules = PRESETS[GAME].with_options(hand=3)
    record, deal = Record(rules, Seeded(2, seed)), start_deal(rules, 2, seed)
    while not deal.over:
        seat = deal.turn
        move = choose("normal", view_of(deal, seat), Random(deal.turns))
        deal.play(seat, move)
        record = record.with_move(seat, parse_move(move.text(DECK), DECK))
    return record
