"""Checks of the built site: what a person would only find by clicking everywhere."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

from web.build.errors import BuildError

# Attributes that make a browser follow or fetch an address.
_LINKING = {"href", "src", "srcset", "poster", "data", "action", "formaction", "xlink:href"}

# Names of markup languages look like addresses but nobody fetches them.
_NAMESPACES = re.compile(r"https?://www\.w3\.org/(?:1999|2000)/(?:xhtml|xlink|svg|xmlns/?)\b")
_ABSOLUTE = re.compile(r"""(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}[^\s"'<>)]*|https?://[^\s"'<>)]+""", re.IGNORECASE)


@dataclass
class Page(HTMLParser):
    """What the checks want to know of a page."""

    source: str
    lang: str = ""
    title: str = ""
    headings: int = 0
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._in_title = False
        self._templates = self._drawings = 0
        self.feed(self.source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.lang = given.get("lang", "")
        self._templates += tag == "template"
        self._drawings += tag == "svg"
        self._in_title = tag == "title" and not self.title and not self._drawings
        self.headings += tag == "h1" and not self._templates
        if "id" in given and not self._templates:
            self.ids.append(given["id"])
        for name in _LINKING & given.keys():
            if name == "srcset":
                self.links += [part.split()[0] for part in given[name].split(",") if part.split()]
            else:
                self.links.append(given[name])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False
        self._templates -= tag == "template"
        self._drawings -= tag == "svg"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data.strip()


def require_sound(files: Mapping[str, bytes], site_url: str | None, foreign: frozenset[str] = frozenset()) -> None:
    """Raise BuildError with every problem found. `foreign` names files that were made by others."""
    found = list(problems(files, site_url, foreign))
    if found:
        raise BuildError.listing(f"The site has {len(found)} faults:", found)


def problems(files: Mapping[str, bytes], site_url: str | None, foreign: frozenset[str] = frozenset()) -> Iterator[str]:
    """Every fault as a line that begins with the file."""
    pages = {path: Page(content.decode("utf-8")) for path, content in sorted(files.items()) if path.endswith(".html")}
    for path, page in pages.items():
        yield from (f"{path}: {fault}" for fault in _page_faults(page))
        yield from (f"{path}: {fault}" for fault in _link_faults(path, page, pages, files, site_url))
    for path, content in sorted(files.items()):
        if path not in foreign and path.endswith((".html", ".css", ".js", ".mjs", ".py", ".svg", ".webmanifest")):
            for address in foreign_addresses(content.decode("utf-8"), site_url):
                yield f"{path}: names another host: {address}"
        if path.endswith(".css"):
            yield from (f"{path}: {fault}" for fault in _style_faults(path, content.decode("utf-8"), files))


def _page_faults(page: Page) -> Iterator[str]:
    if not page.source.lstrip().lower().startswith("<!doctype html>"):
        yield "does not begin with a doctype"
    if not page.lang:
        yield "has no language"
    if not page.title:
        yield "has no title"
    if page.headings != 1:
        yield f"has {page.headings} h1 headings"
    for twice in sorted(name for name, count in Counter(page.ids).items() if count > 1):
        yield f"has the id {twice!r} more than once"


def _link_faults(
    path: str, page: Page, pages: Mapping[str, Page], files: Mapping[str, bytes], site_url: str | None
) -> Iterator[str]:
    for link in sorted(set(page.links)):
        parts = urlsplit(link)
        if parts.scheme in ("data", "mailto") or (site_url and link.startswith(site_url)):
            continue
        if parts.scheme or parts.netloc or link.startswith("/"):
            yield f"link is not relative: {link}"
            continue
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
        target = target if parts.path else path
        # with "=" it is no place in the page but describes a deal
        place = "" if "=" in parts.fragment else unquote(parts.fragment)
        if target not in files:
            yield f"link leads nowhere: {link}"
        elif place and target in pages and place not in pages[target].ids:
            yield f"link leads to no place in the page: {link}"


def _style_faults(path: str, style: str, files: Mapping[str, bytes]) -> Iterator[str]:
    for link in re.findall(r"""url\(\s*["']?([^"')]+)["']?\s*\)""", style):
        if link.startswith(("data:", "#")):
            continue
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(urlsplit(link).path)))
        if target not in files:
            yield f"url() leads nowhere: {link}"


def foreign_addresses(text: str, site_url: str | None) -> list[str]:
    """Addresses of other hosts in a text, namespaces and the site's own left out."""
    found = _ABSOLUTE.findall(_NAMESPACES.sub("", text))
    own = urlsplit(site_url or "").netloc
    return [address for address in found if not own or urlsplit(address).netloc != own]
