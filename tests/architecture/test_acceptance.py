"""docs/ACCEPTANCE.md: every statement of the acceptance list has tests named by its number, or says why it has none."""

from __future__ import annotations

import re

from web.build.places import ROOT

STATEMENTS = 70
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.*?) \|$", re.MULTILINE)
TEST = re.compile(r"^def test_ux(\d\d)(?:_to_(\d\d))?_", re.MULTILINE)


def numbers_with_tests() -> set[int]:
    """The statements that tests are named by: `test_ux37_...` for one, `test_ux36_to_40_...` for several."""
    found: set[int] = set()
    for file in (ROOT / "playwright_tests").glob("test_*.py"):
        for first, last in TEST.findall(file.read_text(encoding="utf-8")):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_each_statement_has_tests_or_a_reason() -> None:
    rows = ROW.findall((ROOT / "docs" / "ACCEPTANCE.md").read_text(encoding="utf-8"))
    assert [int(number) for number, _, _ in rows] == list(range(1, STATEMENTS + 1))
    silent = [number for number, _, reason in rows if int(number) not in numbers_with_tests() and not reason.strip()]
    assert not silent, f"neither test nor reason: {silent}"


def test_no_test_is_named_by_a_number_that_is_no_statement() -> None:
    assert numbers_with_tests() <= set(range(1, STATEMENTS + 1))
