"""How much a visitor loads, packed as a host sends it."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from tests.build.conftest import Built
from web.build.languages import LANGUAGES

# Bytes on the wire. Ours is everything but PyScript, Pyodide and Python's own library.
FIRST_LOAD = 5_800_000
OURS = 250_000

# What no host packs, because it is packed already.
PACKED = (".zip", ".bin", ".png", ".jpg")


def weight(path: str, content: bytes) -> int:
    return len(content) if path.endswith(PACKED) else len(gzip.compress(content, 6, mtime=0))


def table_files(built: Built, language: str) -> set[str]:
    """Everything that the table of a language loads until it can be played."""
    page = f"{language}/table.html"
    named = re.findall(r'(?:src|href|import|interpreter|")[=: ]*"\.\./(assets/[^"]+)"', built.text(page))
    assert {"assets/boot.js", "assets/core.js", "assets/main.py", "assets/interp.mjs"} <= set(named)
    runtime = {path for path in built.files if re.fullmatch(r"assets/[^/]+\.(?:m?js|wasm|zip|txt|py)", path)}
    return {page, *named, *runtime, f"assets/words/{language}.bin"} - {"assets/icons/icon-180.png"}


def is_ours(path: str) -> bool:
    own = ("assets/css/", "assets/words/", "assets/boot.js", "assets/look.js", "assets/offline.js", "assets/interp.mjs")
    return path.endswith((".html", ".py", ".txt")) or path.startswith(own)


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_first_load_of_the_table_stays_small(language: str, built: Built) -> None:
    weights = {path: weight(path, built.files[path]) for path in table_files(built, language)}
    ours = {path: size for path, size in weights.items() if is_ours(path)}
    assert len(ours) > 15
    assert "assets/farao.txt" in ours
    assert sum(ours.values()) <= OURS, sorted(ours.items(), key=lambda item: -item[1])
    assert sum(weights.values()) <= FIRST_LOAD, sorted(weights.items(), key=lambda item: -item[1])


def test_what_is_kept_for_when_there_is_no_network_stays_small(built: Built) -> None:
    """All pages, all games, all languages."""
    found = re.search(r"const FILES = (\{.*?\});", built.text("sw.js"), re.DOTALL)
    assert found
    kept = sum(weight(path, built.files[path]) for path in json.loads(found[1]))
    assert kept <= FIRST_LOAD, kept


def test_style_sheets_are_shipped_without_their_comments(built: Built) -> None:
    sheets = {path: content for path, content in built.files.items() if path.startswith("assets/css/")}
    assert len(sheets) > 10
    assert not [path for path, content in sheets.items() if b"/*" in content]
    assert all(content.count(b"{") == content.count(b"}") for content in sheets.values())
