"""How long from navigation to a playable table, against a bare `loadPyodide()` page in the same run.

    python -m benchmarks.page_start --site dist [--rounds 5] [--node-modules node_modules]

Cold means a browser of its own with a new profile for every visit. The two pages take turns, medians are compared;
the goal for the ratio is 0.6. Sizes, requests and the computers' time for a move come from the same visits.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import deal
from playwright_tests.server import StaticServer, packed_size, serving
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import table_url

GOAL = 0.6
WAIT_S = 120

BARE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import {loadPyodide} from './pyodide.mjs';
const python = await loadPyodide();
python.runPython('1 + 1');
window.playable = performance.now();
</script></html>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# playable: Python says ready, cards lie in the hand and one of the person's controls works
PLAYABLE = """(() => {
  const look = () => {
    const usable = document.querySelector(
      '[data-zone=hand] [data-playable=true], [data-zone=stock]:enabled, button[data-action=draw]:enabled');
    if (document.documentElement?.dataset.load === 'ready' && usable && document.querySelector('[data-card]'))
      window.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""

# how long each computer's seat was to act
MOVES = """(() => {
  window.moves = [];
  let seat = '0', since = 0;
  new MutationObserver(() => {
    const table = document.querySelector('[data-zone=table]');
    if (!table || table.dataset.turn === seat) return;
    const now = performance.now();
    if (seat !== '0' && seat !== undefined && since) window.moves.push(now - since);
    seat = table.dataset.turn;
    since = now;
  }).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-turn']});
})()"""


@dataclass(frozen=True)
class Visit:
    """One cold visit: milliseconds to a playable page, requests and bytes until then."""

    playable_ms: float
    requests: int
    wire: int


def _playable(page: Page) -> float:
    deadline = time.monotonic() + WAIT_S
    while time.monotonic() < deadline:
        at = page.evaluate("() => window.playable || 0")
        if at:
            return float(at)
        time.sleep(0.02)
    raise TimeoutError(f"{page.url} was never playable")


def visit(playwright: Playwright, server: StaticServer, url: str, init: str = "") -> Visit:
    before = len(server.hits)
    browser = start_chromium(playwright)
    try:
        page = browser.new_page()
        if init:
            page.add_init_script(init)
        page.goto(url, wait_until="commit")
        playable = _playable(page)
        page.wait_for_timeout(300)
        hits = server.hits[before:]
        return Visit(playable, len(hits), sum(hit.sent for hit in hits))
    finally:
        browser.close()


def bare_page(folder: Path, node_modules: Path) -> None:
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    for name in BARE_FILES:
        source = node_modules / "pyodide" / name
        if source.exists():
            shutil.copyfile(source, folder / name)


def bot_moves(playwright: Playwright, server: StaticServer, level: str) -> list[float]:
    """Milliseconds that a computer's turn takes in the page, worker and messages included, in three deals."""
    browser = start_chromium(playwright)
    try:
        found: list[float] = []
        for seed in (5, 6, 7):
            page = browser.new_page()
            page.add_init_script(MOVES)
            page.goto(table_url(server.url, deal(4, seed, level=level)))
            table = TableDriver(MousePage(page))
            table.dealt()
            table.play_deal()
            # the first move of a visit also starts the worker
            found += page.evaluate("() => window.moves")[1:]
            page.close()
        return found
    finally:
        browser.close()


def sizes(site: Path) -> dict[str, tuple[int, int]]:
    """Bytes raw and on the wire: everything, what http visits use, what only file:// uses."""
    files = [path for path in site.rglob("*") if path.is_file()]
    disk = [path for path in files if "file" in path.relative_to(site).parts[:-1]]
    groups = {"dist": files, "file:// only": disk, "http": [path for path in files if path not in disk]}
    return {
        name: (sum(path.stat().st_size for path in group), sum(packed_size(path) for path in group))
        for name, group in groups.items()
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    reader.add_argument("--site", type=Path, default=Path("dist"))
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--node-modules", type=Path, default=Path("node_modules"))
    given = reader.parse_args()
    ours: list[Visit] = []
    bare: list[Visit] = []
    with tempfile.TemporaryDirectory() as folder:
        bare_page(Path(folder), given.node_modules)
        with sync_playwright() as playwright, serving(given.site) as site, serving(Path(folder)) as plain:
            for number in range(given.rounds):
                bare.append(visit(playwright, plain, plain.url + "index.html"))
                ours.append(visit(playwright, site, table_url(site.url, deal(3)), PLAYABLE))
                print(f"round {number + 1}: bare {bare[-1].playable_ms:.0f} ms, table {ours[-1].playable_ms:.0f} ms")
            moves = {level: bot_moves(playwright, site, level) for level in ("easy", "normal")}
    ours_ms = statistics.median(one.playable_ms for one in ours)
    bare_ms = statistics.median(one.playable_ms for one in bare)
    print(f"median bare loadPyodide() {bare_ms:.0f} ms, playable table {ours_ms:.0f} ms")
    print(f"ratio {ours_ms / bare_ms:.2f} (goal {GOAL})")
    print(f"first visit: {ours[-1].requests} requests, {ours[-1].wire / 1000:.0f} kB")
    for name, (raw, wire) in sizes(given.site).items():
        print(f"size of {name}: {raw / 1e6:.2f} MB, gzipped {wire / 1e6:.2f} MB")
    for level, times in moves.items():
        ranked = sorted(times)
        print(
            f"{level} computer: {len(ranked)} moves, median {statistics.median(ranked):.0f} ms, "
            f"95% within {ranked[int(len(ranked) * 0.95)]:.0f} ms"
        )


if __name__ == "__main__":
    main()
