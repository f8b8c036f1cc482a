"""The runner itself: a wrong case fails, a broken file fails, and what the command prints and returns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases.__main__ import main
from tests.cases.player import CaseFailure, load, play

ROOT = Path(__file__).parents[2]

GOOD = """
[[case]]
id = "good"
rules = ["FN-13"]
game = "faraon"
options = {}
hands = ["H7 A9", "B7 LX", "L8"]
pile = "L9 H9"
stock = "A8 AX L7"
turn = 0
steps = [
  "0 plays H7",
  "expect draw 2",
  "legal 1 = plays B7; draws",
  "refuse 1 plays LX",
  "1 draws",
  "expect turn 2",
  "expect hand 1 = B7 LX A8 AX",
  "expect count 1 4",
  "expect stock 1",
  "expect pile 3",
  "expect top H7",
  "expect free",
  "expect playing",
  "expect out",
]
"""


def write(folder: Path, text: str, name: str = "cases.toml") -> str:
    """A file of cases; its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def with_steps(*steps: str) -> str:
    """The good case with other steps."""
    return GOOD[: GOOD.index("steps")] + "steps = [" + ", ".join(f"'{step}'" for step in steps) + "]\n"


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    """The last line that was printed."""
    return capsys.readouterr().out.splitlines()[-1]


def test_good_case_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([write(tmp_path, GOOD)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


@pytest.mark.parametrize(
    "steps",
    [
        ["0 plays L9"],
        ["1 plays B7"],
        ["0 draws", "0 draws"],
        ["0 stands"],
        ["0 passes"],
        ["0 says last"],
        ["0 plays H7", "1 draws", "1 plays A8"],
        ["expect turn 1"],
        ["expect top L9"],
        ["expect hand 0 = H7"],
        ["expect hand 0 = H7 A9 A9"],
        ["expect count 0 1"],
        ["expect stock 2"],
        ["expect pile 1"],
        ["expect draw 2"],
        ["0 plays H7", "expect draw 3"],
        ["0 plays H7", "expect free"],
        ["0 plays H7", "expect skip 1"],
        ["0 plays H7", "expect any"],
        ["0 plays H7", "expect suit H"],
        ["0 plays H7", "expect rank 7"],
        ["expect out 0"],
        ["expect over 0"],
        ["expect over -1"],
        ["expect loser 0"],
        ["expect points 0 1"],
        ["legal 0 = plays H7"],
        ["legal 0 = plays H7; draws; plays A9; passes"],
        ["legal 1 = plays B7; draws"],
        ["refuse 0 plays H7"],
        ["refuse 0 draws"],
        ["refuse nobody"],
        ["expect nothing"],
        ["expect"],
        ["0 jumps"],
        ["0 plays"],
        ["0 plays Q9"],
        ["0 plays H7 recalls x"],
        ["0 plays A9 calls *"],
        ["x plays H7"],
        ["legal"],
        ["legal 0"],
        ["expect turn"],
        ["expect count 0"],
        [""],
        ["0"],
    ],
)
def test_wrong_case_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str], steps: list[str]) -> None:
    assert main([write(tmp_path, with_steps(*steps))]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == "0 passed, 1 failed"
    assert "good" in printed[0], "the case is named"


def test_failure_names_the_step_and_what_was_found(tmp_path: Path) -> None:
    (case,) = load(Path(write(tmp_path, with_steps("0 plays H7", "expect draw 3"))))
    with pytest.raises(CaseFailure, match=r"step 2, 'expect draw 3': found 2"):
        play(case)
    (case,) = load(Path(write(tmp_path, with_steps("legal 0 = plays H7; draws; plays B7"))))
    with pytest.raises(CaseFailure, match=r"missing \['B7'\], surplus \['A9'\]"):
        play(case)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('game = "faraon"', 'game = "uno"'),
        ('game = "faraon"\n', ""),
        ("options = {}", "options = { hand = 44 }"),
        ("options = {}", 'options = { skip = "Q" }'),
        ("options = {}", 'options = { nothing = "on" }'),
        ('pile = "L9 H9"', 'pile = ""'),
        ('pile = "L9 H9"\n', ""),
        ('pile = "L9 H9"', 'pile = "L9 H10"'),
        ('pile = "L9 H9"', 'pile = "L9 L9"'),
        ('hands = ["H7 A9", "B7 LX", "L8"]', 'hands = ["H7 A9"]'),
        ('hands = ["H7 A9", "B7 LX", "L8"]', 'hands = ["", "B7 LX", "L8"]'),
        ('hands = ["H7 A9", "B7 LX", "L8"]', "hands = 7"),
        ('hands = ["H7 A9", "B7 LX", "L8"]', "hands = [7, 8]"),
        ("turn = 0", "turn = 7"),
        ("turn = 0", 'turn = 0\nsuit = "X"'),
        ("turn = 0", "turn = 0\ndraw = -2"),
        ("steps", "stepps"),
    ],
)
def test_case_that_cannot_be_set_up_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], was: str, now: str
) -> None:
    assert was in GOOD
    assert main([write(tmp_path, GOOD.replace(was, now))]) == 1
    assert last_line(capsys) == "0 passed, 1 failed"


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[[case]", 'case = "none"', "case = 7", "case = [7]", "[case]\nid = 'x'", '[[cases]]\nid = "x"'],
)
def test_broken_file_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert main([write(tmp_path, text)]) == 1
    assert last_line(capsys) == "0 passed, 1 failed"


def test_file_that_is_not_there_or_no_text_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nothing.toml")]) == 1
    assert last_line(capsys) == "0 passed, 1 failed"
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert main([str(tmp_path / "bytes.toml")]) == 1
    assert main([str(tmp_path)]) == 1


def test_counts_are_over_all_files_and_one_failure_is_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write(tmp_path, GOOD + GOOD.replace('"good"', '"better"'), "good.toml")
    bad = write(tmp_path, with_steps("expect turn 1") + GOOD, "bad.toml")
    assert main([good, bad]) == 1
    assert last_line(capsys) == "3 passed, 1 failed"
    assert main([good, good]) == 0
    assert last_line(capsys) == "4 passed, 0 failed"


def test_without_files_the_command_says_how_to_use_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "code", "line"), [(GOOD, 0, "1 passed, 0 failed"), ("x", 1, "0 passed, 1 failed")])
def test_command_line(tmp_path: Path, text: str, code: int, line: str) -> None:
    command = [sys.executable, "-m", "tests.cases", write(tmp_path, text)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (code, line)


def test_refusal_that_changes_something_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from engine.deal import Deal, IllegalMove
    from engine.moves import Move, Reason

    def play_badly(self: Deal, seat: int, move: Move) -> tuple[()]:
        self.turns += 1
        raise IllegalMove(seat, move, Reason.DOES_NOT_FIT)

    (case,) = load(Path(write(tmp_path, with_steps("refuse 0 plays L9"))))
    play({**case, "hands": ["L9 A9", "B7 LX", "L8"], "pile": "HX"})
    monkeypatch.setattr(Deal, "play", play_badly)
    with pytest.raises(CaseFailure, match="changed the deal"):
        play({**case, "hands": ["L9 A9", "B7 LX", "L8"], "pile": "HX"})
