"""From navigation to a playable table: what stands there before Python, the stages, no freezing."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Browser, Playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import deal
from playwright_tests.server import Fault, StaticServer
from playwright_tests.site import LANGUAGES
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of

STAGES = """(() => {
  window.stages = [];
  const note = () => {
    const load = document.documentElement && document.documentElement.dataset.load;
    if (load && window.stages.at(-1) !== load) window.stages.push(load);
  };
  new MutationObserver(note).observe(document, {attributes: true, subtree: true, childList: true,
    attributeFilter: ['data-load']});
})()"""

# the longest time between two frames while a computer thinks, and over everything
FRAMES = """(() => {
  window.gaps = {busy: 0, all: 0, frames: 0};
  let last = 0;
  const frame = now => {
    const busy = document.querySelector('[data-zone=table]')?.dataset.busy === 'true';
    if (last && window.measuring) {
      window.gaps.frames++;
      window.gaps.all = Math.max(window.gaps.all, now - last);
      if (busy) window.gaps.busy = Math.max(window.gaps.busy, now - last);
    }
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()"""

LONGEST_GAP_MS = 200


def test_ux01_table_stands_there_before_python(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    gate = threading.Event()
    http.fault("assets/pyodide.asm.wasm", Fault(gate=gate))
    for language in LANGUAGES:
        table = visits.table(chromium, http.url, deal(), language)
        page = page_of(table)
        state = table.until("the page", lambda s: s.load in {"download", "start"})
        assert page.locator("h1").is_visible()
        assert "Faraón" in page.locator("h1").inner_text()
        assert page.locator("[data-zone=stock]").is_visible()
        assert page.locator("[data-zone=pile]").count() == 1
        assert state.status, state.dump()
        assert not state.hand
        # the page is alive: it can be left for the rules meanwhile
        assert page.locator("a[href*='rules/']").count() >= 1
        if language != LANGUAGES[-1]:
            page.close()
    gate.set()
    table.dealt()


def test_ux01_stages_come_in_order(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(), init=STAGES)
    table.dealt()
    stages = table.surface.evaluate("() => window.stages")
    assert stages == ["download", "start", "ready"], stages


def test_ux19_nothing_is_fetched_twice_and_no_cookie_is_sent(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(3, 5))
    table.dealt()
    table.play_deal()
    paths = [hit.path for hit in http.hits]
    twice = sorted({path for path in paths if paths.count(path) > 1})
    assert not twice
    assert not [hit for hit in http.hits if hit.cookies]
    assert not [hit for hit in http.hits if hit.status >= 400]
    # the runtime for file:// is of no use here
    assert not [path for path in paths if "/file/" in path]


def test_the_page_never_freezes_while_computers_think(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(4, 5), init=FRAMES)
    table.dealt()
    table.my_turn()
    # the first answer of the computers starts their worker; from then on frames are counted
    for _ in range(3):
        table.one_step()
    table.my_turn()
    worst: list[float] = []
    for seed in (5, 6, 7):
        table.surface.evaluate("() => { window.measuring = true; window.gaps = {busy: 0, all: 0, frames: 0}; }")
        end: State = table.play_deal()
        worst.append(table.surface.evaluate("() => window.gaps.busy"))
        assert end.result is not None
        if worst[-1] <= LONGEST_GAP_MS:
            break
        # another try: this machine may have been busy with something else
        table.surface.evaluate("() => { window.measuring = false; }")
        page_of(table).goto(f"{http.url}en/table.html?again={seed}#{deal(4, seed)}")
        table.dealt()
    assert min(worst) <= LONGEST_GAP_MS, worst


@pytest.mark.parametrize("place", ["http", "file"])
def test_a_browser_that_profiles_its_heap_survives(
    place: str, playwright: Playwright, http: StaticServer, disk_home: str, visits: Visits
) -> None:
    # Chromium does so with some visitors; on a second stack of WebAssembly its profiler crashes the page at once.
    often = "stable-probability/1.0/nonstable-probability/1.0/renderer-prob-pct/100/renderer-sampling-rate-bytes/20000"
    browser = start_chromium(playwright, f"--enable-features=HeapProfilerReporting:{often}")
    try:
        home = http.url if place == "http" else disk_home
        table = visits.table(browser, home, deal(2, seed=7))
        assert table.play_deal().result is not None
        visits.close()
    finally:
        browser.close()
