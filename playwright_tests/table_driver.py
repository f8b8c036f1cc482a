"""Plays deals on the page by the page contract alone, with a pointer or with nothing but keys."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from playwright_tests.surface import Surface
from playwright_tests.table_policy import Step, Style, next_step
from playwright_tests.table_state import State, look

READY_S = 40
STEP_S = 15
DEAL_S = 300
STEPS = 600
POLL_S = 0.02
# no deal asks for the same thing so many times running, except for drawing
SAME = 25
TOUCH_S = 10

# a point where a finger really hits the element: nearest to the middle of what is not covered
EXPOSED = """selector => {
  const shown = e => e.getClientRects().length > 0 && !e.disabled;
  const target = [...document.querySelectorAll(selector)].find(shown);
  if (!target) return null;
  const box = target.getBoundingClientRect(), hits = [], n = 12;
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) {
    const x = box.left + (i + .5) * box.width / n, y = box.top + (j + .5) * box.height / n;
    const top = document.elementFromPoint(x, y);
    if (top && target.contains(top)) hits.push([x, y]);
  }
  if (!hits.length) return null;
  const mean = k => hits.reduce((sum, hit) => sum + hit[k], 0) / hits.length;
  const [mx, my] = [mean(0), mean(1)];
  return hits.sort((a, b) => Math.hypot(a[0] - mx, a[1] - my) - Math.hypot(b[0] - mx, b[1] - my))[0];
}"""

# where the focus is, seen from a control: there, in the hand, before it or after it in the order of Tab
FOCUS = """selector => {
  const e = document.activeElement;
  if (!e || e === document.body || !document.hasFocus()) return 'before';
  if (e.matches(selector)) return 'there';
  if (e.closest('[data-zone="hand"]') && selector.includes('data-card')) return 'hand';
  const target = document.querySelector(selector);
  const after = target && e.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return after ? 'after' : 'before';
}"""


class TableError(AssertionError):
    """The page did not let a deal go on; the message holds what the table showed."""


class Hands(Protocol):
    """One way to use a control."""

    def use(self, step: Step) -> None: ...


def touchable(surface: Surface, step: Step) -> tuple[float, float]:
    """Where to touch: as a person would, once the thing lies still."""
    before, deadline = None, time.monotonic() + TOUCH_S
    while time.monotonic() < deadline:
        point = surface.evaluate(EXPOSED, step.selector)
        if point is not None and point == before:
            return point[0], point[1]
        before = point
        time.sleep(POLL_S)
    raise TableError(f"nothing of {step.selector} ({step.why}) can be touched")


class Pointer:
    """Taps or clicks where the control is really exposed."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    def use(self, step: Step) -> None:
        self.surface.touch(*touchable(self.surface, step))


class Keyboard:
    """Tab, arrows and Enter only; the focus is looked at, never set."""

    TABS = 60
    ARROWS = 40

    def __init__(self, surface: Surface, activate: str = "Enter") -> None:
        self.surface = surface
        self.activate = activate

    def use(self, step: Step) -> None:
        self.focus(step)
        self.surface.press(self.activate)

    def focus(self, step: Step) -> None:
        for _ in range(self.TABS):
            where = self._where(step)
            if where == "there":
                return
            if where == "hand":
                self._along_the_hand(step)
                return
            # going on past the last control would leave the page for the browser's own buttons
            self.surface.press("Shift+Tab" if where == "after" else "Tab")
        raise TableError(f"{self.TABS} times Tab never reached {step.selector} ({step.why})")

    def _along_the_hand(self, step: Step) -> None:
        self.surface.press("Home")
        for _ in range(self.ARROWS):
            if self._where(step) == "there":
                return
            self.surface.press("ArrowRight")
        raise TableError(f"Home and arrows never reached {step.selector} ({step.why})")

    def _where(self, step: Step) -> str:
        return str(self.surface.evaluate(FOCUS, step.selector))


class TableDriver:
    """One person at one table."""

    def __init__(self, surface: Surface, hands: Hands | None = None) -> None:
        self.surface = surface
        self.hands = hands or Pointer(surface)
        self.steps: list[str] = []

    def look(self) -> State:
        return look(self.surface)

    def until(self, what: str, met: Callable[[State], bool], seconds: float = STEP_S) -> State:
        """Look until a condition holds; the failure says what was waited for and what there was."""
        deadline = time.monotonic() + seconds
        while True:
            state = self.look()
            if met(state):
                return state
            if time.monotonic() > deadline:
                raise self.failure(f"waited {seconds:.0f} s for: {what}", state)
            time.sleep(POLL_S)

    def reloaded_by(self, selector: str, seconds: float = STEP_S) -> None:
        """Use a control that loads the page anew, and wait for the new one."""
        self.surface.evaluate("() => { window.beforeReload = true }")
        self.tap(selector)
        deadline = time.monotonic() + seconds
        while self.surface.evaluate("() => window.beforeReload === true || !document.body"):
            if time.monotonic() > deadline:
                raise self.failure(f"{selector} did not load the page anew")
            time.sleep(POLL_S)

    def ready(self, seconds: float = READY_S) -> State:
        """Wait until Python runs."""
        state = self.until("the page to load", lambda s: s.load in {"ready", "failed"}, seconds)
        if state.load != "ready":
            raise self.failure("the page could not start", state)
        return state

    def dealt(self, seconds: float = READY_S) -> State:
        """Wait until cards are on the table and the person may act or the deal is over."""
        self.ready(seconds)
        return self.until("a dealt hand", lambda s: bool(s.hand) and s.phase in {"play", "over"}, seconds)

    def my_turn(self, style: Style = Style.EAGER, seconds: float = 40) -> State:
        """Wait until the person has something to do, or the deal is over."""
        return self.until("a turn", lambda s: self.over(s) or next_step(s, style) is not None, seconds)

    @staticmethod
    def over(state: State) -> bool:
        return state.result is not None

    def do(self, step: Step) -> None:
        self.steps.append(step.why)
        try:
            self.hands.use(step)
        except TableError as error:
            raise self.failure(str(error)) from None

    def place(self, selector: str) -> tuple[float, float]:
        """A point of a control that a finger can hit."""
        return touchable(self.surface, Step(selector, selector))

    def tap_card(self, code: str) -> None:
        """Use the first card of this code in the hand."""
        found = next((card for card in self.look().hand if card.code == code), None)
        if found is None:
            raise self.failure(f"no {code} in the hand")
        self.tap(found.selector, code)

    def tap(self, selector: str, why: str = "") -> None:
        """Use one control, whatever comes of it."""
        self.do(Step(selector, why or selector))

    def one_step(self, style: Style = Style.EAGER) -> State:
        """Do one thing that the table offers and wait until it shows."""
        before = self.my_turn(style)
        step = next_step(before, style)
        if step is None:
            return before
        self.do(step)
        return self.until(f"something to happen after «{step.why}»", lambda s: s != before)

    def play_deal(
        self,
        style: Style = Style.EAGER,
        seconds: float = DEAL_S,
        each: Callable[[State], None] | None = None,
    ) -> State:
        """Play to the result dialog. `each` sees the table before every step."""
        deadline = time.monotonic() + seconds
        for _ in range(STEPS):
            state = self.my_turn(style)
            if self._goes_round():
                raise self.failure(f"{SAME} steps and nothing came of them", state)
            if each is not None:
                each(state)
            if self.over(state):
                return state
            self.one_step(style)
            if time.monotonic() > deadline:
                raise self.failure(f"the deal took more than {seconds:.0f} s")
        raise self.failure(f"the deal took more than {STEPS} steps")

    def _goes_round(self) -> bool:
        """Whether the last steps were all the same, or only cards put to a throw that is never played."""
        last = self.steps[-SAME:]
        return len(last) == SAME and (len(set(last)) == 1 or all(why.startswith("add ") for why in last))

    def failure(self, why: str, state: State | None = None) -> TableError:
        """What to raise: the reason, what the table shows, the end of the log and a screenshot."""
        seen = state or self.look()
        shots = Path(os.environ.get("FARAO_SHOTS") or tempfile.gettempdir()) / "farao-shots"
        shots.mkdir(parents=True, exist_ok=True)
        shot = shots / f"{time.strftime('%H%M%S')}-{os.getpid()}-{time.monotonic_ns() % 10**6}.png"
        shot.write_bytes(self.surface.screenshot())
        steps = f"last steps: {self.steps[-8:]} ({len(self.steps)} in all)"
        return TableError(f"{why}\n{steps}\n{seen.dump()}\nscreenshot: {shot}")
