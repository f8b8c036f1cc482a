"""The table as a screen reader tells it."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.tree_driver import TreeDriver, tree
from playwright_tests.visits import Visits, page_of


def test_ux23_whole_deal_by_roles_and_names_alone(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(3, 4))
    table.dealt()
    driver = TreeDriver(page_of(table))
    end = driver.play_deal()
    assert driver.done
    # the dialog names who has won
    dialogs = [node for node in end if node.role == "dialog"]
    assert dialogs
    assert dialogs[0].name


def test_ux34_headings_and_landmarks(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(3, 4))
    table.dealt()
    page = page_of(table)
    nodes = tree(page)
    assert [node.role for node in nodes].count("main") == 1
    assert page.locator("h1").count() == 1
    levels = page.evaluate(
        """() => [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
          .filter(e => !e.closest('dialog,[hidden],template')).map(e => +e.tagName[1])"""
    )
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    # the first stop of Tab leads past the header to the cards, and is not taken for the address of a deal
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    state = table.look()
    assert not state.alerts
    assert state.dialog is None
    assert state.hand
    assert page.evaluate("() => !!document.activeElement.closest('[data-zone=hand]')")
