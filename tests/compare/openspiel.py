"""OpenSpiel's crazy_eights seen from our cards and moves: its parameters, its action numbers and a dictated deal.

Written from what the library documents: the registered parameters of the game and the description of its rules and
actions at the head of the game's header file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol

from engine.cards import RANK_OF, SUIT_OF, Card, Suit, card_of
from engine.deal import Deal
from engine.presets import PRESETS
from engine.rules import Rules

Action = int
DRAW: Action = 52
PASS: Action = 53
NOMINATE: Action = 54
DEALER: Action = 52
UNKNOWN: Action = -1
"""What stands for a move of ours that none of their actions is."""

MAX_TURNS = 400
"""So many cards may be played in a game of theirs; the usual limit of 100 would cut many games short."""

# Their suits run clubs, diamonds, hearts, spades; ours hearts, spades, clubs, diamonds: an exchange of two pairs.
_OTHER_SUIT: tuple[Suit, ...] = (2, 3, 0, 1)


class State(Protocol):
    """What the comparison uses of a state of theirs."""

    def current_player(self) -> int: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[Action]: ...
    def apply_action(self, action: Action) -> None: ...
    def returns(self) -> list[float]: ...
    def get_dealer_deck(self) -> list[int]: ...


@dataclass(frozen=True)
class Configuration:
    """The parameters of one game of theirs."""

    players: int
    max_draw_cards: int
    specials: bool
    reshuffle: bool

    def __str__(self) -> str:
        return (
            f"{self.players} players, draw {self.max_draw_cards}, "
            f"specials {'on' if self.specials else 'off'}, reshuffle {'on' if self.reshuffle else 'off'}"
        )

    def parameters(self) -> dict[str, int | bool]:
        """The parameters as their library names them."""
        return {
            "players": self.players,
            "max_draw_cards": self.max_draw_cards,
            "max_turns": MAX_TURNS,
            "use_special_cards": self.specials,
            "reshuffle": self.reshuffle,
        }

    def rules(self) -> Rules:
        """Our rules for the same game. With two players their reversed direction changes nothing, where ours would
        skip (FP-12): there the ace has no power."""
        rules = PRESETS["crazy_eights"].with_options(
            draw_count=self.max_draw_cards, packs=2 if self.players > 5 else 1, skip_answer="off", starter="acts"
        )
        if not self.specials:
            return rules
        return rules.with_options(two_draw=2, skip="Q", reverse="none" if self.players == 2 else "A")


def _configurations() -> tuple[Configuration, ...]:
    """Two, three and four players, draw limits and special cards in every combination; every second one reshuffles, so
    that each pair of values occurs."""
    return tuple(
        Configuration(players, limit, specials, reshuffle=(by_players + by_limit + specials) % 2 == 0)
        for specials in (False, True)
        for by_players, players in enumerate((2, 3, 4))
        for by_limit, limit in enumerate((1, 3, 5))
    )


CONFIGURATIONS = _configurations()
LARGE_TABLES = (
    Configuration(5, 5, specials=True, reshuffle=False),
    Configuration(6, 3, specials=True, reshuffle=True),
    Configuration(6, 1, specials=False, reshuffle=False),
)
"""Five players, and six, who play with two packs."""


def to_theirs(card: Card) -> Action:
    """Their number of one of our cards."""
    return card_of(RANK_OF[card], _OTHER_SUIT[SUIT_OF[card]])


def to_ours(action: Action) -> Card:
    """Our number of one of their cards."""
    return card_of(RANK_OF[action], _OTHER_SUIT[SUIT_OF[action]])


def nomination(suit: Suit) -> Action:
    """Their action that names one of our suits."""
    return NOMINATE + _OTHER_SUIT[suit]


def counts(cards: Iterable[Card]) -> list[int]:
    """Cards of ours in the form of their stock: how often each of their 52 cards is there."""
    found = [0] * 52
    for card in cards:
        found[to_theirs(card)] += 1
    return found


def deal_out(spiel: ModuleType, configuration: Configuration, deal: Deal) -> State:
    """A state of theirs after the deal that ours has just made: every chance node is given our dealer and our cards."""
    state: State = spiel.load_game("crazy_eights", configuration.parameters()).new_initial_state()
    state.apply_action(DEALER + deal.dealer)
    hands = [deal.hand((deal.dealer + offset) % deal.seats) for offset in range(1, deal.seats + 1)]
    for cards_of_round in zip(*hands, strict=True):
        give(state, cards_of_round)
    give(state, deal.pile)
    return state


def give(state: State, cards: Sequence[Card]) -> int:
    """Let chance nodes of theirs deal these cards, one each; returns how many they took."""
    for given, card in enumerate(cards):
        if not state.is_chance_node():
            return given
        state.apply_action(to_theirs(card))
    return len(cards)
