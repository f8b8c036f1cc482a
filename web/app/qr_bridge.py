"""Fetches the QR code library, which lies in an archive of its own, once somebody wants a code."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import js

from web.app.qr import Matrix, modules_of

ARCHIVE = Path("/tmp/qr.zip")


async def qr_matrix(text: str, root: str) -> Matrix | None:
    """The modules of a text's code; None if it is too long. Raises OSError if the library does not come."""
    if str(ARCHIVE) not in sys.path:
        answer = await js.fetch(f"{root}assets/qr.zip")
        if not answer.ok:
            raise OSError(f"qr.zip: {answer.status}")
        ARCHIVE.write_bytes((await answer.arrayBuffer()).to_bytes())
        sys.path.append(str(ARCHIVE))
    return modules_of(importlib.import_module("segno.encoder"), text)
