"""Pairs of option values that go together in some rules, and rules that hold as many of them as wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.presets import PRESETS, rules_of
from engine.rng import Random
from engine.rules import Rules, RulesError, Value
from tests.engine.starts import VALUES

Choice = tuple[str, Value]
Pair = tuple[Choice, Choice]


def all_pairs() -> list[Pair]:
    """Every pair of values of two different options."""
    choices = [(name, value) for name, values in VALUES.items() for value in values]
    return [(one, other) for one, other in combinations(choices, 2) if one[0] != other[0]]


def legal_pairs() -> list[Pair]:
    """The pairs that go together on top of some preset, other options being as it needs them."""
    return [pair for pair in all_pairs() if any(with_pairs(game, [pair]) for game in PRESETS)]


def holds(rules: Rules, pair: Pair) -> bool:
    """Whether the rules have both values."""
    return all(rules[name] == value for name, value in pair)


def with_pairs(game: str, pairs: Iterable[Pair]) -> Rules | None:
    """The preset with these values; what else has to give way for them does. None if they do not go together."""
    pairs = list(pairs)
    wanted = dict(choice for pair in pairs for choice in pair)
    if any(wanted[name] != value for pair in pairs for name, value in pair):
        return None
    for yielding in YIELDING:
        try:
            rules = rules_of(game, {**yielding, **wanted})
        except RulesError:
            continue
        if all(holds(rules, pair) for pair in pairs):
            return rules
    return None


_THROWS: tuple[dict[str, Value], ...] = ({"throw": "rank"}, {"throw": "one"})
_POWERS: tuple[dict[str, Value], ...] = (
    {"farao": "off", "recall": "none"},
    {"farao": "off", "recall": "none", "deck": "french52"},
    {"farao": "off", "recall_with": "H7", "seven_draw": 2},
    {"farao": "on", "recall": "none"},
    {"farao": "on", "recall_with": "farao"},
    {"farao": "on", "recall_with": "farao", "seven_draw": 2},
)
YIELDING: tuple[dict[str, Value], ...] = (
    {},
    *(
        {"rank_caller": "none", "reverse": "none", "skip": "none", "two_draw": 0, "caller": caller, **throw, **powers}
        for caller in ("O", "8", "U")
        for throw in _THROWS
        for powers in _POWERS
    ),
)
"""What other options can be changed to, to make room for a pair."""


def rows(pairs: Sequence[Pair], together: int, rng: Random) -> list[tuple[Rules, list[Pair]]]:
    """Rules that between them hold all the pairs, up to so many in one; presets take turns."""
    left = list(pairs)
    rng.shuffle(left)
    games = list(PRESETS)
    found: list[tuple[Rules, list[Pair]]] = []
    while left:
        game = games[len(found) % len(games)]
        held: list[Pair] = []
        rules: Rules | None = None
        # The first one left is never put off: another preset takes it where this one cannot.
        for other in (game, *games):
            rules = with_pairs(other, [left[0]])
            if rules is not None:
                game, held = other, [left[0]]
                break
        assert rules is not None, f"{left[0]} goes with no preset"
        for pair in left[1 : 6 * together]:
            if len(held) == together:
                break
            more = with_pairs(game, [*held, pair])
            if more is not None:
                rules, held = more, [*held, pair]
        found.append((rules, held))
        left = [pair for pair in left if pair not in held]
    return found


def sample(pairs: Sequence[Pair], share: int, rng: Random) -> list[Pair]:
    """One in ``share`` of the pairs, chosen by chance, and more until every option value is in it."""
    mixed = list(pairs)
    rng.shuffle(mixed)
    size = -(-len(mixed) // share)
    chosen = mixed[:size]
    missing = {choice for pair in mixed for choice in pair} - {choice for pair in chosen for choice in pair}
    for pair in mixed[size:]:
        if missing & set(pair):
            chosen.append(pair)
            missing -= set(pair)
    return chosen
