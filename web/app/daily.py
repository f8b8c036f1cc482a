"""The daily deal: for every day (UTC) and every game one deal, the same for everybody.

It fixes everything: the game by its own rules, who plays, and the cards, which follow from game and date alone.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime

from engine.rng import MAX_SEED

PLAYERS = 3
LEVEL = "normal"
FIRST = date(2026, 1, 1)
"""No deal belongs to an earlier day."""

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True)
class Daily:
    """The day that a deal belongs to, and whether it is played on another one: then it counts for no streak."""

    day: date
    late: bool = False

    @property
    def notes(self) -> dict[str, str]:
        """What a record says of it."""
        return {"daily": self.day.isoformat(), **({"late": "1"} if self.late else {})}


def today() -> date:
    """The day it is now, the same all over the world."""
    return datetime.now(UTC).date()


def day_of(text: str) -> date | None:
    """The day that a text names as ``2026-11-30``; None if it names none, or one before the first."""
    if not _DATE.fullmatch(text):
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day >= FIRST else None


def seed_of(game: str, day: date) -> int:
    """The seed of a game's deal of a day; it may never change."""
    digest = hashlib.sha256(f"farao daily 1 {game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") & MAX_SEED
