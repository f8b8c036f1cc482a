"""Our own modules as they are shipped: slim, and still the same programs."""

from __future__ import annotations

import ast
import json

import pytest

from web.build.own_python import narrowed, pack, without_remarks
from web.build.stdlib import own_modules

SOURCE = '''"""A module.

With more to say.
"""
# ä remark
class Card:  # of paper
    """A card, „ötös“."""; size = 1

    rank: int = 1
    """Below a field."""

    def name(self, of: tuple[
        int, ...  # of types
    ] = (), *rest: str) -> dict[str, int]:
        """Its name."""
        text = "# no remark"  # a remark
        return f"{text} {self.rank!r}"  # ö
'''


def bare(tree: ast.AST) -> str:
    """A program's tree with the lines of its nodes, texts that stand alone made equal, types of functions left out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
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
        "    def name(self, of",
        "",
        " = (), *rest) :",
        '        "."',
        '        text = "# no remark"',
        '        return f"{text} {self.rank!r}"',
    ]


@pytest.mark.parametrize(("path", "source"), own_modules().items(), ids=own_modules())
def test_every_module_stays_the_same_program(path: str, source: str) -> None:
    slim = narrowed(without_remarks(source))
    assert bare(ast.parse(slim)) == bare(ast.parse(source))
    assert len(slim) <= len(source)


def test_texts_of_several_lines_keep_their_spaces() -> None:
    source = 'def text(\n    one,\n):\n    return """\n      {one}\n    """ + (\n        one\n    )\n'
    assert narrowed(source) == 'def text(\none,\n):\n return """\n      {one}\n    """ + (\none\n)\n'


def test_no_module_uses_what_was_taken_out() -> None:
    assert [path for path, source in own_modules().items() if "__doc__" in source or "getsource" in source] == []


def test_the_pack_is_one_text_for_each_path() -> None:
    assert json.loads(pack({"b.py": "b = 1  # b\n", "a.py": ""})) == {"a.py": "\n", "b.py": "b = 1\n"}
