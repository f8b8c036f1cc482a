"""With what a page was used: a script that counts events by device, and what it has counted."""

from __future__ import annotations

from playwright_tests.surface import Surface

WATCH = """(() => {
  window.usedWith = {};
  const kinds = ['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'mousemove', 'touchstart',
    'touchmove', 'keydown', 'wheel'];
  const count = event => {
    const name = event.pointerType ? event.type + ':' + event.pointerType : event.type;
    window.usedWith[name] = (window.usedWith[name] || 0) + 1;
  };
  for (const kind of kinds) addEventListener(kind, count, {capture: true, passive: true});
})()"""


def used_with(surface: Surface) -> dict[str, int]:
    """How often each kind of event was seen; pointer events with their device, as `pointerdown:touch`."""
    counted: dict[str, int] = surface.evaluate("() => window.usedWith")
    return counted


def assert_only_keys(surface: Surface) -> None:
    """Nothing but keys was used; mouse, pen and finger have sent no event of any kind."""
    seen = used_with(surface)
    assert seen.pop("keydown", 0), "no key was pressed"
    assert not seen, seen


def assert_only_fingers(surface: Surface) -> None:
    """Nothing but a finger was used; the mouse events that browsers send after a tap are the finger's own."""
    seen = used_with(surface)
    taps = seen.get("pointerdown:touch", 0)
    assert taps, "nothing was tapped"
    assert not [name for name in seen if name.startswith("pointer") and not name.endswith(":touch")], seen
    assert seen.get("mousedown", 0) <= taps, seen
    assert not {"keydown", "wheel"} & seen.keys(), seen
