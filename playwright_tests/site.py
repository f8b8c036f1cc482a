"""The site under test: built once per run for all test processes, and copied for file:// visits."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

LANGUAGES = ("hu", "sk", "cs", "de", "en")
ROOT = Path(__file__).resolve().parent.parent
# a folder name with everything that breaks careless address arithmetic
AWKWARD = "Kártya ház #1 100% jó"
# where the other build of the site is told that it will lie
PUBLISHED = "https://cards.example/games/"


# what every language must have; a page for each further game's rules may stand beside them
PAGES = ("index.html", "table.html", "help.html", "rules/faraon.html")


def pages(site: Path, language: str) -> list[str]:
    """Every page of a language, below its folder."""
    folder = site / language
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))


def build(out: Path, *options: str) -> Path:
    """Run the project's build command; its output is shown only when it fails."""
    command = [sys.executable, str(ROOT / "build_site.py"), "--out", str(out), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return out


def once(folder: Path, make: Callable[[Path], object], wait_s: float = 420) -> Path:
    """Make `folder` once although several test processes ask for it; the others wait at a lock file."""
    lock, done, failed = (folder.with_name(folder.name + end) for end in (".lock", ".done", ".failed"))
    deadline = time.monotonic() + wait_s
    while not done.exists():
        if failed.exists():
            raise RuntimeError(failed.read_text(encoding="utf-8"))
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            if time.monotonic() > deadline:
                raise TimeoutError(f"nobody finished {folder}") from None
            time.sleep(0.2)
            continue
        try:
            make(folder)
        except Exception as error:
            failed.write_text(str(error), encoding="utf-8")
            raise
        done.touch()
    return folder


def the_site(shared: Path) -> Path:
    """The built site: the folder in FARAO_SITE, else a build in `shared`."""
    given = os.environ.get("FARAO_SITE")
    if given:
        folder = Path(given).resolve()
        if not (folder / "index.html").is_file():
            raise RuntimeError(f"FARAO_SITE={given} holds no built site")
        return folder
    return once(shared / "dist", build)


def published(shared: Path) -> Path:
    """The site as it is built for `PUBLISHED`: to the offline worker another version, with canonical links."""
    return once(shared / "published", lambda folder: build(folder, "--site-url", PUBLISHED))


def on_disk(site: Path, shared: Path) -> Path:
    """A copy of the site in a folder whose name has spaces, umlauts, '#' and '%'."""
    return once(shared / AWKWARD, lambda folder: shutil.copytree(site, folder))


def file_url(folder: Path) -> str:
    """The file:// address of a folder, with a slash at its end."""
    return "file://" + quote(folder.as_posix()) + "/"
