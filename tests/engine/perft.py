"""Counts of legal move sequences: how many ways there are to make one, two, three, four moves from a fixed deal.

``python -m tests.engine.perft`` says which counts differ; ``--write`` writes them anew (they follow the shuffle).
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from engine.deal import Deal
from engine.dealing import start_deal
from engine.presets import PRESETS

COUNTS = Path(__file__).with_name("perft.toml")
DEPTH = 4
DEALS = ((2, 1), (2, 2), (3, 3))
"""Players and seeds."""


def sequences(deal: Deal, depth: int) -> int:
    """How many sequences of so many legal moves there are; shorter ones that end the deal count as well."""
    legal = deal.legal_moves()
    if depth == 1 or not legal:
        return max(1, len(legal))
    count = 0
    for move in legal:
        after = deal.copy()
        after.play(after.turn, move)
        count += sequences(after, depth - 1)
    return count


def counts(game: str) -> dict[str, list[int]]:
    """The counts of a preset for each of the fixed deals, by depth."""
    found = {}
    for players, seed in DEALS:
        deal = start_deal(PRESETS[game], players, seed, dealer=0)
        found[f"players-{players}-seed-{seed}"] = [sequences(deal, depth) for depth in range(1, DEPTH + 1)]
    return found


def frozen() -> dict[str, dict[str, list[int]]]:
    """The counts as they were written down."""
    return tomllib.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}


def main(arguments: list[str]) -> int:
    """Compare or write all counts; returns the exit code."""
    found = {game: counts(game) for game in PRESETS}
    if arguments == ["--write"]:
        tables = [
            "\n".join([f"[{game}]", *(f"{deal} = {n}" for deal, n in table.items())]) for game, table in found.items()
        ]
        COUNTS.write_text("\n\n".join(tables) + "\n", encoding="utf-8")
        return 0
    changed = [game for game in found if found[game] != frozen().get(game)]
    print(f"{len(changed)} of {len(found)} changed: {' '.join(changed)}")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
