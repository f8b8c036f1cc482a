"""Single situations, set up by records in the address: what may be done, what is refused, what is said."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser

from playwright_tests.deals import Opened, another_deal, situation
from playwright_tests.server import StaticServer
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import State
from playwright_tests.visits import Visits, page_of


def refusal(table: TableDriver, use: Callable[[], None]) -> str:
    """What is said when something is refused; nothing else may change."""
    before = table.my_turn()
    use()
    after = table.until("a reason", lambda s: len(s.log) > len(before.log))
    assert (after.table, after.codes, after.stock, after.pile, after.seats) == (
        before.table,
        before.codes,
        before.stock,
        before.pile,
        before.seats,
    )
    return after.log[-1]


def test_ux08_each_refusal_has_a_reason_of_its_own(at: Opened) -> None:
    reasons = {}
    table = at(situation("H9 A9/B7 LX/L8 LK", "LU L7", "A8 AX", draw=2))
    reasons["a seven is in force"] = refusal(table, lambda: table.tap_card("H9"))
    another_deal(table, situation("H9 AX/B7 LX/L8 LK", "LU LA", "A8 A7", skip=1))
    reasons["an ace is in force"] = refusal(table, lambda: table.tap_card("H9"))
    assert not table.look().can("draw")
    another_deal(table, situation("H9 AK/B7 LX/L8 LK", "LU L7", "A8 A7"))
    reasons["wrong suit and rank"] = refusal(table, lambda: table.tap_card("H9"))
    another_deal(table, situation("H9 AX/B7 LX/L8 LK", "L7 LO", "A8 A7", suit="B"))
    reasons["a suit is called"] = refusal(table, lambda: table.tap_card("H9"))
    assert len(set(reasons.values())) == len(reasons), reasons


def test_ux09_debt_is_taken_with_one_tap_on_the_stock(at: Opened) -> None:
    table = at(situation("H9 A9/B8 LX/L8 LK", "L7 H7 A7", "A8 AX BX B9 BU BK HX HU", draw=6))
    before = table.my_turn()
    assert before.table["draw"] == "6"
    assert before.table["drawKind"] == "seven"
    assert "6" in before.status
    table.tap('button[data-zone="stock"]')
    after = table.until("six cards more", lambda s: len(s.hand) == 8)
    assert set(after.codes) == {"H9", "A9", "A8", "AX", "BX", "B9", "BU", "BK"}


def test_a_pending_skip_offers_to_stand(at: Opened) -> None:
    table = at(situation("H9 AX/B7 LX/L8 LK", "LU LA", "A8 A7 BX", skip=1))
    before = table.my_turn()
    assert before.table["skip"] == "1"
    assert before.can("stand")
    table.tap('button[data-action="stand"]')
    after = table.until("the skip to be taken", lambda s: "skip" not in s.table)
    assert after.codes == before.codes


def test_an_ace_is_answered_with_an_ace(at: Opened) -> None:
    table = at(situation("HA AX/B7 LX/L8 LK", "LU LA", "A8 A7 BX", skip=1))
    state = table.my_turn()
    assert [card.code for card in state.hand if card.playable] == ["HA"]
    table.tap_card("HA")
    table.tap('button[data-action="play"]')
    table.until("the answer", lambda s: "HA" not in s.codes)


def test_with_nothing_to_draw_one_may_pass(at: Opened) -> None:
    table = at(situation("H9 AX/B7 LX/L8 LK", "LU"))
    state = table.my_turn()
    assert not state.can("draw")
    assert state.can("pass")
    table.tap('button[data-action="pass"]')
    table.until("the others to play", lambda s: len(s.log) > len(state.log))


def test_ux14_reshuffled_stock_is_announced(at: Opened) -> None:
    table = at(situation("H9 AX/B7 LX/L8 LK", "A9 A8 H8 HX HK LU", ""))
    before = table.my_turn()
    assert before.stock["count"] == "0"
    table.tap('button[data-zone="stock"]')
    after = table.until("a drawn card", lambda s: len(s.hand) == 3)
    # five cards went back into the stock, one of them was drawn: two lines at least tell of it
    assert len(after.log) >= len(before.log) + 2
    assert int(after.pile["count"]) < 6


def test_ux14_with_all_cards_in_the_hands_play_goes_on_to_a_result(at: Opened) -> None:
    # one card lies on the table, none in the stock, and only the last of four players has what is wanted
    hands = "H7 H8 HX HU HK HA/A7 A8 AX AU AK AA/B7 B8 BX BU BK BA/L7 L8 LX LU LO LK LA H9 A9 B9 HO AO BO"
    table = at(situation(hands, "L9"))
    state = table.my_turn()
    assert (state.stock["count"], state.pile["count"]) == ("0", "1")
    assert not any(card.playable for card in state.hand)
    assert not state.can("draw")
    table.tap('button[data-action="pass"]')
    after = table.until("three to pass and one to play", lambda s: int(s.pile["count"]) > 1 and s.turn == 0)
    assert len(after.log) >= len(state.log) + 4
    # nothing is put back or drawn before a second card lies on the table
    assert [after.seats[seat]["count"] for seat in (1, 2, 3)] == ["6", "6", "12"]
    end = table.play_deal()
    assert end.result is not None


def test_ux14_where_nobody_can_ever_play_nothing_hangs(at: Opened) -> None:
    # no pack has so few cards, but a link may say so
    table = at(situation("H7 HX/A7 AX/B7 BX", "L9"))
    for _ in range(3):
        lines = len(table.my_turn().log)
        table.tap('button[data-action="pass"]')
        table.until("everybody to pass", lambda s, lines=lines: len(s.log) >= lines + 3)  # type: ignore[misc]
    table.my_turn()
    for control in ('[data-action="menu"]', '[data-action="concede-deal"]', '[data-value="yes"]'):
        table.tap(f"button{control}")
    assert table.until("the result", lambda s: s.result is not None).result is not None


def test_last_card_that_calls_ends_the_deal_without_a_question(at: Opened) -> None:
    table = at(situation("HO/B7 LX/L8 LK", "L9 HU", "A8 A7"))
    table.my_turn()
    table.tap_card("HO")
    table.tap_card("HO")
    end = table.until("the result", lambda s: s.result is not None or s.dialog is not None)
    assert end.dialog is None, "asked for a suit although nobody follows"
    assert end.result is not None
    assert end.result["winner"] == "0"


def test_lost_deal_names_the_winner(at: Opened) -> None:
    table = at(situation("H9 AX HK/L8/AK AU", "L9 LU", "A8 A7 B9 BK"))
    table.my_turn()
    table.tap('button[data-action="draw"]')
    end = table.until("the result", lambda s: s.result is not None)
    assert end.result is not None
    assert end.result["winner"] == "1"
    assert end.result["places"].split()[0] == "1"
    assert end.seats[1]["out"] == "true"


def test_ux13_finisher_is_called_back_only_while_the_window_is_open(at: Opened) -> None:
    table = at(situation("H7 AX/H8/L8 LK", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=1))
    # the computer on seat 1 plays its last card; the person is not the next seat, seat 2 is
    state = table.until("the end or a turn", lambda s: s.result is not None or s.turn == 0)
    assert state.result is not None, state.dump()


def test_ux13_the_next_player_calls_the_finisher_back(at: Opened) -> None:
    table = at(situation("H7 AX HK/H8", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=1))
    state = table.my_turn()
    assert state.result is None, state.dump()
    assert state.table["window"] == "1"
    assert state.seats[1]["recallable"] == "true"
    assert state.seats[1]["out"] == "true"
    assert [card.code for card in state.hand if card.playable] == ["H7"]
    assert state.can("pass")
    table.tap_card("H7")
    table.tap_card("H7")
    back = table.until("the seat back in the game", lambda s: s.dialog is not None or s.seats[1].get("out") != "true")
    if back.dialog is not None:
        table.tap(back.dialog.selector("1"))
        back = table.until("the seat back", lambda s: s.seats[1].get("out") != "true")
    assert back.result is None
    assert "window" not in back.table


def test_ux13_declining_ends_the_deal(at: Opened) -> None:
    table = at(situation("H7 AX HK/H8", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=1))
    table.my_turn()
    table.tap('button[data-action="pass"]')
    end = table.until("the result", lambda s: s.result is not None)
    assert end.result is not None
    assert end.result["winner"] == "1"


def test_ux13_nobody_is_asked_who_holds_no_card_for_it(at: Opened) -> None:
    table = at(situation("B7 AX HK/H8", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=1))
    end = table.until("the result", lambda s: s.result is not None)
    assert end.result is not None
    assert end.result["winner"] == "1"


def test_debt_bigger_than_all_cards_left_takes_what_there_is(at: Opened) -> None:
    table = at(situation("H9 A9/B8 LX", "L7 H7 A7 B7", "A8", draw=8))
    state = table.my_turn()
    assert state.can("draw")
    table.tap('button[data-action="draw"]')
    after = table.until("what there is", lambda s: len(s.hand) > 2)
    assert "draw" not in after.table


def test_ux19_nothing_of_a_situation_can_become_markup(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    attack = "%3Cimg%20src%3Dx%20onerror%3D%22window.ran%3D1%22%3E"
    table = visits.table(chromium, http.url, f"record=1.1;{attack};;hands:{attack}/L8,pile:L9;", "sk")
    state = table.until("a message", lambda s: bool(s.alerts), 30)
    assert not state.hand
    assert page_of(table).evaluate("() => window.ran") is None


def test_record_of_a_whole_deal_opens_at_its_end(chromium: Browser, http: StaticServer, visits: Visits) -> None:
    record = "record=1.1;faraon;;hands:HX/L8,pile:H9,stock:A8;HX&pace=instant"
    table = visits.table(chromium, http.url, record)
    table.ready()
    end: State = table.until("the result", lambda s: s.result is not None)
    assert end.result is not None
    assert end.result["winner"] == "0"
