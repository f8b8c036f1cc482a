"""One running deal: the person at seat 0, computers at the others, and what has been played so far."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace

from engine.bots.hint import Advice
from engine.cards import Card
from engine.deal import Deal
from engine.events import Dealt, Drew, Ended, Event
from engine.moves import Move, Reason, parse_move
from engine.record import Record, Seeded
from engine.review import Review
from engine.rng import MAX_SEED
from engine.table import table_of
from engine.view import View, view_of
from web.app.bot_move import Decision, advice, decision, hint_request, request, review, review_request
from web.app.conceding import conceded, stopped
from web.app.record_notes import HINTS, PLAYOUTS, PRACTICE, SINCE, count_noted, noted_playouts, notes_of
from web.app.score import Score, new_score
from web.app.setup import Setup
from web.app.step import Step, step_of

PERSON = 0


def fresh_seed() -> int:
    """A seed that nobody can foresee, from the entropy of the browser."""
    return int.from_bytes(os.urandom(8), "big") & MAX_SEED


def text_seed(text: str) -> int:
    """A seed for a deal that has none of its own, always the same for one text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") & MAX_SEED


def deal_id(record: Record) -> str:
    """Sixteen digits that tell a deal by its rules and its beginning, whatever was played: nobody counts one twice."""
    begun = replace(record, moves=(), notes={}).to_text()
    return hashlib.sha256(begun.encode()).hexdigest()[:16]


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The source of chance for one decision of one computer. It cannot be traced back to the seed of the deal."""
    digest = hashlib.sha256(f"farao bot {seed} {number} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") & MAX_SEED


class Session:
    """A deal of a match from its first card to its last. Raises `engine.rules.RulesError` if it cannot be dealt, and
    `engine.record.RecordError` if the setup names a record that cannot be played."""

    def __init__(self, setup: Setup, seed: int, score: Score | None = None) -> None:
        self.setup = setup
        self.begun_with = score or opening_score(setup)
        """The match as it stood before this deal."""
        self.score = self.begun_with
        self.deck = table_of(setup.rules).deck
        match = self.score.match
        sizes = match.lives or None
        start = Seeded(match.seats, seed, match.dealer, sizes, match.laid)
        self.number = match.number
        self._record = setup.record or Record(setup.rules, start, notes=notes_of(setup))
        begun = Record(self._record.rules, self._record.start)
        self.seed = seed if isinstance(begun.start, Seeded) else text_seed(begun.to_text())
        self._deal = self._record.begin()
        self.counts_as = deal_id(begun) if not (self._record.moves or setup.lesson) else ""
        """The name under which the deal counts in the statistics; "" for one that the person has not played from its
        first card on."""
        self.hints = count_noted(self._record, HINTS)
        """How many moves of this deal the person has asked for advice on."""
        self.thoughts: list[Decision] = []
        """What the computers have decided since the page took the deal up."""
        self._thought: Decision | None = None
        self._notes = notes_of(setup)
        self._noted = noted_playouts(self._record)
        if any(self._record.notes.get(name, value) != value for name, value in self._notes.items()):
            # Other players have played until here; theirs cannot be told apart from ours in one list.
            self._notes[SINCE], self._noted = str(len(self._record.moves)), []
        self.given_up = ""
        """What the person has given up: "", "deal" or "match"."""
        self.conceded = False
        """Whether the deal was ended before its end."""
        self.starts = first_seat(self._deal)
        self.drawn_order: tuple[Card, ...] = self._hand()
        self.steps: list[Step] = [step_of(self._deal, tuple(self._deal.journal or ()), PERSON)]
        self.moves: list[tuple[int, Move]] = []
        self._taken_up = False
        self._order(self.steps[0])
        for seat, move in self._record.moves:
            self._play(seat, move)
        self._taken_up = True
        self.view: View = view_of(self._deal, PERSON)
        if self.over:
            self.score = self.score.after(self._deal)

    @property
    def shown_seed(self) -> int | None:
        """The seed, once nobody can use it any more; None also where cards were set up by hand."""
        return self.seed if self.over and isinstance(self._record.start, Seeded) else None

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self._deal.over

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self._deal.turn

    @property
    def loser(self) -> int | None:
        """Who lost, once the deal is over."""
        return self._deal.loser if self.over else None

    @property
    def awaits_person(self) -> bool:
        """Whether the person has a move to make."""
        return not self.over and self.turn == PERSON

    def copy(self) -> Session:
        """The same deal apart from this one, to see what comes of a move."""
        twin = copy(self)
        twin._deal = self._deal.copy()
        twin.moves, twin.steps, twin.thoughts = [*self.moves], [*self.steps], [*self.thoughts]
        return twin

    def play(self, seat: int, move: Move) -> Step:
        """Make a move and return what the person sees of it; raises `engine.deal.IllegalMove`, changing nothing."""
        step = self._play(seat, move)
        self.view = view_of(self._deal, PERSON)
        if self.over:
            self.score = self.score.after(self._deal)
        return step

    def _play(self, seat: int, move: Move) -> Step:
        step = step_of(self._deal, self._deal.play(seat, move), PERSON)
        if seat != PERSON and self._taken_up:
            self.thoughts.append(self._thought or Decision("", 0, 0))
            self._thought = None
        self.moves.append((seat, move))
        self.steps.append(step)
        self._order(step)
        return step

    def _order(self, step: Step) -> None:
        self.drawn_order = in_old_order(self.drawn_order, step.events, self._hand())

    def _hand(self) -> tuple[Card, ...]:
        """The cards that the person sees of his own."""
        return seen_hand(self._deal, PERSON)

    def restore(self, chance: int, thoughts: Sequence[Decision], given_up: str) -> None:
        """Know again what the record of a deal that was kept does not say."""
        self.seed = chance
        told = len(thoughts)
        self.thoughts, self._noted = list(thoughts), self._noted[: max(0, len(self._noted) - told)]
        if given_up == "match" and self.may_concede_match:
            self.concede_match()
        elif given_up and self.may_concede:
            self.concede()

    @property
    def is_untouched(self) -> bool:
        """Whether the person has done nothing in this deal yet."""
        return not self.over and not self.begun_with.rows and not any(seat == PERSON for seat, _ in self.moves)

    @property
    def goes_on(self) -> bool:
        """Whether there is anything left to play: of this deal, or of a match that it belongs to."""
        return not self.over or self.score.goes_on

    @property
    def practice(self) -> bool:
        """Whether more was taken back in this deal than a move that nobody had answered."""
        return count_noted(self._record, PRACTICE) > 0

    @property
    def watching(self) -> bool:
        """Whether the person has no cards, and so nothing to do unless somebody calls him back."""
        return not self.over and not self.view.counts[PERSON]

    @property
    def may_concede(self) -> bool:
        """Whether the person can give up this deal: not without cards, when it is won or lost already."""
        return not self.over and bool(self.view.counts[PERSON])

    @property
    def may_concede_match(self) -> bool:
        """Whether there is a match that the person can give up."""
        return self.score.goes_on

    def concede(self) -> Step:
        """The person loses this deal (see `conceding`). Returns what that ends with."""
        self.given_up = "deal"
        return self._end_early(conceded(self._deal, PERSON))

    def concede_match(self) -> Step:
        """The person loses the match, and a deal that he still has cards in."""
        step = step_of(self._deal, (), PERSON)
        if self.may_concede:
            step = self.concede()
        elif not self.over:
            self._show_ended(stopped(self._deal))
        if not self.score.match.over:
            self.score = self.score.conceded_by(PERSON)
        self.given_up = "match"
        return step

    def _end_early(self, ended: Deal) -> Step:
        self._show_ended(ended)
        self.score = self.score.after(ended, conceded=True)
        self.steps.append(step_of(ended, (Ended(ended.winner, ended.loser, ended.places),), PERSON))
        return self.steps[-1]

    def _show_ended(self, ended: Deal) -> None:
        """The cards stay where they lie; only nobody plays any more."""
        end = {"over": True, "winner": ended.winner, "places": ended.places, "legal": (), "windows": ()}
        self.view = replace(self.view, may_say=False, duty=-1, asked=False, **end)  # type: ignore[arg-type]
        self._deal = ended
        self.conceded = True

    def record_text(self) -> str:
        """The deal so far as a record."""
        return self.record.to_text()

    @property
    def record(self) -> Record:
        """The deal so far, with notes of how the computers play and how often the person was helped."""
        begun = self._record
        notes = dict(begun.notes) | self._notes | ({HINTS: str(self.hints)} if self.hints else {})
        notes.pop(PLAYOUTS, None)
        playouts = [*self._noted, *(thought.playouts for thought in self.thoughts)]
        if any(playouts):
            notes[PLAYOUTS] = ".".join(map(str, playouts))
        return Record(begun.rules, begun.start, tuple(self.moves), notes)

    @property
    def playouts(self) -> tuple[int, ...]:
        """How long each move of the computers of this table was thought about, as far as that is known."""
        return (*self._noted, *(thought.playouts for thought in self.thoughts))

    def why_not(self, move: Move) -> Reason | None:
        """Why the person may not make a move now."""
        return self._deal.why_not(PERSON, move)

    def bot_request(self) -> str:
        """What the computer on turn is told: its own view and nothing else."""
        seat = self.turn
        setup, seed = self.setup, bot_seed(self.seed, len(self.moves), seat)
        return request(setup.level, setup.style_of(seat), view_of(self._deal, seat), seed, setup.playouts)

    def bot_move(self, answer: str) -> Move:
        """The move that a computer answered; raises `engine.moves.UnknownMove`."""
        decided = decision(answer)
        move = parse_move(decided.code, self.deck)
        self._thought = decided
        return move

    def hint_request(self) -> str:
        """The question what the person should do, for somebody who sees what the person sees."""
        return hint_request(self.view, bot_seed(self.seed, len(self.moves), PERSON))

    def advice(self, answer: str) -> Advice:
        """The hint that was answered."""
        return advice(answer, self.deck)

    def review_request(self) -> str:
        """The question how this deal, which has to be over, was played."""
        return review_request(self.record, bot_seed(self.seed, len(self.moves), PERSON))

    def review(self, answer: str) -> Review:
        """The review that was answered."""
        return review(answer, self.deck)

    @property
    def may_review(self) -> bool:
        """Whether the deal was played to its end."""
        return self.over and not self.conceded

    def may_play(self, move: Move) -> bool:
        """Whether the seat on turn may make this move."""
        return self._deal.why_not(self.turn, move) is None

    def any_legal(self) -> Move:
        """A legal move of the seat on turn, for a computer that failed to find one."""
        return self._deal.legal_moves()[0]

    def counts(self) -> tuple[int, ...]:
        """How many cards everybody holds."""
        return self.view.counts


def opening_score(setup: Setup) -> Score:
    """The match that begins with this setup; a record brings the lives that its deal began with."""
    start = setup.record.start if setup.record else None
    score = new_score(setup.rules, setup.players, start.dealer if start else None)
    if setup.rules.match != "lives" or start is None:
        return score
    if isinstance(start, Seeded):
        lives, laid = start.sizes, start.laid
    else:
        lives = tuple(start.lives) or None
        laid = next((seat for seat, left in enumerate(lives or ()) if not left and start.hands[seat]), -1)
    if lives is None:
        return score
    left = tuple(0 if seat == laid else many for seat, many in enumerate(lives))
    return Score(replace(score.match, lives=left, laid=laid))


def seen_hand(deal: Deal, seat: int) -> tuple[Card, ...]:
    """The hand as its owner sees it, like `View.hand`: a laid card is hidden until its turn."""
    return () if seat in deal.laid and seat != deal.turn else deal.hand(seat)


def first_seat(deal: Deal) -> int:
    """The seat that began a deal which has just been dealt; a laid card may have played itself already."""
    dealt = next((event for event in deal.journal or () if isinstance(event, Dealt)), None)
    if dealt is None:
        return deal.turn
    seat = deal.dealer
    for _ in dealt.counts:
        seat = (seat + deal.step) % deal.seats
        if dealt.counts[seat]:
            return seat
    return deal.turn


def in_old_order(order: Sequence[Card], happened: Iterable[Event], hand: Sequence[Card]) -> tuple[Card, ...]:
    """The hand as it was drawn: cards that went are gone, new ones stand at the end in the order of drawing."""
    left = Counter(hand)
    kept = []
    for card in order:
        if left[card]:
            left[card] -= 1
            kept.append(card)
    drawn = [card for event in happened if isinstance(event, Drew) and event.seat == PERSON for card in event.cards]
    for card in (*drawn, *sorted(left.elements())):
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)
