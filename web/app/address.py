"""The fragment of the table's address, and the start form, read into a `Setup` or a list of what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from engine.bots import LEVELS
from engine.dealing import start_deal
from engine.presets import PRESETS
from engine.record import FORMAT, RULES_REVISION
from engine.rng import MAX_SEED
from engine.rules import OPTIONS, RulesError, RulesReason
from web.app import daily
from web.app.daily import Daily
from web.app.lesson import lesson_setup
from web.app.lesson_deals import LESSONS
from web.app.problem import OPTION, Fault, Problem, refused, short
from web.app.record_link import read_record
from web.app.rule_sets import clean_name
from web.app.setup import MAX_PLAYOUTS, MIXED, PACES, PLAYERS, TABLE_STYLES, Setup

MAX_BYTES = 16 * 1024
DEFAULT_GAME = "faraon"
CHOOSE = "choose"
SHOW = "#show=statistics"
"""Opens the statistics."""
DEAL = "deal"
ANCHOR = "#hand"
"""Where the page's skip link leads."""

_NUMBER = re.compile(r"[0-9]{1,16}")
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
_VERSION = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")
_BESIDE_A_RECORD = ("level", "style", "pace", "playouts")
_BESIDE_A_REPLAY = ("move", "pace")
_KEYS = (
    "game", "players", "seed", "record", "replay", "lesson", "daily", "date", "name", "v",
    *_BESIDE_A_RECORD,
)  # fmt: skip

VERSION = (FORMAT, RULES_REVISION)
"""What a link to certain cards says of the program that made it; links of before say nothing and are read as well."""

Reading = Setup | tuple[Problem, ...]


@dataclass(frozen=True)
class Kept:
    """A kept deal that an address names, and what it says besides; ``save`` is the deal itself, for browsers in which
    the pages of a disk do not see what another page has kept."""

    id: str
    pace: str | None = None
    playouts: int | None = None
    save: str = ""


def read_kept(fragment: str) -> Kept | None:
    """The kept deal that a fragment such as ``#deal=1f0c`` names; None if it is none. What is odd is ignored."""
    parts = (part.partition("=") for part in fragment.removeprefix("#").split("&"))
    given = {key: _decoded(value) or "" for key, equals, value in parts if equals}
    if DEAL not in given or len(fragment) > MAX_BYTES:
        return None
    pace, playouts = given.get("pace", ""), given.get("playouts", "")
    many = int(playouts) if _NUMBER.fullmatch(playouts) and 1 <= int(playouts) <= MAX_PLAYOUTS else None
    return Kept(short(given[DEAL]), pace if pace in PACES else None, many, given.get("save", ""))


def kept_fragment(kept: Kept) -> str:
    """The fragment, without its ``#``, that names a kept deal and does not bring it along."""
    pairs = {DEAL: kept.id, "pace": kept.pace, "playouts": kept.playouts}
    return "&".join(f"{key}={value}" for key, value in pairs.items() if value is not None)


def names_a_deal(fragment: str) -> bool:
    """Whether a fragment asks for something, be it damaged; none and the page's own anchor do not."""
    return fragment not in ("", "#", ANCHOR, SHOW) and game_to_choose(fragment) is None


def game_to_choose(fragment: str) -> str | None:
    """The game that the start form is to open with, as in ``#choose=farao``; None if the fragment is no such thing."""
    key, equals, game = fragment.removeprefix("#").partition("=")
    return short(_decoded(game) or game) if equals and key == CHOOSE else None


def read_fragment(fragment: str, today: date | None = None) -> Reading:
    """What the fragment, with or without its ``#``, asks for on a day, by default on this one. Never raises."""
    text = fragment.removeprefix("#")
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        return (Problem(Fault.TOO_LONG),)
    pairs: list[tuple[str, str]] = []
    for part in filter(None, text.split("&")):
        raw_key, _, raw_value = part.partition("=")
        key, value = _decoded(raw_key), _decoded(raw_value)
        if key is None or value is None:
            return (Problem(Fault.UNREADABLE, short(raw_key)),)
        pairs.append((key, value))
    if text and not pairs:
        return (Problem(Fault.UNREADABLE, short(text)),)
    return read_pairs(pairs, today)


def read_pairs(pairs: Sequence[tuple[str, str]], today: date | None = None) -> Reading:
    """The same for pairs of key and value, as the start form gives them. Never raises."""
    problems = tuple(_wrong_keys(pairs))
    if problems:
        return problems
    given = dict(pairs)
    if "record" in given:
        return _read_record(given)
    if "replay" in given:
        return _read_replay(given)
    if "lesson" in given:
        return _read_lesson(given)
    if "daily" in given or "date" in given:
        return _read_daily(given, today or daily.today())
    rules = PRESETS.get(given.get("game", DEFAULT_GAME))
    if rules is None:
        return (Problem(Fault.RULES, "game", short(given["game"]), RulesReason.UNKNOWN_GAME),)
    problems = tuple(_wrong_values(given))
    options = {key.removeprefix(OPTION): value for key, value in given.items() if key.startswith(OPTION)}
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        problems += tuple(refused(RulesError(RulesReason.UNKNOWN_OPTION, (name,)), options) for name in unknown)
        return problems
    try:
        rules = rules.with_options(**options)
        if not problems:
            # Dealing knows best whether there are cards enough for so many players.
            start_deal(rules, int(given.get("players", Setup(rules).players)), 0)
    except RulesError as error:
        problems += (refused(error, options),)
    if problems:
        return problems
    setup = Setup(rules)
    seed, playouts = given.get("seed"), given.get("playouts")
    return Setup(
        rules,
        players=int(given.get("players", setup.players)),
        level=given.get("level", setup.level),
        style=given.get("style", setup.style),
        pace=given.get("pace", setup.pace),
        playouts=int(playouts) if playouts is not None else None,
        seed=int(seed) if seed is not None else None,
        name=clean_name(given.get("name", "")),
    )


def _read_record(given: dict[str, str]) -> Reading:
    """A record says everything; only how the computers think and how fast they play may be said besides."""
    foreign = [key for key in given if key not in ("record", *_BESIDE_A_RECORD)]
    problems = *(Problem(Fault.BESIDE_RECORD, short(key)) for key in foreign), *_wrong_values(given)
    if problems:
        return problems
    found = read_record(given["record"])
    if isinstance(found, Problem):
        return (found,)
    playouts = int(given["playouts"]) if "playouts" in given else None
    level, style = given.get("level", found.level), given.get("style", found.style)
    return replace(found, level=level, style=style, pace=given.get("pace", found.pace), playouts=playouts)


def _read_replay(given: dict[str, str]) -> Reading:
    """A record to be looked at; only the move at which to begin and the pace may be said besides."""
    foreign = [key for key in given if key not in ("replay", *_BESIDE_A_REPLAY)]
    problems = *(Problem(Fault.BESIDE_RECORD, short(key)) for key in foreign), *_wrong_values(given)
    if problems:
        return problems
    found = read_record(given["replay"])
    if isinstance(found, Problem):
        return (found,)
    move = given.get("move", "0")
    count = len(found.record.moves) if found.record else 0
    if not _NUMBER.fullmatch(move) or int(move) > count:
        return (Problem(Fault.VALUE, "move", short(move)),)
    return replace(found, replay=int(move), pace=given.get("pace", found.pace))


def _read_lesson(given: dict[str, str]) -> Reading:
    """A lesson is a fixed deal; only how fast the other one plays may be said besides."""
    foreign = [key for key in given if key not in ("lesson", "pace")]
    problems = *(Problem(Fault.BESIDE_RECORD, short(key)) for key in foreign), *_wrong_values(given)
    if given["lesson"] not in LESSONS:
        problems += (Problem(Fault.VALUE, "lesson", short(given["lesson"])),)
    return problems or lesson_setup(given["lesson"], given.get("pace"))


def _read_daily(given: dict[str, str], today: date) -> Reading:
    """A daily deal is the same for everybody; only how fast the others play may be said besides."""
    foreign = [key for key in given if key not in ("daily", "date", "pace")]
    problems = *(Problem(Fault.BESIDE_DAILY, short(key)) for key in foreign), *_wrong_values(given)
    rules, day = PRESETS.get(given.get("daily", DEFAULT_GAME)), today
    if rules is None:
        problems += (Problem(Fault.RULES, "game", short(given["daily"]), RulesReason.UNKNOWN_GAME),)
    if "date" in given:
        named = daily.day_of(given["date"])
        if named is None or named > today:
            fault = Fault.VALUE if named is None else Fault.NOT_YET
            problems += (Problem(fault, "date", short(given["date"])),)
        day = named or today
    if rules is None or problems:
        return problems
    setup = Setup(rules, daily.PLAYERS, daily.LEVEL, MIXED, given.get("pace"), seed=daily.seed_of(rules.game, day))
    return replace(setup, daily=Daily(day, late=day != today))


def form_text(pairs: Iterable[tuple[str, str]]) -> str:
    """The choices of the start form as one text, to be kept."""
    return "&".join(f"{key}={value}" for key, value in pairs)


def form_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """The choices that `form_text` wrote."""
    parts = (part.partition("=") for part in text.split("&"))
    return tuple((key, value) for key, equals, value in parts if equals)


def _wrong_keys(pairs: Sequence[tuple[str, str]]) -> Iterable[Problem]:
    seen: set[str] = set()
    known = (*_KEYS, *(_BESIDE_A_REPLAY if "replay" in dict(pairs) else ()))
    for key, value in pairs:
        if key not in known and not key.startswith(OPTION):
            yield Problem(Fault.UNKNOWN_KEY, short(key), short(value))
        elif key in seen:
            yield Problem(Fault.TWICE, short(key), short(value))
        seen.add(key)


def _wrong_values(given: dict[str, str]) -> Iterable[Problem]:
    seed = given.get("seed")
    if seed is not None and not (_NUMBER.fullmatch(seed) and int(seed) <= MAX_SEED):
        yield Problem(Fault.RULES, "seed", short(seed), RulesReason.SEED)
    playouts = given.get("playouts")
    if playouts is not None and not (_NUMBER.fullmatch(playouts) and 1 <= int(playouts) <= MAX_PLAYOUTS):
        yield Problem(Fault.VALUE, "playouts", short(playouts))
    players = given.get("players")
    if players is not None and players not in map(str, PLAYERS):
        yield Problem(Fault.RULES, "players", short(players), RulesReason.PLAYERS)
    name = given.get("name")
    if name and not clean_name(name):
        yield Problem(Fault.VALUE, "name", short(name))
    yield from _wrong_version(given.get("v"))
    for key, known in (("level", LEVELS), ("style", TABLE_STYLES), ("pace", PACES)):
        value = given.get(key)
        if value is not None and value not in known:
            yield Problem(Fault.VALUE, key, short(value))


def _wrong_version(text: str | None) -> Iterable[Problem]:
    if text is None:
        return
    written = tuple(map(int, text.split("."))) if _VERSION.fullmatch(text) else (0, 0)
    if written < (1, 1):
        yield Problem(Fault.VALUE, "v", short(text))
    elif written > VERSION:
        yield Problem(Fault.NEWER, "v", short(text))


def _decoded(text: str) -> str | None:
    """Percent escapes replaced and nothing else: a plus sign stays a plus sign. None if that gives no UTF-8."""
    try:
        data = text.encode("utf-8")
        return _ESCAPE.sub(lambda found: bytes([int(found[1], 16)]), data).decode("utf-8")
    except UnicodeError:
        return None
