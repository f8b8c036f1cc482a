"""The throw that the person is putting together, judged by nothing but the list of legal moves.

Cards are selected in the order of the taps, the first one lies at the bottom. Hands may hold two equal cards, so a
card in the hand is known by its key: its code, with ``.2`` for the second copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Deck
from engine.moves import CALLED_RANK, Move, MoveKind


class Choice(Enum):
    """What must still be asked before a selection is one move. The values name the dialogs of the page."""

    SUIT = "suit"
    RANK = "rank"
    RECALL = "recall"


class Tap(Enum):
    """What a tap on a card did."""

    SELECTED = "the card is part of the throw now"
    TAKEN_OUT = "the card is no longer part of it"
    PLAY = "the person wants to play the selection"
    REFUSED = "the card cannot be played or added"


@dataclass(frozen=True)
class HandCard:
    """A card in the hand under its key."""

    key: str
    card: Card


def hand_cards(cards: Iterable[Card], deck: Deck) -> tuple[HandCard, ...]:
    """The cards with their keys, in the given order."""
    seen: Counter[Card] = Counter()
    found = []
    for card in cards:
        seen[card] += 1
        copy = f".{seen[card]}" if seen[card] > 1 else ""
        found.append(HandCard(deck.code(card) + copy, card))
    return tuple(found)


def plays_of(legal: Iterable[Move]) -> tuple[Move, ...]:
    """The plays among the legal moves."""
    return tuple(move for move in legal if move.kind is MoveKind.PLAY)


def can_start(card: Card, plays: Iterable[Move]) -> bool:
    """Whether some legal play has the card at its bottom."""
    return any(move.cards[0] == card for move in plays)


def can_join(selected: Sequence[Card], card: Card, plays: Iterable[Move]) -> bool:
    """Whether some legal play has the same bottom card and holds the selected cards and this one."""
    wanted = Counter([*selected, card])
    return any(
        len(move.cards) > len(selected) and move.cards[0] == selected[0] and wanted <= Counter(move.cards)
        for move in plays
    )


def matching(selected: Sequence[Card], plays: Iterable[Move]) -> tuple[Move, ...]:
    """The legal plays that throw exactly these cards in this order; they differ in calls and recalls only."""
    if not selected:
        return ()
    throw = Move.play(selected).cards
    return tuple(move for move in plays if move.cards == throw)


def tap(
    selected: tuple[str, ...], key: str, cards: Sequence[HandCard], plays: Sequence[Move]
) -> tuple[tuple[str, ...], Tap]:
    """The selection after a tap on a card of the hand, and what the tap meant."""
    by_key = {item.key: item.card for item in cards}
    chosen = [by_key[other] for other in selected]
    if key in selected:
        if len(selected) == 1 and matching(chosen, plays):
            return selected, Tap.PLAY
        rest = tuple(other for other in selected if other != key)
        return (rest if is_part([by_key[other] for other in rest], plays) else ()), Tap.TAKEN_OUT
    card = by_key[key]
    if selected and can_join(chosen, card, plays):
        return (*selected, key), Tap.SELECTED
    if can_start(card, plays):
        return (key,), Tap.SELECTED
    return selected, Tap.REFUSED


def is_part(selected: Sequence[Card], plays: Sequence[Move]) -> bool:
    """Whether these cards are a legal throw or the beginning of one."""
    if not selected:
        return False
    wanted = Counter(selected)
    longer = (move.cards for move in plays if len(move.cards) > len(selected))
    begun = any(cards[0] == selected[0] and wanted <= Counter(cards) for cards in longer)
    return begun or bool(matching(selected, plays))


def still_valid(selected: tuple[str, ...], cards: Sequence[HandCard], plays: Sequence[Move]) -> tuple[str, ...]:
    """The selection if all its cards are there and still make sense, else an empty one."""
    by_key = {item.key: item.card for item in cards}
    if any(key not in by_key for key in selected):
        return ()
    return selected if is_part([by_key[key] for key in selected], plays) else ()


def next_choice(moves: Sequence[Move]) -> Choice | None:
    """What must be asked to tell these plays of the same cards apart; None if only one is left."""
    if len({move.recall for move in moves}) > 1:
        return Choice.RECALL
    calls = {move.call for move in moves}
    if len(calls) > 1:
        return Choice.RANK if any(call is not None and call >= CALLED_RANK for call in calls) else Choice.SUIT
    return None


def values(choice: Choice, moves: Sequence[Move], deck: Deck) -> tuple[str, ...]:
    """What can be chosen, as the page writes it: letters of suits or ranks, seats, and ``none`` at the end."""
    found = {_value(choice, move, deck) for move in moves}
    letters = {Choice.SUIT: deck.suit_letters, Choice.RANK: deck.rank_letters, Choice.RECALL: "0123"}[choice]
    return tuple(value for value in (*letters, "none") if value in found)


def chosen(choice: Choice, value: str, moves: Sequence[Move], deck: Deck) -> tuple[Move, ...]:
    """The plays that remain when this value has been chosen."""
    return tuple(move for move in moves if _value(choice, move, deck) == value)


def _value(choice: Choice, move: Move, deck: Deck) -> str:
    if choice is Choice.RECALL:
        return "none" if move.recall is None else str(move.recall)
    if move.call is None:
        return "none"
    return deck.suit_letters[move.call] if move.call < CALLED_RANK else deck.rank_letters[move.call - CALLED_RANK]
