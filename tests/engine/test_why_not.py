"""ALL-03: every refusal says why: a situation for each reason, and a reason if and only if a move is illegal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from engine.deal import Deal, IllegalMove
from engine.moves import CALLED_RANK, Move, Reason
from engine.rng import Random
from tests.engine.playing import random_move
from tests.engine.situations import Situation
from tests.engine.snapshots import snapshot
from tests.engine.starts import VALUES, dealt, rules_near

OUT = {"stock": "A8 B8 LA AK BK HX", "steps": ["0 plays L9"]}
"""Seat 0 has just gone out with L9."""


def given(*what: Any, **more: Any) -> Callable[[], Situation]:
    """A situation that is set up when its test runs."""
    return lambda: Situation(*what, **more)


EXAMPLES: list[tuple[Reason, Callable[[], Situation], str]] = [
    (Reason.NOT_YOUR_TURN, given("faraon", ["L9 A8", "L8 AX"], "LX", stock="A9"), "1 plays L8"),
    (Reason.DEAL_OVER, given("faraon", ["L9", "L8 AX"], "LX", steps=["0 plays L9"]), "1 plays L8"),
    (Reason.NOT_IN_HAND, given("faraon", ["L9 A8", "L8 AX"], "LX"), "0 plays L8"),
    (Reason.NOT_IN_HAND, given("makao", ["L9 A8 A7", "L8 AX"], "LX"), "0 plays L9 L9"),
    (Reason.DOES_NOT_FIT, given("faraon", ["H9 A8", "L8 AX"], "LX"), "0 plays H9"),
    (Reason.DOES_NOT_FIT, given("farao", ["BX AX A8", "L8"], "B9"), "0 plays AX BX"),
    (Reason.SUIT_CALLED, given("faraon", ["L9 A8", "L8 AX"], "LO", suit="A"), "0 plays L9"),
    (Reason.SUIT_CALLED, given("farao", ["AO A8", "L8 AX"], "LO", suit="B"), "0 plays AO calls B"),
    (Reason.RANK_CALLED, given("makao", ["L9 A8", "L8 AX"], "LU", rank="8"), "0 plays L9"),
    (Reason.SEVEN_ACTIVE, given("faraon", ["LO A8", "L8 AX"], "L7", draw=2, stock="A9"), "0 plays LO calls H"),
    (
        Reason.SEVEN_ACTIVE,
        given("faraon", ["A7 A8", "L8 AX"], "L7", {"seven_answer": "off"}, draw=2, stock="A9"),
        "0 plays A7",
    ),
    (
        Reason.TWO_ACTIVE,
        given("crazy_eights", ["S3 D8", "H8 HX"], "S2", {"two_draw": 2}, draw=2, stock="C9"),
        "0 plays S3",
    ),
    (
        Reason.KING_ACTIVE,
        given("prsi", ["AK LA", "L8 AX"], "LK", {"green_king_draw": 4}, draw=4, stock="A9"),
        "0 plays AK",
    ),
    (Reason.SKIP_ACTIVE, given("faraon", ["LO A8", "L8 AX"], "LA", skip=1, stock="A9"), "0 plays LO calls H"),
    (Reason.SKIP_ACTIVE, given("faraon", ["LO A8", "L8 AX"], "LA", skip=1, stock="A9"), "0 draws"),
    (
        Reason.SKIP_ACTIVE,
        given("farao", ["AA A8", "L8"], "LA", {"skip_answer": "three-up"}, skip=1, stock="A9"),
        "0 plays AA",
    ),
    (Reason.SKIP_ACTIVE, given("farao", ["LU A8", "L8"], "LA", skip=1, stock="A9"), "0 plays LU"),
    (Reason.ONE_CARD_ONLY, given("faraon", ["L9 A9 H8", "L8 AX"], "LX"), "0 plays L9 A9"),
    (Reason.NOT_ONE_RANK, given("farao", ["L9 L8 H8", "B8 AX"], "LX"), "0 plays L9 L8"),
    (
        Reason.NOT_IDENTICAL,
        given("makao", ["L9 A9 H8", "L8 AX"], "LX", {"throw": "identical"}),
        "0 plays L9 A9",
    ),
    (Reason.NO_ACE_THROWS, given("faraon_pub", ["LA AA H8", "L8 AX"], "LX"), "0 plays LA AA"),
    (Reason.NOT_OUT_WITH_A_THROW, given("makao", ["L9 A9", "L8 AX"], "LX"), "0 plays L9 A9"),
    (Reason.CALL_MISSING, given("faraon", ["LO A8", "L8 AX"], "LX"), "0 plays LO"),
    (Reason.CALL_NOT_ALLOWED, given("faraon", ["L9 A8", "L8 AX"], "LX"), "0 plays L9 calls H"),
    (Reason.CALL_NOT_ALLOWED, given("makao", ["LO", "L8 AX"], "LX"), "0 plays LO calls H"),
    (Reason.CANNOT_RECALL, given("farao", ["L9", "L8 AX A9", "BX A7"], "LX", **OUT), "1 plays L8 recalls 0"),
    (Reason.CANNOT_RECALL, given("farao", ["L9", "LU AX A9", "BX A7"], "LX", **OUT), "1 plays LU recalls 2"),
    (Reason.MUST_RECALL, given("farao", ["L9", "H7 AX A9", "BX A7"], "LX", **OUT), "1 plays H7"),
    (
        Reason.MUST_RECALL,
        given("faraon", ["H9", "H7 AX A9"], "H8", {"recall": "next"}, stock="A8 AK", steps=["0 plays H9"]),
        "1 plays H7",
    ),
    (
        Reason.RECALLING_CARD_AT_BOTTOM,
        given("farao", ["L9", "H7 A7 A9", "BX B7"], "LX", **OUT),
        "1 plays A7 H7 recalls 0",
    ),
    (
        Reason.RECALLING_CARD_AT_BOTTOM,
        given("farao", ["L9", "H7 L7 A9", "BX B7"], "LX", **OUT),
        "1 plays L7 H7 recalls 0",
    ),
    (
        Reason.BLOCKER_AT_BOTTOM,
        given("farao", ["LU AU A9", "L8 AX"], "L7", draw=3, stock="A8 B8 BX"),
        "0 plays AU LU",
    ),
    (Reason.MUST_PLAY, given("farao", ["L9 A8", "L8 AX"], "LX", stock="A9"), "0 draws"),
    (Reason.MUST_PLAY, given("faraon", ["L9 A8", "L8 AX"], "LX"), "0 passes"),
    (Reason.MUST_DRAW, given("faraon", ["L9 A8", "L8 AX"], "L7", draw=2, stock="A9"), "0 passes"),
    (
        Reason.MUST_DRAW,
        given("prsi", ["AK LA", "L8 AX"], "LK", {"green_king_draw": 3}, draw=3, stock="A9"),
        "0 passes",
    ),
    (Reason.NOTHING_TO_DRAW, given("faraon", ["L9 A8", "L8 AX"], "LX"), "0 draws"),
    (Reason.NO_SKIP, given("faraon", ["L9 A8", "L8 AX"], "LX", stock="A9"), "0 stands"),
    (Reason.CANNOT_PASS, given("faraon", ["L9 A8", "L8 AX"], "LX", stock="A9"), "0 passes"),
    (
        Reason.ONLY_DRAWN_CARD,
        given("crazy_eights", ["D3 S9", "H8 HX"], "SX", stock="S4 C9", steps=["0 draws"]),
        "0 plays S9",
    ),
    (
        Reason.ONLY_DRAWN_CARD,
        given("crazy_eights", ["D3 S9", "H8 HX"], "SX", stock="S4 C9", steps=["0 draws"]),
        "0 draws",
    ),
    (Reason.ONLY_RECALL, given("farao", ["L9", "H7 L8 A9"], "LX", **OUT), "1 plays L8"),
    (Reason.ONLY_RECALL, given("farao", ["L9", "H7 L8 A9"], "LX", **OUT), "1 draws"),
    (Reason.NO_LAST_CALL, given("faraon", ["L9 A8", "L8 AX"], "LX", stock="A9"), "0 says last"),
    (Reason.NO_LAST_CALL, given("faraon", ["L9 A8", "L8 AX"], "LX", stock="A9"), "0 plays L9 says last"),
    (Reason.LAST_CALL_NOT_OPEN, given("makao", ["L9 A8 A7", "L8 AX"], "LX", stock="A9"), "0 says last"),
    (Reason.LAST_CALL_NOT_OPEN, given("makao", ["L9 A8", "L8 AX"], "LX", stock="A9"), "1 says last"),
    (Reason.LAST_CALL_NOT_OPEN, given("makao", ["L9 A8 A7", "L8"], "LX", stock="A9"), "0 plays L9 says last"),
    (
        Reason.CALLER_ON_CALLER,
        given("mau_mau", ["AU A8", "L8 AX"], "LU", suit="L", stock="A9"),
        "0 plays AU calls H",
    ),
]


@pytest.mark.rule("ALL-03")
@pytest.mark.parametrize(
    ("reason", "situation", "step"), EXAMPLES, ids=[f"{reason.name}: {step}" for reason, _, step in EXAMPLES]
)
def test_reason_is_given(reason: Reason, situation: Callable[[], Situation], step: str) -> None:
    there = situation()
    deal, (seat, move) = there.deal, there.move(step)
    before = snapshot(deal)
    assert deal.why_not(seat, move) is reason
    with pytest.raises(IllegalMove) as refusal:
        deal.play(seat, move)
    assert (refusal.value.seat, refusal.value.move, refusal.value.reason) == (seat, move, reason)
    assert snapshot(deal) == before


def test_impossible_call_is_told_from_a_missing_one() -> None:
    deal = Situation("makao", ["LU A8 LO", "L8 AX"], "LX").deal
    unter, ober = (37, 41)
    for call in (CALLED_RANK + 9, CALLED_RANK + 99, 2):
        assert deal.why_not(0, Move.play((unter,), call)) is Reason.CALL_IMPOSSIBLE
    assert deal.why_not(0, Move.play((ober,), CALLED_RANK + 8)) is Reason.CALL_IMPOSSIBLE
    assert deal.why_not(0, Move.play((unter,), CALLED_RANK + 8)) is None
    assert deal.why_not(0, Move.play((unter,))) is None, "B-95: the request is optional"


@pytest.mark.parametrize(
    ("cards", "reason"),
    [((), Reason.UNKNOWN_MOVE), ((52,), Reason.UNKNOWN_CARD), ((-1,), Reason.UNKNOWN_CARD)],
)
@pytest.mark.parametrize("game", ["farao", "faraon"])
def test_what_is_no_throw_of_this_deck_is_refused_as_such(game: str, cards: tuple[int, ...], reason: Reason) -> None:
    deal = Situation(game, ["L9 A8", "L8 AX"], "LX", stock="A9").deal
    assert deal.why_not(0, Move.play(cards)) is reason


def test_every_reason_has_an_example() -> None:
    found = {reason for reason, _, _ in EXAMPLES}
    found |= {Reason.CALL_IMPOSSIBLE, Reason.UNKNOWN_MOVE, Reason.UNKNOWN_CARD}
    assert set(Reason) - found == set()


def all_moves(deal: Deal, most: int) -> list[Move]:
    """Every move that the hand of the seat to act allows to be written down, with up to so many cards."""
    hand = deal.hand(deal.turn)
    throws = {cards for size in range(1, most + 1) for cards in permutations(hand, size)}
    calls = [None, *range(4), *(CALLED_RANK + rank for rank in range(13))]
    plays = [
        Move.play(cards, call, recall)
        for cards in sorted(throws)
        for call in calls
        for recall in (None, *range(deal.seats))
    ]
    return [Move.DRAW, Move.STAND, Move.PASS, *plays]


@pytest.mark.rule("ALL-02", "ALL-03")
@pytest.mark.parametrize("seed", range(40))
def test_no_reason_is_given_exactly_for_legal_moves(seed: int) -> None:
    rng = Random(seed)
    names = sorted(VALUES)
    wishes = {name: rng.choice(VALUES[name]) for name in names if rng.chance(35)} | {"hand": 3 + rng.below(2)}
    deal = dealt(rules_near(rng.choice(["farao", "faraon", "makao", "prsi", "mau_mau"]), wishes), 3, seed).deal()
    for _ in range(12):
        if deal.over:
            return
        if deal.count(deal.turn) <= 5:
            legal = deal.legal_moves()
            allowed = [move for move in all_moves(deal, 2) if deal.why_not(deal.turn, move) is None]
            assert sorted(allowed) == [move for move in legal if len(move.cards) <= 2]
        deal.play(deal.turn, random_move(deal, rng))
