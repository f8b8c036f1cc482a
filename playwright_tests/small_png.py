"""Makes a screenshot small: 256 colours chosen by how often they occur, packed as an indexed PNG."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# colours are counted on a coarse grid; the 256 fullest cells stay, each as the mean of its pixels
QUANTISE = """async text => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + text;
  await image.decode();
  const {width, height} = image, canvas = new OffscreenCanvas(width, height), pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const data = pen.getImageData(0, 0, width, height).data, cells = new Map();
  const cell = i => (data[i] >> 3) << 10 | (data[i + 1] >> 3) << 5 | data[i + 2] >> 3;
  for (let i = 0; i < data.length; i += 4) {
    const key = cell(i), sum = cells.get(key) ?? cells.set(key, [0, 0, 0, 0]).get(key);
    sum[0]++; sum[1] += data[i]; sum[2] += data[i + 1]; sum[3] += data[i + 2];
  }
  const all = [...cells].map(([key, [n, ...rgb]]) => ({key, n, rgb: rgb.map(c => Math.round(c / n))}));
  const kept = all.sort((a, b) => b.n - a.n).slice(0, 256).map(each => each.rgb), index = new Map();
  for (const {key, rgb} of all) {
    let best = 0, least = Infinity;
    kept.forEach((k, i) => {
      const far = (k[0] - rgb[0]) ** 2 + 2 * (k[1] - rgb[1]) ** 2 + (k[2] - rgb[2]) ** 2;
      if (far < least) [least, best] = [far, i];
    });
    index.set(key, best);
  }
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = index.get(cell(4 * i));
  let out = '';
  for (let i = 0; i < pixels.length; i += 8192) out += String.fromCharCode(...pixels.subarray(i, i + 8192));
  return [width, height, kept.flat(), btoa(out)];
}"""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def small_png(page: Page, shot: bytes) -> bytes:
    """The same picture with at most 256 colours; `page` is a blank page that does the counting."""
    width, height, palette, text = page.evaluate(QUANTISE, base64.b64encode(shot).decode())
    pixels = base64.b64decode(text)
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)
