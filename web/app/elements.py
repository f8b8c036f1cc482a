"""Finds the elements of the document, each once.

They carry the marks of the templates: ``data-slot`` a fixed place, ``data-list`` a list of keyed children,
``data-template`` what these are cloned from, ``data-part`` a named part, ``data-dialog`` a dialog.
"""

from __future__ import annotations

from typing import Any

import js

from web.app.patches import Node


class Elements:
    """The places of the page, and the children of its lists by their keys."""

    def __init__(self) -> None:
        self._fixed: dict[str, Any] = {"html": js.document.documentElement}
        self._lists: dict[str, Any] = {}
        self._children: dict[tuple[str, str], Any] = {}
        self._templates: dict[str, Any] = {}
        self._parts: dict[tuple[str, str, str], Any] = {}

    def find(self, place: str, key: str = "", part: str = "") -> Any:
        """A place, a child of a list, or a part of one of these."""
        whole = self._children[place, key] if key else self._slot(place)
        if not part:
            return whole
        found = self._parts.get((place, key, part))
        if found is None:
            found = self._parts[place, key, part] = whole.querySelector(f"[data-part={part}]")
        return found

    def insert(self, place: str, key: str, template: str, before: str | None) -> None:
        """Put a new child into a list, in front of another one or at its end."""
        self._children[place, key] = self._template(template).cloneNode(True)
        self.shift(place, key, before)

    def shift(self, place: str, key: str, before: str | None) -> None:
        """Put a child somewhere else in its list."""
        element = self._children[place, key]
        self._list(place).insertBefore(element, self._children[place, before] if before else None)

    def remove(self, place: str, key: str) -> None:
        """Take a child out of its list."""
        self._children.pop((place, key)).remove()
        for known in [found for found in self._parts if found[:2] == (place, key)]:
            del self._parts[known]

    def _slot(self, name: str) -> Any:
        if name not in self._fixed:
            self._fixed[name] = js.document.querySelector(f"[data-slot={name}]")
        return self._fixed[name]

    def _list(self, name: str) -> Any:
        if name not in self._lists:
            found = self._lists[name] = js.document.querySelector(f"[data-list={name}]")
            # What stood there before Python came was only a picture of it.
            found.replaceChildren()
        return self._lists[name]

    def _template(self, name: str) -> Any:
        if name not in self._templates:
            template = js.document.querySelector(f"template[data-template={name}]")
            self._templates[name] = template.content.firstElementChild
        return self._templates[name]


def static_places() -> dict[str, Node]:
    """What the page switched off or hid before Python came; the first screen may have to switch it on."""
    places: dict[str, Node] = {}
    for element in js.document.querySelectorAll("[data-slot]"):
        off = {name: "" for name in ("disabled", "hidden") if element.hasAttribute(name)}
        places[str(element.getAttribute("data-slot"))] = off
    return places
