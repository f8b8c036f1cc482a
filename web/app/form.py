"""What is chosen in the start form: a game, who plays, and a value for every option, allowed or not."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.bots import LEVELS
from engine.presets import PRESETS
from engine.rules import OPTIONS, Rules, idle_options
from web.app.address import DEFAULT_GAME, Reading, read_pairs
from web.app.problem import OPTION, Problem
from web.app.setup import MIXED, PLAYERS, TABLE_STYLES, Setup

Pairs = tuple[tuple[str, str], ...]


def option_text(option: str, value: object) -> str:
    """A value as form and addresses write it: the members of a set are joined with dots."""
    return str(value).replace("+", ".") if OPTIONS[option].is_set else str(value)


def texts_of(rules: Rules) -> dict[str, str]:
    """Every option of these rules with its value as the form writes it."""
    return {option: option_text(option, value) for option, value in rules.options().items()}


@dataclass(frozen=True)
class Form:
    """One state of the form. Its options may contradict each other; `problems` says whether they do."""

    game: str = DEFAULT_GAME
    players: int = 3
    level: str = "normal"
    options: Mapping[str, str] = field(default_factory=lambda: texts_of(PRESETS[DEFAULT_GAME]))
    """A value for every option, as `option_text` writes it; a set may be empty here."""
    style: str = MIXED

    @cached_property
    def changed(self) -> dict[str, str]:
        """The options that differ from the game's own rules."""
        own = texts_of(PRESETS[self.game])
        return {option: text for option, text in self.options.items() if text != own[option]}

    @property
    def pairs(self) -> Pairs:
        """The form as an address says it: the game, who plays, and the changed options."""
        options = tuple((OPTION + option, text) for option, text in self.changed.items())
        return (*self._people, *options)

    @property
    def _people(self) -> Pairs:
        """The pairs without the options; an address that says nothing of a style means plain players."""
        style = (("style", self.style),) if self.style != "plain" else ()
        return (("game", self.game), ("players", str(self.players)), ("level", self.level), *style)

    @property
    def setup(self) -> Setup | None:
        """The deal that is chosen; None if something is wrong with it."""
        return self._reading if isinstance(self._reading, Setup) else None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the form."""
        return () if isinstance(self._reading, Setup) else self._reading

    @cached_property
    def _reading(self) -> Reading:
        return read_pairs(self.pairs)

    @cached_property
    def idle(self) -> frozenset[str]:
        """The options that do nothing, also while others contradict each other."""
        preset = PRESETS[self.game]
        values = {option: _value(option, text) for option, text in self.options.items()}
        return idle_options(dataclasses.replace(preset, **values))  # type: ignore[arg-type]

    @property
    def french(self) -> bool:
        """Whether the cards chosen have French suits."""
        return self.options["deck"] != "german32"

    def with_game(self, game: str) -> Form:
        """Another game with its own rules."""
        return replace(self, game=game, options=texts_of(PRESETS[game]))

    def with_rules(self, rules: Rules) -> Form:
        """Other rules with the same players."""
        return replace(self, game=rules.game, options=texts_of(rules))


def form_of_setup(setup: Setup) -> Form:
    """The form that leads to this deal."""
    return Form(setup.rules.game, setup.players, setup.level, texts_of(setup.rules), setup.style)


def form_of_controls(pairs: Iterable[tuple[str, str]]) -> Form:
    """The form by what its controls say: a set gives one pair for each member. What is no choice is left out."""
    given: dict[str, list[str]] = {}
    for key, value in pairs:
        given.setdefault(key, []).append(value)
    game = _one_of(PRESETS, given.get("game"), DEFAULT_GAME)
    options = texts_of(PRESETS[game])
    for option, known in OPTIONS.items():
        chosen = [str(value) for value in known.values if str(value) in given.get(OPTION + option, ())]
        if chosen or known.is_set:
            options[option] = ".".join(chosen)
    players = _one_of(map(str, PLAYERS), given.get("players"), "3")
    level = _one_of(LEVELS, given.get("level"), "normal")
    return Form(game, int(players), level, options, _one_of(TABLE_STYLES, given.get("style"), MIXED))


def _one_of(known: Iterable[str], given: list[str] | None, otherwise: str) -> str:
    return given[0] if given and given[0] in set(known) else otherwise


def _value(option: str, text: str) -> object:
    """The value that a text of the form means; the first one for an empty set."""
    known = OPTIONS[option]
    if known.is_set:
        return text.replace(".", "+") or str(known.values[0])
    return next(value for value in known.values if str(value) == text)
