"""The address of the page in the browser: what it asks for, and what it is changed to without anybody being called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from web.app.address import MAX_BYTES, read_kept

_OF_THE_SINGLE_FILE = ("lang=", "page=")


class Location:
    """Where this page is."""

    def __init__(self) -> None:
        self._seen = ""

    def look_at_address(self) -> str:
        """The fragment, of which the caller takes notice: from now on it may be renamed."""
        self._seen = str(js.location.hash)
        return self.fragment

    @property
    def _just_changed(self) -> bool:
        """Whether the person has changed the fragment and the browser has not told so yet."""
        return str(js.location.hash) != self._seen

    @property
    def fragment(self) -> str:
        """The part of the address after the #, without what the site as one file has there for itself."""
        return self._fragment()[0]

    def _fragment(self) -> tuple[str, str]:
        """What the address asks of the table, and which page of the single file it names."""
        whole = str(js.location.hash)
        if not js.document.documentElement.hasAttribute("data-single"):
            return whole, ""
        parts = [part for part in whole.removeprefix("#").split("&") if part]
        page = [part for part in parts if part.startswith(_OF_THE_SINGLE_FILE)]
        rest = [part for part in parts if part not in page]
        return "#" * bool(rest) + "&".join(rest), "&".join(page)

    def linked(self, linked: bool) -> None:
        """Mark whether the address asks for a deal, so that the start form keeps out of the way meanwhile."""
        js.document.documentElement.toggleAttribute("data-link", linked)

    @property
    def table_address(self) -> str:
        """Where others can open this table; "" for a copy on a disk that was built without an address."""
        if js.location.protocol != "file:":
            return str(js.location.href).partition("#")[0]
        return str(js.document.documentElement.getAttribute("data-address") or "")

    def rename_address(self, fragment: str) -> None:
        """Put this behind the # of the address; unlike a change of the fragment by the person this opens nothing.

        Does nothing if the person has just changed it, of which the browser tells later.
        """
        if self._just_changed:
            return
        if not fragment and read_kept(self.fragment) is None:
            # It names something else by now.
            return
        self._replace(fragment)

    def luggage(self, kept_text: Callable[[], str]) -> str:
        """The deal itself for the address of another page, where that does not see what this one keeps."""
        kept = read_kept(self.fragment)
        if kept is None or js.location.protocol != "file:" or not (text := kept_text()):
            return ""
        save = f"&save={js.encodeURIComponent(text)}"
        return save if len(save) < MAX_BYTES - 200 else ""

    def forget_address(self) -> None:
        """Take a lesson or a replay out of the page's address, so that loading it anew does not begin it again."""
        if not self._just_changed and self.fragment.startswith(("#lesson=", "#replay=")):
            self._replace("")

    def _replace(self, fragment: str) -> None:
        """Put this behind the #, which, unlike a change by the person, calls nobody; the single file's parts stay."""
        whole = "&".join(filter(None, (self._fragment()[1], fragment)))
        js.history.replaceState(None, "", self.link(f"#{whole}" if whole else ""))
        self._seen = str(js.location.hash)
        self.keep_fragment_in_languages()

    def lead_to(self, link: Any, fragment: str) -> None:
        """Make a link to another page open this fragment there; what names that page in the single file stays."""
        page = [part for part in str(link.hash).removeprefix("#").split("&") if part.startswith(_OF_THE_SINGLE_FILE)]
        link.hash = "&".join((*page, fragment.removeprefix("#")))

    def link(self, fragment: str) -> str:
        """This page's address with another fragment."""
        return str(js.location.href).partition("#")[0] + fragment

    def keep_fragment_in_languages(self) -> None:
        """Another language of the page opens what the address names."""
        for link in js.document.querySelectorAll("a[hreflang]"):
            # As an attribute it stays relative, which is how the single file knows its own pages.
            path = str(link.getAttribute("href")).partition("#")[0]
            link.setAttribute("href", f"{path}{js.location.hash}")
