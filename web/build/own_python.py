"""`farao.txt`: the project's own Python as one file of source texts, without what only people who work on it read:
comments, docstrings, types, and modules that only types or tools need.

Texts and not bytecode: packed for the wire they are a third of its size, and compiling them takes less time than a
phone's line needs for the difference.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence

from web.build.idle_imports import without_idle_imports
from web.build.reached import reached

_Span = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, as line (from 1) and byte of the line."""

# Where a statement is needed, and in dataclasses: without one they would write their signature there, at every start
# and slowly.
_NO_DOCSTRING = b'"."'


_APART = "\f"
"""Stands before each path and at the end, so that a file that was cut off is known as such; no source has one."""


def pack(sources: Mapping[str, str], scripts: Iterable[str]) -> str:
    """All sources that the scripts need, each after a form feed and its path, and a form feed at the end.

    `unpack` takes them apart. Raises ValueError if a source has a form feed itself.
    """
    if odd := [path for path, source in sources.items() if _APART in source]:
        raise ValueError(f"a form feed in {', '.join(odd)}")
    bare = {path: without_remarks(source) for path, source in sorted(sources.items())}
    needed = reached(without_idle_imports(bare), scripts)
    slim = {path: narrowed(source) for path, source in needed.items()}
    return "".join(f"{_APART}{path}\n{source}" for path, source in slim.items()) + _APART


def unpack(packed: str) -> dict[str, str]:
    """The sources by path that `pack` put together, as web/static/interp.mjs does it."""
    parts = (part.partition("\n") for part in packed.split(_APART)[1:-1])
    return {path: source for path, _, source in parts}


def without_remarks(source: str) -> str:
    """The same program without comments, docstrings and types; those of fields stay, dataclasses live on them. Every
    line keeps its number, so tracebacks stay true."""
    lines = [line.encode("utf-8") for line in source.splitlines()]
    tree = ast.parse(source)
    types = list(_types(tree, lines))
    # What stands inside of a type goes with it.
    spans = [(span, b"") for span in _comments(source) if not any(start <= span[0] < end for start, end in types)]
    spans += _docstrings(tree)
    spans += [(span, b"") for span in types]
    for ((first, start), (last, end)), instead in sorted(spans, reverse=True):
        tail = lines[last - 1][end:]
        lines[first - 1] = lines[first - 1][:start] + instead + (tail if first == last else b"")
        if last > first:
            lines[first:last] = [b""] * (last - first - 1) + [tail]
    return "\n".join(line.decode("utf-8").rstrip() for line in lines).rstrip() + "\n"


def _comments(source: str) -> Iterator[_Span]:
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            start = len(lines[line - 1][:column].encode("utf-8"))
            yield (line, start), (line, start + len(token.string.encode("utf-8")))


def narrowed(source: str) -> str:
    """The same program with one space for each step inwards, and none where a statement goes on in another line."""
    lines, depth, begins = source.splitlines(), 0, True
    texts: set[int] = set()
    starts: dict[int, int] = {}
    strings: list[int] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind in ("INDENT", "DEDENT"):
            depth += 1 if kind == "INDENT" else -1
        elif kind == "NEWLINE":
            begins = True
        elif kind not in ("NL", "ENDMARKER", "COMMENT") and begins:
            starts[token.start[0]], begins = depth, False
        if kind == "FSTRING_START":
            strings.append(token.start[0])
        first = strings.pop() if kind == "FSTRING_END" else token.start[0]
        if kind in ("STRING", "FSTRING_END"):
            texts.update(range(first + 1, token.end[0] + 1))
    narrow = (
        line if number in texts else " " * starts.get(number, 0) + line.lstrip() for number, line in enumerate(lines, 1)
    )
    return "\n".join(narrow) + "\n"


def _types(tree: ast.Module, lines: Sequence[bytes]) -> Iterator[_Span]:
    """What is said of variables and of the arguments and the answers of functions, with the sign before it."""
    fields = {child for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for child in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None and node not in fields:
            yield _end(node.target), _end(node.annotation)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        given = node.args
        several = [argument for argument in (given.vararg, given.kwarg) if argument is not None]
        for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, *several):
            if argument.annotation is not None:
                start = argument.lineno, argument.col_offset + len(argument.arg.encode("utf-8"))
                yield start, _end(argument.annotation)
        if node.returns is not None:
            line, column = node.returns.lineno, node.returns.col_offset
            arrow = lines[line - 1].rindex(b"->", 0, column)
            yield (line, arrow), _end(node.returns)


def _end(node: ast.expr | ast.stmt) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _docstrings(tree: ast.Module) -> Iterator[tuple[_Span, bytes]]:
    """Texts that stand alone as a statement, docstrings and the remarks below fields and constants, and what has to
    stand there instead."""
    for block in ast.walk(tree):
        if not isinstance(block, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        dataclass = isinstance(block, ast.ClassDef) and bool(block.decorator_list)
        for place, statement in enumerate(block.body):
            if _is_text(statement):
                needed = len(block.body) == 1 or (dataclass and place == 0)
                shares = any(other.lineno == statement.end_lineno for other in block.body[place + 1 :])
                yield ((statement.lineno, statement.col_offset), _end(statement)), _NO_DOCSTRING * (needed or shares)


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
