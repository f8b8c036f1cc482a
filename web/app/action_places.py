"""The buttons of the person's turn, and the choices that a play may need."""

from __future__ import annotations

from collections.abc import Callable

from engine.moves import Move
from engine.view import View
from web.app import selection
from web.app.advising import advised_action
from web.app.art import suit_art
from web.app.log import last_card_word
from web.app.painting import Painting, flag, node
from web.app.patches import Item, Node
from web.app.selection import Choice
from web.app.session import PERSON
from web.words.cards import rank_name, suit_name


def action_places(painting: Painting, view: View) -> dict[str, Node]:
    """The buttons below the table."""
    scene = painting.scene
    _, ngettext = painting.translator.gettext, painting.translator.ngettext
    stand, passes = Move.STAND in view.legal, Move.PASS in view.legal
    draw = Move.DRAW in view.legal
    idle = view.over or scene.awaits_call or scene.awaits_tap or not (view.counts[PERSON] or painting.mine)
    draw_text = _("Draw")
    if painting.mine and view.debt:
        draw_text = ngettext("Take {count} card", "Take {count} cards", view.debt).format(count=view.debt)
    marked = advised_action(painting.advised)
    says = scene.says or PERSON in view.said
    open_to_say = view.may_say or (says and not view.over and bool(last_card_word(view.rules, painting.translator)))
    return {
        "undo": node(disabled=flag(not scene.undoable), hidden=flag(view.over or scene.lesson is not None)),
        "hint": node(
            disabled=flag(not painting.mine), hidden=flag(idle), aria_busy=flag(_hint_is_coming(painting), "true")
        ),
        "play": node(disabled=flag(not selection.matching(painting.selected, painting.plays)), hidden=flag(idle)),
        "draw": {
            "#": draw_text,
            **node(disabled=flag(not draw), hidden=flag(idle or (not draw and (stand or passes)))),
            **painting.mark(marked == "draw"),
        },
        "stand": {**node(hidden=flag(not stand)), **painting.mark(marked == "stand")},
        "pass": {**node(hidden=flag(not passes)), **painting.mark(marked == "pass")},
        "continue": node(hidden=flag(not (scene.awaits_call or scene.awaits_tap))),
        "say-last": {
            "#": last_card_word(view.rules, painting.translator),
            "aria-pressed": "true" if says else "false",
            **node(hidden=flag(not open_to_say), disabled=flag(open_to_say and not view.may_say)),
        },
        "show-result": node(hidden=flag(not view.over or scene.start_open)),
    }


def _hint_is_coming(painting: Painting) -> bool:
    return painting.scene.coaching.open and painting.scene.coaching.advice is None


def call_places(painting: Painting, view: View) -> dict[str, Node]:
    """The last-card call beside a choice, if the play that is being chosen leaves one card."""
    leaves_one = len(painting.cards) == len(painting.selected) + 1
    offered = view.may_say and leaves_one and painting.scene.choice is not None
    return {
        f"say-{choice.value}": {
            "#": last_card_word(view.rules, painting.translator),
            "aria-pressed": "true" if painting.scene.says else "false",
            **node(hidden=flag(not offered)),
        }
        for choice in Choice
    }


def choice_items(painting: Painting) -> tuple[Item, ...]:
    """One item for each answer to what is asked."""
    choice = painting.scene.choice
    assert choice is not None
    return tuple(Item(value, "choice", _choice(painting, choice, value)) for value in painting.scene.choices)


def _choice(painting: Painting, choice: Choice, value: str) -> Node:
    _ = painting.translator.gettext
    words: dict[Choice, Callable[[], str]] = {
        Choice.SUIT: lambda: suit_name(painting.face, painting.deck.suit(value), painting.translator),
        Choice.RANK: lambda: rank_name(painting.face, painting.deck.rank(value), painting.translator),
        Choice.RECALL: lambda: painting.names[int(value)],
    }
    none = {Choice.SUIT: _("No suit"), Choice.RANK: _("No rank"), Choice.RECALL: _("Nobody")}
    text = none[choice] if value == "none" else words[choice]()
    sign = choice is Choice.SUIT and value != "none"
    return {
        "data-value": value,
        "word/#": text,
        **painting.mark(_is_advised(painting, choice, value)),
        **({"sign/href": suit_art(painting.rules, painting.deck.suit(value))} if sign else {}),
    }


def _is_advised(painting: Painting, choice: Choice, value: str) -> bool:
    """Whether the hint goes on with this answer, once its cards are chosen."""
    move = painting.advised
    if move is None or not painting.selected or move.cards != Move.play(painting.selected).cards:
        return False
    return selection.values(choice, (move,), painting.deck) == (value,)
