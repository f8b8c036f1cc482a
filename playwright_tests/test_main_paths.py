"""The main paths of the site, one after the other, in the engines that few other tests use: loading, a refused card,
a called suit, settings, a whole deal, the look back, the rules and another language."""

from __future__ import annotations

import time

import pytest

from playwright_tests.deals import situation
from playwright_tests.engines import Engines
from playwright_tests.table_driver import TableDriver
from playwright_tests.visits import Visits

# the eight and the king of hearts and the Over of leaves fit, the ace of acorns does not
START = situation("H8 AX HK LO BU/B8 LX A9/L9 LK AK", "L7 H9", "A8 AU BX H7 BK B9")
REVIEW_S = 90
NEW_PAGE_S = 20


def reach(table: TableDriver, selector: str) -> None:
    """Scroll something into sight and use it."""
    table.surface.evaluate("s => document.querySelector(s).scrollIntoView({block: 'center'})", selector)
    table.tap(selector)


def wait_until(table: TableDriver, condition: str, seconds: float = NEW_PAGE_S) -> None:
    deadline = time.monotonic() + seconds
    while not table.surface.evaluate(f"() => !!document.body && !!({condition})"):
        assert time.monotonic() < deadline, f"never came true: {condition}"
        time.sleep(0.1)


@pytest.mark.parametrize(("engine", "place"), [("webkit", "http"), ("webkit", "file"), ("firefox", "file")])
def test_the_main_paths(engine: str, place: str, engines: Engines, visits: Visits) -> None:
    table = engines.table(engine, place, START)
    before = table.dealt()

    # a card that does not fit stays in the hand, and the reason is said
    table.tap_card("AX")
    refused = table.until("the reason", lambda s: len(s.log) > len(before.log))
    assert refused.codes == before.codes
    assert not refused.selected
    assert refused.log[-1] in refused.status

    settings = "dialog[data-dialog=settings]"
    table.tap('button[data-action="menu"]')
    table.tap('dialog[open] button[data-action="settings"]')
    reach(table, f"{settings} label:has(input[name=theme][value=dark])")
    reach(table, f'{settings} .close[data-action="settings-close"]')
    wait_until(table, "document.documentElement.dataset.theme === 'dark' && !document.querySelector('dialog[open]')")
    assert table.look().codes == before.codes

    # the Over asks for a suit, and what is called is told
    table.tap_card("LO")
    table.until("the Over to be selected", lambda s: bool(s.selected))
    table.tap_card("LO")
    table.until("the question for a suit", lambda s: s.dialog is not None and s.dialog.kind == "suit")
    table.tap('dialog[data-choice="suit"] button[data-value="B"]')
    table.until("the call", lambda s: any(line.startswith("You call: bells") for line in s.log))

    end = table.play_deal()
    assert end.result is not None
    assert "wins the deal" in end.result_text or "You win the deal" in end.result_text
    reach(table, 'dialog[data-result] button[data-action="review"]')
    done = "document.querySelector('dialog[data-dialog=review] [data-slot=review-done]')"
    wait_until(table, f"{done} && {done}.getClientRects().length", REVIEW_S)
    assert "Your play: " in table.surface.evaluate(f"() => {done}.textContent")
    reach(table, 'dialog[data-dialog="review"] button[data-action="review-cancel"]')
    table.until("the result again", lambda s: s.result is not None)
    table.tap('dialog[data-result] button[data-action="result-close"]')

    # from the table to the home page, to the rules of a game, and to the same page in another language
    table.tap("a.brand")
    wait_until(table, "document.querySelector('.tiles') && document.readyState === 'complete'")
    reach(table, ".tiles a[href*='rules/makao']")
    wait_until(table, "document.querySelector('h1').textContent.includes('Makaó') && !document.querySelector('.tiles')")
    reach(table, "nav a[hreflang=sk]")
    wait_until(table, "document.documentElement.lang === 'sk' && document.readyState === 'complete'")
    assert "Makaó" in table.surface.evaluate("() => document.querySelector('h1').textContent")
    assert table.surface.evaluate("() => location.pathname.endsWith('/sk/rules/makao.html')")
    reach(table, "a[href*='table.html']")
    wait_until(table, "document.querySelector('form#start-form')")
    table.ready()
    reach(table, "form#start-form button[type=submit]")
    dealt = table.dealt()
    assert dealt.table["game"]
    assert table.surface.evaluate("() => document.documentElement.lang") == "sk"
