"""The coach and the opponents: hints, chances, names, who is thinking, a look back, and a page that never stops."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from playwright_tests.deals import Opened, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits, page_of

# the person may play the eight and the king of hearts and the Over of leaves
CHOICE = situation("H8 AX HK LO BU/B8 LX A9 LK AK", "L7 H9", "A8 AU BX H7 BK B9")
HINT = 'button[data-action="hint"]'
LOOK_BACK = 'dialog[data-result] button[data-action="review"]'
REVIEW = 'dialog[data-dialog="review"]'
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('no workers here') } }"

# from when to when somebody is shown thinking, and every task of the page that was longer than it may be
WATCH = """() => {
  window.thinking = []; window.tasks = [];
  new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(e => [e.startTime, e.duration])))
    .observe({type: 'longtask', buffered: true});
  const seen = () => !!document.querySelector('.seat[data-thinking="true"]');
  let was = false;
  new MutationObserver(() => {
    if (seen() !== was) { was = !was; window.thinking.push([was, performance.now()]) }
  }).observe(document.querySelector('[data-list="seats"]'), {subtree: true, attributes: true, childList: true});
}"""


def dialog_of(page: Page, name: str) -> Any:
    return page.locator(f'dialog[data-dialog="{name}"]')


def test_ux48_a_hint_marks_a_legal_move_and_says_why(at: Opened) -> None:
    table = at(CHOICE)
    page = page_of(table)
    table.tap(HINT)
    marked = page.locator('[data-advised="true"]')
    expect(marked.first).to_be_visible(timeout=20_000)
    first = marked.first
    card, action = first.get_attribute("data-card"), first.get_attribute("data-action")
    assert card in {"H8", "HK", "LO"} or action == "draw"
    advice = page.locator("[data-advice]")
    expect(advice).to_be_visible()
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-hinted", "true")
    move, why = advice.locator("p").all_text_contents()
    assert move.startswith("Hint: ")
    assert why.endswith(".")
    if card:
        assert "the hint" in (first.get_attribute("aria-label") or "")
    assert len(table.look().hand) == 5


def test_the_chances_of_every_move_on_request(at: Opened) -> None:
    table = at(CHOICE)
    page = page_of(table)
    table.tap(HINT)
    table.until("the hint", lambda s: s.can("chances"), 20)
    table.tap('button[data-action="chances"]')
    chances = dialog_of(page, "chances")
    expect(chances).to_be_visible()
    rows = chances.locator("li")
    # two plain cards, an Over with four suits, and drawing
    expect(rows).to_have_count(7)
    percents = [int(text.strip(" %")) for text in chances.locator('[data-part="percent"]').all_text_contents()]
    # the hint comes first, although another move may have been a little luckier
    assert percents[1:] == sorted(percents[1:], reverse=True)
    assert percents[0] >= percents[1] - 10
    expect(rows.first).to_contain_text("the hint")
    assert all(text.startswith("±") for text in chances.locator('[data-part="error"]').all_text_contents())
    page.keyboard.press("Escape")
    expect(chances).to_be_hidden()


def test_a_hint_by_keyboard(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, CHOICE, init=keeping("keys=on"))
    table.dealt()
    page = page_of(table)
    page.locator('[data-zone=hand] [tabindex="0"]').focus()
    page.keyboard.press("h")
    advice = page.locator("[data-advice]")
    expect(advice.get_by_text("Hint: ")).to_be_visible(timeout=20_000)
    assert page.evaluate("document.activeElement.closest('[data-zone=hand]') !== null")
    page.keyboard.press("Escape")
    expect(advice).to_be_hidden()


def test_opponents_are_renamed_and_stay_so(at: Opened) -> None:
    table = at(deal(3))
    page = page_of(table)
    table.tap('button[data-action="menu"]')
    table.tap('dialog[open] button[data-action="people"]')
    fields = dialog_of(page, "people").locator("input")
    fields.nth(0).fill("  <b>Zoli</b> \u202e ")
    fields.nth(1).fill("x" * 40)
    table.tap('dialog[data-dialog="people"] button:not([type="button"])')
    names = page.locator(".seat .seat-name")
    expect(names).to_have_text(["<b>Zoli</b>", "x" * 20])
    table.tap('button[data-action="menu"]')
    table.tap('dialog[open] button[data-action="people"]')
    fields.nth(1).fill("")
    page.keyboard.press("Enter")
    expect(names).to_have_text(["<b>Zoli</b>", "Ben"])
    page.reload()
    table.dealt()
    expect(names).to_have_text(["<b>Zoli</b>", "Ben"])


def finished(table: TableDriver) -> Page:
    """A deal played to its end, with the result on the table."""
    table.play_deal()
    return page_of(table)


def test_a_look_back_with_progress_that_can_be_given_up(at: Opened) -> None:
    table = at(deal(4, more="&opt.hand=6"))
    page = finished(table)
    table.tap(LOOK_BACK)
    review = dialog_of(page, "review")
    expect(review).to_be_visible()
    table.tap(f'{REVIEW} button[data-action="review-cancel"]')
    expect(review).to_be_hidden()
    expect(page.locator("dialog[data-result]")).to_be_visible()
    table.tap(LOOK_BACK)
    bar = review.locator("progress")
    done = review.locator('[data-slot="review-done"]')
    expect(bar.or_(done).first).to_be_visible()
    expect(done).to_be_visible(timeout=60_000)
    expect(bar).to_be_hidden()
    verdicts = done.locator(".verdicts p").all_text_contents()
    assert verdicts[0].startswith("Your cards: ")
    assert verdicts[1].startswith("Your play: ")
    curve = done.get_by_role("img")
    expect(curve).to_have_accessible_name("The chance to win after every move")
    assert "at the end" in (curve.locator("desc").text_content() or "")
    drawn = [line for line in curve.locator(".line").all() if line.get_attribute("d")]
    assert len(drawn) == 4
    table.tap(f'{REVIEW} button[data-action="review-values"]')
    expect(page.locator("#review-values")).to_be_visible()
    last = done.locator('[data-list="review-values"] tr').last.locator("td:not([hidden])").all_text_contents()
    assert sorted(last) == ["0%", "0%", "0%", "100%"]
    assert page.evaluate("() => document.querySelector('dialog[open]').scrollWidth") <= 390


def thoughts(page: Page) -> list[tuple[float, float]]:
    """From when to when somebody was seen thinking."""
    marks = page.evaluate("window.thinking")
    begun = [at for on, at in marks if on]
    ended = [at for on, at in marks if not on]
    return list(zip(begun, ended, strict=False))


def longest_tasks(page: Page) -> list[float]:
    """The longest task of the page during each thought, in ms."""
    tasks = page.evaluate("window.tasks")
    return [
        max((task[1] for task in tasks if begun < task[0] and sum(task) < ended), default=0)
        for begun, ended in thoughts(page)
    ]


@pytest.mark.parametrize("workers", [True, False], ids=["worker", "page"])
def test_ux66_thinking_is_shown_and_never_stops_the_page(
    workers: bool, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    fragment = deal(3, level="master", pace="fast", more="&playouts=30000")
    table = visits.table(chromium, http.url, fragment, init="" if workers else NO_WORKERS)
    # the page says in the console that it has no worker
    visits.forgiving = not workers
    table.dealt()
    page = page_of(table)
    page.evaluate(WATCH)
    # a busy machine may stop the page now and then; thinking in one go would stop it every time
    while min(longest_tasks(page), default=math.inf) > 50:
        table.my_turn()
        assert not table.over(table.look()), longest_tasks(page)
        table.tap('button[data-action="draw"]')
        thinking = page.locator('.seat[data-thinking="true"]').first
        if not thoughts(page):
            expect(thinking).to_contain_text("is thinking", timeout=20_000)
        table.until("the others to have moved", lambda s: s.table.get("turn") == "0" and "busy" not in s.table, 60)
