"""Playouts end, keep to the rules, and prefer what a player of common sense would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.playout
from engine.events import Played
from engine.playout import LONGEST, Policy, play_out, policy_of, winner_of
from engine.presets import PRESETS, rules_of
from engine.rng import Random
from engine.rules import RulesError
from engine.table import table_of
from tests.engine.playing import random_move
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


PLAIN = st.fixed_dictionaries(
    {},
    optional={
        "hand": st.sampled_from([3, 4, 5, 8]),
        "seven_draw": st.sampled_from([0, 1, 2, 3]),
        "seven_answer": st.sampled_from(["on", "off"]),
        "skip_answer": st.sampled_from(["on", "off"]),
        "caller_wild": st.sampled_from(["on", "off"]),
        "caller_on_caller": st.sampled_from(["on", "off"]),
        "caller": st.sampled_from(["O", "U", "O+U"]),
        "packs": st.sampled_from([1, 2]),
        "deck": st.sampled_from(["german32", "french52"]),
    },
)


@given(PLAIN, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 25))
def test_quick_playouts_are_the_same_move_for_move(
    options: dict[str, object], seats: int, seed: int, before: int
) -> None:
    try:
        start = DealtStart(rules_of("faraon", options), seats, seed)
        deal = start.deal()
    except RulesError:
        return
    rng = Random(seed)
    for _ in range(before):
        if not deal.over:
            deal.play(deal.turn, random_move(deal, rng))
    if deal.over:
        return
    slow, quick = deal.copy(), deal.copy()
    policy = policy_of(deal.table)
    assert policy.is_quick
    assert policy.play_quickly(quick) == policy.play(slow)
    for name in ("hands", "stock", "pile", "turn", "over", "winner", "out", "chance", "turns", "owed", "demand"):
        if name in ("turn", "owed", "demand") and slow.over:
            continue  # nobody asks any more
        assert getattr(quick, name) == getattr(slow, name), name


def test_quick_playouts_are_for_the_plainest_games_only() -> None:
    assert [game for game, rules in PRESETS.items() if policy_of(table_of(rules)).is_quick] == ["faraon", "prsi"]


def test_policies_that_forget_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in PRESETS:
        deals = [DealtStart(PRESETS[game], 3, seed).deal().copy() for seed in range(5)]
        expected = [(policy_of(deal.table).play(other), other.hands) for deal in deals for other in [deal.copy()]]
        with monkeypatch.context() as patch:
            patch.setattr(engine.playout, "REMEMBERED", 2)
            forgetful = Policy(table_of(PRESETS[game]))
            assert [(forgetful.play(deal), deal.hands) for deal in deals] == expected


def first_plays(game: str, hands: list[str], top: str) -> set[frozenset[str]]:
    """What the first seat plays in playouts with different luck."""
    found = set()
    for chance in range(20):
        deal = Situation(game, hands, top, stock="B7 BX AK").deal
        deal.chance = chance * 2**40
        play_out(deal)
        played = next(event for event in deal.journal or () if isinstance(event, Played))
        found.add(frozenset(map(deal.table.deck.code, played.cards)))
    return found


def test_plain_cards_go_before_callers() -> None:
    assert first_plays("faraon", ["LO L8", "H8 H9 HX"], "LX") == {frozenset({"L8"})}


def test_as_many_cards_as_possible_go_at_once() -> None:
    assert first_plays("farao", ["L9 A9 B9 H8", "HA H9 HX"], "LX") == {frozenset({"L9", "A9", "B9"})}


def test_finished_first_is_the_winner_although_others_play_on() -> None:
    deal = Situation("farao", ["L9", "H8 HX", "BX BK"], "LX", {"recall": "none"}, steps=["0 plays L9"]).deal
    assert not deal.over
    assert winner_of(deal) == 0
