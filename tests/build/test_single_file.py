"""The whole site in one file."""

from __future__ import annotations

import base64
import gzip
import json
import re
from typing import Any

import pytest

from tests.build.conftest import Built
from web.build.errors import BuildError
from web.build.single_file import as_part

PAGE = """<!doctype html>
<html lang="sk" data-root="../">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<link rel="canonical" href="https://cards.example/sk/x.html">
<script src="../assets/look.js" data-alone></script>
<link rel="apple-touch-icon" href="../assets/icons/icon-180.png">
<script src="../assets/offline.js" defer></script>
<link rel="stylesheet" href="../assets/css/a.css">
<link rel="stylesheet" href="../assets/css/b.css">
</head><body><a href="../hu/index.html">x</a></body></html>
"""

PART = """<!doctype html>
<html data-single lang="sk" data-root="./">
<head>
<script data-alone>@@look@@</script>
<style>@@styles@@</style>
</head><body><a href="../hu/index.html">x</a></body></html>
"""


def held(built: Built) -> dict[str, Any]:
    found = re.search(r'const packed = "([^"]+)";', built.text("farao.html"))
    assert found
    site: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(found[1])))
    return site


def test_a_page_becomes_a_part() -> None:
    assert as_part("sk/x.html", PAGE) == PART


def test_a_page_that_does_not_become_one_stops_the_build() -> None:
    with pytest.raises(BuildError, match="styles, scripts and root"):
        as_part("sk/x.html", PAGE.replace("assets/look.js", "assets/looks.js"))


def test_it_holds_every_page_of_every_language(built: Built) -> None:
    pages = held(built)["pages"]
    assert pages.keys() == {path for path in built.pages() if "/" in path}
    for path, page in pages.items():
        assert not re.search(r'(?:src|href)="[^"]*assets/[^"]*\.(?:css|js)"', page), path
        assert "Content-Security-Policy" not in page, path
        assert set(re.findall(r"@@(\w+)@@", page)) <= held(built)["parts"].keys()


def test_it_holds_what_python_needs(built: Built) -> None:
    assert held(built)["parts"]["text"] == built.text("assets/file/text.js")
    found = re.search(r"const data = (\{.*\});", built.text("farao.html"))
    assert found
    data: dict[str, str] = json.loads(found[1])
    assert data.keys() == {path for path in built.files if path.endswith((".wasm", ".zip", ".bin"))}
    for path, content in data.items():
        assert gzip.decompress(base64.b64decode(content)) == built.files[path], path


def test_it_loads_nothing(built: Built) -> None:
    frame = re.sub(r'"[A-Za-z0-9+/=]{200,}"', '""', built.text("farao.html"))
    assert len(frame) < 20_000
    assert not re.search(r'(?:src|href)="(?!data:)', frame)
    for code in ("hu", "sk", "cs", "de", "en"):
        assert f'<p lang="{code}">' in frame


def test_no_part_ends_the_script_that_it_is_written_into(built: Built) -> None:
    parts = held(built)["parts"]
    for name, text in parts.items():
        end = "</style" if name == "styles" else "</script"
        assert end not in text.lower(), name
        assert "<!--" not in text, name
