"""Prints after a run how often the compared rules differed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.compare.differences import Difference


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A table of the differences that the games met, with what was done about each."""
    reports = [dict(report.user_properties) for report in terminalreporter.getreports("passed")]
    compared = [report for report in reports if "differences" in report]
    if not compared:
        return
    met: Counter[str] = Counter()
    for report in compared:
        met.update(report["differences"])
    games, decisions = (sum(report[count] for report in compared) for count in ("games", "decisions"))
    terminalreporter.section("crazy_eights of OpenSpiel and ours")
    terminalreporter.write_line(
        f"no disagreement in {len(compared)} configurations, {games} games, {decisions} decisions"
    )
    for difference in Difference:
        terminalreporter.write_line(f"{met[difference.name]:>8} x {difference.theirs}")
        terminalreporter.write_line(f"{'':11}ours: {difference.ours}; so {difference.way_round}")
