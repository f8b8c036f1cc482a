"""One tap of a finger or a mouse, to tell the second of a double tap, which was meant for what has gone by then."""

from __future__ import annotations

from typing import NamedTuple

QUICK = 350
"""Milliseconds within which nobody has seen and meant what has just come."""
NEAR = 24
"""CSS pixels within which two taps are at one place."""


class Tap(NamedTuple):
    """When it was, in milliseconds, where, and the dialog or form above the table."""

    time: float
    x: float
    y: float
    above: object

    def doubles(self, before: Tap) -> bool:
        """Whether it came so soon after another one, at the same place and with something else above the table, that
        it cannot be meant."""
        soon = self.time - before.time < QUICK
        return soon and abs(self.x - before.x) < NEAR and abs(self.y - before.y) < NEAR and self.above != before.above
