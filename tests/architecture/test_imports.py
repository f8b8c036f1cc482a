"""Rules about imports that import-linter has no words for; the others stand in pyproject.toml."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from web.build.imports import imported_modules

ROOT = Path(__file__).resolve().parents[2]

# No clock, no input or output, no randomness but the engine's own.
ENGINE_MAY_IMPORT = {
    "__future__",
    "array",
    "base64",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
    "zlib",
}

# The only modules of the page that touch the browser; everything else is tested without one.
BROWSER_SIDE = {
    "dom.py",
    "elements.py",
    "location.py",
    "device.py",
    "listener.py",
    "keyboard.py",
    "store.py",
    "database.py",
    "feedback.py",
    "flying.py",
    "sound.py",
    "bot_bridge.py",
    "qr_bridge.py",
    "word_files.py",
}
# Background work is begun by the guard, which tells of its faults. These begin some themselves: what they wait for at
# once (coach, computers, start), and what tells of its faults in its own way (coach, replaying, thinker).
BEGINS_WORK = {"guard.py", "coach.py", "computers.py", "replaying.py", "start.py", "thinker.py"}
BROWSER_MODULES = {"js", "pyodide", "pyscript", "polyscript"}


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def top_levels(path: Path) -> set[str]:
    return {module.partition(".")[0] for module in imported_modules(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("path", sources("engine"), ids=name)
def test_the_engine_needs_little_of_the_standard_library(path: Path) -> None:
    assert top_levels(path) - ENGINE_MAY_IMPORT - {"engine"} == set()


@pytest.mark.parametrize("path", sources("web/app"), ids=name)
def test_the_page_needs_the_standard_library_and_the_browser_only(path: Path) -> None:
    foreign = top_levels(path) - sys.stdlib_module_names - {"engine", "web"}
    assert foreign <= (BROWSER_MODULES if path.name in BROWSER_SIDE else set())


@pytest.mark.parametrize("path", sources("web/app"), ids=name)
def test_background_work_is_guarded(path: Path) -> None:
    begins = {"ensure_future", "create_task"} & set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    assert not begins or path.name in BEGINS_WORK


@pytest.mark.parametrize("path", sources("web/words"), ids=name)
def test_words_need_the_standard_library_only(path: Path) -> None:
    assert top_levels(path) - sys.stdlib_module_names - {"web"} == set()


def test_the_build_script_never_imports_the_page() -> None:
    modules = imported_modules((ROOT / "build_site.py").read_text(encoding="utf-8"))
    assert not {module for module in modules if module.startswith("web.app")}


def test_setting_up_needs_no_packages() -> None:
    assert top_levels(ROOT / "dev.py") <= sys.stdlib_module_names
