"""What the dialogs about rules show: the rules in force, the house rules among them, and the sheet to be printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from engine.rules import Rules
from web.app.patches import Item, Node
from web.app.rule_sets import RuleSet
from web.app.rules_text import MARK, Blocks, house_items, no_blocks, rule_blocks, rules_title
from web.words.games import GAMES

RULES, HOUSE, PRINT = "rules", "house", "print"
# With more letters than this a sheet of paper takes the rules in small print only.
MOST_LETTERS = 3700


def rule_dialog(
    dialog: str | None, rules: Rules, name: str, now: Sequence[str], translator: NullTranslations
) -> Blocks:
    """The places and lists of all of these dialogs while ``dialog`` is open; only that one is filled.

    ``name`` is what a person calls these rules, ``now`` what holds at this moment. The translator decides in which
    language the open one speaks.
    """
    places: dict[str, Node] = {}
    lists: dict[str, tuple[Item, ...]] = {**no_blocks(RULES), **no_blocks(PRINT), "house-rules": ()}
    if dialog in (RULES, PRINT):
        found = rule_blocks(dialog, rules, translator, now if dialog == RULES else ())
        places, lists = found[0], {**lists, **found[1]}
        places["print"] = {"data-dense": "true"} if _letters(found[1]) > MOST_LETTERS else {}
    elif dialog == HOUSE:
        lists["house-rules"] = house_items(rules, translator)
    if dialog in (RULES, HOUSE, PRINT):
        places |= _heading(dialog, rules, name, translator)
    return places, lists


def _letters(lists: Mapping[str, tuple[Item, ...]]) -> int:
    return sum(len(item.node["text/#"]) for items in lists.values() for item in items)


def _heading(dialog: str, rules: Rules, name: str, translator: NullTranslations) -> dict[str, Node]:
    _ = translator.gettext
    game = GAMES[rules.game]
    legend = _("{mark} not as the game is usually played").format(mark=MARK) if rules.changed() else ""
    places: dict[str, Node] = {
        f"{dialog}-title": {"#": _("House rules") if dialog == HOUSE else _("Rules")},
        f"{dialog}-game": {"#": game.name, "lang": game.lang},
        f"{dialog}-set": {"#": rules_title(rules, name, translator)},
    }
    return places if dialog == HOUSE else {**places, f"{dialog}-legend": {"#": legend}}


def set_items(sets: Sequence[RuleSet], used: str, translator: NullTranslations) -> tuple[Item, ...]:
    """One item for each saved set of rules; ``used`` is the one that is chosen now."""
    return tuple(Item(item.name, "rule-set", _set(item, item.name == used, translator)) for item in sets)


def _set(item: RuleSet, used: bool, translator: NullTranslations) -> Node:
    _, name = translator.gettext, item.name
    about = f"{GAMES[item.rules.game].name} · {rules_title(item.rules, '', translator)}"
    return {
        "name/#": name,
        "about/#": about,
        "use/data-for": name,
        "use/aria-pressed": "true" if used else "false",
        "rename/data-for": name,
        "rename/aria-label": _("Rename: {name}").format(name=name),
        "delete/data-for": name,
        "delete/aria-label": _("Delete: {name}").format(name=name),
    }
