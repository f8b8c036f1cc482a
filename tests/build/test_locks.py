"""The lock files pin everything and name no place to fetch it from."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from web.build.places import ROOT

LOCKS = {"requirements-build.lock": "build", "requirements.lock": "dev", "requirements-node.lock": "node"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("name", [*LOCKS, "package.json", "package-lock.json"])
def test_no_host_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"https?:|resolved|index-url|find-links", text)


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_one_version_and_hashes(name: str) -> None:
    entries = re.split(r"\n(?=[a-z])", (ROOT / name).read_text(encoding="utf-8"))[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==[\w.]+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize(("name", "extra"), LOCKS.items())
def test_the_lock_follows_the_project(name: str, extra: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for wanted in PROJECT["optional-dependencies"][extra]:
        if "==" in wanted:
            assert f"\n{wanted} " in text, wanted


def test_the_engine_depends_on_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_npm_packages_are_pinned_with_integrity() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    wanted = package["dependencies"] | package["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in package for path, package in packages.items() if path)
