"""Hypothesis strategies: any rules that are legal, deals from any seed, positions that the rules can bring about."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.cards import RANK_OF, Card
from engine.moves import CALLED_RANK, Move, MoveKind
from engine.position import Position
from engine.presets import PRESETS
from engine.rng import MAX_SEED
from engine.rules import Rules, Value
from engine.table import Power, Table, table_of
from tests.engine.starts import VALUES, DealtStart, PositionStart, Start, dealt, rules_near

ONE_CHANGE: st.SearchStrategy[tuple[str, Value]] = st.sampled_from(
    [(name, value) for name, values in VALUES.items() for value in values]
)


@st.composite
def rule_sets(draw: st.DrawFn, most_changes: int = 12) -> Rules:
    """A preset with up to so many options changed; every legal combination can come."""
    game = draw(st.sampled_from(list(PRESETS)))
    return rules_near(game, dict(draw(st.lists(ONE_CHANGE, max_size=most_changes))))


@st.composite
def dealt_starts(draw: st.DrawFn, most_changes: int = 12) -> DealtStart:
    """A deal from a seed, two to four seats."""
    rules = draw(rule_sets(most_changes))
    return dealt(rules, draw(st.integers(2, 4)), draw(st.integers(0, MAX_SEED)))


RECALLS: tuple[dict[str, Value], ...] = (
    {"recall": "lap", "farao": "on", "recall_with": "farao+any7"},
    {"recall": "lap", "farao": "off", "recall_with": "any7", "recall_per_lap": "each"},
    {"recall": "next", "farao": "off", "recall_with": "any7"},
    {"recall": "natural", "farao": "off", "recall_with": "any7"},
)


@st.composite
def recall_rules(draw: st.DrawFn) -> Rules:
    """Rules in which finishers can come back."""
    game = draw(st.sampled_from(list(PRESETS)))
    changes = dict(draw(st.lists(ONE_CHANGE, max_size=8)))
    recall = draw(st.sampled_from(RECALLS)) | {"seven_draw": draw(st.integers(1, 3)), "rank_caller": "none"}
    return rules_near(game, {**recall, "end": draw(st.sampled_from(["first", "last"])), "caller": "O", **changes})


@st.composite
def positions(draw: st.DrawFn, rule_set: st.SearchStrategy[Rules] | None = None, most_cards: int = 6) -> PositionStart:
    """A position with few cards, often with an empty stock, where something is pending if the top card allows it."""
    rules = draw(rule_sets() if rule_set is None else rule_set)
    table = table_of(rules)
    seats = draw(st.integers(2, 4))
    pack = draw(st.permutations(list(table.deck.cards) * rules.packs))
    hands: list[list[Card]] = []
    for _ in range(seats):
        size = draw(st.integers(1, most_cards))
        hands.append([pack.pop() for _ in range(size)])
    pile = [pack.pop() for _ in range(draw(st.integers(1, 5)))]
    stock = [pack.pop() for _ in range(draw(st.integers(0, min(6, len(pack)))))]
    turn = draw(st.integers(0, seats - 1))
    lives: tuple[int, ...] = ()
    if rules.laid_card == "on" and draw(st.booleans()):
        laid = (turn + 1) % seats
        stock += hands[laid][1:]
        hands[laid] = hands[laid][:1]
        lives = tuple(0 if seat == laid else 3 for seat in range(seats))
    elif rules.end == "last" and seats > 2 and draw(st.booleans()):
        hands[(turn + 1) % seats] = []
    pending = draw(_pending(rules, table, pile[-1])) if draw(st.booleans()) else {}
    position = Position(hands, pile, stock, turn, lives=lives, **pending)
    return PositionStart(rules, position, draw(st.integers(0, 2**64 - 1)))


def _pending(rules: Rules, table: Table, top: Card) -> st.SearchStrategy[dict[str, Any]]:
    """What can be pending on this top card."""
    power = table.power[top]
    each = {Power.SEVEN: rules.seven_draw, Power.TWO: rules.two_draw, Power.GREEN_KING: rules.green_king_draw}
    if power in each:
        return st.integers(1, 3).map(lambda sevens: {"draw": sevens * each[power]})
    if power is Power.SKIP:
        return st.just({"skip": 1})
    if power is Power.CALL_SUIT:
        return st.integers(0, 3).map(lambda suit: {"suit": suit})
    if power is Power.CALL_RANK:
        return st.sampled_from([rank for rank in table.ranks if rank != RANK_OF[top]]).map(lambda rank: {"rank": rank})
    return st.just({"any": power is Power.FARAO})


def endgames() -> st.SearchStrategy[PositionStart]:
    """A card or two for each seat, and finishers can come back: several go out in a lap."""
    return positions(recall_rules(), 2)


def starts() -> st.SearchStrategy[Start]:
    """Any start: from a seed, from positions, from the last lap."""
    return st.one_of(dealt_starts(), dealt_starts(), positions(), endgames())


@st.composite
def any_moves(draw: st.DrawFn) -> Move:
    """Any move that can be written down, legal or not, in any deck."""
    kind = draw(st.sampled_from(list(MoveKind)))
    if kind is not MoveKind.PLAY:
        return {MoveKind.DRAW: Move.DRAW, MoveKind.STAND: Move.STAND, MoveKind.PASS: Move.PASS}.get(kind, Move.SAY)
    cards = draw(st.lists(st.integers(0, 51), min_size=1, max_size=5))
    call = draw(st.none() | st.integers(0, CALLED_RANK + 12))
    return Move.play(cards, call, draw(st.none() | st.integers(0, 9)), draw(st.booleans()))


@st.composite
def moves_from(draw: st.DrawFn, hand: tuple[Card, ...]) -> Move:
    """A play out of a hand, legal or not: cards that stand together, any call, any recall."""
    if not hand:
        return Move.PASS
    first = draw(st.integers(0, len(hand) - 1))
    cards = draw(st.permutations(hand[first : first + draw(st.integers(1, 4))]))
    call = draw(st.none() | st.integers(0, CALLED_RANK + 12))
    return Move.play(cards, call, draw(st.none() | st.integers(0, 3)), draw(st.booleans()))
