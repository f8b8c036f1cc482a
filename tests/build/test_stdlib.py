"""The zip of the compiled library, and our own modules beside it."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

from tests.build.conftest import Built
from web.build import own_python, stdlib
from web.build.imports import imported_modules
from web.build.library_names import pyscript_imports
from web.build.places import NODE_MODULES


def test_our_packages_are_taken_and_nothing_of_the_build() -> None:
    own = stdlib.own_modules()
    assert {"engine/cards.py", "engine/bots/__init__.py", "web/__init__.py", "web/app/start.py"} <= own.keys()
    assert not [path for path in own if path.startswith(("web/build/", "web/art/"))]
    assert "web/app/main.py" not in own


def test_both_scripts_are_shipped() -> None:
    assert stdlib.entry_scripts().keys() == {"main.py", "bot.py"}


def test_the_zip_holds_bytecode_only(built: Built) -> None:
    with zipfile.ZipFile(io.BytesIO(built.files["assets/stdlib.zip"])) as archive:
        names = archive.namelist()
        assert archive.testzip() is None
        assert len(names) == len(set(names))
        assert {info.date_time for info in archive.infolist()} == {(2020, 1, 1, 0, 0, 0)}
    assert {name for name in names if not name.endswith(".pyc")} == set()


def test_everything_of_ours_can_be_imported(built: Built, tmp_path: Path) -> None:
    """Pyodide itself boots from the zip and imports all of ours that needs no browser."""
    library = tmp_path / "stdlib.zip"
    library.write_bytes(built.files["assets/stdlib.zip"])
    sources: dict[str, str] = own_python.unpack(built.text("assets/farao.txt"))
    assert sources.keys() < stdlib.own_modules().keys()
    in_browser = {
        path
        for path, source in sources.items()
        if {"js", "pyscript"} & {m.split(".")[0] for m in imported_modules(source)}
    }
    # whatever imports those cannot be imported here either
    needing = {stdlib.module_name(path) for path in in_browser} | {"web.app.start", "web.app.wiring"}
    modules = sorted({stdlib.module_name(path) for path in sources} - needing)
    out = tmp_path / "loaded.json"
    job = {"task": "loaded", "library": str(library), "own": sources, "modules": modules, "out": str(out)}
    stdlib.run_in_pyodide(job)
    loaded = json.loads(out.read_text(encoding="utf-8"))
    assert loaded["missing"] == []
    assert set(modules) <= set(loaded["modules"])


def test_an_import_that_the_zip_leaves_out_is_found() -> None:
    sources = {"engine/x.py": "import json\nfrom turtle import Turtle", "main.py": "import js, engine.x, os.path"}
    problems = stdlib.left_out(sources, ["json/__init__.py"])
    assert problems == ["engine/x.py imports turtle, which stdlib_names.json leaves out"]


def test_module_names() -> None:
    assert stdlib.module_name("json/__init__.py") == "json"
    assert stdlib.module_name("collections/abc.py") == "collections.abc"


def test_imports_are_found_wherever_they_run() -> None:
    source = """
import a.b, c
from d.e import f
from . import g
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import never
else:
    import other
def late():
    import h
"""
    assert imported_modules(source) == {"a.b", "c", "d.e", "typing", "other", "h"}


def test_pyscripts_own_imports_are_found() -> None:
    core = next((NODE_MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")).read_text(encoding="utf-8")
    assert {"asyncio", "inspect", "json", "pyodide.ffi"} <= pyscript_imports(core)


def test_the_list_of_kept_files_is_in_order() -> None:
    names = stdlib.kept_names()
    assert names == sorted(set(names))
    for module in ("gettext", "json", "dataclasses", "enum", "hashlib", "base64", "random", "asyncio"):
        assert module in {stdlib.module_name(name) for name in names}, module
