"""The engine in Pyodide, run by Node, as workloads that take turns with those of this process."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from benchmarks.measuring import Rates

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"


class NoPyodide(Exception):
    """Node or Pyodide is missing, or it does not start."""


class Pyodide:
    """One Node process with Pyodide in it; ends with the ``with`` block."""

    def __init__(self) -> None:
        node = shutil.which("node")
        if node is None or not (PYODIDE / "pyodide.mjs").is_file():
            raise NoPyodide("node or node_modules/pyodide is missing (npm ci brings the latter)")
        script = Path(__file__).with_name("in_pyodide.mjs")
        self._process = subprocess.Popen(
            [node, str(script), str(ROOT), str(PYODIDE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.versions: dict[str, str] = json.loads(self._line())

    def __enter__(self) -> Pyodide:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise NoPyodide(f"Pyodide ended with exit code {self._process.wait()}")
        return line

    def ask(self, name: str, seats: int, seconds: float) -> Rates:
        """Measure the piece of work with this name there."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"name": name, "seats": seats, "seconds": seconds}) + "\n")
        self._process.stdin.flush()
        return Rates(*json.loads(self._line()))


class InPyodide:
    """A piece of work of ours, measured in Pyodide."""

    def __init__(self, pyodide: Pyodide, name: str, seats: int) -> None:
        self.pyodide = pyodide
        self.name = name
        self.seats = seats

    def rates(self, seconds: float) -> Rates:
        """Have Pyodide repeat the work until the time is up."""
        return self.pyodide.ask(self.name, self.seats, seconds)
