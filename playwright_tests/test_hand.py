"""The cards in hand and the piles: selecting, playing, drawing, being refused, and the same with keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from playwright_tests.deals import situation
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import Keyboard, TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of

# the person may play the eight and the king of hearts and the Over of leaves, and neither of the others
HANDS = "H8 AX HK LO BU/B8 LX A9/L9 LK AK"
PILE = "L7 H9"
STOCK = "A8 AU BX H7 BK B9"
PLAIN, OTHER, CALLER, UNFIT = "H8", "HK", "LO", "AX"

Open = Callable[..., TableDriver]


@pytest.fixture
def at_table(chromium: Browser, http: StaticServer, visits: Visits) -> Open:
    """Opens the table of this file: on a phone for fingers, in a window for keys."""

    def opened(touch: bool = True, language: str = "en", **start: object) -> TableDriver:
        phone = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
        options = phone if touch else {}
        fragment = situation(**{"hands": HANDS, "pile": PILE, "stock": STOCK, **start})  # type: ignore[arg-type]
        table = visits.table(chromium, http.url, fragment, language, **options)  # type: ignore[arg-type]
        table.dealt()
        if not touch:
            table.hands = Keyboard(table.surface)
        return table

    return opened


@pytest.fixture
def table(at_table: Open) -> TableDriver:
    """The table on a touched phone, at the person's turn."""
    return at_table()


def selector(table: TableDriver, code: str) -> str:
    return next(card.selector for card in table.look().hand if card.code == code)


def lift(table: TableDriver, code: str) -> State:
    table.tap_card(code)
    return table.until(f"{code} alone to be selected", lambda s: [one.code for one in s.selected] == [code])


def what_counts(state: State) -> object:
    """Everything that a refused tap must leave alone."""
    return state.table, state.codes, state.stock, state.pile, state.seats


def test_ux06_first_tap_selects_and_second_tap_plays(table: TableDriver) -> None:
    before = table.look()
    lifted = lift(table, PLAIN)
    assert lifted.pile == before.pile
    assert lifted.log == before.log
    table.tap_card(PLAIN)
    after = table.until("the card to leave the hand", lambda s: PLAIN not in s.codes)
    assert len(after.hand) == len(before.hand) - 1


def test_ux06_play_button_plays_the_selected_card(table: TableDriver) -> None:
    assert not table.look().can("play")
    assert lift(table, PLAIN).can("play")
    table.tap('button[data-action="play"]')
    table.until("the card to leave the hand", lambda s: PLAIN not in s.codes)


def test_ux06_another_card_takes_the_selection_where_one_is_played(table: TableDriver) -> None:
    lift(table, PLAIN)
    lift(table, OTHER)


def test_ux06_escape_or_a_tap_elsewhere_deselects(table: TableDriver) -> None:
    before = table.look()
    lift(table, PLAIN)
    table.surface.press("Escape")
    table.until("no selection after Escape", lambda s: not s.selected)
    lift(table, PLAIN)
    table.tap('[role="status"]')
    after = table.until("no selection after a tap elsewhere", lambda s: not s.selected)
    assert what_counts(after) == what_counts(before)


def test_ux08_unplayable_card_is_refused_with_a_reason(table: TableDriver) -> None:
    before = table.look()
    table.tap_card(UNFIT)
    after = table.until("a reason", lambda s: len(s.log) > len(before.log))
    assert len(after.log) == len(before.log) + 1
    assert after.log[-1]
    assert what_counts(after) == what_counts(before)
    assert not after.selected
    # the reason is shown beside the piles too, not only told in the log
    assert (after.status, after.alerts) != (before.status, before.alerts)


def test_ux09_one_tap_on_the_stock_draws(table: TableDriver) -> None:
    before = table.look()
    table.tap('button[data-zone="stock"]')
    after = table.until("a card more", lambda s: len(s.hand) == len(before.hand) + 1)
    assert set(after.codes) == {*before.codes, STOCK.split()[0]}


def test_fast_taps_on_the_stock_draw_once(at_table: Open) -> None:
    table = at_table(pace="slow")
    before = table.my_turn()
    x, y = table.place('button[data-zone="stock"]')
    for _ in range(5):
        table.surface.touch(x, y)
    table.until("a drawn card", lambda s: len(s.hand) > len(before.hand))
    page_of(table).wait_for_timeout(500)
    assert len(table.look().hand) == len(before.hand) + 1


def test_taps_while_the_others_play_change_nothing(at_table: Open) -> None:
    table = at_table(turn=1, pace="slow")
    before = table.until("the others to play", lambda s: s.turn != 0)
    for code in before.codes:
        table.tap_card(code)
    table.tap('button[data-zone="stock"]')
    after = table.look()
    assert sorted(after.codes) == sorted(before.codes)
    assert not after.selected
    assert after.dialog is None


def test_ux11_suit_dialog_takes_the_focus_and_escape_gives_it_back(at_table: Open) -> None:
    table = at_table(touch=False)
    before = table.look()
    table.tap_card(CALLER)
    table.until("the card to be selected", lambda s: bool(s.selected))
    table.tap_card(CALLER)
    asked = table.until("the suit dialog", lambda s: s.dialog is not None).dialog
    assert asked is not None
    assert asked.kind == "suit"
    assert [value.value for value in asked.values] == ["H", "L", "A", "B"]
    assert all(value.enabled and value.name for value in asked.values)
    page = page_of(table)
    inside = "() => !!document.activeElement.closest('dialog[data-choice=suit]')"
    assert page.evaluate(inside)
    # each suit is a drawing and a word
    for value in asked.values:
        button = page.locator(asked.selector(value.value))
        assert button.locator("svg").count() >= 1
        assert button.inner_text().strip()
    # the focus never goes to what lies behind
    for _ in range(8):
        table.surface.press("Tab")
        assert page.evaluate(inside) or page.evaluate("() => document.activeElement === document.body")
    table.surface.press("Escape")
    after = table.until("the dialog to close", lambda s: s.dialog is None)
    assert what_counts(after) == what_counts(before)
    assert page.evaluate("() => document.activeElement.dataset.card") == CALLER


def test_ux11_taps_behind_the_suit_dialog_do_nothing(table: TableDriver) -> None:
    x, y = table.place(selector(table, PLAIN))
    lift(table, CALLER)
    table.tap_card(CALLER)
    table.until("the suit dialog", lambda s: s.dialog is not None)
    before = table.look()
    table.surface.touch(x, y)
    page_of(table).wait_for_timeout(200)
    after = table.look()
    assert after.codes == before.codes
    assert after.pile == before.pile


def test_ux11_called_suit_is_shown_as_symbol_and_word(at_table: Open) -> None:
    # the others draw slowly: there is time to see what was called
    table = at_table(pace="slow")
    lift(table, CALLER)
    table.tap_card(CALLER)
    asked = table.until("the suit dialog", lambda s: s.dialog is not None).dialog
    assert asked is not None
    called = next(value for value in asked.values if value.value == "B")
    table.tap(asked.selector(called.value))
    state = table.until("the call", lambda s: s.table.get("suit") == called.value)
    assert any(called.name.casefold() in line.casefold() for line in state.log), state.dump()
    shown = page_of(table).evaluate(
        """suit => [...document.querySelectorAll(`[data-zone=table] use[href="#suit-${suit}"]`)]
          .filter(e => e.getBoundingClientRect().width > 0 && !e.closest('[data-zone=hand]'))
          .map(e => e.closest('svg').parentElement.textContent.trim())""",
        called.value,
    )
    assert any(called.name.casefold() in text.casefold() for text in shown), shown


@pytest.mark.parametrize("suit", ["H", "L", "A", "B"])
def test_ux11_every_suit_can_be_called(suit: str, at_table: Open) -> None:
    table = at_table(pace="slow")
    lift(table, CALLER)
    table.tap('button[data-action="play"]')
    table.until("the suit dialog", lambda s: s.dialog is not None)
    table.tap(f'dialog[data-choice="suit"] button[data-value="{suit}"]')
    state = table.until("the call", lambda s: s.table.get("suit") == suit)
    assert state.pile["top"] == CALLER
    assert CALLER not in state.codes


def test_ux23_every_card_says_rank_suit_and_state(table: TableDriver) -> None:
    state = table.look()
    assert {card.code for card in state.hand if card.playable} == {PLAIN, OTHER, CALLER}
    for card in state.hand:
        assert card.name.endswith(", playable") == card.playable, card
        assert " of " in card.name, card
    assert len({card.name for card in state.hand}) == len(state.hand)
    stock = page_of(table).locator('button[data-zone="stock"]').get_attribute("aria-label") or ""
    assert state.stock["count"] in stock


def test_ux24_hand_is_one_tab_stop_with_arrows_home_and_end(at_table: Open) -> None:
    table = at_table(touch=False)
    state = table.look()

    def focused() -> str:
        return str(table.surface.evaluate("() => document.activeElement.dataset.card || ''"))

    stops = "() => [...document.querySelectorAll('[data-zone=hand] button')].filter(e => e.tabIndex === 0).length"
    assert table.surface.evaluate(stops) == 1
    for _ in range(40):
        table.surface.press("Tab")
        if focused():
            break
    table.surface.press("Home")
    order = [focused()]
    for _ in range(len(state.hand) - 1):
        table.surface.press("ArrowRight")
        order.append(focused())
    assert order == state.codes
    table.surface.press("Home")
    assert focused() == state.codes[0]
    table.surface.press("End")
    assert focused() == state.codes[-1]
    table.surface.press("ArrowLeft")
    assert focused() == state.codes[-2]
    table.surface.press("Tab")
    assert focused() == ""
    table.surface.press("Shift+Tab")
    assert focused() == state.codes[-2], "the hand forgot where the focus was"


def test_ux24_focus_stays_in_the_hand_when_a_card_leaves_it(at_table: Open) -> None:
    table = at_table(touch=False)
    table.tap_card(PLAIN)
    table.until("the card to be selected", lambda s: bool(s.selected))
    table.surface.press("Enter")
    table.until("the card to leave", lambda s: PLAIN not in s.codes)
    table.my_turn()
    assert table.surface.evaluate("() => !!document.activeElement.closest('[data-zone=hand], dialog')")


def test_ux50_new_game_in_mid_deal_asks_first(table: TableDriver) -> None:
    before = table.look()
    page = page_of(table)
    page.locator('button[data-action="menu"]').tap()
    page.locator('button[data-action="new-game"]').locator("visible=true").first.tap()
    asked = table.until("the question", lambda s: s.dialog is not None).dialog
    assert asked is not None
    assert asked.kind == "confirm"
    table.tap('dialog[data-choice="confirm"] button[data-value="no"]')
    after = table.until("the question to go", lambda s: s.dialog is None)
    assert what_counts(after) == what_counts(before)


def test_ux51_sorting_keeps_the_cards(table: TableDriver) -> None:
    before = table.look()
    assert before.can("sort")
    orders = {tuple(before.codes)}
    for _ in range(3):
        table.tap('button[data-action="sort"]')
        page_of(table).wait_for_timeout(100)
        after = table.look()
        assert sorted(after.codes) == sorted(before.codes)
        assert (after.turn, after.pile) == (before.turn, before.pile)
        orders.add(tuple(after.codes))
    assert len(orders) >= 2
