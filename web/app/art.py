"""Where the drawing of a card, a suit or a back is found in the page, which holds both packs."""

from __future__ import annotations

from engine.cards import DECKS, Card, Suit
from engine.rules import Rules

FRENCH = "fr-"
"""What stands before every name of the French pack's sprite."""


def _prefix(rules: Rules) -> str:
    return "" if rules.deck == "german32" else FRENCH


def card_art(rules: Rules, card: Card) -> str:
    """The link to a card's face."""
    return f"#{_prefix(rules)}card-{DECKS[rules.deck].code(card)}"


def suit_art(rules: Rules, suit: Suit) -> str:
    """The link to a suit's sign."""
    return f"#{_prefix(rules)}suit-{DECKS[rules.deck].suit_letters[suit]}"
