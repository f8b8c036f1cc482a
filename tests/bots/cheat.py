"""A dishonest player, kept to show that the twin worlds catch one."""

from __future__ import annotations

from engine.deal import Deal
from engine.moves import Move
from engine.rng import Random


def cheat(deal: Deal, rng: Random) -> Move:
    """Looks into every hand and at the next card: of all legal moves the one that leaves the next seat fewest plays,
    the fewer cards of its own the better."""
    best: list[Move] = []
    least = 10**6
    for move in deal.legal_moves():
        after = deal.copy()
        after.play(after.turn, move)
        plays = sum(1 for answer in after.legal_moves() if answer.cards)
        worth = 100 * plays + 7 * after.count(deal.turn) + (after.stock[-1] % 7 if after.stock else 0)
        if worth < least:
            best, least = [], worth
        if worth == least:
            best.append(move)
    return rng.choice(best)
