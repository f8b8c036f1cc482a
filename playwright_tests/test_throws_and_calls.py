"""What other games than Faraón add: several cards at once, calls for the last card, ranks, calling a player back."""

from __future__ import annotations

from playwright_tests.deals import Opened, situation
from playwright_tests.table_driver import TableDriver
from playwright_tests.table_state import Dialog, State


def orders(state: State) -> dict[str, str]:
    return {card.code: card.order for card in state.selected}


def asked(table: TableDriver, kind: str) -> Dialog:
    dialog = table.until(f"the {kind} dialog", lambda s: s.dialog is not None).dialog
    assert dialog is not None
    assert dialog.kind == kind
    return dialog


def test_ux10_taps_build_a_throw_in_their_order(at: Opened) -> None:
    table = at(situation("HX AX BX L8 LK/B8 L7/L9 A9", "A7 H9", "A8 HU BK B9", game="farao"))
    state = table.my_turn()
    assert {card.code for card in state.hand if card.playable} == {"HX"}
    table.tap_card("HX")
    table.until("the bottom card", lambda s: orders(s) == {"HX": "1"})
    state = table.look()
    assert {"AX", "BX"} <= {card.code for card in state.hand if card.playable}
    table.tap_card("BX")
    table.until("a second card on it", lambda s: orders(s) == {"HX": "1", "BX": "2"})
    table.tap_card("AX")
    table.until("a third card", lambda s: orders(s) == {"HX": "1", "BX": "2", "AX": "3"})
    # a second tap takes a card out again, and the rest moves up
    table.tap_card("BX")
    table.until("a throw of two", lambda s: orders(s) == {"HX": "1", "AX": "2"})
    table.tap('button[data-action="play"]')
    after = table.until("the throw to leave the hand", lambda s: "HX" not in s.codes)
    assert {"BX", "L8", "LK"} <= set(after.codes)
    assert "AX" not in after.codes


def test_ux10_a_card_that_does_not_belong_to_the_throw_changes_nothing_else(at: Opened) -> None:
    table = at(situation("HX AX L8 LK/B8 L7/L9 A9", "A7 H9", "A8 HU BK B9", game="farao"))
    before = table.my_turn()
    table.tap_card("HX")
    table.tap_card("AX")
    table.until("the throw", lambda s: orders(s) == {"HX": "1", "AX": "2"})
    table.tap_card("L8")
    after = table.until("a reason", lambda s: len(s.log) > len(before.log))
    assert (after.codes, after.pile, after.seats, after.turn) == (
        before.codes,
        before.pile,
        before.seats,
        before.turn,
    )


def test_ux12_call_before_the_play_counts(at: Opened) -> None:
    table = at(situation("H8 A9/B8 LX L7/L9 AK A7", "LU H9", "A8 HU BK B9 BX", game="makao"))
    assert table.my_turn().can("say-last")
    table.tap('button[data-action="say-last"]')
    table.until("the call", lambda s: s.actions["say-last"].pressed or s.seats[0].get("said") == "true")
    table.tap_card("H8")
    table.tap('button[data-action="play"]')
    state = table.until("the play", lambda s: "H8" not in s.codes)
    state = table.my_turn()
    assert table.over(state) or len(state.hand) == 1, state.dump()


def test_ux12_forgotten_call_costs_two_cards_but_nobody_has_to_hurry(at: Opened) -> None:
    table = at(situation("H8 A9/B8 LX L7/L9 AK A7", "LU H9", "A8 HU BK B9 BX", game="makao"))
    table.my_turn()
    table.tap_card("H8")
    table.tap('button[data-action="play"]')
    # with instant computers they wait for the call or for "continue"
    waiting = table.until("the way on", lambda s: s.can("continue"))
    assert waiting.can("say-last")
    assert waiting.codes == ["A9"]
    table.tap('button[data-action="continue"]')
    state = table.until("the penalty", lambda s: len(s.hand) == 3)
    assert "A9" in state.codes


def test_ux12_call_after_the_play_is_in_time(at: Opened) -> None:
    table = at(situation("H8 A9/B8 LX L7/L9 AK A7", "LU H9", "A8 HU BK B9 BX", game="makao"))
    table.my_turn()
    table.tap_card("H8")
    table.tap('button[data-action="play"]')
    table.until("the time for the call", lambda s: s.can("say-last") and "H8" not in s.codes)
    table.tap('button[data-action="say-last"]')
    state = table.my_turn()
    assert table.over(state) or state.codes == ["A9"], state.dump()


def test_rank_request_is_optional(at: Opened) -> None:
    fragment = situation("HU A9 L8/B8 LX L7/L9 AK A7", "LX H9", "A8 HX BK B9 BX", game="makao")
    table = at(fragment)
    table.my_turn()
    table.tap_card("HU")
    table.tap('button[data-action="play"]')
    dialog = asked(table, "rank")
    values = {value.value for value in dialog.values}
    assert "none" in values
    assert "U" not in values
    assert {"7", "8", "9", "X", "O", "K", "A"} <= values
    assert all(value.name for value in dialog.values)
    table.surface.press("Escape")
    assert "HU" in table.until("the dialog to close", lambda s: s.dialog is None).codes
    if not table.look().selected:
        table.tap_card("HU")
    table.tap('button[data-action="play"]')
    table.tap(asked(table, "rank").selector("none"))
    table.until("the card to leave", lambda s: "HU" not in s.codes)


def test_ux13_calling_back_names_the_players_and_is_optional(at: Opened) -> None:
    # slowly, or the computer that was called back goes out again at once
    begun = situation("LU AX HK/H8/LX LK", "L9 H9", "A7 BU B9 BK", game="farao", turn=1, moves="H8.d", pace="slow")
    table = at(begun)
    state = table.my_turn()
    assert state.table["window"] == "1"
    assert state.seats[1]["recallable"] == "true"
    table.tap_card("LU")
    table.tap('button[data-action="play"]')
    dialog = asked(table, "recall")
    assert {value.value for value in dialog.values} == {"1", "none"}
    name = next(value.name for value in dialog.values if value.value == "1")
    assert len(name) > 1
    table.tap(dialog.selector("1"))
    after = table.until("the player back", lambda s: s.seats[1].get("out") != "true")
    assert "window" not in after.table or "1" not in after.table["window"].split()
    assert any(name.split()[-1] in line for line in after.log)


def test_ux13_calling_nobody_back_is_possible(at: Opened) -> None:
    table = at(situation("LU AX HK/H8/LX LK", "L9 H9", "A7 BU B9 BK", game="farao", turn=1, moves="H8.d"))
    table.my_turn()
    table.tap_card("LU")
    table.tap('button[data-action="play"]')
    table.tap(asked(table, "recall").selector("none"))
    after = table.until("the play", lambda s: "LU" not in s.codes)
    assert after.seats[1]["out"] == "true"


def test_burn_leaves_the_turn_with_the_thrower(at: Opened) -> None:
    table = at(situation("HX AX BX LX L8 LK/B8 L7/L9 A9", "A7 H9", "A8 HU BK B9", game="farao"))
    table.my_turn()
    for code in ("HX", "AX", "BX", "LX"):
        table.tap_card(code)
    table.until("four selected", lambda s: len(s.selected) == 4)
    table.tap('button[data-action="play"]')
    state = table.until("the burn", lambda s: "HX" not in s.codes)
    assert state.turn == 0
    assert state.table["any"] == "true"
    assert all(card.playable for card in state.hand)
