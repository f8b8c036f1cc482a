"""UX60 and UX61 together: what was played is passed on and seen from its first move."""

from __future__ import annotations

from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.test_sharing import PHONE, press, shared_text
from playwright_tests.visits import Visits, page_of


def test_ux60_a_shared_replay_opens_at_its_first_move(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(players=2, seed=7), viewport=PHONE)
    page = page_of(table)
    begun = table.dealt()
    table.play_deal()
    press(page, "share")
    page.locator('[data-slot="share-replay"]').click()
    page.wait_for_function("() => document.querySelector('[data-slot=\"share-text\"]').value.includes('#replay=')")
    fragment = shared_text(page).partition("#")[2]
    there = visits.table(chromium, http.url, fragment, "hu", viewport=PHONE)
    shown = there.until("the first cards", lambda s: bool(s.pile.get("top")), 40)
    assert shown.pile["top"] == begun.pile["top"]
    assert shown.result is None
    assert shown.table["replay"] == "0"
