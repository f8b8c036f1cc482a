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
# what the page does in its next picture is held back, as in a browser that is busy
HELD_BACK = """() => { window.held = []; window.frame = window.requestAnimationFrame;
  window.requestAnimationFrame = call => window.held.push(call); }"""
LET_GO = "() => { window.requestAnimationFrame = window.frame; window.held.forEach(call => call(0)); }"
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


def test_ux33_who_leaves_the_page_by_keys_at_once_is_not_called_back(table: TableDriver) -> None:
    page = page_of(table)
    change_fragment(table, deal(2, seed=7))
    table.my_turn()
    page.locator('[data-zone=hand] [tabindex="0"]').press("End")
    # the next picture is late
    page.evaluate(HELD_BACK)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    page.evaluate(LET_GO)
    assert page.evaluate("() => window.held.length > 0 && !document.activeElement.closest('[data-zone=hand]')")


def test_ux33_a_button_that_goes_out_before_a_late_picture_leaves_the_focus_at_the_table(table: TableDriver) -> None:
    page = page_of(table)
    change_fragment(table, deal(2, seed=7))
    table.my_turn()
    page.evaluate(HELD_BACK)
    before = len(table.look().log)
    page.locator("[data-action=draw]").press("Enter")
    table.until("the draw and the answer", lambda s: len(s.log) > before + 1)
    page.evaluate(LET_GO)
    has_the_focus(page, "main")
