"""Dealing: the pack, the hands, the starter, who begins, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECKS
from engine.dealing import start_deal
from engine.events import Dealt
from engine.presets import PRESETS, rules_of
from engine.rng import MAX_SEED
from engine.rules import RulesError, RulesReason
from engine.table import DemandKind
from tests.engine.snapshots import cards_of, snapshot
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts


@pytest.mark.rule("FA-01", "FN-01", "MK-01", "PR-01", "MM-01", "CE-01", "FP-17")
@pytest.mark.parametrize("game", PRESETS)
def test_whole_pack_is_in_the_deal(game: str) -> None:
    cards = cards_of(start_deal(PRESETS[game], 3, 1))
    ranks = "23456789XUOKA" if game == "crazy_eights" else "789XUOKA"
    german = DECKS["german32"]
    packs = 2 if game == "makao" else 1
    expected = {suit + rank for suit in range(4) for rank in (4 * "23456789XUOKA".index(letter) for letter in ranks)}
    assert cards == Counter(dict.fromkeys(expected, packs))
    assert german.code(29) == "L9"


@pytest.mark.rule("FA-04", "FN-05", "FN-06", "MK-02", "MK-03", "PR-03", "PR-05", "MM-02", "CE-02", "FA-02", "B-106")
@pytest.mark.parametrize(
    ("game", "seats", "hand", "stock"),
    [
        ("farao", 2, 5, 21),
        ("farao", 3, 5, 16),
        ("farao", 4, 5, 11),
        ("faraon", 2, 5, 21),
        ("faraon", 4, 5, 11),
        ("makao", 2, 9, 45),
        ("makao", 3, 9, 36),
        ("makao", 4, 9, 27),
        ("makao", 6, 9, 9),
        ("prsi", 2, 4, 23),
        ("prsi", 4, 4, 15),
        ("mau_mau", 2, 5, 21),
        ("crazy_eights", 2, 7, 37),
        ("crazy_eights", 3, 5, 36),
        ("crazy_eights", 4, 5, 31),
        ("faraon_pub", 3, 5, 16),
    ],
)
def test_everybody_gets_a_hand_and_one_card_is_turned_up(game: str, seats: int, hand: int, stock: int) -> None:
    deal = start_deal(PRESETS[game], seats, 5)
    assert [deal.count(seat) for seat in range(seats)] == [hand] * seats
    assert (len(deal.pile), len(deal.stock)) == (1, stock)
    assert deal.journal == [Dealt(deal.dealer, (hand,) * seats, deal.pile[0])]


@pytest.mark.rule("FN-05")
@pytest.mark.parametrize("hand", [3, 4, 5, 6, 7, 8, 9])
def test_hands_of_another_size_may_be_agreed(hand: int) -> None:
    deal = start_deal(rules_of("faraon", {"hand": hand}), 3, 1)
    assert [deal.count(seat) for seat in range(3)] == [hand] * 3


@pytest.mark.rule("FA-05", "FA-08", "B-01", "B-70", "PR-04", "MM-03", "CE-04")
@given(dealt_starts(), st.integers(0, 3))
def test_seat_after_the_dealer_begins(start: DealtStart, dealer: int) -> None:
    """Seats are numbered in the order of play, so "right" and "left" are the same here; a starter may turn it round."""
    dealer %= start.seats
    deal = start_deal(start.rules, start.seats, start.seed, dealer)
    assert deal.dealer == dealer
    assert deal.turn == (dealer + deal.step) % start.seats
    assert deal.step == 1 or start.rules.starter == "acts"


@pytest.mark.rule("B-03")
def test_dealer_is_drawn_from_the_seed_and_the_cards_are_the_same_without_it() -> None:
    drawn = start_deal(PRESETS["farao"], 4, 9)
    given_one = start_deal(PRESETS["farao"], 4, 9, drawn.dealer)
    assert snapshot(drawn) == snapshot(given_one)
    assert {start_deal(PRESETS["farao"], 4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("FA-04", "FA-46")
def test_starting_cards_of_a_match_decide_the_hands() -> None:
    deal = start_deal(PRESETS["farao"], 4, 3, 0, sizes=(5, 0, 2, 1))
    assert [deal.count(seat) for seat in range(4)] == [5, 0, 2, 1]
    assert deal.turn == 2, "nobody sits on seat 1 any more"
    assert deal.out == ()


@pytest.mark.rule("CE-03", "CE-01")
def test_a_starter_that_is_a_calling_eight_is_buried_and_another_turned() -> None:
    tops = {start_deal(PRESETS["crazy_eights"], 2, seed).pile[0] // 4 for seed in range(300)}
    assert tops == set(range(13)) - {6}
    plain = {start_deal(PRESETS["faraon"], 2, seed).pile[0] // 4 for seed in range(300)}
    assert plain == set(range(5, 13)), "no other card is too good to be the starter"


@pytest.mark.rule("FA-09", "FN-07", "MK-03", "PR-06", "MM-04", "B-105")
@pytest.mark.parametrize("game", ["farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub"])
def test_starter_is_an_ordinary_card_whatever_it_is(game: str) -> None:
    for seed in range(200):
        deal = start_deal(PRESETS[game], 2, seed)
        assert (deal.demand.kind, deal.owed, deal.demand.top) == (DemandKind.TOP, 0, deal.pile[0])


@pytest.mark.rule("ALL-04")
@given(dealt_starts())
def test_the_same_seed_gives_the_same_deal_and_another_one_another(start: DealtStart) -> None:
    assert snapshot(start.deal()) == snapshot(start.deal())
    other = start_deal(start.rules, start.seats, start.seed ^ 1)
    assert snapshot(other) != snapshot(start.deal())


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": 1}, RulesReason.PLAYERS),
        ({"seats": 0}, RulesReason.PLAYERS),
        ({"seats": -2}, RulesReason.PLAYERS),
        ({"seats": 7}, RulesReason.PLAYERS),
        ({"seed": -1}, RulesReason.SEED),
        ({"seed": MAX_SEED + 1}, RulesReason.SEED),
        ({"dealer": 3}, RulesReason.PLAYERS),
        ({"dealer": -1}, RulesReason.PLAYERS),
        ({"sizes": (5, 5)}, RulesReason.PLAYERS),
        ({"sizes": (5, 0, 0)}, RulesReason.PLAYERS),
        ({"sizes": (0, 0, 0)}, RulesReason.PLAYERS),
        ({"sizes": (5, -1, 5)}, RulesReason.PLAYERS),
        ({"sizes": (20, 10, 2)}, RulesReason.TOO_FEW_CARDS),
        ({"laid": 3}, RulesReason.PLAYERS),
    ],
)
def test_impossible_beginning_is_refused(changes: dict[str, Any], reason: RulesReason) -> None:
    with pytest.raises(RulesError) as error:
        start_deal(PRESETS["farao"], **{"seats": 3, "seed": 1, **changes})
    assert error.value.reason is reason


def test_seeds_at_both_ends_are_dealt() -> None:
    assert start_deal(PRESETS["farao"], 2, 0).legal_moves()
    assert start_deal(PRESETS["farao"], 2, MAX_SEED).legal_moves()


@pytest.mark.rule("PR-02", "MM-01", "MK-02")
@pytest.mark.parametrize(("game", "seats"), [("prsi", 5), ("mau_mau", 5), ("faraon", 5), ("makao", 6)])
def test_more_than_four_may_sit_down_at_the_engine(game: str, seats: int) -> None:
    deal = start_deal(PRESETS[game], seats, 2, dealer=0)
    assert [deal.turn, deal.seats] == [1, seats]


@pytest.mark.rule("FA-01b", "PR-01", "FP-17")
@pytest.mark.parametrize("deck", ["french32", "french52"])
def test_farao_is_played_with_german_cards_unless_the_house_has_others(deck: str) -> None:
    assert PRESETS["farao"].deck == "german32"
    assert start_deal(rules_of("farao", {"deck": deck}), 3, 1).table.deck.code(37) == "SJ"


@pytest.mark.rule("FP-18")
def test_every_card_may_be_dealt_but_not_one_more() -> None:
    deal = start_deal(PRESETS["farao"], 2, 1, sizes=(16, 15))
    assert (deal.stock, len(deal.pile)) == ([], 1)
    with pytest.raises(RulesError) as error:
        start_deal(PRESETS["farao"], 2, 1, sizes=(16, 16))
    assert error.value.reason is RulesReason.TOO_FEW_CARDS
