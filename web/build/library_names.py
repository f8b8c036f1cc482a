"""Works out `stdlib_names.json` anew: what PyScript and our own code really load, found by loading it in Pyodide."""

from __future__ import annotations

import ast
import json
import re
import tempfile
from pathlib import Path

from web.build.imports import imported_modules
from web.build.places import NODE_MODULES
from web.build.stdlib import EXTRA, NAMES, entry_scripts, own_modules, run_in_pyodide

_STRING = re.compile(r""" "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' """, re.VERBOSE)


def pyscript_imports(core: str) -> set[str]:
    """Modules that the Python sources inside PyScript's core import; they are string literals in its JavaScript."""
    found: set[str] = set()
    for literal in _STRING.findall(core):
        if "import" in literal and "\\n" in literal:
            try:
                found |= imported_modules(ast.literal_eval(literal))
            except (SyntaxError, ValueError):
                continue  # JavaScript in a string, not Python
    return found


def work_out() -> list[str]:
    """The files of the standard library that are loaded by everything that the page may import."""
    core = next((NODE_MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")).read_text(encoding="utf-8")
    sources = own_modules() | entry_scripts()
    wanted = set(EXTRA) | pyscript_imports(core)
    wanted |= {module for source in sources.values() for module in imported_modules(source)}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "names.json"
        run_in_pyodide({"task": "loaded", "modules": sorted(wanted), "out": str(out)})
        loaded: list[str] = json.loads(out.read_text(encoding="utf-8"))["names"]
    return sorted(loaded)


def main() -> None:
    names = work_out()
    NAMES.write_text(json.dumps({"names": names}, indent=1) + "\n", encoding="utf-8")
    print(f"{NAMES.name}: {len(names)} files")


if __name__ == "__main__":
    main()
