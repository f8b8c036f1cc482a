"""`qr.zip`: the part of the QR code library segno that makes a matrix, unchanged, with its licence.

It is loaded only when somebody asks for a code. The rest of segno writes files of many kinds, for which the page has no
use and not all of the standard library; so its `__init__.py`, which imports all of it, is replaced by an empty one.
"""

from __future__ import annotations

import io
import zipfile
from importlib import metadata

from web.build.errors import BuildError
from web.build.stdlib import kept_names, left_out

PARTS = ("segno/consts.py", "segno/encoder.py")
LICENCE = "LICENSE"
# The oldest moment that a zip can name: the same files are to give the same bytes.
_WHEN = (1980, 1, 1, 0, 0, 0)


def sources() -> dict[str, str]:
    """The texts of the archive by their path in it."""
    try:
        files = metadata.files("segno") or []
    except metadata.PackageNotFoundError as error:
        raise BuildError("segno is not installed: `python3 dev.py serve` fetches it.") from error
    found = {str(path): path for path in files if str(path) in PARTS or path.name == LICENCE}
    texts = {path.split("/")[-1] if LICENCE in path else path: file.read_text() for path, file in found.items()}
    if sorted(texts) != sorted((*PARTS, LICENCE)):
        raise BuildError(f"segno lacks files; found are {', '.join(sorted(texts))}.")
    return {"segno/__init__.py": "", **texts}


def archive() -> bytes:
    """The whole zip."""
    texts = sources()
    problems = left_out({path: text for path, text in texts.items() if path.endswith(".py")}, kept_names())
    if problems:
        raise BuildError.listing("The QR code library would lack modules.", problems)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as target:
        for path, text in sorted(texts.items()):
            info = zipfile.ZipInfo(path, _WHEN)
            target.writestr(info, text, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()
