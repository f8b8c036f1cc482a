"""The browser runtime: the files of the npm packages `pyodide` and `@pyscript/core` that the site ships."""

from __future__ import annotations

import json
import re
from pathlib import Path

from web.build.errors import BuildError

# PyScript loads these on every start; its other files (editor, terminal, TOML) only serve features not used here.
_PYSCRIPT = re.compile(r"(core|error|donkey|deprecations|py-editor|py-game|py-terminal)[^/]*\.js")
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=[^\n]*")


def require(node_modules: Path, package_json: Path) -> None:
    """Raise BuildError unless both packages are there in the versions that `package.json` pins."""
    pins: dict[str, str] = json.loads(package_json.read_text(encoding="utf-8"))["dependencies"]
    for name, pinned in pins.items():
        manifest = node_modules / name / "package.json"
        if not manifest.is_file():
            raise BuildError(
                f"{name} {pinned} is not in {node_modules}.\n"
                "Run `python3 dev.py serve`, which fetches it, or `npm ci --ignore-scripts`."
            )
        found = json.loads(manifest.read_text(encoding="utf-8"))["version"]
        if found != pinned:
            raise BuildError(f"{name} is {found}, pinned is {pinned}. Run `npm ci --ignore-scripts`.")


def files(node_modules: Path) -> dict[str, bytes]:
    """The shipped files by name, unmodified but for links to source maps that are not shipped."""
    pyodide = node_modules / "pyodide"
    pyscript = node_modules / "@pyscript" / "core" / "dist"
    found = {name: pyodide / name for name in _PYODIDE}
    found |= {path.name: path for path in pyscript.iterdir() if _PYSCRIPT.fullmatch(path.name)}
    return {name: _content(path) for name, path in sorted(found.items())}


def _content(path: Path) -> bytes:
    content = path.read_bytes()
    return content if path.suffix == ".wasm" else _SOURCE_MAP.sub(b"", content)


def lock(node_modules: Path) -> str:
    """Pyodide's package list without packages, as JSON: none is ever loaded, and so no request is made for it."""
    info = json.loads((node_modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, sort_keys=True)


def preloads(names: list[str]) -> list[dict[str, str]]:
    """Attributes of the links that fetch the runtime at once instead of one file after the other."""
    (core,) = (name for name in names if re.fullmatch(r"core-[^/]*\.js", name))
    modules = [core, "interp.mjs", "pyodide.mjs", "pyodide.asm.mjs"]
    links = [{"rel": "modulepreload", "href": name} for name in modules]
    links += [
        {"rel": "preload", "href": name, "as": "fetch"} for name in ("pyodide.asm.wasm", "stdlib.zip", "farao.txt")
    ]
    return links
