"""Building a throw, judged against the engine's own legal moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECKS, Card, Deck
from engine.deal import Deal
from engine.dealing import start_deal
from engine.moves import Move, MoveKind
from engine.position import Position, deal_from
from engine.presets import PRESETS
from web.app.selection import (
    Choice,
    HandCard,
    Tap,
    can_join,
    can_start,
    chosen,
    hand_cards,
    matching,
    next_choice,
    plays_of,
    still_valid,
    tap,
    values,
)

GERMAN = DECKS["german32"]


def cards(codes: str, deck: Deck = GERMAN) -> list[Card]:
    return [deck.card(code) for code in codes.split()]


def deal(game: str, hand: str, pile: str, **more: object) -> Deal:
    position = Position([cards(hand), cards("AK BK HK")], cards(pile), cards("A7 B7"), **more)  # type: ignore[arg-type]
    return deal_from(PRESETS[game], position)


class Table:
    """A hand, its legal plays and a selection that is tapped together."""

    def __init__(self, deal: Deal) -> None:
        self.plays = plays_of(deal.legal_moves())
        self.cards: tuple[HandCard, ...] = hand_cards(deal.hand(0), deal.table.deck)
        self.selected: tuple[str, ...] = ()

    def tap(self, key: str) -> Tap:
        self.selected, meaning = tap(self.selected, key, self.cards, self.plays)
        return meaning

    def moves(self) -> tuple[Move, ...]:
        by_key = {item.key: item.card for item in self.cards}
        return matching([by_key[key] for key in self.selected], self.plays)


def test_first_tap_selects_second_tap_plays() -> None:
    table = Table(deal("faraon", "L9 HX", "LA"))
    assert (table.tap("L9"), table.selected) == (Tap.SELECTED, ("L9",))
    assert (table.tap("L9"), table.selected) == (Tap.PLAY, ("L9",))


def test_another_playable_card_takes_the_place_of_the_first() -> None:
    table = Table(deal("faraon", "L9 L8 HX", "LA"))
    table.tap("L9")
    assert (table.tap("L8"), table.selected) == (Tap.SELECTED, ("L8",))


def test_an_unplayable_card_is_refused_and_changes_nothing() -> None:
    table = Table(deal("faraon", "L9 HX", "LA"))
    table.tap("L9")
    assert (table.tap("HX"), table.selected) == (Tap.REFUSED, ("L9",))


def test_a_throw_grows_in_the_order_of_the_taps() -> None:
    table = Table(deal("farao", "L9 H9 A9 BX", "LA"))
    assert table.tap("H9") is Tap.REFUSED
    assert [table.tap(key) for key in ("L9", "A9", "H9")] == [Tap.SELECTED] * 3
    assert table.selected == ("L9", "A9", "H9")
    assert table.moves() == (Move.play(cards("L9 A9 H9")),)
    assert table.tap("A9") is Tap.TAKEN_OUT
    assert list(table.selected) == ["L9", "H9"]


def test_a_throw_without_its_bottom_card_falls_apart() -> None:
    table = Table(deal("farao", "L9 H9 A9 BX", "LA"))
    table.tap("L9")
    table.tap("A9")
    assert (table.tap("L9"), table.selected) == (Tap.TAKEN_OUT, ())


def test_a_caller_asks_for_a_suit() -> None:
    table = Table(deal("faraon", "LO HX", "LA"))
    table.tap("LO")
    moves = table.moves()
    assert next_choice(moves) is Choice.SUIT
    assert values(Choice.SUIT, moves, GERMAN) == ("H", "L", "A", "B")
    (move,) = chosen(Choice.SUIT, "B", moves, GERMAN)
    assert move.text(GERMAN) == "LO:B"


def test_a_rank_caller_may_ask_for_nothing() -> None:
    table = Table(deal("makao", "LU HX H9", "LA"))
    table.tap("LU")
    moves = table.moves()
    assert next_choice(moves) is Choice.RANK
    assert "U" not in values(Choice.RANK, moves, GERMAN)
    assert values(Choice.RANK, moves, GERMAN)[-1] == "none"
    assert len(chosen(Choice.RANK, "none", moves, GERMAN)) == 1


def test_equal_cards_have_keys_of_their_own() -> None:
    hand = hand_cards(cards("L9 L9 H9"), GERMAN)
    assert [item.key for item in hand] == ["L9", "L9.2", "H9"]


def test_a_selection_ends_when_its_cards_are_gone() -> None:
    table = Table(deal("faraon", "L9 HX", "LA"))
    assert still_valid(("L9",), table.cards, table.plays) == ("L9",)
    assert still_valid(("A7",), table.cards, table.plays) == ()
    assert still_valid(("HX",), table.cards, table.plays) == ()
    assert still_valid((), table.cards, table.plays) == ()


@pytest.mark.parametrize("game", PRESETS)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60))
def test_every_legal_play_can_be_tapped_together(game: str, seed: int, steps: int) -> None:
    """Whatever the engine allows can be reached by taps on playable cards and answers to questions."""
    running = start_deal(PRESETS[game], 2, seed)
    for step in range(steps):
        if running.over:
            break
        legal = running.legal_moves()
        running.play(running.turn, legal[(seed >> step % 16) % len(legal)])
    legal = running.legal_moves()
    hand = hand_cards(running.hand(running.turn), running.table.deck)
    plays = plays_of(legal)
    for move in plays[:40]:
        selected: tuple[str, ...] = ()
        for card in move.cards:
            key = next(item.key for item in hand if item.card == card and item.key not in selected)
            so_far = [running.table.deck.card(other[:2]) for other in selected]
            assert can_join(so_far, card, plays) if so_far else can_start(card, plays)
            selected, meaning = tap(selected, key, hand, plays)
            assert meaning is Tap.SELECTED
        left = matching([running.table.deck.card(key[:2]) for key in selected], plays)
        while (choice := next_choice(left)) is not None:
            wanted = [
                value
                for value in values(choice, left, running.table.deck)
                if move in chosen(choice, value, left, running.table.deck)
            ]
            left = chosen(choice, wanted[0], left, running.table.deck)
        assert left == (move,)
    assert all(move.kind is MoveKind.PLAY for move in plays)
