"""What a seat may do, as values with a text code each, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum, IntEnum
from functools import total_ordering

from engine.cards import Card, Deck, Rank, Suit, UnknownCard


class MoveKind(IntEnum):
    """The five things a seat can do."""

    PLAY = 0
    DRAW = 1
    STAND = 2
    PASS = 3
    SAY = 4


_PLAY = MoveKind.PLAY


@total_ordering
class Move:
    """One move. Equal moves are one object, so that comparing costs nothing: make them by the names below.

    ``cards`` is a throw, bottom card first; ``call`` a suit (0..3) or ``CALLED_RANK`` + a rank; ``recall`` the seat
    that is called back; ``says`` whether the last-card call is made with the play.
    """

    __slots__ = ("call", "cards", "kind", "recall", "says", "speaks")

    kind: MoveKind
    cards: tuple[Card, ...]
    call: int | None
    recall: int | None
    says: bool
    speaks: bool
    """Whether a last-card call is made, with a play or alone."""

    DRAW: Move
    STAND: Move
    PASS: Move
    SAY: Move

    @staticmethod
    def play(cards: Sequence[Card], call: int | None = None, recall: int | None = None, says: bool = False) -> Move:
        """A throw of one or several cards, bottom first. Where the order cannot matter (between the bottom and the top
        card) it is brought into a fixed one."""
        ordered = tuple(cards)
        if len(ordered) > 3:
            ordered = (ordered[0], *sorted(ordered[1:-1]), ordered[-1])
        return _intern(_PLAY, ordered, call, recall, says)

    def without_says(self) -> Move:
        """The same move without the last-card call."""
        return _intern(self.kind, self.cards, self.call, self.recall, False)

    def with_says(self) -> Move:
        """The same play with the last-card call."""
        return _intern(self.kind, self.cards, self.call, self.recall, True)

    def sort_key(self) -> tuple[object, ...]:
        """The order in which legal moves are listed."""
        call = -1 if self.call is None else self.call
        recall = -1 if self.recall is None else self.recall
        return (self.kind, self.cards, recall, call, self.says)

    def __lt__(self, other: Move) -> bool:
        return self.sort_key() < other.sort_key()

    def __repr__(self) -> str:
        if self.kind is not _PLAY:
            return f"Move.{self.kind.name}"
        given = [f"{name}={value!r}" for name in ("call", "recall") if (value := getattr(self, name)) is not None]
        return f"Move.play({', '.join([str(self.cards), *given, *(['says=True'] if self.says else [])])})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_intern, (self.kind, self.cards, self.call, self.recall, self.says))

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Move:
        return self

    def text(self, deck: Deck) -> str:
        """The code of the move, safe in links: ``L9H9`` throws, ``BO:H`` calls a suit, ``BU:x`` a rank, ``H7@0``
        recalls seat 0, a final ``!`` makes the last-card call; alone ``d`` draws, ``s`` stands, ``p`` passes."""
        if self.kind is not _PLAY:
            return _CODES[self.kind]
        parts = [deck.code(card) for card in self.cards]
        if self.call is not None:
            parts.append(":" + _call_letter(self.call, deck))
        if self.recall is not None:
            parts.append(f"@{self.recall}")
        if self.says:
            parts.append("!")
        return "".join(parts)


CALLED_RANK = 4
"""A call of rank ``r`` is written ``CALLED_RANK + r``, so that one number tells a suit from a rank."""

_CODES = {MoveKind.DRAW: "d", MoveKind.STAND: "s", MoveKind.PASS: "p", MoveKind.SAY: "!"}
_KINDS = {code: kind for kind, code in _CODES.items()}
_interned: dict[tuple[object, ...], Move] = {}


def _intern(
    kind: MoveKind, cards: tuple[Card, ...] = (), call: int | None = None, recall: int | None = None, says: bool = False
) -> Move:
    key = (kind, cards, call, recall, says)
    move = _interned.get(key)
    if move is None:
        move = object.__new__(Move)
        move.kind, move.cards, move.call, move.recall, move.says = kind, cards, call, recall, says
        move.speaks = says or kind is MoveKind.SAY
        _interned[key] = move
    return move


Move.DRAW = _intern(MoveKind.DRAW)
Move.STAND = _intern(MoveKind.STAND)
Move.PASS = _intern(MoveKind.PASS)
Move.SAY = _intern(MoveKind.SAY)


def call_of_suit(suit: Suit) -> int:
    """The ``call`` of a move that names this suit."""
    return suit


def call_of_rank(rank: Rank) -> int:
    """The ``call`` of a move that names this rank."""
    return CALLED_RANK + rank


def _call_letter(call: int, deck: Deck) -> str:
    # Ranks are written small: a capital A, K or H may be a suit.
    return deck.suit_letters[call] if call < CALLED_RANK else deck.rank_letters[call - CALLED_RANK].lower()


def _parse_call(letter: str, deck: Deck) -> int:
    if letter.isdigit() or letter.islower():
        return call_of_rank(deck.rank(letter.upper()))
    return call_of_suit(deck.suit(letter))


class UnknownMove(ValueError):
    """A text that is no move."""


_PATTERN = re.compile(r"((?:[A-Z][0-9A-Z])+)(?::([0-9A-Za-z]))?(?:@([0-9]))?(!)?")


def parse_move(text: str, deck: Deck) -> Move:
    """The move with this code; raises `UnknownMove` for any other text."""
    kind = _KINDS.get(text)
    if kind is not None:
        return _intern(kind)
    match = _PATTERN.fullmatch(text) if len(text) <= 64 else None
    if match is None:
        raise UnknownMove(text)
    codes, called, recalled, says = match.groups()
    try:
        cards = [deck.card(codes[index : index + 2]) for index in range(0, len(codes), 2)]
        call = _parse_call(called, deck) if called else None
    except UnknownCard as error:
        raise UnknownMove(text) from error
    return Move.play(cards, call, int(recalled) if recalled else None, bool(says))


class Reason(Enum):
    """Why a move is refused."""

    UNKNOWN_CARD = "no such card"
    UNKNOWN_MOVE = "no such move"
    NOT_YOUR_TURN = "another seat is to act"
    DEAL_OVER = "the deal is over"
    NOT_IN_HAND = "the card is not in the hand"
    DOES_NOT_FIT = "neither suit nor rank fits the top card"
    SUIT_CALLED = "another suit is called"
    RANK_CALLED = "another rank is called"
    SEVEN_ACTIVE = "a seven is active"
    TWO_ACTIVE = "a two is active"
    KING_ACTIVE = "the green king is active"
    SKIP_ACTIVE = "a skip is active"
    ONE_CARD_ONLY = "one card a turn"
    NOT_ONE_RANK = "the cards of a throw are of one rank"
    NOT_IDENTICAL = "the cards of a throw are identical"
    NO_ACE_THROWS = "aces go one at a time"
    NOT_OUT_WITH_A_THROW = "one cannot go out with several cards"
    CALL_MISSING = "a suit must be called"
    CALL_NOT_ALLOWED = "this play calls nothing"
    CALL_IMPOSSIBLE = "this cannot be called"
    CANNOT_RECALL = "this play recalls nobody, or the seat cannot be recalled"
    MUST_RECALL = "this card goes here only to recall"
    RECALLING_CARD_AT_BOTTOM = "the recalling seven is the bottom card"
    BLOCKER_AT_BOTTOM = "the blocking card is the bottom card"
    MUST_PLAY = "who can play must play"
    MUST_DRAW = "the debt must be drawn or answered"
    NOTHING_TO_DRAW = "there is nothing to draw"
    NO_SKIP = "there is no skip to stand for"
    CANNOT_PASS = "passing is not possible now"
    ONLY_DRAWN_CARD = "only the drawn card may be played now"
    ONLY_RECALL = "the only question is whether to call back"
    NO_LAST_CALL = "this game has no last-card call"
    LAST_CALL_NOT_OPEN = "there is nothing to call now"
    CALLER_ON_CALLER = "no caller on a caller"
