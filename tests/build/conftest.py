"""One build of the whole site for all tests of the build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

import build_site
from web.build.output import read

SITE_URL = "https://cards.example/farao/"


@dataclass(frozen=True)
class Built:
    """A finished site: where it lies and what is in it."""

    folder: Path
    files: Mapping[str, bytes]

    def text(self, path: str) -> str:
        return self.files[path].decode("utf-8")

    def pages(self) -> list[str]:
        return sorted(path for path in self.files if path.endswith(".html"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site as it is put anywhere. That all is translated is a test of its own."""
    folder = tmp_path_factory.mktemp("build") / "site"
    build_site.build(folder, draft=True)
    return Built(folder, read(folder))


@pytest.fixture(scope="session")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site as it is made for one public address."""
    folder = tmp_path_factory.mktemp("addressed") / "site"
    build_site.build(folder, SITE_URL, draft=True)
    return Built(folder, read(folder))
