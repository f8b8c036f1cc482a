"""The texts that a built page shows or speaks, read from the file without a browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

SILENT = {"script", "style", "symbol", "defs"}
SPOKEN = {"aria-label", "title", "alt", "placeholder", "aria-roledescription", "aria-description"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class PageTexts(HTMLParser):
    """`texts` in the page's own language; what an element marks with another `lang` is left out."""

    language: str = ""
    texts: list[str] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    rels: list[dict[str, str]] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    headings: list[str] = field(default_factory=list)
    _open: list[tuple[str, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    __hash__ = object.__hash__

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given.get("lang", "")
        quiet = bool(self._open and self._open[-1][1])
        quiet = quiet or tag in SILENT or given.get("lang", self.language) != self.language
        if tag not in VOID:
            self._open.append((tag, quiet))
        if "id" in given:
            self.ids.add(given["id"])
        if tag in {"h1", "h2", "h3", "h4"}:
            self.headings.append(tag)
        for name in ("href", "src"):
            if name in given and not (tag == "link" and given.get("rel") in {"canonical", "alternate"}):
                self.links.append((tag, given[name]))
        if tag == "link":
            self.rels.append(given)
        if not quiet:
            self.texts += [given[name].strip() for name in SPOKEN if given.get(name, "").strip()]
            if tag == "meta" and given.get("name") == "description":
                self.texts.append(given.get("content", "").strip())

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            closed, _ = self._open.pop()
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if text and not (self._open and self._open[-1][1]):
            self.texts.append(text)


def page_texts(path: Path) -> PageTexts:
    page = PageTexts()
    page.feed(path.read_text(encoding="utf-8"))
    page.close()
    return page
