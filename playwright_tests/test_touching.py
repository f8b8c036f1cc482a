"""Fingers: cards that are dragged, a phone that is turned, hands that scroll, notches."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page

from playwright_tests.deals import another_deal, big_hand, situation
from playwright_tests.measures import Measures
from playwright_tests.server import StaticServer
from playwright_tests.sizes import at_size, table_for, view
from playwright_tests.visits import Visits, page_of

DRAGGED = situation("LX A9 HK/B8 BX/L8 LK", "LU L7", "A8 AX BU BK HX HU")
AT_HOME = """([x, y]) => {
  const box = document.querySelector('[data-card="LX"]').getBoundingClientRect();
  return !document.querySelector('.dragged') && Math.hypot(box.x - x, box.y - y) < 0.5;
}"""
SCROLLED = "() => document.querySelector('#hand').scrollTop"


def box_of(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box


def drag(page: Page, card: str, x: float, y: float) -> None:
    box = box_of(page, f'[data-card="{card}"]')
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(x, y, steps=4)


def test_ux07_a_card_is_played_by_dragging_it_to_the_pile_and_comes_back_from_elsewhere(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, DRAGGED, viewport={"width": 390, "height": 844})
    table.dealt()
    page, before = page_of(table), table.my_turn()
    home, pile = box_of(page, '[data-card="LX"]'), box_of(page, '[data-zone="pile"]')
    drag(page, "LX", 30, 400)
    assert page.evaluate("() => getComputedStyle(document.querySelector('.card.dragged')).touchAction") == "none"
    page.mouse.up()
    page.wait_for_function(AT_HOME, arg=[home["x"], home["y"]])
    after = table.look()
    assert (after.codes, after.pile, after.selected) == (before.codes, before.pile, before.selected)
    # a finger that hardly moves means a tap
    drag(page, "LX", home["x"] + 26, home["y"] + 25)
    page.mouse.up()
    assert [card.code for card in table.until("a lifted card", lambda s: bool(s.selected)).selected] == ["LX"]
    # what does not go comes back with a reason
    drag(page, "A9", pile["x"] + 30, pile["y"] + 30)
    page.mouse.up()
    refused = table.until("a reason", lambda s: len(s.log) > len(before.log))
    assert set(refused.codes) == set(before.codes)
    drag(page, "LX", pile["x"] + 30, pile["y"] + 30)
    page.mouse.up()
    table.until("the played card", lambda s: "LX" not in s.codes)


def test_a_double_tap_on_a_suit_does_not_draw_from_the_stock_below(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    caller = situation("BO L8 HX/L7 B9", "BX", "A8 A7")
    table = visits.table(chromium, http.url, caller, viewport={"width": 390, "height": 844}, has_touch=True)
    table.dealt()
    page = page_of(table)
    table.tap_card("BO")
    table.tap_card("BO")
    table.until("the question", lambda s: s.dialog is not None)
    suits, stock = page.locator('dialog[data-choice="suit"] button[data-value]'), box_of(page, "[data-zone=stock]")
    tops = [box_of(page, f'dialog[data-choice="suit"] button[data-value="{suit}"]') for suit in "HLAB"]
    assert suits.count() == len(tops)
    right, bottom = stock["x"] + stock["width"], stock["y"] + stock["height"]
    # One of the suits lies above the stock.
    x, y = next(
        (x, y)
        for x, y in ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in tops)
        if stock["x"] < x < right and stock["y"] < y < bottom
    )
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    called = table.until("the call", lambda s: s.dialog is None and len(s.hand) == 2)
    assert len(table.my_turn().hand) == len(called.hand)


def test_ux41_turning_the_phone_keeps_selection_and_scroll(
    chromium: Browser, http: StaticServer, visits: Visits, site: Path
) -> None:
    table = table_for("phone", chromium, http.url, visits, big_hand(32, 2))
    table.dealt()
    table.my_turn()
    page = page_of(table)
    page.set_viewport_size(view((320, 454)))
    page.wait_for_function("() => document.querySelector('#hand').matches('[data-scroll]')")
    page.evaluate("() => { document.querySelector('#hand').scrollTop = 9999 }")
    bottom = page.evaluate(SCROLLED)
    assert bottom > 20
    card = next(card for card in reversed(table.look().hand) if card.playable)
    table.tap(card.selector)
    selected = [card.code for card in table.until("a lifted card", lambda s: bool(s.selected)).selected]
    for size in ((454, 320), (844, 390), (320, 454)):
        page.set_viewport_size(view(size))
        page.wait_for_timeout(300)
        assert [card.code for card in table.look().selected] == selected, size
    page.wait_for_function("bottom => Math.abs(document.querySelector('#hand').scrollTop - bottom) <= 2", arg=bottom)
    for script in site.rglob("*.js"):
        assert "orientation.lock" not in script.read_text(encoding="utf-8"), script
    for manifest in site.rglob("*.webmanifest"):
        assert '"orientation"' not in manifest.read_text(encoding="utf-8")


def test_ux48_a_hint_and_the_arrows_scroll_the_hand_to_their_card(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    # the only card that goes is the last one of the hand
    fragment = big_hand(32, 2)
    table = visits.table(chromium, http.url, fragment, viewport=view((320, 454)))
    table.dealt()
    table.my_turn()
    page = page_of(table)
    cards = page.locator('[data-zone="hand"] [data-card]')

    def in_sight(selector: str) -> bool:
        card, hand = box_of(page, selector), box_of(page, "#hand")
        return hand["y"] - 1 <= card["y"] and card["y"] + card["height"] <= hand["y"] + hand["height"] + 1

    cards.first.focus()
    page.keyboard.press("End")
    assert in_sight("[data-card]:focus")
    page.keyboard.press("Home")
    assert in_sight("[data-card]:focus")
    for top in (9999, 0):
        page.evaluate("top => { document.querySelector('#hand').scrollTop = top }", top)
        table.tap('button[data-action="hint"]')
        page.wait_for_selector('[data-advised="true"]', timeout=30_000)
        if page.locator('[data-card][data-advised="true"]').count():
            assert in_sight('[data-card][data-advised="true"] >> nth=0')
        table.tap('button[data-action="hint-close"]')


def test_ux42_notches_and_the_bar_of_the_system_are_kept_clear(
    chromium: Browser, http: StaticServer, visits: Visits, site: Path
) -> None:
    table = table_for("phone", chromium, http.url, visits, big_hand(9, 4), "sk")
    table.dealt()
    table.my_turn()
    page = page_of(table)
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in content
    styles = "".join(sheet.read_text(encoding="utf-8") for sheet in sorted(site.rglob("*.css")))
    for side in ("top", "right", "bottom", "left"):
        assert re.search(rf"--safe-{side}:\s*env\(safe-area-inset-{side}", styles), side
    assert "100dvh" in styles
    # Chromium has no notch to show, so the table is told of one by the names that the style sheets use for it
    notch = {"top": 40, "right": 30, "bottom": 34, "left": 30}
    page.evaluate(
        """notch => { for (const [side, width] of Object.entries(notch))
          document.documentElement.style.setProperty(`--safe-${side}`, width + 'px'); }""",
        notch,
    )
    for width, height in ((390, 844), (844, 390)):

        def is_clear(measures: Measures, width: int = width, height: int = height) -> list[str]:
            found = measures.scrolling()
            for name, box in [*measures.parts.items(), *(("card", box) for box in measures.card_boxes)]:
                inside = box[0] >= notch["left"] - 1 and box[1] >= notch["top"] - 1
                inside = inside and box[2] <= width - notch["right"] + 1 and box[3] <= height - notch["bottom"] + 1
                found += [] if inside else [f"{name} {box}"]
            return found

        assert not at_size(table, (width, height), is_clear)


def test_ux43_cards_are_not_selected_as_text_and_have_no_menu_of_their_own(
    chromium: Browser, http: StaticServer, visits: Visits, site: Path
) -> None:
    table = table_for("phone", chromium, http.url, visits, DRAGGED)
    table.dealt()
    style = page_of(table).evaluate(
        """() => { const {touchAction, userSelect} = getComputedStyle(document.querySelector('[data-card]'));
          return [touchAction, userSelect]; }"""
    )
    assert style == ["manipulation", "none"]
    # what Chromium does not know it does not tell either
    styles = "".join(sheet.read_text(encoding="utf-8") for sheet in site.rglob("*.css"))
    assert re.search(r"\.card\s*\{[^}]*-webkit-touch-callout:\s*none", styles)


def test_ux38_new_game_stands_nowhere_beside_undo(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = table_for("phone", chromium, http.url, visits, DRAGGED)
    table.dealt()
    another_deal(table, big_hand(5, 3))
    page = page_of(table)
    assert page.locator('.table [data-action="new-game"], .rim [data-action="new-game"]').count() == 0
    neighbours = page.evaluate(
        """() => [...document.querySelectorAll('[data-action=undo]')].filter(e => {
          const row = e.closest('li') || e;
          return [row.previousElementSibling, row.nextElementSibling].some(
            beside => beside && (beside.matches('[data-action=new-game]')
              || beside.querySelector('[data-action=new-game]')));
        }).length"""
    )
    assert neighbours == 0
