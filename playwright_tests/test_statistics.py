"""UX58: statistics of the deals that were played, exported, and deleted after one question."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Page

from playwright_tests.deals import another_deal, deal
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import TableDriver
from playwright_tests.test_sharing import PHONE, give_up, press
from playwright_tests.visits import Visits, page_of, table_url


def figures(page: Page) -> dict[str, str]:
    """What the dialog says once it is open, by the names of the figures."""
    page.wait_for_selector("dialog[data-dialog=statistics][open]")
    found: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('.figure')].map(f => [...f.children].map(c => c.textContent))"
    )
    return dict(found)


def opened(page: Page) -> dict[str, str]:
    press(page, "menu")
    press(page, "statistics")
    return figures(page)


def played(visits: Visits, browser: Browser, home: str) -> TableDriver:
    """One deal won or lost, one of another game given up, and the first one given up again."""
    table = visits.table(browser, home, deal(players=2, seed=7, level="easy"), viewport=PHONE, accept_downloads=True)
    table.dealt()
    table.play_deal()
    another_deal(table, deal(players=3, seed=8, game="prsi"))
    give_up(table)
    another_deal(table, deal(players=2, seed=7, level="easy"))
    give_up(table)
    return table


def test_ux58_every_deal_counts_once(chromium: Browser, http: StaticServer, visits: Visits, tmp_path: Path) -> None:
    table = played(visits, chromium, http.url)
    page = page_of(table)
    page.keyboard.press("Escape")
    assert opened(page)["Deals played"] == "2"
    page.locator("select[name=stat-game]").select_option("prsi")
    page.wait_for_function("() => document.querySelector('.figure dd').textContent === '1'")
    assert figures(page)["Won"] == "0 · 0%"
    press(page, "statistics-delete")
    page.wait_for_selector("dialog[data-dialog=statistics-delete][open]")
    press(page, "desk-close")
    page.wait_for_selector("dialog[data-dialog=statistics][open]")
    with page.expect_download() as download:
        press(page, "statistics-export")
    file = tmp_path / "statistics.json"
    download.value.save_as(file)
    results = json.loads(file.read_text(encoding="utf-8"))["results"]
    assert sorted(json.loads(text)["game"] for text in results.values()) == ["faraon", "prsi"]


def test_ux58_statistics_last_and_are_deleted_after_one_question(
    chromium: Browser, disk_home: str, visits: Visits
) -> None:
    table = visits.table(chromium, disk_home, deal(players=2, seed=7), viewport=PHONE)
    table.dealt()
    give_up(table)
    page = page_of(table)
    page.goto("about:blank")
    page.goto(table_url(disk_home, "show=statistics", "de"))
    TableDriver(table.surface).ready()
    assert next(iter(figures(page).values())) == "1"
    press(page, "statistics-delete")
    page.wait_for_selector("dialog[data-dialog=statistics-delete][open]")
    press(page, "desk-close")
    assert next(iter(figures(page).values())) == "1"
    press(page, "statistics-delete")
    press(page, "statistics-delete-yes")
    page.wait_for_selector('[data-slot="stat-none"]:not([hidden])')
    assert not figures(page)


def test_home_leads_to_the_statistics(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE)
    page.goto(f"{http.url}en/index.html")
    page.get_by_role("link", name="Statistics").click()
    page.wait_for_selector("dialog[data-dialog=statistics][open]", timeout=40_000)
    page.keyboard.press("Escape")
    assert page.locator("form button[type=submit]").is_visible()
