"""A deal as it is kept: its record, and beside it what no record says. Pure data, to text and back.

Version 2 is JSON: ``version``, ``record``, ``players``; ``begun`` and ``played`` in milliseconds since 1970; ``owner``,
who wrote last; ``chance``, the computers' source of it; ``before``, the match before the deal; ``given_up`` (empty,
"deal" or "match"); ``open``, whether there is more to play; ``thoughts``; ``hand``, what the person was about to do;
``counts``, the name under which the statistics count it, and ``result``, what they will know of it once it is over.
Where these two are missing an earlier version has written; the second one is found again by `ENDED`.
Version 1 had ``record`` and ``saved`` in seconds and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from engine.match import Match
from engine.presets import PRESETS
from engine.rng import MAX_SEED
from engine.rules import Rules
from web.app.bot_move import Decision
from web.app.json_text import parsed
from web.app.score import Row, Score
from web.app.setup import PLAYERS
from web.app.statistics import Finished, data_of, deal_of

VERSION = 2
GIVEN_UP = ("", "deal", "match")
MOST = 1_000_000
LATEST = 8_640_000_000_000_000
"""The last millisecond that browsers have a date for."""
OVER = '"open":false'
"""Stands in every kept deal that has nothing left to play, and in no other."""
ENDED = re.compile(r'"counts":"([0-9a-f]{16})","result":{')
"""Tells a kept deal that is over and counts, and its name in the statistics, without reading all of it."""


class Unreadable(Enum):
    """Why a kept text is no deal that can be taken up."""

    DAMAGED = "it is damaged"
    NEWER = "a newer version wrote it"


class SavedError(ValueError):
    """A kept deal that is left alone, and why."""

    def __init__(self, reason: Unreadable, detail: object = "") -> None:
        super().__init__(f"{reason.value} ({detail})" if detail else reason.value)
        self.reason = reason


@dataclass(frozen=True)
class Reach:
    """What the person was about to do: cards lifted, the call made, and how far the questions were answered."""

    selected: tuple[str, ...] = ()
    says: bool = False
    asks: bool = False
    """Whether a question about the lifted cards was open, after these answers."""
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Saved:
    """One kept deal. ``record`` is a text: whoever lists deals need not replay them."""

    record: str
    players: int
    begun: int = 0
    played: int = 0
    owner: str = ""
    chance: int | None = None
    before: Mapping[str, Any] | None = None
    """The match before the deal as plain data; `score_from` reads it once the rules are known."""
    given_up: str = ""
    open: bool = True
    thoughts: tuple[Decision, ...] = ()
    reach: Reach = field(default_factory=Reach)
    counts: str | None = None
    """The name under which it counts; "" if it does not, None where an earlier version did not say."""
    result: Finished | None = None

    @property
    def game(self) -> str:
        """The game that the record is of."""
        return self.record.split(";", 2)[1]

    def to_text(self) -> str:
        """The deal as the text that is kept."""
        reach = self.reach
        told = {
            "version": VERSION,
            "record": self.record,
            "players": self.players,
            "begun": self.begun,
            "played": self.played,
            "owner": self.owner,
            "chance": self.chance,
            "before": self.before,
            "given_up": self.given_up,
            "open": self.open,
            "thoughts": [[thought.code, thought.playouts, thought.milliseconds] for thought in self.thoughts],
            "hand": [list(reach.selected), reach.says, reach.asks, list(reach.answers)],
            "counts": self.counts,
            "result": None if self.result is None else data_of(self.result),
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def read_saved(text: str) -> Saved:
    """The deal in a kept text of this version or an older one; raises `SavedError`. The record is not replayed."""
    try:
        told = parsed(text)
    except ValueError as error:
        raise SavedError(Unreadable.DAMAGED, error) from error
    version = told.get("version") if isinstance(told, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise SavedError(Unreadable.NEWER, version)
    reader = _READERS.get(version) if _is_number(version) else None
    if reader is None:
        raise SavedError(Unreadable.DAMAGED, f"version {version!r:.20}")
    try:
        saved = reader(told)
        if saved.game not in PRESETS:
            raise ValueError(saved.game)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise SavedError(Unreadable.DAMAGED, error) from error
    return saved


def _second(told: Mapping[str, Any]) -> Saved:
    selected, says, asks, answers = told["hand"]
    return Saved(
        record=_text(told["record"]),
        players=_one_of(told["players"], PLAYERS),
        begun=_time(told["begun"]),
        played=_time(told["played"]),
        owner=_text(told["owner"]),
        chance=_number(told["chance"]),
        before=dict(told["before"]),
        given_up=_one_of(told["given_up"], GIVEN_UP),
        open=_truth(told["open"]),
        thoughts=tuple(Decision(_text(code), _number(tried), _number(took)) for code, tried, took in told["thoughts"]),
        reach=Reach(tuple(map(_text, selected)), _truth(says), _truth(asks), tuple(map(_text, answers))),
        counts=None if told.get("counts") is None else _text(told["counts"]),
        result=deal_of(told.get("result")),
    )


def _first(told: Mapping[str, Any]) -> Saved:
    record, saved = _text(told["record"]), _time(1000 * _number(told["saved"]))
    start = dict(pair.split(":", 1) for pair in record.split(";")[3].split(","))
    players = int(start["players"]) if "players" in start else start["hands"].count("/") + 1
    return Saved(record, _one_of(players, PLAYERS), begun=saved, played=saved)


_READERS: dict[Any, Callable[[Mapping[str, Any]], Saved]] = {1: _first, 2: _second}


# --- the match before the deal ---


def score_fields(score: Score) -> dict[str, Any]:
    """A score as plain data, without its rules."""
    match = score.match
    return {
        "number": match.number,
        "dealer": match.dealer,
        "points": list(match.points),
        "lives": list(match.lives),
        "laid": match.laid,
        "laid_used": sorted(match.laid_used),
        "rounds": match.rounds,
        "rows": [[row.number, list(row.cells), row.winner, row.conceded] for row in score.rows],
    }


def score_from(told: Mapping[str, Any], rules: Rules, seats: int) -> Score:
    """The score that `score_fields` wrote, before a deal by these rules; raises `SavedError`."""
    try:
        dealer, lives = told["dealer"], tuple(_number(value) for value in told["lives"])
        points = tuple(_whole(value) for value in told["points"])
        if len(points) != seats or len(lives) not in ((seats,) if rules.match == "lives" else (0,)):
            raise ValueError("the seats differ")
        match = Match(
            rules,
            seats,
            number=_number(told["number"]),
            dealer=None if dealer is None else _one_of(dealer, range(seats)),
            points=points,
            lives=lives,
            laid=_one_of(told["laid"], range(-1, seats)),
            laid_used=frozenset(_one_of(seat, range(seats)) for seat in told["laid_used"]),
            rounds=_number(told["rounds"]),
        )
        rows = tuple(_row(number, cells, winner, conceded, seats) for number, cells, winner, conceded in told["rows"])
    except (ValueError, LookupError, TypeError) as error:
        raise SavedError(Unreadable.DAMAGED, error) from error
    return Score(match, rows)


def _row(number: Any, cells: Any, winner: Any, conceded: Any, seats: int) -> Row:
    if len(cells) != seats:
        raise ValueError("the seats differ")
    values = tuple(None if value is None else _whole(value) for value in cells)
    return Row(_number(number), values, _one_of(winner, range(-1, seats)), _truth(conceded))


# --- values out of a text that may hold anything ---


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: Any) -> int:
    if not _is_number(value) or not 0 <= value <= MAX_SEED:
        raise ValueError(f"no number: {value!r:.20}")
    return int(value)


def _time(value: Any) -> int:
    if _number(value) > LATEST:
        raise ValueError(f"no time: {value!r:.20}")
    return int(value)


def _whole(value: Any) -> int:
    if not _is_number(value) or abs(value) > MOST:
        raise ValueError(f"no number: {value!r:.20}")
    return int(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"neither true nor false: {value!r:.20}")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"no text: {value!r:.20}")
    return value


def _one_of(value: Any, known: Any) -> Any:
    if isinstance(value, bool) or value not in known:
        raise ValueError(f"not possible: {value!r:.20}")
    return value
