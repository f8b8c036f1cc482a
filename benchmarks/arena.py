"""How strong the levels are: duplicate deals, seats exchanged, the share of wins with its 95 % interval.

    python -m benchmarks.arena master reference [--game faraon] [--players 2] [--deals 2000]
    python -m benchmarks.arena --table [--only faraon] >> benchmarks/RESULTS.md

Every deal is played as often as there are seats, with the first player in each seat once and the second one in all
others; the interval is that of the means of the deals, so that it allows for what their games have in common. Players
are levels, `reference` (the greedy player frozen in tests/bots/reference.py) and `random`; ``hard@hoarder`` has a
personality, ``master:800`` so many playouts. The same arguments give the same games on every machine, however many
cores play them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from tqdm import tqdm

from engine.bots import LEVELS, STYLES, choose
from engine.dealing import start_deal
from engine.moves import Move
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import View, view_of
from tests.bots.reference import greedy

Player = Callable[[View, Random], Move]
CHUNK = 5
"""So many deals are played by one core before it reports."""


@dataclass(frozen=True)
class Duel:
    """``one`` player against ``other`` ones, at a table of so many."""

    one: str
    other: str
    game: str = "faraon"
    players: int = 2
    deals: int = 2000


@dataclass(frozen=True)
class Result:
    """The share of games that the first player won, half of its 95 % interval, and how many games were drawn."""

    share: float
    error: float
    drawn: int

    def text(self) -> str:
        """In per cent."""
        return f"{100 * self.share:.1f} ± {100 * self.error:.1f}"


def player(name: str) -> Player:
    """The player of a name; raises ValueError if there is none."""
    if name == "reference":
        return greedy
    if name == "random":
        return lambda view, rng: rng.choice(view.legal)
    rest, _, playouts = name.partition(":")
    level, _, style = rest.partition("@")
    if level not in LEVELS or (style or "plain") not in STYLES or (playouts and not playouts.isdigit()):
        raise ValueError(f"no such player: {name}")
    most = int(playouts) if playouts else None
    return lambda view, rng: choose(level, view, rng, style or "plain", most)


def winner(duel: Duel, seed: int, seat: int) -> int:
    """Who wins the deal of this seed with the first player in this seat; -1 if nobody."""
    one, other = player(duel.one), player(duel.other)
    deal = start_deal(PRESETS[duel.game], duel.players, seed)
    streams = [Random(seed * 10 + each) for each in range(duel.players)]
    while not deal.over:
        turn = deal.turn
        deal.play(turn, (one if turn == seat else other)(view_of(deal, turn), streams[turn]))
    return deal.winner


def shares(task: tuple[Duel, range]) -> list[tuple[float, int]]:
    """For each deal the share of its games that the first player wins, and how many are drawn."""
    duel, seeds = task
    found = []
    for seed in seeds:
        winners = [winner(duel, seed, seat) for seat in range(duel.players)]
        won = sum(who == seat for seat, who in enumerate(winners))
        found.append((won / duel.players, winners.count(-1)))
    return found


def play(duel: Duel, jobs: int, quiet: bool = False) -> Result:
    """Play a duel on so many cores."""
    chunks = [range(first, min(first + CHUNK, duel.deals)) for first in range(0, duel.deals, CHUNK)]
    played: list[tuple[float, int]] = []
    label = f"{duel.game} {duel.players}: {duel.one} v {duel.other}"
    with (
        ProcessPoolExecutor(jobs) as pool,
        tqdm(total=duel.deals, desc=label, unit="deal", disable=quiet, leave=False) as bar,
    ):
        for part in pool.map(shares, [(duel, seeds) for seeds in chunks]):
            played += part
            bar.update(len(part))
    wins = [share for share, _ in played]
    error = 1.96 * statistics.stdev(wins) / sqrt(len(wins)) if len(wins) > 1 else 1.0
    return Result(statistics.fmean(wins), error, sum(drawn for _, drawn in played))


LADDER = (("normal", "easy"), ("hard", "normal"), ("master", "hard"))


def table() -> Iterator[tuple[Duel, str]]:
    """The duels of RESULTS.md, with the goal for each."""
    yield Duel("easy", "random"), ">= 90"
    yield Duel("normal", "easy"), ">= 60"
    yield Duel("normal", "reference"), ">= 49"
    yield Duel("hard", "reference"), ">= 55, <= 67"
    yield Duel("master", "reference"), ">= 60, <= 67"
    yield Duel("hard", "normal"), "not below 50"
    yield Duel("master", "normal"), "not below 50"
    yield Duel("master", "hard", deals=3000), "lower bound > 50"
    yield Duel("master", "reference", "farao"), ">= 65"
    yield Duel("master", "reference", players=4), ">= 28 of 25"
    for game in PRESETS:
        if game != "faraon":
            for one, other in LADDER:
                yield Duel(one, other, game, deals=400), "not below 50"
    for style in STYLES:
        if style != "plain":
            yield Duel(f"normal@{style}", "normal"), "50 ± 3"


def print_table(only: str | None, jobs: int) -> None:
    """Play and print the whole table, row by row."""
    print(
        "| game | players | first | others | deals | first wins, % | goal |\n|---|---|---|---|---|---|---|", flush=True
    )
    for duel, goal in table():
        if only in (None, duel.game):
            result = play(duel, jobs)
            row = (duel.game, duel.players, duel.one, duel.other, duel.deals, result.text(), goal)
            print("|", " | ".join(map(str, row)), "|", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description="How strong the levels are.")
    parser.add_argument("one", nargs="?", help="the first player, in one seat at a time")
    parser.add_argument("other", nargs="?", help="the player in all other seats")
    parser.add_argument("--table", action="store_true", help="all duels of RESULTS.md, as its table")
    parser.add_argument("--only", choices=PRESETS, help="of the table only the rows of one game")
    parser.add_argument("--game", choices=PRESETS, default="faraon")
    parser.add_argument("--players", type=int, choices=range(2, 5), default=2)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="cores that play")
    options = parser.parse_args(arguments)
    if options.table:
        print_table(options.only, options.jobs)
        return 0
    if not options.one or not options.other or options.deals < 1:
        parser.error("two players and at least one deal, or --table")
    for name in (options.one, options.other):
        try:
            player(name)
        except ValueError as error:
            parser.error(str(error))
    duel = Duel(options.one, options.other, options.game, options.players, options.deals)
    result = play(duel, options.jobs)
    print(f"{duel.game}, {duel.players} players: {duel.one} wins {result.text()} % against {duel.other}", end="")
    print(f" ({duel.deals} deals, {duel.deals * duel.players} games, {result.drawn} drawn)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
