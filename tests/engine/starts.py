"""How a deal can begin, as values that begin it again and again: from a seed, or from a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine.deal import Deal
from engine.dealing import start_deal
from engine.position import Position, deal_from
from engine.presets import rules_of
from engine.rules import OPTIONS, RECALLERS, Rules, RulesError, RulesReason, Value

SETS_OF_RECALLERS = tuple(
    "+".join(members) for size in range(1, len(RECALLERS) + 1) for members in combinations(RECALLERS, size)
)
VALUES: dict[str, tuple[Value, ...]] = {
    name: SETS_OF_RECALLERS if option.is_set else option.values for name, option in OPTIONS.items()
}
"""Every value of every option, sets of recallers written out."""


class _Written:
    """Hypothesis writes values out field by field unless told that their repr is the shorter way."""

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))


@dataclass(frozen=True, repr=False)
class DealtStart(_Written):
    """A deal from a seed."""

    rules: Rules
    seats: int
    seed: int
    dealer: int | None = None
    sizes: tuple[int, ...] | None = None
    laid: int = -1

    def __repr__(self) -> str:
        rest = f"seats={self.seats}, seed={self.seed}, dealer={self.dealer}, sizes={self.sizes}, laid={self.laid}"
        return f"DealtStart({_short(self.rules)}, {rest})"

    def deal(self) -> Deal:
        """The deal before the first move."""
        return start_deal(self.rules, self.seats, self.seed, self.dealer, self.sizes, self.laid)


@dataclass(frozen=True, repr=False)
class PositionStart(_Written):
    """A deal from a position set up by hand."""

    rules: Rules
    position: Position
    chance: int = 0

    def __repr__(self) -> str:
        return f"PositionStart({_short(self.rules)}, {self.position}, chance={self.chance})"

    def deal(self) -> Deal:
        """The deal before the first move; unlike `deal_from` it keeps a journal."""
        deal = deal_from(self.rules, self.position, self.chance)
        deal.journal = []
        return deal


def _short(rules: Rules) -> str:
    return f"rules_of({rules.game!r}, {rules.changed()})"


Start = DealtStart | PositionStart


def rules_near(game: str, wishes: Mapping[str, Value]) -> Rules:
    """The game with as many of the wished values as go together: the last one that clashes is given up."""
    left = dict(wishes)
    while True:
        try:
            return rules_of(game, left)
        except RulesError as error:
            clashing = [name for name in left if name in error.options]
            del left[(clashing or list(left))[-1]]


def dealt(rules: Rules, seats: int, seed: int) -> DealtStart:
    """A start of at most so many seats: as many as the deck has cards for."""
    while True:
        start = DealtStart(rules, seats, seed)
        try:
            start.deal()
            return start
        except RulesError as error:
            if error.reason is not RulesReason.TOO_FEW_CARDS:
                raise
            seats -= 1
