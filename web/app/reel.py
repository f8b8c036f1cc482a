"""A record as moments that can be looked at in any order: before its first move, and after each of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.record import Record
from engine.view import View, view_of
from web.app.session import PERSON, first_seat, in_old_order, seen_hand
from web.app.step import Step, step_of


@dataclass(frozen=True)
class Moment:
    """The deal after some of its moves, as the person saw it, and the hands that lay open to nobody."""

    view: View
    drawn_order: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


class Reel:
    """The moments of one record. Going on by a move plays it, going back plays the record again from its beginning."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.steps: list[Step] = []
        """What every moment begins with: the dealing, then each move."""
        self._rewind()
        self.starts = first_seat(self._deal)
        self._wind(self.count)

    @property
    def count(self) -> int:
        """How many moves there are."""
        return len(self.record.moves)

    def moment(self, number: int) -> Moment:
        """The moment after so many moves, 0 to `count`."""
        if number < self._at:
            self._rewind()
        self._wind(number)
        deal = self._deal
        return Moment(view_of(deal, PERSON), self._order, tuple(map(deal.hand, range(deal.seats))))

    def _rewind(self) -> None:
        self._deal = self.record.begin()
        self._order = seen_hand(self._deal, PERSON)
        self._at = 0
        if not self.steps:
            self.steps.append(step_of(self._deal, tuple(self._deal.journal or ()), PERSON))

    def _wind(self, number: int) -> None:
        while self._at < number:
            seat, move = self.record.moves[self._at]
            step = step_of(self._deal, self._deal.play(seat, move), PERSON)
            self._order = in_old_order(self._order, step.events, seen_hand(self._deal, PERSON))
            self._at += 1
            if self._at == len(self.steps):
                self.steps.append(step)
