"""The table is there at once, and what one taps answers at once."""

from __future__ import annotations

from playwright.sync_api import Browser

from playwright_tests.deals import situation
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits, page_of

# 4G as page testers have it
LATENCY_MS = 170
BYTES_PER_S = 9_000_000 / 8
FIRST_PAINT_MS = 1500
TAP_MS = 100
# so long takes the loop below on a machine that does nothing else; one that is busy is slow already
LOOP_MS = 170
LOOP = """() => { const begun = performance.now(); let x = 0;
  for (let i = 0; i < 3e7; i++) x = (x * 31 + i) | 0;
  return performance.now() - begun; }"""
SLOWER = 4
# this machine may be busy with something else just then
TRIES = 12

PAINT = """() => new Promise(done => new PerformanceObserver(list => {
  const found = list.getEntriesByName('first-contentful-paint')[0];
  if (found) done(found.startTime);
}).observe({type: 'paint', buffered: true}))"""

# from a tap until its effect is painted, in ms; taps that take less than 16 ms are not told
TAPS = """(() => { window.taps = []; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (entry.name === 'click') window.taps.push(entry.duration);
}).observe({type: 'event', durationThreshold: 16, buffered: true}); })()"""


def test_ux66_the_table_is_painted_in_a_second_and_a_half_on_a_slow_phone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    times = []
    for _ in range(TRIES):
        page = visits.page(chromium, http.url, viewport={"width": 390, "height": 844})
        session = page.context.new_cdp_session(page)
        rate = max(1, SLOWER * LOOP_MS / page.evaluate(LOOP))
        session.send("Emulation.setCPUThrottlingRate", {"rate": min(rate, SLOWER)})
        speed = {"downloadThroughput": BYTES_PER_S, "uploadThroughput": BYTES_PER_S, "latency": LATENCY_MS}
        session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
        page.goto(f"{http.url}en/table.html", wait_until="commit")
        times.append(page.evaluate(PAINT))
        # what was painted is the table and not an empty page
        assert page.locator("h1").is_visible()
        assert page.locator('[data-zone="stock"]').is_visible()
        page.close()
        if times[-1] <= FIRST_PAINT_MS:
            break
    assert min(times) <= FIRST_PAINT_MS, times


def test_ux66_a_tap_is_answered_within_a_tenth_of_a_second(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = situation("HX L8 BO AA/L7 B9", "H9", "A8 A7 BX BU")
    table = visits.table(chromium, http.url, fragment, init=TAPS, viewport={"width": 390, "height": 844})
    table.dealt()
    page, slow = page_of(table), [0.0]
    for _ in range(TRIES):
        page.evaluate("() => { window.taps = [] }")
        # selected and put down again, and a refusal with its reason
        for code in ("HX", "L8", "HX"):
            table.tap_card(code)
            page.wait_for_timeout(200)
            page.keyboard.press("Escape")
            page.wait_for_timeout(100)
        slow = page.evaluate("() => window.taps")
        if not slow or max(slow) <= TAP_MS:
            break
    assert not slow or max(slow) <= TAP_MS, slow
