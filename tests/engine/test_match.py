"""Matches: lives, points, rounds, who deals next, the laid card, ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deal import TURN_LIMIT, Deal
from engine.match import Match, start_match
from engine.moves import Move
from engine.presets import PRESETS, rules_of
from engine.rng import Random
from engine.rules import Rules, RulesError
from tests.engine.playing import play_out
from tests.engine.situations import Situation
from tests.engine.strategies import rule_sets

LIVES = PRESETS["farao"]


def finished(rules: Rules, loser: int, seats: int, dealer: int = 0, winner: int | None = None) -> Deal:
    """A finished deal that this seat has lost; seats that are in the match hold cards or went out."""
    deal = start_match(rules, seats).deal(1)
    order = [seat for seat in range(seats) if seat != loser]
    if winner is not None:
        order.remove(winner)
        order.insert(0, winner)
    deal.hands = [deal.hands[seat] if seat == loser else 0 for seat in range(seats)]
    deal.out, deal.over, deal.winner, deal.dealer = tuple(order), True, order[0], dealer
    return deal


def after(match: Match, losers: Sequence[int]) -> Match:
    """The match after deals that these seats lost."""
    for loser in losers:
        match = match.after(finished(match.rules, loser, match.seats, match.dealer or 0))
    return match


# --- lives ---


@pytest.mark.rule("FA-04", "FA-46", "FP-22", "B-60")
def test_everybody_starts_with_a_hand_of_lives_and_the_loser_has_one_card_less() -> None:
    match = start_match(LIVES, 3)
    assert (match.lives, match.dealer) == ((5, 5, 5), None)
    match = after(match, [1])
    assert (match.lives, match.dealer, match.over, match.number) == ((5, 4, 5), 1, False, 2)
    deal = match.deal(7)
    assert [deal.count(seat) for seat in range(3)] == [5, 4, 5]
    assert (deal.dealer, deal.turn) == (1, 2)


@pytest.mark.rule("FA-46", "B-02")
def test_loser_deals_next() -> None:
    match = start_match(LIVES, 4, dealer=2)
    for loser in (3, 0, 0, 1):
        match = after(match, [loser])
        assert match.dealer == loser
        assert match.deal(1).dealer == loser


@pytest.mark.rule("FA-47", "B-51")
def test_who_has_no_starting_cards_left_drops_out_and_the_rest_play_on() -> None:
    match = after(start_match(rules_of("farao", {"hand": 3}), 3), [1, 1, 1])
    assert (match.lives, match.eliminated, match.over) == ((3, 0, 3), (1,), False)
    assert match.dealer == 2, "the nearest active seat to the right of him deals"
    deal = match.deal(5)
    assert [deal.count(seat) for seat in range(3)] == [3, 0, 3]
    assert (deal.dealer, deal.turn) == (2, 0)


@pytest.mark.rule("FA-47", "B-51")
def test_match_is_over_when_one_player_has_starting_cards_left() -> None:
    match = after(start_match(rules_of("farao", {"hand": 3}), 2), [0, 1, 0, 0])
    assert (match.over, match.winners, match.lives) == (True, (1,), (0, 2))


@pytest.mark.rule("B-51", "FA-V5")
def test_owner_of_a_laid_card_has_his_chance_and_deals() -> None:
    rules = rules_of("farao", {"hand": 3, "laid_card": "on"})
    match = after(start_match(rules, 2), [0, 0, 0])
    assert (match.over, match.lives, match.laid, match.dealer, match.eliminated) == (False, (0, 3), 0, 0, ())
    deal = match.deal(3)
    assert [deal.count(seat) for seat in range(2)] == [1, 3]
    assert deal.laid == {0}
    assert deal.turn == 1


@pytest.mark.rule("FA-V7")
def test_laid_card_that_wins_the_deal_gives_one_full_card() -> None:
    rules = rules_of("farao", {"hand": 3, "laid_card": "on"})
    match = after(start_match(rules, 3), [0, 0, 0])
    match = match.after(finished(rules, 1, 3, winner=0))
    assert (match.lives, match.laid, match.over) == ((1, 2, 3), -1, False)
    assert match.deal(1).count(0) == 1
    assert match.deal(1).laid == frozenset()


@pytest.mark.rule("FP-23", "FA-V8")
def test_laid_card_that_is_not_first_out_gives_nothing() -> None:
    rules = rules_of("farao", {"hand": 3, "laid_card": "on"})
    match = after(start_match(rules, 3), [0, 0, 0])
    match = match.after(finished(rules, 1, 3, winner=2))
    assert (match.lives, match.eliminated, match.laid) == ((0, 2, 3), (0,), -1)


@pytest.mark.rule("B-55")
def test_there_is_one_chance_with_a_laid_card_only() -> None:
    rules = rules_of("farao", {"hand": 3, "laid_card": "on"})
    match = after(start_match(rules, 3), [0, 0, 0])
    match = match.after(finished(rules, 1, 3, winner=0))
    match = after(match, [0])
    assert (match.lives, match.eliminated, match.laid, match.over) == ((0, 2, 3), (0,), -1, False)


@pytest.mark.rule("B-55", "FA-47")
def test_winner_against_a_laid_card_keeps_his_lives() -> None:
    rules = rules_of("farao", {"hand": 3, "laid_card": "on"})
    match = after(start_match(rules, 2), [0, 0, 0])
    options = {"hand": 3, "laid_card": "on"}
    lost = Situation("farao", ["HK", "L9 A8 A9"], "LX", options, ["1 plays L9"], turn=1, stock="BX BK", lives=[0, 3])
    match = match.after(lost.deal)
    assert (match.over, match.winners, match.lives) == (True, (1,), (0, 3))


@pytest.mark.rule("FP-22")
def test_loser_where_the_first_one_out_ends_the_deal_has_most_cards() -> None:
    rules = rules_of("farao", {"end": "first", "recall": "none"})
    deal = start_match(rules, 3, dealer=0).deal(4)
    play_out(deal, Random(2))
    match = start_match(rules, 3).after(deal)
    most = max(range(3), key=deal.count)
    assert match.lives[match.dealer or 0] == 4
    assert deal.count(match.dealer or 0) == deal.count(most)


# --- points and rounds ---


def ended(game: str, hands: list[str], pile: str, step: str, **more: Any) -> Deal:
    """A deal that one step ends, perhaps after the rest of the lap."""
    situation = Situation(game, hands, pile, steps=[step], stock="S4" if game == "crazy_eights" else "HK BK", **more)
    while not situation.deal.over:
        situation.deal.play(situation.deal.turn, Move.DRAW)
    return situation.deal


@pytest.mark.rule("MK-20", "B-104", "MM-03")
def test_makao_adds_up_cards_for_five_rounds_and_the_deal_rotates() -> None:
    match = start_match(PRESETS["makao"], 2, dealer=0)
    for number in range(5):
        assert (match.over, match.number, match.dealer) == (False, number + 1, number % 2)
        match = match.after(ended("makao", ["L9", "L8 A9 AX"], "LX", "0 plays L9", dealer=match.dealer))
    assert (match.over, match.winners, match.points, match.rounds) == (True, (0,), (15, 0), 5)


@pytest.mark.rule("B-104")
def test_tie_is_played_on_for_one_more_round() -> None:
    match = start_match(rules_of("makao", {"match_length": 3}), 2)
    two_for_seat_0 = ended("makao", ["L9", "L8 A9"], "LX", "0 plays L9")
    one_for_seat_1 = ended("makao", ["L8", "L9"], "LX", "1 plays L9", turn=1)
    for deal in (two_for_seat_0, one_for_seat_1, one_for_seat_1):
        assert not match.over
        match = match.after(deal)
    assert (match.points, match.over, match.winners) == ((2, 2), False, ())
    match = match.after(one_for_seat_1)
    assert (match.points, match.over, match.winners, match.rounds) == ((2, 3), True, (1,), 4)


@pytest.mark.rule("B-104")
def test_tie_of_three_with_the_fewest_points_is_not_the_end() -> None:
    match = start_match(rules_of("mau_mau", {"match_length": 3}), 3)
    for winner in (0, 1, 2):
        hands = ["H9", "A9", "B9"]
        hands[winner] = "LX"
        match = match.after(ended("mau_mau", hands, "LK", f"{winner} plays LX", turn=winner))
    assert (match.over, match.winners, match.points, match.rounds) == (False, (), (18, 18, 18), 3)
    match = match.after(ended("mau_mau", ["L9", "L8", "A9"], "LX", "0 plays L9"))
    assert (match.over, match.winners, match.rounds) == (True, (0,), 4)


@pytest.mark.rule("MM-18", "PR-16")
def test_mau_mau_is_won_with_the_fewest_points() -> None:
    match = start_match(rules_of("mau_mau", {"match_length": 3}), 2)
    for _ in range(3):
        match = match.after(ended("mau_mau", ["L9", "HU H9"], "LX", "0 plays L9"))
    assert (match.over, match.winners, match.points) == (True, (0,), (0, 87))


@pytest.mark.rule("CE-11")
def test_crazy_eights_goes_to_the_first_who_reaches_a_hundred() -> None:
    match = start_match(PRESETS["crazy_eights"], 3)
    match = match.after(ended("crazy_eights", ["S9", "H8", "D2 D3"], "SX", "0 plays S9"))
    assert (match.over, match.points) == (False, (55, 0, 0))
    match = match.after(ended("crazy_eights", ["S9", "H8", "D2 D3"], "SX", "0 plays S9"))
    assert (match.over, match.winners, match.points) == (True, (0,), (110, 0, 0))


def test_single_deal_is_a_match_of_its_own() -> None:
    match = start_match(PRESETS["faraon"], 3)
    match = match.after(ended("faraon", ["L9", "H8", "B8"], "LX", "0 plays L9"))
    assert (match.over, match.winners) == (True, (0,))


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("game", ["farao", "makao", "mau_mau", "crazy_eights", "faraon"])
def test_drawn_deal_counts_for_nothing_and_the_same_seat_deals_again(game: str) -> None:
    match = start_match(PRESETS[game], 2, dealer=1)
    deal = match.deal(1)
    deal.turns = TURN_LIMIT - 1
    while not deal.over:
        deal.play(deal.turn, deal.legal_moves()[-1])
    assert deal.winner == -1
    later = match.after(deal)
    assert (later.points, later.lives, later.rounds) == (match.points, match.lives, match.rounds)
    assert (later.dealer, later.over, later.number) == (1, False, 2)


@pytest.mark.rule("B-02")
@pytest.mark.parametrize(("value", "dealer"), [("loser", 2), ("rotate", 1)])
def test_who_deals_next_is_an_option(value: str, dealer: int) -> None:
    rules = rules_of("makao", {"next_dealer": value})
    deal = ended("makao", ["L9", "L8", "A9 AX A8"], "LX", "0 plays L9", options={"next_dealer": value}, dealer=0)
    assert start_match(rules, 3, dealer=0).after(deal).dealer == dealer


@pytest.mark.rule("ALL-08")
def test_nothing_of_a_deal_is_left_in_the_next() -> None:
    match = start_match(PRESETS["farao"], 3, dealer=0)
    deal = match.deal(3)
    play_out(deal, Random(3))
    fresh = match.after(deal).deal(8)
    assert (fresh.owed, fresh.said, fresh.duty, fresh.windows, fresh.out, fresh.turns) == (
        0,
        frozenset(),
        -1,
        (),
        (),
        0,
    )


@given(rule_sets(), st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=30)
def test_every_match_ends(rules: Rules, seats: int, seed: int) -> None:
    match = start_match(rules, seats)
    try:
        match.deal(seed)
    except RulesError:
        return
    for number in range(150):
        if match.over:
            break
        deal = match.deal(seed + number)
        play_out(deal, Random(seed + number))
        match = match.after(deal)
        assert len(match.points) == seats
        assert all(lives >= 0 for lives in match.lives)
    assert match.over
    assert match.winners
    assert not set(match.winners) & set(match.eliminated)


def test_finished_deals_of_these_tests_are_like_real_ones() -> None:
    deal = finished(LIVES, 1, 3)
    assert (deal.loser, deal.winner, deal.places) == (1, 0, (0, 2, 1))
    assert deal.why_not(1, Move.DRAW) is not None
