"""Whether the chances that hint and review show come true: in tenths, the chance foretold against the part won.

    python -m benchmarks.calibration [--game faraon] [--players 2] [--deals 2000] [--level normal]

Deals are played by players of one level. The hint foretells the chance of every move that was a choice, for the move
that was made; the review foretells the chance of one seat after every move. Both see what that seat sees.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat

from tqdm import tqdm

from engine.bots import LEVELS, choose
from engine.bots.heuristic import said
from engine.bots.hint import PLAYOUTS
from engine.bots.outlook import Outlook
from engine.bots.search import Race
from engine.dealing import start_deal
from engine.presets import PRESETS
from engine.review import WORLDS
from engine.rng import Random
from engine.view import View, view_of

ENOUGH = 200
"""Tenths with fewer positions say nothing."""

GOAL = 0.05
CHUNK = 5
Foretold = tuple[float, int]
"""A chance, and the seat that it was foretold for."""


@dataclass
class Tenth:
    """The positions whose chance was foretold to be in one tenth."""

    positions: int = 0
    foretold: float = 0.0
    won: float = 0.0

    @property
    def gap(self) -> float:
        """How far what was foretold is above what came true."""
        return (self.foretold - self.won) / self.positions if self.positions else 0.0


def foretell(game: str, players: int, level: str, seed: int) -> tuple[list[Foretold], list[Foretold], int]:
    """One deal: what hint and review foretell in it, and who wins."""
    deal, rng = start_deal(PRESETS[game], players, seed), Random(seed)
    hints: list[Foretold] = []
    looks: list[Foretold] = []
    while not deal.over:
        seat, view = deal.turn, view_of(deal, deal.turn)
        move = choose(level, view, rng)
        if len(view.legal) > 1:
            race = Race(view, [said(view, move.without_says())], rng, keep_all=True)
            for _ in range(PLAYOUTS // len(view.legal)):
                race.step()
            hints.append((race.rate(0), seat))
        deal.play(seat, move)
        if not deal.over:
            looker = deal.turns % players
            looks.append((look(view_of(deal, looker), rng), looker))
    return hints, looks, deal.winner


def look(view: View, rng: Random) -> float:
    """The chance to win that the review shows for the seat of a view."""
    outlook = Outlook(view, rng)
    for _ in range(WORLDS):
        outlook.step()
    return outlook.chance


def tenths(foretold: Sequence[tuple[Foretold, int]]) -> list[Tenth]:
    """Chances with the winners of their deals, sorted into tenths."""
    found = [Tenth() for _ in range(10)]
    for (chance, seat), winner in foretold:
        tenth = found[min(9, int(10 * chance))]
        tenth.positions += 1
        tenth.foretold += chance
        tenth.won += seat == winner
    return found


def lines(name: str, game: str, players: int, found: Sequence[Tenth]) -> Iterator[str]:
    """The rows of RESULTS.md."""
    for number, tenth in enumerate(found):
        if tenth.positions:
            shares = (100 * value / tenth.positions for value in (tenth.foretold, tenth.won))
            foretold, won = shares
            counts = f"{tenth.positions} | {foretold:.1f} | {won:.1f} | {100 * tenth.gap:+.1f}"
            yield f"| {name} | {game} | {players} | {number}0-{number + 1}0 | {counts} |"


def worst(found: Sequence[Tenth]) -> float:
    """The largest gap of a tenth with enough positions."""
    return max((abs(tenth.gap) for tenth in found if tenth.positions >= ENOUGH), default=0.0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, foretell and print; 1 if a tenth with enough positions is off by more than the goal."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description="Do the chances come true?")
    parser.add_argument("--game", choices=PRESETS, default="faraon")
    parser.add_argument("--players", type=int, choices=range(2, 5), default=2)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="cores that play")
    options = parser.parse_args(arguments)
    hints: list[tuple[Foretold, int]] = []
    looks: list[tuple[Foretold, int]] = []
    same = (repeat(options.game), repeat(options.players), repeat(options.level))
    with ProcessPoolExecutor(options.jobs) as pool:
        played = pool.map(foretell, *same, range(options.deals), chunksize=CHUNK)
        for hinted, looked, winner in tqdm(played, total=options.deals, unit="deal", leave=False):
            hints += [(foretold, winner) for foretold in hinted]
            looks += [(foretold, winner) for foretold in looked]
    print("| chance of | game | players | tenth, % | positions | foretold | came true | gap |")
    print("|---|---|---|---|---|---|---|---|")
    found = {"hint": tenths(hints), "review": tenths(looks)}
    for name, rows in found.items():
        print(*lines(name, options.game, options.players, rows), sep="\n")
    gaps = {name: worst(rows) for name, rows in found.items()}
    for name, gap in gaps.items():
        print(f"\n{name}: largest gap of a tenth with {ENOUGH} positions or more: {100 * gap:.1f} points (goal 5)")
    return int(max(gaps.values()) > GOAL)


if __name__ == "__main__":
    sys.exit(main())
