"""Playing a deal to its end by chance, the way the tests need it: rare things more often than players do them."""

from __future__ import annotations

from collections.abc import Callable

from engine.deal import Deal
from engine.moves import Move
from engine.rng import Random

PLAYS_IF_POSSIBLE = 85
RECALLS_IF_POSSIBLE = 60
THROWS_MANY_IF_POSSIBLE = 25
SAYS = 60


def random_move(deal: Deal, rng: Random) -> Move:
    """A legal move, with the last-card call where it is due, often."""
    legal = deal.legal_moves()
    if rng.chance(PLAYS_IF_POSSIBLE):
        legal = tuple(move for move in legal if move.cards) or legal
    if rng.chance(RECALLS_IF_POSSIBLE):
        legal = tuple(move for move in legal if move.recall is not None) or legal
    if rng.chance(THROWS_MANY_IF_POSSIBLE):
        most = max(len(move.cards) for move in legal)
        legal = tuple(move for move in legal if len(move.cards) == most)
    move = rng.choice(legal)
    says = deal.table.has_last_call and deal.leaves_one(move) and rng.chance(SAYS)
    return move.with_says() if says else move


def play_out(deal: Deal, rng: Random, look: Callable[[Deal], None] | None = None) -> list[Move]:
    """Play to the end; ``look`` is called before every move and at the end. Returns the moves."""
    moves: list[Move] = []
    while not deal.over:
        if look is not None:
            look(deal)
        move = random_move(deal, rng)
        deal.play(deal.turn, move)
        moves.append(move)
    if look is not None:
        look(deal)
    return moves
