"""Browsers for the whole run, the built site on http and on disk, and watched visits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from selenium.webdriver.remote.webdriver import WebDriver

from playwright_tests import site as sites
from playwright_tests.browsers import start_chromium, start_firefox
from playwright_tests.deals import Opened
from playwright_tests.engines import Engines
from playwright_tests.server import StaticServer, serving
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits
from playwright_tests.webkit import webkit as start_webkit

SUB_PATH = "/some/sub-path/"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of one file stay in one process, which has browsers of its own: these are started once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of one run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "shared-site"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def site(shared_folder: Path) -> Path:
    """The built site."""
    return sites.the_site(shared_folder)


@pytest.fixture(scope="session")
def published_site(shared_folder: Path) -> Path:
    """The site built for the address `sites.PUBLISHED`."""
    return sites.published(shared_folder)


@pytest.fixture(scope="session")
def disk_home(site: Path, shared_folder: Path) -> str:
    """The file:// address of a copy in an awkwardly named folder."""
    return sites.file_url(sites.on_disk(site, shared_folder))


@pytest.fixture
def http(site: Path) -> Iterator[StaticServer]:
    """The site at the root of a host of its own."""
    with serving(site) as server:
        yield server


@pytest.fixture
def sub(site: Path) -> Iterator[StaticServer]:
    """The site under a sub-path of a host of its own."""
    with serving(site, SUB_PATH) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browsers(playwright: Playwright) -> Iterator[ExitStack]:
    """Closes what was started, at the end of the run."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, browsers: ExitStack) -> Browser:
    browser = start_chromium(playwright)
    browsers.callback(browser.close)
    return browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright, browsers: ExitStack) -> Browser:
    browser = start_firefox(playwright)
    browsers.callback(browser.close)
    return browser


@pytest.fixture(scope="session")
def webkit() -> Iterator[WebDriver]:
    with start_webkit() as driver:
        yield driver


@pytest.fixture
def visits() -> Iterator[Visits]:
    made = Visits()
    yield made
    made.close()


@pytest.fixture
def engines(request: pytest.FixtureRequest, visits: Visits) -> Iterator[Engines]:
    opener = Engines(request, visits)
    yield opener
    opener.close()


@pytest.fixture
def at(chromium: Browser, http: StaticServer, visits: Visits) -> Opened:
    """Opens a deal or a situation on a touched phone."""

    def opened(fragment: str) -> TableDriver:
        size = {"width": 390, "height": 844}
        table = visits.table(chromium, http.url, fragment, viewport=size, has_touch=True, is_mobile=True)
        table.dealt()
        return table

    return opened
