"""How long the computers think in the page: in the worker, and in slices on the page where there is none.

    python -m benchmarks.page_thinking --site dist [--game faraon] [--players 2] [--deals 4]

Thinking times are those of the decisions themselves, as the page notes them; four times the 95th percentile in the
worker stands in for a phone, whose worker a browser cannot slow down. Without workers the longest task in the midst of
a long thought counts, unthrottled and throttled four times.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass, field
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
LONG_THOUGHT = 60_000
EDGE = 60
"""For so many milliseconds after a thought began the table shows the move before it; longer on a slow page."""

# From when to when a seat was shown thinking, and every task of the page that was longer than 50 ms.
WATCH = """(() => {
  window.spans = []; window.tasks = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.tasks.push([entry.startTime, entry.duration]);
  }).observe({type: 'longtask', buffered: false});
  let since = 0;
  new MutationObserver(() => {
    const thinks = !!document.querySelector('.seat[data-thinking="true"]');
    if (thinks && !since) since = performance.now();
    if (!thinks && since) { window.spans.push([since, performance.now()]); since = 0; }
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-thinking']});
})()"""
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('no workers here'); } };"


@dataclass(frozen=True)
class Thought:
    """One decision: how many playouts it took, and how long."""

    playouts: int
    milliseconds: int


@dataclass
class Tasks:
    """How long tasks of the page took, in milliseconds, if longer than 50."""

    thinking: list[float] = field(default_factory=list)
    """In the midst of thoughts."""
    showing: list[float] = field(default_factory=list)
    """Where the table shows the move before a thought, or the move that came of it."""


def within(spans: list[list[float]], start: float, took: float, edge: float = 0) -> bool:
    """Whether a task ran while somebody was shown thinking, so many milliseconds away from both ends."""
    return any(begun + edge < start and start + took < ended - edge for begun, ended in spans)


def play(
    playwright: Playwright, server: StaticServer, fragments: list[str], workers: bool = True, throttle: float = 1
) -> tuple[list[Thought], Tasks]:
    """The thoughts of some deals, and the page's long tasks while they were thought."""
    browser = start_chromium(playwright)
    thoughts: list[Thought] = []
    tasks = Tasks()
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
            told = page.locator("[data-zone=table]").get_attribute("data-thoughts") or ""
            found = [Thought(*map(int, one.split(":"))) for one in told.split()]
            # The first thought also warms everything up.
            thoughts += [thought for thought in found if thought.playouts][1:]
            spans = page.evaluate("() => window.spans")
            for start, took in page.evaluate("() => window.tasks"):
                if within(spans, start, took):
                    (tasks.thinking if within(spans, start, took, EDGE * throttle) else tasks.showing).append(took)
            page.close()
    finally:
        browser.close()
    return thoughts, tasks


def ninety_five(thoughts: list[Thought]) -> float:
    """The 95th percentile of the times."""
    times = sorted(thought.milliseconds for thought in thoughts)
    return times[int(len(times) * 0.95)] if times else 0.0


def longest(tasks: list[float]) -> str:
    """The longest of the tasks, in words."""
    return f"{max(tasks):.0f} ms" if tasks else f"none above {LONGEST_TASK} ms"


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
            print(f"no worker, throttled {throttle}x: {len(thoughts)} thoughts, the longest", end=" ")
            print(f"{max(thought.milliseconds for thought in thoughts):.0f} ms; longest task in them:", end=" ")
            print(f"{longest(tasks.thinking)}; where the table shows moves between them: {longest(tasks.showing)}")


if __name__ == "__main__":
    main()
