"""Our own modules as they are shipped: slim, and still the same programs."""

from __future__ import annotations

import ast
import builtins
import dis
import json
from types import CodeType

import pytest

from web.build.own_python import narrowed, pack, slimmed, without_idle_imports, without_remarks
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


def bare(tree: ast.Module, left: set[str]) -> str:
    """A program's tree with the lines of its nodes, texts that stand alone made equal, types of functions left out, and
    of the names that it imports those that are left."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value = ast.Constant(".")
        if isinstance(node, ast.ImportFrom):
            node.names = [name for name in node.names if (name.asname or name.name) in left]
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom) or node.names]
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            node.__dict__["_fields"] = (*node._fields, "lineno")
    return ast.dump(tree)


def imported(tree: ast.Module) -> set[str]:
    """The names that a module imports from others."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.asname or name.name for node in froms for name in node.names}


def unknown_names(source: str) -> set[str]:
    """The names that a module reads when it runs, and neither it nor Python has."""
    read: set[str] = set()
    known = {*vars(builtins), "__name__", "__annotations__"}
    codes = [compile(source, "module", "exec", dont_inherit=True)]
    while codes:
        part = codes.pop()
        for step in dis.get_instructions(part):
            if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                read.add(str(step.argval))
            elif step.opname in ("STORE_GLOBAL", "STORE_NAME"):
                known.add(str(step.argval))
        codes += [constant for constant in part.co_consts if isinstance(constant, CodeType)]
    return read - known


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
    slim = narrowed(slimmed(path, source))
    left = imported(ast.parse(slim))
    assert bare(ast.parse(slim), left) == bare(ast.parse(source), left)
    assert not unknown_names(slim)
    assert len(slim) <= len(source)


def test_what_is_imported_for_types_alone_goes() -> None:
    source = "from __future__ import annotations\nfrom a import (\n    B,\n    C as D,\n)\nfrom e import F, G\n"
    source += "from h import I\n__all__ = ['I']\nx: F = G\ny = D()\n"
    assert without_idle_imports(source).splitlines() == [
        "from __future__ import annotations",
        "from a import C as D",
        "",
        "",
        "",
        "from e import G",
        "from h import I",
        "__all__ = ['I']",
        "x: F = G",
        "y = D()",
    ]
    assert unknown_names("import b\ndef f(): return b.c, d\nx: E = f\n") == {"d", "E"}


def test_texts_of_several_lines_keep_their_spaces() -> None:
    source = 'def text(\n    one,\n):\n    return """\n      {one}\n    """ + (\n        one\n    )\n'
    assert narrowed(source) == 'def text(\none,\n):\n return """\n      {one}\n    """ + (\none\n)\n'


def test_no_module_uses_what_was_taken_out() -> None:
    assert [path for path, source in own_modules().items() if "__doc__" in source or "getsource" in source] == []


def test_the_pack_is_one_text_for_each_path() -> None:
    assert json.loads(pack({"b.py": "b = 1  # b\n", "a.py": ""})) == {"a.py": "\n", "b.py": "b = 1\n"}
