"""The hint: a legal move, chances for all of them, and reasons that are true."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import choose
from engine.bots.hint import FEWEST_WORLDS, Advice, hint
from engine.bots.reasons import Why, WhyKind, reasons_for
from engine.deal import Deal
from engine.dealing import start_deal
from engine.knowledge import knowledge_of
from engine.moves import Move, parse_move
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import View, view_of
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts
from tests.engine.twins import twin_of


def advice_on(view: View, seed: int = 1, playouts: int = 0) -> Advice:
    hinting = hint(view, Random(seed), playouts)
    while not hinting.done:
        hinting.step()
    return hinting.advice


@given(dealt_starts(), st.integers(0, 30))
@settings(max_examples=25, deadline=None)
def test_hint_is_a_legal_move_with_a_chance_for_every_one(start: DealtStart, moves: int) -> None:
    deal, rng = start.deal(), Random(moves)
    for _ in range(moves):
        if not deal.over:
            deal.play(deal.turn, rng.choice(deal.legal_moves()))
    if deal.over or len(deal.legal_moves()) > 12:
        return
    view = view_of(deal, deal.turn)
    advice = advice_on(view)
    assert advice.move.without_says() in view.legal
    assert sorted(chance.move for chance in advice.chances) == list(view.legal)
    assert advice.chances[0].move is advice.move.without_says(), "the marked one comes first"
    assert all(0 <= chance.win <= 1 and 0 < chance.error < 0.1 for chance in advice.chances)
    assert 1 <= len(advice.reasons) <= 3


@pytest.mark.rule("ALL-05")
def test_hint_sees_no_more_than_the_player() -> None:
    for seed in range(7):
        deal = start_deal(list(PRESETS.values())[seed % len(PRESETS)], 2 + seed % 3, seed)
        twin = twin_of(deal, deal.turn, Random(seed))
        assert advice_on(view_of(deal, deal.turn)) == advice_on(view_of(twin, deal.turn))


def test_hint_can_be_read_while_it_is_being_made() -> None:
    deal = start_deal(PRESETS["faraon"], 2, 3)
    hinting = hint(view_of(deal, deal.turn), Random(1), 0)
    before = hinting.advice
    assert before.move in deal.legal_moves()
    seen = []
    while not hinting.done:
        hinting.step()
        seen.append(hinting.progress)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert hinting.playouts == FEWEST_WORLDS * len(deal.legal_moves())


CASES: list[tuple[str, list[str], str, dict[str, Any], str, Why]] = [
    ("faraon", ["H9", "L8 L9"], "LX", {}, "d", Why(WhyKind.NOTHING_FITS)),
    ("faraon", ["H9 B9", "L8 L9"], "L7", {"draw": 2}, "d", Why(WhyKind.ONLY_MOVE)),
    ("faraon", ["L9", "L8 H9"], "LX", {}, "L9", Why(WhyKind.GOES_OUT, count=1)),
    ("faraon", ["H7 A9", "L8"], "L7", {"draw": 2}, "H7", Why(WhyKind.PASSES_DEBT_ON, seat=1, count=4)),
    ("faraon", ["L7 A9 A8", "B8"], "LX", {}, "L7", Why(WhyKind.HITS, seat=1, count=1)),
    ("faraon", ["LA A9 A8", "B8", "BX B9 HX"], "LX", {}, "LA", Why(WhyKind.STOPS, seat=1, count=1)),
    ("faraon", ["LA LK A8", "B8 H8 HX BX"], "LX", {}, "LA", Why(WhyKind.PLAYS_AGAIN)),
    ("faraon", ["LO L9 A8 AX", "B8 H8 HX BX"], "LX", {}, "L9", Why(WhyKind.KEEPS_CALLER, rank=10)),
    ("faraon", ["HO A8 A9 AX", "B8 H8 HX BX"], "LX", {}, "HO:A", Why(WhyKind.CALLS_LONG_SUIT, suit=2, count=3)),
    ("farao", ["L9 A9 B9 H8", "B8 H9 HX BX"], "LX", {}, "L9B9A9", Why(WhyKind.SHEDS, count=3)),
    ("farao", ["L9 A9 B9 H9 H8", "B8 HX BX"], "LX", {}, "L9B9A9H9", Why(WhyKind.BURNS)),
    ("farao", ["L9 B8 A8", "L8"], "H9 A9 B9", {"options": {"burn": "pile"}}, "L9", Why(WhyKind.BURNS)),
    ("farao", ["LU A9", "B8 H8 HX BX"], "H7", {"draw": 3}, "LU", Why(WhyKind.BLOCKS_DEBT, seat=1, count=3)),
]


@pytest.mark.parametrize(("game", "hands", "top", "more", "move", "why"), CASES)
def test_reasons_are_those_a_player_would_give(
    game: str, hands: list[str], top: str, more: dict[str, Any], move: str, why: Why
) -> None:
    deal = Situation(game, hands, top, stock="B7 BK HK", **more).deal
    view = view_of(deal, 0)
    chosen = parse_move(move, deal.table.deck)
    assert chosen in view.legal
    assert why in reasons_for(view, chosen, knowledge_of(view))


def test_they_cannot_have_what_they_drew_on() -> None:
    steps = ["0 plays L9", "1 draws", "0 plays LX", "1 draws"]
    deal = Situation("faraon", ["L9 LX LK A9", "H8 B8"], "L8", stock="B9 BX BK HK A8", steps=steps).deal
    assert Why(WhyKind.THEY_LACK_SUIT, suit=1, seat=1, count=2) in advice_on(view_of(deal, 0)).reasons


ABOUT_OTHERS = (WhyKind.PASSES_DEBT_ON, WhyKind.HITS, WhyKind.STOPS, WhyKind.PASSES_SKIP_ON)


# In Crazy Eights no card does anything to the next seat.
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", [game for game in PRESETS if game != "crazy_eights"])
def test_what_is_said_of_the_others_comes_true(game: str, players: int) -> None:
    told = 0
    for seed in range(6):
        deal = start_deal(PRESETS[game], players, seed)
        while not deal.over and deal.turns < 60:
            view = view_of(deal, deal.turn)
            for move in view.legal if len(view.legal) > 1 else ():
                for why in reasons_for(view, move, knowledge_of(view)):
                    if why.kind in ABOUT_OTHERS:
                        told += 1
                        assert_true(why, deal.copy(), move)
            deal.play(deal.turn, choose("normal", view, Random(deal.turns)))
    assert told


def assert_true(why: Why, deal: Deal, move: Move) -> None:
    deal.play(deal.turn, move)
    after = view_of(deal, deal.turn)
    assert after.seat == why.seat
    if why.kind is WhyKind.PASSES_DEBT_ON:
        assert after.debt == why.count
    elif why.kind is WhyKind.HITS:
        assert after.debt
    else:
        assert after.skip
    if why.kind in (WhyKind.HITS, WhyKind.STOPS):
        assert after.counts[after.seat] == why.count
