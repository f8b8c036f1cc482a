"""How a replay looks: its controls, which stand where a deal has its own, and the hands that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from engine.cards import Card
from engine.view import View
from web.app.art import card_art
from web.app.log import face_of
from web.app.patches import Item, Node
from web.app.scene import Scene, sorted_hand
from web.app.status import status_line
from web.words.cards import card_name

SEATS = 4
PLAYING = ("undo", "hint", "play", "draw", "stand", "pass", "continue", "say-last", "show-result", "fast", "skip")
"""What a deal has and a replay has not."""
NOT_IN_THE_MENU = ("menu-concede-deal", "menu-concede-match")


def replay_places(scene: Scene, names: Sequence[str], translator: NullTranslations) -> dict[str, Node]:
    """The controls, and in a replay all that is not there meanwhile."""
    playback, view = scene.playback, scene.view
    if playback is None or view is None:
        gone = ("replay", "replay-open", "replay-close", "all-hands", "menu-play-on")
        return {"log": {}} | {name: {"hidden": ""} for name in gone}
    _ = translator.gettext
    where = _("Move {number} of {count}").format(number=playback.move, count=playback.count)
    first, last, opened = playback.move == 0, playback.move == playback.count, bool(playback.hands)
    return {
        **{name: {"hidden": ""} for name in (*PLAYING, *NOT_IN_THE_MENU)},
        "menu-copy-record": {},
        "menu-play-on": {"hidden": ""} if view.over else {},
        # Going back writes the log anew; what happened is read out by the status line.
        "log": {"aria-live": "off"},
        "replay": {},
        "replay-range": {
            "max": str(playback.count),
            "value": str(playback.move),
            "aria-valuetext": f"{where}: {status_line(scene, tuple(names), translator)}",
        },
        "replay-place": {"#": f"{playback.move} / {playback.count}"},
        "replay-first": _enabled(not first),
        "replay-back": _enabled(not first),
        "replay-run": {
            "aria-label": _("Pause") if playback.runs else _("Play by itself"),
            "data-runs": "true" if playback.runs else "false",
            **_enabled(bool(playback.count)),
        },
        "replay-forward": _enabled(not last),
        "replay-last": _enabled(not last),
        "replay-open": {"aria-pressed": "true" if opened else "false"},
        "replay-close": {},
        "all-hands": {} if opened else {"hidden": ""},
        **{f"hand-{seat}": _group(seat, playback.hands, names) for seat in range(SEATS)},
    }


def all_hands(scene: Scene, view: View, translator: NullTranslations) -> dict[str, tuple[Item, ...]]:
    """The cards of every seat, in a replay whose hands lie open."""
    hands = scene.playback.hands if scene.playback else ()
    lists: dict[str, tuple[Item, ...]] = {f"hand-{seat}": () for seat in range(SEATS)}
    return lists | {f"hand-{seat}": _cards(hand, view, translator) for seat, hand in enumerate(hands)}


def _cards(hand: tuple[Card, ...], view: View, translator: NullTranslations) -> tuple[Item, ...]:
    found = []
    for index, card in enumerate(sorted_hand(hand, "suit")):
        name = card_name(face_of(view.rules), card, translator)
        found.append(Item(f"{index}.{card}", "hand-card", {"art/href": card_art(view.rules, card), "name/#": name}))
    return tuple(found)


def _group(seat: int, hands: tuple[tuple[Card, ...], ...], names: Sequence[str]) -> Node:
    return {"name/#": f"{names[seat]}: {len(hands[seat])}"} if seat < len(hands) else {"hidden": ""}


def _enabled(on: bool) -> Node:
    return {} if on else {"disabled": ""}
