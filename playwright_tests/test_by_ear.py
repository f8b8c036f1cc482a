"""The table as a screen reader tells it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import deal
from playwright_tests.server import StaticServer
from playwright_tests.tree_driver import TreeDriver, tree
from playwright_tests.visits import Visits, page_of
from playwright_tests.words import Words


@pytest.mark.parametrize("language", ["en", "hu"])
def test_ux23_from_the_home_page_to_the_result_by_roles_and_names_alone(
    language: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, http.url)
    page.goto(f"{http.url}{language}/index.html")
    words = Words(language)
    say = words.text
    driver = TreeDriver(page, words)
    page.get_by_role("link", name=re.compile(rf"{say('Play')}\s*: Prší")).dispatch_event("click")
    page.get_by_role("radio", name="Prší", exact=True, checked=True).wait_for(state="attached", timeout=40_000)
    driver.activate("2", role="radio")
    driver.activate(say("easily"), role="radio")
    # the pace of the computers is a setting, and the menu with the settings stands beside the form
    driver.activate(say("Menu"))
    driver.activate(say("Settings"))
    driver.waits_for("radio", say("instant"))
    driver.activate(say("instant"), role="radio")
    page.keyboard.press("Escape")
    driver.activate(say("Deal the cards"))
    driver.dealt()
    names = driver.players()
    assert len(names) == 1
    assert words.names_a_winner(driver.play_deal(), names)


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
