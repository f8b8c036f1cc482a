"""Whole deals, from the first card to the result, by every way a person has."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from playwright_tests.deals import deal
from playwright_tests.devices import WATCH, assert_only_keys
from playwright_tests.engines import ENGINES, Engines
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.surface import MousePage, TouchPage
from playwright_tests.table_driver import Keyboard, TableDriver
from playwright_tests.table_policy import Step
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, device, page_of


def assert_finished(end: State) -> None:
    """The result names a winner who has no cards left, and the table says that the deal is over."""
    assert end.result is not None
    assert end.phase == "over"
    winner = end.result["winner"]
    assert winner.isdigit(), end.dump()
    assert end.seats[int(winner)]["count"] == "0"
    assert end.result_text
    assert end.log


def test_ux05_whole_deal_by_tapping_on_a_tablet(
    chromium: Browser, http: StaticServer, playwright: Playwright, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(players=3), **device(playwright, "iPad Mini"))
    table.dealt()
    assert_finished(table.play_deal())


@pytest.mark.parametrize("more", ["&opt.hand=4", "&opt.seven_draw=3", "&opt.recall=next"])
def test_ux03_whole_deal_with_each_house_rule(more: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(3, 11, more))
    start = table.dealt()
    if "hand" in more:
        assert len(start.hand) == 4
    assert_finished(table.play_deal())


@pytest.mark.parametrize("place", ["sub-path", "file"])
@pytest.mark.parametrize("engine", ENGINES)
def test_ux03_whole_deal_with_a_pointer_in_every_engine(engine: str, place: str, engines: Engines) -> None:
    touch: dict[str, Any] = {"has_touch": True} if engine == "chromium" else {}
    table = engines.table(engine, place, deal(players=3, seed=5), language="sk", **touch)
    table.dealt()
    assert_finished(table.play_deal())


@pytest.mark.parametrize("place", ["sub-path", "file"])
@pytest.mark.parametrize("engine", ENGINES)
def test_ux04_whole_deal_by_keyboard_in_every_engine(engine: str, place: str, engines: Engines) -> None:
    table = engines.table(engine, place, deal(players=2, seed=9), language="hu", keyboard=True)
    table.dealt()
    if engine == "webkit":
        # WebDriver runs no script before those of the page
        table.surface.evaluate(f"() => {{ {WATCH} }}")
    assert_finished(table.play_deal())
    assert_only_keys(table.surface)


def test_ux02_same_address_same_hand_in_every_engine_and_run(engines: Engines) -> None:
    hands: dict[str, tuple[list[str], str | None]] = {}
    for engine in ENGINES:
        for place in ("http", "file"):
            start = engines.table(engine, place, deal(players=2, seed=7)).dealt()
            hands[f"{engine} {place}"] = sorted(start.codes), start.pile.get("top")
    again = engines.table("chromium", "http", deal(players=2, seed=7)).dealt()
    hands["chromium again"] = sorted(again.codes), again.pile.get("top")
    assert len({str(hand) for hand in hands.values()}) == 1, hands
    other = engines.table("chromium", "http", deal(players=2, seed=8)).dealt()
    assert sorted(other.codes) != sorted(again.codes)


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_ux04_from_the_home_page_to_the_result_by_keyboard(
    engine: str, request: pytest.FixtureRequest, http: StaticServer, visits: Visits
) -> None:
    browser: Browser = request.getfixturevalue(engine)
    page = visits.page(browser, http.url, init=WATCH)
    page.goto(f"{http.url}de/index.html")
    page.evaluate(f"() => {{ {keeping('pace=instant')} }}")
    surface = MousePage(page)
    keys = Keyboard(surface)
    keys.use(Step("main a[href='table.html']", "to the table"))
    page.wait_for_url("**/de/table.html")
    table = TableDriver(surface, keys)
    table.ready()
    keys.focus(Step("[name=players]:checked", "the number of players"))
    surface.press("ArrowRight")
    keys.focus(Step("[name=level]:checked", "how they play"))
    surface.press("ArrowLeft")
    assert page.locator("[name=level]:checked").get_attribute("value") == "easy"
    keys.use(Step("form button[type=submit]", "deal"))
    start = table.dealt()
    assert sorted(start.seats) == [0, 1, 2, 3]
    assert_finished(table.play_deal())
    assert_only_keys(surface)


def test_from_the_home_page_to_a_second_deal_without_a_network(
    chromium: Browser, disk_home: str, playwright: Playwright, visits: Visits
) -> None:
    page = visits.page(chromium, disk_home, locale="cs-CZ", **device(playwright, "Pixel 7"))
    page.context.set_offline(True)
    page.context.route("http*://**", lambda route: route.abort())
    page.goto(f"{disk_home}index.html")
    # the root sends the visitor on to the language of the browser
    page.wait_for_url(f"{disk_home}cs/index.html")
    page.locator("a[href='table.html']").first.tap()
    page.wait_for_url(f"{disk_home}cs/table.html")
    table = TableDriver(TouchPage(page))
    table.ready()
    page.locator("form button[type=submit]").tap()
    table.dealt()
    assert_finished(table.play_deal())
    first = table.look()
    table.tap('button[data-action="next-deal"]')
    second = table.until("the next deal", lambda s: s.result is None and s.phase == "play" and bool(s.hand))
    assert int(second.table["deal"]) == int(first.table["deal"]) + 1
    assert not second.table.get("suit")
    assert not second.table.get("draw")
    assert not second.table.get("seed"), "the seed may be read only after the deal"


def test_the_start_form_is_obeyed(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url)
    page = page_of(table)
    table.ready()
    assert not table.look().hand
    page.locator("[name=players][value='4']").check(force=True)
    page.locator("[name=level][value=easy]").check(force=True)
    for summary in page.locator("details:has([name='opt.hand']) > summary").all():
        summary.click()
    page.locator("[name='opt.hand'][value='4']").check(force=True)
    page.locator("form button[type=submit]").click()
    start = table.dealt()
    assert sorted(start.seats) == [0, 1, 2, 3]
    assert len(start.hand) == 4
    assert start.table["game"] == "faraon"
    table.one_step()
