"""Views: what a seat sees, as a value and as text (ALL-05)."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal import Deal
from engine.events import Drew, Event
from engine.rng import Random
from engine.table import DemandKind
from engine.view import BadView, View, events_for, view_of
from tests.engine.playing import play_out, random_move
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts
from tests.engine.twins import twin_of


def middle_of(start: DealtStart, seed: int, moves: int) -> Deal:
    """A deal after some moves."""
    deal, rng = start.deal(), Random(seed)
    for _ in range(moves):
        if not deal.over:
            deal.play(deal.turn, random_move(deal, rng))
    return deal


MIDDLES = st.builds(middle_of, dealt_starts(), st.integers(0, 2**32), st.integers(0, 60))


@given(MIDDLES)
def test_view_is_the_same_after_a_journey_as_text(deal: Deal) -> None:
    for seat in range(deal.seats):
        view = view_of(deal, seat)
        assert View.from_text(view.to_text()) == view
        assert view.to_text().isascii()


@pytest.mark.rule("ALL-05")
@given(MIDDLES, st.integers(0, 2**32))
def test_view_is_the_same_in_twin_worlds(deal: Deal, seed: int) -> None:
    for seat in range(deal.seats):
        assert view_of(twin_of(deal, seat, Random(seed)), seat) == view_of(deal, seat)
        assert view_of(twin_of(deal, seat, Random(seed)), seat).to_text() == view_of(deal, seat).to_text()


@pytest.mark.rule("ALL-05")
@given(dealt_starts(), st.integers(0, 2**32))
def test_cards_of_others_are_in_no_event_that_a_seat_is_told(start: DealtStart, seed: int) -> None:
    deal = start.deal()
    play_out(deal, Random(seed))
    journal = tuple(deal.journal or ())
    for seat in range(deal.seats):
        told = events_for(seat, journal)
        assert len(told) == len(journal)
        for event, whole in zip(told, journal, strict=True):
            if isinstance(event, Drew) and isinstance(whole, Drew):
                assert event.cards == (whole.cards if event.seat == seat else ())
                assert event.count == len(whole.cards)
            else:
                assert event == whole, "everything else is public"


@given(MIDDLES)
def test_view_leads_nowhere(deal: Deal) -> None:
    """Nothing in a view is or leads to the deal, and nothing in it can be changed."""
    view = view_of(deal, 0)
    for name, value in vars(view).items():
        assert isinstance(value, int | tuple | frozenset | str | type(deal.rules)), name
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.turn = 1  # type: ignore[misc]
    fields = set(json.loads(view.to_text()))
    assert not fields & {"hands", "seed", "chance", "drawn", "rebuilds"}
    assert isinstance(json.loads(view.to_text())["stock"], int)


def test_view_counts_what_it_may_not_show() -> None:
    situation = Situation("faraon", ["L9 A8", "L8 AX B9"], "HX LX", stock="A9 B8")
    view = view_of(situation.deal, 1)
    assert (view.counts, view.stock, view.pile) == ((2, 3), 2, (32, 33))
    assert (view.hand, view.legal, view.turn, view.seats) == (situation.deal.hand(1), (), 0, 2)


def test_view_says_what_is_owed_and_asked() -> None:
    debt = view_of(Situation("farao", ["L9 A8", "L8 AX"], "L7", draw=6).deal, 0)
    assert (debt.debt, debt.skip, debt.demand) == (6, 0, DemandKind.SEVENS)
    skip = view_of(Situation("farao", ["L9 A8", "L8 AX"], "LA", skip=2).deal, 1)
    assert (skip.debt, skip.skip) == (0, 2)
    called = view_of(Situation("farao", ["L9 A8", "L8 AX"], "LO", suit="B").deal, 1)
    assert (called.demand, called.value) == (DemandKind.SUIT, 3)


@pytest.mark.rule("B-55", "FA-V5", "ALL-05")
def test_laid_card_is_unseen_until_the_turn_of_its_owner() -> None:
    """Even by himself; the counts show that it is there."""
    deal = Situation("farao", ["L9 A8", "B8"], "LX", {"laid_card": "on"}, stock="A9", lives=[3, 0]).deal
    for seat in (0, 1):
        view = view_of(deal, seat)
        assert "B8" not in view.to_text()
        assert view.counts == (2, 1)
    assert view_of(deal, 1).hand == ()


def test_may_say_is_for_the_own_seat() -> None:
    deal = Situation("makao", ["L9 A8", "L8 AX"], "LX", stock="A9 B8", steps=["0 plays L9"]).deal
    assert (view_of(deal, 0).may_say, view_of(deal, 0).duty) == (True, 0)
    assert view_of(deal, 1).may_say


# --- texts that are no views ---


def a_view() -> dict[str, Any]:
    """The fields of a true view."""
    deal = Situation(
        "makao", ["L9 A8 LU", "L8 AX"], "LX", stock="A9 B8", steps=["0 draws", "1 plays L8 says last"]
    ).deal
    fields: dict[str, Any] = json.loads(view_of(deal, 0).to_text())
    return fields


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.text(max_size=60) | JSON_VALUES.map(json.dumps))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadView):
        View.from_text(text)


@given(st.sampled_from(sorted(a_view())), JSON_VALUES)
def test_view_with_one_field_forged_is_refused_or_a_view(name: str, value: object) -> None:
    """Never another exception; and what is taken has the types of a view, so that a bot can read it."""
    try:
        view = View.from_text(json.dumps({**a_view(), name: value}))
    except BadView:
        return
    assert {field: type(item) for field, item in vars(view).items() if not isinstance(item, tuple)} == {
        field: type(item) for field, item in vars(true_view()).items() if not isinstance(item, tuple)
    }
    for field in ("counts", "windows", "out", "said", "laid", "places", "hand", "pile"):
        assert all(type(item) is int for item in getattr(view, field)), field
    assert all(isinstance(event, Event) for event in view.history)
    assert view.top in range(52)


def true_view() -> View:
    """The view that is forged."""
    return View.from_text(json.dumps(a_view()))


@pytest.mark.parametrize("name", sorted(a_view()))
def test_view_with_a_field_missing_is_refused(name: str) -> None:
    fields = a_view()
    del fields[name]
    with pytest.raises(BadView):
        View.from_text(json.dumps(fields))


@pytest.mark.parametrize(
    "changes",
    [
        {"history": [[]]},
        {"history": [["Event"]]},
        {"history": [["replace", 1]]},
        {"history": [["Nothing", 1]]},
        {"history": [["Drew", 1]]},
        {"history": [[["Drew"], 1]]},
        {"history": 7},
        {"rules": {"game": "faraon"}},
        {"rules": {"game": "uno", "options": {}}},
        {"rules": {"game": "faraon", "options": {"self": 1}}},
        {"rules": {"game": "faraon", "options": [["hand", 4]]}},
        {"rules": []},
        {"demand": "NOTHING"},
        {"demand": 3},
        {"legal": ["L9", "??"]},
        {"legal": [7]},
        {"hand": ["L9", "Q9"]},
        {"hand": [["L9"]]},
        {"pile": []},
        {"counts": "abc"},
        {"turn": {"a": 1}},
        {"turn": 9},
        {"seat": -1},
    ],
)
def test_forged_view_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadView):
        View.from_text(json.dumps({**a_view(), **changes}))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "1" * 10_000, "NaN", "\ud800", "nul"])
def test_texts_made_to_break_the_reader_are_refused(text: str) -> None:
    with pytest.raises(BadView):
        View.from_text(text)
