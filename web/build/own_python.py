"""`farao.json`: the project's own Python as one file of source texts, without what only people who work on it read:
comments, docstrings, the types of functions, and what is imported for types alone.

Texts and not bytecode: packed for the wire they are a third of its size, and compiling them takes less time than a
phone's line needs for the difference.
"""

from __future__ import annotations

import ast
import io
import json
import tokenize
from collections.abc import Iterator, Mapping, Sequence

_Span = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, as line (from 1) and byte of the line."""

# Not an empty text: a dataclass without one would write its signature there, at every start and slowly.
_NO_DOCSTRING = '"."'


def pack(sources: Mapping[str, str]) -> str:
    """One JSON object of all sources by path."""
    slim = {path: narrowed(slimmed(path, source)) for path, source in sorted(sources.items())}
    return json.dumps(slim, ensure_ascii=False, separators=(",", ":"))


def slimmed(path: str, source: str) -> str:
    """A module without what is only for people. A package's own module may import for others."""
    bare = without_remarks(source)
    return bare if path.endswith("__init__.py") else without_idle_imports(bare)


def without_remarks(source: str) -> str:
    """The same program without comments, docstrings and types of functions; those of fields stay, dataclasses live on
    them. Every line keeps its number, so tracebacks stay true."""
    lines = [line.encode("utf-8") for line in source.splitlines()]
    tree = ast.parse(source)
    types = list(_types(tree, lines))
    # What stands inside of a type goes with it.
    spans = [(span, b"") for span in _comments(source) if not any(start <= span[0] < end for start, end in types)]
    spans += [(span, _NO_DOCSTRING.encode()) for span in _docstrings(tree)]
    spans += [(span, b"") for span in types]
    for ((first, start), (last, end)), instead in sorted(spans, reverse=True):
        tail = lines[last - 1][end:]
        lines[first - 1] = lines[first - 1][:start] + instead + (tail if first == last else b"")
        if last > first:
            lines[first:last] = [b""] * (last - first - 1) + [tail]
    return "\n".join(line.decode("utf-8").rstrip() for line in lines).rstrip() + "\n"


def without_idle_imports(source: str) -> str:
    """The same program without the imported names that nothing in it runs; those in the types of fields stand in texts
    that nobody evaluates. What ``__all__`` hands on stays. Every line keeps its number."""
    tree, lines = ast.parse(source), source.splitlines()
    used = _names_that_run(tree)
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or node.module == "__future__":
            continue
        kept = [name for name in node.names if (name.asname or name.name) in used]
        if len(kept) < len(node.names):
            assert node.end_lineno is not None
            first = ast.unparse(ast.ImportFrom(node.module, kept, node.level)) if kept else ""
            lines[node.lineno - 1 : node.end_lineno] = [first, *[""] * (node.end_lineno - node.lineno)]
    return "\n".join(lines) + "\n"


def _names_that_run(tree: ast.Module) -> set[str]:
    """The names that a program reads when it runs, and all its texts, for some of them name names."""
    late = any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)
    fields = [node for node in ast.walk(tree) if late and isinstance(node, ast.AnnAssign)]
    types = {id(part) for field in fields for part in ast.walk(field.annotation)}
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in types}
    return names | {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}


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
    """What functions say of their arguments and their answer, with the sign before it."""
    for node in ast.walk(tree):
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


def _end(node: ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _docstrings(tree: ast.Module) -> Iterator[_Span]:
    """Texts that stand alone as a statement: docstrings, and the remarks below fields and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield (node.lineno, node.col_offset), _end(node.value)
