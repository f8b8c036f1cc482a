"""Taking moves back: a shorter prefix of the deal's record is played again, and nothing else.

The own last move goes back alone while nobody has learned anything from it: no other seat has acted and no card was
drawn or turned up. Later the whole turn goes back, and the deal is for practice from then on.

Cards come again as they came, for the record begins with the same seed. The computers' chance is the same as well: it
follows from the seed and the number of the move, so nobody can take back until a computer happens to play badly, and a
record with moves taken back can still be checked (`web.app.checking`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from engine.events import Drew, Laid
from engine.record import Record
from web.app.move_words import MoveTeller
from web.app.record_notes import PLAYOUTS, PRACTICE, SINCE, count_noted, noted_playouts
from web.app.session import PERSON, Session


@dataclass(frozen=True)
class TakeBack:
    """How many moves of a deal stay, and whether more goes back than a move that nobody has answered."""

    stay: int
    whole_turn: bool


def may_take_back(session: Session) -> bool:
    """Whether the person has a move to take back: not in a lesson, which accepts right moves only, nor once the deal
    is over and counted."""
    return not session.over and not session.setup.lesson and any(seat == PERSON for seat, _ in session.moves)


def take_back(session: Session) -> TakeBack | None:
    """What goes back if the person asks for it now; None if nothing can."""
    if not may_take_back(session):
        return None
    last = max(number for number, (seat, _) in enumerate(session.moves) if seat == PERSON)
    learned = any(isinstance(event, Drew | Laid) for event in session.steps[last + 1].events)
    if last == len(session.moves) - 1 and not learned:
        return TakeBack(last, whole_turn=False)
    return TakeBack(turn_begins(session.record, last), whole_turn=True)


def turn_begins(record: Record, number: int) -> int:
    """The number (from 0) of the first move of the turn that a move belongs to; a lone call belongs to the turn before
    it."""
    deal, turns = record.begin(), [-1]
    for seat, move in record.moves[: number + 1]:
        turns.append(deal.turns if seat == deal.turn else turns[-1])
        deal.play(seat, move)
    return turns.index(turns[-1], 1) - 1


def shortened(record: Record, stay: int, *, practice: bool) -> Record:
    """The record without the moves after the first ``stay``; ``practice`` notes that the deal is for practice now."""
    notes = dict(record.notes)
    since = min(count_noted(record, SINCE), stay)
    if SINCE in notes:
        notes[SINCE] = str(since)
    computers = sum(1 for seat, _ in record.moves[since:stay] if seat != PERSON)
    kept = noted_playouts(record)[:computers]
    notes.pop(PLAYOUTS, None)
    if kept:
        notes[PLAYOUTS] = ".".join(map(str, kept))
    if practice:
        notes[PRACTICE] = str(count_noted(record, PRACTICE) + 1)
    return Record(record.rules, record.start, record.moves[:stay], notes)


def undone(session: Session, back: TakeBack) -> Session:
    """The deal as it was before what is taken back."""
    record = session.record
    # A record that notes no playouts may mean none, as for computers that had no choice yet: here it does.
    thought = {PLAYOUTS: ".".join(map(str, session.playouts))} if session.playouts else {}
    record = shortened(replace(record, notes={**record.notes, **thought}), back.stay, practice=back.whole_turn)
    again = Session(replace(session.setup, record=record), session.seed, session.score)
    again.counts_as = session.counts_as
    return again


def undo_lines(session: Session, back: TakeBack, names: Sequence[str], translator: NullTranslations) -> tuple[str, ...]:
    """What the log says: the moves of the person that go back, and if need be that the deal is for practice now."""
    _, teller = translator.gettext, MoveTeller(session.setup.rules, names, translator)
    moves = "; ".join(teller.text(move) for seat, move in session.moves[back.stay :] if seat == PERSON)
    if not back.whole_turn:
        return (_("Taken back: {moves}").format(moves=moves),)
    return (
        _("Your whole turn is taken back: {moves}").format(moves=moves),
        *(() if session.practice else (_("This deal is for practice now."),)),
    )
