"""A deal as text: how it began and every move. Saves, replays and links are records; replaying is playing again.

Grammar (format 1), safe in the fragment of an address::

    record    = format "." revision ";" game ";" [pairs] ";" start ";" [moves] [";" pairs]
    pairs     = pair {"," pair}            pair = name ":" value
    start     = pairs                      either  players, seed [, dealer, sizes, laid]
                                           or      hands, pile [, stock, turn, dealer, draw, skip, suit, rank, any,
                                                                  lives, rebuilds]
    moves     = move {"." move}            each made by the seat to act; a lone last-card call names its seat: "2!"

The first pairs are the options that differ from the preset (sets joined by ``+``), the last ones notes of the program
that wrote the record. Cards stand without spaces, lists are joined by ``/``. Moves are codes of `Move.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from engine.cards import Card, Deck, UnknownCard
from engine.deal import Deal, IllegalMove
from engine.dealing import start_deal
from engine.moves import Move, MoveKind, UnknownMove, parse_move
from engine.position import BadPosition, Position, deal_from
from engine.presets import rules_of
from engine.rng import MAX_SEED
from engine.rules import Rules, RulesError
from engine.table import table_of

FORMAT = 1
RULES_REVISION = 1
"""Raised whenever the same moves would lead elsewhere than before."""

MAX_MOVES = 10_000
MAX_LENGTH = 200_000


class RecordReason(Enum):
    """Why a text is no record that can be played here."""

    MALFORMED = "the text is damaged"
    NEWER = "a newer version wrote it"
    RULES = "its rules are not possible"
    START = "its beginning is not possible"
    MOVE = "one of its moves is not possible"
    TOO_LONG = "it is too long"


class RecordError(ValueError):
    """A record that is refused: why, and where (a section or the number of the move, from 1)."""

    def __init__(self, reason: RecordReason, place: str, detail: object = "") -> None:
        super().__init__(f"{place}: {reason.value} ({detail})" if detail else f"{place}: {reason.value}")
        self.reason = reason
        self.place = place
        self.detail = detail


@dataclass(frozen=True)
class Seeded:
    """A beginning that chance decides: the arguments of `start_deal`."""

    seats: int
    seed: int
    dealer: int | None = None
    sizes: tuple[int, ...] | None = None
    laid: int = -1


@dataclass(frozen=True)
class Record:
    """A deal: its rules, its beginning, the moves with the seats that made them, and notes of the writer."""

    rules: Rules
    start: Seeded | Position
    moves: tuple[tuple[int, Move], ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)

    def begin(self) -> Deal:
        """The deal before the first move; raises `RecordError`."""
        try:
            if isinstance(self.start, Position):
                deal = deal_from(self.rules, self.start)
                deal.journal = []
                return deal
            start = self.start
            return start_deal(self.rules, start.seats, start.seed, start.dealer, start.sizes, start.laid)
        except (RulesError, BadPosition) as error:
            raise RecordError(RecordReason.START, "start", error) from error

    def replay(self, count: int | None = None) -> Deal:
        """The deal after the first ``count`` moves, or after all; raises `RecordError` at a move that is refused."""
        deal = self.begin()
        for number, (seat, move) in enumerate(self.moves[:count], 1):
            try:
                deal.play(seat, move)
            except IllegalMove as error:
                raise RecordError(RecordReason.MOVE, f"move {number}", error) from error
        return deal

    def with_move(self, seat: int, move: Move) -> Record:
        """The record with one move more."""
        return Record(self.rules, self.start, (*self.moves, (seat, move)), self.notes)

    def to_text(self) -> str:
        """The record as text; raises `RecordError` for notes that cannot be written (``,`` and ``;`` part them)."""
        if _pairs(_pairs_text(self.notes), "notes") != self.notes or ";" in _pairs_text(self.notes):
            raise RecordError(RecordReason.MALFORMED, "notes", self.notes)
        deck = table_of(self.rules).deck
        moves = ".".join(_move_text(seat, move, deck) for seat, move in self.moves)
        sections = [
            f"{FORMAT}.{RULES_REVISION}",
            self.rules.game,
            _pairs_text(self.rules.changed()),
            _pairs_text(_start_fields(self.start, deck)),
            moves,
        ]
        return ";".join([*sections, _pairs_text(self.notes)] if self.notes else sections)


def parse_record(text: str) -> Record:
    """The record that a text holds, its moves checked by playing them; raises `RecordError`."""
    if len(text) > MAX_LENGTH:
        raise RecordError(RecordReason.TOO_LONG, "record", len(text))
    version, _, rest = text.partition(";")
    _check_version(version)
    sections = rest.split(";")
    if not 4 <= len(sections) <= 5:
        raise RecordError(RecordReason.MALFORMED, "record", f"{len(sections) + 1} sections")
    game, options, start, moves = sections[:4]
    try:
        rules = rules_of(game, _pairs(options, "options"))
    except RulesError as error:
        raise RecordError(RecordReason.RULES, "options", error) from error
    notes = _pairs(sections[4], "notes") if len(sections) == 5 else {}
    record = Record(rules, _start(_pairs(start, "start"), table_of(rules).deck), (), notes)
    return Record(rules, record.start, _played(record, moves), notes)


def _check_version(version: str) -> None:
    if not re.fullmatch(r"[0-9]{1,4}\.[0-9]{1,4}", version):
        raise RecordError(RecordReason.MALFORMED, "version", version[:20])
    written = tuple(map(int, version.split(".")))
    if written > (FORMAT, RULES_REVISION):
        raise RecordError(RecordReason.NEWER, "version", version)
    if written < (1, 1):
        raise RecordError(RecordReason.MALFORMED, "version", version)


def _played(record: Record, text: str) -> tuple[tuple[int, Move], ...]:
    codes = text.split(".") if text else []
    if len(codes) > MAX_MOVES:
        raise RecordError(RecordReason.TOO_LONG, "moves", len(codes))
    deal, deck = record.begin(), table_of(record.rules).deck
    played: list[tuple[int, Move]] = []
    for number, code in enumerate(codes, 1):
        lone_call = re.fullmatch(r"([0-9])!", code)
        try:
            seat = int(lone_call[1]) if lone_call else deal.turn
            move = Move.SAY if lone_call else parse_move(code, deck)
            deal.play(seat, move)
        except UnknownMove as error:
            raise RecordError(RecordReason.MALFORMED, f"move {number}", code[:40]) from error
        except IllegalMove as error:
            raise RecordError(RecordReason.MOVE, f"move {number}", error) from error
        played.append((seat, move))
    return tuple(played)


def _move_text(seat: int, move: Move, deck: Deck) -> str:
    return f"{seat}!" if move.kind is MoveKind.SAY else move.text(deck)


# --- pairs ---


def _pairs_text(pairs: Mapping[str, object]) -> str:
    return ",".join(f"{name}:{value}" for name, value in pairs.items())


def _pairs(text: str, place: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for pair in text.split(",") if text else []:
        name, colon, value = pair.partition(":")
        if not colon or not re.fullmatch(r"[a-z_]{1,40}", name) or name in pairs:
            raise RecordError(RecordReason.MALFORMED, place, pair[:40])
        pairs[name] = value
    return pairs


# --- how a deal begins ---


def _start_fields(start: Seeded | Position, deck: Deck) -> dict[str, object]:
    if isinstance(start, Seeded):
        fields: dict[str, object] = {"players": start.seats, "seed": start.seed}
        if start.dealer is not None:
            fields["dealer"] = start.dealer
        if start.sizes is not None:
            fields["sizes"] = "/".join(map(str, start.sizes))
        return fields | ({"laid": start.laid} if start.laid >= 0 else {})

    def cards(held: object) -> str:
        return "".join(deck.code(card) for card in held)  # type: ignore[attr-defined]

    fields = {"hands": "/".join(map(cards, start.hands)), "pile": cards(start.pile)}
    given = {
        "stock": cards(start.stock),
        "turn": start.turn,
        "dealer": start.dealer,
        "draw": start.draw or None,
        "skip": start.skip or None,
        "suit": None if start.suit is None else deck.suit_letters[start.suit],
        "rank": None if start.rank is None else deck.rank_letters[start.rank],
        "any": 1 if start.any else None,
        "lives": "/".join(map(str, start.lives)) or None,
        "rebuilds": "/".join(map(cards, start.rebuilds)) or None,
    }
    return fields | {name: value for name, value in given.items() if value is not None}


def _start(fields: dict[str, str], deck: Deck) -> Seeded | Position:
    known = _POSITION_FIELDS if "hands" in fields else _SEEDED_FIELDS
    unknown = set(fields) - set(known)
    if unknown:
        raise RecordError(RecordReason.MALFORMED, "start", sorted(unknown)[0])
    try:
        values = {known[name][0]: known[name][1](value, deck) for name, value in fields.items()}
        return Position(**values) if "hands" in fields else Seeded(**values)  # type: ignore[arg-type]
    except (ValueError, TypeError, UnknownCard) as error:
        raise RecordError(RecordReason.MALFORMED, "start", error) from error


def _number(text: str, deck: Deck) -> int:
    if not re.fullmatch(r"[0-9]{1,16}", text) or int(text) > MAX_SEED:
        raise ValueError(text[:40])
    return int(text)


def _numbers(text: str, deck: Deck) -> tuple[int, ...]:
    return tuple(_number(part, deck) for part in text.split("/"))


def _cards(text: str, deck: Deck) -> tuple[Card, ...]:
    return tuple(deck.card(text[index : index + 2]) for index in range(0, len(text), 2))


def _card_lists(text: str, deck: Deck) -> tuple[tuple[Card, ...], ...]:
    return tuple(_cards(part, deck) for part in text.split("/"))


Reader = Callable[[str, Deck], object]

_SEEDED_FIELDS: dict[str, tuple[str, Reader]] = {
    "players": ("seats", _number),
    "seed": ("seed", _number),
    "dealer": ("dealer", _number),
    "sizes": ("sizes", _numbers),
    "laid": ("laid", _number),
}

_POSITION_FIELDS: dict[str, tuple[str, Reader]] = {
    "hands": ("hands", _card_lists),
    "pile": ("pile", _cards),
    "stock": ("stock", _cards),
    "turn": ("turn", _number),
    "dealer": ("dealer", _number),
    "draw": ("draw", _number),
    "skip": ("skip", _number),
    "suit": ("suit", lambda text, deck: deck.suit(text)),
    "rank": ("rank", lambda text, deck: deck.rank(text)),
    "any": ("any", lambda text, deck: text == "1"),
    "lives": ("lives", _numbers),
    "rebuilds": ("rebuilds", _card_lists),
}
