"""What can be heard and felt at the table, read off two screens that follow each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from web.app.patches import Node, Screen


@dataclass(frozen=True)
class Tone:
    """A piece of a sound: from ``start`` on it fades within ``seconds``, gliding to another pitch if it has one.

    ``shape`` is a wave form of Web Audio, or "rustle" for noise around that pitch (in Hz); loudness is a share of 1.
    """

    shape: str
    pitch: float
    seconds: float
    loudness: float
    start: float = 0.0
    glide: float = 0.0


def _rustle(pitch: float, seconds: float, loudness: float, start: float = 0.0) -> Tone:
    return Tone("rustle", pitch, seconds, loudness, start)


def _bells(*pitches: float, step: float, loudness: float = 0.3) -> tuple[Tone, ...]:
    return tuple(Tone("triangle", pitch, 0.42, loudness, index * step) for index, pitch in enumerate(pitches))


class Cue(Enum):
    """Something worth hearing."""

    DEAL = "the cards are dealt"
    PLAY = "somebody plays"
    DRAW = "somebody draws"
    TURN = "it is the person's turn"
    WIN = "the person has won"
    LOSE = "somebody else has won"


TONES: dict[Cue, tuple[Tone, ...]] = {
    Cue.DEAL: tuple(_rustle(2600 - 160 * card, 0.07, 0.3, 0.085 * card) for card in range(5)),
    Cue.PLAY: (_rustle(1500, 0.09, 0.55), Tone("sine", 190, 0.09, 0.4, glide=90)),
    Cue.DRAW: (_rustle(3200, 0.13, 0.3),),
    Cue.TURN: _bells(660, 880, step=0.09, loudness=0.16),
    Cue.WIN: _bells(523.25, 659.25, 783.99, 1046.5, step=0.12),
    Cue.LOSE: _bells(392, 349.23, 293.66, step=0.2, loudness=0.2),
}

PULSES: dict[Cue, tuple[int, ...]] = {Cue.TURN: (25,), Cue.WIN: (40, 60, 40, 60, 120), Cue.LOSE: (180,)}
"""How the device vibrates: on, off, on ... in milliseconds."""


def cues(before: Screen, after: Screen) -> tuple[Cue, ...]:
    """What has happened between two screens, in the order in which it is to be heard."""
    old, new = _place(before, "table"), _place(after, "table")
    if "data-phase" not in new:
        return ()
    found: list[Cue] = []
    if _is_fresh(old, new) or len(after.log) < len(before.log):
        found.append(Cue.DEAL)
    else:
        if _has_grown(before, after) or _place(before, "pile").get("data-top") != _place(after, "pile").get("data-top"):
            found.append(Cue.PLAY)
        if any(count > _hands(before).get(seat, count) for seat, count in _hands(after).items()):
            found.append(Cue.DRAW)
    if new["data-phase"] == "over":
        winner = _place(after, "result").get("data-winner")
        if old.get("data-phase") != "over" and winner:
            found.append(Cue.WIN if winner == "0" else Cue.LOSE)
    elif "data-mine" in new and "data-mine" not in old:
        found.append(Cue.TURN)
    return tuple(found)


def _is_fresh(old: Node, new: Node) -> bool:
    """Whether the new table is another deal than the old one."""
    return "data-phase" not in old or (old["data-phase"] == "over" and new["data-phase"] != "over")


def _place(screen: Screen, name: str) -> Node:
    return screen.places.get(name, {})


def _has_grown(before: Screen, after: Screen) -> bool:
    old, new = (int(_place(screen, "pile").get("data-count", "0")) for screen in (before, after))
    return new > old


def _hands(screen: Screen) -> dict[str, int]:
    """How many cards each seat holds."""
    seats = {item.key: item.node for item in screen.lists.get("seats", ())} | {"0": _place(screen, "me")}
    return {seat: int(node.get("data-count", "0")) for seat, node in seats.items()}
