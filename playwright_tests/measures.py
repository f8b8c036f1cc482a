"""What is measured on the page: rectangles, what is exposed to a finger, what the document scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from playwright_tests.surface import Surface

MEASURE = """() => {
  const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
  const behind = e => e.closest('dialog:not([open]), [hidden], [inert]');
  const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const all = selector => [...document.querySelectorAll(selector)].filter(e => shown(e) && !behind(e));
  const called = e => e.dataset.action || e.dataset.zone || e.getAttribute('aria-label') ||
    e.textContent.trim().slice(0, 30) || e.tagName;
  const hand = document.querySelector('[data-zone="hand"]');
  // the cards of a hand that scrolls are looked at one after the other, each where it can be seen
  const scrolls = hand && hand.scrollHeight > hand.clientHeight + 1, scrolled = hand && hand.scrollTop;
  const seen = e => { const a = box(e), b = box(hand);
    return scrolls ? [a[0], Math.max(a[1], b[1]), a[2], Math.min(a[3], b[3])] : a; };
  // from the middle of what a finger can hit, how far does the card reach to each side
  const exposed = card => {
    if (scrolls) card.scrollIntoView({block: 'nearest'});
    const r = card.getBoundingClientRect(), hits = [], n = 16;
    const mine = (x, y) => { const top = document.elementFromPoint(x, y); return !!top && card.contains(top); };
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) {
      const x = r.left + (i + .5) * r.width / n, y = r.top + (j + .5) * r.height / n;
      if (mine(x, y)) hits.push([x, y]);
    }
    if (!hits.length) return [0, 0];
    const mean = k => hits.reduce((sum, hit) => sum + hit[k], 0) / hits.length, [mx, my] = [mean(0), mean(1)];
    const [x, y] = hits.sort((a, b) => Math.hypot(a[0] - mx, a[1] - my) - Math.hypot(b[0] - mx, b[1] - my))[0];
    const reach = (dx, dy) => { let d = 0; while (d < 400 && mine(x + dx * (d + 1), y + dy * (d + 1))) d++; return d; };
    return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
  };
  const controls = all('button, a[href], [role=button], input:not([type=hidden]), select')
    .filter(e => !e.closest('[data-zone="hand"]') && !e.disabled);
  const parts = {};
  const part = (name, e) => { if (e && shown(e)) parts[name] = box(e); };
  for (const e of all('[data-seat]')) if (e.dataset.seat !== '0') part('seat ' + e.dataset.seat, e);
  part('stock', document.querySelector('[data-zone="stock"]'));
  part('pile', document.querySelector('[data-zone="pile"]'));
  part('hand', document.querySelector('[data-zone="hand"]'));
  for (const e of all('[role="status"]')) if (e.textContent.trim()) part('status', e);
  for (const e of all('button[data-action]')) if (!e.closest('dialog')) part('button ' + e.dataset.action, e);
  const cards = all('[data-zone="hand"] button[data-card]');
  const card_boxes = cards.map(seen).filter(b => b[3] > b[1]);
  const shows = Object.fromEntries(cards.map((e, i) => [(e.dataset.key || '') + e.dataset.card + i, exposed(e)]));
  if (scrolls) hand.scrollTop = scrolled;
  const scroller = document.scrollingElement;
  return {
    view: [innerWidth, innerHeight],
    scroll: [Math.max(scroller.scrollWidth, document.body.scrollWidth), Math.max(scroller.scrollHeight,
      document.body.scrollHeight)],
    parts,
    cards: shows, card_boxes, scrolls,
    controls: controls.map(e => [called(e), ...box(e)]),
  };
}"""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Measures:
    """CSS pixels throughout; a box is left, top, right, bottom."""

    view: tuple[int, int]
    scroll: tuple[int, int]
    parts: dict[str, Box]
    cards: dict[str, tuple[float, float]]
    card_boxes: list[Box]
    controls: list[tuple[str, Box]]
    scrolls: bool
    """Whether the hand scrolls inside itself."""

    def scrolling(self) -> list[str]:
        width, height = self.view
        found = []
        if self.scroll[0] > width:
            found.append(f"the document is {self.scroll[0]} wide in a window of {width}")
        if self.scroll[1] > height:
            found.append(f"the document is {self.scroll[1]} high in a window of {height}")
        return found

    def overlaps(self) -> list[str]:
        """Parts that lie on one another; a part inside another one does not count."""
        names = sorted(self.parts)
        found = []
        for at, one in enumerate(names):
            for other in names[at + 1 :]:
                a, b = self.parts[one], self.parts[other]
                width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
                if width > 1 and height > 1 and not _inside(a, b) and not _inside(b, a):
                    found.append(f"{one} {_r(a)} overlaps {other} {_r(b)}")
        return found

    def outside(self) -> list[str]:
        """Parts and cards that reach out of the window."""
        width, height = self.view
        boxes = [*self.parts.items(), *((f"card {n}", box) for n, box in enumerate(self.card_boxes))]
        return [
            f"{name} {_r(box)} is outside of {width}x{height}"
            for name, box in boxes
            if box[0] < -1 or box[1] < -1 or box[2] > width + 1 or box[3] > height + 1
        ]

    def small_cards(self, width: float = 44, height: float = 44) -> list[str]:
        return [
            f"card {name} shows {w:.0f}x{h:.0f}"
            for name, (w, h) in self.cards.items()
            if w < width - 0.5 or h < height - 0.5
        ]

    def small_controls(self, least: float = 44) -> list[str]:
        return [
            f"{name} is {box[2] - box[0]:.0f}x{box[3] - box[1]:.0f}"
            for name, box in self.controls
            if box[2] - box[0] < least - 0.5 or box[3] - box[1] < least - 0.5
        ]

    def close_controls(self, least: float = 8) -> list[str]:
        """Controls that lie nearer to one another than a finger needs; one inside another does not count."""
        found = []
        for at, (name, box) in enumerate(self.controls):
            for other, beside in self.controls[at + 1 :]:
                if _inside(box, beside) or _inside(beside, box):
                    continue
                gap = _gap(box, beside)
                if gap < least - 0.5:
                    found.append(f"{name} {_r(box)} and {other} {_r(beside)} are {gap:.0f} apart")
        return found

    def too_high(self, share: float = 0.4) -> list[str]:
        """What the thumb needs and what does not lie in the lower part of an upright window."""
        width, height = self.view
        needed = ("button draw", "button play", "hand") if height > width else ()
        return [
            f"{name} {_r(self.parts[name])} begins above {share:.0%} of {height}"
            for name in needed
            if name in self.parts and self.parts[name][1] < share * height - 0.5
        ]

    @property
    def worst_card(self) -> tuple[float, float]:
        """The smallest width and height that any card of the hand shows."""
        return min(width for width, _ in self.cards.values()), min(height for _, height in self.cards.values())


def _gap(a: Box, b: Box) -> float:
    across, down = max(a[0], b[0]) - min(a[2], b[2]), max(a[1], b[1]) - min(a[3], b[3])
    return hypot(max(across, 0), max(down, 0))


def _inside(a: Box, b: Box) -> bool:
    return a[0] >= b[0] - 1 and a[1] >= b[1] - 1 and a[2] <= b[2] + 1 and a[3] <= b[3] + 1


def _r(box: Box) -> str:
    return "{:.0f},{:.0f}-{:.0f},{:.0f}".format(*box)


def measure(surface: Surface) -> Measures:
    raw: dict[str, Any] = surface.evaluate(MEASURE)
    return Measures(
        view=tuple(raw["view"]),
        scroll=tuple(raw["scroll"]),
        parts={name: tuple(box) for name, box in raw["parts"].items()},
        cards={name: tuple(size) for name, size in raw["cards"].items()},
        card_boxes=[tuple(box) for box in raw["card_boxes"]],
        controls=[(name, (a, b, c, d)) for name, a, b, c, d in raw["controls"]],
        scrolls=bool(raw["scrolls"]),
    )
