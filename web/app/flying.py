"""Performs flights of cards on a layer of their own above the table, with the Web Animations API.

The page itself is in its final state at once and reacts at once. What moves is a copy that nobody can touch or hear
of; the card that it brings is only transparent until then. Nothing but transforms and opacity is animated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from web.app.motion import PILE, Flight, Motion, Spot
from web.app.patches import Screen

BACK = "#back-1"
EASE = "cubic-bezier(.3, .6, .2, 1)"
# Cards in the hands of others are small.
AT_A_SEAT = 0.42


@dataclass(frozen=True)
class Box:
    """A rectangle on the screen by its middle, in px."""

    x: float
    y: float
    width: float
    height: float


class Flights:
    """The cards in the air. A new step, a tap or a key brings all of them to where they belong."""

    def __init__(self) -> None:
        self.motion = Motion()
        self._document = js.document
        self._layer = js.document.querySelector("[data-flights]")
        self._reduced = js.window.matchMedia("(prefers-reduced-motion: reduce)")
        self._planned: tuple[Flight, ...] = ()
        self._left: dict[Spot, Box] = {}
        self._animations: list[Any] = []
        self._template: Any = None
        self._take_off_later = create_proxy(lambda _time: self._take_off())
        self._land_later = create_proxy(lambda _event: self.land())
        for kind in ("pointerdown", "keydown"):
            js.document.addEventListener(kind, self._land_later, True)

    def plan(self, before: Screen, after: Screen) -> None:
        """Remember where cards are that the change from one screen to the next takes away."""
        if not self.motion.has_news:
            return
        self.land()
        planned = self.motion.flights(before, after)
        if planned and not self._reduced.matches and not self._document.hidden:
            starts = {flight.start for flight in planned if flight.start.zone == "hand"}
            self._left = {spot: box for spot in starts if (box := self._box(spot))}
            self._planned = planned
            # In the next frame the layout is worked out anyway, and nothing has been painted before.
            js.requestAnimationFrame(self._take_off_later)

    def land(self) -> None:
        """End every flight now."""
        self._planned = ()
        animations, self._animations = self._animations, []
        for animation in animations:
            animation.onfinish = None
            animation.cancel()
        if animations:
            self._layer.replaceChildren()

    def _take_off(self) -> None:
        planned, self._planned = self._planned, ()
        spots = {spot for flight in planned for spot in (flight.start, flight.end)} - set(self._left)
        boxes = self._left | {spot: box for spot in spots if (box := self._box(spot))}
        ready = [flight for flight in planned if flight.start in boxes and flight.end in boxes]
        size, layer = self._box(PILE), self._layer.getBoundingClientRect()
        if not ready or size is None:
            return
        # Everything has been read; from here on there is only writing.
        corner = (float(layer.left), float(layer.top))
        copies = [self._copy(flight, boxes, size, corner) for flight in ready]
        last = max(range(len(ready)), key=lambda index: ready[index].begin + ready[index].duration)
        copies[last].onfinish = self._land_later
        unseen = [self._hide(spot, flight.begin + flight.duration) for flight in ready for spot in flight.reveals]
        self._animations = copies + [animation for animation in unseen if animation is not None]

    # --- moving -------------------------------------------------------------------------------------------------------

    def _copy(self, flight: Flight, boxes: dict[Spot, Box], size: Box, corner: tuple[float, float]) -> Any:
        """A card that looks like the one that flies, on its way."""
        if self._template is None:
            template = self._document.querySelector("template[data-template=flight]")
            self._template = template.content.firstElementChild
        card = self._template.cloneNode(True)
        card.querySelector("use").setAttribute("href", flight.art or BACK)
        card.style.width, card.style.height = f"{size.width}px", f"{size.height}px"
        self._layer.append(card)
        start, end = (_transform(boxes[spot], size, corner) for spot in (flight.start, flight.end))
        # A card that leaves the person's hand is seen there until its turn comes; all others come from under a back.
        fill = "backwards" if flight.start.zone == "hand" else "none"
        timing = {"duration": flight.duration, "delay": flight.begin, "easing": EASE, "fill": fill}
        return card.animate(_plain(_frames(flight, start, end)), _plain(timing))

    def _hide(self, spot: Spot, duration: float) -> Any:
        """Let a card of the page be there, but not be seen yet."""
        element = self._find(spot)
        return (
            element.animate(_plain([{"opacity": 0}, {"opacity": 0}]), _plain({"duration": duration}))
            if element
            else None
        )

    # --- finding ------------------------------------------------------------------------------------------------------

    def _find(self, spot: Spot) -> Any:
        """The element of a spot, or None."""
        zone, key = f"[data-zone={spot.zone}]", f'[data-key="{spot.key}"]'
        match spot:
            case Spot("seat", seat):
                name = f'[data-seat="{seat}"]'
            case Spot("hand", "laid"):
                name = f"{zone} > .laid"
            case _:
                name = f"{zone} {key}" if spot.key else zone
        return self._document.querySelector(name) or None

    def _box(self, spot: Spot) -> Box | None:
        """Where a spot is now; None if it is not to be seen."""
        element = self._find(spot)
        if element is None:
            return None
        if spot.zone == "hand":
            # The face of a selected card stands out.
            return _box_of(element.querySelector(".face"))
        if spot.zone != "seat":
            return _box_of(element)
        fan = element.querySelector(".seat-fan")
        place, pile = (fan and _box_of(fan)) or _box_of(element), self._box(PILE)
        if place is None or pile is None:
            return None
        return Box(place.x, place.y, pile.width * AT_A_SEAT, pile.height * AT_A_SEAT)


def _box_of(element: Any) -> Box | None:
    rectangle = element.getBoundingClientRect()
    left, top = float(rectangle.left), float(rectangle.top)
    width, height = float(rectangle.width), float(rectangle.height)
    return Box(left + width / 2, top + height / 2, width, height) if width and height else None


def _transform(box: Box, size: Box, corner: tuple[float, float]) -> str:
    """How a card of this size in the corner of the layer gets to a box."""
    right, down = box.x - corner[0] - size.width / 2, box.y - corner[1] - size.height / 2
    return f"translate({right:.1f}px, {down:.1f}px) scale({box.width / size.width:.3f})"


def _frames(flight: Flight, start: str, end: str) -> list[dict[str, object]]:
    if flight.start == flight.end:
        return [{"transform": start, "opacity": 1}, {"transform": f"{end} scale(1.7) rotate(14deg)", "opacity": 0}]
    frames: list[dict[str, object]] = [{"transform": start, "opacity": 1}, {"transform": end, "opacity": 1}]
    if flight.end.zone == "seat":
        # Hands of others have no place for a single card: it fades into them.
        frames[1:1] = [{"opacity": 1, "offset": 0.75}]
        frames[-1]["opacity"] = 0
    return frames


def _plain(value: object) -> Any:
    """Python's lists and dictionaries as JavaScript's."""
    return to_js(value, dict_converter=js.Object.fromEntries)
