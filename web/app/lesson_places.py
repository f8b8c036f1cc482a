"""How a lesson looks: a card that says what to do, and marks on what is to be pressed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from engine.moves import MoveKind
from web.app.lesson import STEPS, Astray, Guide
from web.app.lesson_deals import LESSONS
from web.app.move_words import MoveTeller
from web.app.patches import Node
from web.app.scene import Scene
from web.words.lessons import DONE, NOT_SAID, OTHER_MOVE, WATCH, lesson_goodbye, lesson_step
from web.words.options import value_label

# What a lesson has no use for: it is no deal that counts, and it gives its own advice.
NEEDLESS = ("hint", "show-result", "menu-concede-deal", "menu-concede-match", "menu-copy-record")
ADVISED: Node = {"data-advised": "true", "aria-describedby": "lesson-text"}
OTHER_SEAT = 1


def lesson_places(
    scene: Scene, places: Mapping[str, Node], names: Sequence[str], translator: NullTranslations
) -> dict[str, Node]:
    """The card of the lesson, and the other places as a lesson changes them."""
    guide, view = scene.lesson, scene.view
    if guide is None or view is None:
        return {"lesson": {"hidden": ""}, "lesson-step": {"#": ""}, "lesson-text": {"#": ""}}
    step = translator.gettext("Step {number} of {total}").format(number=guide.step, total=STEPS)
    needless: dict[str, Node] = {name: {"hidden": ""} for name in NEEDLESS if name in places}
    return {
        "lesson": {"data-lesson": str(guide.step)},
        "lesson-step": {"#": step},
        "lesson-text": {"#": _text(guide, scene, names, translator)},
        "lesson-goodbye": {"#": lesson_goodbye(guide.game, translator)},
        **needless,
        **{name: {**places[name], **ADVISED} for name in _marked(guide, scene)},
    }


def offer_places(game: str, offered: bool) -> dict[str, Node]:
    """The line in the start form and the entry of the menu, for the game that is chosen or played."""
    there = game in LESSONS
    return {
        "form-lesson": {"go/data-for": game, **({} if there and offered else {"hidden": ""})},
        "menu-lesson": {"go/data-for": game, **({} if there else {"hidden": ""})},
    }


def _text(guide: Guide, scene: Scene, names: Sequence[str], translator: NullTranslations) -> str:
    view, player = scene.view, names[OTHER_SEAT]
    assert view is not None
    if view.over:
        return translator.gettext(DONE)
    if guide.wanted is None:
        return translator.gettext(WATCH).format(player=player)
    if guide.astray is Astray.OTHER_MOVE:
        move = MoveTeller(view.rules, names, translator).text(guide.wanted)
        return translator.gettext(OTHER_MOVE).format(move=move)
    if guide.astray is Astray.NOT_SAID:
        return translator.gettext(NOT_SAID).format(word=value_label("last_call", view.rules.last_call, translator))
    return lesson_step(guide.game, guide.step, translator, player)


def _marked(guide: Guide, scene: Scene) -> tuple[str, ...]:
    """The buttons that lead to the wanted move now, beside the cards, which are marked like those of a hint."""
    wanted = guide.wanted
    if wanted is None:
        return ()
    if wanted.kind is MoveKind.DRAW:
        return ("stock", "draw")
    lifted = len(scene.selected) == len(wanted.cards)
    return ("say-last",) if wanted.says and not scene.says else ("play",) if lifted else ()
