"""Takes out of sources the imports that nothing is left to need, once types have gone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping


def without_idle_imports(sources: Mapping[str, str]) -> dict[str, str]:
    """The same programs, by path, without names that they import from somewhere at their top and neither use nor pass
    on to another one. Every line keeps its number. What functions say of types must have gone before."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    asked = {name for tree in trees.values() for name in _asked(tree)}
    return {path: _without_idle(source, trees[path], path, asked) for path, source in sources.items()}


def _asked(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What a program takes from others: a name of a certain module, or as an attribute a name of any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield "", node.attr


def _without_idle(source: str, tree: ast.Module, path: str, asked: set[tuple[str, str]]) -> str:
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    fields = [node for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    types = {part for field in fields for part in ast.walk(field.annotation)}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in types}
    if fields:
        # With this nobody evaluates the types of fields.
        used.add("annotations")
    lines = source.splitlines()
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom):
            continue
        names = {alias.asname or alias.name: alias for alias in node.names}
        kept = [alias for name, alias in names.items() if name in used or {(module, name), ("", name)} & asked]
        if len(kept) < len(names):
            assert node.end_lineno is not None
            taken = [f"from {node.module} import {', '.join(map(ast.unparse, kept))}"] if kept else [""]
            lines[node.lineno - 1 : node.end_lineno] = taken + [""] * (node.end_lineno - node.lineno)
    return "\n".join(lines) + "\n"
