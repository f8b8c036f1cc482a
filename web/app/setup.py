"""What is chosen before a deal: the game with its house rules, who plays, and how fast."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.bots import STYLES
from engine.record import Record
from engine.rules import Rules
from web.app.daily import Daily

PLAYERS = (2, 3, 4)
PACES: dict[str, float] = {"slow": 1.8, "normal": 0.9, "fast": 0.35, "instant": 0.0, "tap": 0.9}
"""Seconds for which each move stays on the table, at least."""
TAP = "tap"
"""The pace at which a computer's move stays until the person taps; its time is that of his own moves."""

MAX_PLAYOUTS = 1_000_000

MIXED = "mixed"
"""The style of a table where every computer has its own."""
OWN_STYLES = ("cautious", "attacker", "gambler")
"""The styles of seats 1, 2 and 3 at a mixed table: a name always goes with the same manner."""
TABLE_STYLES = (MIXED, *STYLES)


@dataclass(frozen=True)
class Setup:
    """One choice, complete and possible."""

    rules: Rules
    players: int = 3
    level: str = "normal"
    style: str = "plain"
    """How all the computers like to play, or `MIXED`."""
    pace: str | None = None
    """None is the pace that the person has set for every deal."""
    playouts: int | None = None
    seed: int | None = field(default=None, repr=False)
    """The deal that was asked for; None is a fresh one."""
    record: Record | None = field(default=None, repr=False)
    """The deal that is to be taken up where its record ends."""
    replay: int | None = None
    """After how many moves the record is shown; None if it is played on."""
    lesson: str = ""
    """The game whose lesson this is; such a deal counts for nothing."""
    daily: Daily | None = None
    """The day that this deal belongs to, if it is a daily one."""
    name: str = ""
    """What the sender of a link calls these rules."""

    def style_of(self, seat: int) -> str:
        """How the computer at a seat likes to play."""
        return OWN_STYLES[seat - 1] if self.style == MIXED else self.style

    def fresh(self) -> Setup:
        """The same people and rules for a deal that nobody has asked for."""
        return replace(self, seed=None, record=None, replay=None, lesson="", daily=None)

    def changed_options(self, preset: Rules) -> tuple[str, ...]:
        """The house rules that differ from the preset."""
        return tuple(name for name, value in self.rules.options().items() if preset[name] != value)
