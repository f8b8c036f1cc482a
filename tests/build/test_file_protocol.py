"""The scripts for pages opened from a disk."""

from __future__ import annotations

import base64
import gzip
import json
import re

import pytest

from web.build.errors import BuildError
from web.build.file_protocol import as_blob_module, data_script, text_script


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import{a}from'./x.js';", 'import{a}from"@/assets/x.js";'),
        ('import "./x.mjs"', 'import "@/assets/x.mjs"'),
        ("await import('./x.mjs')", 'await import("@/assets/x.mjs")'),
        ('export{b}from "./x-Ab_1.js"', 'export{b}from "@/assets/x-Ab_1.js"'),
        ('import a from"node:fs"', 'import a from"node:fs"'),
    ],
)
def test_relative_imports_become_names_for_the_import_map(source: str, expected: str) -> None:
    assert as_blob_module("assets/main.js", source) == expected


def test_a_module_still_knows_its_own_address() -> None:
    source = as_blob_module("assets/main.js", "x = import.meta.url")
    assert source == 'x = ({url:new URL("assets/main.js",globalThis.__base).href}).url'


def test_an_import_that_cannot_work_is_an_error() -> None:
    with pytest.raises(BuildError, match=r"assets/main\.js"):
        text_script({"assets/main.js": "import '../other.js'"})


def test_texts_can_stand_in_a_script_element() -> None:
    script = text_script({"assets/a.py": "s = '</script><!-- '\n\u2028ő"})
    assert "</script" not in script
    assert "<!--" not in script
    literal = script.removeprefix('__file("assets/a.py",').removesuffix(");\n")
    assert json.loads(literal.replace("<\\!--", "<!--")) == "s = '</script><!-- '\n\u2028ő"


def test_binaries_come_back_as_they_were() -> None:
    content = bytes(range(256)) * 100
    found = re.fullmatch(r'__data\("assets/x\.wasm","([^"]*)"\);\n', data_script({"assets/x.wasm": content}))
    assert found
    assert gzip.decompress(base64.b64decode(found[1])) == content
