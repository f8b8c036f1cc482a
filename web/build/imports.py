"""Which modules a Python source imports, found without running it."""

from __future__ import annotations

import ast


def imported_modules(source: str) -> set[str]:
    """Dotted names in absolute import statements, also those inside functions.

    Imports only for type checkers never run, so they do not count.
    """
    found: set[str] = set()
    pending: list[ast.AST] = [ast.parse(source)]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and _only_for_types(node.test):
            pending.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
        pending.extend(ast.iter_child_nodes(node))
    return found


def _only_for_types(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else test.id if isinstance(test, ast.Name) else ""
    return name == "TYPE_CHECKING"
