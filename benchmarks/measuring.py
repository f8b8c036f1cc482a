"""Rates of small pieces of work, measured in turns so that a busy machine slows all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

Clock = Callable[[], float]
Unit = Callable[[], int]
"""One piece of work that can be repeated; returns how many steps it took."""


class Rates(NamedTuple):
    """Steps and whole pieces of work a second."""

    steps: float
    units: float


class Workload(Protocol):
    """Something whose rates are measured by working for about so many seconds."""

    def rates(self, seconds: float) -> Rates: ...


class Repeated:
    """A piece of work repeated in this process, on the clock of the time that the process itself computes."""

    def __init__(self, unit: Unit, clock: Clock = time.process_time) -> None:
        self.unit = unit
        self.clock = clock

    def rates(self, seconds: float) -> Rates:
        """Repeat the work until the time is up."""
        unit, clock = self.unit, self.clock
        steps = units = 0
        start = now = clock()
        while now < start + seconds or now == start:
            steps += unit()
            units += 1
            now = clock()
        return Rates(steps / (now - start), units / (now - start))


class Measured:
    """The rates of every workload in every round."""

    def __init__(self, rounds: Mapping[str, list[Rates]]) -> None:
        self.rounds = rounds

    def __contains__(self, name: str) -> bool:
        return name in self.rounds

    def steps(self, name: str) -> float:
        """The median of the steps a second."""
        return statistics.median(rates.steps for rates in self.rounds[name])

    def units(self, name: str) -> float:
        """The median of the pieces of work a second."""
        return statistics.median(rates.units for rates in self.rounds[name])

    def ratio(self, name: str, other: str) -> float:
        """How many times the steps of another workload: the median of the ratios of the rounds."""
        pairs = zip(self.rounds[name], self.rounds[other], strict=True)
        return statistics.median(rates.steps / others.steps for rates, others in pairs)


def measure(workloads: Mapping[str, Workload], seconds: float, rounds: int) -> Measured:
    """Let all workloads take turns, once to warm up and then so many rounds."""
    found: dict[str, list[Rates]] = {name: [] for name in workloads}
    for number in range(rounds + 1):
        for name, workload in workloads.items():
            rates = workload.rates(seconds)
            if number:
                found[name].append(rates)
    return Measured(found)
