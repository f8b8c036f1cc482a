"""A match: deals in a row, with lives, points or rounds, who deals next, and who has won (RULES.md FA-46 to FP-23)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.deal import Deal
from engine.dealing import start_deal
from engine.outcome import points_of
from engine.rules import Rules

SMALLEST_TARGET = 50
"""A ``match_length`` from here on is a number of points to reach; below, a number of rounds (FP-22)."""

NOBODY = -1


@dataclass(frozen=True)
class Match:
    """The score between two deals.

    ``number`` is the deal that is played or comes next, from 1; ``dealer`` is None until the first deal draws one;
    ``lives`` are starting cards (empty unless lives are played for); ``laid`` is the seat that plays its laid card in
    this deal; ``laid_used`` those that have had theirs; ``winners`` the seats that won, once the match is over.
    """

    rules: Rules
    seats: int
    number: int = 1
    dealer: int | None = None
    points: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    laid: int = NOBODY
    laid_used: frozenset[int] = frozenset()
    rounds: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats that are out of the match for good."""
        return tuple(seat for seat, lives in enumerate(self.lives) if not lives and seat != self.laid)

    def deal(self, seed: int) -> Deal:
        """The next deal from a seed; raises `RulesError` as `start_deal` does."""
        sizes = self.lives or None
        return start_deal(self.rules, self.seats, seed, self.dealer, sizes, self.laid)

    def after(self, deal: Deal) -> Match:
        """The match after this deal, which must be over. A drawn deal counts for nothing: the same seat deals again."""
        if deal.winner < 0:
            return replace(self, number=self.number + 1, dealer=deal.dealer)
        if self.rules.match == "lives":
            return self._after_lives(deal)
        points = tuple(old + new for old, new in zip(self.points, points_of(deal), strict=True))
        after = replace(
            self, number=self.number + 1, dealer=self._next_dealer(deal), points=points, rounds=self.rounds + 1
        )
        winners = after._winners_by_points(deal)
        return replace(after, over=bool(winners), winners=winners)

    def _next_dealer(self, deal: Deal) -> int:
        loser = deal.loser
        if self.rules.next_dealer == "loser" and loser is not None:
            return loser
        return (deal.dealer + 1) % self.seats

    def _winners_by_points(self, deal: Deal) -> tuple[int, ...]:
        """The seat that has won, or nobody yet; a tie is played on (B-104). A single deal is a match of its own."""
        rules = self.rules
        if rules.match == "single":
            return (deal.winner,)
        reached = max(self.points) if rules.match_length >= SMALLEST_TARGET else self.rounds
        if reached < rules.match_length:
            return ()
        penalties = rules.match == "points" and rules.deck != "french52"
        best = min(self.points) if penalties else max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        return winners if len(winners) == 1 else ()

    def _after_lives(self, deal: Deal) -> Match:
        lives, laid_used = list(self.lives), self.laid_used
        if self.laid >= 0:
            # Only winning the deal gives the owner of a laid card a life again (FA-V7, FP-23).
            lives[self.laid] = 1 if deal.winner == self.laid else 0
            laid_used |= {self.laid}
        loser = deal.loser
        if loser is not None and loser != self.laid and lives[loser]:
            lives[loser] -= 1
        laid = NOBODY
        if loser is not None and not lives[loser] and self.rules.laid_card == "on" and loser not in laid_used:
            laid = loser
        active = [seat for seat in range(self.seats) if lives[seat] or seat == laid]
        over = len(active) <= 1
        after = replace(
            self,
            number=self.number + 1,
            lives=tuple(lives),
            laid=NOBODY if over else laid,
            laid_used=laid_used,
            rounds=self.rounds + 1,
            over=over,
            winners=tuple(active) if over else (),
        )
        return after if over else replace(after, dealer=after._active_from(self._next_dealer(deal)))

    def _active_from(self, seat: int) -> int:
        """This seat, or the nearest one after it that is still in the match (B-51)."""
        while seat in self.eliminated:
            seat = (seat + 1) % self.seats
        return seat


def start_match(rules: Rules, seats: int, dealer: int | None = None) -> Match:
    """A match before its first deal. With lives everybody begins with a full hand of starting cards (FA-04, FP-22)."""
    lives = (rules.hand_size(seats),) * seats if rules.match == "lives" else ()
    return Match(rules, seats, dealer=dealer, points=(0,) * seats, lives=lives)
