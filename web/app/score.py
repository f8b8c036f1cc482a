"""The match as it stands: the engine's `Match`, and a row of the score sheet for every deal that has been played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.deal import Deal
from engine.match import SMALLEST_TARGET, Match, start_match
from engine.outcome import points_of
from engine.rules import Rules


@dataclass(frozen=True)
class Row:
    """One deal on the sheet. ``cells`` say for each seat how many points or lives the deal gave (or, in a single deal,
    how many cards were left); None for a seat that took no part. ``winner`` is -1 for a drawn deal."""

    number: int
    cells: tuple[int | None, ...]
    winner: int
    conceded: bool = False


@dataclass(frozen=True)
class Score:
    """A match before, between or after its deals."""

    match: Match
    rows: tuple[Row, ...] = ()
    followed: bool = False
    """Whether this is an earlier deal of the match, which has gone on from here already."""

    @property
    def goes_on(self) -> bool:
        """Whether another deal of the match is to come; single deals have none."""
        return self.kind != "single" and not self.match.over and not self.followed

    @property
    def has_next(self) -> bool:
        """Whether the same people can go on with another deal: the next one of the match, or a single one again."""
        return self.kind == "single" or self.goes_on

    @property
    def kind(self) -> str:
        """What is played for: single deals, lives, or points (of cards left or of their values)."""
        return self.match.rules.match

    @property
    def wins(self) -> tuple[int, ...]:
        """How many deals each seat has won."""
        won = Counter(row.winner for row in self.rows)
        return tuple(won[seat] for seat in range(self.match.seats))

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has by now: lives, points, or deals won where deals stand alone."""
        if self.kind == "lives":
            return self.match.lives
        return self.wins if self.kind == "single" else self.match.points

    @property
    def tied(self) -> bool:
        """Whether the match goes on for no other reason than a tie (B-104)."""
        match, rules = self.match, self.match.rules
        if match.over or self.kind not in ("cards", "points") or not match.rounds:
            return False
        by_points = rules.match_length >= SMALLEST_TARGET
        return (max(match.points) if by_points else match.rounds) >= rules.match_length

    def after(self, deal: Deal, conceded: bool = False) -> Score:
        """The score when this deal, which must be over, has been counted."""
        after = self.match.after(deal)
        row = Row(self.match.number, self._cells(deal, after), deal.winner, conceded)
        return Score(after, (*self.rows, row))

    def _cells(self, deal: Deal, after: Match) -> tuple[int | None, ...]:
        before = self.match
        if self.kind == "lives":
            gained = zip(before.lives, after.lives, strict=True)
            return tuple(None if seat in before.eliminated else new - old for seat, (old, new) in enumerate(gained))
        return tuple(map(deal.count, range(deal.seats))) if self.kind == "single" else points_of(deal)

    def next_deal(self) -> Score:
        """The score with which the next deal begins; single deals go on for as long as anybody likes."""
        if self.kind != "single":
            return self
        return replace(self, match=replace(self.match, over=False, winners=()))

    def conceded_by(self, seat: int) -> Score:
        """The match given up by a seat: it is over, and of the others whoever stands best has won; ties are shared."""
        match = self.match
        others = [other for other in range(match.seats) if other != seat and other not in match.eliminated]
        penalties = match.rules.match == "points" and match.rules.deck != "french52"
        standing = {other: -self.totals[other] if penalties else self.totals[other] for other in others}
        best = max(standing.values(), default=0)
        winners = tuple(other for other in others if standing[other] == best)
        return replace(self, match=replace(match, over=True, winners=winners))


def new_score(rules: Rules, seats: int, dealer: int | None = None) -> Score:
    """A match of which nothing has been played."""
    return Score(start_match(rules, seats, dealer))
