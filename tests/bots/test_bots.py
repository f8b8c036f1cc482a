"""What the computer players do: legal moves in every game, the right suit, the right time to call, and how well."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import LEVELS, choose
from engine.dealing import start_deal
from engine.moves import Move
from engine.presets import PRESETS
from engine.rng import Random
from engine.table import DemandKind, Power
from engine.view import View, view_of
from tests.bots.table import QUICK, Player, play_with_bots, playing_player, random_player
from tests.engine.situations import Situation
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts


@pytest.mark.rule("ALL-06")
@given(dealt_starts(), st.integers(0, 2**32))
@settings(max_examples=100)
def test_every_level_plays_every_game_to_its_end(start: DealtStart, seed: int) -> None:
    levels = list(LEVELS)
    deal = start.deal()
    play_with_bots(deal, [levels[(seed + seat) % len(levels)] for seat in range(deal.seats)], seed)
    assert deal.over


@given(dealt_starts(), st.integers(0, 2**32))
def test_what_a_level_chooses_is_one_of_the_legal_moves_perhaps_said(start: DealtStart, seed: int) -> None:
    deal, rng = start.deal(), Random(seed)
    while not deal.over:
        view = view_of(deal, deal.turn)
        for level in LEVELS:
            move = choose(level, view, Random(seed), playouts=QUICK)
            assert move.without_says() in view.legal
            assert deal.why_not(deal.turn, move) is None
        deal.play(deal.turn, choose("normal", view, rng))


# --- which suit to call ---


@pytest.mark.rule("B-11", "FN-20")
def test_d24_caller_is_not_wasted_on_the_suit_in_force() -> None:
    """Felső and three acorns while leaves are in force: acorns are called."""
    deal = Situation("faraon", ["HO A8 A9 AX", "L8 L9"], "LX", stock="B9 BX").deal
    for seed in range(20):
        for level in LEVELS:
            view = view_of(deal, 0)
            calls = [move for move in view.legal if move.cards == (40,)]
            only_calls = View(**{**vars(view), "legal": tuple(calls)})
            assert choose(level, only_calls, Random(seed)).call == 2, level


@pytest.mark.rule("B-11")
@pytest.mark.parametrize("game", ["faraon", "prsi", "farao", "faraon_pub", "mau_mau", "crazy_eights"])
def test_d24_suit_in_force_is_never_called_where_another_would_do(game: str) -> None:
    """Another would do if the hand that is left holds as many cards of it."""
    calls = 0
    for seed in range(120):
        deal = start_deal(PRESETS[game], 2 + seed % 3, seed)
        streams = [Random(seed * 10 + seat) for seat in range(deal.seats)]
        while not deal.over:
            view = view_of(deal, deal.turn)
            move = choose("normal", view, streams[deal.turn])
            in_force = view.value if view.demand is DemandKind.SUIT else view.top % 4
            if move.call is not None and move.call == in_force and view.demand in (DemandKind.SUIT, DemandKind.TOP):
                left = [card for card in view.hand if card not in move.cards]
                suits = [card % 4 for card in left if deal.table.power[card] is not Power.CALL_SUIT]
                assert all(suits.count(suit) < suits.count(in_force) for suit in range(4) if suit != in_force)
            calls += move.call is not None
            deal.play(deal.turn, move)
    assert calls > 40


# --- calling back, and when not to ---


@pytest.mark.rule("FN-26")
@pytest.mark.parametrize("level", LEVELS)
def test_d05_finisher_is_returned_where_that_is_agreed_and_only_there(level: str) -> None:
    hands, more = ["H9", "H7 A8 A9"], dict[str, Any](stock="B9 BX L8 L9", steps=["0 plays H9"])
    agreed = Situation("faraon", hands, "HX", {"recall": "next"}, **more).deal
    move = choose(level, view_of(agreed, 1), Random(3))
    assert (move.cards, move.recall) == ((20,), 0)
    assert Situation("faraon", hands, "HX", None, **more).deal.over, "nobody is asked"


@pytest.mark.rule("FA-32", "FA-34")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("card", ["LU", "H7"])
def test_last_chance_to_call_a_finisher_back_is_taken(level: str, card: str) -> None:
    deal = Situation("farao", ["L9", f"{card} A8 A9"], "LX", stock="B9 BX", steps=["0 plays L9"]).deal
    assert choose(level, view_of(deal, 1), Random(3)).recall == 0


# --- the last-card call ---


@pytest.mark.rule("MK-15", "MM-14")
@pytest.mark.parametrize("game", ["makao", "mau_mau"])
def test_normal_never_forgets_to_say_that_one_card_is_left(game: str) -> None:
    fines, calls = 0, 0
    for seed in range(40):
        deal = start_deal(PRESETS[game], 2 + seed % 3, seed)
        play_with_bots(deal, ["normal"] * 4, seed)
        fines += sum(getattr(event, "cause", "") == "penalty" for event in deal.journal or ())
        calls += sum(type(event).__name__ == "Said" for event in deal.journal or ())
    assert fines == 0
    assert calls >= 40


@pytest.mark.rule("MK-15")
def test_easy_mostly_says_so_and_sometimes_forgets() -> None:
    deal = Situation("makao", ["L9 A8", "B8 B9"], "LX", stock="B7 BX").deal
    said = [choose("easy", view_of(deal, 0), Random(seed)) for seed in range(200)]
    plays = [move for move in said if move.cards]
    assert 0.5 < sum(move.says for move in plays) / len(plays) < 0.95


@pytest.mark.rule("FP-24", "B-98")
@given(dealt_starts(), st.integers(0, 2**32))
def test_nobody_says_it_at_the_wrong_time(start: DealtStart, seed: int) -> None:
    deal = start.deal()
    rng = Random(seed)
    while not deal.over:
        move = choose("normal", view_of(deal, deal.turn), rng)
        assert not move.says or (deal.table.has_last_call and deal.leaves_one(move))
        deal.play(deal.turn, move)


# --- obvious things ---


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game", "hand", "top", "more"),
    [
        ("faraon", "L9", "LX", {}),
        ("faraon", "A7", "L7", {"draw": 2}),
        ("faraon", "AA", "LA", {"skip": 1}),
        ("farao", "LU", "A7", {"draw": 3}),
        ("farao", "L9 A9 B9", "LX", {}),
        ("crazy_eights", "H8", "S9", {}),
    ],
)
def test_who_can_go_out_goes_out(level: str, game: str, hand: str, top: str, more: dict[str, Any]) -> None:
    if level == "easy" and len(hand) > 2:
        return  # a beginner may overlook a throw of several cards
    other = "D3 D4" if game == "crazy_eights" else "H8 H9"
    deal = Situation(game, [hand, other, "C3" if game == "crazy_eights" else "HX"], top, stock="", **more).deal
    move = choose(level, view_of(deal, 0), Random(2))
    assert len(move.cards) == deal.count(0)


def test_normal_keeps_its_caller_while_a_plain_card_fits() -> None:
    deal = Situation("faraon", ["LO L8 A9 B9 H9", "H8 HX BX BK"], "LX", stock="B7 AX").deal
    for seed in range(20):
        assert choose("normal", view_of(deal, 0), Random(seed)) == Move.play((25,))


# --- how well ---


def wins(one: Player, other: Player, game: str, deals: int) -> tuple[int, int]:
    """How often each wins; every deal is played twice, with the seats changed."""
    won = [0, 0]
    for seed in range(deals):
        for swapped in (0, 1):
            deal = start_deal(PRESETS[game], 2, seed, dealer=0)
            play_with_bots(deal, [other, one] if swapped else [one, other], seed)
            if deal.winner >= 0:
                won[deal.winner ^ swapped] += 1
    return won[0], won[1]


def share(one: Player, other: Player, deals: int) -> float:
    """The share of all deals of all presets that the first one wins."""
    results = [wins(one, other, game, deals) for game in PRESETS]
    return sum(result[0] for result in results) / sum(map(sum, results))


def test_easy_beats_random_moves() -> None:
    assert share("easy", random_player, 12) > 0.75


def test_easy_beats_playing_whatever_fits() -> None:
    assert share("easy", playing_player, 20) > 0.55


def test_normal_beats_easy() -> None:
    assert share("normal", "easy", 40) > 0.56


def test_normal_beats_easy_among_four() -> None:
    won = 0
    for game in PRESETS:
        for seed in range(24):
            deal = start_deal(PRESETS[game], 4, seed)
            levels: list[Player] = ["easy"] * 4
            levels[seed % 4] = "normal"
            play_with_bots(deal, levels, seed)
            won += deal.winner == seed % 4
    assert won / (24 * len(PRESETS)) > 0.27
