"""Playouts end, keep to the rules, and prefer what a player of common sense would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.playout
from engine.moves import Move
from engine.playout import LONGEST, Policy, play_out, policy_of, winner_of
from engine.presets import PRESETS
from engine.table import table_of
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts


@given(dealt_starts(), st.integers(0, 2**32))
def test_playouts_end_with_a_winner_or_are_given_up(start: DealtStart, chance: int) -> None:
    deal = start.deal().copy()
    deal.chance = chance
    moves = play_out(deal)
    assert winner_of(deal) in range(deal.seats) or moves == LONGEST or (deal.over and deal.winner == -1)


@given(dealt_starts(), st.integers(0, 2**32))
def test_same_chance_gives_the_same_playout(start: DealtStart, chance: int) -> None:
    ends = []
    for _ in range(2):
        deal = start.deal().copy()
        deal.chance = chance
        ends.append((play_out(deal), winner_of(deal), deal.hands, deal.pile))
    assert ends[0] == ends[1]


def test_policies_that_forget_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in PRESETS:
        deals = [DealtStart(PRESETS[game], 3, seed).deal().copy() for seed in range(5)]
        expected = [(policy_of(deal.table).play(other), other.hands) for deal in deals for other in [deal.copy()]]
        with monkeypatch.context() as patch:
            patch.setattr(engine.playout, "REMEMBERED", 2)
            forgetful = Policy(table_of(PRESETS[game]))
            assert [(forgetful.play(deal), deal.hands) for deal in deals] == expected


def only_move(game: str, hands: list[str], top: str, **more: object) -> Move:
    """What the first seat does in a playout, if it always does the same."""
    deal = Situation(game, hands, top, stock="B7 BX AK", **more).deal  # type: ignore[arg-type]
    found = set()
    for chance in range(20):
        world = deal.copy()
        world.chance = chance * 2**40
        seen = world.copy()
        seen.journal = []
        play_out(seen)
        found.add(str(seen.journal[:2]))
    assert len(found) == 1, found
    copy = deal.copy()
    copy.journal = []
    play_out(copy)
    played = copy.journal[0]
    return Move.play(getattr(played, "cards", ())) if hasattr(played, "cards") else Move.DRAW


def test_plain_cards_go_before_callers() -> None:
    assert only_move("faraon", ["LO L8", "H8 H9 HX"], "LX") is Move.play((25,))


def test_as_many_cards_as_possible_go_at_once() -> None:
    assert len(only_move("farao", ["L9 A9 B9 H8", "HA H9 HX"], "LX").cards) == 3


def test_finished_first_is_the_winner_although_others_play_on() -> None:
    deal = Situation("farao", ["L9", "H8 HX", "BX BK"], "LX", {"recall": "none"}, steps=["0 plays L9"]).deal
    assert not deal.over
    assert winner_of(deal) == 0
