"""No statement of the rules lacks a test: a rule case names it, a test's ``rule`` mark, or `ELSEWHERE`."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.cases.player import load

TESTS = Path(__file__).parents[1]
STATEMENTS = Path(__file__).with_name("statements.txt").read_text(encoding="utf-8").split()
"""The ids of all statements, finer points and decisions."""

ELSEWHERE = {
    "FA-06": "top or bottom of a shuffled pack: nobody can notice (B-04); the new bottom card: test_starter.py",
    "B-04": "as FA-06",
    "FA-07": "cutting a shuffled pack has no effect on play",
    "FA-19": "the page: announcing the suit",
    "FA-28": "the page: announcing the skip",
    "FA-39": "the page: announcing the recall",
    "FN-03": "the page: who sits at the table; rooms are no part of this",
    "FN-04": "the page: choosing the level; the levels themselves: tests/bots",
    "MK-16": "the page: a word without effect",
    "PR-17": "a custom of other tables, no option here: the call is made at one card (last_call)",
    "MM-15": "as PR-17",
}


def marked() -> Iterator[str]:
    """Every id that stands in a ``rule`` mark of any test here."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_mark = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
            if is_mark and isinstance(node, ast.Call):
                yield from (ast.literal_eval(argument) for argument in node.args)


def in_cases() -> Iterator[str]:
    """Every id that a rule case names."""
    for path in (TESTS / "cases" / "data").rglob("*.toml"):
        for case in load(path):
            yield from case["rules"]


def test_every_statement_has_a_test_or_a_reason() -> None:
    tested = {*marked(), *in_cases()}
    assert [name for name in STATEMENTS if name not in tested and name not in ELSEWHERE] == []


def test_reasons_are_given_only_where_there_is_no_test() -> None:
    assert set(ELSEWHERE) & {*marked(), *in_cases()} == set()


def test_tests_name_only_statements_that_there_are() -> None:
    assert {*marked(), *in_cases(), *ELSEWHERE} - set(STATEMENTS) == set()
    assert [name for name, count in Counter(STATEMENTS).items() if count > 1] == []
