"""`stdlib.zip`: the trimmed standard library as .pyc; and which modules of our own go beside it (`own_python`).

Compiled by Pyodide under node (`stdlib.mjs`). Pyodide would otherwise compile some 190 modules at every start,
which takes longer than everything else together. `stdlib_names.json` says what stays in.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.build.errors import BuildError
from web.build.imports import imported_modules
from web.build.places import APP, CACHE, ENGINE, NODE_MODULES, ROOT, WEB

NAMES = Path(__file__).with_name("stdlib_names.json")
SCRIPT = Path(__file__).with_name("stdlib.mjs")

# These two run as PyScript's scripts and are shipped as they are.
ENTRIES = {"main.py": APP / "main.py", "bot.py": APP / "bot_worker.py"}

# Not imported by our code but needed: Pyodide imports some of it by other ways than `import`, tracebacks and asyncio
# only when they come to use it, and code that is likely to be written next the rest.
EXTRA = (
    "ast",
    "asyncio",
    "base64",
    "bisect",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "datetime",
    "enum",
    "functools",
    "gettext",
    "hashlib",
    "heapq",
    "inspect",
    "io",
    "itertools",
    "json",
    "math",
    "operator",
    "random",
    "re",
    "statistics",
    "string",
    "string.templatelib",
    "struct",
    "time",
    "traceback",
    "types",
    "typing",
    "unicodedata",
    "weakref",
    "zlib",
    "_pydatetime",
    "_strptime",
    "linecache",
    "stringprep",
    "tokenize",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
    "pyodide._core",
    "pyodide._run_js",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.ffi.wrappers",
    "pyodide.webloop",
)


def own_modules() -> dict[str, str]:
    """Source texts of `engine` and of the page's part of `web`, by their path in the repository."""
    paths = [WEB / "__init__.py", *(path for folder in (ENGINE, WEB / "words", APP) for path in folder.rglob("*.py"))]
    wanted = sorted(path for path in paths if path.is_file() and path not in ENTRIES.values())
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in wanted}
    for path in sources:
        # without it a folder is another kind of package, which may be spread over several places
        package = f"{path.rpartition('/')[0]}/__init__.py"
        if package not in sources:
            raise BuildError(f"{package} is missing: {path} could not be imported in the page.")
    return sources


def entry_scripts() -> dict[str, str]:
    """Source texts of the two PyScript scripts by the name they are shipped under."""
    return {name: path.read_text(encoding="utf-8") for name, path in ENTRIES.items() if path.is_file()}


def kept_names() -> list[str]:
    """The files of the standard library that stay in the zip."""
    names: list[str] = json.loads(NAMES.read_text(encoding="utf-8"))["names"]
    return names


def left_out(sources: Mapping[str, str], kept: list[str]) -> list[str]:
    """Imports of the standard library that would fail in the page because the zip leaves the module out."""
    own = {path.partition("/")[0].removesuffix(".py") for path in sources}
    present = {module_name(name) for name in kept} | _without_file()
    problems = []
    for path, source in sorted(sources.items()):
        for module in sorted(imported_modules(source)):
            top = module.partition(".")[0]
            if top in own or top not in sys.stdlib_module_names or module in present:
                continue
            problems.append(f"{path} imports {module}, which {NAMES.name} leaves out")
    return problems


def module_name(path: str) -> str:
    """The dotted name of the module in a file of the library."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _without_file() -> set[str]:
    """Modules in the wasm itself (the host's Python may have them as files), and those that others put in place."""
    compiled_in = {"array", "binascii", "itertools", "math", "time", "unicodedata", "zlib"}
    return set(sys.builtin_module_names) | compiled_in | {"collections.abc", "os.path"}


def archive(cache: Path = CACHE) -> bytes:
    """The whole zip. Unchanged input is answered from the cache; BuildError if our code imports what is left out."""
    names = kept_names()
    problems = left_out(own_modules() | entry_scripts(), names)
    if problems:
        hint = "`python dev.py stdlib` works out the list anew."
        raise BuildError.listing(f"The page would lack modules. {hint}", problems)
    return _library(names, cache).read_bytes()


def _library(names: list[str], cache: Path) -> Path:
    job: dict[str, Any] = {"task": "library", "names": names}
    return _cached(cache, "library", job)


def _cached(cache: Path, kind: str, job: Mapping[str, Any]) -> Path:
    """The file that the job makes, kept under a name that follows from everything that went into it."""
    package = (NODE_MODULES / "pyodide" / "package.json").read_bytes()
    parts = [package, SCRIPT.read_bytes(), json.dumps(job, sort_keys=True).encode()]
    digest = hashlib.sha256(b"\0".join(parts)).hexdigest()[:20]
    result = cache / f"{kind}-{digest}.zip"
    if not result.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        fresh = cache / f"{kind}-{digest}.{os.getpid()}.tmp"
        run_in_pyodide({**job, "out": str(fresh)})
        os.replace(fresh, result)
        _forget_older(cache, kind, keep=result)
    return result


def _forget_older(cache: Path, kind: str, *, keep: Path, count: int = 3) -> None:
    """Keep the few newest results, so that going back and forth between two states stays fast."""
    others = [path for path in cache.glob(f"{kind}-*.zip") if path != keep]
    for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[count:]:
        path.unlink(missing_ok=True)


def run_in_pyodide(job: Mapping[str, Any]) -> None:
    """Run one task of `stdlib.mjs`."""
    command = [find_node(), str(SCRIPT), str(NODE_MODULES / "pyodide")]
    done = subprocess.run(command, input=json.dumps(job).encode("utf-8"), capture_output=True, check=False)
    if done.returncode:
        shown = done.stderr.decode("utf-8", "replace").strip()
        raise BuildError(f"Compiling Python with Pyodide failed:\n{shown}")


def find_node() -> str:
    """Node of the machine, else the one that a wheel brought into the virtual environment."""
    beside = Path(sys.executable).parent
    found = shutil.which("node") or shutil.which("node", path=str(beside))
    if found is None:
        raise BuildError("node is not on this machine. Run `python3 dev.py serve`, which fetches one.")
    return found
