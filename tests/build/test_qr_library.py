"""The QR code library in its archive: whole, unchanged, and able to work alone."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

from web.build.qr_library import PARTS, archive


def test_the_archive_is_the_same_every_time_and_names_its_licence() -> None:
    assert archive() == archive()
    with zipfile.ZipFile(io.BytesIO(archive())) as found:
        assert sorted(found.namelist()) == ["LICENSE", "segno/__init__.py", *PARTS]
        assert b"Redistribution and use" in found.read("LICENSE")
        for path in metadata.files("segno") or []:
            if str(path) in PARTS:
                assert found.read(str(path)).decode() == path.read_text()


def test_the_archive_works_without_the_rest_of_the_library(tmp_path: Path) -> None:
    place = tmp_path / "qr.zip"
    place.write_bytes(archive())
    script = (
        f"import sys; sys.path.insert(0, {str(place)!r}); from segno import encoder\n"
        "code = encoder.encode(b'farao', error='L', micro=False)\n"
        "print(encoder.__file__.endswith('qr.zip/segno/encoder.py'), len(code.matrix))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "21"]
