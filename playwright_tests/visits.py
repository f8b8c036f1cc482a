"""Visits to the site: every page is watched, and a visit may end only with a clean sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from playwright_tests.browsers import Watch
from playwright_tests.surface import MousePage, TouchPage
from playwright_tests.table_driver import TableDriver


def table_url(home: str, fragment: str = "", language: str = "en") -> str:
    return f"{home}{language}/table.html" + (f"#{fragment}" if fragment else "")


def device(playwright: Playwright, name: str) -> dict[str, Any]:
    """The context options of a phone or tablet."""
    return {key: value for key, value in playwright.devices[name].items() if key != "default_browser_type"}


@dataclass
class Visits:
    """Opens pages in contexts of their own and closes them again."""

    made: list[tuple[BrowserContext, Watch]] = field(default_factory=list)
    # set by tests that break something on purpose: complaints are what they want
    forgiving: bool = False

    def page(self, browser: Browser, home: str, init: str = "", **options: Any) -> Page:
        """An empty page in a new profile; `init` runs before every script of the site.

        Without `service_workers="allow"` nothing is kept for later, which would only cost each test its time.
        """
        options.setdefault("service_workers", "block")
        context = browser.new_context(**options)
        watch = Watch(home)
        watch.attach(context)
        self.made.append((context, watch))
        if init:
            context.add_init_script(init)
        page = context.new_page()
        page.set_default_timeout(20_000)
        return page

    def table(
        self,
        browser: Browser,
        home: str,
        fragment: str = "",
        language: str = "en",
        init: str = "",
        **options: Any,
    ) -> TableDriver:
        """The table page, opened; taps where the context has touch, else clicks."""
        page = self.page(browser, home, init, **options)
        page.goto(table_url(home, fragment, language))
        return TableDriver(TouchPage(page) if options.get("has_touch") else MousePage(page))

    def watch(self, page: Page) -> Watch:
        return next(watch for context, watch in self.made if context is page.context)

    def close(self) -> None:
        """No request left the origin, nothing complained, no cookie was set: else the test fails here."""
        found: list[str] = []
        for context, watch in self.made:
            found += [f"cookie: {cookie.get('name')}" for cookie in context.cookies()]
            context.close()
            found += [f"request left the origin: {url}" for url in watch.strangers()]
            found += [] if self.forgiving else watch.errors
        self.made.clear()
        assert not found, "\n".join(dict.fromkeys(found))


def page_of(table: TableDriver) -> Page:
    """The Playwright page under a driver, for what the driver does not do."""
    assert isinstance(table.surface, MousePage)
    return table.surface.page
