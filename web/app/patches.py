"""A screen as plain data, and the smallest list of changes that leads from one screen to the next.

A `Node` is a flat mapping: ``"data-count": "3"`` is an attribute of the element, ``"#"`` its text, ``"name/#"`` the
text of its part ``name``, ``"art/href"`` an attribute of that part. What a node does not name is left alone, except
that an attribute which it named before and no longer names is taken away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Node = Mapping[str, str]
TEXT = "#"


@dataclass(frozen=True)
class Item:
    """One keyed child of a list, made from the template of that name."""

    key: str
    template: str
    node: Node


@dataclass(frozen=True)
class Screen:
    """Everything that the page shows: fixed places by name, lists of keyed children, and the dialog that is open."""

    places: Mapping[str, Node] = field(default_factory=dict)
    lists: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    log: tuple[str, ...] = ()
    dialog: str | None = None


@dataclass(frozen=True)
class Change:
    """Give an attribute or the text of an element, or of one of its parts, a value; None takes the attribute away.

    ``key`` is empty for a fixed place, else it names the child of the list ``place``.
    """

    place: str
    key: str
    part: str
    name: str
    value: str | None


@dataclass(frozen=True)
class Insert:
    """Make a child from a template and put it before another one, or at the end."""

    place: str
    key: str
    template: str
    before: str | None


@dataclass(frozen=True)
class Shift:
    """Put a child of a list before another one, or at its end."""

    place: str
    key: str
    before: str | None


@dataclass(frozen=True)
class Remove:
    """Take a child out of its list."""

    place: str
    key: str


@dataclass(frozen=True)
class Append:
    """Add one line to the log."""

    text: str


@dataclass(frozen=True)
class ClearLog:
    """Empty the log, for another deal."""


@dataclass(frozen=True)
class Dialog:
    """Open this dialog, or close the one that is open."""

    name: str | None


Patch = Change | Insert | Shift | Remove | Append | ClearLog | Dialog


def difference(old: Screen, new: Screen) -> list[Patch]:
    """The patches that turn the old screen into the new one. A place that is no longer named
    stays as it was."""
    found: list[Patch] = []
    for name, items in new.lists.items():
        found += _list_difference(name, old.lists.get(name, ()), items)
    for name in old.lists.keys() - new.lists.keys():
        found += [Remove(name, item.key) for item in old.lists[name]]
    for name, node in new.places.items():
        found += _node_difference(name, "", old.places.get(name, {}), node)
    if new.log[: len(old.log)] == old.log:
        found += [Append(line) for line in new.log[len(old.log) :]]
    else:
        found += [ClearLog(), *map(Append, new.log)]
    if old.dialog != new.dialog:
        found.append(Dialog(new.dialog))
    return found


def _node_difference(place: str, key: str, old: Node, new: Node) -> list[Patch]:
    if old is new:
        return []
    found: list[Patch] = []
    for name, value in new.items():
        if old.get(name) != value:
            part, _, last = name.rpartition("/")
            found.append(Change(place, key, part, last, value))
    for name in old:
        if name not in new:
            part, _, last = name.rpartition("/")
            found.append(Change(place, key, part, last, "" if last == TEXT else None))
    return found


def _list_difference(name: str, old: Sequence[Item], new: Sequence[Item]) -> list[Patch]:
    if old == new:
        return []
    before = {item.key: item for item in old}
    wanted = {item.key for item in new}
    if len(wanted) != len(new):
        raise ValueError(f"list {name!r} holds a key twice")
    found: list[Patch] = [Remove(name, item.key) for item in old if item.key not in wanted]
    staying = _longest_in_order([item.key for item in old if item.key in wanted], [item.key for item in new])
    following: str | None = None
    for item in reversed(new):
        known = before.get(item.key)
        if known is None:
            found.append(Insert(name, item.key, item.template, following))
        elif item.key not in staying:
            found.append(Shift(name, item.key, following))
        found += _node_difference(name, item.key, known.node if known else {}, item.node)
        following = item.key
    return found


def _longest_in_order(old: Sequence[str], new: Sequence[str]) -> frozenset[str]:
    """As many keys as possible that stand in the same order in both: these elements need not be moved."""
    place = {key: index for index, key in enumerate(new)}
    chains: list[tuple[str, ...]] = []
    for key in old:
        fitting = [chain for chain in chains if place[chain[-1]] < place[key]]
        chains.append((*_longest(fitting), key))
    return frozenset(_longest(chains))


def _longest(chains: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return max(chains, key=len) if chains else ()
