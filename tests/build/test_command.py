"""build_site.py and dev.py as commands: what they answer when something is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import build_site
import dev
from web.build import runtime, stdlib
from web.build.errors import BuildError
from web.build.places import NODE_MODULES, ROOT


def test_a_folder_of_somebody_else_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    command = [sys.executable, str(ROOT / "build_site.py"), "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 1
    assert done.stderr.startswith("build_site.py: ")
    assert "not a former build" in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize("url", ["cards.example", "ftp://cards.example/", "https://cards.example/?x", "https:///x"])
def test_a_site_url_must_be_an_address(url: str) -> None:
    with pytest.raises(BuildError, match="--site-url"):
        build_site.normal_site_url(url)


def test_a_site_url_gets_one_slash() -> None:
    assert build_site.normal_site_url("https://cards.example/farao") == "https://cards.example/farao/"
    assert build_site.normal_site_url("https://cards.example//") == "https://cards.example/"
    assert build_site.normal_site_url("") == ""


def test_two_artefacts_never_make_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def one(site: build_site.Site, files: build_site.Files) -> build_site.Files:
        return {"a": b""}

    monkeypatch.setattr(build_site, "ARTEFACTS", (one, one))
    with pytest.raises(BuildError, match="already: a"):
        build_site.render(None)  # type: ignore[arg-type]


def test_a_missing_runtime_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"python3 dev\.py serve"):
        runtime.require(tmp_path, ROOT / "package.json")


def test_another_version_of_the_runtime_is_refused(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"dependencies": {"pyodide": "1.2.3"}}')
    with pytest.raises(BuildError, match=r"pinned is 1\.2\.3"):
        runtime.require(NODE_MODULES, tmp_path / "package.json")


def test_a_missing_node_says_what_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_args, **_more: None)
    with pytest.raises(BuildError, match=r"python3 dev\.py serve"):
        stdlib.find_node()


def test_dev_lists_its_commands() -> None:
    done = subprocess.run([sys.executable, "dev.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    for command in ("serve", "test", "build", "words"):
        assert f"\n  {command} " in done.stdout
    # also where nobody would think of passing it on
    assert subprocess.run([sys.executable, "dev.py"], cwd=ROOT, capture_output=True, check=False).returncode == 2


def test_dev_says_what_failed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(dev.Trouble, match="exit code 3") as raised:
        dev.run(sys.executable, "-c", "raise SystemExit(3)", needs="Try this.")
    assert "Try this." in str(raised.value)
    with pytest.raises(dev.Trouble, match="cannot be started"):
        dev.run("no-such-program")


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "OLDEST_PYTHON", (99, 0))
    with pytest.raises(dev.Trouble, match=r"Python 99\.0 or newer"):
        dev.require_python()


def test_done_steps_are_known_by_their_inputs(tmp_path: Path) -> None:
    lock, stamp = tmp_path / "lock", tmp_path / "stamp"
    lock.write_text("a==1")
    assert not dev.is_stamped(stamp, dev.digest(lock))
    stamp.write_text(dev.digest(lock) + "\n")
    assert dev.is_stamped(stamp, dev.digest(lock))
    lock.write_text("a==2")
    assert not dev.is_stamped(stamp, dev.digest(lock))


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_ci_calls_the_readmes_command() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "dev.py test" in script.read_text(encoding="utf-8")
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")
