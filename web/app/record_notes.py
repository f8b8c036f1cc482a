"""What the page notes in a record beside the moves, and how it is read again."""

from __future__ import annotations

import re

from engine.bots import REVISION
from engine.record import Record
from web.app.setup import Setup

SINCE = "since"
"""The note of a record that says after how many moves its computers took over from others."""
PLAYOUTS = "playouts"
"""The note of a record that says how long each move of a computer was thought about."""
HINTS = "hints"
"""The note of a record that says on how many moves the person was advised."""
PRACTICE = "practice"
"""The note of a record that says how often more was taken back than a move that nobody had answered."""


def notes_of(setup: Setup) -> dict[str, str]:
    """What a record says of the computers, and of the day that the deal belongs to."""
    day = setup.daily.notes if setup.daily else {}
    return {"level": setup.level, "style": setup.style, "bots": str(REVISION), **day}


def noted_playouts(record: Record) -> list[int]:
    """How many playouts a record notes for each move of a computer; none if it does not say, or nonsense."""
    text = record.notes.get(PLAYOUTS, "")
    return [int(part) for part in text.split(".")] if re.fullmatch(r"[0-9]{1,8}(\.[0-9]{1,8})*", text) else []


def count_noted(record: Record, name: str) -> int:
    """A number among the notes of a record; 0 if it is not there, or is none."""
    text = record.notes.get(name, "")
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0
