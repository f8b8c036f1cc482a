"""UX49: taking moves back at the real table."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from playwright_tests.deals import Opened, deal, situation
from playwright_tests.kept_deals import until_kept
from playwright_tests.server import StaticServer
from playwright_tests.settings_dialog import keeping
from playwright_tests.visits import Visits, page_of

UNDO = 'button[data-action="undo"]'
# the person may call a suit with the Over of acorns
MAKAO = situation("AO LK B8 HX/LX B9 AK/L9 LA BX", "A9", "H9 A7 A8 BU L8 HK", game="makao", pace="tap")


def shown(page: Page) -> tuple[list[str], str | None, str | None]:
    """The cards of the hand, the pile and the stock."""
    cards = page.locator('[data-zone="hand"] button[data-card]')
    codes = sorted(str(card.get_attribute("data-card")) for card in cards.all())
    top = page.locator('[data-zone="pile"]').get_attribute("data-top")
    return codes, top, page.locator('[data-zone="stock"]').get_attribute("data-count")


def test_ux49_a_called_suit_goes_back_with_its_card(at: Opened) -> None:
    table = at(MAKAO)
    page = page_of(table)
    before = shown(page)
    expect(page.locator(UNDO)).to_be_disabled()
    for suit in ("H", "L"):
        table.tap_card("AO")
        table.tap_card("AO")
        table.tap(f'dialog[data-choice="suit"] button[data-value="{suit}"]')
        table.until("the called suit", lambda state, suit=suit: state.table.get("suit") == suit)  # type: ignore[misc]
        # the first computer thinks for its tempo, whatever it is
        if page.locator("[data-zone=table]").get_attribute("data-turn") == "1":
            log = table.look().log
            table.tap(UNDO)
            expect(page.locator(UNDO)).to_be_disabled()
            assert shown(page) == before
            assert table.look().log[: len(log)] == log
            assert table.look().log[len(log)].startswith("Taken back: Over of acorns")
            assert "suit" not in table.look().table
    expect(page.locator("[data-zone=table]")).not_to_have_attribute("data-practice", "true")


def test_ux49_after_a_draw_the_whole_turn_goes_back_and_the_same_card_comes_again(at: Opened) -> None:
    table = at(deal(3))
    page = page_of(table)
    before = shown(page)
    drawn = []
    for _ in range(2):
        table.tap('button[data-action="draw"]')
        table.until("the others to have moved", lambda s: s.can("undo") and s.turn == 0 and not s.busy)
        drawn.append(shown(page))
        table.tap(UNDO)
        expect(page.locator(UNDO)).to_be_disabled()
        assert shown(page) == before
    assert drawn[0] == drawn[1]
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-practice", "true")
    expect(page.locator('.chip[data-kind="practice"]')).to_have_text("practice")
    expect(page.locator("[role=log] > *").last).to_have_text("Your whole turn is taken back: Draw")
    expect(page.get_by_role("status")).to_contain_text("Your turn")
    table.tap('button[data-action="menu"]')
    table.tap('dialog[open] button[data-action="concede-deal"]')
    table.tap('dialog[data-choice="confirm"] button[data-value="yes"]')
    expect(page.locator('[data-slot="result-practice"]')).to_be_visible()
    expect(page.locator(UNDO)).to_be_hidden()


def test_undo_by_keyboard_keeps_the_focus_in_the_hand(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    fragment = situation("H8 AX HK LO BU/B8 LX A9 LK AK", "L7 H9", "A8 AU BX H7 BK B9", pace="tap")
    table = visits.table(chromium, http.url, fragment, init=keeping("keys=on"))
    table.dealt()
    page = page_of(table)
    page.locator('[data-zone=hand] [data-card="H8"]').focus()
    page.keyboard.press("u")
    assert len(table.look().hand) == 5
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.until("the eight to be played", lambda s: len(s.hand) == 4)
    page.keyboard.press("u")
    table.until("the eight to be back", lambda s: len(s.hand) == 5 and "busy" not in s.table)
    assert page.evaluate("document.activeElement.closest('[data-zone=hand]') !== null")


def test_ux38_undo_is_apart_from_a_new_game(at: Opened) -> None:
    page = page_of(at(deal(3)))
    neighbours = page.evaluate(
        """() => [...document.querySelector('[data-action=undo]').parentElement.children].map(e => e.dataset.action)"""
    )
    assert "undo" in neighbours
    assert "new-game" not in neighbours


def test_a_deal_with_moves_taken_back_is_there_again_after_a_reload(at: Opened) -> None:
    table = at(deal(3))
    page = page_of(table)
    before = shown(page)
    table.tap('button[data-action="draw"]')
    table.until("the others to have moved", lambda s: s.can("undo") and s.turn == 0 and not s.busy)
    table.tap(UNDO)
    expect(page.locator(UNDO)).to_be_disabled()
    # the deal is kept without anybody waiting for it
    until_kept(page, "with the practice noted", lambda deal: "practice" in deal["record"])
    page.reload()
    table.dealt()
    table.my_turn()
    assert shown(page) == before
    expect(page.locator("[data-zone=table]")).to_have_attribute("data-practice", "true")
