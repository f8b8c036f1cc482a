"""Twin worlds: the same deal with everything that a seat cannot see dealt anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.cards import Card
from engine.deal import Deal
from engine.events import Drew, Event
from engine.rng import Random
from engine.state import NO_CARD


def twin_of(deal: Deal, seat: int, rng: Random) -> Deal:
    """A copy in which other hands, a laid card of one's own, the stock, the order of things to come and the cards that
    others drew are different ones; every count is kept."""
    twin = deal.copy()
    hidden = [other for other in range(deal.seats) if other != seat or _cannot_see_own(deal, seat)]
    cards = [card for other in hidden for card in deal.hand(other)] + deal.stock
    rng.shuffle(cards)
    for other in hidden:
        twin.hands[other] = deal.table.shape.hand(cards.pop() for _ in range(deal.count(other)))
    twin.stock = cards
    twin.chance = rng.below(2**32)
    twin.rebuilds = None
    if deal.turn in hidden and deal.drawn != NO_CARD:
        twin.drawn = rng.choice(twin.hand(deal.turn) or (NO_CARD,))
    twin.journal = [_other_cards(event, seat, deal.table.deck.cards, rng) for event in deal.journal or ()]
    if not twin.over:
        twin._legal = None
    return twin


def _cannot_see_own(deal: Deal, seat: int) -> bool:
    return seat in deal.laid and seat != deal.turn


def _other_cards(event: Event, seat: int, pack: Iterable[Card], rng: Random) -> Event:
    if not isinstance(event, Drew) or event.seat == seat:
        return event
    pack = tuple(pack)
    return replace(event, cards=tuple(rng.choice(pack) for _ in event.cards))
