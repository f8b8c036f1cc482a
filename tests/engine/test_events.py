"""What is told of a deal: every event in its place, and what others may not see taken out."""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.events
from engine.deal import Deal
from engine.events import Drew, Event
from engine.presets import rules_of
from engine.rng import Random
from engine.view import events_for
from tests.engine.golden import event_text
from tests.engine.playing import random_move
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts

KINDS = {kind for _, kind in inspect.getmembers(engine.events, inspect.isclass) if issubclass(kind, Event)} - {Event}


def told(situation: Situation, *steps: str, seat: int | None = None) -> list[str]:
    """What these steps tell a seat, or whoever sees everything."""
    deal = situation.deal
    before = len(deal.journal or ())
    situation.take(*steps)
    events = tuple(deal.journal or ())[before:]
    shown = events if seat is None else events_for(seat, events)
    return [event_text(event, deal.table.deck) for event in shown]


def test_play_and_call_and_the_end() -> None:
    situation = Situation("faraon", ["LO A9", "L8 AX"], "LX", stock="H9")
    assert told(situation, "0 plays LO calls A") == ["Played seat=0 cards=LO", "Called seat=0 A"]
    assert told(situation, "1 plays AX", "0 plays A9") == [
        "Played seat=1 cards=AX",
        "Played seat=0 cards=A9",
        "WentOut seat=0",
        "Ended seat=0 loser=1 places=0 1",
    ]


@pytest.mark.rule("ALL-05")
def test_drawn_card_is_for_the_eyes_of_who_drew_it() -> None:
    cards = {None: "B9", 0: "B9", 1: "(hidden)", 2: "(hidden)"}
    for seat, shown in cards.items():
        situation = Situation("faraon", ["LO A9", "L8 AX", "H8"], "LX", stock="B9 H9")
        assert told(situation, "0 draws", seat=seat) == [f"Drew seat=0 count=1 cards={shown} cause=draw"]


def test_debt_and_rebuilt_stock() -> None:
    situation = Situation("faraon", ["H8 A9", "L8 AX"], "B8 H9 H7", stock="BX", draw=2, rebuilds=["H9 B8"])
    assert told(situation, "0 draws") == ["Rebuilt seat=0 count=2", "Drew seat=0 count=2 cards=BX H9 cause=debt"]


def test_recall_blocks_and_windows() -> None:
    situation = Situation("farao", ["L7", "LU A8", "B8 B9"], "LX", stock="HX HK BK BX")
    assert told(situation, "0 plays L7") == ["Played seat=0 cards=L7", "WentOut seat=0"]
    assert told(situation, "1 plays LU recalls 0") == [
        "Played seat=1 cards=LU",
        "Blocked seat=1",
        "Recalled seat=1 target=0 count=1",
        "Drew seat=0 count=1 cards=HX cause=recall",
    ]
    passing = Situation("farao", ["L9", "A8 AK", "B8 BX"], "LX", stock="HX HK", steps=["0 plays L9", "1 draws"])
    assert told(passing, "2 draws")[-1] == "WindowClosed seat=0"


def test_burn_skip_reverse_pass_and_calls() -> None:
    burn = Situation("farao", ["L9 A9 B9 H9 A8", "B8 BX"], "LX")
    assert told(burn, "0 plays L9 A9 B9 H9") == ["Played seat=0 cards=L9 A9 B9 H9", "Burned seat=0"]
    skip = Situation("prsi", ["LA A8", "B8 BX"], "LX", stock="HX", steps=["0 plays LA"])
    assert told(skip, "1 stands") == ["Stood seat=1"]
    turned = Situation("prsi", ["LX A8", "B8 BK", "H8"], "L9", {"reverse": "X"}, stock="HX")
    assert told(turned, "0 plays LX") == ["Played seat=0 cards=LX", "Reversed seat=0"]
    stuck = Situation("faraon", ["A8 A9", "B8 BX"], "LX")
    assert told(stuck, "0 passes") == ["Passed seat=0"]
    asked = Situation("makao", ["LU A8 A9", "B8 BX"], "LX", stock="HX")
    assert told(asked, "0 plays LU calls 8")[-1] == "Called seat=0 8"


def test_last_card_call_and_its_price() -> None:
    said = Situation("makao", ["L9 A8", "B8 BX BK"], "LX", stock="HX HK BA AX")
    assert told(said, "0 plays L9 says last") == ["Said seat=0", "Played seat=0 cards=L9"]
    silent = Situation("makao", ["L9 A8", "B8 BX BK"], "LX", stock="HX HK BA AX", steps=["0 plays L9"])
    assert told(silent, "1 draws") == [
        "Drew seat=0 count=2 cards=HX HK cause=penalty",
        "Drew seat=1 count=1 cards=BA cause=draw",
    ]


def test_laid_card_is_turned_up_for_all() -> None:
    options = {"laid_card": "on"}
    fits = Situation("farao", ["L9 A8", "L8", "B8 B9"], "LX", options, stock="BX BK", lives=[3, 0, 2])
    assert told(fits, "0 plays L9", seat=2) == [
        "Played seat=0 cards=L9",
        "Laid seat=1 card=L8 fits=True",
        "Played seat=1 cards=L8",
        "WentOut seat=1",
    ]
    drops = Situation("farao", ["L9 A8", "HK", "B8 B9"], "LX", options, stock="BX BK", lives=[3, 0, 2])
    assert told(drops, "0 plays L9", seat=1)[-1] == "Laid seat=1 card=HK fits=False"
    assert drops.deal.count(1) == 0


@given(dealt_starts(), st.integers(0, 2**32))
def test_journal_is_what_the_moves_told_one_after_the_other(start: DealtStart, seed: int) -> None:
    deal, rng = start.deal(), Random(seed)
    heard = list(deal.journal or ())
    while not deal.over:
        heard += deal.play(deal.turn, random_move(deal, rng))
    assert heard == deal.journal
    silent = deal.copy()
    assert silent.journal is None


def test_every_kind_of_event_happens_somewhere() -> None:
    seen: set[type[Event]] = set()
    games: list[tuple[str, dict[str, object]]] = [("farao", {}), ("makao", {}), ("prsi", {"reverse": "X"})]
    for game, options in games:
        for seed in range(300):
            deal = _played(game, options, seed)
            seen |= {type(event) for event in deal.journal or ()}
    assert {kind.__name__ for kind in KINDS - seen} == {"Laid"}


def _played(game: str, options: dict[str, object], seed: int) -> Deal:
    deal = DealtStart(rules_of(game, options), 3, seed).deal()
    rng = Random(seed)
    for _ in range(150):
        if not deal.over:
            deal.play(deal.turn, random_move(deal, rng))
    return deal


def test_only_drawn_cards_are_ever_hidden() -> None:
    for kind in KINDS:
        values: dict[str, Any] = {field.name: () for field in dataclasses.fields(kind)}
        event = kind(**values)
        assert (event.hidden() == event) is (kind is not Drew or not getattr(event, "cards", ()))
    drew = Drew(1, 2, (20, 21), "debt")
    assert drew.hidden() == Drew(1, 2, (), "debt")
    assert drew.cards == (20, 21)
