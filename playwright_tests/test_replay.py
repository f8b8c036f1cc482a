"""UX61: a replay can be stepped through by buttons, keys and slider, in any language, from the result or by a link."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from playwright_tests.deals import Opened, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import open_settings
from playwright_tests.sizes import SETTLE_S
from playwright_tests.surface import PAINTED
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of, table_url

RECORD = "1.1;makao;;hands:AOA7A8/LXB9AK,pile:A9,stock:H9LKBUBX,turn:0;AO:B.B9.d.d"
FOUR = "1.1;makao;;players:4,seed:7;"
TABLE = "[data-zone=table]"


def place(page: Page) -> str:
    return str(page.locator(TABLE).get_attribute("data-replay"))


def press(page: Page, action: str) -> None:
    page.locator(f'button[data-action="{action}"]:visible').click()


def opened(chromium: Browser, http: StaticServer, visits: Visits, fragment: str, language: str = "en") -> TableDriver:
    table = visits.table(chromium, http.url, fragment, language)
    table.ready()
    expect(page_of(table).locator(".replay")).to_be_visible()
    return table


def test_ux61_steps_by_buttons_keys_and_slider(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = opened(chromium, http, visits, f"replay={RECORD}")
    page = page_of(table)
    status = page.get_by_role("status")
    assert place(page) == "0"
    press(page, "replay-forward")
    expect(status).to_have_text("You: Over of acorns You call: bells")
    assert table.look().table["suit"] == "B"
    press(page, "replay-last")
    assert place(page) == "4"
    press(page, "replay-back")
    assert place(page) == "3"
    page.keyboard.press("Home")
    assert place(page) == "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text("Anna: nine of bells")
    page.keyboard.press("ArrowLeft")
    assert place(page) == "1"
    page.keyboard.press("End")
    assert place(page) == "4"
    slider = page.get_by_role("slider", name="Place in the deal")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert place(page) == "3"
    assert str(slider.get_attribute("aria-valuetext")).startswith("Move 3 of 4: ")
    slider.fill("1")
    assert place(page) == "1"
    press(page, "replay-first")
    page.locator("body").press("Space")
    expect(page.locator('button[data-action="replay-run"]')).to_have_attribute("aria-label", "Pause")
    expect(page.locator(TABLE)).to_have_attribute("data-replay", "4", timeout=10_000)
    expect(page.locator('button[data-action="replay-run"]')).to_have_attribute("aria-label", "Play by itself")


def test_ux61_another_language_keeps_the_place(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = opened(chromium, http, visits, f"replay={RECORD}")
    page = page_of(table)
    for code in ("hu", "sk", "cs", "de", "en"):
        press(page, "replay-forward") if place(page) != "4" else None
        before = place(page)
        open_settings(page)
        page.locator(f"dialog[open] a[hreflang={code}]").click()
        page.wait_for_url(f"**/{code}/table.html**")
        page.wait_for_selector("html[data-load=ready]")
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert place(page) == before
        assert page.get_by_role("status").text_content()


def test_ux61_a_reload_keeps_the_place_and_a_replay_is_passed_on(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    page = page_of(opened(chromium, http, visits, f"replay={RECORD}"))
    press(page, "replay-forward")
    press(page, "replay-forward")
    page.wait_for_url("**move=2")
    page.reload()
    page.wait_for_selector("html[data-load=ready]")
    assert place(page) == "2"
    press(page, "menu")
    press(page, "share")
    assert f"#replay={RECORD}" in page.locator('[data-slot="share-text"]').input_value()
    page.keyboard.press("Escape")
    press(page, "replay-close")
    assert page.evaluate("location.hash") == ""


def test_ux20_other_hands_only_on_request(at: Opened, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    page = page_of(opened(chromium, http, visits, f"replay={RECORD}"))
    assert "card-LX" not in page.locator(TABLE).inner_html()
    press(page, "replay-open")
    region = page.get_by_role("region", name="All hands")
    expect(region).to_be_visible()
    expect(region.get_by_role("listitem")).to_have_count(6)
    expect(region).to_contain_text("ten of leaves")
    expect(page.locator("[data-zone=hand]")).to_be_hidden()
    press(page, "replay-open")
    expect(region).to_be_hidden()
    assert "card-LX" not in page.locator(TABLE).inner_html()


def test_from_the_result_to_the_replay_and_back(at: Opened) -> None:
    table = at(deal(3))
    page = page_of(table)
    table.play_deal()
    log = table.look().log
    table.tap('dialog[data-result] button[data-action="replay"]')
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert place(page) == "0"
    table.tap('button[data-action="replay-last"]')
    assert table.until("the end", lambda s: s.table["phase"] == "over").log == log
    table.tap('button[data-action="replay-close"]')
    expect(page.locator("dialog[data-result]")).to_be_visible()
    expect(page.locator(".replay")).to_be_hidden()
    assert "#deal=" in page.url
    page.keyboard.press("Escape")
    expect(page.locator('button[data-action="show-result"]')).to_be_focused()
    table.tap('button[data-action="show-result"]')
    table.tap('dialog[data-result] button[data-action="next-deal"]')
    table.until("the next deal", lambda s: s.phase == "play" and bool(s.hand))
    assert page.locator(TABLE).get_attribute("data-replay") is None


def test_ux60_a_link_works_or_says_why_not(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = opened(chromium, http, visits, f"replay={RECORD}&move=2")
    page = page_of(table)
    assert place(page) == "2"
    press(page, "replay-close")
    expect(page.locator(".start")).to_be_visible()
    assert page.evaluate("location.hash") == ""
    for fragment, complaint in (("replay=9.1;x", "newer"), (f"replay={RECORD}&move=5", "move = 5"), ("replay=", "")):
        page.goto("about:blank")
        page.goto(table_url(http.url, fragment))
        page.wait_for_selector("html[data-load=ready]")
        expect(page.locator(".notice")).to_contain_text(complaint)
        expect(page.locator(".start")).to_be_visible()


def test_playing_on_is_practice(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = opened(chromium, http, visits, f"replay={RECORD}&move=2&pace=instant")
    page = page_of(table)
    press(page, "menu")
    press(page, "play-on")
    state = table.my_turn()
    assert state.table["practice"] == "true"
    assert "replay" not in state.table


MEASURE = """() => {
  const box = e => e.getBoundingClientRect(), shown = e => e.getClientRects().length > 0;
  const names = ['.seats', '.piles', '.status', '.replay', '.actions', '.hand:not(.ghosts)', '.all-hands'];
  const found = names.map(n => document.querySelector(n)).filter(e => e && shown(e));
  const bad = [];
  const pad = 1;
  for (const a of found) for (const b of found) {
    if (a === b || a.contains(b) || b.contains(a)) continue;
    const p = box(a), q = box(b);
    const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (across > pad && down > pad) bad.push(`${a.className} on ${b.className}`);
  }
  for (const e of document.querySelectorAll('.replay button, .replay input, .actions button')) {
    if (!shown(e)) continue;
    const {width, height, right, bottom} = box(e);
    if (Math.min(width, height) < 43.5) bad.push(`${e.dataset.action || e.type}: ${width}x${height}`);
    if (right > innerWidth + pad || bottom > innerHeight + pad) bad.push(`${e.dataset.action} out of the page`);
    if (e.scrollWidth > e.clientWidth + pad) bad.push(`${e.dataset.action} is clipped`);
  }
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) bad.push('the page scrolls');
  return bad;
}"""


def settled(page: Page) -> list[str]:
    """What is still wrong when the page had time to lay itself out anew."""
    deadline = time.monotonic() + SETTLE_S
    # the page may be content with the layout of the size before
    page.evaluate(PAINTED)
    while (found := page.evaluate(MEASURE)) and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    return [str(line) for line in found]


@pytest.mark.parametrize("language", ["en", "hu", "sk", "cs", "de"])
def test_a_replay_fits(language: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    record = FOUR + ".".join("d" * 16)
    page = page_of(opened(chromium, http, visits, f"replay={record}&move=16", language))
    found: list[str] = []
    for width, height in ((320, 568), (390, 844), (568, 320), (844, 390), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for hands in ("closed", "open"):
            found += [f"{width}x{height} {hands}: {line}" for line in settled(page)]
            press(page, "replay-open")
    assert not found, "\n".join(found)


def test_a_situation_may_be_replayed(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    fragment = situation("H8 AX/B8 LX", "L7 H9", "A8 AU BX").partition("&")[0].replace("record=", "replay=")
    page = page_of(opened(chromium, http, visits, fragment))
    assert place(page) == "0"
    expect(page.locator('button[data-action="replay-run"]')).to_be_disabled()
