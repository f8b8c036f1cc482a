"""Every option of the games once: its values, what it needs and what it forbids (RULES.md sections 1 and 5)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from engine.cards import ACE, DECKS, EIGHT, OBER, SEVEN, TEN, TWO, UNTER, Rank

Value = str | int

MIN_SEATS, MAX_SEATS = 2, 6

RECALLERS = ("farao", "H7", "red7", "any7")
RANK_NAMES: dict[str, tuple[Rank, ...]] = {
    "none": (),
    "8": (EIGHT,),
    "X": (TEN,),
    "U": (UNTER,),
    "O": (OBER,),
    "Q": (OBER,),
    "A": (ACE,),
    "O+U": (OBER, UNTER),
}


class RulesReason(Enum):
    """Why a set of rules is refused."""

    UNKNOWN_GAME = "there is no such game"
    UNKNOWN_OPTION = "there is no such option"
    UNKNOWN_VALUE = "the option has no such value"
    FARAO_AND_UNDER_POWER = "the fáraó is an Unter, which already calls"
    RECALL_FARAO_WITHOUT_FARAO = "the fáraó cannot recall while it is switched off"
    RECALL_SEVEN_WITHOUT_DRAW = "a seven cannot recall while sevens draw nothing"
    NATURAL_NEEDS_SEVENS = "the fáraó cannot recall where only a seven hits a finisher"
    TWO_POWERS_ON_ONE_RANK = "one rank has two effects"
    TWOS_NOT_IN_DECK = "the deck has no twos"
    THROW_COUNTS_WITHOUT_THROW = "how a throw counts is chosen although only one card is thrown"
    TOO_FEW_CARDS = "there are more cards to deal than the deck holds"
    PLAYERS = "the number of players is not possible"
    SEED = "the seed is not possible"


class RulesError(ValueError):
    """A set of rules that is refused: the reason, the options that clash and the value or rank in question."""

    def __init__(self, reason: RulesReason, options: tuple[str, ...] = (), value: object = None) -> None:
        detail = f" ({value})" if value is not None else ""
        super().__init__(f"{', '.join(options) or 'rules'}: {reason.value}{detail}")
        self.reason = reason
        self.options = options
        self.value = value


def _option(*values: Value) -> Any:
    return field(default=values[0], metadata={"values": values})


@dataclass(frozen=True, slots=True)
class Rules:
    """A game: the preset that it started from and one value for every option. The first value is the plain one.

    On/off options are the strings ``"on"`` and ``"off"``; ``recall_with`` is a set of `RECALLERS` joined by ``+``.
    """

    game: str
    deck: str = _option("german32", "french32", "french52")
    packs: int = _option(1, 2)
    hand: str | int = _option(5, 3, 4, 6, 7, 8, 9, "auto")
    direction: str = _option("left", "right")
    starter: str = _option("plain", "acts", "paired")
    draw_when: str = _option("any", "unable")
    draw_count: str | int = _option(1, 3, 5, "until")
    play_drawn: str = _option("off", "on")
    throw: str = _option("one", "rank", "identical")
    throw_counts: str = _option("each", "once")
    throw_aces: str = _option("on", "off")
    seven_draw: int = _option(2, 0, 1, 3)
    seven_answer: str = _option("on", "off")
    seven_then: str = _option("end", "play")
    two_draw: int = _option(0, 2)
    skip: str = _option("A", "none", "8", "Q")
    skip_answer: str = _option("on", "off", "three-up")
    caller: str = _option("O", "U", "O+U", "8")
    caller_wild: str = _option("on", "off")
    caller_on_caller: str = _option("on", "off")
    rank_caller: str = _option("none", "U")
    king_beats_under: str = _option("off", "on")
    farao: str = _option("off", "on")
    recall: str = _option("none", "next", "lap", "natural")
    recall_with: str = field(default="H7", metadata={"members": RECALLERS})
    recall_per_lap: str = _option("one", "each")
    burn: str = _option("none", "four", "pile")
    after_burn: str = _option("any", "match")
    green_king_draw: int = _option(0, 3, 4)
    reverse: str = _option("none", "X", "8", "A")
    last_call: str = _option("none", "makao", "mau")
    last_call_penalty: int = _option(2, 1, 5)
    out_with_throw: str = _option("on", "off")
    last_card_acts: str = _option("on", "off")
    end: str = _option("first", "last")
    match: str = _option("single", "lives", "cards", "points")
    match_length: int = _option(5, 3, 10, 50, 100, 200)
    next_dealer: str = _option("loser", "rotate")
    laid_card: str = _option("off", "on")

    @property
    def preset(self) -> Rules:
        """The preset of this game."""
        return PRESETS.get(self.game, self)

    def __getitem__(self, option: str) -> Value:
        value: Value = getattr(self, option)
        return value

    def options(self) -> dict[str, Value]:
        """Every option with its value, in the order of RULES.md."""
        return {name: self[name] for name in OPTIONS}

    def changed(self) -> dict[str, Value]:
        """The options whose value is not that of the preset."""
        return {name: value for name, value in self.options().items() if value != self.preset[name]}

    def with_options(self, /, **options: object) -> Rules:
        """These rules with some options changed; raises `RulesError` if a value is unknown or options contradict."""
        changes = {name: _known(name, value) for name, value in options.items()}
        changed = dataclasses.replace(self, **changes)  # type: ignore[arg-type]
        changed.check()
        return changed

    def check(self) -> None:
        """Raise `RulesError` for the first contradiction (RULES.md FP-18)."""
        if self.throw == "one" and self.throw_counts != self.preset.throw_counts:
            raise RulesError(RulesReason.THROW_COUNTS_WITHOUT_THROW, ("throw_counts", "throw"))
        for reason, options, forbidden in CONTRADICTIONS:
            if forbidden(self):
                raise RulesError(reason, options)
        seen: dict[Rank, str] = {}
        for option, ranks in self.powers():
            for rank in ranks:
                if rank in seen:
                    raise RulesError(RulesReason.TWO_POWERS_ON_ONE_RANK, (seen[rank], option), rank)
                seen[rank] = option

    def powers(self) -> tuple[tuple[str, tuple[Rank, ...]], ...]:
        """The options that give whole ranks a power, each with those ranks."""
        return (
            ("seven_draw", (SEVEN,) if self.seven_draw else ()),
            ("two_draw", (TWO,) if self.two_draw else ()),
            ("skip", RANK_NAMES[self.skip]),
            ("caller", RANK_NAMES[self.caller]),
            ("rank_caller", RANK_NAMES[self.rank_caller]),
            ("reverse", RANK_NAMES[self.reverse]),
        )

    def hand_size(self, seats: int) -> int:
        """How many cards each seat is dealt (CE-02: "auto" is seven for two players, else five)."""
        if isinstance(self.hand, int):
            return self.hand
        return 7 if seats == 2 else 5

    def recallers(self) -> frozenset[str]:
        """The members of ``recall_with``."""
        return frozenset(self.recall_with.split("+"))


PRESETS: dict[str, Rules] = {}
"""The games by name; `engine.presets` enters them."""


@dataclass(frozen=True)
class Option:
    """One option: its name, its values, and whether it is a set of members (``recall_with``)."""

    name: str
    values: tuple[Value, ...]
    is_set: bool = False


def _describe(item: dataclasses.Field[Any]) -> Option:
    members = item.metadata.get("members")
    return Option(item.name, tuple(members or item.metadata["values"]), bool(members))


OPTIONS: dict[str, Option] = {item.name: _describe(item) for item in dataclasses.fields(Rules) if item.name != "game"}


def _recalling_sevens(rules: Rules) -> bool:
    return bool(rules.recallers() - {"farao"})


CONTRADICTIONS: tuple[tuple[RulesReason, tuple[str, ...], Callable[[Rules], bool]], ...] = (
    (RulesReason.TWOS_NOT_IN_DECK, ("two_draw", "deck"), lambda r: bool(r.two_draw) and DECKS[r.deck].lowest > TWO),
    (
        RulesReason.FARAO_AND_UNDER_POWER,
        ("farao", "caller"),
        lambda r: r.farao == "on" and UNTER in RANK_NAMES[r.caller],
    ),
    (
        RulesReason.FARAO_AND_UNDER_POWER,
        ("farao", "rank_caller"),
        lambda r: r.farao == "on" and r.rank_caller != "none",
    ),
    (
        RulesReason.RECALL_FARAO_WITHOUT_FARAO,
        ("recall", "recall_with", "farao"),
        lambda r: r.recall != "none" and "farao" in r.recallers() and r.farao == "off",
    ),
    (
        RulesReason.NATURAL_NEEDS_SEVENS,
        ("recall", "recall_with"),
        lambda r: r.recall == "natural" and "farao" in r.recallers(),
    ),
    (
        RulesReason.RECALL_SEVEN_WITHOUT_DRAW,
        ("recall", "recall_with", "seven_draw"),
        lambda r: r.recall != "none" and r.seven_draw == 0 and _recalling_sevens(r),
    ),
)


def _known(name: str, value: object) -> Value:
    """The value as the option writes it; numbers may come as text. Raises `RulesError` for an unknown one."""
    option = OPTIONS.get(name)
    if option is None:
        raise RulesError(RulesReason.UNKNOWN_OPTION, (name,))
    if option.is_set:
        return _known_set(option, value)
    for known in option.values:
        if not isinstance(value, bool) and (known == value or str(known) == value):
            return known
    raise RulesError(RulesReason.UNKNOWN_VALUE, (name,), value)


def _known_set(option: Option, value: object) -> str:
    if isinstance(value, str):
        members = set(value.replace(".", "+").split("+"))
    elif isinstance(value, list | tuple | set | frozenset):
        members = {str(member) for member in value}
    else:
        members = set()
    if not members or not members <= set(option.values):
        raise RulesError(RulesReason.UNKNOWN_VALUE, (option.name,), value)
    return "+".join(str(member) for member in option.values if member in members)


def idle_options(rules: Rules) -> frozenset[str]:
    """The options that do nothing in these rules, whatever their value."""
    return frozenset(name for name, idle in _IDLE.items() if idle(rules))


def _has_debt(rules: Rules) -> bool:
    return bool(rules.seven_draw or rules.two_draw)


def _has_skip(rules: Rules) -> bool:
    return rules.skip != "none" or rules.reverse != "none"


def _no_throws(rules: Rules) -> bool:
    return rules.throw == "one" or (rules.throw == "identical" and rules.packs == 1)


def _never_burns(rules: Rules) -> bool:
    return rules.burn == "none" or (rules.burn == "four" and rules.throw != "rank")


def _no_starter_acts(rules: Rules) -> bool:
    return rules.caller == "8" and rules.farao == "off" and not (_has_debt(rules) or _has_skip(rules))


_IDLE: Mapping[str, Callable[[Rules], bool]] = {
    "starter": _no_starter_acts,
    "throw_counts": _no_throws,
    "throw_aces": _no_throws,
    "out_with_throw": _no_throws,
    "seven_answer": lambda r: not _has_debt(r),
    "seven_then": lambda r: not _has_debt(r),
    "skip_answer": lambda r: not _has_skip(r),
    "recall_with": lambda r: r.recall == "none",
    "recall_per_lap": lambda r: r.recall != "lap",
    "burn": lambda r: r.burn == "four" and _never_burns(r),
    "after_burn": _never_burns,
    "last_call_penalty": lambda r: r.last_call == "none",
    "match_length": lambda r: r.match in ("single", "lives"),
    "laid_card": lambda r: r.match != "lives",
    "last_card_acts": lambda r: r.end == "first" and r.recall == "none",
}
