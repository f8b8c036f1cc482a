"""How fast the engine is, beside OpenSpiel's crazy_eights and RLCard's UNO in the same run.

    python -m benchmarks.engine [--quick] [--seats 2] [--pyodide]

Everything takes turns for five rounds; medians are printed, ratios are medians of the rounds' ratios, on the clock of
the time that each process computes. The others come with the extra ``compare``; what is not installed is left out. A
move is one decision of a player: OpenSpiel counts an eight and its nomination as two. Its documented loop is that of
the library's example (`chance_outcomes` with `numpy.random.choice`, `random.choice` of the legal actions), the lean one
chooses by `int(random() * n)` everywhere, as ours does. Random games, dealing included, choose among all legal moves;
a playout copies an imagined deal at its first move and plays if it can, to the end. All is done with `legal_moves` and
`play`, unless the engine has a playout of its own.
"""

from __future__ import annotations

import argparse
import contextlib
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from benchmarks import peers
from benchmarks.measuring import Measured, Repeated, Workload, measure
from benchmarks.ours import MEASURES, unit_of
from benchmarks.pyodide import InPyodide, NoPyodide, Pyodide
from engine.presets import PRESETS

ROUNDS = 5
SECONDS = 0.25
QUICK_SECONDS = 0.06
IN_PYODIDE = "moves", "playout"

MOVES_GOALS = dict.fromkeys(PRESETS, 2.0) | {"faraon": 4.0, "makao": 1.5}
COPY_GOAL = 1.5
PLAYOUTS_GOAL = 25_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description="How fast the engine is.")
    parser.add_argument("--quick", action="store_true", help="under 40 seconds")
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 5), help="players at the table (2)")
    parser.add_argument("--pyodide", action="store_true", help="measure the engine in Pyodide (by Node) as well")
    parser.add_argument("--seconds", type=float, help=f"how long each turn is ({SECONDS}, quick {QUICK_SECONDS})")
    options = parser.parse_args(arguments)
    seconds: float = options.seconds or (QUICK_SECONDS if options.quick else SECONDS)
    seats: int = options.seats

    with contextlib.ExitStack() as stack:
        workloads = dict(_workloads(seats))
        if options.pyodide:
            workloads |= _pyodide_workloads(stack, seats)
        print(f"CPython {platform.python_version()}, {seats} players, {ROUNDS} rounds of {seconds} s each\n")
        measured = measure(workloads, seconds, ROUNDS)
    print(_table(measured))
    print()
    for line in _ratios(measured, seats):
        print(line)
    return 0


def _workloads(seats: int) -> Mapping[str, Workload]:
    found: dict[str, Workload] = {}
    for units_of in (partial(peers.openspiel, seats), peers.rlcard):
        try:
            found |= {name: Repeated(unit) for name, unit in units_of().items()}
        except peers.Missing as missing:
            print(f"left out: {missing}")
    for name in _names(MEASURES):
        found[name] = Repeated(unit_of(name, seats))
    return found


def _pyodide_workloads(stack: contextlib.ExitStack, seats: int) -> Mapping[str, Workload]:
    try:
        pyodide = stack.enter_context(Pyodide())
    except NoPyodide as missing:
        print(f"left out: {missing}")
        return {}
    print(f"Pyodide {pyodide.versions['pyodide']} (Python {pyodide.versions['python']})")
    return {f"Pyodide {name}": InPyodide(pyodide, name, seats) for name in _names(IN_PYODIDE)}


def _names(measures: Iterable[str]) -> list[str]:
    return [f"{preset} {of_what}" for preset in PRESETS for of_what in measures]


# --- printing ---


def _table(measured: Measured) -> str:
    """One row a preset, then the others."""
    heads = "moves/s", "with journal", "games/s", "copies/s", "copy+legal+play/s", "playouts/s"
    rows: list[tuple[str, ...]] = [("", *heads)]
    for preset in PRESETS:
        rates = (
            measured.steps(f"{preset} moves"),
            measured.steps(f"{preset} journal"),
            measured.units(f"{preset} moves"),
            measured.steps(f"{preset} copy"),
            measured.steps(f"{preset} copy+move"),
            measured.units(f"{preset} playout"),
        )
        rows.append((preset, *(f"{rate:,.0f}" for rate in rates)))
    for name in (peers.DOCUMENTED, peers.LEAN, peers.UNO):
        if name in measured:
            rows.append((name, f"{measured.steps(name):,.0f}", "", f"{measured.units(name):,.0f}", "", "", ""))
    if peers.CLONE in measured:
        clones = [f"{measured.steps(name):,.0f}" for name in (peers.CLONE, peers.CLONED_MOVE)]
        rows.append(("OpenSpiel clones", "", "", "", *clones, ""))
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads) + 1)]
    return "\n".join(
        "  ".join(cell.ljust(width) if not column else cell.rjust(width) for column, (cell, width) in enumerate(pairs))
        for pairs in (tuple(zip(row, widths, strict=True)) for row in rows)
    )


def _ratios(measured: Measured, seats: int) -> list[str]:
    """One line a ratio, those with a goal with it."""
    lines: list[str] = []
    if peers.DOCUMENTED in measured:
        for preset, goal in MOVES_GOALS.items():
            ratio = measured.ratio(f"{preset} moves", peers.DOCUMENTED)
            lines.append(f"{preset} / {peers.DOCUMENTED}: {ratio:.2f}x{_goal(ratio >= goal, f'at least {goal:g}x')}")
        for preset in PRESETS:
            ratio = measured.ratio(f"{preset} journal", peers.DOCUMENTED)
            lines.append(f"{preset} with journal / {peers.DOCUMENTED}: {ratio:.2f}x")
        lines.append(f"faraon / {peers.LEAN}: {measured.ratio('faraon moves', peers.LEAN):.2f}x")
        # Times, not rates: the smaller the better.
        lines.append(f"time of a copy, faraon / OpenSpiel: {measured.ratio(peers.CLONE, 'faraon copy'):.2f}x")
        ratio = measured.ratio(peers.CLONED_MOVE, "faraon copy+move")
        within = _goal(ratio <= COPY_GOAL, f"at most {COPY_GOAL:g}x")
        lines.append(f"time of copy + legal + play, faraon / OpenSpiel: {ratio:.2f}x{within}")
    if peers.UNO in measured:
        lines.append(f"faraon / {peers.UNO}: {measured.ratio('faraon moves', peers.UNO):.2f}x")
    rate = measured.units("faraon playout")
    reached = _goal(rate >= PLAYOUTS_GOAL, f"at least {PLAYOUTS_GOAL:,}") if seats == 2 else ""
    lines.append(f"faraon playouts a second: {rate:,.0f}{reached}")
    for name in _names(IN_PYODIDE):
        if f"Pyodide {name}" in measured:
            lines.append(f"Pyodide / CPython, {name}: {measured.ratio(f'Pyodide {name}', name):.2f}x")
    return lines


def _goal(reached: bool, goal: str) -> str:
    return f" (goal {goal}: {'reached' if reached else 'MISSED'})"


if __name__ == "__main__":
    sys.exit(main())
