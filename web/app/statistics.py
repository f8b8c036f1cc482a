"""Finished deals as figures: how many were played and won, in what rows, how fast, and what luck had to do with it.

A deal is kept as JSON, ``{"version": 1, "game": "faraon", ...}``. What cannot be read is left alone by everybody.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date, timedelta
from statistics import fmean
from typing import Any

from engine.bots import LEVELS
from engine.moves import MoveKind
from engine.presets import PRESETS
from web.app.daily import day_of
from web.app.json_text import parsed
from web.app.record_notes import count_noted
from web.app.session import PERSON, Session
from web.app.setup import PLAYERS

VERSION = 1
WINDOW = 10
"""So many deals make one point of the chart."""
MOST = 1_000_000
_ID = re.compile(r"[0-9a-f]{16}")
_WHEN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


@dataclass(frozen=True)
class Finished:
    """One deal that the person has played to its end."""

    ended: str
    """When, in UTC: ``2026-11-30T18:20:00Z``."""
    game: str
    players: int
    level: str
    won: bool
    moves: int
    """How many moves the person has made."""
    drawn: bool = False
    given_up: bool = False
    hints: int = 0
    practice: bool = False
    """Whether moves were taken back."""
    daily: str = ""
    """The day whose daily deal it was."""
    late: bool = False
    """Whether that deal was begun on another day."""
    luck: float | None = None
    """What the cards did for the person, in chances to win; None as long as the deal has not been looked back at."""
    skill: float | None = None

    @property
    def counts(self) -> bool:
        """Whether the person has played it alone."""
        return not self.hints and not self.practice


def finished(session: Session, ended: str = "") -> Finished:
    """What is kept of a deal that is over; whoever keeps it knows when that was."""
    record, view = session.record, session.view
    own = sum(seat == PERSON and move.kind is not MoveKind.SAY for seat, move in session.moves)
    return Finished(
        ended,
        session.setup.rules.game,
        view.seats,
        session.setup.level,
        won=view.winner == PERSON,
        moves=own,
        drawn=view.winner < 0,
        given_up=session.conceded,
        hints=session.hints,
        practice=bool(count_noted(record, "practice")),
        daily=record.notes.get("daily", "") if day_of(record.notes.get("daily", "")) else "",
        late=bool(count_noted(record, "late")),
    )


def is_deal_id(text: str) -> bool:
    """Whether `web.app.session.deal_id` can have made this text."""
    return bool(_ID.fullmatch(text))


# --- as text ----------------------------------------------------------------------------------------------------------


def dumped(deal: Finished) -> str:
    """The deal as the text that is kept."""
    return json.dumps(data_of(deal))


def data_of(deal: Finished) -> dict[str, Any]:
    """The deal as plain data; what is as usual is left out."""
    usual = {item.name: item.default for item in fields(Finished)}
    return {"version": VERSION, **{name: value for name, value in asdict(deal).items() if value != usual[name]}}


def loaded(text: str) -> Finished | None:
    """The deal that a text holds; None if it cannot be read. Never raises."""
    try:
        data = parsed(text)
    except ValueError:
        return None
    return deal_of(data)


def deal_of(data: Any) -> Finished | None:
    """The deal that `data_of` has written; None if it cannot be read. Never raises."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        return None
    try:
        deal = Finished(**{name: value for name, value in data.items() if name != "version"})
    except TypeError:
        return None
    return deal if _is_sound(deal) else None


def _is_sound(deal: Finished) -> bool:
    texts = all(isinstance(text, str) for text in (deal.ended, deal.game, deal.level, deal.daily))
    truths = (deal.won, deal.drawn, deal.given_up, deal.practice, deal.late)
    return (
        texts
        and bool(_WHEN.fullmatch(deal.ended))
        and deal.game in PRESETS
        and deal.level in LEVELS
        and _is_count(deal.players)
        and deal.players in PLAYERS
        and all(isinstance(truth, bool) for truth in truths)
        and _is_count(deal.moves)
        and _is_count(deal.hints)
        and (not deal.daily or day_of(deal.daily) is not None)
        and _is_share(deal.luck)
        and _is_share(deal.skill)
    )


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _is_share(value: Any) -> bool:
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool) and -2 <= value <= 2)


# --- figures ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Selection:
    """Which deals are looked at; "" and 0 stand for all."""

    game: str = ""
    level: str = ""
    players: int = 0

    def of(self, deals: Iterable[Finished]) -> tuple[Finished, ...]:
        """These of the deals, the oldest first."""
        chosen = [deal for deal in deals if self._holds(deal)]
        return tuple(sorted(chosen, key=lambda deal: deal.ended))

    def _holds(self, deal: Finished) -> bool:
        return self.game in ("", deal.game) and self.level in ("", deal.level) and (self.players in (0, deal.players))


@dataclass(frozen=True)
class Figures:
    """What a number of deals comes to. Only deals without hints and without moves taken back count; the others are
    told apart in ``helped`` and ``helped_won``. Where there is nothing to tell the value is None."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    """How many of the last deals were won without another one between."""
    best_streak: int = 0
    fastest: int | None = None
    """The fewest moves of the person in a deal that was won."""
    average: float | None = None
    """How many moves of the person a deal took that nobody gave up."""
    reviewed: int = 0
    luck: float | None = None
    skill: float | None = None
    helped: int = 0
    helped_won: int = 0

    @property
    def share(self) -> float:
        """How many of the deals were won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


def figures(deals: Sequence[Finished]) -> Figures:
    """The figures of these deals, which are given in their order."""
    own = [deal for deal in deals if deal.counts]
    helped = [deal for deal in deals if not deal.counts]
    reviewed = [(deal.luck, deal.skill) for deal in own if deal.luck is not None and deal.skill is not None]
    lengths = [deal.moves for deal in own if not deal.given_up]
    now, best = _streaks(own)
    return Figures(
        played=len(own),
        won=sum(deal.won for deal in own),
        drawn=sum(deal.drawn for deal in own),
        streak=now,
        best_streak=best,
        fastest=min((deal.moves for deal in own if deal.won), default=None),
        average=fmean(lengths) if lengths else None,
        reviewed=len(reviewed),
        luck=fmean(luck for luck, _skill in reviewed) if reviewed else None,
        skill=fmean(skill for _luck, skill in reviewed) if reviewed else None,
        helped=len(helped),
        helped_won=sum(deal.won for deal in helped),
    )


def _streaks(deals: Iterable[Finished]) -> tuple[int, int]:
    """The row of wins at the end, and the longest one."""
    now = best = 0
    for deal in deals:
        now = now + 1 if deal.won else 0
        best = max(best, now)
    return now, best


def win_curve(deals: Sequence[Finished]) -> tuple[float, ...]:
    """After every deal that counts, from the tenth on, how many of the last ten were won, 0 to 1."""
    won = [deal.won for deal in deals if deal.counts]
    return tuple(sum(won[end - WINDOW : end]) / WINDOW for end in range(WINDOW, len(won) + 1))


# --- days -------------------------------------------------------------------------------------------------------------


def played_days(deals: Iterable[Finished]) -> frozenset[date]:
    """The days whose daily deal, of any game, was begun in time and brought to its end."""
    found = (day_of(deal.daily) for deal in deals if deal.daily and not deal.late)
    return frozenset(day for day in found if day is not None)


def daily_streak(deals: Iterable[Finished], today: date) -> int:
    """How many days running, up to today or to yesterday if today is still to come, had their daily deal."""
    days, day = played_days(deals), today
    if day not in days:
        day -= timedelta(days=1)
    count = 0
    while day in days:
        count += 1
        day -= timedelta(days=1)
    return count


def daily_result(deals: Iterable[Finished], game: str, day: date) -> Finished | None:
    """How the daily deal of a game ended on that day; None if it was not played."""
    named = day.isoformat()
    return next((deal for deal in deals if deal.daily == named and deal.game == game), None)
