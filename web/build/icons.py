"""The icons as pictures. They are drawn by `web.art.icon`, and lie in `web/static/icons` as a browser painted them:
a build needs no browser and no further library for them, and a test says when they are out of date.

`python -m web.build.icons` paints them anew, with the Chromium of the tests.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from pathlib import Path

from web.art.icon import icon
from web.build.places import STATIC

FOLDER = STATIC / "icons"
SIZES = {"icon-180": (180, True), "icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True)}
"""Side in pixels, and whether it fills its square: systems cut that one into their own shape."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEY = b"farao-drawing\0"


def drawing_of(name: str) -> str:
    """The SVG that an icon is painted from."""
    return icon(maskable=SIZES[name][1])


def mark_of(drawing: str) -> bytes:
    """What a picture remembers of its drawing."""
    return hashlib.sha256(drawing.encode("utf-8")).hexdigest().encode("ascii")


def with_mark(picture: bytes, mark: bytes) -> bytes:
    """The PNG with a text chunk behind its header."""
    body = b"tEXt" + _KEY + mark
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    behind_header = len(_SIGNATURE) + 25
    return picture[:behind_header] + chunk + picture[behind_header:]


def found_mark(picture: bytes) -> bytes:
    """The mark of a PNG's drawing; b"" if it has none."""
    return picture.partition(_KEY)[2][:64]


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height that a PNG's header states."""
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def paint(folder: Path = FOLDER) -> None:
    """Write every icon; needs Playwright and a Chromium."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(exist_ok=True)
    candidates = (os.environ.get("CHROMIUM"), "/usr/bin/chromium")
    chromium = next((path for path in candidates if path and Path(path).exists()), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, _maskable) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = drawing_of(name)
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            picture = page.screenshot(omit_background=True)
            (folder / f"{name}.png").write_bytes(with_mark(picture, mark_of(drawing)))
        browser.close()


if __name__ == "__main__":
    paint()
