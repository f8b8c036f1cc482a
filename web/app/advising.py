"""How a hint looks: a slip that names a move and says why, marks on cards and buttons, the chances of all moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from gettext import NullTranslations

from engine.bots.hint import Chance
from engine.bots.reasons import Why
from engine.moves import Move, MoveKind
from engine.view import View
from web.app.move_words import MoveTeller
from web.app.patches import Item, Node
from web.app.scene import Scene
from web.app.selection import HandCard
from web.app.session import PERSON
from web.words.hints import percent, why_sentence

# A slip of paper holds no more.
MOST_SENTENCES = 2
ACTIONS = {MoveKind.DRAW: "draw", MoveKind.STAND: "stand", MoveKind.PASS: "pass"}


def advised(scene: Scene) -> Move | None:
    """The move that is marked now."""
    view, advice = scene.view, scene.coaching.advice
    if scene.lesson is not None:
        return scene.lesson.wanted
    if view is None or advice is None or view.over or view.turn != PERSON:
        return None
    return advice.move


def advised_keys(move: Move | None, cards: Sequence[HandCard]) -> frozenset[str]:
    """The cards of the hand that the marked move plays."""
    wanted = Counter(move.cards if move else ())
    keys = []
    for item in cards:
        if wanted[item.card]:
            wanted[item.card] -= 1
            keys.append(item.key)
    return frozenset(keys)


def advised_action(move: Move | None) -> str:
    """The button that the marked move presses; "" where it plays cards, or where there is none."""
    return ACTIONS.get(move.kind, "") if move else ""


def advice_places(scene: Scene, view: View, names: Sequence[str], translator: NullTranslations) -> dict[str, Node]:
    """The slip with the hint."""
    _ = translator.gettext
    coaching, teller = scene.coaching, MoveTeller(view.rules, names, translator)
    open_now = coaching.open and view.turn == PERSON and not view.over
    if not open_now or coaching.advice is None:
        text = _("Thinking about your cards …") if open_now else ""
        return {
            "advice": {} if open_now else {"hidden": ""},
            "advice-move": {"#": text},
            "advice-why": {"#": ""},
            "chances": {"hidden": ""},
        }
    advice = coaching.advice
    sentences = [why_text(why, teller) for why in advice.reasons[:MOST_SENTENCES]]
    return {
        "advice": {},
        "advice-move": {"#": _("Hint: {move}").format(move=teller.text(advice.move))},
        "advice-why": {"#": " ".join(sentences)},
        "chances": {} if len(advice.chances) > 1 else {"hidden": ""},
    }


def chance_rows(scene: Scene, view: View, names: Sequence[str], translator: NullTranslations) -> tuple[Item, ...]:
    """One line for each move with its chance, the best first."""
    advice, teller = scene.coaching.advice, MoveTeller(view.rules, names, translator)
    if advice is None:
        return ()
    return tuple(
        Item(str(index), "chance", _row(chance, chance.move == advice.move.without_says(), teller))
        for index, chance in enumerate(advice.chances)
    )


def _row(chance: Chance, best: bool, teller: MoveTeller) -> Node:
    translator = teller.translator
    low, high = max(0.0, chance.win - chance.error), min(1.0, chance.win + chance.error)
    return {
        "move/#": teller.text(chance.move),
        "percent/#": percent(chance.win, translator),
        "error/#": f"± {max(1, round(100 * chance.error))}",
        "bar/style": f"--p:{100 * chance.win:.1f}%;--low:{100 * low:.1f}%;--high:{100 * high:.1f}%",
        "mark/#": translator.gettext("the hint") if best else "",
        **({"data-best": "true"} if best else {}),
    }


def why_text(why: Why, teller: MoveTeller) -> str:
    """One reason in words."""
    parts = {
        "suit": "" if why.suit is None else teller.suit(why.suit),
        "rank": "" if why.rank is None else teller.rank(why.rank),
        "player": "" if why.seat is None else teller.names[why.seat],
    }
    return why_sentence(why.kind.name, teller.translator, why.count, **parts)
