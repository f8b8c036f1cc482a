"""Putting a finished set of files in the place of the old site, all or nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from web.build.errors import BuildError

# Says that a folder is a build of ours and may be replaced.
MARKER = ".farao-site"


def replace_site(out: Path, files: Mapping[str, bytes], check: Callable[[Path], None]) -> None:
    """Write `files` beside `out`, run `check` on them there, then let them take the place of `out`.

    Whatever goes wrong, the old site stays. Raises BuildError if `out` holds something else than a site.
    """
    out = Path(os.path.abspath(out))
    require_replaceable(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(f".{out.name}.new-{os.getpid()}")
    former = out.with_name(f".{out.name}.old-{os.getpid()}")
    try:
        write(fresh, files)
        check(fresh)
        if out.exists():
            os.replace(out, former)
        try:
            os.replace(fresh, out)
        except OSError:
            if former.exists():
                os.replace(former, out)
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(former, ignore_errors=True)


def require_replaceable(out: Path) -> None:
    """Raise BuildError unless nothing is lost when `out` is replaced: it is absent, empty or a former build."""
    if out.is_symlink() or (out.exists() and not out.is_dir()):
        raise BuildError(f"{out} is not a folder. Choose another --out.")
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).is_file():
        raise BuildError(
            f"{out} is not empty and not a former build (it has no {MARKER}), so it is left alone.\n"
            "Choose another --out, or remove the folder yourself."
        )


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files by their paths below `folder`, which must not exist yet."""
    folder.mkdir()
    for name, content in sorted(files.items()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def read(folder: Path) -> dict[str, bytes]:
    """Every file below a folder by its path."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
