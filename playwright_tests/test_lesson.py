"""UX47: the lesson of six steps, with a finger and with nothing but keys; it keeps out of everybody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from playwright_tests.deals import Opened, change_fragment, deal
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import Keyboard, TableDriver
from playwright_tests.visits import Visits, device, page_of

LESSON = ".lesson"
END = 'dialog[data-dialog="lesson-end"]'
OFFER = '[data-slot="form-lesson"] button'
SKIP = f'{LESSON} button[data-action="lesson-leave"]'
STEPS = 6
SMALL = {"width": 320, "height": 568}

# what the lesson marks, in the order in which it is to be pressed
MARKS = (
    "dialog[open] .choice[data-advised]",
    '.actions button[data-action="say-last"][data-advised]',
    '.actions button[data-action="play"][data-advised]',
    '.actions button[data-action="draw"][data-advised]',
    'button[data-card][data-advised][data-playable][aria-pressed="false"]',
)

# whether the text of the lesson is cut off, what lies over what, and what is too small for a finger
TROUBLE = """() => {
  const q = s => document.querySelector(s), box = s => q(s).getBoundingClientRect(), bad = [];
  const lesson = q('.lesson'), page = document.scrollingElement;
  if (lesson.scrollHeight > lesson.clientHeight) bad.push('cut off: ' + lesson.textContent);
  if (page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth) bad.push('the page scrolls');
  const parts = ['.seats', '.piles', '.status', '.lesson', '.actions', '.hand:not(.ghosts)'];
  parts.forEach((a, i) => parts.slice(i + 1).forEach(b => {
    const [x, y] = [box(a), box(b)];
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (wide > 1 && high > 1) bad.push(a + ' lies over ' + b);
  }));
  if (box('.hand:not(.ghosts)').bottom > innerHeight) bad.push('the hand is cut off');
  const skip = box('.lesson button');
  if (skip.width < 44 || skip.height < 44) bad.push('Skip is too small');
  return bad;
}"""


def rests(page: Page) -> None:
    """Wait until the person may act, or the lesson is over."""
    page.wait_for_function(
        """() => document.querySelector('dialog[data-dialog="lesson-end"][open]')
          || document.querySelector('[data-zone=table][data-turn="0"]:not([data-busy])')"""
    )


def follow(table: TableDriver) -> None:
    """Use what the lesson marks."""
    page = page_of(table)
    mark = next(mark for mark in MARKS if page.locator(mark).count())
    before = table.look()
    table.tap(mark)
    table.until("an answer", lambda s: s != before)
    rests(page)


def step(page: Page) -> int:
    return int(page.locator(LESSON).get_attribute("data-lesson") or 0)


def play_lesson(table: TableDriver) -> None:
    """Follow the marks from the first step to the end."""
    page = page_of(table)
    seen = []
    for _ in range(40):
        if page.locator(END).is_visible():
            break
        seen.append(step(page))
        if not page.locator("dialog[open]").count():
            assert page.evaluate(TROUBLE) == []
        follow(table)
        # the end waits a moment for the last card to be seen
        if page.locator("[data-zone=table]").get_attribute("data-phase") == "over":
            page.wait_for_selector(END)
    assert list(dict.fromkeys(seen)) == list(range(1, STEPS + 1))


@pytest.mark.parametrize("game", ["farao", "makao"])
def test_ux47_with_a_finger_on_a_phone(
    game: str, playwright: Playwright, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(
        chromium, http.url, f"lesson={game}&pace=instant", "hu", **device(playwright, "iPhone SE (3rd gen)")
    )
    table.dealt()
    page = page_of(table)
    play_lesson(table)
    table.tap(f'{END} button[data-action="lesson-play"]')
    expect(page.locator(LESSON)).to_be_hidden()
    state = table.until("a real deal", lambda s: s.phase == "play" and len(s.hand) == (9 if game == "makao" else 5))
    assert state.dialog is None
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-game", game)


def test_ux47_with_the_keyboard_from_the_start_form(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, viewport=SMALL, reduced_motion="reduce")
    table.ready()
    page = page_of(table)
    table.hands = Keyboard(table.surface)
    table.tap(OFFER)
    expect(page.locator(LESSON)).to_be_visible()
    assert page.evaluate("document.activeElement.matches('[data-zone=hand] [data-card]')")
    table.surface.evaluate("() => { document.querySelector('[name=pace][value=instant]').click() }")
    play_lesson(table)
    assert page.evaluate("document.activeElement.closest('dialog[data-dialog=lesson-end]') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(END)).to_be_hidden()
    expect(page.locator("#start-form")).to_be_visible()
    expect(page.locator(OFFER)).to_be_hidden()
    page.reload()
    table.ready()
    expect(page.locator(OFFER)).to_be_hidden()


def test_what_goes_astray_is_answered(at: Opened) -> None:
    table = at("lesson=faraon&pace=instant")
    page = page_of(table)
    text = page.locator(".lesson-text")
    table.tap_card("L8")
    expect(text).to_have_text("That would be possible too. For now try this: king of leaves")
    assert page.evaluate("document.querySelector('.lesson-text').closest('[aria-live=polite]') !== null")
    table.tap_card("B7")
    expect(page.get_by_role("status")).to_contain_text("fits neither")
    table.tap('button[data-zone="stock"]')
    expect(text).to_contain_text("king of leaves")
    assert step(page) == 1
    table.tap_card("LK")
    table.tap_card("LK")
    expect(page.locator(LESSON)).to_have_attribute("data-lesson", "2")


def test_skipping_and_taking_it_again_from_the_menu(at: Opened) -> None:
    table = at("lesson=makao&pace=instant")
    page = page_of(table)
    table.tap(SKIP)
    expect(page.locator("#start-form")).to_be_visible()
    expect(page.locator('input[name="game"][value="makao"]')).to_be_checked()
    expect(page.locator('input[name="game"][value="makao"]')).to_be_focused()
    expect(page.locator(OFFER)).to_be_hidden()
    # loading the page anew does not begin it again
    assert "#" not in page.url
    table.tap('.rim button[data-action="menu"]')
    table.tap('dialog[open] button[data-action="lesson"]')
    expect(page.locator(LESSON)).to_have_attribute("data-lesson", "1")
    # now it does
    assert page.url.endswith("#lesson=makao")
    page.reload()
    expect(page.locator(LESSON)).to_have_attribute("data-lesson", "1")


def test_no_lesson_covers_a_deal_opened_by_link_or_ends_one_unasked(at: Opened) -> None:
    table = at(deal())
    page = page_of(table)
    expect(page.locator(LESSON)).to_be_hidden()
    expect(page.locator(OFFER)).to_be_hidden()
    before = table.look().codes
    change_fragment(table, "lesson=farao")
    table.until("the question", lambda s: s.dialog is not None and s.dialog.kind == "confirm")
    table.tap('dialog[data-choice="confirm"] button[data-value="no"]')
    assert table.look().codes == before
    expect(page.locator(LESSON)).to_be_hidden()


@pytest.mark.parametrize("language", ["hu", "sk", "cs", "de", "en"])
def test_it_fits_the_smallest_phone(language: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, "lesson=farao&pace=instant", language, viewport=SMALL)
    table.dealt()
    page = page_of(table)
    assert page.evaluate(TROUBLE) == []
    for game in ("makao", "faraon"):
        change_fragment(table, f"lesson={game}&pace=instant")
        expect(page.locator("[data-zone=table]")).to_have_attribute("data-game", game)
        expect(page.locator(LESSON)).to_have_attribute("data-lesson", "1")
        assert page.evaluate(TROUBLE) == []
