"""What a view tells of the cards that it hides, read off its history.

Some of it is certain: when the discards become the new stock, every card still unseen is in somebody's hand, and what
is drawn from then on comes from cards that all have seen. Some is only likely: who draws instead of answering a demand
hardly holds a card that fits it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import SUIT_OF, Card, Mask, Suit
from engine.events import Burned, Called, Dealt, Drew, Event, Laid, Passed, Played, Rebuilt, Stood
from engine.moves import CALLED_RANK
from engine.table import Demand, DemandKind, Power, Table, table_of
from engine.view import View


@dataclass(slots=True)
class Slot:
    """One hidden card in a hand: from which shuffling of the stock it came (0 is the deal), and which cards it hardly
    is. A demand that is answered by drawing excludes what would have fitted it."""

    epoch: int
    excluded: Mask = 0


@dataclass(frozen=True)
class Knowledge:
    """The hidden cards of a view.

    ``pools`` are the unseen cards by the shuffling that they came from: those of the last one are in the stock or were
    drawn from it, those of all others are in hands. ``slots`` are the hidden cards of every seat (none for a seat that
    sees its own), oldest first. ``lacks`` counts how often a seat drew when a suit was to be followed, since it last
    played a card of it.
    """

    view: View
    table: Table
    pools: tuple[tuple[Card, ...], ...]
    slots: tuple[tuple[Slot, ...], ...]
    lacks: tuple[Counter[Suit], ...]


def knowledge_of(view: View) -> Knowledge:
    """What the seat of a view can know of the hidden cards."""
    reading = _Reading(view)
    for event in view.history:
        reading.take_in(event)
    return reading.knowledge()


class _Reading:
    """The history of a view read from its beginning."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = table = table_of(view.rules)
        self.sees_own = bool(view.hand) or not view.counts[view.seat]
        self.hard = view.rules.draw_when == "unable"
        plays = [event for event in view.history if isinstance(event, Played)]
        starts, own = self._first_counts(), self._first_hand(plays)
        self.pile = self._first_pile(plays)
        self.pools = [Counter(table.pack) - Counter(self.pile) - own]
        self.slots = [[Slot(0) for _ in range(starts[seat])] for seat in range(view.seats)]
        if self.sees_own:
            self.slots[view.seat] = []
        self.lacks: list[Counter[Suit]] = [Counter() for _ in range(view.seats)]
        self.stock = self.pools[0].total() - sum(map(len, self.slots))
        self.left_of_old = 0
        # What a starter that acts, or a position, asks at first is not told: nothing is learnt before a card is played.
        dealt = bool(view.history) and isinstance(view.history[0], Dealt)
        known = dealt and view.rules.starter == "plain"
        self.demand: Demand | None = table.tops[self.pile[-1]] if known else None
        self.debt = False

    def _first_counts(self) -> Counter[int]:
        """How many cards every seat began with."""
        starts = Counter(dict(enumerate(self.view.counts)))
        for event in self.view.history:
            if isinstance(event, Played):
                starts[event.seat] += len(event.cards)
            elif isinstance(event, Drew):
                starts[event.seat] -= event.count
            elif isinstance(event, Laid) and not event.fits:
                starts[event.seat] += 1
        return starts

    def _first_hand(self, plays: Sequence[Played]) -> Counter[Card]:
        """The cards that the seat itself began with."""
        seat = self.view.seat
        hand = Counter(self.view.hand) + Counter(card for event in plays if event.seat == seat for card in event.cards)
        drawn = [event for event in self.view.history if isinstance(event, Drew) and event.seat == seat]
        return hand - Counter(card for event in drawn for card in event.cards)

    def _first_pile(self, plays: Sequence[Played]) -> list[Card]:
        """The pile before anybody played; a deal set up by hand does not say it, but mostly it lies there still."""
        first = self.view.history[0] if self.view.history else None
        if isinstance(first, Dealt):
            return [first.starter]
        played = sum(len(event.cards) for event in plays)
        return list(self.view.pile[: max(1, len(self.view.pile) - played)])

    def take_in(self, event: Event) -> None:
        """Learn from one event."""
        if isinstance(event, Played):
            self._played(event)
        elif isinstance(event, Called):
            call = event.suit if event.suit is not None else CALLED_RANK + (event.rank or 0)
            self.demand = self.table.called[call][self.pile[-1]]
        elif isinstance(event, Drew):
            self._drew(event)
        elif isinstance(event, Stood):
            self._stood(event)
        elif isinstance(event, Passed) and self.debt:
            self.demand, self.debt = self.table.tops[self.pile[-1]], False
        elif isinstance(event, Rebuilt):
            self._rebuilt()
        elif isinstance(event, Burned):
            kind = self.table.tops if self.view.rules.after_burn == "match" else self.table.anything
            self.demand, self.debt = kind[self.pile[-1]], False
        elif isinstance(event, Laid) and not event.fits:
            self._drop(event.seat, event.card)
            self.stock += 1

    def _played(self, event: Played) -> None:
        for card in event.cards:
            slot = self._drop(event.seat, card)
            if slot is not None:
                self._spend(slot, card)
            self.lacks[event.seat][SUIT_OF[card]] = 0
        self.pile += event.cards
        top, table = event.cards[-1], self.table
        power = table.power_of_throw(event.cards)
        after = {
            Power.SEVEN: table.sevens,
            Power.TWO: table.twos,
            Power.GREEN_KING: table.kings,
            Power.SKIP: table.skips,
            Power.FARAO: table.anything,
        }
        self.demand = after.get(power, table.tops)[top]
        self.debt = power in (Power.SEVEN, Power.TWO, Power.GREEN_KING)

    def _drop(self, seat: int, card: Card) -> Slot | None:
        """Take out of a seat's hidden cards the one that this card may have been; if several may, that of which most is
        excluded, so that nothing false is believed of the others."""
        slots = self.slots[seat]
        if not slots:
            return None
        field = self.table.field[card]
        possible = [slot for slot in slots if self.pools[slot.epoch][card] > 0] or slots
        likely = [slot for slot in possible if not slot.excluded & field] or possible
        slot = max(likely, key=lambda slot: slot.excluded.bit_count())
        # Slots are compared by value, so the very object has to be looked for.
        del slots[next(index for index, other in enumerate(slots) if other is slot)]
        return slot

    def _spend(self, slot: Slot, card: Card) -> None:
        """The card is hidden no more."""
        pool = self.pools[slot.epoch]
        if not pool[card]:
            pool = next((pool for pool in self.pools if pool[card]), pool)
        pool[card] -= 1

    def _stood(self, event: Stood) -> None:
        """Who stands had no answer; whoever comes after the last to stand follows the top card again."""
        if not self.table.skip_needs_three:
            self._excludes(event.seat, self.table.skips[self.pile[-1]].fits)
        self.demand = self.table.tops[self.pile[-1]]

    def _drew(self, event: Drew) -> None:
        if event.cause == "draw" and self.demand is not None:
            self._excludes(event.seat, self.demand.match if self.hard else self.demand.fits)
            suit = self._suit_to_follow()
            if suit is not None and event.count:
                self.lacks[event.seat][suit] += 1
        elif event.cause == "debt":
            if self.debt and self.demand is not None:
                self._excludes(event.seat, self.demand.fits)
            self.demand, self.debt = self.table.tops[self.pile[-1]], False
        self.stock -= event.count - self.left_of_old
        newest = len(self.pools) - 1
        for number in range(event.count):
            epoch = newest - 1 if number < self.left_of_old else newest
            if event.seat == self.view.seat and self.sees_own:
                if number < len(event.cards):
                    self.pools[epoch][event.cards[number]] -= 1
            else:
                self.slots[event.seat].append(Slot(epoch))
        self.left_of_old = 0

    def _suit_to_follow(self) -> Suit | None:
        demand = self.demand
        if demand is None:
            return None
        if demand.kind is DemandKind.SUIT:
            return demand.value
        return SUIT_OF[demand.top] if demand.kind is DemandKind.TOP else None

    def _excludes(self, seat: int, mask: Mask) -> None:
        for slot in self.slots[seat]:
            slot.excluded |= mask

    def _rebuilt(self) -> None:
        """What was left of the old stock is drawn together with the first cards of the new one."""
        self.left_of_old = max(0, self.stock)
        self.pools.append(Counter(self.pile[:-1]))
        self.stock = len(self.pile) - 1
        del self.pile[:-1]

    def knowledge(self) -> Knowledge:
        """What has been learnt; where it does not add up (cards out of play, two equal cards taken for each other)
        only the certain part: what is hidden, and how much of it each seat holds."""
        view = self.view
        unseen = Counter(self.table.pack) - Counter(view.hand) - Counter(view.pile)
        hidden = [0 if seat == view.seat and self.sees_own else count for seat, count in enumerate(view.counts)]
        adds_up = [len(slots) for slots in self.slots] == hidden and self._pools_add_up(unseen)
        if not adds_up:
            self.pools = [unseen]
            for seat, count in enumerate(hidden):
                kept = self.slots[seat][:count]
                self.slots[seat] = [Slot(0, slot.excluded) for slot in kept]
                self.slots[seat] += [Slot(0) for _ in range(count - len(kept))]
        pools = tuple(tuple(sorted(pool.elements())) for pool in self.pools)
        return Knowledge(view, self.table, pools, tuple(map(tuple, self.slots)), tuple(self.lacks))

    def _pools_add_up(self, unseen: Counter[Card]) -> bool:
        if any(count < 0 for pool in self.pools for count in pool.values()):
            return False
        together: Counter[Card] = sum(self.pools, Counter())
        in_hands = Counter(slot.epoch for slots in self.slots for slot in slots)
        in_hands[len(self.pools) - 1] += self.view.stock
        return together == unseen and all(in_hands[epoch] == pool.total() for epoch, pool in enumerate(self.pools))
