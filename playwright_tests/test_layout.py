"""The table fits: no scrolling, no overlaps, everything big enough for a finger."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from playwright_tests.deals import another_deal, deal, situation
from playwright_tests.measures import Measures, measure
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

PHONES = [(320, 568), (360, 640), (390, 844), (568, 320), (844, 390)]
SCREENS = [(768, 1024), (1440, 900)]
SETTLE_S = 1.5


def table_for(
    size: str, browser: Browser, home: str, visits: Visits, fragment: str, language: str = "en"
) -> TableDriver:
    """Phones are touched and scale like phones, the others are windows."""
    if size == "phone":
        options: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        return visits.table(browser, home, fragment, language, viewport=_view(PHONES[0]), **options)
    return visits.table(browser, home, fragment, language, viewport=_view(SCREENS[0]))


def _view(size: tuple[int, int]) -> dict[str, int]:
    return {"width": size[0], "height": size[1]}


def fits(measures: Measures) -> list[str]:
    return table_fits(measures, 5)


def at_every_size(page: Page, size: str, check: Callable[[Measures], list[str]], table: TableDriver) -> list[str]:
    found: list[str] = []
    for width, height in PHONES if size == "phone" else SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {line}" for line in settled(table, check)]
    return found


def settled(table: TableDriver, check: Callable[[Measures], list[str]]) -> list[str]:
    """What is still wrong when the table had time to lay itself out anew."""
    deadline = time.monotonic() + SETTLE_S
    while (found := check(measure(table.surface))) and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


def table_fits(measures: Measures, cards: int) -> list[str]:
    """No scrolling, nothing covered; of a hand of more than 20 less of each card may show."""
    return [
        *measures.scrolling(),
        *measures.overlaps(),
        *measures.outside(),
        *measures.small_cards(*((44, 44) if cards <= 20 else (28, 40))),
        *measures.small_controls(),
    ]


CARDS = [suit + rank for suit in "HLAB" for rank in "789XUOKA"]


def hand_of(cards: int, players: int) -> str:
    """A situation in which the person holds so many cards and the others two each (or one)."""
    others = 2 if cards + 2 * (players - 1) < len(CARDS) else 1
    rest = CARDS[cards:]
    hands = [CARDS[:cards]] + [rest[others * seat : others * (seat + 1)] for seat in range(players - 1)]
    left = rest[others * (players - 1) :]
    return situation("/".join("".join(hand) for hand in hands), left[0], "".join(left[1:]))


@pytest.mark.parametrize("size", ["phone", "screen"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ux36_to_39_table_fits(players: int, size: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = table_for(size, chromium, http.url, visits, deal(players, 7), "hu")
    table.dealt()
    table.my_turn()
    found = [f"dealt: {line}" for line in at_every_size(page_of(table), size, fits, table)]
    for cards in (9, 14, 20):
        another_deal(table, hand_of(cards, players))
        check = partial(table_fits, cards=cards)
        found += [f"{cards} cards: {line}" for line in at_every_size(page_of(table), size, check, table)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["phone", "screen"])
def test_ux37_very_big_hands_can_still_be_touched(
    size: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = table_for(size, chromium, http.url, visits, hand_of(26, 2), "de")
    table.dealt()
    check = partial(table_fits, cards=26)
    found = at_every_size(page_of(table), size, check, table)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["phone", "screen"])
def test_ux36_table_with_a_lifted_card_and_with_the_suit_dialog_fits(
    size: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = situation("HO A9 AX B7 L8/B8 LX/L9 LK", "H9", "A8 A7 BX BU")
    table = table_for(size, chromium, http.url, visits, fragment, "cs")
    card = next(card for card in table.dealt().hand if card.code == "HO")
    table.tap(card.selector)
    table.until("the lifted card", lambda s: bool(s.selected))
    found = [f"lifted: {line}" for line in at_every_size(page_of(table), size, fits, table)]
    table.tap(card.selector)
    table.until("the suit dialog", lambda s: s.dialog is not None)

    def dialog_fits(measures: Measures) -> list[str]:
        sheet = page_of(table).locator("dialog[data-choice=suit]").bounding_box()
        assert sheet is not None
        width, height = measures.view
        inside = sheet["x"] >= 0 and sheet["y"] >= 0
        inside = inside and sheet["x"] + sheet["width"] <= width and sheet["y"] + sheet["height"] <= height
        return [*measures.scrolling(), *([] if inside else [f"the dialog reaches out: {sheet}"])]

    found += [f"dialog: {line}" for line in at_every_size(page_of(table), size, dialog_fits, table)]
    assert not found, "\n".join(found)


def test_ux31_start_form_and_pages_fit_the_narrowest_phone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, http.url, viewport=_view((320, 568)), has_touch=True, is_mobile=True)
    found = []
    for language in LANGUAGES:
        for name in ("table.html", "index.html", "help.html", "rules/faraon.html"):
            page.goto(f"{http.url}{language}/{name}")
            wide = page.evaluate("() => document.scrollingElement.scrollWidth")
            if wide > 320:
                found.append(f"{language}/{name} is {wide} wide")
    assert not found, "\n".join(found)


def test_ux44_no_button_is_clipped_in_any_language(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    clipped = """() => [...document.querySelectorAll('button')]
      .filter(e => e.getClientRects().length && !e.closest('[data-zone="hand"]') && !e.dataset.zone)
      .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
      .map(e => (e.dataset.action || e.textContent.trim()) + ' ' + e.scrollWidth + '>' + e.clientWidth + ' '
        + e.scrollHeight + '>' + e.clientHeight)"""
    found = []
    for language in LANGUAGES:
        table = table_for("phone", chromium, http.url, visits, "", language)
        table.ready()
        page = page_of(table)
        found += [f"{language} start: {line}" for line in page.evaluate(clipped)]
        page.locator("form button[type=submit]").tap()
        table.my_turn()
        found += [f"{language} table: {line}" for line in page.evaluate(clipped)]
        page.close()
    assert not found, "\n".join(found)


def test_ux32_zoom_is_not_blocked(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url)
    for name in ("table.html", "index.html", "help.html", "rules/faraon.html"):
        page.goto(f"{http.url}en/{name}")
        content = page.locator("meta[name=viewport]").get_attribute("content") or ""
        assert "maximum-scale" not in content
        assert "user-scalable" not in content
