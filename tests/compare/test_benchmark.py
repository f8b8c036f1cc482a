"""The benchmark of the engine runs, with whatever of the others is installed, and prints a line for every ratio."""

from __future__ import annotations

import pytest

from benchmarks import engine, peers
from engine.presets import PRESETS


def test_the_benchmark_prints_every_preset_and_every_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine.main(["--seconds", "0.001"]) == 0
    printed = capsys.readouterr().out
    lines = printed.splitlines()
    for preset in PRESETS:
        (row,) = (line.split() for line in lines if line.startswith(f"{preset}  "))
        assert len(row) == 7
    ratios = [line for line in lines if f" / {peers.DOCUMENTED}: " in line]
    assert len(ratios) == 2 * len(PRESETS) or "left out: pyspiel" in printed
    assert "faraon playouts a second" in printed


def test_what_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(name: str) -> None:
        raise peers.Missing(f"{name} is not installed")

    monkeypatch.setattr(peers, "load", missing)
    monkeypatch.setattr(engine, "MEASURES", {})
    workloads = engine._workloads(2)
    assert not workloads
    assert "left out: pyspiel is not installed" in capsys.readouterr().out
