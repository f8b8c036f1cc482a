"""A person's own sets of rules under names, kept in the browser as JSON.

What is kept is ``{"version": 1, "sets": [{"name": "Grandma's rules", "game": "farao", "options": {"hand": 4}}]}`` with
the changed options only. A text that cannot be read whole is put aside under another name before anything is written.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.presets import rules_of
from engine.rules import Rules, RulesError
from web.app.json_text import parsed
from web.app.memory import Memory, put_aside

KEY = "rule-sets"
VERSION = 1
LONGEST_NAME = 40


@dataclass(frozen=True)
class RuleSet:
    """Rules under a name."""

    name: str
    rules: Rules


def clean_name(text: str) -> str:
    """The text as a name of 1 to 40 characters on one line; "" if it cannot be one."""
    name = " ".join(text.split())
    odd = any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for letter in name)
    return name if not odd and len(name) <= LONGEST_NAME else ""


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for one."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def dumped(sets: Iterable[RuleSet]) -> str:
    """The sets as the text that is kept."""
    entries = [{"name": item.name, "game": item.rules.game, "options": item.rules.changed()} for item in sets]
    return json.dumps({"version": VERSION, "sets": entries}, ensure_ascii=False)


def loaded(text: str) -> tuple[tuple[RuleSet, ...], bool]:
    """The sets that the text holds, and whether it holds nothing else. Never raises."""
    try:
        data = parsed(text)
    except ValueError:
        return (), False
    if not isinstance(data, dict) or data.get("version") != VERSION or not isinstance(data.get("sets"), list):
        return (), False
    found: list[RuleSet] = []
    for entry in data["sets"]:
        item = _entry(entry)
        if item is not None and not any(same_name(item.name, other.name) for other in found):
            found.append(item)
    return tuple(found), len(found) == len(data["sets"])


def _entry(data: Any) -> RuleSet | None:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        return None
    name = clean_name(data["name"])
    try:
        rules = rules_of(data.get("game"), data.get("options"))
    except RulesError:
        return None
    return RuleSet(name, rules) if name else None


class Shelf:
    """The sets of one person. Every change is written at once; without storage they last for the visit."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.sets: tuple[RuleSet, ...] = ()
        self.damaged = False
        """Whether something that was kept could not be read; it has been put aside if the browser let us."""
        self.writes = True
        """False once the browser refused to keep the sets."""
        self.refresh()

    def refresh(self) -> None:
        """Look again at what is kept, since another page may have changed it."""
        text = self._memory.read(KEY) if self.writes else None
        if text is None:
            return
        self.sets, whole = loaded(text)
        if not whole:
            self.damaged = True
            self.writes = put_aside(self._memory, KEY, text)

    def named(self, name: str) -> RuleSet | None:
        """The set of this name."""
        return next((item for item in self.sets if same_name(item.name, name)), None)

    def name_of(self, rules: Rules, rather: str = "") -> str:
        """The name of a set with exactly these rules, the one asked for if it is among them; "" if there is none."""
        names = [item.name for item in self.sets if item.rules == rules]
        return rather if rather in names else next(iter(names), "")

    def save(self, name: str, rules: Rules) -> None:
        """Keep rules under a name; a set of that name is replaced where it stands."""
        self.refresh()
        item = RuleSet(name, rules)
        known = self.named(name)
        kept = tuple(item if other is known else other for other in self.sets)
        self._change(kept if known else (*kept, item))

    def rename(self, old: str, new: str) -> None:
        """Give a set another name; one that has that name already is replaced."""
        self.refresh()
        known = self.named(old)
        if known is not None:
            others = [item for item in self.sets if item is known or not same_name(item.name, new)]
            self._change(replace(item, name=new) if item is known else item for item in others)

    def delete(self, name: str) -> None:
        """Forget a set."""
        self.refresh()
        self._change(item for item in self.sets if not same_name(item.name, name))

    def _change(self, sets: Iterable[RuleSet]) -> None:
        self.sets = tuple(sets)
        self._write()

    def _write(self) -> None:
        self.writes = self.writes and self._memory.write(KEY, dumped(self.sets))
