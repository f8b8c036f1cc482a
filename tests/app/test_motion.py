"""Which cards fly: every event that moves cards, at every pace, and never the face of a card that is hidden."""

from __future__ import annotations

import asyncio
from gettext import NullTranslations

import pytest

from engine import events
from engine.cards import DECKS
from engine.presets import PRESETS
from tests.app.stage import Notes, Stage
from web.app.art import card_art
from web.app.motion import MOST, PILE, SHARE, SPEEDS, STOCK, Flight, Motion, Spot, flights
from web.app.patches import Item, Screen
from web.app.play import Play
from web.app.setup import PACES
from web.app.step import Step

RULES = PRESETS["faraon"]
DECK = DECKS[RULES.deck]


def card(code: str) -> int:
    return DECK.card(code)


def art(code: str) -> str:
    return card_art(RULES, card(code))


def step(*happened: events.Event, seats: int = 3, direction: int = 1) -> Step:
    return Step(happened, RULES, 0, direction, 0, (4,) * seats)


def screen(hand: str = "", pile: str = "", selected: str = "") -> Screen:
    """A screen with these cards in the hand and on the pile."""
    hand_items = [
        Item(code, "card", {"art/href": art(code), "aria-pressed": str(code in selected.split()).lower()})
        for code in hand.split()
    ]
    pile_items = [Item(f"{index}.x", "lying", {"art/href": art(code)}) for index, code in enumerate(pile.split())]
    return Screen(lists={"hand": tuple(hand_items), "pile": tuple(pile_items)})


def routes(found: tuple[Flight, ...]) -> list[tuple[Spot, Spot, str]]:
    return [(flight.start, flight.end, flight.art) for flight in found]


def seat(number: int) -> Spot:
    return Spot("seat", str(number))


def hand(key: str) -> Spot:
    return Spot("hand", key)


# --- what flies where


def test_a_throw_of_ones_own_leaves_the_hand_card_by_card_and_lands_on_the_pile() -> None:
    before, after = screen("H9 L9 AK", "H8", "L9 H9"), screen("AK", "H8 L9 H9")
    found = flights(step(events.Played(0, (card("L9"), card("H9")))), "normal", before, after)
    assert routes(found) == [
        (hand("L9"), Spot("pile", "1.x"), art("L9")),
        (hand("H9"), Spot("pile", "2.x"), art("H9")),
    ]
    assert [flight.reveals for flight in found] == [(Spot("pile", "1.x"),), (Spot("pile", "2.x"),)]
    assert found[0].begin < found[1].begin


def test_of_two_equal_cards_the_selected_one_flies() -> None:
    twins = tuple(
        Item(key, "card", {"art/href": art("L9"), "aria-pressed": pressed})
        for key, pressed in (("L9", "false"), ("L9.2", "true"))
    )
    before, after = Screen(lists={"hand": twins}), screen("L9", "L9")
    (flight,) = flights(step(events.Played(0, (card("L9"),))), "normal", before, after)
    assert flight.start == hand("L9.2")


def test_the_play_of_another_comes_face_up_from_its_seat() -> None:
    found = flights(step(events.Played(2, (card("BX"),))), "normal", screen("H9", "H8"), screen("H9", "H8 BX"))
    assert routes(found) == [(seat(2), Spot("pile", "1.x"), art("BX"))]


def test_others_draw_face_down_and_the_person_sees_his_own_cards() -> None:
    before, after = screen("H9", "H8"), screen("H9 AK BX", "H8")
    assert routes(flights(step(events.Drew(1, 2, (), "debt")), "normal", before, before)) == 2 * [(STOCK, seat(1), "")]
    own = flights(step(events.Drew(0, 2, (card("BX"), card("AK")), "debt")), "normal", before, after)
    assert routes(own) == [(STOCK, hand("AK"), art("AK")), (STOCK, hand("BX"), art("BX"))]
    assert [flight.reveals for flight in own] == [(hand("AK"),), (hand("BX"),)]


def test_many_cards_are_drawn_in_packets_and_each_own_card_is_revealed_once() -> None:
    after = screen("H9 A8 AX BX B9 BU BK HX HU LX", "H8")
    drawn = tuple(map(card, ["A8", "AX", "BX", "B9", "BU", "BK", "HX", "HU", "LX"]))
    found = flights(step(events.Drew(0, 9, drawn, "debt")), "normal", screen("H9", "H8"), after)
    revealed = [spot.key for flight in found for spot in flight.reveals]
    assert len(found) == 4
    assert revealed == ["A8", "AX", "BX", "B9", "BU", "BK", "HX", "HU", "LX"]


def test_who_is_called_back_gets_the_cards_after_the_play() -> None:
    happened = (events.Played(0, (card("H7"),)), events.Recalled(0, 1, 1), events.Drew(1, 1, (), "recall"))
    play, draw = flights(step(*happened), "normal", screen("H7 AK", "H8"), screen("AK", "H8 H7"))
    assert (play.start, play.end) == (hand("H7"), Spot("pile", "1.x"))
    assert (draw.start, draw.end, draw.art) == (STOCK, seat(1), "")
    assert draw.begin >= play.begin + play.duration


def test_discards_go_back_face_down_before_they_are_drawn() -> None:
    happened = (events.Rebuilt(1, 17), events.Drew(1, 1, (), "draw"))
    found = flights(step(*happened), "normal", screen("H9", "H8 H7 HX"), screen("H9", "HX"))
    assert routes(found) == [*4 * [(PILE, STOCK, "")], (STOCK, seat(1), "")]
    assert all(not flight.reveals for flight in found)
    assert found[-1].begin >= found[-2].begin + found[-2].duration


def test_a_played_card_that_has_gone_into_the_stock_again_lands_on_the_bare_pile() -> None:
    happened = (events.Played(1, (card("H7"), card("L7"))), events.Rebuilt(1, 3), events.Drew(2, 1, (), "recall"))
    found = flights(step(*happened), "normal", screen("H9", "H8"), screen("H9", "L7"))
    assert [flight.end for flight in found[:2]] == [PILE, Spot("pile", "0.x")]


def test_four_of_a_rank_burn_on_the_pile() -> None:
    four = tuple(map(card, ["H9", "L9", "A9", "B9"]))
    happened = (events.Played(1, four), events.Burned(1))
    found = flights(step(*happened), "normal", screen("AK", "H8"), screen("AK", "L9 A9 B9"))
    assert [(flight.start, flight.end) for flight in found[4:]] == 4 * [(PILE, PILE)]
    assert [flight.art for flight in found[4:]] == [art(code) for code in ["H9", "L9", "A9", "B9"]]


def test_a_laid_card_that_does_not_fit_goes_under_the_stock() -> None:
    before = screen("", "H8")
    assert routes(flights(step(events.Laid(1, card("AK"), False)), "normal", before, before)) == [
        (seat(1), STOCK, art("AK"))
    ]
    assert flights(step(events.Laid(1, card("AK"), True)), "normal", before, before) == ()


def test_the_persons_laid_card_flies_from_where_it_lay() -> None:
    before = Screen(lists={"hand": (Item("laid", "laid", {}),)})
    (flight,) = flights(step(events.Played(0, (card("HX"),))), "normal", before, screen("", "H8 HX"))
    assert (flight.start, flight.art) == (hand("laid"), art("HX"))


def test_what_moves_no_card_does_not_fly() -> None:
    quiet = (
        events.Stood(1),
        events.Said(1),
        events.Passed(1),
        events.Called(1, 0, None),
        events.Drew(1, 0, (), "draw"),
    )
    assert flights(step(*quiet), "normal", screen("H9", "H8"), screen("H9", "H8")) == ()


# --- the opening deal


@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 5), (4, 4), (4, 7), (6, 5), (2, 12)])
def test_the_deal_goes_round_from_the_dealers_neighbour_and_ends_with_the_starter(players: int, size: int) -> None:
    codes = ["H7", "H8", "H9", "HX", "HU", "HO", "HK", "HA", "L7", "L8", "L9", "LX"][:size]
    dealt = step(events.Dealt(1, (size,) * players, card("AK")), seats=players)
    # the same cards as before are dealt anew
    found = flights(dealt, "normal", screen(" ".join(codes), "AK"), screen(" ".join(codes), "AK"))
    assert len(found) <= MOST
    assert (found[-1].start, found[-1].end, found[-1].art) == (STOCK, Spot("pile", "0.x"), art("AK"))
    receivers = [0 if flight.end.zone == "hand" else int(flight.end.key) for flight in found[:-1]]
    assert receivers[:players] == [(2 + place) % players for place in range(players)]
    assert [spot.key for flight in found[:-1] for spot in flight.reveals] == codes
    assert [flight.art for flight in found[:-1] if flight.end.zone == "seat"] == [""] * receivers[:].count(1) * (
        players - 1
    )


def test_the_deal_runs_the_way_of_the_game_and_passes_by_who_has_no_cards() -> None:
    dealt = step(events.Dealt(0, (0, 1, 1, 1), card("AK")), seats=4, direction=-1)
    found = flights(dealt, "normal", Screen(), screen("", "AK"))
    assert [flight.end for flight in found] == [seat(3), seat(2), seat(1), Spot("pile", "0.x")]


# --- pace


@pytest.mark.parametrize("pace", [pace for pace in PACES if pace != "instant"])
def test_flights_are_over_before_the_next_computer_plays(pace: str) -> None:
    happened = (
        events.Played(1, tuple(map(card, ["H9", "L9", "A9", "B9"]))),
        events.Burned(1),
        events.Rebuilt(1, 20),
        events.Drew(2, 8, (), "recall"),
    )
    for found in (
        flights(step(*happened), pace, screen("AK", "H8"), screen("AK", "B9")),
        flights(step(events.Dealt(0, (5, 5, 5, 5), card("AK")), seats=4), pace, Screen(), screen("H7 H8", "AK")),
    ):
        assert len(found) <= MOST
        assert max(flight.begin + flight.duration for flight in found) <= SHARE * 1000 * PACES[pace] + 0.001
        assert all(flight.duration > 0 for flight in found)


def test_slower_paces_have_slower_flights_and_instant_has_none() -> None:
    drawn = step(events.Drew(1, 1, (), "draw"))
    lasting = [flights(drawn, pace, screen(), screen())[0].duration for pace in ("slow", "normal", "fast")]
    assert lasting == sorted(lasting, reverse=True)
    assert len(set(lasting)) == 3
    assert flights(drawn, "instant", screen(), screen()) == ()
    assert set(SPEEDS) == set(PACES) - {"instant"}


# --- when nothing flies


def test_news_lasts_until_the_next_screen() -> None:
    motion = Motion()
    before = motion.has_news
    motion.happened(step(events.Passed(1)), "normal")
    told = motion.has_news
    motion.flights(screen(), screen())
    assert (before, told, motion.has_news) == (False, True, False)


def test_each_step_flies_once() -> None:
    motion = Motion()
    motion.happened(step(events.Drew(1, 1, (), "draw")), "normal")
    assert len(motion.flights(screen(), screen())) == 1
    assert not motion.has_news
    assert motion.flights(screen(), screen()) == ()


def test_several_steps_at_once_do_not_fly() -> None:
    motion = Motion()
    for _ in range(2):
        motion.happened(step(events.Drew(1, 1, (), "draw")), "normal")
    assert motion.flights(screen(), screen()) == ()
    assert not motion.has_news


def test_a_screen_without_motion_has_no_flights() -> None:
    motion = Motion()
    motion.happened(step(events.Drew(1, 1, (), "draw")), "normal")
    assert motion.flights(Screen(), Screen({"html": {"data-motion": "none"}})) == ()
    assert not motion.has_news


# --- real deals


class MovingStage(Stage):
    """A table that is watched for flights."""

    def __init__(self) -> None:
        super().__init__()
        self.motion = Motion()
        self.seen: list[tuple[Screen, Screen, tuple[Flight, ...]]] = []
        self.notes = Notes()
        self.play = Play(
            self._shown,
            self._think,
            self.notes,
            NullTranslations(),
            # as if nothing was instant: the deal itself must not wait
            watch=lambda step, _pace: self.motion.happened(step, "normal"),
        )

    def _shown(self, shown: Screen) -> None:
        before = self.screens[-1] if self.screens else Screen()
        moving = Screen({**shown.places, "html": {}}, shown.lists, shown.log, shown.dialog)
        self.screens.append(shown)
        self.seen.append((before, shown, self.motion.flights(before, moving)))


def keys(screen: Screen, zone: str) -> set[str]:
    return {item.key for item in screen.lists.get(zone, ())}


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_in_whole_deals_flights_lead_from_and_to_what_is_there_and_show_nothing_hidden(game: str, players: int) -> None:
    async def script() -> MovingStage:
        stage = MovingStage()
        stage.play.open_address(f"#game={game}&players={players}&seed=11&pace=instant&level=easy")
        await stage.play_to_the_end()
        return stage

    stage = asyncio.run(script())
    flown = [flight for _before, _after, found in stage.seen for flight in found]
    kinds = {(flight.start.zone, flight.end.zone) for flight in flown}
    assert {("stock", "hand"), ("stock", "seat"), ("stock", "pile"), ("hand", "pile"), ("seat", "pile")} <= kinds
    for before, after, found in stage.seen:
        shown = {item.node.get("art/href") for screen in (before, after) for item in screen.lists.get("hand", ())}
        for flight in found:
            assert flight.start.zone != "hand" or flight.start.key in keys(before, "hand")
            assert flight.end.zone != "hand" or flight.end.key in keys(after, "hand")
            assert flight.end.zone != "pile" or not flight.end.key or flight.end.key in keys(after, "pile")
            if flight.end.zone == "seat" or flight.end == STOCK:
                assert not flight.art
            elif flight.end.zone == "hand":
                assert flight.art in shown
            assert all(spot.key in keys(after, spot.zone) for spot in flight.reveals)
