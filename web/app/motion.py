"""Which cards fly over the table when something has happened, read off one step and the screens around it.

A face is only ever taken from the two screens or from a card that was played, so no flight can show what the person
may not see: what others draw flies face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine import events
from engine.cards import Card
from web.app.art import card_art
from web.app.patches import Item, Screen
from web.app.session import PERSON
from web.app.setup import PACES
from web.app.step import Step

MOST = 12
"""How many cards fly for one step, at most; bigger hands are dealt in packets."""
PACKETS = 4
"""How many flights stand for a draw or for the discards that become the stock, at most."""
SHARE = 0.9
"""How much of the time that a move stays on the table its flights may take."""


@dataclass(frozen=True)
class Speed:
    """How long a card flies and how soon the next one follows, in milliseconds."""

    flight: float
    gap: float


SPEEDS = {"slow": Speed(560, 120), "normal": Speed(340, 70), "fast": Speed(190, 35), "tap": Speed(340, 70)}
"""By pace; nothing flies at the one that is missing."""


@dataclass(frozen=True)
class Spot:
    """A place on the table: "stock", "pile", "seat" or "hand".

    ``key`` is the number of a seat, or names a card of the hand or of the pile as the screen does.
    """

    zone: str
    key: str = ""


STOCK, PILE = Spot("stock"), Spot("pile")


@dataclass(frozen=True)
class Flight:
    """One card on its way, in milliseconds from now. ``art`` links to its face; "" is a back.

    ``reveals`` are the cards of the page that it brings: they are seen once it has landed. A flight that ends where it
    starts burns.
    """

    start: Spot
    end: Spot
    art: str = ""
    reveals: tuple[Spot, ...] = ()
    begin: float = 0
    duration: float = 0


class Motion:
    """Keeps what happens until the next screen tells that it may be seen."""

    def __init__(self) -> None:
        self._steps: list[tuple[Step, str]] = []

    def happened(self, step: Step, pace: str) -> None:
        """A step was made at this pace."""
        self._steps.append((step, pace))

    @property
    def has_news(self) -> bool:
        """Whether something has happened since the last screen."""
        return bool(self._steps)

    def flights(self, before: Screen, after: Screen) -> tuple[Flight, ...]:
        """What flies from one screen to the next. Several steps at once, such as those of a record, do not move."""
        steps, self._steps = self._steps, []
        if len(steps) != 1 or after.places.get("html", {}).get("data-motion") == "none":
            return ()
        return flights(*steps[0], before, after)


def flights(step: Step, pace: str, before: Screen, after: Screen) -> tuple[Flight, ...]:
    """The flights of one step, all of them over before the next computer plays at this pace."""
    speed = SPEEDS.get(pace)
    if speed is None:
        return ()
    planned: list[Flight] = []
    begin = 0.0
    for group in _Choreographer(step, before, after).groups():
        for index, flight in enumerate(group):
            planned.append(replace(flight, begin=begin + index * speed.gap, duration=speed.flight))
        begin = planned[-1].begin + speed.flight
    kept = planned[:MOST]
    end = max((flight.begin + flight.duration for flight in kept), default=0.0)
    share = min(1.0, SHARE * 1000 * PACES[pace] / end) if end else 1.0
    return tuple(replace(flight, begin=flight.begin * share, duration=flight.duration * share) for flight in kept)


class _Choreographer:
    """One step being turned into groups of flights that follow each other."""

    def __init__(self, step: Step, before: Screen, after: Screen) -> None:
        self._step = step
        dealt = any(isinstance(event, events.Dealt) for event in step.events)
        self._before = () if dealt else before.lists.get("hand", ())
        known = {item.key for item in self._before}
        self._fresh: Iterator[Item] = iter([item for item in after.lists.get("hand", ()) if item.key not in known])
        self._staying = {item.key for item in after.lists.get("hand", ())}
        self._gone: set[str] = set()
        self._landing = self._places_on_the_pile(after.lists.get("pile", ()))

    def groups(self) -> Iterator[list[Flight]]:
        """The flights of each event that moves cards."""
        for event in self._step.events:
            group = self._of(event)
            if group:
                yield group

    def _of(self, event: events.Event) -> list[Flight]:
        match event:
            case events.Dealt():
                return self._deal(event)
            case events.Played(seat=seat, cards=cards):
                return [self._to_pile(self._held(seat, card), card) for card in cards]
            case events.Drew(seat=seat, count=count):
                return self._draw(seat, count)
            case events.Rebuilt(count=count):
                return [Flight(PILE, STOCK)] * min(count, PACKETS)
            case events.Burned():
                return self._burn(event)
            case events.Laid(seat=seat, card=card, fits=False):
                return [Flight(self._held(seat, card), STOCK, self._face(card))]
        return []

    # --- dealing and drawing ------------------------------------------------------------------------------------------

    def _deal(self, event: events.Dealt) -> list[Flight]:
        """Round by round from the dealer's neighbour on, the last card is turned up."""
        seats = len(event.counts)
        order = [(event.seat + self._step.direction * place) % seats for place in range(1, seats + 1)]
        holders = [seat for seat in order if event.counts[seat]]
        rounds = max(1, min(max(event.counts), (MOST - 1) // max(1, len(holders))))
        hands = {seat: self._packets(seat, event.counts[seat], rounds) for seat in holders}
        found = [hands[seat][number] for number in range(rounds) for seat in holders if number < len(hands[seat])]
        return [*found, self._to_pile(STOCK, event.starter)]

    def _draw(self, seat: int, count: int) -> list[Flight]:
        return self._packets(seat, count, PACKETS) if count else []

    def _packets(self, seat: int, count: int, most: int) -> list[Flight]:
        """So many cards from the stock into a hand, in as few flights as allowed."""
        flown = min(count, most)
        sizes = [count * (index + 1) // flown - count * index // flown for index in range(flown)]
        return [self._packet(seat, size) for size in sizes]

    def _packet(self, seat: int, size: int) -> Flight:
        items = [item for _ in range(size) if (item := next(self._fresh, None))] if seat == PERSON else []
        if not items:
            return Flight(STOCK, Spot("seat", str(seat)))
        spots = tuple(Spot("hand", item.key) for item in items)
        return Flight(STOCK, spots[0], items[0].node.get("art/href", ""), spots)

    # --- the pile -----------------------------------------------------------------------------------------------------

    def _to_pile(self, start: Spot, card: Card) -> Flight:
        end = next(self._landing, PILE)
        return Flight(start, end, self._face(card), (end,) if end.key else ())

    def _burn(self, event: events.Burned) -> list[Flight]:
        """The cards that the throw has just brought go up in smoke; they stay on the pile all the same."""
        played = [other for other in self._step.events if isinstance(other, events.Played) and other.seat == event.seat]
        return [Flight(PILE, PILE, self._face(card)) for card in played[-1].cards[-PACKETS:]] if played else []

    def _places_on_the_pile(self, shown: Sequence[Item]) -> Iterator[Spot]:
        """Where each card that comes onto the pile lies in the end; the bare pile where it is covered or gone again."""
        faces: list[str] = []
        for event in self._step.events:
            if isinstance(event, events.Played):
                faces += map(self._face, event.cards)
            elif isinstance(event, events.Dealt):
                faces.append(self._face(event.starter))
        spots = [PILE] * len(faces)
        for back in range(1, min(len(faces), len(shown)) + 1):
            if shown[-back].node.get("art/href") != faces[-back]:
                break
            spots[-back] = Spot("pile", shown[-back].key)
        return iter(spots)

    # --- hands --------------------------------------------------------------------------------------------------------

    def _held(self, seat: int, card: Card) -> Spot:
        """Where a card was that leaves a hand."""
        if seat != PERSON:
            return Spot("seat", str(seat))
        face = self._face(card)
        held = [item for item in self._before if item.node.get("art/href") == face and item.key not in self._gone]
        held = held or [item for item in self._before if "art/href" not in item.node]
        if not held:
            return Spot("seat", str(seat))
        chosen = min(held, key=lambda item: (item.node.get("aria-pressed") != "true", item.key in self._staying))
        self._gone.add(chosen.key)
        return Spot("hand", chosen.key)

    def _face(self, card: Card) -> str:
        return card_art(self._step.rules, card)
