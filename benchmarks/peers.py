"""What is measured of others: OpenSpiel's crazy_eights and RLCard's UNO, the latter for two players only."""

from __future__ import annotations

import importlib
import random
from types import ModuleType
from typing import Any

from benchmarks.measuring import Unit
from benchmarks.ours import OPENING, PLACES

DOCUMENTED = "OpenSpiel documented loop"
LEAN = "OpenSpiel lean loop"
CLONE = "OpenSpiel clone"
CLONED_MOVE = "OpenSpiel clone+legal+apply"
UNO = "RLCard UNO game.step"


class Missing(Exception):
    """A package that is not installed."""


def load(name: str) -> ModuleType:
    """An optional package; raises `Missing`."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise Missing(f"{name.split('.')[0]} is not installed ({error})") from error


def openspiel(seats: int) -> dict[str, Unit]:
    """Crazy Eights set to the closest kin of Faraón: one draw a turn, special cards, reshuffled."""
    spiel, numpy = load("pyspiel"), load("numpy")
    # Long enough for random games to end by themselves.
    parameters = {
        "players": seats,
        "max_draw_cards": 1,
        "max_turns": 1000,
        "use_special_cards": True,
        "reshuffle": True,
    }
    game = spiel.load_game("crazy_eights", parameters)
    return {
        DOCUMENTED: _documented_loop(game, numpy.random.choice),
        LEAN: _lean_loop(game),
        CLONE: _clones(game),
        CLONED_MOVE: _cloned_moves(game),
    }


def _documented_loop(game: Any, choose_weighted: Any) -> Unit:
    """The loop of its own example: steps are the players' decisions."""

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=False)
                action = choose_weighted(outcomes, p=probabilities)
            else:
                action = random.choice(state.legal_actions(state.current_player()))
                decisions += 1
            state.apply_action(action)
        return decisions

    return play_one


def _lean_loop(game: Any) -> Unit:
    """The same as lean as Python lets it be: in this game all outcomes of a chance node are as likely."""
    draw = random.random

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(actions[int(draw() * len(actions))])
        return decisions

    return play_one


def _clones(game: Any) -> Unit:
    states = _states(game)

    def clone_all() -> int:
        for state in states:
            state.clone()
        return PLACES

    return clone_all


def _cloned_moves(game: Any) -> Unit:
    states = _states(game)
    draw = random.random

    def clone_and_move_all() -> int:
        for state in states:
            new = state.clone()
            actions = new.legal_actions()
            new.apply_action(actions[int(draw() * len(actions))])
        return PLACES

    return clone_and_move_all


def _states(game: Any) -> list[Any]:
    """Decisions in the middle of games."""
    found: list[Any] = []
    while len(found) < PLACES:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and (decisions < OPENING or state.is_chance_node()):
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        if not state.is_terminal():
            found.append(state)
    return found


def rlcard() -> dict[str, Unit]:
    """UNO as its game object plays it: legal actions, then a step, which returns the next player's state."""
    game = load("rlcard.games.uno").Game()
    draw = random.random

    def play_one() -> int:
        game.init_game()
        steps = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return {UNO: play_one}
