"""Who won, who lost, the places, and the points of a finished deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import ACE, EIGHT, KING, OBER, RANK_OF, UNTER, Card

if TYPE_CHECKING:
    from engine.deal import Deal

MAU_MAU_FIGURES = {UNTER: 20, OBER: 3, KING: 4, ACE: 11}
CRAZY_EIGHTS_FIGURES = {EIGHT: 50, UNTER: 10, OBER: 10, KING: 10, ACE: 1}


def places_of(deal: Deal) -> tuple[int, ...]:
    """The seats from first to last: those out in their order, then those with cards, fewest first; a tie goes to the
    seat further from the dealer, so that the last one is the loser of FP-22. Empty until there is a winner."""
    if not deal.over or deal.winner < 0:
        return ()
    holders = [seat for seat in range(deal.seats) if deal.hands[seat]]
    holders.sort(key=lambda seat: (deal.count(seat), -((seat - deal.dealer - 1) % deal.seats)))
    if deal.out:
        return (*deal.out, *holders)
    # Nobody went out: the owner of a laid card that did not fit has lost to the one seat that is left (B-55).
    return (*holders, *(seat for seat in deal.laid if not deal.hands[seat]))


def points_of(deal: Deal) -> tuple[int, ...]:
    """What a finished deal gives each seat (MK-20, B-103, MM-18, CE-11): the cards left to the winner, with 32
    cards the values of the cards against those who hold them, with 52 all values to the winner."""
    rules = deal.rules
    if rules.match not in ("cards", "points") or not deal.over or deal.winner < 0:
        return (0,) * deal.seats
    if rules.match == "cards":
        left = [deal.count(seat) for seat in range(deal.seats)]
    elif rules.deck == "french52":
        left = [sum(map(_crazy_eights_value, deal.hand(seat))) for seat in range(deal.seats)]
    else:
        return tuple(sum(map(_mau_mau_value, deal.hand(seat))) for seat in range(deal.seats))
    return tuple(sum(left) if seat == deal.winner else 0 for seat in range(deal.seats))


def _mau_mau_value(card: Card) -> int:
    rank = RANK_OF[card]
    return MAU_MAU_FIGURES.get(rank, rank + 2)


def _crazy_eights_value(card: Card) -> int:
    rank = RANK_OF[card]
    return CRAZY_EIGHTS_FIGURES.get(rank, rank + 2)
