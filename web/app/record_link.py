"""A record out of an address, read into a `Setup` that takes its deal up where it ends."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import LEVELS
from engine.deal import IllegalMove
from engine.record import Record, RecordError, Seeded, parse_record
from engine.rules import RulesError, RulesReason
from web.app.problem import Fault, Problem, refused, short
from web.app.setup import PLAYERS, TABLE_STYLES, Setup


def read_record(text: str) -> Setup | Problem:
    """The setup of a record: its rules and players, and the level that it was played at. Never raises."""
    try:
        record = parse_record(text)
    except RecordError as error:
        return _problem(error)
    players = _players(record)
    if players not in PLAYERS:
        return Problem(Fault.RULES, "players", str(players), RulesReason.PLAYERS)
    seed = record.start.seed if isinstance(record.start, Seeded) else None
    setup = Setup(record.rules, players, seed=seed, record=record)
    level, style = record.notes.get("level", ""), record.notes.get("style", "")
    setup = replace(setup, level=level) if level in LEVELS else setup
    return replace(setup, style=style) if style in TABLE_STYLES else setup


def _players(record: Record) -> int:
    start = record.start
    return start.seats if isinstance(start, Seeded) else len(start.hands)


def _problem(error: RecordError) -> Problem:
    cause = error.detail
    if isinstance(cause, RulesError):
        found = refused(cause, {})
        return Problem(
            Fault.RECORD, short(error.place), found.value, found.rules, found.options, found.rank, error.reason
        )
    move = cause.reason if isinstance(cause, IllegalMove) else None
    return Problem(Fault.RECORD, short(error.place), record=error.reason, move=move)
