"""What can be wrong with an address, as values; `problems` puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.moves import Reason
from engine.record import RecordReason
from engine.rules import RulesError, RulesReason

OPTION = "opt."


class Fault(Enum):
    """What is wrong with one key of an address."""

    TOO_LONG = "the address is too long"
    UNREADABLE = "the text is not UTF-8 in percent encoding"
    UNKNOWN_KEY = "there is no such key"
    TWICE = "the key stands there twice"
    VALUE = "the key cannot have this value"
    RULES = "the rules are refused"
    BESIDE_DAILY = "the daily deal says this itself"
    NOT_YET = "the day has not come"
    NEWER = "a newer version made the link"
    BESIDE_RECORD = "a record says this itself"
    RECORD = "the record is refused"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where, with which value, and for refused rules, records and moves why."""

    fault: Fault
    key: str = ""
    value: str = ""
    rules: RulesReason | None = None
    options: tuple[str, ...] = ()
    rank: int | None = None
    record: RecordReason | None = None
    move: Reason | None = None


def refused(error: RulesError, options: dict[str, str]) -> Problem:
    """The problem that rules were refused for; `options` are the values that were asked for."""
    option = error.options[0] if error.options else ""
    rank = error.value if error.reason is RulesReason.TWO_POWERS_ON_ONE_RANK else None
    return Problem(
        Fault.RULES,
        short(OPTION + option),
        short(options.get(option, "")),
        error.reason,
        tuple(map(short, error.options)),
        rank if isinstance(rank, int) else None,
    )


def short(text: str) -> str:
    """A text from outside, cut to what fits into a message."""
    return text if len(text) <= 40 else text[:39] + "…"
