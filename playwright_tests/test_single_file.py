"""The whole site as one file, opened with a double click."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from playwright_tests import site as sites
from playwright_tests.deals import deal
from playwright_tests.settings_dialog import open_settings
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.test_replay import RECORD
from playwright_tests.visits import Visits

ENGINES = ("chromium", "firefox")


@pytest.fixture
def alone(site: Path, shared_folder: Path) -> str:
    """The address of the file in a folder that holds nothing else."""

    def make(folder: Path) -> None:
        folder.mkdir()
        shutil.copy(site / "farao.html", folder / "farao 50%.html")

    folder = sites.once(shared_folder / "alone #1", make)
    return sites.file_url(folder) + "farao%2050%25.html"


def opened(visits: Visits, browser: Browser, alone: str, fragment: str = "", locale: str = "de-AT") -> Page:
    page = visits.page(browser, alone, locale=locale)
    page.goto(alone + (f"#{fragment}" if fragment else ""))
    page.locator("html[data-single]").wait_for()
    return page


@pytest.mark.parametrize("engine", ENGINES)
def test_a_whole_deal_from_one_file(engine: str, alone: str, visits: Visits, request: pytest.FixtureRequest) -> None:
    page = opened(visits, request.getfixturevalue(engine), alone, f"lang=sk&{deal(3, 5, game='makao')}")
    table = TableDriver(MousePage(page))
    table.dealt()
    assert page.locator("html").get_attribute("lang") == "sk"
    assert not table.look().alerts
    assert table.play_deal().result is not None
    page.reload()
    assert TableDriver(MousePage(page)).dealt().hand
    assert page.locator("html").get_attribute("lang") == "sk"


def test_from_page_to_page_inside_the_file(chromium: Browser, alone: str, visits: Visits) -> None:
    page = opened(visits, chromium, alone)
    home = page.locator("html[lang=de] .hero")
    home.wait_for()
    # what would lead out of the file is not offered
    page.goto(f"{alone}#lang=de&page=help.html")
    page.locator("h1").wait_for()
    assert page.locator(".single-offer").is_hidden()
    page.locator("a[href*='rules/mau-mau.html']").click()
    page.wait_for_url("**lang=de&page=rules/mau-mau.html")
    page.locator("h1", has_text="Mau-Mau").wait_for()
    page.locator("a[hreflang=cs]").click()
    page.wait_for_url("**lang=cs&page=rules/mau-mau.html")
    page.locator("html[lang=cs] h1").wait_for()
    page.locator("a.first[href*='table.html']").click()
    page.wait_for_url("**lang=cs&page=table.html&choose=mau_mau")
    table = TableDriver(MousePage(page))
    state = table.ready()
    assert not state.alerts
    assert page.locator("input[name=game]:checked").get_attribute("value") == "mau_mau"
    page.locator("form button[type=submit]").click()
    table.dealt()
    # the language is remembered
    page.goto("about:blank")
    page.goto(alone)
    page.locator("html[lang=cs] .hero").wait_for()


@pytest.mark.parametrize("engine", ENGINES)
def test_another_language_goes_on_with_the_deal(
    engine: str, alone: str, visits: Visits, request: pytest.FixtureRequest
) -> None:
    page = opened(visits, request.getfixturevalue(engine), alone, f"lang=hu&{deal(2, 7)}")
    table = TableDriver(MousePage(page))
    table.dealt()
    table.one_step()
    before = table.my_turn()
    # the file's own part of the address stays beside the name of the deal
    page.wait_for_url("**#lang=hu&deal=*")
    for language in ("sk", "cs"):
        open_settings(page)
        page.locator(f"dialog[open] a[hreflang={language}]").click()
        page.locator(f"html[lang={language}][data-load=ready]").wait_for()
        assert table.my_turn().codes == before.codes
        page.wait_for_url(f"**#lang={language}&page=table.html&deal=*")


def test_another_language_of_a_replay(chromium: Browser, alone: str, visits: Visits) -> None:
    page = opened(visits, chromium, alone, f"lang=hu&page=table.html&replay={RECORD}&move=3")
    page.locator("[data-zone=table][data-replay='3']").wait_for()
    open_settings(page)
    page.locator("dialog[open] a[hreflang=sk]").click()
    page.locator("html[lang=sk][data-load=ready] [data-zone=table][data-replay='3']").wait_for()


def test_every_language_by_its_address(chromium: Browser, alone: str, visits: Visits) -> None:
    page = opened(visits, chromium, alone, locale="ja")
    page.locator("html[lang=en] .hero").wait_for()
    for language in sites.LANGUAGES:
        page.goto(f"{alone}#lang={language}&page=help.html")
        page.locator(f"html[lang={language}] h1").wait_for()
        # The page that was there may still be going away.
        page.wait_for_function("() => getComputedStyle(document.querySelector('h1')).fontFamily !== ''")


def test_it_says_in_every_language_that_it_needs_scripts(chromium: Browser, alone: str, visits: Visits) -> None:
    page = visits.page(chromium, alone, java_script_enabled=False)
    page.goto(alone)
    for language in sites.LANGUAGES:
        assert page.locator(f"p[lang={language}]").is_visible()
