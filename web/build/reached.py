"""Which of our own modules the page's scripts can come to import; what only tools and types need is not shipped."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping


def reached(sources: Mapping[str, str], scripts: Iterable[str]) -> dict[str, str]:
    """Those of the sources, by path, that the scripts import, directly or by others."""
    paths = {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in sources}
    pending = [name for script in scripts for name in _named(script)]
    found: set[str] = set()
    while pending:
        path = paths.get(pending.pop())
        if path is not None and path not in found:
            found.add(path)
            pending += _named(sources[path])
    return {path: source for path, source in sources.items() if path in found}


def _named(source: str) -> Iterator[str]:
    """All that may be a module of an import anywhere in a source, with the packages around it."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))
