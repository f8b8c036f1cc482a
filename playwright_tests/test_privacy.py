"""Nothing that a person at the table could not see is anywhere in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import another_deal, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of

DECK = {suit + rank for suit in "HLAB" for rank in "789XUOKA"}

# every card that was ever on top of the pile, also those that stayed there for a moment only
TOPS = """(() => {
  window.tops = new Set();
  const note = e => { if (e && e.dataset && e.dataset.top) window.tops.add(e.dataset.top); };
  new MutationObserver(records => {
    for (const record of records) { if (record.oldValue) window.tops.add(record.oldValue); note(record.target); }
  }).observe(document, {subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ['data-top']});
})()"""

# the cards that were left in the hands, once the deal is over
OPEN_HANDS = """() => [...document.querySelectorAll('.open-hands use')].map(e => e.getAttribute('href').slice(-2))"""

# codes of cards in attributes and texts, drawings for later use and the log left out
CODES = """() => {
  const found = [], code = /(?<![A-Za-z0-9])([HLAB][789XUOKA])(?![A-Za-z0-9])/g;
  const note = (text, where) => { for (const hit of text.matchAll(code)) found.push([hit[1], where]); };
  const apart = 'symbol, defs, script, style, template, [role=log], noscript, form';
  for (const e of document.querySelectorAll('*')) {
    if (e.closest(apart)) continue;
    for (const {name, value} of e.attributes) note(value, `${e.tagName} ${name}="${value}"`);
    for (const node of e.childNodes) if (node.nodeType !== Node.ELEMENT_NODE) note(node.data, `text in ${e.tagName}`);
  }
  return found;
}"""

# what assistive technology is told outside of the log; rules in the form and in closed dialogs name cards too
WORDS = """() => [...document.querySelectorAll('body *')]
  .filter(e => !e.closest('[role=log], script, style, template, noscript, symbol, form, dialog:not([open])'))
  .flatMap(e => [...['aria-label', 'title', 'alt', 'aria-description'].map(name => e.getAttribute(name) || ''),
    ...[...e.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data.trim())])
  .filter(Boolean)"""


def name_of(label: str) -> str:
    """The card's name out of a button's: "nine of leaves, playable" -> "nine of leaves"."""
    return label.split(",")[0].strip().casefold()


def learn_names(table: TableDriver) -> dict[str, str]:
    """The names of all cards: two situations, in which the person holds one half of the deck and then the other."""
    names: dict[str, str] = {}
    cards = sorted(DECK)
    for mine, others in ((cards[:16], cards[16:]), (cards[16:], cards[:16])):
        state = another_deal(table, situation("".join(mine) + "/" + "".join(others[:5]), others[5]))
        names.update({card.code: name_of(card.name) for card in state.hand})
    return names


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 9)])
def test_ux20_no_hidden_card_is_anywhere_in_the_page(
    players: int, seed: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    learner = visits.table(chromium, http.url, deal(2, 60))
    learner.dealt()
    names = learn_names(learner)
    assert set(names) == DECK
    assert len(set(names.values())) == len(DECK)

    table = visits.table(chromium, http.url, deal(players, seed, pace="fast"), init=TOPS)
    page = page_of(table)
    table.dealt()
    mine: set[str] = set()
    looks = 0

    def search(state: State) -> None:
        nonlocal looks
        looks += 1
        mine.update(state.codes)
        tops = set(page.evaluate("() => [...window.tops]")) | {state.pile.get("top", "")}
        # the open hands beside the result are what everybody at a table may see then
        visible = tops | set(state.codes)
        if state.table["phase"] == "over":
            visible |= set(page.evaluate(OPEN_HANDS))
        codes = page.evaluate(CODES)
        leaked = [(code, where) for code, where in codes if code not in visible]
        assert not leaked, leaked
        told = page.evaluate(WORDS)
        tree = page.locator("body").aria_snapshot()
        log = " ".join(state.log).casefold()
        for code, name in names.items():
            if code in visible or code in mine:
                continue
            assert name not in log, f"the log names {code}, which nobody played"
            assert not [text for text in told if name in text.casefold()], code
            assert name not in tree.casefold(), code

    table.play_deal(each=search)
    assert looks > 4
    assert len(mine) < len(DECK), "the deal showed everything, the test proved nothing"


def test_ux19_no_cookie_and_nothing_of_the_deal_in_the_history(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    page = page_of(table)
    page.locator("form button[type=submit]").click()
    table.dealt()
    # the seed may not be read before the deal is over, neither from the table nor from the address
    assert "seed" not in page.url
    assert page.evaluate("() => document.cookie") == ""
