"""What a thinker is asked, as text, and what it answers: a computer's move, a hint, or the review of a deal.

Text goes to the worker and comes back; page and worker share this module and `web.app.jobs`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engine.bots.hint import Advice, Chance
from engine.bots.reasons import Why, WhyKind
from engine.cards import Deck
from engine.moves import UnknownMove, parse_move
from engine.record import Record
from engine.review import JudgedMove, Review
from engine.view import View

MOVE, HINT, REVIEW = "move", "hint", "review"


# --- what is asked ---


def request(level: str, style: str, view: View, seed: int, playouts: int | None = None) -> str:
    """What a computer is told: its level and style, what its seat sees, and its own source of chance. ``playouts``
    says how long it thinks; without it that follows from how fast this machine is."""
    told = {"ask": MOVE, "level": level, "style": style, "view": view.to_text(), "seed": seed}
    return json.dumps(told if playouts is None else told | {"playouts": playouts})


def hint_request(view: View, seed: int) -> str:
    """The question what the seat of this view should do; whoever answers it sees no more than the view."""
    return json.dumps({"ask": HINT, "view": view.to_text(), "seed": seed})


def review_request(record: Record, seed: int) -> str:
    """The question how a finished deal was played."""
    return json.dumps({"ask": REVIEW, "record": record.to_text(), "seed": seed})


# --- what is answered ---


@dataclass(frozen=True)
class Decision:
    """A computer's move as its code, how many playouts it took to find it, and how many milliseconds."""

    code: str
    playouts: int
    milliseconds: int


def decision(text: str) -> Decision:
    """The answer to a `request`; raises `engine.moves.UnknownMove` for anything else."""
    try:
        told = json.loads(text)
        return Decision(str(told["move"]), int(told["playouts"]), int(told["milliseconds"]))
    except (ValueError, LookupError, TypeError) as error:
        raise UnknownMove(text[:40]) from error


def advice_fields(advice: Advice, deck: Deck) -> dict[str, Any]:
    """A hint as plain data."""
    return {
        "move": advice.move.text(deck),
        "chances": [[chance.move.text(deck), chance.win, chance.error] for chance in advice.chances],
        "reasons": [[why.kind.name, why.suit, why.rank, why.seat, why.count] for why in advice.reasons],
    }


def advice(text: str, deck: Deck) -> Advice:
    """The answer to a `hint_request`."""
    told = json.loads(text)
    chances = tuple(Chance(parse_move(code, deck), win, error) for code, win, error in told["chances"])
    reasons = tuple(Why(WhyKind[kind], suit, rank, seat, count) for kind, suit, rank, seat, count in told["reasons"])
    return Advice(parse_move(told["move"], deck), chances, reasons)


def review_fields(review: Review, deck: Deck) -> dict[str, Any]:
    """A review as plain data."""
    moves = [_judged_fields(judged, deck) for judged in review.moves]
    return {"playing": review.playing, "chances": review.chances, "moves": moves, "result": review.result}


def review(text: str, deck: Deck) -> Review:
    """The answer to a `review_request`."""
    told = json.loads(text)
    moves = tuple(_judged(fields, deck) for fields in told["moves"])
    return Review(tuple(told["playing"]), tuple(map(tuple, told["chances"])), moves, tuple(told["result"]))


def _judged_fields(judged: JudgedMove, deck: Deck) -> list[Any]:
    numbers = judged.chance, judged.best_chance, judged.cost, judged.stake, judged.choices
    return [judged.number, judged.seat, judged.move.text(deck), judged.best.text(deck), *numbers]


def _judged(fields: list[Any], deck: Deck) -> JudgedMove:
    number, seat, move, best, *numbers = fields
    return JudgedMove(number, seat, parse_move(move, deck), parse_move(best, deck), *numbers)
