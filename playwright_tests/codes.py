"""Reads the QR code that a page shows, as a camera would: by its pixels."""

from __future__ import annotations

from typing import Any

import zxingcpp
from playwright.sync_api import Page

# draws the SVG of a place onto a canvas, grey by grey
PIXELS = """async selector => {
  const svg = document.querySelector(selector + ' svg').cloneNode(true), side = 600;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', side), svg.setAttribute('height', side);
  const style = name => getComputedStyle(document.querySelector(selector + ' ' + name)).fill;
  const inks = [".code-paper", ".code-ink"].map(style);
  svg.querySelectorAll("path").forEach((path, index) => path.setAttribute("fill", inks[index]));
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  await image.decode();
  const canvas = new OffscreenCanvas(side, side), pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(0, 0, side, side).data].filter((_, index) => index % 4 === 0);
}"""


def read_code(page: Page, selector: str) -> str:
    """The text of the code that stands there; "" if it cannot be read."""
    grey = bytes(page.evaluate(PIXELS, selector))
    side = round(len(grey) ** 0.5)
    pixels: Any = memoryview(grey).cast("B", (side, side))
    found = zxingcpp.read_barcodes(pixels)
    return str(found[0].text) if found else ""
