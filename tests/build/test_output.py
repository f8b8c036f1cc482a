"""Replacing the old site, all or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build.errors import BuildError
from web.build.output import MARKER, read, replace_site

SITE = {"index.html": b"new", "a/b.txt": b"deep", MARKER: b""}


def fine(folder: Path) -> None:
    assert read(folder) == SITE


def faulty(folder: Path) -> None:
    raise BuildError("no")


def test_a_new_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    replace_site(tmp_path / "x y" / "dist", SITE, fine)
    assert read(tmp_path / "x y" / "dist") == SITE


def test_a_former_build_is_replaced_whole(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    replace_site(out, {**SITE, "gone.html": b""}, lambda _folder: None)
    replace_site(out, SITE, fine)
    assert read(out) == SITE
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_an_empty_folder_may_be_used(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    replace_site(tmp_path / "dist", SITE, fine)
    assert read(tmp_path / "dist") == SITE


def test_somebody_elses_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BuildError, match="not a former build"):
        replace_site(tmp_path, SITE, fine)
    assert read(tmp_path) == {"thesis.txt": b"years of work"}


def test_a_file_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    out.write_text("x")
    with pytest.raises(BuildError, match="not a folder"):
        replace_site(out, SITE, fine)
    assert out.read_text() == "x"


def test_a_failed_check_leaves_the_old_site_and_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    replace_site(out, SITE, fine)
    with pytest.raises(BuildError):
        replace_site(out, {**SITE, "index.html": b"worse"}, faulty)
    assert read(out) == SITE
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]
