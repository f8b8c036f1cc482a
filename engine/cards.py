"""Cards, suits and ranks as small ints, the decks that name them, and how many of each a hand holds.

A card is ``rank * 4 + suit``: the four cards of a rank stand side by side, and a German and a French deck share the
numbers (RULES.md FP-17: Jack, Queen, King, Ace stand for Unter, Ober, King, Ace; spades stand for leaves).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Card = int
Suit = int
Rank = int

HEARTS, LEAVES, ACORNS, BELLS = SUITS = range(4)
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, UNTER, OBER, KING, ACE = RANKS = range(13)

ALL_CARDS: tuple[Card, ...] = tuple(range(52))
SUIT_OF: tuple[Suit, ...] = tuple(card % 4 for card in ALL_CARDS)
RANK_OF: tuple[Rank, ...] = tuple(card // 4 for card in ALL_CARDS)

FARAO: Card = UNTER * 4 + LEAVES
GREEN_KING: Card = KING * 4 + LEAVES
RED_SEVEN: Card = SEVEN * 4 + HEARTS
OTHER_RED_SEVEN: Card = SEVEN * 4 + BELLS


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card of a rank (0..12) and a suit (0..3)."""
    return rank * 4 + suit


class UnknownCard(ValueError):
    """A text that names no card of the deck; ``code`` is that text."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no card of this deck: {code!r}")
        self.code = code


@dataclass(frozen=True)
class Deck:
    """The faces of one pack: which ranks it has, and how suits and ranks are written (one letter each)."""

    name: str
    suit_letters: str
    rank_letters: str
    lowest: Rank

    @property
    def ranks(self) -> range:
        """The ranks of the pack, lowest first."""
        return range(self.lowest, len(RANKS))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of one pack once, lowest rank first."""
        return ALL_CARDS[self.lowest * 4 :]

    def code(self, card: Card) -> str:
        """The two letters of a card, such as ``L9``."""
        return self.suit_letters[SUIT_OF[card]] + self.rank_letters[RANK_OF[card]]

    def card(self, code: str) -> Card:
        """The card that two letters name; raises `UnknownCard`."""
        if len(code) == 2:
            suit, rank = self.suit_letters.find(code[0]), self.rank_letters.find(code[1])
            if suit >= 0 and rank >= self.lowest:
                return card_of(rank, suit)
        raise UnknownCard(code)

    def suit(self, letter: str) -> Suit:
        """The suit that one letter names; raises `UnknownCard`."""
        suit = self.suit_letters.find(letter)
        if len(letter) != 1 or suit < 0:
            raise UnknownCard(letter)
        return suit

    def rank(self, letter: str) -> Rank:
        """The rank that one letter names; raises `UnknownCard`."""
        rank = self.rank_letters.find(letter)
        if len(letter) != 1 or rank < self.lowest:
            raise UnknownCard(letter)
        return rank


DECKS: dict[str, Deck] = {
    deck.name: deck
    for deck in (
        Deck("german32", "HLAB", "23456789XUOKA", SEVEN),
        Deck("french32", "HSCD", "23456789XJQKA", SEVEN),
        Deck("french52", "HSCD", "23456789XJQKA", TWO),
    )
}

# --- hands ---
# A hand is one int with a field for each card that counts its copies: one bit with one pack, two with two. Adding or
# taking a card is adding or taking its unit, and "which of these cards do I hold" is one `&` with a mask of fields.

Hand = int
Mask = int


class HandShape:
    """How the hands of a game with one or two packs are packed into ints."""

    def __init__(self, packs: int) -> None:
        self.packs = packs
        self.unit: tuple[int, ...] = tuple(1 << card * packs for card in ALL_CARDS)
        self.field: tuple[Mask, ...] = tuple(((1 << packs) - 1) << card * packs for card in ALL_CARDS)
        self.group_width = 4 * packs
        self.group: Mask = (1 << self.group_width) - 1
        self._single: Mask = sum(self.unit)

    def hand(self, cards: Iterable[Card]) -> Hand:
        """The hand that holds these cards."""
        unit, hand = self.unit, 0
        for card in cards:
            hand += unit[card]
        return hand

    def mask(self, cards: Iterable[Card]) -> Mask:
        """A mask of the fields of these cards, however many copies a hand may hold."""
        mask = 0
        for card in cards:
            mask |= self.field[card]
        return mask

    def cards(self, hand: Hand) -> tuple[Card, ...]:
        """The cards of a hand, lowest first, copies side by side."""
        if self.packs == 1:
            return tuple(card for card in ALL_CARDS if hand >> card & 1)
        return tuple(card for card in ALL_CARDS for _ in range(hand >> 2 * card & 3))

    def size(self, hand: Hand) -> int:
        """How many cards a hand holds."""
        if self.packs == 1:
            return hand.bit_count()
        return (hand & self._single).bit_count() + 2 * (hand >> 1 & self._single).bit_count()

    def holds(self, hand: Hand, cards: Sequence[Card]) -> bool:
        """Whether all these cards, copies counted, are in the hand."""
        return all((hand & self.field[card]) // self.unit[card] >= cards.count(card) for card in set(cards))
