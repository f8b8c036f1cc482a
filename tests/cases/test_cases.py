"""Every rule case of every file, one test each, and the checks that the files themselves are sound."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.cases.player import Case, load, play

DATA = Path(__file__).parent / "data"
FILES = sorted(DATA.rglob("*.toml"))
CASES: list[Case] = [case for path in FILES for case in load(path)]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    play(case)


def test_all_files_are_there() -> None:
    games = {"farao", "faraon", "makao", "prsi", "mau_mau", "crazy_eights", "faraon_pub", "shared"}
    assert games | {"random"} <= {path.stem if path.parent == DATA else path.parent.name for path in FILES}
    assert len([case for case in CASES if case["id"].startswith("random-")]) == 300


def test_no_two_cases_have_one_name() -> None:
    assert [name for name, count in Counter(case["id"] for case in CASES).items() if count > 1] == []


def test_every_case_says_what_it_checks_and_checks_something() -> None:
    for case in CASES:
        assert case["rules"], case["id"]
        assert any(step.startswith(("expect", "legal", "refuse")) for step in case["steps"]), case["id"]
