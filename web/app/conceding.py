"""Giving up a deal: it ends as if everybody else had gone out at once.

The others take their places as they stand (who is out already, then who holds fewest cards), the one who gives up is
last and is left with the cards in hand: a life is lost, points are counted for these cards alone.
"""

from __future__ import annotations

from engine.deal import Deal


def conceded(deal: Deal, seat: int) -> Deal:
    """A finished copy of a running deal, lost by a seat that holds cards."""
    ended = deal.copy()
    others = [other for other in range(deal.seats) if deal.hands[other] and other != seat]
    # A laid card has not won anything by lying there.
    others.sort(key=lambda other: (other in deal.laid, deal.count(other), (other - deal.dealer - 1) % deal.seats))
    ended.out = (*deal.out, *others)
    for other in others:
        ended.hands[other] = 0
    ended.over = True
    ended.winner = ended.out[0]
    ended.windows = ()
    return ended


def stopped(deal: Deal) -> Deal:
    """A finished copy of a running deal that nobody has won."""
    ended = deal.copy()
    ended.over = True
    ended.winner = -1
    ended.windows = ()
    return ended
