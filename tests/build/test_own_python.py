"""Our own modules as they are shipped: slim, and still the same programs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.idle_imports import without_idle_imports
from web.build.own_python import narrowed, pack, unpack, without_remarks
from web.build.reached import reached
from web.build.stdlib import entry_scripts, own_modules

SOURCE = '''"""A module.

With more to say.
"""
# ä remark
class Card:  # of paper
    """A card, „ötös“."""; size = 1

    rank: int = 1
    """Below a field."""
    ranks: tuple[int, ...]

    def name(self, of: tuple[
        int, ...  # of types
    ] = (), *rest: str) -> dict[str, int]:
        """Its name."""
        text: str = "# no remark"  # a remark
        return f"{text} {self.rank!r}"  # ö
'''

# What stands for the browser where there is none.
BROWSER = """
from unittest.mock import MagicMock
for name in ("js", "pyodide", "pyodide.ffi", "pyodide.http", "pyscript", "polyscript"):
    sys.modules[name] = MagicMock()
"""


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


class Untyped(ast.NodeTransformer):
    """Turns variables with a type into such without one; fields stay."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [child if isinstance(child, ast.AnnAssign) else self.visit(child) for child in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return node
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def bare(tree: ast.AST) -> str:
    """A program's tree with the lines of its nodes, without texts that stand alone and types that are not of fields."""
    tree = Untyped().visit(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [child for child in node.body if not is_text(child)]
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            node.__dict__["_fields"] = (*node._fields, "lineno")
    return ast.dump(tree)


def test_remarks_go_and_lines_stay() -> None:
    assert without_remarks(SOURCE).splitlines() == [
        "",
        "",
        "",
        "",
        "",
        "class Card:",
        '    "."; size = 1',
        "",
        "    rank: int = 1",
        "",
        "    ranks: tuple[int, ...]",
        "",
        "    def name(self, of",
        "",
        " = (), *rest) :",
        "",
        '        text = "# no remark"',
        '        return f"{text} {self.rank!r}"',
    ]


@pytest.mark.parametrize(("path", "source"), own_modules().items(), ids=own_modules())
def test_every_module_stays_the_same_program(path: str, source: str) -> None:
    slim = narrowed(without_remarks(source))
    assert bare(ast.parse(slim)) == bare(ast.parse(source))
    assert len(slim) <= len(source)


def test_something_stays_where_a_statement_is_needed_and_in_dataclasses() -> None:
    source = 'class Fault(ValueError):\n    """One."""\n\n\n@dataclass\nclass Card:\n    """One."""\n\n    rank: int\n'
    assert without_remarks(source) == source.replace("""One.""", ".").replace('"""', '"')


def test_every_dataclass_has_a_text() -> None:
    """Else it would write its signature there, at every start and slowly."""
    for source in shipped().values():
        classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
        assert all(ast.get_docstring(node) for node in classes if node.decorator_list)


def test_names_go_that_only_types_have_needed() -> None:
    future = "from __future__ import annotations\n"
    sources = {
        "web/a.py": f"{future}from x import (\n  One,\n  Two as T,\n)\nuse = T\n",
        "web/b.py": "from x import One, Two, Three, used\nfrom y import Four\nused()\n",
        "web/c.py": "import web.b as b\nfrom web.b import Two\nTwo, b.Three\n",
        "web/d/__init__.py": "from web.d.e import Five, Six\n",
        "web/f.py": f"{future}from web.d import Five\nfrom t import T\nT()\nclass F:\n    five: Five\n",
    }
    assert without_idle_imports(sources) == {
        "web/a.py": "\nfrom x import Two as T\n\n\n\nuse = T\n",
        "web/b.py": "from x import Two, Three, used\n\nused()\n",
        "web/c.py": sources["web/c.py"],
        "web/d/__init__.py": "from web.d.e import Five\n",
        "web/f.py": sources["web/f.py"].replace("from web.d import Five", ""),
    }


def shipped() -> dict[str, str]:
    """What the page gets, by path."""
    sources: dict[str, str] = unpack(pack(own_modules(), entry_scripts().values()))
    return sources


def imported(source: str) -> set[str]:
    """The names that imports give a program."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {(alias.asname or alias.name).partition(".")[0] for node in nodes for alias in node.names}


def test_no_name_that_is_still_read_is_taken_out() -> None:
    sources = own_modules()
    for path, source in shipped().items():
        tree = Untyped().visit(ast.parse(source))
        types = {
            part for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) for part in ast.walk(node.annotation)
        }
        read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in types}
        assert not read & (imported(sources[path]) - imported(source)), path


def test_what_the_scripts_come_to_import_is_shipped_and_nothing_else() -> None:
    sources = {
        "web/__init__.py": "",
        "web/a.py": "def later():\n    from web.b import one\n",
        "web/b.py": "from engine import c\n",
        "web/d.py": "import web.a\n",
        "engine/__init__.py": "",
        "engine/c.py": "import json",
    }
    assert sources.keys() - reached(sources, ["import js", "import web.a"]).keys() == {"web/d.py"}
    assert {"web/app/checking.py", "web/app/surface.py"} <= own_modules().keys() - shipped().keys()


def test_all_that_is_shipped_can_be_imported(tmp_path: Path) -> None:
    sources: dict[str, str] = shipped()
    for path, source in sources.items():
        place = tmp_path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(source, encoding="utf-8")
    modules = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in sources]
    script = f"import sys, importlib\n{BROWSER}for name in {modules}: importlib.import_module(name)"
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_texts_of_several_lines_keep_their_spaces() -> None:
    source = 'def text(\n    one,\n):\n    return """\n      {one}\n    """ + (\n        one\n    )\n'
    assert narrowed(source) == 'def text(\none,\n):\n return """\n      {one}\n    """ + (\none\n)\n'


def test_no_module_uses_what_was_taken_out() -> None:
    assert [path for path, source in own_modules().items() if "__doc__" in source or "getsource" in source] == []


def test_the_pack_is_one_text_for_each_path() -> None:
    assert unpack(pack({"b.py": "b = 1  # b\n", "a.py": "", "c.py": ""}, ["import a, b"])) == {
        "a.py": "\n",
        "b.py": "b = 1\n",
    }


def test_a_source_that_would_come_apart_is_refused() -> None:
    with pytest.raises(ValueError, match=r"form feed in a\.py"):
        pack({"a.py": 'page = "\f"\n'}, ["import a"])
