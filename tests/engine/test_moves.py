"""Moves are values with a short text code that any text is read back from, or refused."""

from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECKS, Deck, UnknownCard
from engine.moves import CALLED_RANK, Move, MoveKind, UnknownMove, call_of_rank, call_of_suit, parse_move
from engine.rng import Random
from tests.engine.playing import play_out
from tests.engine.starts import DealtStart
from tests.engine.strategies import dealt_starts

GERMAN, FRENCH = DECKS["german32"], DECKS["french52"]
DECK = st.sampled_from(list(DECKS.values()))


@pytest.mark.parametrize(
    ("code", "move"),
    [
        ("d", Move.DRAW),
        ("s", Move.STAND),
        ("p", Move.PASS),
        ("!", Move.SAY),
        ("L9", Move.play((29,))),
        ("L9!", Move.play((29,), says=True)),
        ("L9H9", Move.play((29, 28))),
        ("BO:H", Move.play((43,), call=0)),
        ("BU:x", Move.play((39,), call=CALLED_RANK + 8)),
        ("BU:7", Move.play((39,), call=CALLED_RANK + 5)),
        ("BU:a", Move.play((39,), call=CALLED_RANK + 12)),
        ("BO:A", Move.play((43,), call=2)),
        ("H7@0", Move.play((20,), recall=0)),
        ("LUAU@3!", Move.play((37, 38), recall=3, says=True)),
    ],
)
def test_codes_of_moves(code: str, move: Move) -> None:
    assert move.text(GERMAN) == code
    assert parse_move(code, GERMAN) is move


def test_french_codes_have_their_own_letters() -> None:
    assert Move.play((3, 51), call=call_of_suit(1)).text(FRENCH) == "D2DA:S"
    assert Move.play((36,), call=call_of_rank(9)).text(FRENCH) == "HJ:j"
    with pytest.raises(UnknownMove):
        parse_move("D2", DECKS["french32"])
    with pytest.raises(UnknownMove):
        parse_move("LO", FRENCH)


@given(dealt_starts(), st.integers(0, 2**32))
def test_every_move_that_is_legal_anywhere_can_be_written_and_read(start: DealtStart, seed: int) -> None:
    deal = start.deal()
    deck = deal.table.deck

    def look(_: object) -> None:
        for move in deal.legal_moves():
            for way in (move, move.with_says()) if move.cards else (move,):
                assert parse_move(way.text(deck), deck) is way
                assert re.fullmatch(r"[A-Za-z0-9:@!]+", way.text(deck)), "safe in a link"

    play_out(deal, Random(seed), look)


@given(DECK, st.text(max_size=80))
def test_any_text_is_a_move_or_refused(deck: Deck, text: str) -> None:
    read_or_refused(text, deck)


@given(DECK, st.text(alphabet="HLABSCD23456789XUOKAJQ:@!dspxa0", max_size=12))
def test_any_text_of_the_letters_of_moves_is_a_move_or_refused(deck: Deck, text: str) -> None:
    read_or_refused(text, deck)


def read_or_refused(text: str, deck: Deck) -> None:
    """Read a text; a move that comes out must be written as it was read."""
    try:
        move = parse_move(text, deck)
    except UnknownMove:
        return
    assert parse_move(move.text(deck), deck) is move
    assert sorted(move.text(deck)) == sorted(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "D",
        "dd",
        "d!",
        "L",
        "L9 ",
        " L9",
        "l9",
        "L10",
        "9L",
        "L9:",
        "L9:h",
        "L9:HH",
        "L9@",
        "L9@10",
        "L9@a",
        "@0",
        "!!",
        "L9!!",
        "L9!@0",
        "L9@0:H",
        "L2",
        "S9",
        "\ud800",
        "L9\n",
        "Ｌ9",
        "L９",
        "H9" * 40,
        "L9:2",
        "L9:z",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove):
        parse_move(text, GERMAN)


def test_equal_moves_are_one_object_however_they_come_about() -> None:
    move = Move.play([29, 28], call=2, recall=1)
    assert Move.play((29, 28), 2, 1) is move
    assert copy.copy(move) is copy.deepcopy(move) is move
    assert pickle.loads(pickle.dumps(move)) is move
    assert move.with_says().without_says() is move
    assert move.with_says() is not move
    assert eval(repr(move), {"Move": Move}) is move


def test_only_bottom_and_top_of_a_throw_tell_it_apart() -> None:
    """Throws are listed once for each choice of bottom card, top card and set."""
    assert Move.play((20, 21, 22, 23)) is Move.play((20, 22, 21, 23))
    assert Move.play((20, 21, 22)) is not Move.play((20, 22, 21))
    assert Move.play((21, 20, 22, 23)) is not Move.play((20, 21, 22, 23))


def test_moves_are_in_order_by_kind_cards_recall_and_call() -> None:
    moves = [Move.play((20,)), Move.play((20,), recall=0), Move.play((40,), 0), Move.play((40,), 1), Move.play((41,))]
    assert sorted([Move.SAY, Move.PASS, Move.STAND, Move.DRAW, *moves[::-1]]) == [
        *moves,
        Move.DRAW,
        Move.STAND,
        Move.PASS,
        Move.SAY,
    ]
    assert [kind.name for kind in MoveKind] == ["PLAY", "DRAW", "STAND", "PASS", "SAY"]


# --- cards ---


@given(DECK)
def test_every_card_is_written_and_read(deck: Deck) -> None:
    assert [deck.card(deck.code(card)) for card in deck.cards] == list(deck.cards)
    assert len({deck.code(card) for card in deck.cards}) == len(deck.cards) == (52 if deck.name == "french52" else 32)
    assert [deck.suit(letter) for letter in deck.suit_letters] == [0, 1, 2, 3]
    assert [deck.rank(deck.rank_letters[rank]) for rank in deck.ranks] == list(deck.ranks)


@given(DECK, st.text(max_size=3))
def test_any_text_is_a_card_or_refused(deck: Deck, text: str) -> None:
    for read in (deck.card, deck.suit, deck.rank):
        try:
            read(text)
        except UnknownCard:
            continue
        assert len(text) in (1, 2)


@pytest.mark.rule("FP-17")
def test_french_cards_stand_for_german_ones() -> None:
    german, french = DECKS["german32"], DECKS["french32"]
    names = {"HU": "HJ", "LO": "SQ", "AK": "CK", "BA": "DA", "LU": "SJ", "LK": "SK", "H7": "H7", "B7": "D7"}
    assert {code: french.code(german.card(code)) for code in names} == names
