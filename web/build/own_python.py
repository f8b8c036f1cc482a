"""`farao.json`: the project's own Python as one file of source texts, without what only people who work on it read.

Texts and not bytecode: packed for the wire they are a third of its size, and compiling them takes less time than a
phone's line needs for the difference.
"""

from __future__ import annotations

import ast
import io
import json
import tokenize
from collections.abc import Iterator, Mapping

_Span = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, as line (from 1) and byte of the line."""

# Not an empty text: a dataclass without one would write its signature there, at every start and slowly.
_NO_DOCSTRING = '"."'


def pack(sources: Mapping[str, str]) -> str:
    """One JSON object of all sources by path."""
    slim = {path: without_remarks(source) for path, source in sorted(sources.items())}
    return json.dumps(slim, ensure_ascii=False, separators=(",", ":"))


def without_remarks(source: str) -> str:
    """The same program without comments and docstrings. Every line keeps its number, so tracebacks stay true."""
    lines = [line.encode("utf-8") for line in source.splitlines()]
    spans = [(span, b"") for span in _comments(source)]
    spans += [(span, _NO_DOCSTRING.encode()) for span in _docstrings(ast.parse(source))]
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


def _docstrings(tree: ast.Module) -> Iterator[_Span]:
    """Texts that stand alone as a statement: docstrings, and the remarks below fields and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            yield (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
