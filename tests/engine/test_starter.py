"""Starters that work on the first player (FA-V1 to FA-V4, FP-21). Cases cannot set them up, so seeds are searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from engine.deal import Deal
from engine.dealing import start_deal
from engine.moves import Move
from engine.presets import rules_of
from engine.table import DemandKind

Wanted = Callable[[Deal], bool]


def rank(deal: Deal) -> str:
    """The letter of the starter's rank."""
    return deal.table.deck.code(deal.pile[0])[1]


def bottom(deal: Deal) -> str:
    """The card at the bottom of the stock."""
    return deal.table.deck.code(deal.stock[0])


def deals(game: str, options: Mapping[str, object], wanted: Wanted, seats: int = 3) -> list[Deal]:
    """Some dealt deals that fit, dealer 0."""
    rules = rules_of(game, options)
    found: list[Deal] = []
    for seed in range(6_000):
        deal = start_deal(rules, seats, seed, dealer=0)
        if wanted(deal):
            found.append(deal)
            if len(found) == 5:
                return found
    raise AssertionError("no seed deals this starter")


ACTS = {"starter": "acts"}
PAIRED = {"starter": "paired"}


@pytest.mark.rule("FP-21", "PR-06", "MM-04")
def test_acting_seven_makes_the_first_player_draw_or_answer() -> None:
    for deal in deals("prsi", ACTS, lambda deal: rank(deal) == "7"):
        assert (deal.turn, deal.demand.kind, deal.owed) == (1, DemandKind.SEVENS, 2)
        before = deal.count(1)
        deal.play(1, Move.DRAW)
        assert (deal.count(1), deal.turn, deal.demand.kind) == (before + 2, 2, DemandKind.TOP)


@pytest.mark.rule("FP-21")
def test_acting_ace_makes_the_first_player_stand() -> None:
    for deal in deals("prsi", ACTS, lambda deal: rank(deal) == "A"):
        assert (deal.turn, deal.demand.kind, deal.owed, deal.demand.value) == (1, DemandKind.SKIPS, 1, -1)
        deal.play(1, Move.STAND)
        assert (deal.turn, deal.demand.kind) == (2, DemandKind.TOP)


@pytest.mark.rule("FP-21")
def test_acting_ober_stands_for_its_own_suit() -> None:
    for deal in deals("farao", ACTS, lambda deal: rank(deal) == "O"):
        assert (deal.demand.kind, deal.demand.value) == (DemandKind.SUIT, deal.pile[0] % 4)


@pytest.mark.rule("FP-21", "B-105")
def test_acting_unter_of_makao_asks_nothing() -> None:
    for deal in deals("makao", ACTS, lambda deal: rank(deal) == "U"):
        assert (deal.demand.kind, deal.owed) == (DemandKind.TOP, 0)


@pytest.mark.rule("FP-21")
def test_acting_farao_lets_anything_follow() -> None:
    for deal in deals("farao", ACTS, lambda deal: deal.table.deck.code(deal.pile[0]) == "LU"):
        assert (deal.demand.kind, deal.demand.value) == (DemandKind.ANY, -1)
        assert {move.cards[0] for move in deal.legal_moves() if len(move.cards) == 1} == set(deal.hand(1))


@pytest.mark.rule("FP-21")
def test_acting_reverse_turns_the_direction_before_anybody_played() -> None:
    for deal in deals("prsi", {**ACTS, "reverse": "X"}, lambda deal: rank(deal) == "X", seats=4):
        assert (deal.step, deal.turn) == (-1, 3), "the seat on the other side of the dealer begins"


@pytest.mark.rule("FP-21", "FP-12")
def test_acting_reverse_between_two_players_skips_the_first_one() -> None:
    for deal in deals("prsi", {**ACTS, "reverse": "X"}, lambda deal: rank(deal) == "X", seats=2):
        assert (deal.step, deal.turn, deal.demand.kind, deal.owed) == (1, 1, DemandKind.SKIPS, 1)


@pytest.mark.rule("FP-21")
def test_acting_green_king_does_nothing() -> None:
    fits: Wanted = lambda deal: deal.table.deck.code(deal.pile[0]) == "LK"  # noqa: E731
    for deal in deals("prsi", {**ACTS, "green_king_draw": 4}, fits):
        assert (deal.demand.kind, deal.owed) == (DemandKind.TOP, 0)


@pytest.mark.rule("FP-21", "CE-12")
def test_acting_two_of_crazy_eights_draws_two() -> None:
    for deal in deals("crazy_eights", {**ACTS, "two_draw": 2}, lambda deal: rank(deal) == "2"):
        assert (deal.demand.kind, deal.owed) == (DemandKind.TWOS, 2)


@pytest.mark.rule("FA-V1", "B-53")
def test_paired_farao_needs_an_unter_at_the_bottom_of_the_stock() -> None:
    is_farao: Wanted = lambda deal: deal.table.deck.code(deal.pile[0]) == "LU"  # noqa: E731
    for deal in deals("farao", PAIRED, lambda deal: is_farao(deal) and bottom(deal)[1] == "U"):
        assert deal.demand.kind is DemandKind.ANY
    for deal in deals("farao", PAIRED, lambda deal: is_farao(deal) and bottom(deal)[1] != "U"):
        assert deal.demand.kind is DemandKind.TOP


@pytest.mark.rule("FA-V2", "PR-06")
@pytest.mark.parametrize("game", ["farao", "prsi"])
def test_paired_ober_takes_the_suit_of_the_bottom_card_whatever_it_is(game: str) -> None:
    for deal in deals(game, PAIRED, lambda deal: rank(deal) == "O"):
        assert (deal.demand.kind, deal.demand.value) == (DemandKind.SUIT, deal.stock[0] % 4)


@pytest.mark.rule("FA-V3", "FA-23", "B-22")
def test_paired_seven_makes_the_first_player_draw_three_and_the_next_one_play() -> None:
    for deal in deals("farao", PAIRED, lambda deal: rank(deal) == "7" and bottom(deal)[1] == "7"):
        assert (deal.turn, deal.demand.kind, deal.owed) == (1, DemandKind.SEVENS, 3)
        before = deal.count(1)
        deal.play(1, Move.DRAW)
        assert (deal.count(1), deal.turn, deal.demand.kind) == (before + 3, 2, DemandKind.TOP)


@pytest.mark.rule("FA-V3")
def test_paired_seven_may_be_blocked_with_the_farao_or_answered_with_a_seven() -> None:
    farao, sevens = 37, (20, 21, 22, 23)
    seven: Wanted = lambda deal: rank(deal) == "7" and bottom(deal)[1] == "7"  # noqa: E731
    for deal in deals("farao", PAIRED, lambda deal: seven(deal) and farao in deal.hand(1)):
        deal.play(1, Move.play((farao,)))
        assert (deal.demand.kind, deal.owed) == (DemandKind.ANY, 0)
    for deal in deals("farao", PAIRED, lambda deal: seven(deal) and bool(set(sevens) & set(deal.hand(1)))):
        own = min(set(sevens) & set(deal.hand(1)))
        deal.play(1, Move.play((own,)))
        assert (deal.demand.kind, deal.owed, deal.turn) == (DemandKind.SEVENS, 6, 2)


@pytest.mark.rule("FA-V4")
def test_paired_ace_skips_the_first_player_unless_he_has_one() -> None:
    for deal in deals("farao", PAIRED, lambda deal: rank(deal) == "A" and bottom(deal)[1] == "A"):
        assert (deal.turn, deal.demand.kind, deal.owed) == (1, DemandKind.SKIPS, 1)
        aces = [move for move in deal.legal_moves() if move.cards]
        assert all(move.cards[0] // 4 == 12 for move in aces)
        assert Move.STAND in deal.legal_moves()


@pytest.mark.rule("FA-V3", "FA-V4", "FA-09")
@pytest.mark.parametrize("letter", ["7", "A"])
def test_paired_card_alone_is_an_ordinary_starter(letter: str) -> None:
    for deal in deals("farao", PAIRED, lambda deal: rank(deal) == letter and bottom(deal)[1] != letter):
        assert (deal.demand.kind, deal.owed) == (DemandKind.TOP, 0)


@pytest.mark.rule("B-53")
def test_bottom_card_stays_at_the_bottom() -> None:
    for deal in deals("farao", PAIRED, lambda deal: rank(deal) == "O"):
        plain = start_deal(rules_of("farao", {"starter": "plain"}), 3, 0, dealer=0)
        assert len(deal.stock) == len(plain.stock)
        assert deal.stock[0] not in [*deal.pile, *(card for seat in range(3) for card in deal.hand(seat))]
