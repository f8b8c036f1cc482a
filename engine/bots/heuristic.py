"""The normal player: plain cards first, callers last and never for the suit in force, debts answered while it pays.

Each legal move is worth a number of hundredths of a card; the best one is played.
"""

from __future__ import annotations

from engine.bots.judgement import (
    any_move,
    fewest_of_others,
    followers,
    hand_after,
    is_stuck,
    next_seat,
    suit_counts,
    suit_in_force,
)
from engine.bots.styles import STYLES, Taste
from engine.cards import RANK_OF
from engine.moves import CALLED_RANK, Move, MoveKind
from engine.rng import Random
from engine.table import Power, Table, table_of
from engine.view import View

CARD = 100
"""The worth of one card less in the hand."""

ABOUT_EQUAL = 25
"""Moves that differ by no more than this are a matter of taste."""

# What a card is worth in the hand: how much better a plain one must be for these to be played.
KEPT = {
    Power.CALL_SUIT: 90,
    Power.CALL_RANK: 25,
    Power.SEVEN: 20,
    Power.TWO: 20,
    Power.GREEN_KING: 10,
    Power.SKIP: 15,
    Power.FARAO: 95,
}


def choose_normal(view: View, rng: Random, taste: Taste = STYLES["plain"]) -> Move:
    """The move that the heuristic thinks best; of about equal ones that most to the taste, then by chance."""
    table = table_of(view.rules)
    move = any_move(view, rng) if is_stuck(view, rng) else _best_move(view, table, rng, taste)
    return said(view, move)


def said(view: View, move: Move) -> Move:
    """The move with the last-card call where one is due."""
    return move.with_says() if table_of(view.rules).has_last_call and view.leaves_one(move) else move


def _best_move(view: View, table: Table, rng: Random, taste: Taste) -> Move:
    worths = {move: worth(view, table, move) for move in view.legal}
    good_enough = max(worths.values()) - ABOUT_EQUAL
    likes = {move: taste(view, move) for move, value in worths.items() if value >= good_enough}
    liked = [move for move, value in likes.items() if value == max(likes.values())]
    best = max(worths[move] for move in liked)
    return rng.choice([move for move in liked if worths[move] == best])


def worth(view: View, table: Table, move: Move) -> int:
    """How good a legal move looks, in hundredths of a card."""
    if move.kind is MoveKind.PLAY:
        return _worth_of_play(view, table, move)
    if move.kind is MoveKind.DRAW:
        return -CARD * max(1, view.debt)
    return 0


def _worth_of_play(view: View, table: Table, move: Move) -> int:
    left = hand_after(view, move)
    if not left:
        return 100 * CARD - (1 if move.call is not None and move.call == suit_in_force(view) else 0)
    power = table.power_of_throw(move.cards)
    value = CARD * len(move.cards) - _kept(table, move, len(left), fewest_of_others(view))
    value += 6 * followers(table, move.cards[-1], left)
    value += _worth_of_power(view, power, len(move.cards))
    if move.call is not None:
        value += _worth_of_call(view, table, move, left)
    if move.recall is not None:
        value += 2 * CARD if view.asked or view.rules.end == "first" else CARD // 2
    return value


def _kept(table: Table, move: Move, left: int, fewest: int) -> int:
    """What is given up with the cards played. With the end in sight nothing is worth keeping."""
    closeness = min(left, fewest + 1, 4)
    return sum(KEPT.get(table.power[card], 0) for card in move.cards) * closeness // 4


def _worth_of_power(view: View, power: Power, cards: int) -> int:
    threatened = view.counts[next_seat(view)] <= 2
    if power in (Power.SEVEN, Power.TWO, Power.GREEN_KING):
        return (80 if threatened else 12) * cards
    if power in (Power.SKIP, Power.REVERSE):
        return 60 if threatened else 14
    return 0


def _worth_of_call(view: View, table: Table, move: Move, left: tuple[int, ...]) -> int:
    assert move.call is not None
    if move.call >= CALLED_RANK:
        return 8 * sum(1 for card in left if RANK_OF[card] == move.call - CALLED_RANK) - 4
    wasted = CARD // 2 if move.call == suit_in_force(view) else 0
    return 10 * suit_counts(table, left)[move.call] - wasted
