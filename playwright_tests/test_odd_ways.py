"""What people do that nobody planned for: keys held down, double taps, Escape everywhere, turning the phone, looking
away while the computers think, zooming."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, Playwright

from playwright_tests.deals import Opened, deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, device, page_of

# the person may play the eight and the king of hearts and the Over of leaves
HAND = "H8 AX HK LO BU/B8 LX A9 LK AK/L9 L8 AU H9 B7"
PILE, STOCK = "L7 HU", "A8 LU BX H7 BK B9 AA LA HA BA"

FOCUS = """() => {
  const e = document.activeElement, box = e.getBoundingClientRect();
  return {
    lost: e === document.body || e === document.documentElement,
    inside: !!e.closest('dialog[open]'),
    shown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0
      && box.left < innerWidth && box.top < innerHeight,
    what: e.outerHTML.slice(0, 140)};
}"""

FOCUS_S = 5

OPEN = "() => [...document.querySelectorAll('dialog[open]')].map(e => e.dataset.dialog)"

# how to come to every dialog from a table at which the person is to play; the last is the one that must open
WAYS_TO_DIALOGS = {
    "menu": ["menu"],
    "rules": ["rules"],
    "settings": ["menu", "settings"],
    "people": ["menu", "people"],
    "house": ["house-rules"],
    "chances": ["hint", "chances"],
    "confirm": ["menu", "new-game"],
    "give-up": ["menu", "concede-deal"],
}


def press(page: Page, action: str) -> None:
    """Press the button of this action that can be pressed, by keys."""
    button = page.locator(f'button[data-action="{action}"]:visible:enabled').first
    button.focus()
    page.keyboard.press("Enter")


def until_open(page: Page, *names: str) -> None:
    """Wait until these dialogs are open and no others."""
    page.wait_for_function(f"names => JSON.stringify(({OPEN})()) === JSON.stringify(names)", arg=list(names))


def until_focus_is_seen(page: Page, what: object) -> None:
    """Wait until the focus is where it can be seen: what has closed a dialog says so a moment later."""
    deadline = time.monotonic() + FOCUS_S
    while (focus := page.evaluate(FOCUS))["lost"] or not focus["shown"]:
        assert time.monotonic() < deadline, (what, focus)
        page.wait_for_timeout(20)


def what_counts(state: State) -> object:
    return state.codes, state.stock, state.pile, state.seats, state.turn


@pytest.fixture
def window(chromium: Browser, http: StaticServer, visits: Visits) -> TableDriver:
    """The table in a window, at the person's turn."""
    start = situation(HAND, PILE, STOCK, options="hand:4")
    table = visits.table(chromium, http.url, start, init=keeping("keys=on"))
    table.dealt()
    return table


def test_ux33_escape_leaves_every_dialog_and_the_focus_stays_on_the_page(window: TableDriver) -> None:
    page = page_of(window)
    before = what_counts(window.my_turn())
    for name, actions in WAYS_TO_DIALOGS.items():
        for action in actions:
            press(page, action)
        page.wait_for_selector("dialog[open]")
        for _ in range(12):
            page.keyboard.press("Tab")
            focus = page.evaluate(FOCUS)
            # from the last control Tab may go by way of the browser's own
            assert focus["inside"] or focus["lost"], (name, focus)
        page.keyboard.press("Escape")
        until_open(page)
        until_focus_is_seen(page, name)
        assert what_counts(window.look()) == before, name
        page.keyboard.press("Escape")


def left_by_escape(page: Page, leads_to: str | None = None) -> None:
    """Escape closes the open dialog, which may lead back to another one, and the focus stays where it can be seen."""
    name = page.evaluate(OPEN)
    page.keyboard.press("Escape")
    until_open(page, *([leads_to] if leads_to else []))
    until_focus_is_seen(page, name)


def test_ux33_escape_at_the_start_form_and_after_the_deal(
    chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    table = visits.table(chromium, http.url)
    table.ready()
    page = page_of(table)
    page.evaluate("() => document.querySelectorAll('.start details').forEach(e => { e.open = true })")
    for actions in (["set-save"], ["print-rules"], ["people"], ["menu"], ["menu", "settings"]):
        for action in actions:
            press(page, action)
        page.wait_for_selector("dialog[open]")
        left_by_escape(page)
    assert page.locator("#start-form").is_visible()

    table = visits.table(chromium, http.url, situation("H8/B8 LX", PILE, STOCK))
    table.dealt()
    assert table.play_deal().result is not None
    page = page_of(table)
    press(page, "review")
    page.wait_for_selector("dialog[data-dialog=review][open]")
    left_by_escape(page, leads_to="result")
    left_by_escape(page)
    press(page, "show-result")
    page.wait_for_selector("dialog[data-result][open]")
    press(page, "next-deal")
    assert table.dealt().result is None


def test_tab_reaches_every_control_that_is_shown_and_can_be_used(window: TableDriver) -> None:
    page = page_of(window)
    wanted = page.evaluate(
        """() => {
          window.met = new Set();
          const hand = e => e.matches('[data-card]') && e.tabIndex < 0;
          window.wanted = [...document.querySelectorAll('button, a[href], input, summary')].filter(e =>
            e.checkVisibility() && e.getClientRects().length && !e.disabled && !hand(e));
          return window.wanted.length;
        }"""
    )
    for _ in range(wanted + 12):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        assert focus["lost"] or focus["shown"], focus
        page.evaluate("() => window.met.add(document.activeElement)")
    missed = page.evaluate("() => window.wanted.filter(e => !window.met.has(e)).map(e => e.outerHTML.slice(0, 140))")
    assert missed == []


HELD = {"Enter": ("H8", "LO", "draw"), "Space": ("LO",), "d": ("H8",)}


@pytest.mark.parametrize(("key", "control"), [(key, one) for key, controls in HELD.items() for one in controls])
def test_a_key_held_down_counts_once(key: str, control: str, window: TableDriver) -> None:
    page = page_of(window)
    before = window.my_turn()
    page.locator(f'button[data-card="{control}"], button[data-action="{control}"]').focus()
    for _ in range(12):
        # down again without up is what a held key sends
        page.keyboard.down(key)
        page.wait_for_timeout(30)
    page.keyboard.up(key)
    window.until("an answer", lambda s: bool(s.selected) or len(s.log) > len(before.log))
    page.wait_for_timeout(200)
    after = window.my_turn()
    assert after.dialog is None
    mine = [line for line in after.log[len(before.log) :] if line.startswith("You")]
    if "draw" in (control, {"d": "draw"}.get(key)):
        assert len(mine) == 1, after.dump()
        assert not after.selected
    else:
        assert not mine, after.dump()
        assert [card.code for card in after.selected] == [control]


def double_tap(table: TableDriver, selector: str) -> None:
    x, y = table.place(selector)
    table.surface.touch(x, y)
    table.surface.touch(x, y)


def test_double_taps_do_one_thing(at: Opened) -> None:
    table = at(situation(HAND, PILE, STOCK, pace="normal"))
    page = page_of(table)
    before = table.my_turn()
    double_tap(table, 'button[data-action="draw"]')
    table.until("a drawn card", lambda s: len(s.hand) > len(before.hand))
    page.wait_for_timeout(300)
    after = table.look()
    assert len(after.hand) == len(before.hand) + 1
    # the second tap on a suit falls on whatever lay behind the dialog
    table = at(situation(HAND, PILE, STOCK, pace="normal"))
    page = page_of(table)
    before = table.my_turn()
    double_tap(table, 'button[data-card="LO"]')
    table.until("the suit dialog", lambda s: s.dialog is not None)
    double_tap(table, 'dialog[data-choice="suit"] button[data-value="A"]')
    after = table.until("the Over to be played", lambda s: "LO" not in s.codes)
    page.wait_for_timeout(300)
    after = table.look()
    assert len(after.hand) == len(before.hand) - 1
    assert not after.selected
    # the settings and the new deal are not touched by the second tap on what opens or closes something
    for action in ("menu", "rules"):
        double_tap(table, f'button[data-action="{action}"]')
        until_open(page, action)
        page.wait_for_timeout(200)
        assert page.evaluate(OPEN) == [action]
        page.keyboard.press("Escape")
        until_open(page)


def test_double_tap_on_the_next_deal_deals_once(at: Opened) -> None:
    table = at(situation("H8/B8 LX", PILE, STOCK, turn=0))
    table.play_deal()
    number = int(table.look().table["deal"])
    double_tap(table, 'dialog[data-result] button[data-action="next-deal"]')
    table.until("the next deal", lambda s: s.result is None and len(s.hand) > 2)
    page_of(table).wait_for_timeout(400)
    after = table.my_turn()
    assert int(after.table["deal"]) == number + 1
    assert not [line for line in after.log if line.startswith("You")], after.log


def test_ux41_the_phone_is_turned_while_a_suit_is_chosen(at: Opened) -> None:
    table = at(situation(HAND, PILE, STOCK))
    page = page_of(table)
    table.tap_card("LO")
    table.tap_card("LO")
    table.until("the suit dialog", lambda s: s.dialog is not None)
    for width, height in ((844, 390), (568, 320), (320, 454), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        state = table.look()
        assert state.dialog is not None
        assert [card.code for card in state.selected] == ["LO"]
        for value in state.dialog.values:
            table.place(state.dialog.selector(value.value))
    page.set_viewport_size({"width": 568, "height": 320})
    table.tap('dialog[data-choice="suit"] button[data-value="A"]')
    table.until("the Over to be played", lambda s: "LO" not in s.codes)
    table.play_deal()


@pytest.mark.parametrize(
    ("width", "height", "text"),
    [(320, 454, 100), (640, 360, 100), (360, 640, 200)],
    ids=["small-phone", "zoomed-to-200", "text-of-200"],
)
def test_ux31_whole_deal_on_a_small_or_enlarged_page(
    width: int, height: int, text: int, chromium: Browser, http: StaticServer, visits: Visits
) -> None:
    size = {"width": width, "height": height}
    bigger = f"document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '{text}%')"
    table = visits.table(chromium, http.url, deal(4, 11, game="makao"), init=bigger, viewport=size, has_touch=True)
    table.dealt()
    assert table.play_deal().result is not None


def test_looking_away_while_the_computers_think(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    table = visits.table(chromium, http.url, deal(3, level="hard", pace="fast"))
    table.dealt()
    page = page_of(table)
    browser = page.context.new_cdp_session(page)
    for _ in range(3):
        state = table.my_turn()
        if table.over(state):
            break
        table.tap('button[data-action="draw"]' if state.can("draw") else state.hand[0].selector)
        # a tab that is put away long enough is stopped altogether, and goes on where it was
        browser.send("Page.setWebLifecycleState", {"state": "frozen"})
        page.wait_for_timeout(1500)
        browser.send("Page.setWebLifecycleState", {"state": "active"})
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    assert table.my_turn(seconds=60).phase in {"play", "over"}


def test_ux05_whole_deal_by_finger_with_the_phone_turned_again_and_again(
    chromium: Browser, http: StaticServer, playwright: Playwright, visits: Visits
) -> None:
    options = device(playwright, "Pixel 7")
    table = visits.table(chromium, http.url, deal(3, 12, game="farao"), **options)
    table.dealt()
    page, sizes = page_of(table), [(412, 839), (839, 412)]

    def turn(_state: State) -> None:
        sizes.reverse()
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        # nobody taps while the picture is turning
        page.wait_for_timeout(200)
        # and nothing that stands out at a side makes the page wider than the phone
        assert page.evaluate("() => [innerWidth, visualViewport.scale]") == [sizes[0][0], 1]

    assert table.play_deal(each=turn).result is not None
