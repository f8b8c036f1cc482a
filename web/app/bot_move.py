"""A computer's decision as text in, text out: the same on the page and in the worker."""

from __future__ import annotations

import json

from engine.bots import choose as choose_move
from engine.cards import DECKS
from engine.rng import Random
from engine.view import View


def request(level: str, view: View, seed: int, playouts: int | None = None) -> str:
    """What a computer is told: its level, what its seat sees, and its own source of chance."""
    told = {"level": level, "view": view.to_text(), "seed": seed}
    return json.dumps(told if playouts is None else told | {"playouts": playouts})


def choose(text: str) -> str:
    """The code of the move that a computer makes on this request."""
    told = json.loads(text)
    view = View.from_text(told["view"])
    move = choose_move(told["level"], view, Random(told["seed"]))
    return move.text(DECKS[view.rules.deck])
