"""What happened in a deal, as values. What a seat may not see is taken out by `Drew.hidden` and its like."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened; ``seat`` is whose doing it was."""

    seat: int

    def hidden(self) -> Event:
        """The event as the other seats see it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """``seat`` dealt; everybody's number of cards and the starter."""

    counts: tuple[int, ...]
    starter: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A throw, bottom card first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A suit or a rank was called; the other one is None."""

    suit: Suit | None
    rank: Rank | None


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """``target`` was called back and took ``count`` cards."""

    target: int
    count: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came into a hand. ``cause`` is "draw", "debt", "recall", or "penalty" (for a forgotten call)."""

    count: int
    cards: tuple[Card, ...]
    cause: str

    def hidden(self) -> Event:
        return replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A seat stood for a skip."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A turn ended without a play or a draw."""


@dataclass(frozen=True, slots=True)
class Said(Event):
    """The last-card call was made."""


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """Four of a rank were burned."""


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """The fáraó cancelled a debt."""


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction of play turned."""


@dataclass(frozen=True, slots=True)
class Rebuilt(Event):
    """The discards became a new stock of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat played its last card."""


@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """A seat that is out can no longer be called back."""


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A laid card was turned up: it fits, or its owner drops out."""

    card: Card
    fits: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over; ``seat`` won it, -1 if nobody did."""

    loser: int | None
    places: tuple[int, ...]
