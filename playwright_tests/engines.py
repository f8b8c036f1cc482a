"""One way to open the table in every engine and from every place, for the tests that run in all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from playwright_tests.devices import WATCH
from playwright_tests.surface import WebDriverPage
from playwright_tests.table_driver import Keyboard, TableDriver
from playwright_tests.visits import Visits, table_url

ENGINES = ("chromium", "firefox", "webkit")
PLACES = ("http", "sub-path", "file")

# Playwright's Firefox cannot imitate a phone; it is given a phone's size instead
PHONE_SIZE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}

FAR = """() => performance.getEntriesByType('resource').map(e => e.name)
  .filter(name => !/^(data|blob|about):/.test(name))"""


@dataclass
class Engines:
    """Opens tables; fixtures for browsers that a test does not use are not started."""

    request: pytest.FixtureRequest
    visits: Visits
    webkits: list[tuple[WebDriver, str]] = field(default_factory=list)

    def home(self, place: str) -> str:
        if place == "file":
            return str(self.request.getfixturevalue("disk_home"))
        server = self.request.getfixturevalue({"http": "http", "sub-path": "sub"}[place])
        return str(server.url)

    def table(
        self,
        engine: str,
        place: str,
        fragment: str = "",
        language: str = "en",
        keyboard: bool = False,
        **options: Any,
    ) -> TableDriver:
        home = self.home(place)
        browser = self.request.getfixturevalue(engine)
        if engine == "webkit":
            driver: WebDriver = browser
            # the same page with another fragment would not be loaded anew
            driver.get("about:blank")
            driver.get(table_url(home, fragment, language))
            self.webkits.append((driver, home))
            surface = WebDriverPage(driver)
            return TableDriver(surface, Keyboard(surface) if keyboard else None)
        if engine == "firefox":
            options = {**PHONE_SIZE, **options}
        table = self.visits.table(browser, home, fragment, language, init=WATCH, **options)
        if keyboard:
            table.hands = Keyboard(table.surface)
        return table

    def close(self) -> None:
        """WebDriver has no request log: the page's own list of what it fetched is looked at."""
        for driver, home in self.webkits:
            fetched: list[str] = WebDriverPage(driver).evaluate(FAR)
            strangers = [url for url in fetched if not url.startswith(home)]
            cookies = [cookie["name"] for cookie in driver.get_cookies()] if home.startswith("http") else []
            driver.get("about:blank")
            assert not strangers, strangers
            assert not cookies, cookies
