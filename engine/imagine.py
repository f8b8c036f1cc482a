"""Full deals that fit what a seat has seen: the only deals that a computer player ever thinks ahead in."""

from __future__ import annotations

from engine.cards import Card
from engine.deal import Deal
from engine.events import Drew
from engine.knowledge import Knowledge, Slot, knowledge_of
from engine.rng import Random
from engine.state import NO_CARD
from engine.view import View

TRUST = 90
"""How sure it is, in per cent, that whoever drew could not play, where drawing is allowed at any time."""


class Imagination:
    """Draws worlds, full deals in the state of a view, in which the hidden cards lie as they may lie."""

    def __init__(self, view: View) -> None:
        self.knowledge = knowledge_of(view)
        self._trust = 100 if view.rules.draw_when == "unable" else TRUST
        self._template = _template(self.knowledge)
        self._wanted = [self._slots_of(epoch) for epoch in range(len(self.knowledge.pools))]
        self._just_drawn = self._slot_just_drawn()

    def _slots_of(self, epoch: int) -> list[tuple[int, Slot]]:
        """The seats and slots that are filled from one pool, the ones of which most is known first."""
        slots = [
            (seat, slot) for seat, slots in enumerate(self.knowledge.slots) for slot in slots if slot.epoch == epoch
        ]
        return sorted(slots, key=lambda wanted: -wanted[1].excluded.bit_count())

    def _slot_just_drawn(self) -> Slot | None:
        """The card that another seat has just drawn and may play."""
        view = self.knowledge.view
        return self.knowledge.slots[view.turn][-1] if view.draws and self.knowledge.slots[view.turn] else None

    def world(self, rng: Random) -> Deal:
        """A deal without a journal that looks to the seat exactly like the view; its luck comes from ``rng`` too."""
        deal = self._template.copy()
        unit = deal.table.unit
        for pool, wanted in zip(self.knowledge.pools, self._wanted, strict=True):
            cards = list(pool)
            rng.shuffle(cards)
            for seat, slot in wanted:
                card = self._fitting(slot, cards, rng) if slot.excluded else cards.pop()
                deal.hands[seat] += unit[card]
                if slot is self._just_drawn:
                    deal.drawn = card
        # What no hand has is in the stock; a deal set up by hand may have fewer cards than the pack.
        deal.stock = cards[: self.knowledge.view.stock]
        deal.chance = rng.state
        return deal

    def _fitting(self, slot: Slot, cards: list[Card], rng: Random) -> Card:
        """Take out a card that the slot may be; any if there is none, or if the player may have had his reasons."""
        if self._trust == 100 or rng.chance(self._trust):
            field = self.knowledge.table.field
            for index in range(len(cards) - 1, -1, -1):
                if not slot.excluded & field[cards[index]]:
                    return cards.pop(index)
        return cards.pop()


def _template(knowledge: Knowledge) -> Deal:
    """The deal in the state of the view, with no cards where they are hidden."""
    view, table = knowledge.view, knowledge.table
    # Any card stands for the hidden ones while the seats with cards are counted.
    hands = [table.unit[view.top] if count else 0 for count in view.counts]
    deal = Deal(table, hands, [], list(view.pile), view.turn, view.dealer, 0)
    deal.step = view.step
    deal.demand = table.demand(view.demand, view.value, view.top)
    deal.owed = view.owed
    deal.run = view.run if table.burns_runs else 0
    deal.out, deal.windows = view.out, view.windows
    deal.said, deal.laid = frozenset(view.said), frozenset(view.laid)
    deal.duty, deal.draws, deal.asked, deal.turns = view.duty, view.draws, view.asked, view.turns
    deal.drawn = _drawn_card(knowledge) if view.draws and view.turn == view.seat else NO_CARD
    deal.over, deal.winner = view.over, view.winner
    deal.count_holders()
    deal.hands = [0] * view.seats
    deal.hands[view.seat] = table.shape.hand(view.hand)
    return deal


def _drawn_card(knowledge: Knowledge) -> Card:
    """The card that the seat to act has just drawn."""
    view = knowledge.view
    drew = next((event for event in reversed(view.history) if isinstance(event, Drew)), None)
    if drew is not None and drew.cards:
        return drew.cards[-1]
    playable = [move.cards[0] for move in view.legal if move.cards]
    fits = knowledge.table.demand(view.demand, view.value, view.top).fits
    kept = [card for card in view.hand if not knowledge.table.field[card] & fits]
    return (playable or kept or list(view.hand))[0]
