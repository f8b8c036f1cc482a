"""A runtime that cannot start: a translated failure within 20 s, another try, and the rest of the site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.engines import Engines
from playwright_tests.server import Fault, StaticServer
from playwright_tests.site import LANGUAGES, file_url
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of, table_url

pytestmark = pytest.mark.usefixtures("forgiving")
WASM = "assets/pyodide.asm.wasm"
FAILURE_S = 20
FAULTS = {
    "corrupt": Fault(body=b"\0asm this is not what it says"),
    "empty": Fault(body=b""),
    "missing": Fault(status=404),
    "server error": Fault(status=503),
}


@pytest.fixture
def forgiving(visits: Visits) -> None:
    """Errors in the console are what these tests ask for."""
    visits.forgiving = True


def failed(table: TableDriver) -> State:
    """The state of a page that says that it could not start."""
    state = table.until("the failure to be said", lambda s: s.load == "ready" or bool(s.alerts), FAILURE_S)
    assert state.load == "failed", state.dump()
    return state


RETRY = '[role="alert"] button'


@pytest.mark.parametrize("fault", FAULTS)
def test_ux21_broken_runtime_fails_visibly_and_retry_works_once_it_is_back(
    fault: str, chromium: Browser, sub: StaticServer, visits: Visits
) -> None:
    sub.fault(WASM, FAULTS[fault])
    table = visits.table(chromium, sub.url, deal())
    failed(table)
    # still broken: fails again and says so again
    table.reloaded_by(RETRY)
    failed(table)
    sub.mend()
    table.reloaded_by(RETRY)
    table.dealt()
    table.one_step()


def test_ux21_blocked_runtime_fails_in_every_language_and_the_rules_stay_readable(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    messages: dict[str, str] = {}
    for language in LANGUAGES:
        opened = visits.page(chromium, http.url)
        opened.route(f"**/{WASM}", lambda route: route.abort())
        opened.goto(table_url(http.url, language=language))
        table = TableDriver(MousePage(opened))
        messages[language] = " ".join(failed(table).alerts)
        opened.get_by_role("alert").locator("a[href*='rules/']").click()
        opened.wait_for_url("**/rules/faraon.html")
        assert opened.locator("h1").is_visible()
        assert len(opened.locator("main").inner_text()) > 500
    assert len(set(messages.values())) == len(LANGUAGES), messages


@pytest.mark.parametrize(
    "asset",
    ["assets/stdlib.zip", "assets/main.py", "assets/interp.mjs", "assets/core.js", "assets/pyodide.mjs"],
)
def test_missing_asset_fails_visibly(asset: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    http.fault(asset, Fault(status=404))
    table = visits.table(chromium, http.url, deal(), language="de")
    failed(table)


def test_corrupt_library_fails_visibly(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    http.fault("assets/stdlib.zip", Fault(body=b"PK\x03\x04 torn off"))
    table = visits.table(chromium, http.url, deal(), language="sk")
    failed(table)


def test_a_web_page_in_place_of_a_script_fails_visibly(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    """Some hosts answer 200 and a page of theirs for a file that is gone."""
    http.fault("assets/main.py", Fault(body=b"<!doctype html><title>Not here</title><p>Not here"))
    table = visits.table(chromium, http.url, deal(), language="cs")
    failed(table)


def test_broken_bot_never_leaves_the_table_waiting_for_ever(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    http.fault("assets/bot.py", Fault(status=404))
    table = visits.table(chromium, http.url, deal(players=3))
    table.ready()
    for _ in range(6):
        state = table.until("the person's turn or a message", lambda s: bool(s.alerts) or s.turn == 0, FAILURE_S)
        if state.alerts or table.over(state):
            break
        table.one_step()


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_ux21_broken_runtime_in_the_other_engines(engine: str, engines: Engines, sub: StaticServer) -> None:
    sub.fault(WASM, FAULTS["corrupt"])
    table = engines.table(engine, "sub-path", deal(), language="hu")
    failed(table)
    sub.mend()
    table.reloaded_by(RETRY)
    table.dealt()


@pytest.mark.parametrize("lost", ["assets/file/data.js", "assets/file/text.js"])
def test_missing_asset_on_disk_fails_visibly(
    lost: str, chromium: Browser, site: Path, tmp_path: Path, visits: Visits
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(site, copy)
    (copy / lost).unlink()
    table = visits.table(chromium, file_url(copy), deal(), language="hu")
    failed(table)
    page = page_of(table)
    page.get_by_role("alert").locator("a[href*='rules/']").click()
    page.wait_for_url("**/rules/faraon.html")
    assert page.locator("h1").is_visible()


@pytest.mark.parametrize("place", ["http", "file"])
def test_browser_without_webassembly_fails_visibly(
    place: str, chromium: Browser, engines: Engines, visits: Visits
) -> None:
    home = engines.home(place)
    table = visits.table(chromium, home, deal(), language="de", init="delete globalThis.WebAssembly")
    failed(table)
