"""UX59 and UX60: daily deals, links that are passed on, QR codes, and forged addresses."""

from __future__ import annotations

import random
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from playwright_tests.codes import read_code
from playwright_tests.deals import change_fragment, deal
from playwright_tests.server import StaticServer
from playwright_tests.site import PUBLISHED, file_url
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of, table_url
from tests.rotation import seed_of_the_day

PHONE = {"width": 390, "height": 844}
CODE = '[data-slot="share-code"]'
# Chromium on this system has no sharing of its own
SHARES = "navigator.share = data => { window.shared = data; return Promise.resolve(); }"


def press(page: Page, action: str) -> None:
    page.locator(f'[data-action="{action}"]:visible').first.click()


def shared_text(page: Page) -> str:
    return page.locator('[data-slot="share-text"]').input_value()


def on_day(visits: Visits, browser: Browser, home: str, day: str, fragment: str) -> TableDriver:
    """The table in a new profile on a certain day."""
    page = visits.page(browser, home, viewport=PHONE)
    page.clock.set_fixed_time(f"{day}T12:00:00Z")
    page.goto(table_url(home, fragment))
    return TableDriver(MousePage(page))


def give_up(table: TableDriver) -> None:
    """End the deal on the table, the quickest way there is."""
    page = page_of(table)
    press(page, "menu")
    press(page, "concede-deal")
    table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
    table.until("the result", lambda s: s.result is not None)


# --- UX59 ---


def test_ux59_the_daily_deal_is_the_same_for_everybody(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    first = on_day(visits, chromium, http.url, "2026-12-05", "daily=faraon&pace=instant").my_turn()
    second = on_day(visits, chromium, http.url, "2026-12-05", "daily=faraon&pace=instant").my_turn()
    late = on_day(visits, chromium, http.url, "2026-12-09", "daily=faraon&date=2026-12-05&pace=instant").my_turn()
    next_day = on_day(visits, chromium, http.url, "2026-12-06", "daily=faraon&pace=instant").my_turn()
    other_game = on_day(visits, chromium, http.url, "2026-12-05", "daily=farao&pace=instant").my_turn()
    assert sorted(first.codes) == sorted(second.codes) == sorted(late.codes)
    assert first.pile["top"] == second.pile["top"] == late.pile["top"]
    assert sorted(first.codes) != sorted(next_day.codes)
    assert other_game.table["game"] == "farao"
    assert len(first.seats) == 3


def test_ux59_the_streak_counts_a_day_once(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE)
    line = page.locator('[data-slot="form-daily"] [data-part="text"]')
    for day, told in [
        ("2026-12-05", "Today: not won · 1 day running"),
        ("2026-12-05", "Today: not won · 1 day running"),
        ("2026-12-06", "Today: not won · 2 days running"),
    ]:
        page.goto("about:blank")
        page.clock.set_fixed_time(f"{day}T12:00:00Z")
        page.goto(table_url(http.url, "daily=faraon&pace=instant"))
        table = TableDriver(MousePage(page))
        table.dealt()
        give_up(table)
        press(page, "new-game")
        page.wait_for_function(
            "text => document.querySelector('[data-slot=\"form-daily\"] [data-part=text]').textContent === text",
            arg=told,
        )
    page.goto("about:blank")
    page.clock.set_fixed_time("2026-12-07T00:30:00Z")
    page.goto(table_url(http.url))
    TableDriver(MousePage(page)).ready()
    assert line.inner_text() == "Yesterday: not won · 2 days running"
    press(page, "daily")
    TableDriver(MousePage(page)).dealt()


def test_the_daily_deal_is_one_tap_from_home(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport=PHONE)
    page.goto(f"{http.url}en/index.html")
    link = page.get_by_role("link", name="Today's deal")
    assert (link.get_attribute("href") or "").endswith("#daily=faraon")
    link.click()
    assert TableDriver(MousePage(page)).dealt().table["game"] == "faraon"


# --- UX60 ---


def test_ux60_a_shared_deal_opens_with_the_same_cards(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(players=3, seed=4242), init=SHARES, viewport=PHONE)
    page = page_of(table)
    before = table.my_turn()
    press(page, "menu")
    press(page, "share")
    assert "seed" not in shared_text(page), "the cards of a running deal are nobody's business"
    page.keyboard.press("Escape")
    give_up(table)
    press(page, "share")
    link = shared_text(page)
    assert "#" in link
    assert "?" not in link
    press(page, "share-send")
    page.wait_for_function("() => window.shared")
    assert page.evaluate("() => window.shared.url") == link
    press(page, "share-copy")
    page.wait_for_function("() => document.querySelector('[data-slot=\"share-note\"]').innerText")
    press(page, "share-code")
    page.wait_for_selector(f"{CODE}:not([hidden])")
    assert read_code(page, CODE) == link
    there = visits.table(chromium, http.url, link.partition("#")[2] + "&pace=instant", viewport=PHONE).my_turn()
    assert sorted(there.codes) == sorted(before.codes)
    assert there.pile["top"] == before.pile["top"]


def test_ux60_from_a_disk_the_text_is_shared(chromium: Browser, disk_home: str, visits: Visits) -> None:
    table = visits.table(chromium, disk_home, "daily=makao&pace=instant", viewport=PHONE)
    page = page_of(table)
    table.dealt()
    press(page, "menu")
    press(page, "share")
    text = shared_text(page)
    assert text.startswith("#daily=makao&date=")
    assert page.locator('[data-slot="share-why"]').inner_text()
    press(page, "share-code")
    page.wait_for_selector(f"{CODE}:not([hidden])")
    assert read_code(page, CODE) == text


def test_ux60_a_disk_copy_with_an_address_links_there(chromium: Browser, published_site: Path, visits: Visits) -> None:
    table = visits.table(chromium, file_url(published_site), "daily=prsi&pace=instant", "hu", viewport=PHONE)
    page = page_of(table)
    table.dealt()
    press(page, "menu")
    press(page, "share")
    assert shared_text(page).startswith(f"{PUBLISHED}hu/table.html#daily=prsi&date=")


def test_a_missing_library_is_told(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    visits.forgiving = True
    table = visits.table(chromium, http.url, "daily=prsi&pace=instant", viewport=PHONE)
    page = page_of(table)
    page.route("**/qr.zip", lambda route: route.abort())
    table.dealt()
    press(page, "menu")
    press(page, "share")
    press(page, "share-code")
    page.wait_for_function("() => document.querySelector('[data-slot=\"share-note\"]').textContent")
    assert not page.locator(CODE).is_visible()


# --- forged ---

ODD = ("", "%%%", "&&&", "=", "deal", "deal=", "deal=%00", "&=&", "hand&", "replay", "show=", "choose=")
NESTED = "deal=x&save=" + "[" * 15_000
KEYS = [
    "deal",
    "replay",
    "move",
    "game",
    "players",
    "seed",
    "record",
    "lesson",
    "daily",
    "date",
    "name",
    "v",
    "level",
    "style",
    "pace",
    "opt.hand",
]
VALUES = ("faraon", "2", "99", "-1", "2026-12-99", "9999-01-01", "9.9", "", "<b>", "%00", "%ff", "1.1;faraon;;;", "☃")


def forged(chance: random.Random) -> str:
    """An address that somebody has made up: mostly wrong, perhaps by accident right."""
    if chance.random() < 0.2:
        return chance.choice(ODD[1:]) + chance.choice(ODD)
    if chance.random() < 0.2:
        return "game=" + "".join(chr(chance.randrange(32, 0x2FFF)) for _ in range(chance.randrange(60)))
    if chance.random() < 0.2:
        return "record=1.1;" + "".join(chance.choices("farao;:,.!0123456789HLBAQK/+", k=chance.randrange(80)))
    pairs = (f"{chance.choice(KEYS)}={chance.choice(VALUES)}" for _ in range(chance.randrange(1, 7)))
    return "&".join(pairs)


def test_every_damaged_address_says_so(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, ODD[1], viewport=PHONE)
    page = page_of(table)
    for text in (*ODD[1:], NESTED):
        if text != ODD[1]:
            change_fragment(table, text)
        state = table.until(f"a message for {text[:40]!r}", lambda s: bool(s.alerts), 40)
        assert not state.hand
        assert "went wrong inside" not in state.alerts[0]
        page.evaluate("() => document.querySelector('[data-action=notice-close]').click()")
        table.until("the message to go", lambda s: not s.alerts)
        assert page.locator(".start").is_visible()


def test_a_hundred_forged_addresses_give_a_message_or_a_deal(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    chance = random.Random(seed_of_the_day())
    table = visits.table(chromium, http.url, "game=bridge", "hu", viewport=PHONE)
    table.until("a message", lambda s: bool(s.alerts), 40)
    page = page_of(table)
    for number in range(100):
        text = forged(chance)
        page.evaluate("() => document.querySelector('[data-action=notice-close]').click()")
        table.until("the message to go", lambda s: not s.alerts)
        change_fragment(table, f"{text}&n={number}" if number % 2 else quote(text, safe="&=%"))
        state = table.until(f"a message or a deal for {text!r}", lambda s: bool(s.alerts or s.hand or s.dialog))
        assert not any("Valami elromlott" in alert for alert in state.alerts), text
        if state.hand or state.dialog:
            page.goto("about:blank")
            page.goto(table_url(http.url, "game=bridge", "hu"))
            table.until("a message", lambda s: bool(s.alerts), 40)
