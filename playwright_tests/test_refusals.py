"""What a browser may refuse or interrupt: storage, a visit in the middle of a deal."""

from __future__ import annotations

from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits, page_of

REFUSED_STORAGE = """(() => {
  const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, {get: refuse, configurable: true});
})()"""


def test_ux18_refused_storage_still_plays(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(players=3), init=REFUSED_STORAGE)
    table.dealt()
    end = table.play_deal()
    assert end.result is not None


def test_refused_storage_does_not_trap_the_root_page(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, init=REFUSED_STORAGE)
    page.goto(http.url)
    page.locator("a[href*='sk/']").first.click()
    page.wait_for_url("**/sk/index.html")


def test_reload_in_the_middle_of_a_deal_comes_up_fine(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(players=3))
    table.dealt()
    for _ in range(3):
        table.one_step()
    page_of(table).reload()
    table.dealt()
    table.one_step()
