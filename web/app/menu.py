"""Which entries of the menu and which buttons of somebody who only watches are there."""

from __future__ import annotations

from engine.view import View
from web.app.patches import Node
from web.app.scene import Scene
from web.app.session import PERSON
from web.app.setup import TAP


def menu_places(scene: Scene) -> dict[str, Node]:
    """Giving up and copying, each only while it makes sense."""
    view, score = scene.view, scene.score
    return {
        "menu-concede-deal": _there(view is not None and not view.over and bool(view.counts[PERSON])),
        "menu-concede-match": _there(score is not None and score.goes_on),
        "menu-copy-record": _there(view is not None and view.over),
    }


def watching_places(scene: Scene, view: View) -> dict[str, Node]:
    """Two ways to the end of a deal in which the person has no cards."""
    watches = not view.over and not view.counts[PERSON]
    # Who taps for every move sets the pace himself.
    waits = not scene.instant and scene.pace != TAP
    return {"fast": _there(watches and waits), "skip": _there(watches)}


def _there(on: bool) -> Node:
    return {} if on else {"hidden": ""}
