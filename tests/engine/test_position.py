"""Positions set up by hand: what is taken, what is refused, and that a deal from one keeps the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.position import BadPosition, Position, deal_from
from engine.presets import PRESETS
from engine.rng import Random
from engine.table import DemandKind
from tests.engine.playing import play_out
from tests.engine.snapshots import cards_of, snapshot
from tests.engine.starts import PositionStart
from tests.engine.strategies import positions

PLAIN: dict[str, Any] = {"hands": [[20], [21], [24]], "pile": [22]}


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": []},
        {"hands": [[20]]},
        {"hands": [[20], [21], [23], [24], [25], [26], [27]]},
        {"hands": [[], [21], [24]]},
        {"hands": [[20], [], []]},
        {"pile": []},
        {"turn": -1},
        {"turn": 3},
        {"dealer": 3},
        {"dealer": -1},
        {"pile": [52]},
        {"pile": [-1]},
        {"pile": [3]},
        {"pile": [20]},
        {"pile": [22, 22]},
        {"stock": [22]},
        {"draw": -1},
        {"draw": 1000},
        {"skip": -1},
        {"skip": 9},
        {"suit": 4},
        {"suit": -1},
        {"rank": 13},
        {"rank": 0},
        {"draw": 3, "skip": 1},
        {"suit": 1, "rank": 8},
        {"any": True, "draw": 3},
        {"rebuilds": [[22, 99]]},
        {"rebuilds": [[25, 25]]},
    ],
)
def test_impossible_position_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as error:
        deal_from(PRESETS["farao"], Position(**{**PLAIN, **changes}))
    assert str(error.value), "it says what is wrong"


def test_somebody_may_be_out_only_where_play_goes_on() -> None:
    position = Position(**{**PLAIN, "hands": [[20], [], [24]]})
    assert deal_from(PRESETS["farao"], position).out == (1,)
    with pytest.raises(BadPosition):
        deal_from(PRESETS["faraon"], position)


def test_what_is_pending_is_what_was_set() -> None:
    def demand(**changes: Any) -> tuple[DemandKind, int, int]:
        deal = deal_from(PRESETS["farao"], Position(**{**PLAIN, **changes}))
        return deal.demand.kind, deal.demand.value, deal.owed

    assert demand() == (DemandKind.TOP, -1, 0)
    assert demand(draw=6) == (DemandKind.SEVENS, -1, 6)
    assert demand(pile=[50], skip=2) == (DemandKind.SKIPS, -1, 2)
    assert demand(pile=[43], suit=2) == (DemandKind.SUIT, 2, 0)
    assert demand(pile=[37], any=True) == (DemandKind.ANY, -1, 0)


def test_second_pack_allows_a_second_copy() -> None:
    twice = Position([[20, 20], [21]], [22, 22])
    assert deal_from(PRESETS["makao"], twice).hand(0) == (20, 20)
    with pytest.raises(BadPosition):
        deal_from(PRESETS["makao"], Position([[20, 20, 20], [21]], [22]))


@pytest.mark.rule("ALL-01", "ALL-06")
@given(positions(), st.integers(0, 2**32))
def test_every_possible_position_plays_to_an_end_with_its_own_cards(start: PositionStart, seed: int) -> None:
    deal = start.deal()
    cards = cards_of(deal)
    play_out(deal, Random(seed))
    assert deal.over
    assert cards_of(deal) == cards


@given(positions())
def test_position_is_set_up_the_same_way_every_time(start: PositionStart) -> None:
    assert snapshot(start.deal()) == snapshot(start.deal())


@pytest.mark.rule("ALL-01", "B-05")
def test_given_order_of_a_rebuilt_stock_is_used_if_it_has_those_cards() -> None:
    position = Position([[20, 24], [21, 25]], [28, 29, 30, 45], rebuilds=[[29, 30, 28]])
    deal = deal_from(PRESETS["faraon"], position)
    deal.play(0, deal.legal_moves()[-1])
    assert deal.hand(0) == (20, 24, 29)
    assert deal.stock == [28, 30]
    assert deal.pile == [45]


@pytest.mark.rule("ALL-01")
def test_given_order_of_other_cards_makes_no_cards() -> None:
    position = Position([[20, 24], [21, 25]], [28, 29, 30, 45], rebuilds=[[31, 32, 33]])
    deal = deal_from(PRESETS["faraon"], position)
    cards = cards_of(deal)
    deal.play(0, deal.legal_moves()[-1])
    assert cards_of(deal) == cards
