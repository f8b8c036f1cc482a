"""Plays one rule case through the engine's public API and says where engine and case part."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from engine.cards import Card, Deck, UnknownCard
from engine.deal import Deal, IllegalMove
from engine.moves import Move, call_of_rank, call_of_suit
from engine.outcome import points_of
from engine.position import BadPosition, Position, deal_from
from engine.presets import rules_of
from engine.rules import RulesError
from engine.state import DealState
from engine.table import DemandKind, table_of

Case = dict[str, Any]


class CaseFailure(Exception):
    """A case that cannot be read or that the engine plays otherwise."""


# What a case that is no case runs into, wherever it is read.
MALFORMED = (RulesError, BadPosition, UnknownCard, ValueError, LookupError, TypeError, AttributeError)


def load(path: Path) -> list[Case]:
    """The cases of a file; raises `CaseFailure` if it is no file of cases."""
    try:
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    except (tomllib.TOMLDecodeError, LookupError, UnicodeDecodeError) as error:
        raise CaseFailure(f"not a file of cases: {error}") from error
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise CaseFailure("not a file of cases")
    return cases


def play(case: Case) -> None:
    """Play every step of a case; raises `CaseFailure` at the first difference."""
    try:
        player = CasePlayer(set_up(case))
        steps = list(case["steps"])
    except MALFORMED as error:
        raise CaseFailure(f"cannot be set up: {error!r}") from error
    for number, step in enumerate(steps, 1):
        try:
            player.take(step)
        except (CaseFailure, *MALFORMED) as error:
            raise CaseFailure(f"step {number}, {step!r}: {error}") from error


def set_up(case: Case) -> Deal:
    """The deal in which a case begins."""
    rules = rules_of(case["game"], case.get("options", {}))
    deck = table_of(rules).deck

    def cards(text: str) -> list[Card]:
        return [deck.card(code) for code in text.split()]

    return deal_from(
        rules,
        Position(
            hands=[cards(hand) for hand in case["hands"]],
            pile=cards(case["pile"]),
            stock=cards(case.get("stock", "")),
            turn=case.get("turn", 0),
            dealer=case.get("dealer"),
            draw=case.get("draw", 0),
            skip=case.get("skip", 0),
            suit=deck.suit(case["suit"]) if "suit" in case else None,
            rank=deck.rank(case["rank"]) if "rank" in case else None,
            any=case.get("any", False),
            lives=case.get("lives", ()),
            rebuilds=[cards(order) for order in case.get("rebuilds", ())],
        ),
    )


def state_of(deal: Deal) -> tuple[object, ...]:
    """Everything that a refused move must leave as it is."""
    kept: list[object] = []
    for field in DealState.__slots__:
        if field not in ("_legal", "journal", "table"):
            value = getattr(deal, field)
            kept.append(tuple(value) if isinstance(value, list) else value)
    return tuple(kept)


class CasePlayer:
    """Takes the steps of a case on one deal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.deck: Deck = deal.table.deck

    def take(self, step: str) -> None:
        """Take one step; raises `CaseFailure` if the engine does otherwise."""
        verb, _, rest = step.partition(" ")
        if verb == "legal":
            self.compare_legal(rest)
        elif verb == "refuse":
            self.refuse(rest)
        elif verb == "expect":
            self.expect(rest)
        else:
            self.deal.play(int(verb), self.one_move(rest))

    # --- moves ---

    def one_move(self, text: str) -> Move:
        moves = self.moves(text)
        if len(moves) != 1:
            raise CaseFailure(f"not one move: {text!r}")
        return moves[0]

    def moves(self, text: str) -> list[Move]:
        """The move that a text names, or all of them where it calls ``*``."""
        fixed = {"draws": Move.DRAW, "stands": Move.STAND, "passes": Move.PASS, "says last": Move.SAY}
        if text in fixed:
            return [fixed[text]]
        match = re.fullmatch(r"plays((?: \w\w)+)(?: calls (\S))?(?: recalls (\d))?( says last)?", text)
        if match is None:
            raise CaseFailure(f"not a move: {text!r}")
        codes, called, recalled, says = match.groups()
        cards = [self.deck.card(code) for code in codes.split()]
        recall = int(recalled) if recalled else None
        return [Move.play(cards, call, recall, bool(says)) for call in self.calls(cards, called)]

    def calls(self, cards: list[Card], called: str | None) -> Iterable[int | None]:
        if called is None:
            return [None]
        rank_power = self.deal.table.rank_power(cards[-1] // 4).name
        if rank_power == "CALL_RANK":
            if called == "*":
                calls = self.deal.table.calls(cards[-1] // 4, 1, 0, True)
                return [call for call in calls if call is not None]
            return [call_of_rank(self.deck.rank(called))]
        return range(4) if called == "*" else [call_of_suit(self.deck.suit(called))]

    def compare_legal(self, text: str) -> None:
        seat, _, listed = text.partition(" = ")
        expected = {move for part in listed.split("; ") for move in self.moves(part.strip())}
        found = set(self.deal.legal_moves()) if int(seat) == self.deal.turn else set()
        if found != expected:
            missing = sorted(move.text(self.deck) for move in expected - found)
            surplus = sorted(move.text(self.deck) for move in found - expected)
            raise CaseFailure(f"legal moves: missing {missing}, surplus {surplus} (turn {self.deal.turn})")

    def refuse(self, step: str) -> None:
        seat, _, text = step.partition(" ")
        before = state_of(self.deal)
        moves, who = self.moves(text), int(seat)
        for move in moves:
            try:
                self.deal.play(who, move)
            except IllegalMove:
                pass
            else:
                raise CaseFailure("was not refused")
            if state_of(self.deal) != before:
                raise CaseFailure("the refused move changed the deal")

    # --- expectations ---

    def expect(self, text: str) -> None:
        what, _, rest = text.partition(" ")
        check = EXPECTATIONS.get(what)
        if check is None:
            raise CaseFailure(f"unknown expectation {what!r}")
        found, wanted = check(self, rest)
        if found != wanted:
            raise CaseFailure(f"found {found!r}")

    def owed(self, *kinds: DemandKind) -> int:
        return self.deal.owed if self.deal.demand.kind in kinds else 0

    def codes(self, cards: Iterable[Card]) -> list[str]:
        return sorted(self.deck.code(card) for card in cards)

    def hand(self, text: str) -> tuple[object, object]:
        seat, _, codes = text.partition(" =")
        return self.codes(self.deal.hand(int(seat))), sorted(codes.split())

    def count(self, text: str) -> tuple[object, object]:
        seat, count = map(int, text.split())
        return self.deal.count(seat), count

    def called(self, kind: DemandKind) -> int | None:
        return self.deal.demand.value if self.deal.demand.kind is kind else None

    def points(self, text: str) -> tuple[object, object]:
        seat, points = map(int, text.split())
        return points_of(self.deal)[seat], points


DEBTS = (DemandKind.SEVENS, DemandKind.TWOS, DemandKind.KINGS)

EXPECTATIONS: dict[str, Callable[[CasePlayer, str], tuple[object, object]]] = {
    "turn": lambda p, text: (p.deal.turn, int(text)),
    "top": lambda p, text: (p.deck.code(p.deal.pile[-1]), text),
    "hand": CasePlayer.hand,
    "count": CasePlayer.count,
    "stock": lambda p, text: (len(p.deal.stock), int(text)),
    "pile": lambda p, text: (len(p.deal.pile), int(text)),
    "draw": lambda p, text: (p.owed(*DEBTS), int(text)),
    "skip": lambda p, text: (p.owed(DemandKind.SKIPS), int(text)),
    "suit": lambda p, text: (p.called(DemandKind.SUIT), p.deck.suit(text)),
    "rank": lambda p, text: (p.called(DemandKind.RANK), p.deck.rank(text)),
    "any": lambda p, text: (p.deal.demand.kind, DemandKind.ANY),
    "free": lambda p, text: (p.deal.demand.kind, DemandKind.TOP),
    "out": lambda p, text: (list(p.deal.out), [int(seat) for seat in text.split()]),
    "over": lambda p, text: ((p.deal.over, p.deal.winner), (True, int(text))),
    "loser": lambda p, text: (p.deal.loser, int(text)),
    "playing": lambda p, text: (p.deal.over, False),
    "points": CasePlayer.points,
}
