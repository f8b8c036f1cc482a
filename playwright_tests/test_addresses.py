"""Deals and nonsense in the address of the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from playwright_tests.deals import another_deal, change_fragment, deal
from playwright_tests.server import StaticServer
from playwright_tests.site import LANGUAGES
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of

BAD = {
    "unknown game": "game=bridge&players=2&seed=7",
    "empty game": "game=&players=2&seed=7",
    "too many players": "game=faraon&players=5&seed=7",
    "too few players": "game=faraon&players=1&seed=7",
    "players in words": "game=faraon&players=two&seed=7",
    "unknown level": "game=faraon&players=2&level=genius&seed=7",
    "seed in words": "game=faraon&players=2&seed=lucky",
    "negative seed": "game=faraon&players=2&seed=-1",
    "broken seed": "game=faraon&players=2&seed=1.5",
    "seed too big": "game=faraon&players=2&seed=9007199254740992",
    "seed with foreign digits": "game=faraon&players=2&seed=%D9%A7",
    "unknown option": "game=faraon&players=2&seed=7&opt.turbo=on",
    "impossible value": "game=faraon&players=2&seed=7&opt.hand=99",
    "empty value": "game=faraon&players=2&seed=7&opt.hand=",
    "options that contradict": "game=faraon&players=2&seed=7&opt.recall=next&opt.seven_draw=0",
    "unknown pace": "game=faraon&players=2&seed=7&pace=warp",
    "broken record": "record=abc",
    "markup": "game=<img src=x onerror='window.ran=1'>&players=2&seed=7",
    "markup, escaped": "game=%3Cimg%20src%3Dx%20onerror%3D%22window.ran%3D1%22%3E&players=2&seed=7",
    "half an escape": "game=faraon&players=2&seed=7&opt.hand=%E0%A4%A",
    "oversized": "game=faraon&players=2&seed=7&opt.hand=" + "4" * 17_000,
}


def told(table: TableDriver, name: str) -> State:
    """The message is there, nothing is dealt and the start form waits."""
    state = table.until(f"a message about: {name}", lambda s: bool(s.alerts), 20)
    assert state.load == "ready", state.dump()
    assert not state.hand, f"{name}: dealt all the same\n{state.dump()}"
    page = page_of(table)
    assert page.locator("form button[type=submit]").is_visible(), f"{name}: no start page"
    assert page.locator("form button[type=submit]").is_enabled()
    return state


def put_away(table: TableDriver) -> None:
    page_of(table).get_by_role("alert").get_by_role("button").first.click()
    table.until("the message to go", lambda s: not s.alerts)


def test_bad_addresses_give_a_message_and_the_start_page_in_every_language(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    said: dict[str, dict[str, str]] = {name: {} for name in BAD}
    for language in LANGUAGES:
        table = visits.table(chromium, http.url, next(iter(BAD.values())), language)
        table.ready()
        for number, (name, fragment) in enumerate(BAD.items()):
            if number:
                put_away(table)
                change_fragment(table, fragment)
            said[name][language] = " ".join(told(table, name).alerts)
            assert page_of(table).evaluate("() => window.ran") is None, f"{name}: ran as markup"
        # the start form still works after all that
        page_of(table).locator("form button[type=submit]").click()
        table.dealt()
    untranslated = [
        (name, language, texts[language])
        for name, texts in said.items()
        for language in LANGUAGES
        if language != "en" and texts[language] == texts["en"]
    ]
    assert not untranslated


@pytest.mark.parametrize("name", ["oversized", "seed too big", "markup", "half an escape"])
def test_bad_address_on_arrival(name: str, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, BAD[name], "hu")
    told(table, name)
    assert page_of(table).evaluate("() => window.ran") is None


@pytest.mark.parametrize("seed", [0, 2**53 - 1])
def test_bounds_of_the_seed(seed: int, chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(seed=seed))
    assert len(table.dealt().hand) >= 4
    assert not table.look().alerts


def test_shortest_address_deals(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    """Everything but the game may be left out."""
    table = visits.table(chromium, http.url, "game=faraon&seed=7")
    state = table.ready()
    assert not state.alerts, state.dump()


def test_changed_fragment_asks_first_and_no_leaves_the_deal_alone(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(players=3, seed=7))
    table.dealt()
    table.one_step()
    before = table.my_turn()
    change_fragment(table, deal(players=2, seed=8))
    asked = table.until("the question", lambda s: s.dialog is not None)
    assert asked.dialog is not None
    assert asked.dialog.kind == "confirm"
    assert {value.value for value in asked.dialog.values} == {"yes", "no"}
    table.tap('dialog[data-choice="confirm"] button[data-value="no"]')
    after = table.until("the question to go", lambda s: s.dialog is None)
    assert after.codes == before.codes
    assert after.table == before.table
    assert after.log == before.log
    change_fragment(table, deal(players=2, seed=8))
    table.until("the question again", lambda s: s.dialog is not None and s.dialog.kind == "confirm")


def test_a_bad_fragment_is_told_at_the_running_deal_which_stays(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, deal(players=3, seed=7), viewport={"width": 320, "height": 568})
    table.dealt()
    before = table.my_turn()
    page = page_of(table)
    page.wait_for_url("**#deal=*")
    own = page.url
    page.locator('button[data-action="menu"]:visible').click()
    for fragment in (BAD["markup"], BAD["oversized"], BAD["broken record"], "deal=0123456789abcdef", "move=3"):
        change_fragment(table, fragment)
        after = table.until(f"a message about {fragment[:40]}", lambda s: bool(s.alerts), 20)
        assert after.dialog is None
        assert (after.codes, after.table) == (before.codes, before.table)
        expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
        page.wait_for_url(own)
        put_away(table)


def test_changed_fragment_starts_that_deal(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    there = visits.table(chromium, http.url, deal(players=4, seed=8)).my_turn()
    table = visits.table(chromium, http.url, deal(players=2, seed=7))
    table.my_turn()
    changed = another_deal(table, deal(players=4, seed=8))
    assert sorted(changed.codes) == sorted(there.codes)
    assert sorted(changed.seats) == [0, 1, 2, 3]
    assert changed.pile.get("top") == there.pile.get("top")
    assert changed.log[-len(there.log) :] == there.log


CHANGED_WHILE_STORING = """
// The deal is shown and on its way to the store when the address changes, and the browser tells of that late.
addEventListener('hashchange', event => {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  setTimeout(() => dispatchEvent(new HashChangeEvent('hashchange')), 1000);
});
const {put} = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...what) {
  IDBObjectStore.prototype.put = put;
  location.hash = '%s';
  return put.apply(this, what);
};
"""


def test_address_changed_while_the_deal_is_stored_is_not_lost(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url, "")
    table.ready()
    page = page_of(table)
    page.add_init_script(CHANGED_WHILE_STORING % deal(players=4, seed=8))
    page.reload()
    table.ready()
    change_fragment(table, deal(players=2, seed=7))
    table.until("the question", lambda s: s.dialog is not None and s.dialog.kind == "confirm")
    table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
    table.until("the deal of the new address", lambda s: sorted(s.seats) == [0, 1, 2, 3] and len(s.hand) >= 4)
    expect(page).to_have_url(re.compile("#deal=[0-9a-f]+"))


def test_seed_is_read_only_after_the_deal(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(players=2, seed=7))

    def hidden(state: State) -> None:
        if not table.over(state):
            assert not state.table.get("seed"), state.dump()

    table.dealt()
    end = table.play_deal(each=hidden)
    assert end.table["seed"] == "7"
