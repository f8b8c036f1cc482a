"""Everything can be seen: the focus, the texts, the suits; without colours, in big letters, by day and by night."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Playwright

from playwright_tests.browsers import start_chromium
from playwright_tests.deals import Opened, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.sizes import SIZES, at_every_size, at_size, table_fits, table_for
from playwright_tests.visits import Visits, page_of

Rgb = tuple[float, float, float]
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")

# the ring of what has the focus, and all colours that it may lie on
RING = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const ring = e.matches('.card') ? e.querySelector('.face') : e.matches('.pick input') ? e.nextElementSibling : e;
  const style = getComputedStyle(ring), opaque = /rgb\\([^)]*\\)/g;
  let under = (style.boxShadow.match(opaque) || []).slice(-1);
  // the skip link lies on the rim, whatever it stands in
  const around = e.matches('.skip-link') ? document.querySelector('.rim') : ring.parentElement;
  for (let at = around; at && !under.length; at = at.parentElement) {
    const {backgroundColor, backgroundImage} = getComputedStyle(at);
    under = backgroundColor.match(opaque) || backgroundImage.match(opaque) || [];
  }
  const name = e.dataset.action || e.name || e.dataset.card || e.textContent.trim().slice(0, 30) || e.tagName;
  return {name, style: style.outlineStyle, width: parseFloat(style.outlineWidth), colour: style.outlineColor, under};
}"""

TEXTS_ON_FELT = ".status, .log, .seat-name, .seat-count, .me [data-part=name], .rim h1"

# the colour of each text with what lies under it; texts on the cloth are compared with all colours of its gradient
TEXTS = """selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length).map(e => {
  const opaque = /rgb\\([^)]*\\)/g;
  let under = [];
  for (let at = e; at && !under.length; at = at.parentElement) {
    const {backgroundColor, backgroundImage} = getComputedStyle(at);
    under = backgroundColor.match(opaque) || backgroundImage.match(opaque) || [];
  }
  return {name: e.className || e.tagName, colour: getComputedStyle(e).color, opacity: +getComputedStyle(e).opacity,
    under};
})"""

# what is drawn of each suit, and the paper that it is drawn on
SUITS = """() => {
  const style = getComputedStyle(document.documentElement);
  const colour = name => { const e = document.createElement('i'); e.style.color = `var(${name})`;
    document.body.append(e); const found = getComputedStyle(e).color; e.remove(); return found; };
  const inks = id => [...document.querySelectorAll(`#${id} *`)].flatMap(
    e => [getComputedStyle(e).fill, getComputedStyle(e).stroke]).filter(c => c.startsWith('rgb('));
  return {face: colour('--card-face'),
    indices: ['hearts', 'leaves', 'acorns', 'bells', 'spades', 'clubs', 'diamonds'].map(
      suit => [suit, colour('--index-' + suit)]),
    signs: ['suit-H', 'suit-L', 'suit-A', 'suit-B', 'fr-suit-S', 'fr-suit-H', 'fr-suit-C', 'fr-suit-D'].map(
      id => [id, inks(id)])};
}"""


def rgb(text: str) -> Rgb:
    red, green, blue = (float(number) for number in re.findall(r"[\d.]+", text)[:3])
    return red, green, blue


def luminance(colour: Rgb) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, opacity: float = 1.0) -> float:
    """The contrast of a colour that lies on another one."""
    below = rgb(other)
    above = tuple(opacity * a + (1 - opacity) * b for a, b in zip(rgb(one), below, strict=True))
    light, dark = sorted((luminance((above[0], above[1], above[2])), luminance(below)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("rgb(255, 255, 255)", "rgb(0, 0, 0)") == pytest.approx(21)
    assert contrast("rgb(119, 119, 119)", "rgb(255, 255, 255)") == pytest.approx(4.48, abs=0.01)


def rings(page: Page, tabs: int) -> dict[str, dict[str, Any]]:
    """What has the focus after each press of Tab."""
    found = {}
    for _ in range(tabs):
        page.keyboard.press("Tab")
        ring = page.evaluate(RING)
        if ring is not None:
            found[str(ring["name"])] = ring
    return found


def weak_rings(page: Page, where: str, tabs: int, least: int, forced: bool = False) -> list[str]:
    """Which controls do not show that they have the focus."""
    found = []
    seen = rings(page, tabs)
    for name, ring in seen.items():
        if ring["style"] == "none" or ring["width"] < 2:
            found.append(f"{where}, {name}: no ring")
        elif not forced and (not ring["under"] or min(contrast(ring["colour"], u) for u in ring["under"]) < 3):
            found.append(f"{where}, {name}: {ring['colour']} on {ring['under']}")
    assert len(seen) >= least, f"{where}: Tab only reached {sorted(seen)}"
    return found


@pytest.mark.parametrize("mode", ["light", "dark", "forced"])
def test_ux28_whatever_has_the_focus_shows_it(
    mode: Literal["light", "dark", "forced"], chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    keep = "if (location.origin !== 'null') localStorage.setItem('farao.settings', 'sound=on')"
    table = visits.table(chromium, http.url, "", "de", init=keep, viewport={"width": 390, "height": 844})
    table.ready()
    page, forced = page_of(table), mode == "forced"
    page.emulate_media(color_scheme="light" if mode == "forced" else mode, forced_colors="active" if forced else "none")
    found = weak_rings(page, "start form", 24, 12, forced)
    another = situation("H9 AX HK/L8/LX", "L9 H8", "A8 A7 B9 BK", options="hand:4")
    page.evaluate("fragment => { location.hash = fragment }", another)
    table.dealt()
    table.my_turn()
    found += weak_rings(page, "table", 14, 8, forced)
    table.tap('button[data-action="menu"]')
    found += weak_rings(page, "menu", 10, 6, forced)
    table.tap('button[data-action="settings"]')
    found += weak_rings(page, "settings", 16, 10, forced)
    for name in ("index.html", "help.html", "rules/farao.html"):
        page.goto(f"{http.url}de/{name}")
        found += weak_rings(page, name, 12, 4, forced)
    assert not found, "\n".join(found)


def test_ux29_suits_selection_and_turn_are_told_without_colours(at: Opened) -> None:
    table = at(situation("HO LO A9 BX/L8 LX", "H9", "A8 A7 B7 BU"))
    page = page_of(table)
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    state = table.my_turn()
    words = {"H": "hearts", "L": "leaves", "A": "acorns", "B": "bells"}
    for card in state.hand:
        assert words[card.code[0]] in card.name.casefold(), card
    # the corners of four suits are four pictures also in grey
    pictures = set()
    for card in state.hand:
        box = page.locator(card.selector).bounding_box()
        assert box is not None
        pictures.add(page.screenshot(clip={"x": box["x"] + 2, "y": box["y"] + 22, "width": 22, "height": 22}))
    assert len(pictures) == 4
    # whose turn it is stands in the status, and a mark of a shape of its own stands beside the seat
    assert "turn" in state.status
    assert page.locator('[data-seat="0"]').get_attribute("data-active") == "true"
    # a selected card lies higher and says so
    face = f"{state.hand[0].selector} .face"
    before = page.locator(face).bounding_box()
    table.tap_card(state.hand[0].code)
    table.until("a lifted card", lambda s: bool(s.selected))
    assert before is not None
    page.wait_for_function(
        "top => document.querySelector('[aria-pressed=true] .face').getBoundingClientRect().y < top - 4",
        arg=before["y"],
    )
    # a suit is asked for and shown as symbol and word
    table.tap_card(state.hand[0].code)
    table.until("the suit dialog", lambda s: s.dialog is not None)
    for suit, word in words.items():
        choice = page.locator(f'dialog[data-choice="suit"] button[data-value="{suit}"]')
        assert word in choice.inner_text().casefold()
        assert choice.locator("svg").is_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_ux30_texts_and_suits_stand_out(
    scheme: Literal["light", "dark"], chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(4, 7), viewport={"width": 390, "height": 844}, color_scheme=scheme)
    table.dealt()
    table.my_turn()
    page, found = page_of(table), []
    for felt in ("green", "blue", "wine", "slate"):
        page.evaluate("felt => { document.documentElement.dataset.felt = felt }", felt)
        texts = page.evaluate(TEXTS, TEXTS_ON_FELT)
        assert len(texts) >= 8
        for text in texts:
            worst = min(contrast(text["colour"], under, text["opacity"]) for under in text["under"])
            if worst < 4.5:
                found.append(f"{felt}: {text['name']} {worst:.2f}")
    for suits in ("two", "four"):
        page.evaluate("suits => { document.documentElement.dataset.suits = suits }", suits)
        drawn = page.evaluate(SUITS)
        for name, colour in drawn["indices"]:
            if contrast(colour, drawn["face"]) < 4.5:
                found.append(f"{suits}: index of {name} {contrast(colour, drawn['face']):.2f}")
        for name, inks in drawn["signs"]:
            if not inks or max(contrast(ink, drawn["face"]) for ink in inks) < 3:
                found.append(f"{suits}: {name} {inks}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["hu", "de"])
def test_ux31_at_two_hundred_percent_nothing_is_lost(
    language: str, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    # a window of 1280x1024 and of 1440x900, enlarged to 200 %
    table = visits.table(chromium, http.url, deal(4, 7), language, viewport={"width": 640, "height": 512})
    table.dealt()
    table.my_turn()
    page = page_of(table)
    found = at_size(table, (640, 512), table_fits) + at_size(table, (720, 450), table_fits)
    page.set_viewport_size({"width": 640, "height": 512})
    for name in ("index.html", "help.html", "rules/farao.html", "table.html"):
        page.goto(f"{http.url}{language}/{name}")
        # letters alone twice as big
        page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%', 'important')")
        wide = page.evaluate("() => document.scrollingElement.scrollWidth")
        if wide > 640:
            found.append(f"{name} is {wide} wide")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["sk", "de"])
def test_ux31_a_table_for_letters_twice_as_big_fits_every_window(
    language: str, playwright: Playwright, http: StaticServer, visits: Visits
) -> None:
    # what a visitor has set in his browser, for all pages
    browser = start_chromium(playwright, "--blink-settings=defaultFontSize=32")
    try:
        fragment = "&".join((deal(4, 21, game="faraon_pub"), "opt.hand=7"))
        table = table_for("phone", browser, http.url, visits, fragment, language)
        table.my_turn()
        found = [line for kind in SIZES for line in at_every_size(table, kind, table_fits)]
        visits.close()
    finally:
        browser.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["index.html", "table.html", "help.html", "rules/farao.html"])
def test_ux69_no_text_is_an_image(name: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = visits.page(chromium, http.url, viewport={"width": 390, "height": 844})
    page.goto(f"{http.url}en/{name}" + (f"#{deal(3, 7)}" if name == "table.html" else ""))
    if name == "table.html":
        page.wait_for_selector("[data-card]")
    assert page.locator("img, picture, canvas, object, embed, video").count() == 0
    told = page.evaluate(
        """() => [...document.querySelectorAll('svg')].filter(e => e.getClientRects().length)
          .filter(e => !e.closest('[aria-hidden=true]') && e.getAttribute('role') !== 'img').map(e => e.outerHTML)"""
    )
    assert not told
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href]')].filter(e => e.getClientRects().length)
          .filter(e => !(e.getAttribute('aria-label') || e.innerText || e.textContent).trim()).map(e => e.outerHTML)"""
    )
    assert not nameless
    shadowed = page.evaluate("() => document.querySelectorAll('[style*=background-image]').length")
    assert shadowed == 0
