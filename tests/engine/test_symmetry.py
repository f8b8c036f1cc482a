"""What cannot matter does not: the names of suits, the numbers of seats, and what the rules' tables remember."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import engine.table
from engine.cards import Card
from engine.deal import Deal
from engine.legal import unusual_moves
from engine.moves import CALLED_RANK, Move
from engine.position import Position, deal_from
from engine.presets import PRESETS
from engine.rng import Random
from engine.rules import Rules
from engine.table import Table
from tests.engine.playing import random_move
from tests.engine.starts import DealtStart, PositionStart
from tests.engine.strategies import dealt_starts, positions

SUITS = st.permutations(range(4))


def suits_are_alike(rules: Rules) -> bool:
    """Whether no single card has a part of its own."""
    recalls_alike = rules.recall == "none" or rules.recallers() <= {"any7"}
    return rules.farao == "off" and rules.green_king_draw == 0 and recalls_alike


def recoloured(cards: Sequence[Card], suits: Sequence[int]) -> list[Card]:
    """The cards with every suit taken for another."""
    return [card // 4 * 4 + suits[card % 4] for card in cards]


def recoloured_move(move: Move, suits: Sequence[int]) -> Move:
    """The move with every suit taken for another."""
    if not move.cards:
        return move
    call = suits[move.call] if move.call is not None and move.call < CALLED_RANK else move.call
    return Move.play(recoloured(move.cards, suits), call, move.recall, move.says)


def position_of(deal: Deal, suits: Sequence[int], turned: int) -> Position:
    """The position at the start of a deal, suits renamed and seats moved on."""
    seats = range(deal.seats)
    hands = [recoloured(deal.hand((seat - turned) % deal.seats), suits) for seat in seats]
    return Position(
        hands,
        recoloured(deal.pile, suits),
        recoloured(deal.stock[::-1], suits),
        (deal.turn + turned) % deal.seats,
    )


@given(dealt_starts(), SUITS, st.integers(0, 3), st.integers(0, 2**32))
@settings(max_examples=150)
def test_suits_may_be_renamed_and_seats_moved_on(start: DealtStart, suits: list[int], turned: int, seed: int) -> None:
    """As long as no stock is rebuilt: it is shuffled by the order in which it lies."""
    assume(suits_are_alike(start.rules))
    dealt, plain = start.deal(), [0, 1, 2, 3]
    deal = deal_from(start.rules, position_of(dealt, plain, 0))
    other = deal_from(start.rules, position_of(dealt, suits, turned))
    rng = Random(seed)
    while not deal.over and len(deal.stock) > 5 + deal.owed:
        expected = {recoloured_turned(move, suits, turned, deal.seats) for move in deal.legal_moves()}
        assert set(other.legal_moves()) == expected
        assert other.turn == (deal.turn + turned) % deal.seats
        move = random_move(deal, rng)
        deal.play(deal.turn, move)
        other.play(other.turn, recoloured_turned(move, suits, turned, deal.seats))
        counts = [other.count((seat + turned) % deal.seats) for seat in range(deal.seats)]
        assert counts == [deal.count(seat) for seat in range(deal.seats)]
    assert other.over is deal.over
    assert other.winner == ((deal.winner + turned) % deal.seats if deal.winner >= 0 else -1)


def recoloured_turned(move: Move, suits: Sequence[int], turned: int, seats: int) -> Move:
    """The move with suits renamed and seats moved on."""
    other = recoloured_move(move, suits)
    if move.recall is None:
        return other
    return Move.play(other.cards, other.call, (move.recall + turned) % seats, other.says)


@pytest.mark.parametrize("game", PRESETS)
def test_tables_that_forget_give_the_same_moves(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered is bounded; here it is forgotten after every few positions."""
    monkeypatch.setattr(engine.table, "REMEMBERED", 3)
    for seed in range(15):
        deal, rng = DealtStart(PRESETS[game], 3, seed).deal(), Random(seed)
        deal.journal = None
        while not deal.over and deal.turns < 200:
            assert deal.legal_moves() == unusual_moves(deal)
            deal.play(deal.turn, random_move(deal, rng))


@given(positions(), st.integers(0, 2**32))
@settings(max_examples=100)
def test_tables_fresh_or_used_give_the_same_moves(start: PositionStart, seed: int) -> None:
    """Tables remember moves over all deals of their rules; one that has seen nothing must find the same."""
    deal, rng = start.deal(), Random(seed)
    for _ in range(15):
        if deal.over:
            break
        fresh = deal.copy()
        fresh.table = Table(start.rules)
        fresh.demand = fresh.table.demand(deal.demand.kind, deal.demand.value, deal.demand.top)
        fresh._legal = None
        assert fresh.legal_moves() == deal.legal_moves()
        deal.play(deal.turn, random_move(deal, rng))
