"""Golden playthroughs: a whole deal of every preset for two, three and four players, written down turn by turn.

``python -m tests.engine.golden`` says which files differ from what the engine does now; ``--write`` writes them anew.
Look at the difference before you commit it: every change of it is a change of a rule, of the shuffle or of a view.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable
from pathlib import Path

from engine.cards import Card, Deck
from engine.deal import Deal
from engine.dealing import start_deal
from engine.events import Called, Event
from engine.outcome import points_of
from engine.presets import PRESETS
from engine.rng import Random
from engine.view import View, events_for, view_of
from tests.engine.playing import random_move

FOLDER = Path(__file__).parent / "golden"
PLAYERS = (2, 3, 4)
PILE_SHOWN = 4
CARD_FIELDS = ("cards", "starter", "card")

# Chosen for the number of different things that happen in them.
SEEDS: dict[str, tuple[int, int, int]] = {
    "farao": (2694, 1201, 258),
    "faraon": (1854, 871, 1929),
    "makao": (2692, 595, 82),
    "prsi": (1573, 117, 7),
    "mau_mau": (2346, 696, 278),
    "crazy_eights": (1399, 1828, 2237),
    "faraon_pub": (541, 2031, 617),
}


def games() -> list[tuple[str, int]]:
    """Every preset with every number of players."""
    return [(game, players) for game in PRESETS for players in PLAYERS]


def path_of(game: str, players: int) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{game}-{players}.txt"


def playthrough(game: str, players: int) -> str:
    """The whole deal as text."""
    rules, seed = PRESETS[game], SEEDS[game][players - PLAYERS[0]]
    deal, rng = start_deal(rules, players, seed), Random(seed)
    options = " ".join(f"{name}={value}" for name, value in rules.options().items())
    lines = [f"{game}, {players} players, seed {seed}", f"options: {options}"]
    lines += ["", *_events_lines(deal.journal or (), deal.table.deck)]
    while not deal.over:
        seat, view = deal.turn, view_of(deal, deal.turn)
        move = random_move(deal, rng)
        lines += ["", f"turn {view.turns}, seat {seat}", *_view_lines(view, deal.table.deck)]
        lines.append(f"  move    {move.text(deal.table.deck)}")
        events = deal.play(seat, move)
        lines += _events_lines(events, deal.table.deck)
        other = (seat + 1) % players
        if events_for(other, events) != events:
            lines.append(f"  seat {other} is told")
            lines += _events_lines(events_for(other, events), deal.table.deck)
    return "\n".join([*lines, "", *_end_lines(deal), ""])


def _view_lines(view: View, deck: Deck) -> list[str]:
    shown = view.pile[-PILE_SHOWN:]
    more = "... " if len(view.pile) > PILE_SHOWN else ""
    pile = f"pile of {len(view.pile)}: {more}{_codes(shown, deck)}"
    lines = [
        f"  hand    {_codes(view.hand, deck)}",
        f"  table   counts {_numbers(view.counts)}, stock {view.stock}, {pile}",
        f"  demand  {_demand(view, deck)}",
    ]
    state = {
        "out": _numbers(view.out),
        "may be called back": _numbers(view.windows),
        "has said": _numbers(view.said),
        "has not said": _numbers((view.duty,) if view.duty >= 0 else ()),
        "drawn": str(view.draws or ""),
        "may say": "yes" if view.may_say else "",
        "is asked": "yes" if view.asked else "",
        "direction": "turned" if view.step < 0 else "",
    }
    noted = ", ".join(f"{name}: {value}" for name, value in state.items() if value)
    if noted:
        lines.append(f"  state   {noted}")
    legal = " ".join(move.text(deck) for move in view.legal)
    return [*lines, f"  legal   {legal}"]


def _demand(view: View, deck: Deck) -> str:
    value = ""
    if view.demand.name == "SUIT":
        value = f" {deck.suit_letters[view.value]}"
    if view.demand.name == "RANK":
        value = f" {deck.rank_letters[view.value]}"
    owed = f", {view.owed} owed" if view.owed else ""
    return f"{view.demand.name.lower()}{value}{owed}, run of {view.run}"


def _events_lines(events: Iterable[Event], deck: Deck) -> list[str]:
    return [f"  > {event_text(event, deck)}" for event in events]


def event_text(event: Event, deck: Deck) -> str:
    """An event on one line, cards by their codes."""
    if isinstance(event, Called):
        suit = None if event.suit is None else deck.suit_letters[event.suit]
        return f"Called seat={event.seat} {suit or deck.rank_letters[event.rank or 0]}"
    parts = [type(event).__name__]
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if field.name in CARD_FIELDS:
            value = _codes(value if isinstance(value, tuple) else (value,), deck) or "(hidden)"
        elif isinstance(value, tuple):
            value = _numbers(value)
        parts.append(f"{field.name}={value}")
    return " ".join(parts)


def _end_lines(deal: Deal) -> list[str]:
    hands = "; ".join(_codes(deal.hand(seat), deal.table.deck) for seat in range(deal.seats))
    return [
        f"winner {deal.winner}, loser {deal.loser}, places {_numbers(deal.places)}, points {_numbers(points_of(deal))}",
        f"turns {deal.turns}, hands {hands}",
    ]


def _codes(cards: Iterable[Card], deck: Deck) -> str:
    return " ".join(deck.code(card) for card in cards)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def main(arguments: list[str]) -> int:
    """Compare or write all files; returns the exit code."""
    changed = 0
    for game, players in games():
        path, text = path_of(game, players), playthrough(game, players)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        changed += 1
        print(("written: " if arguments == ["--write"] else "differs: ") + path.name)
        if arguments == ["--write"]:
            path.write_text(text, encoding="utf-8")
    print(f"{changed} of {len(games())} changed")
    return 1 if changed and arguments != ["--write"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
