"""``python -m tests.cases FILE...`` plays rule cases; the last line is ``N passed, N failed``, exit 1 on a failure."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.cases.player import CaseFailure, load, play


def main(names: list[str]) -> int:
    """Play the cases of these files; returns the exit code."""
    if not names:
        print("usage: python -m tests.cases FILE...", file=sys.stderr)
        return 2
    passed = failed = 0
    for name in names:
        try:
            cases = load(Path(name))
        except (OSError, CaseFailure) as error:
            print(f"{name}: {error}")
            failed += 1
            continue
        for case in cases:
            try:
                play(case)
                passed += 1
            except CaseFailure as error:
                print(f"{name}: {case.get('id', '(no id)')}: {error}")
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
