"""A finished deal judged move by move: what everybody's chances were, what each move gave away, what was luck.

Every judgement is made from what the seat itself could know at that moment. A move costs what the best one would have
won more often in the same imagined deals, and nothing if the difference may be chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots.heuristic import said, worth
from engine.bots.outlook import Outlook
from engine.bots.search import Race
from engine.deal import Deal
from engine.imagine import Imagination
from engine.moves import Move, MoveKind
from engine.playout import play_out
from engine.record import Record
from engine.rng import Random
from engine.view import View, view_of

WORLDS = 250
"""In so many imagined deals every chance is estimated, which is to within 6 points (95 %) ..."""

FEWEST_WORLDS = 40
MOST_MOVES = 1_200_000
"""... in fewer where the deal is long and so is what is left of it to be played out: the review may imagine about so
many moves."""

SAMPLE = 10
MOVES_TRIED = 3
"""How many moves of a turn are tried on average, forced turns included."""

WIDTH = 12
"""At most so many other moves are held against the one that was made."""


@dataclass(frozen=True)
class JudgedMove:
    """A move of the record (``number`` from 1), the best one in its place and the chances to win with both.

    ``cost`` is the chance given away (0 to 1, 0 if the move is as good as any), ``stake`` what the worst move would
    have given away, ``choices`` how many moves there were; where there was no choice the chances say nothing (0.5).
    """

    number: int
    seat: int
    move: Move
    best: Move
    chance: float
    best_chance: float
    cost: float
    stake: float
    choices: int


@dataclass(frozen=True)
class Review:
    """What can be said about a deal in which the seats ``playing`` were dealt cards.

    ``chances[number][seat]`` is a seat's chance to win after so many moves (1 and 0 once the deal is over). For every
    seat ``result`` is its part of the win, ``skill`` what its own moves gave away (0 or less), ``gifts`` what the
    others' moves gave to it, ``luck`` the rest: how much better than everybody's its cards were. All are in chances to
    win, 1/playing + luck + skill + gifts = result, and the luck of all adds up to nothing.
    """

    playing: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    moves: tuple[JudgedMove, ...]
    result: tuple[float, ...]

    def costliest(self, seat: int, most: int = 3) -> tuple[JudgedMove, ...]:
        """The moves of a seat that gave away most, the costliest first; none that gave away nothing."""
        own = [move for move in self.moves if move.seat == seat and move.cost > 0]
        return tuple(sorted(own, key=lambda move: (-move.cost, move.number))[:most])

    def accuracy(self, seat: int) -> float:
        """How much of what its moves could give away a seat has kept, 0 to 1; 1 if it never had a choice."""
        own = [move for move in self.moves if move.seat == seat]
        stake = sum(move.stake for move in own)
        return 1 - sum(move.cost for move in own) / stake if stake else 1.0

    def skill(self, seat: int) -> float:
        """What a seat's own moves gave away."""
        return -sum(move.cost for move in self.moves if move.seat == seat)

    def gifts(self, seat: int) -> float:
        """What the other seats' moves gave to it, shared equally among those who profit."""
        others = sum(move.cost for move in self.moves if move.seat != seat)
        return others / (len(self.playing) - 1) if seat in self.playing else 0.0

    def luck(self, seat: int) -> float:
        """What neither its own moves nor those of others explain."""
        if seat not in self.playing:
            return 0.0
        return self.result[seat] - 1 / len(self.playing) - self.skill(seat) - self.gifts(seat)


class Reviewing:
    """A review in the making. One step is one playout."""

    def __init__(self, record: Record, seed: int, worlds: int | None) -> None:
        self._record, self._rng = record, Random(seed)
        self._deal = record.begin()
        self._playing = tuple(seat for seat in range(self._deal.seats) if self._deal.count(seat))
        self._worlds = worlds or _affordable_worlds(self._deal, len(record.moves), self._rng)
        self._chances: list[tuple[float, ...]] = []
        self._moves: list[JudgedMove] = []
        self._finished = 0
        self._work = self._judge_all()
        self.done = False

    @property
    def progress(self) -> float:
        """Which part of the moves has been judged, 0 to 1."""
        return 1.0 if self.done else self._finished / (len(self._record.moves) + 1)

    def step(self) -> None:
        """Play one more imagined deal to its end."""
        if next(self._work, True):
            self.done = True

    @property
    def result(self) -> Review:
        """The review; complete once ``done``, and of the moves judged so far before that."""
        chances = tuple(self._chances) or (self._shared(),)
        return Review(self._playing, chances, tuple(self._moves), chances[-1])

    def _shared(self) -> tuple[float, ...]:
        """The same chance for everybody who plays."""
        share = 1 / len(self._playing)
        return tuple(share if seat in self._playing else 0.0 for seat in range(self._deal.seats))

    def _judge_all(self) -> Iterator[bool]:
        deal = self._deal
        yield from self._look(deal)
        for number, (seat, move) in enumerate(self._record.moves, 1):
            yield from self._judge(deal, number, seat, move)
            deal.play(seat, move)
            yield from self._look(deal)
            self._finished = number

    def _look(self, deal: Deal) -> Iterator[bool]:
        """Add everybody's chances in this position."""
        if deal.over:
            won = tuple(float(seat == deal.winner) for seat in range(deal.seats))
            self._chances.append(won if deal.winner >= 0 else self._shared())
            return
        outlooks = [Outlook(view_of(deal, seat), self._rng) for seat in range(deal.seats)]
        for _ in range(self._worlds):
            for outlook in outlooks:
                outlook.step()
                yield False
        self._chances.append(tuple(outlook.chance for outlook in outlooks))

    def _judge(self, deal: Deal, number: int, seat: int, move: Move) -> Iterator[bool]:
        """Hold a move against the others; a lone last-card call is held against nothing."""
        choices = 0 if move.kind is MoveKind.SAY else len(deal.legal_moves())
        if choices < 2:
            self._moves.append(JudgedMove(number, seat, move, move, 0.5, 0.5, 0.0, 0.0, choices))
            return
        race = Race(view_of(deal, seat), _candidates(view_of(deal, seat), deal, move), self._rng, keep_all=True)
        while race.worlds < self._worlds:
            race.step()
            yield False
        self._moves.append(_judged(race, number, seat, move, choices))


def _candidates(view: View, deal: Deal, made: Move) -> list[Move]:
    """The move that was made and the others that look best."""
    ranked = sorted(view.legal, key=lambda move: -worth(view, deal.table, move))
    others = [said(view, move) for move in ranked]
    return [made, *[move for move in others if move is not made][:WIDTH]]


def _judged(race: Race, number: int, seat: int, move: Move, choices: int) -> JudgedMove:
    made, rates = 0, race.rates
    # The first of the moves that are as good as the leader: the one made, if it is among them.
    best = min(race.near_best())
    cost = max(0.0, rates[best] - rates[made])
    stake = max(cost, max(rates) - min(rates))
    return JudgedMove(number, seat, move, race.moves[best], rates[made], rates[best], cost, stake, choices)


def _affordable_worlds(deal: Deal, moves: int, rng: Random) -> int:
    """In how many deals each chance can be estimated without trying anybody's patience."""
    if deal.over:
        return WORLDS
    imagination = Imagination(view_of(deal, deal.turn))
    length = sum(play_out(imagination.world(rng)) for _ in range(SAMPLE)) / SAMPLE
    playouts_a_world = (moves + 1) * (deal.seats + MOVES_TRIED)
    return max(FEWEST_WORLDS, min(WORLDS, int(MOST_MOVES / (max(1.0, length) * playouts_a_world))))


def review(record: Record, seed: int = 0, worlds: int | None = None) -> Reviewing:
    """Begin the review of a deal; ``worlds`` imagined deals for each chance, else as many as can be afforded. The same
    arguments give the same review. Raises `engine.record.RecordError` if the record cannot begin."""
    return Reviewing(record, seed, worlds)
