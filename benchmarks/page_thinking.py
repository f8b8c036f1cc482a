"""How long the computers think in the page: in the worker, and in slices on the page where there is none.

    python -m benchmarks.page_thinking --site dist [--game faraon] [--players 2] [--deals 4]

Thinking times are those of the decisions themselves, as the page notes them; four times the 95th percentile in the
worker stands in for a phone, whose worker a browser cannot slow down. Without workers the longest task in the midst of
a long thought counts, unthrottled and throttled four times.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import deal
from playwright_tests.server import StaticServer, serving
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import table_url

GOALS = {"hard": 20, "master": 250}
PHONE = 4
PHONE_GOAL = 1200
LONGEST_TASK = 50
LONG_THOUGHT = 12_000
EDGE = 60

WATCH = """(() => {
  window.thoughts = []; window.tasks = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.tasks.push([entry.startTime, entry.duration]);
  }).observe({type: 'longtask', buffered: false});
  let last = '';
  new MutationObserver(() => {
    const table = document.querySelector('[data-zone=table]');
    const now = table && table.dataset.thoughtMs + ' ' + table.dataset.playouts;
    if (!table || !table.dataset.thoughtMs || now === last) return;
    last = now;
    window.thoughts.push([...now.split(' ').map(Number), performance.now()]);
  }).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-thought-ms', 'data-playouts']});
})()"""
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('no workers here'); } };"


@dataclass(frozen=True)
class Thought:
    """One decision: how long it took, how many playouts, and when it was there."""

    milliseconds: float
    playouts: int
    at: float

    def contains(self, start: float, duration: float) -> bool:
        """Whether a task ran in the midst of the thought, away from the table's own doings before and after it."""
        return self.at - self.milliseconds + EDGE < start and start + duration < self.at - EDGE


def play(
    playwright: Playwright, server: StaticServer, fragments: list[str], workers: bool = True, throttle: float = 1
) -> tuple[list[Thought], list[float]]:
    """The thoughts of some deals, and how long the page's long tasks in the midst of them were."""
    browser = start_chromium(playwright)
    thoughts: list[Thought] = []
    tasks: list[float] = []
    try:
        for fragment in fragments:
            page = browser.new_page()
            page.add_init_script(("" if workers else NO_WORKERS) + WATCH)
            page.goto(table_url(server.url, fragment))
            table = TableDriver(MousePage(page))
            table.dealt()
            if throttle > 1:
                session = page.context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            table.play_deal()
            # The first thought also warms everything up.
            found = [Thought(*one) for one in page.evaluate("() => window.thoughts") if one[1]][1:]
            thoughts += found
            long_tasks = page.evaluate("() => window.tasks")
            tasks += [took for start, took in long_tasks if any(one.contains(start, took) for one in found)]
            page.close()
    finally:
        browser.close()
    return thoughts, tasks


def ninety_five(thoughts: list[Thought]) -> float:
    """The 95th percentile of the times."""
    times = sorted(thought.milliseconds for thought in thoughts)
    return times[int(len(times) * 0.95)] if times else 0.0


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    reader.add_argument("--site", type=Path, default=Path("dist"))
    reader.add_argument("--game", default="faraon")
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--deals", type=int, default=4)
    given = reader.parse_args()

    def fragments(level: str) -> list[str]:
        return [deal(given.players, seed, level=level, game=given.game) for seed in range(3, 3 + given.deals)]

    with sync_playwright() as playwright, serving(given.site) as server:
        for level, goal in GOALS.items():
            thoughts, _ = play(playwright, server, fragments(level))
            median = statistics.median(thought.milliseconds for thought in thoughts)
            playouts = statistics.mean(thought.playouts for thought in thoughts)
            late = ninety_five(thoughts)
            print(
                f"{level}, worker: {len(thoughts)} thoughts of {playouts:.0f} playouts, median {median:.0f} ms,",
                end=" ",
            )
            print(f"95% within {late:.0f} ms (goal {goal}), on a phone {PHONE * late:.0f} ms", end=" ")
            print(f"(goal {PHONE_GOAL})" if level == "master" else "")
        for throttle in (1, PHONE):
            long_thoughts = [f"{fragment}&playouts={LONG_THOUGHT}" for fragment in fragments("master")[:2]]
            thoughts, tasks = play(playwright, server, long_thoughts, workers=False, throttle=throttle)
            longest = f"{max(tasks):.0f} ms" if tasks else f"none above {LONGEST_TASK} ms"
            print(f"no worker, throttled {throttle}x: {len(thoughts)} thoughts, the longest", end=" ")
            print(f"{max(thought.milliseconds for thought in thoughts):.0f} ms; longest task in them: {longest}")


if __name__ == "__main__":
    main()
