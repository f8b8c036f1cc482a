"""From a running deal to what is kept of it, and back: the record is played again, there is no other way."""

from __future__ import annotations

from dataclasses import replace

from engine.record import RecordError, RecordReason
from engine.rules import RulesError
from web.app.problem import Problem
from web.app.record_link import read_record
from web.app.saved import Reach, Saved, SavedError, Unreadable, score_fields, score_from
from web.app.session import Session
from web.app.statistics import finished


def saved_of(session: Session, reach: Reach) -> Saved:
    """What is kept of a deal. Times and owner are the keeper's to add."""
    return Saved(
        session.record_text(),
        session.setup.players,
        chance=session.seed,
        before=score_fields(session.begun_with),
        given_up=session.given_up,
        open=session.goes_on,
        thoughts=tuple(session.thoughts),
        reach=reach,
        counts=session.counts_as,
        result=finished(session) if session.over else None,
    )


def session_of(saved: Saved, pace: str | None = None, playouts: int | None = None) -> Session:
    """The deal that was kept, as it stood; raises `SavedError`."""
    setup = read_record(saved.record)
    if isinstance(setup, Problem):
        newer = setup.record is RecordReason.NEWER
        raise SavedError(Unreadable.NEWER if newer else Unreadable.DAMAGED, setup.value or setup.key)
    setup = replace(setup, pace=pace, playouts=playouts)
    score = None if saved.before is None else score_from(saved.before, setup.rules, setup.players)
    try:
        session = Session(setup, setup.seed or 0, score)
    except (RulesError, RecordError) as error:
        raise SavedError(Unreadable.DAMAGED, error) from error
    session.restore(session.seed if saved.chance is None else saved.chance, saved.thoughts, saved.given_up)
    session.counts_as = session.counts_as if saved.counts is None else saved.counts
    if session.over and session.score.goes_on and not saved.open:
        # It is over for good only once the next deal of its match has been dealt.
        session.score = replace(session.score, followed=True)
    return session
