"""Visits with a service worker: waiting until everything is kept, and looking at what is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page

from playwright_tests.server import StaticServer
from playwright_tests.surface import MousePage
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, table_url

# `ready` comes with the first worker that is active; it is complete then
READY = "() => navigator.serviceWorker.ready.then(registration => registration.active !== null)"
CACHES = "() => caches.keys()"
WAITING = "() => navigator.serviceWorker.ready.then(r => r.waiting !== null)"
INSTALLING = "() => navigator.serviceWorker.ready.then(r => r.installing !== null)"


def first_visit(visits: Visits, browser: Browser, server: StaticServer, page_name: str = "en/index.html") -> Page:
    """A page of a new visitor, once the browser keeps the whole site."""
    page = visits.page(browser, server.url, service_workers="allow")
    page.set_default_timeout(60_000)
    page.goto(server.url + page_name)
    assert page.evaluate(READY)
    return page


def open_table(page: Page, home: str, fragment: str = "", language: str = "en") -> TableDriver:
    """The table in the same profile, loaded anew."""
    page.goto("about:blank")
    page.goto(table_url(home, fragment, language))
    return TableDriver(MousePage(page))


def met(page: Page, condition: Callable[[], bool], what: str, tries: int = 300) -> None:
    """Wait until something has happened outside of the page, while it goes on."""
    for _ in range(tries):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never came true: {what}")


def until(page: Page, script: str, wanted: bool, tries: int = 150) -> None:
    """Wait for a promise in the page to come out as wanted; pages without Python forbid Playwright's own way."""
    for _ in range(tries):
        if page.evaluate(script) is wanted:
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"never {wanted}: {script}")
