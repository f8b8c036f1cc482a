"""Faults that were reported of other games of this family, tried on this engine: one test for each, by its number.

`ELSEWHERE` says of every other number where it is tried or why it cannot happen here.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable

import pytest

from engine.bots import LEVELS, choose
from engine.deal import Deal, IllegalMove
from engine.dealing import start_deal
from engine.events import Called, Drew, Event, Played, Rebuilt
from engine.moves import Move, Reason
from engine.position import Position, deal_from
from engine.presets import PRESETS
from engine.record import Record, Seeded
from engine.rng import Random
from engine.table import DemandKind, Power
from engine.view import view_of
from tests.bots.table import play_with_bots
from tests.engine.playing import random_move
from tests.engine.situations import Situation
from tests.engine.snapshots import cards_of, snapshot
from tests.rotation import seed_of_the_day

ELSEWHERE = {
    "D05": "tests/bots/test_bots.py: what a bot does with the return of a finisher",
    "D16": "the page: suit dialog and call button together on a small screen",
    "D20": "the page: a called suit is seen and read on the pile",
    "D21": "the page: counts of long hands",
    "D24": "tests/bots/test_bots.py: no caller for the suit in force",
    "D30": "the page: gestures of the browser",
    "D31": "the page: double taps",
    "D32": "the page: height of the screen",
    "D33": "the page: storage refused",
    "D34": "the page: pinned runtime",
    "D35": "the page: little memory",
    "D36": "the page: handlers of events",
    "D37": "the page: the engine has no clock and waits for nothing",
    "D38": "the page: no foreign host",
    "D39": "the page: no unpinned address",
    "D40": "the page: service worker",
    "D41": "the page: missing files",
    "D42": "the page: loading",
    "D43": "cannot happen: the page runs CPython compiled to WebAssembly, not the small interpreter",
    "D44": "the page: screen readers",
    "D46": "the page: suits in greyscale",
    "D52": "the page: taps under an open dialog",
    "D56": "the page: buttons held down",
    "D60": "the page: dialogs over dialogs; a caller never lies without its suit (D14)",
    "D61": "the page: rotation of the phone",
}


def test_every_entry_is_tried_or_said_to_be_elsewhere() -> None:
    here = {
        f"D{name[6:8]}"
        for name, _ in inspect.getmembers(sys.modules[__name__], inspect.isfunction)
        if re.match(r"test_d\d\d_", name)
    }
    assert here | set(ELSEWHERE) == {f"D{number:02}" for number in range(1, 63)}
    assert not here & set(ELSEWHERE)


# --- D01 to D09 ---


@pytest.mark.rule("FA-16", "FN-20")
@pytest.mark.parametrize("game", ["farao", "faraon", "prsi", "mau_mau", "crazy_eights", "faraon_pub"])
def test_d01_every_caller_of_a_computer_leaves_one_suit_called(game: str) -> None:
    for seed in range(60):
        deal = start_deal(PRESETS[game], 2 + seed % 3, seed)
        rng = Random(seed)
        while not deal.over:
            move = choose(["easy", "normal"][seed % 2], view_of(deal, deal.turn), rng)
            _check_call(deal, move, deal.play(deal.turn, move))


def _check_call(deal: Deal, move: Move, events: tuple[Event, ...]) -> None:
    if not move.cards or deal.table.power[move.cards[-1]] is not Power.CALL_SUIT:
        return
    if move.call is None:
        assert deal.over or len(move.cards) >= 4 or deal.holders < deal.seats, "only where no suit matters"
        return
    assert [event.suit for event in events if isinstance(event, Called)] == [move.call]
    assert deal.over or (deal.demand.kind, deal.demand.value) == (DemandKind.SUIT, move.call)


@pytest.mark.rule("B-90", "B-94", "B-22")
def test_d02_after_the_cards_of_a_seven_makao_goes_on_and_farao_does_not() -> None:
    makao = Situation("makao", ["A9 A8", "L8 L9"], "H7", draw=2, stock="AX AK B9 BX").take("0 draws")
    assert (makao.deal.turn, makao.legal()) == (0, {"d"})
    makao.take("0 draws")
    assert (makao.deal.turn, makao.deal.count(0)) == (1, 5)
    farao = Situation("farao", ["A9 A8", "L8 L9"], "H7", draw=3, stock="AX AK B9 BX").take("0 draws")
    assert (farao.deal.turn, farao.deal.count(0)) == (1, 5)


@pytest.mark.rule("MK-15", "B-98")
def test_d03_forgotten_makao_costs_exactly_two_cards_once() -> None:
    situation = Situation("makao", ["L9 A8", "L8 B9 B8"], "LX", stock="AX AK HX BX HK", steps=["0 plays L9"])
    assert situation.deal.count(0) == 1
    situation.take("1 plays L8")
    assert situation.hand(0) == "A8 AX AK"
    situation.take("0 draws", "1 draws")
    assert situation.deal.count(0) == 4


@pytest.mark.rule("ALL-08")
@pytest.mark.parametrize("game", ["farao", "faraon"])
def test_d04_suit_called_with_a_last_card_is_not_in_force_in_the_next_deal(game: str) -> None:
    won = Situation(game, ["LO", "L8 A9"], "LX", stock="H9", steps=["0 plays LO"])
    assert won.deal.over
    for seed in range(30):
        fresh = start_deal(PRESETS[game], 2, seed)
        assert (fresh.demand.kind, fresh.demand.value) == (DemandKind.TOP, -1)
    bells = Situation(game, ["BX A8", "L8 A9"], "B9", stock="H9")
    assert "BX" in bells.legal()
    assert bells.why_not("0 plays A8") is Reason.DOES_NOT_FIT


@pytest.mark.rule("FA-21", "FN-13")
@pytest.mark.parametrize("game", ["farao", "faraon"])
def test_d06_one_draw_takes_the_whole_debt_and_ends_the_turn(game: str) -> None:
    situation = Situation(game, ["A9 A8", "L8 L9"], "H7", draw=6, stock="AX AK B9 BX HX HK LA").take("0 draws")
    assert (situation.deal.count(0), situation.deal.turn, situation.deal.owed) == (8, 1, 0)
    assert situation.why_not("0 draws") is Reason.NOT_YOUR_TURN


@pytest.mark.rule("ALL-06", "B-07")
@pytest.mark.parametrize("game", ["faraon", "prsi", "farao", "mau_mau"])
def test_d07_stock_and_discards_in_the_hands_of_beginners_still_come_to_an_end(game: str) -> None:
    for seed in range(25):
        pack = list(start_deal(PRESETS[game], 2, 1).table.deck.cards)
        Random(seed).shuffle(pack)
        hands = [pack[0:8], pack[8:16], pack[16:24], pack[24:31]]
        deal = deal_from(PRESETS[game], Position(hands, [pack[31]], turn=seed % 4))
        play_with_bots(deal, ["easy"] * 4, seed)
        assert deal.turns < 2000
        assert deal.winner >= 0


@pytest.mark.rule("FA-23", "B-22")
def test_d08_a_seven_drawn_for_a_seven_cannot_be_added_to_it() -> None:
    situation = Situation("farao", ["A9 A8", "L8 L9"], "H7", draw=3, stock="AX AK A7 BX").take("0 draws")
    assert situation.deal.turn == 1
    assert situation.why_not("0 plays A7") is Reason.NOT_YOUR_TURN
    assert situation.deal.demand.kind is DemandKind.TOP


@pytest.mark.rule("B-06")
def test_d09_nothing_comes_between_the_cards_of_a_debt() -> None:
    """The engine has no state in which part of a debt is drawn: one move takes all, so no pass can appear."""
    situation = Situation("farao", ["A9 A8", "L8 L9"], "H7", draw=9, stock="AX AK A7 BX HX HK HA BA BK")
    before = situation.deal.count(0)
    events = situation.deal.play(0, Move.DRAW)
    assert [event.count for event in events if isinstance(event, Drew)] == [9]
    assert situation.deal.count(0) == before + 9


# --- D10 to D19 ---


@pytest.mark.rule("FA-20", "B-08")
def test_d10_who_must_play_may_still_draw_a_debt_he_could_answer() -> None:
    assert Situation("farao", ["A7 A8", "L8 L9"], "H7", draw=3, stock="AX AK A9").legal() == {"A7", "d"}


@pytest.mark.rule("MK-18", "B-102", "B-29")
def test_d11_last_card_waits_for_no_suit_and_a_last_ace_ends_the_deal_of_two() -> None:
    makao = Situation("makao", ["LO", "L8 L9"], "LX", stock="AX AK A9 A8")
    assert "LO" in makao.legal()
    assert makao.why_not("0 plays LO calls H") is Reason.CALL_NOT_ALLOWED
    makao.take("0 plays LO")
    assert makao.deal.demand.kind is DemandKind.TOP
    farao = Situation("farao", ["LA", "AA H7"], "LX", stock="AX AK A9 A8", steps=["0 plays LA"])
    assert (farao.deal.over, farao.deal.winner) == (True, 0)


@pytest.mark.rule("FA-11", "B-100")
def test_d12_of_three_equal_cards_two_or_one_may_be_played() -> None:
    legal = Situation("farao", ["HX AX BX L8", "L9 A9"], "LX", stock="AK").legal()
    assert {"HX", "AX", "BX", "HXAX", "HXBX", "AXHX", "AXBX", "BXHX", "BXAX"} <= legal
    assert {"HXAXBX", "HXBXAX", "AXHXBX", "AXBXHX", "BXHXAX", "BXAXHX"} <= legal
    one_by_one = Situation("makao", ["HX AX", "L9 A9"], "LX", stock="AK B8").legal()
    assert {"HX", "AX"} <= one_by_one
    assert "HXAX" not in one_by_one, "one cannot go out with a series"


@pytest.mark.rule("B-98", "FP-24")
def test_d13_call_made_with_two_cards_before_the_play_counts() -> None:
    situation = Situation("makao", ["L9 A8", "L8 B9 B8"], "LX", stock="AX AK HX BX HK")
    situation.take("0 says last", "0 plays L9", "1 plays L8")
    assert situation.hand(0) == "A8"


@pytest.mark.rule("FP-01")
@pytest.mark.parametrize("game", ["farao", "faraon", "prsi", "faraon_pub"])
def test_d14_caller_never_lies_without_its_suit(game: str) -> None:
    situation = Situation(game, ["LO A8", "L8 A9"], "LX", stock="H9")
    assert situation.why_not("0 plays LO") is Reason.CALL_MISSING
    assert {"LO:H", "LO:L", "LO:A", "LO:B"} <= situation.legal()


@pytest.mark.rule("FA-45", "ALL-02")
@pytest.mark.parametrize("finisher", range(4))
def test_d15_after_a_finisher_comes_the_next_seat_in_the_direction_of_play(finisher: int) -> None:
    hands = ["A8 A9", "B8 B9", "H8 H9", "L8 AK"]
    hands[finisher] = "LX"
    situation = Situation("farao", hands, "LK", stock="HX BX AX", turn=finisher)
    situation.take(f"{finisher} plays LX")
    assert situation.deal.turn == (finisher + 1) % 4
    for _ in range(3):
        before = situation.deal.turn
        situation.deal.play(before, random_move(situation.deal, Random(1)))
        assert situation.deal.turn == (before + (2 if (before + 1) % 4 == finisher else 1)) % 4


@pytest.mark.rule("ALL-07", "B-05", "B-10")
def test_d17_called_suit_outlives_three_draws_and_a_rebuilt_stock() -> None:
    situation = Situation("faraon", ["HO H8", "A8 A9", "B8 B9", "AX AK"], "L9 BX HX", stock="BK")
    situation.take("0 plays HO calls L", "1 draws", "2 draws", "3 draws")
    assert (situation.deal.demand.kind, situation.deal.demand.value) == (DemandKind.SUIT, 1)
    assert situation.deal.pile == [situation.card("HO")]
    assert situation.why_not("0 plays H8") is Reason.SUIT_CALLED


@pytest.mark.rule("ALL-01", "B-06", "FA-21", "MK-09")
@pytest.mark.parametrize(
    ("game", "debt"), [*(("farao", debt) for debt in (3, 6, 9, 12)), *(("makao", debt) for debt in range(2, 17, 2))]
)
def test_d18_debt_is_drawn_exactly_once(game: str, debt: int) -> None:
    pack = list(start_deal(PRESETS[game], 2, 1).table.deck.cards)
    hands, stock = [[24, 28], [25, 29]], [card for card in pack if card not in (20, 24, 28, 25, 29)]
    deal = deal_from(PRESETS[game], Position(hands, [20], stock, draw=debt))
    deal.play(0, Move.DRAW)
    assert deal.count(0) == 2 + debt
    assert cards_of(deal).total() == 32


@pytest.mark.rule("FA-16", "FN-20")
@pytest.mark.parametrize("suit", "HLAB")
def test_d19_naming_a_suit_moves_no_card(suit: str) -> None:
    situation = Situation("faraon", ["LO A8", "L8 A9"], "LX", stock="H9 B9").take(f"0 plays LO calls {suit}")
    assert [situation.deal.count(seat) for seat in (0, 1)] == [1, 2]
    assert len(situation.deal.stock) == 2


# --- D22 to D29 ---


@pytest.mark.rule("B-98", "FP-24")
def test_d22_call_with_five_cards_is_refused_and_costs_nothing() -> None:
    situation = Situation("makao", ["L9 A8 A9 AX AK", "L8 B9 B8"], "LX", stock="AX AK HX")
    before = snapshot(situation.deal)
    assert situation.why_not("0 says last") is Reason.LAST_CALL_NOT_OPEN
    with pytest.raises(IllegalMove):
        situation.take("0 says last")
    assert snapshot(situation.deal) == before


@pytest.mark.rule("B-98")
def test_d23_hammering_the_call_moves_no_card() -> None:
    situation = Situation("makao", ["L9 A8", "L8 B9 B8"], "LX", stock="AX AK HX", steps=["0 says last"])
    before = snapshot(situation.deal)
    for _ in range(20):
        with pytest.raises(IllegalMove):
            situation.take("0 says last")
        with pytest.raises(IllegalMove):
            situation.take("1 says last")
    assert snapshot(situation.deal) == before


@pytest.mark.rule("FA-09", "FN-07", "B-71", "B-105", "CE-03")
@pytest.mark.parametrize("game", PRESETS)
def test_d25_every_special_starter_is_a_plain_card_where_nothing_else_is_agreed(game: str) -> None:
    """What starters do where it is agreed: test_starter.py."""
    seen: set[int] = set()
    for seed in range(400):
        deal = start_deal(PRESETS[game], 2, seed)
        top = deal.pile[0]
        if deal.table.power[top] is not Power.NONE and top not in seen:
            seen.add(top)
            assert (deal.demand.kind, deal.owed) == (DemandKind.TOP, 0)
            fitting = {card for card in deal.hand(deal.turn) if card % 4 == top % 4 or card // 4 == top // 4}
            if game == "mau_mau":
                fitting -= {card for card in fitting if card // 4 == top // 4 == 9}  # no Unter on an Unter, FP-08
            assert fitting <= {move.cards[0] for move in deal.legal_moves() if move.cards}
    specials = [card for card in deal.table.deck.cards if deal.table.power[card] is not Power.NONE]
    assert len(seen) == (0 if game == "crazy_eights" else len(specials)), "an eight is buried"


@pytest.mark.rule("FP-12", "FA-24")
@pytest.mark.parametrize(
    ("game", "options", "card"),
    [
        ("prsi", {"reverse": "X"}, "LX"),
        ("prsi", {"reverse": "8"}, "L8"),
        ("prsi", {}, "LA"),
        ("prsi", {"skip": "8"}, "L8"),
        ("farao", {}, "LA"),
        ("crazy_eights", {"reverse": "A"}, "SA"),
        ("crazy_eights", {"skip": "Q"}, "SQ"),
    ],
)
def test_d26_reverse_and_skip_between_two_give_another_turn(game: str, options: dict[str, object], card: str) -> None:
    top = "SK" if game == "crazy_eights" else "LK"
    situation = Situation(game, [f"{card} H9", "H8 D9" if game == "crazy_eights" else "H8 B9"], top, options)
    situation.take(f"0 plays {card}")
    assert "s" in situation.legal()
    situation.take("1 stands")
    assert situation.deal.turn == 0
    assert situation.deal.demand.kind is DemandKind.TOP


@pytest.mark.rule("B-98", "MK-15")
def test_d27_who_drew_back_up_can_and_must_call_again() -> None:
    situation = Situation("makao", ["L9 A8", "L8 B9 B8"], "LX", stock="A9 HK HX BX AK BA")
    situation.take("0 says last", "0 plays L9", "1 plays L8", "0 draws", "1 draws")
    assert situation.hand(0) == "A8 A9"
    assert situation.deal.said == frozenset()
    again = Situation("makao", ["A8 A9", "L7 B9 B8"], "L8", stock="HK HX BX AK BA", steps=["0 plays A8"])
    assert again.why_not("0 says last") is None
    again.take("1 draws")
    assert again.deal.count(0) == 3


@pytest.mark.rule("FN-08", "FN-09")
def test_d28_five_taps_on_the_stock_draw_one_card() -> None:
    deal = Situation("faraon", ["L9 A8", "L8 A9"], "LX", stock="H9 B9 H8 B8 HX BX").deal
    deal.play(0, Move.DRAW)
    for _ in range(4):
        with pytest.raises(IllegalMove) as refusal:
            deal.play(0, Move.DRAW)
        assert refusal.value.reason is Reason.NOT_YOUR_TURN
    assert deal.count(0) == 3


@pytest.mark.rule("ALL-02", "ALL-03")
def test_d29_moves_out_of_turn_and_after_the_end_change_nothing() -> None:
    deal = start_deal(PRESETS["farao"], 3, 4)
    rng = Random(4)
    while not deal.over:
        legal = deal.legal_moves()
        before = snapshot(deal)
        for seat in range(-1, 5):
            if seat != deal.turn:
                with pytest.raises(IllegalMove):
                    deal.play(seat, legal[0])
        assert snapshot(deal) == before
        last = random_move(deal, rng)
        deal.play(deal.turn, last)
    before = snapshot(deal)
    for seat in range(3):
        for move in (last, Move.DRAW, Move.PASS, Move.STAND, Move.SAY):
            with pytest.raises(IllegalMove) as refusal:
                deal.play(seat, move)
            assert refusal.value.reason is Reason.DEAL_OVER
    assert snapshot(deal) == before


# --- D45 to D51 ---


@pytest.mark.rule("ALL-04")
def test_d45_taking_a_draw_back_and_drawing_again_gives_the_same_card() -> None:
    """Undo is playing a prefix of the record again, so a redraw shows nothing new."""
    record = Record(PRESETS["faraon"], Seeded(2, 12, 0))
    deal = record.begin()
    for _ in range(40):
        if deal.over:
            break
        seat, move = deal.turn, Move.DRAW if Move.DRAW in deal.legal_moves() else deal.legal_moves()[0]
        events = deal.play(seat, move)
        record = record.with_move(seat, move)
        undone = record.replay(len(record.moves) - 1)
        assert undone.play(seat, move) == events
    assert any(isinstance(event, Rebuilt) for event in deal.journal or ())


@pytest.mark.rule("FA-32", "B-49", "ALL-09")
def test_d47_recalled_player_draws_before_anybody_asks_who_is_out() -> None:
    situation = Situation("farao", ["L9", "LU A8"], "LX", stock="", steps=["0 plays L9", "1 plays LU recalls 0"])
    assert not situation.deal.over
    assert situation.deal.count(0) == 1
    assert situation.deal.out == ()
    own_last = Situation("farao", ["L9", "LU"], "LX", stock="A9", steps=["0 plays L9", "1 plays LU recalls 0"])
    assert (own_last.deal.out, own_last.deal.count(0)) == ((1,), 1)


@pytest.mark.rule("FN-11", "FN-12", "B-78")
def test_d48_last_card_of_the_stock_is_drawn_and_the_turn_passes() -> None:
    situation = Situation("faraon", ["A8 A9", "L8 B9", "B8 BX"], "LX", stock="AK").take("0 draws")
    assert (situation.deal.turn, situation.hand(0)) == (1, "A8 A9 AK")
    assert situation.legal() == {"L8"}, "nothing to draw: who can must play"
    passing = Situation("faraon", ["A8 A9", "H8 B9", "L8 BX"], "LX", stock="AK").take("0 draws")
    assert passing.legal() == {"p"}
    assert passing.take("1 passes").deal.turn == 2


@pytest.mark.rule("B-06", "B-79")
def test_d49_more_owed_than_there_is_draws_what_there_is() -> None:
    situation = Situation("farao", ["A8 A9", "L8 B9"], "HX H7", draw=12, stock="AK AX").take("0 draws")
    assert (situation.deal.count(0), situation.deal.owed, situation.deal.turn) == (5, 0, 1)
    assert (situation.deal.stock, len(situation.deal.pile)) == ([], 1)


@pytest.mark.rule("B-06")
def test_d50_after_a_debt_that_could_not_be_paid_the_next_player_is_free() -> None:
    situation = Situation("faraon", ["A8 A9", "H8 B9", "L8"], "H7", draw=8, stock="AK AX").take("0 draws")
    assert situation.deal.demand.kind is DemandKind.TOP
    assert situation.legal() == {"H8"}


@pytest.mark.rule("ALL-08")
def test_d51_debt_on_which_a_deal_ended_is_not_drawn_in_the_next() -> None:
    won = Situation("faraon", ["L7", "L8 B9"], "B7 A7", draw=4, stock="AK AX", steps=["0 plays L7"])
    assert won.deal.over
    fresh = start_deal(PRESETS["faraon"], 2, 2)
    before = fresh.count(fresh.turn)
    seat = fresh.turn
    fresh.play(seat, Move.DRAW)
    assert fresh.count(seat) == before + 1


# --- D53 to D62 ---


@pytest.mark.rule("FN-22", "CE-10", "MM-17")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game", "card", "top"),
    [
        ("farao", "LO", "LX"),
        ("faraon", "LO", "AX"),
        ("prsi", "LO", "AX"),
        ("mau_mau", "LU", "AX"),
        ("crazy_eights", "S8", "DX"),
        ("faraon_pub", "LO", "AX"),
    ],
)
def test_d53_computer_that_goes_out_with_a_caller_has_won(level: str, game: str, card: str, top: str) -> None:
    others = "D9 D3" if game == "crazy_eights" else "A9 A8"
    deal = Situation(game, [card, others], top, stock="H9").deal
    move = choose(level, view_of(deal, 0), Random(1))
    assert [deal.table.deck.code(card) for card in move.cards] == [card]
    deal.play(0, move)
    assert (deal.over, deal.winner) == (True, 0)


@pytest.mark.rule("FP-18", "ALL-03")
@pytest.mark.parametrize(
    ("game", "options", "cards"),
    [
        ("farao", {"seven_draw": 0, "recall_with": "farao"}, "H7 L7 A7 B7"),
        ("prsi", {"seven_draw": 0}, "H7 L7 A7 B7"),
        ("prsi", {"skip": "none"}, "HA LA AA BA"),
        ("prsi", {"caller": "U"}, "HO LO AO BO"),
        ("prsi", {"green_king_draw": 0}, "LK"),
        ("prsi", {"reverse": "none"}, "HX LX H8 L8"),
        ("makao", {"rank_caller": "none"}, "HU LU AU BU"),
        ("farao", {"farao": "off", "recall_with": "H7"}, "LU"),
        ("mau_mau", {"skip": "none"}, "H8 L8 HA LA"),
        ("crazy_eights", {}, "S2 SQ SA SK S7"),
    ],
)
def test_d54_switched_off_powers_leave_plain_cards(game: str, options: dict[str, object], cards: str) -> None:
    spare = "D9 D3 C9 C3" if game == "crazy_eights" else "A9 B9 B8 HK"
    for code in cards.split():
        top = next(code[0] + rank for rank in ("3" if game == "crazy_eights" else "9K") if code[0] + rank != code)
        others = [card for card in spare.split() if card not in (code, top)]
        situation = Situation(game, [f"{code} {others[0]}", " ".join(others[1:3])], top, options)
        assert code in situation.legal()
        situation.take(f"0 plays {code}")
        assert (situation.deal.demand.kind, situation.deal.owed, situation.deal.turn) == (DemandKind.TOP, 0, 1)


@pytest.mark.rule("FN-24", "FA-49")
def test_d54_no_call_where_it_is_switched_off() -> None:
    for game in PRESETS:
        if PRESETS[game].last_call == "none":
            deal = start_deal(PRESETS[game], 2, 3)
            play_with_bots(deal, ["easy", "normal"], 3)
            assert not [event for event in deal.journal or () if type(event).__name__ == "Said"]


@pytest.mark.rule("FN-12", "B-05")
@pytest.mark.parametrize("game", PRESETS)
def test_d55_drawing_from_an_empty_stock_is_refused_or_rebuilds_it(game: str) -> None:
    tried = 0
    for seed in range(150):
        deal, rng = start_deal(PRESETS[game], 4, seed), Random(seed)
        while not deal.over:
            if not deal.stock:
                tried += 1
                copy = deal.copy()
                reason = copy.why_not(copy.turn, Move.DRAW)
                if reason is None:
                    copy.play(copy.turn, Move.DRAW)
                else:
                    with pytest.raises(IllegalMove):
                        copy.play(copy.turn, Move.DRAW)
            draws = Move.DRAW in deal.legal_moves() and rng.chance(60)
            deal.play(deal.turn, Move.DRAW if draws else random_move(deal, rng))
            if tried > 60:
                return
    raise AssertionError("the stock was hardly ever empty")


@pytest.mark.rule("MK-15", "B-98")
def test_d57_who_drew_for_a_seven_and_plays_one_of_three_owes_no_call() -> None:
    situation = Situation("makao", ["A8", "L8 B9"], "H7", draw=2, stock="HX B8 AK AX A9")
    situation.take("0 draws", "0 plays HX")
    assert situation.deal.duty == -1
    situation.take("1 draws")
    assert situation.deal.count(0) == 2


@pytest.mark.rule("MK-15")
@pytest.mark.parametrize("card", ["LA", "L7", "L9"])
def test_d57_computer_calls_with_an_ace_or_a_seven_as_well(card: str) -> None:
    deal = Situation("makao", [f"{card} A8", "H8 B9"], "LX", stock="HX B8 AK AX A9").deal
    move = choose("normal", view_of(deal, 0), Random(1))
    assert move.cards
    assert move.says


CIRCLES = {"crazy_eights": (98, 4943)}
"""Deals in which the computers once passed the four eights round until the turns were over."""
DEALS_A_DAY = {"easy": 24, "normal": 24, "hard": 12, "master": 6}


@pytest.mark.rule("ALL-06")
@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_d58_deals_among_computers_end(game: str, level: str) -> None:
    first = seed_of_the_day() % 9_000
    _computers_only(game, level, [*range(first, first + DEALS_A_DAY[level]), *CIRCLES.get(game, ())])


@pytest.mark.full
@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_d58_ten_thousand_deals_among_computers_end(game: str, level: str) -> None:
    _computers_only(game, level, range(10_000))


def _computers_only(game: str, level: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = start_deal(PRESETS[game], 2 + seed % 3, seed)
        play_with_bots(deal, [level] * 4, seed)
        assert deal.winner >= 0, f"seed {seed}: drawn after {deal.turns} turns"
        assert deal.turns < 2000, f"seed {seed}: {deal.turns} turns"


@pytest.mark.rule("B-05", "ALL-01", "FA-15", "FN-11")
@pytest.mark.parametrize("game", ["farao", "faraon", "prsi"])
def test_d59_three_rebuilt_stocks_keep_the_top_card_and_every_card(game: str) -> None:
    deal = start_deal(PRESETS[game], 2, 17)
    cards, rebuilt, rng = cards_of(deal), 0, Random(1)
    while rebuilt < 3:
        if deal.over:
            deal, rebuilt = start_deal(PRESETS[game], 2, rng.below(1000)), 0
        top, legal = deal.pile[-1], deal.legal_moves()
        draws = Move.DRAW in legal and (deal.count(deal.turn) < 3 or rng.chance(30))
        move = Move.DRAW if draws else rng.choice(legal)
        events = deal.play(deal.turn, move)
        rebuilt += sum(isinstance(event, Rebuilt) for event in events)
        if not any(isinstance(event, Played) for event in events):
            assert deal.pile[-1] == top
        assert cards_of(deal) == cards
    assert set(cards.values()) == {1}


@pytest.mark.rule("FN-17", "PR-12")
def test_d62_who_stood_for_an_ace_plays_in_the_next_lap() -> None:
    situation = Situation("prsi", ["LA LK H9", "L8 B9 BX"], "LX", stock="AK", steps=["0 plays LA", "1 stands"])
    situation.take("0 plays LK")
    assert "L8" in situation.legal()
    situation.take("1 plays L8")
    assert situation.deal.turn == 0
