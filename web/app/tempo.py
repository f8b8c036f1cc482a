"""How many playouts a computer may take on this machine.

A decision should be there as soon as its level says. Where all playouts take longer than that, there are fewer of
them, but not so few that a slow phone plays badly: it may take its time up to a limit that nobody waits beyond.
"""

from __future__ import annotations

from engine.bots import Level

LATEST = 0.8
"""Seconds after which a decision is made in any case."""
TRUST = 0.3
"""How much of what is known of the machine's speed the newest decision makes up."""


class Tempo:
    """The speed of one machine, as far as it is known."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def playouts(self, level: Level) -> int:
        """How many playouts to plan for."""
        if not self._seconds:
            return level.most
        soon, latest = int(level.seconds / self._seconds), int(LATEST / self._seconds)
        return min(level.most, max(1, soon, min(level.least, latest)))

    @property
    def known(self) -> bool:
        """Whether anything is known of the machine."""
        return self._seconds > 0

    def times(self, playouts: float, seconds: float) -> float:
        """How often so many playouts can be made in that time; the machine has to be known."""
        return seconds / (self._seconds * playouts)

    def learn(self, playouts: int, seconds: float) -> None:
        """So many playouts took so long."""
        if playouts > 0 and seconds > 0:
            each = seconds / playouts
            self._seconds = each if not self._seconds else (1 - TRUST) * self._seconds + TRUST * each

    @staticmethod
    def enough(level: Level, playouts: int, seconds: float) -> bool:
        """Whether to decide now, after so many playouts and so long."""
        return seconds >= LATEST or (seconds >= level.seconds and playouts >= level.least)
