"""Our own modules as they are shipped: slim, and still the same programs."""

from __future__ import annotations

import ast
import json

import pytest

from web.build.own_python import pack, without_remarks
from web.build.stdlib import own_modules

SOURCE = '''"""A module.

With more to say.
"""
# ä remark
class Card:  # of paper
    """A card, „ötös“."""; size = 1

    rank: int = 1
    """Below a field."""

    def name(self) -> str:
        """Its name."""
        text = "# no remark"  # a remark
        return f"{text} {self.rank!r}"  # ö
'''


def bare(tree: ast.AST) -> str:
    """A program's tree with the lines of its nodes, texts that stand alone made equal."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value = ast.Constant(".")
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            node.__dict__["_fields"] = (*node._fields, "lineno")
    return ast.dump(tree)


def test_remarks_go_and_lines_stay() -> None:
    assert without_remarks(SOURCE).splitlines() == [
        '"."',
        "",
        "",
        "",
        "",
        "class Card:",
        '    "."; size = 1',
        "",
        "    rank: int = 1",
        '    "."',
        "",
        "    def name(self) -> str:",
        '        "."',
        '        text = "# no remark"',
        '        return f"{text} {self.rank!r}"',
    ]


@pytest.mark.parametrize(("path", "source"), own_modules().items(), ids=own_modules())
def test_every_module_stays_the_same_program(path: str, source: str) -> None:
    slim = without_remarks(source)
    assert bare(ast.parse(slim)) == bare(ast.parse(source))
    assert len(slim) <= len(source)


def test_no_module_uses_what_was_taken_out() -> None:
    assert [path for path, source in own_modules().items() if "__doc__" in source or "getsource" in source] == []


def test_the_pack_is_one_text_for_each_path() -> None:
    assert json.loads(pack({"b.py": "b = 1  # b\n", "a.py": ""})) == {"a.py": "\n", "b.py": "b = 1\n"}
