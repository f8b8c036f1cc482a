"""The table fits: no scrolling, no overlaps, everything big enough for a finger."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import another_deal, deal, situation
from playwright_tests.measures import Measures
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES
from playwright_tests.sizes import at_every_size, table_fits, table_for, view
from playwright_tests.surface import NO_DOUBLE_TAP, PAINTED
from playwright_tests.visits import Visits, page_of

# every button whose words reach out of it
CLIPPED = """() => [...document.querySelectorAll('button')]
  .filter(e => e.getClientRects().length && !e.closest('[data-zone="hand"]') && !e.dataset.zone)
  .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
  .map(e => (e.dataset.action || e.textContent.trim()) + ' ' + e.scrollWidth + '>' + e.clientWidth + ' '
    + e.scrollHeight + '>' + e.clientHeight)"""

# words that reach out of their button or of the frame of the person's name, and what of the row is off the page
IN_THE_ROW = """() => [...document.querySelectorAll('.actions button:not(.icon-only), .me .seat-score')].flatMap(e => {
  const frame = e.closest('button, .me').getBoundingClientRect(), words = document.createRange();
  if (!frame.width || !e.textContent) return [];
  words.selectNodeContents(e);
  const out = [...words.getClientRects()].some(box => box.left < frame.left + 1 || box.right > frame.right - 1);
  return out || frame.right > innerWidth - 6 ? [`${e.textContent}: ${frame.left} to ${frame.right}`] : [];
})"""

# what of the open dialog has to be scrolled sideways
SIDEWAYS = """() => [...document.querySelectorAll('dialog[open], dialog[open] :is(div, h2, table)')]
  .filter(e => e.scrollWidth > e.clientWidth + 1)
  .map(e => `${e.tagName} ${e.className}: ${e.scrollWidth} > ${e.clientWidth}`)"""

# whether nothing of the open dialog hides the top or the bottom of an element
SEEN = """selector => {
  const e = document.querySelector(`dialog[open] ${selector}`), box = e.getBoundingClientRect();
  return [box.top + 2, box.bottom - 2].every(y => e.contains(document.elementFromPoint(box.left + box.width / 2, y)));
}"""


@pytest.mark.parametrize("size", ["phone", "screen"])
def test_ux36_table_with_a_lifted_card_and_with_the_suit_dialog_fits(
    size: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = situation("HO A9 AX B7 L8/B8 LX/L9 LK", "H9", "A8 A7 BX BU")
    table = table_for(size, chromium, http.url, visits, fragment, "cs")
    card = next(card for card in table.dealt().hand if card.code == "HO")
    table.tap(card.selector)
    table.until("the lifted card", lambda s: bool(s.selected))
    found = [f"lifted: {line}" for line in at_every_size(table, size, table_fits)]
    table.tap(card.selector)
    table.until("the suit dialog", lambda s: s.dialog is not None)

    def dialog_fits(measures: Measures) -> list[str]:
        sheet = page_of(table).locator("dialog[data-choice=suit]").bounding_box()
        assert sheet is not None
        width, height = measures.view
        inside = sheet["x"] >= 0 and sheet["y"] >= 0
        inside = inside and sheet["x"] + sheet["width"] <= width and sheet["y"] + sheet["height"] <= height
        return [*measures.scrolling(), *([] if inside else [f"the dialog reaches out: {sheet}"])]

    found += [f"dialog: {line}" for line in at_every_size(table, size, dialog_fits)]
    assert not found, "\n".join(found)


def test_ux31_start_form_and_pages_fit_the_narrowest_phone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = visits.page(chromium, http.url, viewport=view((320, 568)), has_touch=True, is_mobile=True)
    found = []
    for language in LANGUAGES:
        for name in ("table.html", "index.html", "help.html", "rules/faraon.html"):
            page.goto(f"{http.url}{language}/{name}")
            wide = page.evaluate("() => document.scrollingElement.scrollWidth")
            if wide > 320:
                found.append(f"{language}/{name} is {wide} wide")
    assert not found, "\n".join(found)


def test_ux44_no_button_is_clipped_in_any_language(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    found = []
    for language in LANGUAGES:
        table = table_for("phone", chromium, http.url, visits, "", language)
        table.ready()
        page = page_of(table)
        found += [f"{language} start: {line}" for line in page.evaluate(CLIPPED)]
        page.locator("form button[type=submit]").tap()
        table.my_turn()
        found += [f"{language} table: {line}" for line in page.evaluate(CLIPPED)]
        page.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 360, 390])
def test_ux44_the_words_of_the_buttons_stay_in_their_row(
    width: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    stock = "A8 A7 BX B8 B9 BU BK"
    skip = situation("H9 AX/B7 LX/L8 LK", "LU LA", stock, game="makao", skip=1)
    debt = situation("H8 AK/B7 LX/L8 LK", "LA L7", stock, game="makao", draw=6)
    found = []
    for language in LANGUAGES:
        table = visits.table(chromium, http.url, skip, language, viewport=view((width, 640)))
        table.my_turn()
        page = page_of(table)
        for fragment in (skip, debt):
            if fragment is debt:
                another_deal(table, fragment)
            page.evaluate("() => { document.querySelector('.me .seat-score').textContent += '23' }")
            found += [f"{language}: {line}" for line in page.evaluate(IN_THE_ROW)]
        page.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("players", [2, 4])
def test_ux44_the_longest_names_break_in_the_result(
    players: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    names = {str(seat): f"Schwiegergroßmütter{seat}" for seat in (1, 2, 3)}
    kept = json.dumps({"version": 1, "names": names})
    init = f"if (location.origin !== 'null') localStorage.setItem('farao.names', {json.dumps(kept)})"
    others = "/".join(["HX", "B9", "A8"][: players - 1])
    last_card = situation(f"L9/{others}", "LX", "A7 B7", game="farao")
    table = visits.table(chromium, http.url, last_card, "de", init=init, viewport=view((320, 568)))
    table.play_deal()
    page = page_of(table)
    assert "Schwiegergroßmütter" in page.locator("[data-result] .open-hands").inner_text()
    assert page.evaluate(SIDEWAYS) == []


def test_ux44_no_button_of_the_result_is_clipped_on_the_narrowest_phone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    last_card = situation("L9/L8 B9 HX", "LX", "A8 A7", game="farao")
    found = []
    for language in LANGUAGES:
        table = visits.table(chromium, http.url, last_card, language, viewport=view((320, 568)))
        table.play_deal()
        page = page_of(table)
        found += [f"{language}: {line}" for line in page.evaluate(CLIPPED)]
        page.set_viewport_size(view((568, 320)))
        page.evaluate(PAINTED)
        found += [f"{language} on its side: {line}" for line in page.evaluate(CLIPPED)]
        page.close()
    assert not found, "\n".join(found)


def test_ux44_the_last_deal_and_the_totals_are_seen_beside_the_ways_on(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(3, seed=5, game="farao"), "hu", viewport=view((320, 568)))
    page = page_of(table)
    for lost in range(1, 4):
        table.my_turn()
        page.locator('[data-action="menu"]:visible').click()
        page.locator('dialog[open] [data-action="concede-deal"]').click()
        page.locator('dialog[open] [data-value="yes"]').click()
        page.locator("dialog[data-result][open]").wait_for()
        page.evaluate(PAINTED)
        assert page.evaluate(SEEN, "[data-sheet] tfoot tr"), lost
        assert page.evaluate(SEEN, "[data-sheet] tbody tr:last-child"), lost
        assert page.evaluate(SEEN, '[data-action="next-deal"]'), lost
        page.wait_for_timeout(NO_DOUBLE_TAP)
        page.locator('[data-action="next-deal"]').click()


def test_the_way_out_of_a_long_dialog_stays_in_sight(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(3, seed=5, game="mau_mau"), "de", viewport=view((320, 568)))
    table.my_turn()
    page = page_of(table)
    page.locator('[data-action="rules"]:visible').click()
    for action in ("print-rules", ""):
        page.locator("dialog[open] .sheet").evaluate("e => e.parentElement.scrollTo(0, e.scrollHeight)")
        assert page.locator("dialog[open]").evaluate("e => e.scrollTop > 1000")
        assert page.evaluate(SEEN, ".dialog-head .close")
        if action:
            page.locator(f'dialog[open] [data-action="{action}"]').click()
    page.locator("dialog[open] .dialog-head .close").click()
    page.locator("dialog[open] #print-heading").wait_for(state="hidden")


def test_ux32_zoom_is_not_blocked(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url)
    for name in ("table.html", "index.html", "help.html", "rules/faraon.html"):
        page.goto(f"{http.url}en/{name}")
        content = page.locator("meta[name=viewport]").get_attribute("content") or ""
        assert "maximum-scale" not in content
        assert "user-scalable" not in content
