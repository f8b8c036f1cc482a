"""Rules in sentences: what holds at this moment, the rules in force, and the house rules among them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from gettext import NullTranslations

from engine.cards import RANK_OF, UNTER
from engine.presets import PRESETS
from engine.rules import Rules, idle_options
from engine.table import DemandKind
from engine.view import View
from web.app.log import face_of
from web.app.patches import Item, Node
from web.app.session import PERSON
from web.app.status import pending
from web.words.options import option_label, value_label
from web.words.pages import ABSENT_KEY, SECTIONS, rules_page
from web.words.sentences import sentence, sentences

MARK = "★"
NOW = "now"
BLOCKS = (NOW, *(key for key, _title, _parts in SECTIONS), ABSENT_KEY)

# What is worth reading again while this is to be answered.
_ABOUT: dict[DemandKind, tuple[str, ...]] = {
    DemandKind.SEVENS: ("seven_draw", "seven_answer", "seven_then", "farao"),
    DemandKind.TWOS: ("two_draw", "seven_answer", "seven_then"),
    DemandKind.KINGS: ("green_king_draw",),
    DemandKind.SKIPS: ("skip", "skip_answer", "reverse"),
    DemandKind.SUIT: ("caller", "caller_on_caller"),
    DemandKind.RANK: ("rank_caller", "king_beats_under"),
}

Blocks = tuple[dict[str, Node], dict[str, tuple[Item, ...]]]


def now_lines(view: View, names: tuple[str, ...], translator: NullTranslations) -> tuple[str, ...]:
    """What holds at this moment, and the rules that it follows from."""
    if view.over:
        return ()
    french = face_of(view.rules) == "french"
    lines = pending(view, names, translator)
    for option in _about(view):
        lines += sentences(option, view.rules[option], translator, french)
    return tuple(dict.fromkeys(lines))


def _about(view: View) -> tuple[str, ...]:
    """The options that decide what may be done now; those that are off or do nothing are not worth a word."""
    rules = view.rules
    options = _ABOUT.get(view.demand, ())
    if view.demand is DemandKind.ANY:
        options = ("farao",) if RANK_OF[view.top] == UNTER else ("burn", "after_burn")
    if view.windows:
        options += ("recall", "recall_with", "recall_per_lap")
    if view.turn == PERSON and view.draws:
        options += ("play_drawn",)
    off = idle_options(rules)
    return tuple(option for option in options if option not in off and rules[option] not in ("none", "off", 0))


def rule_blocks(prefix: str, rules: Rules, translator: NullTranslations, now: Sequence[str] = ()) -> Blocks:
    """The places and lists of all blocks of a page of rules; blocks that say nothing are hidden."""
    page = rules_page(rules.options(), idle_options(rules), translator, face_of(rules) == "french")
    changed = rules.changed()
    titles = {section.key: section.title for section in page} | ({NOW: translator.gettext("Right now")} if now else {})
    lines = {section.key: _lines(section.sentences, section.owners, changed) for section in page}
    lines[NOW] = _lines(now, ("",) * len(now), ())
    places: dict[str, Node] = {}
    for key in BLOCKS:
        shown = {"title/#": titles[key]} if key in titles else {"title/#": "", "hidden": ""}
        places[f"{prefix}-{key}"] = shown
    return places, {f"{prefix}-{key}-lines": lines.get(key, ()) for key in BLOCKS}


def no_blocks(prefix: str) -> dict[str, tuple[Item, ...]]:
    """The lists of a page of rules that nobody looks at."""
    return {f"{prefix}-{key}-lines": () for key in BLOCKS}


def _lines(texts: Sequence[str], owners: Sequence[str], changed: Collection[str]) -> tuple[Item, ...]:
    found = []
    for index, (text, owner) in enumerate(zip(texts, owners, strict=True)):
        node = {"mark/#": MARK if owner in changed else "", "text/#": text}
        found.append(Item(str(index), "rule", node | ({"data-changed": "true"} if owner in changed else {})))
    return tuple(found)


def house_items(rules: Rules, translator: NullTranslations) -> tuple[Item, ...]:
    """One item for each house rule: what is chosen, what is usual, and what it means."""
    french, idle = face_of(rules) == "french", idle_options(rules)
    return tuple(
        Item(option, "house-rule", _house_rule(rules, option, option in idle, french, translator))
        for option in rules.changed()
    )


def _house_rule(rules: Rules, option: str, idle: bool, french: bool, translator: NullTranslations) -> Node:
    _ = translator.gettext
    own = PRESETS[rules.game][option]
    usual = value_label(option, own, translator, french)
    return {
        "name/#": option_label(option, translator, french),
        "value/#": value_label(option, rules[option], translator, french),
        "usual/#": _("Usual: {value}").format(value=usual),
        "says/#": sentence(option, rules[option], translator, french),
        "idle/#": _("With the other rules as they are this changes nothing.") if idle else "",
    }


def rules_title(rules: Rules, name: str, translator: NullTranslations) -> str:
    """What a set of rules is called: by its name, by how much is changed, or that nothing is."""
    count = len(rules.changed())
    if not count:
        return name or translator.gettext("The game's own rules")
    changed = translator.ngettext("{count} house rule", "{count} house rules", count).format(count=count)
    return f"{name} · {changed}" if name else changed
