"""What to do next at a table: a pure choice out of what one look showed, good for every preset."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from playwright_tests.table_state import Card, Dialog, State

# tapping a second ace takes the first one's place there, since aces are thrown one by one
LONE_ACES = frozenset({"faraon_pub"})


class Style(Enum):
    """How the test person plays."""

    EAGER = "plays whenever a card can be played"
    DRAWING = "draws whenever that is possible"
    THROWING = "throws as many cards of a rank at once as the table lets him; for games that have throws"


@dataclass(frozen=True)
class Step:
    """One control to use. `why` is for messages."""

    selector: str
    why: str


def action(name: str) -> Step:
    return Step(f'button[data-action="{name}"]', name)


def _answer(dialog: Dialog) -> Step | None:
    open_values = [value.value for value in dialog.values if value.enabled]
    if not open_values:
        return None
    # "none" and "no" are chosen only when there is nothing else: a test wants to see things happen
    wanted = next((value for value in open_values if value not in {"none", "no"}), open_values[0])
    return Step(dialog.selector(wanted), f"{dialog.kind}: {wanted}")


def _to_add(state: State) -> Card | None:
    """A further card that may join the throw."""
    ranks = {card.code[1] for card in state.selected}
    if state.table.get("game") in LONE_ACES:
        ranks -= {"A"}
    waiting = (card for card in state.hand if card.playable and card.enabled and not card.pressed)
    return next((card for card in waiting if card.code[1] in ranks), None)


def next_step(state: State, style: Style = Style.EAGER) -> Step | None:
    """The step to take now; None means wait."""
    if state.dialog is not None:
        return _answer(state.dialog)
    if state.load != "ready" or state.busy or state.phase != "play":
        return None
    say = state.actions.get("say-last")
    if say is not None and say.enabled and not say.pressed and len(state.hand) <= 2:
        return action("say-last")
    if state.turn != 0:
        return action("continue") if state.can("continue") else None
    if state.selected:
        more = _to_add(state) if style is Style.THROWING else None
        if more is not None:
            return Step(more.selector, f"add {more.code}")
        if state.can("play"):
            return action("play")
        card = state.selected[0]
        return Step(card.selector, f"second tap on {card.code}")
    moves: list[Step] = []
    card_to_play = next((card for card in state.hand if card.playable and card.enabled), None)
    if card_to_play is not None:
        moves.append(Step(card_to_play.selector, f"select {card_to_play.code}"))
    if state.can("draw"):
        moves.append(action("draw"))
    if style is Style.DRAWING:
        moves.sort(key=lambda step: step.why != "draw")
    moves.extend(action(name) for name in ("stand", "pass", "continue") if state.can(name))
    return moves[0] if moves else None
