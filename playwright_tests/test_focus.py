"""Whoever uses the keyboard never falls out of the page: where what had the focus goes away, it goes on to what is next
(UX.md 33)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from playwright_tests.deals import change_fragment, deal
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import TableDriver
from playwright_tests.test_replay import RECORD
from playwright_tests.test_sharing import press
from playwright_tests.visits import Visits, page_of

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
REPLAY = f"replay={RECORD}"
HAND, FORM = "[data-zone=hand]", ".start"


@pytest.fixture
def table(chromium: Browser, http: StaticServer, visits: Visits) -> TableDriver:
    table = visits.table(chromium, http.url, "", **PHONE)
    table.ready()
    return table


def has_the_focus(page: Page, zone: str) -> None:
    page.wait_for_function("zone => document.activeElement.closest(zone) !== null", arg=zone)
    # What is hidden loses the focus only with the next picture.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("zone => document.activeElement.closest(zone) !== null", zone)


def refused(table: TableDriver) -> None:
    change_fragment(table, "game=bridge")
    page_of(table).wait_for_selector("[role=alert] [data-action=notice-close]")


def test_ux33_a_deal_that_is_continued_has_the_focus(table: TableDriver) -> None:
    page = page_of(table)
    change_fragment(table, deal(2, seed=7))
    for _ in range(4):
        table.my_turn()
        table.one_step()
    press(page, "menu")
    press(page, "new-game")
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').press("Enter")
    page.locator('[data-action="waiting-use"]').press("Enter")
    table.dealt()
    has_the_focus(page, HAND)


def test_ux33_who_leaves_a_deal_goes_on_with_the_start_form(table: TableDriver) -> None:
    page = page_of(table)
    change_fragment(table, deal(2, seed=7, game="makao"))
    table.my_turn()
    assert page.title() == "Makaó – Fáraó"
    press(page, "menu")
    press(page, "new-game")
    page.locator('dialog[data-choice="confirm"] button[data-value="yes"]').press("Enter")
    has_the_focus(page, FORM)
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_title("Makaó – Fáraó")


def test_ux33_a_message_that_is_put_away_leaves_the_focus_in_the_form(table: TableDriver) -> None:
    refused(table)
    page_of(table).locator("[data-action=notice-close]").press("Enter")
    has_the_focus(page_of(table), FORM)


def test_ux33_a_message_that_is_put_away_leaves_the_focus_in_the_hand(table: TableDriver) -> None:
    change_fragment(table, deal(2, seed=7))
    table.my_turn()
    refused(table)
    page_of(table).locator("[data-action=notice-close]").press("Enter")
    has_the_focus(page_of(table), HAND)


def test_ux33_a_replay_that_is_left_leaves_the_focus_in_the_form(table: TableDriver) -> None:
    change_fragment(table, REPLAY)
    page_of(table).locator("[data-action=replay-close]").press("Enter")
    has_the_focus(page_of(table), FORM)
