"""What is measured of the engine: random games, copies, copied moves and playouts, all through its public API."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, cycle
from random import random

from benchmarks.measuring import Unit
from engine.deal import Deal
from engine.dealing import start_deal
from engine.playout import play_out
from engine.presets import PRESETS
from engine.rng import MAX_SEED, Random
from engine.rules import Rules

PLACES = 200
"""So many positions or imagined deals are gone through in turn."""
OPENING = 10
"""Positions are met after so many moves."""


def moves_of_random_games(rules: Rules, seats: int, journal: bool) -> Unit:
    """One deal from shuffling to the end, every legal move as likely; steps are moves. With a journal every event is
    recorded and returned, as at the table; without, as in the thoughts of a computer player."""
    seeds = count(1)

    def play_one() -> int:
        deal = start_deal(rules, seats, next(seeds))
        if not journal:
            deal.journal = None
        calls = deal.table.has_last_call
        moves = 0
        while not deal.over:
            legal = deal.legal_moves()
            move = legal[int(random() * len(legal))]
            # Without the last-card call a deal of these games hardly ever ends.
            if calls and deal.leaves_one(move):
                move = move.with_says()
            deal.play(deal.turn, move)
            moves += 1
        return moves

    return play_one


def copies(rules: Rules, seats: int) -> Unit:
    """Copies of positions in the middle of a deal; steps are copies."""
    places = positions(rules, seats)

    def copy_all() -> int:
        for place in places:
            place.copy()
        return PLACES

    return copy_all


def copied_moves(rules: Rules, seats: int) -> Unit:
    """A copy of a position, its legal moves (not known before) and one of them played; steps are copies."""
    places = positions(rules, seats)

    def copy_and_move_all() -> int:
        for place in places:
            deal = place.copy()
            legal = deal.legal_moves()
            deal.play(deal.turn, legal[int(random() * len(legal))])
        return PLACES

    return copy_and_move_all


def playouts(rules: Rules, seats: int) -> Unit:
    """One playout: an imagined deal is copied at its first move and played to its end, cards first; steps are moves."""
    worlds = cycle(imagined_deals(rules, seats))

    def play_one() -> int:
        deal = next(worlds).copy()
        deal.chance = int(random() * MAX_SEED)
        return play_out(deal)

    return play_one


def positions(rules: Rules, seats: int) -> list[Deal]:
    """Positions after some random moves, whose legal moves nobody has asked for yet."""
    found: list[Deal] = []
    for seed in count():
        deal = start_deal(rules, seats, seed).copy()
        for _ in range(OPENING):
            if not deal.over:
                legal = deal.legal_moves()
                deal.play(deal.turn, legal[int(random() * len(legal))])
        if not deal.over:
            found.append(deal)
        if len(found) == PLACES:
            break
    return found


def imagined_deals(rules: Rules, seats: int) -> Iterator[Deal]:
    """Deals as the seat to act may imagine them before the first move: its own hand and the starter stay, all other
    cards are shuffled and dealt anew."""
    real = start_deal(rules, seats, seed=1)
    chance = Random(1)
    for _ in range(PLACES):
        deal = real.copy()
        others = [seat for seat in range(seats) if seat != deal.turn]
        hidden = deal.stock + [card for seat in others for card in deal.hand(seat)]
        chance.shuffle(hidden)
        for seat in others:
            size = deal.count(seat)
            deal.hands[seat] = deal.table.shape.hand(hidden[:size])
            del hidden[:size]
        deal.stock = hidden
        deal.chance = chance.state
        yield deal


MEASURES: dict[str, Callable[[Rules, int], Unit]] = {
    "moves": lambda rules, seats: moves_of_random_games(rules, seats, journal=False),
    "journal": lambda rules, seats: moves_of_random_games(rules, seats, journal=True),
    "copy": copies,
    "copy+move": copied_moves,
    "playout": playouts,
}


def unit_of(name: str, seats: int) -> Unit:
    """The piece of work with a name such as ``faraon moves``."""
    preset, measure = name.split()
    return MEASURES[measure](PRESETS[preset], seats)
