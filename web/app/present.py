"""From a scene to a screen: every text and every attribute that the table page shows.

It reads a `View`, so nothing of another hand or of the stock can get onto the page.
"""

from __future__ import annotations

from gettext import NullTranslations

from engine.cards import Card
from engine.moves import Move
from engine.table import DemandKind
from engine.view import View
from web.app.action_places import action_places, call_places, choice_items
from web.app.advising import advice_places, chance_rows
from web.app.art import card_art
from web.app.asking import question_places
from web.app.hand_places import hand_items, hand_node
from web.app.lesson_places import lesson_places
from web.app.looking_back import review_lists, review_places
from web.app.menu import menu_places, watching_places
from web.app.open_hands import open_items, open_places
from web.app.painting import Painting, flag, node
from web.app.patches import Item, Node, Screen
from web.app.replay_places import all_hands, replay_places
from web.app.result import result_places
from web.app.scene import Scene
from web.app.seat_places import seat_items, seat_node
from web.app.selection import Choice
from web.app.session import PERSON
from web.app.sheet import sheet_places, sheet_rows
from web.app.status import chip_items, rules_button, status_line
from web.words.games import GAMES

DRAW_KINDS = {DemandKind.SEVENS: "seven", DemandKind.TWOS: "two", DemandKind.KINGS: "king"}
SHOWN_OF_PILE = 3
# Up to how many cards the stock looks that thick.
THICKNESS = ((0, "0"), (4, "1"), (12, "2"))


def screen_of(scene: Scene, names: tuple[str, ...], translator: NullTranslations) -> Screen:
    """The screen of this scene."""
    return _screen(Painting(scene, names, translator))


def _screen(painting: Painting) -> Screen:
    scene, view = painting.scene, painting.scene.view
    places: dict[str, Node] = {
        "html": node(data_motion=flag(scene.instant, "none")),
        "status": {"#": status_line(scene, painting.names, painting.translator)},
        "notice": {"text/#": scene.notice, **node(hidden=flag(not scene.notice))},
        "start": node(hidden=flag(not scene.start_open)),
        "start-go": node(),
        "log-box": node(data_open=flag(scene.log_open, "true")),
        "sort": node(disabled=flag(view is None)),
        "rules": {**rules_button(scene, painting.translator), **node(disabled=flag(view is None))},
        "menu": node(),
        "table": _table(painting),
        "hand": hand_node(painting),
    }
    lists: dict[str, tuple[Item, ...]] = {
        "hand": hand_items(painting),
        "chips": chip_items(scene, painting.translator),
        "open-hands": open_items(scene, view, painting.names, painting.translator),
    }
    for choice in Choice:
        lists[f"choice-{choice.value}"] = choice_items(painting) if scene.choice is choice else ()
    places |= menu_places(scene)
    if view is None:
        # Of the deal that lay there nothing is left but the pack.
        name = painting.translator.gettext("Stock")
        places["stock"] = {"count/#": "", "aria-label": name, **node(data_thick="3", disabled="")}
        places["pile-text"] = {"#": ""}
    else:
        game = GAMES[view.rules.game]
        places["title"] = {"#": game.name, "lang": game.lang}
        places |= _piles(painting, view)
        places |= action_places(painting, view) | call_places(painting, view)
        places |= watching_places(scene, view)
        places["me"] = seat_node(painting, view, PERSON)
        places |= advice_places(scene, view, painting.names, painting.translator)
        lists["chances"] = chance_rows(scene, view, painting.names, painting.translator)
        if view.over:
            places |= result_places(view, painting.names, painting.translator) | open_places(scene)
            places |= review_places(scene, view, painting.names, painting.translator)
            lists |= review_lists(scene, view, painting.names, painting.translator)
            places["review"] = node(hidden=flag(not scene.reviewable))
            places["result-practice"] = node(hidden=flag(not scene.practice))
        if scene.score is not None:
            places |= sheet_places(scene.score, painting.names, painting.translator)
            lists["sheet"] = sheet_rows(scene.score, painting.names, painting.translator)
        lists["seats"] = seat_items(painting, view)
        lists["pile"] = _pile_items(painting, view)
        lists |= all_hands(scene, view, painting.translator)
    if scene.dialog == "confirm":
        places |= question_places(scene.question, painting.translator)
    if scene.dialog == "record":
        places["record-text"] = {"#": scene.record}
    places |= lesson_places(scene, places, painting.names, painting.translator)
    places |= replay_places(scene, painting.names, painting.translator)
    return Screen(places, lists, scene.log, scene.dialog)


def direction(view: View) -> str:
    """Which way play runs now: "left" is clockwise."""
    ways = ("left", "right") if view.rules.direction == "left" else ("right", "left")
    return ways[view.step < 0]


def _thoughts(scene: Scene) -> str | None:
    """How many playouts and milliseconds every move of a computer has taken; before the deal is over that would tell
    who had a choice."""
    told = (f"{thought.playouts}:{thought.milliseconds}" for thought in scene.thoughts)
    return " ".join(told) or None


def _table(painting: Painting) -> Node:
    scene, view = painting.scene, painting.scene.view
    if view is None:
        return {}
    debt, skip = (0, 0) if view.over else (view.debt, view.skip)
    kind = None if view.over else view.demand
    return node(
        data_game=view.rules.game,
        data_phase="over" if view.over else "play",
        data_turn=flag(not view.over, str(view.turn)),
        data_dealer=str(view.dealer),
        data_deal=str(scene.number),
        data_match="over" if scene.score is not None and scene.score.match.over else "playing",
        data_seed=flag(view.over and scene.seed is not None, str(scene.seed)),
        data_busy=flag(scene.busy, "true"),
        data_mine=flag(painting.mine, "true"),
        data_thoughts=_thoughts(scene) if view.over else None,
        data_hinted=flag(bool(scene.coaching.hints), "true"),
        data_practice=flag(scene.practice, "true"),
        data_replay=str(scene.playback.move) if scene.playback else None,
        data_open=flag(scene.playback is not None and bool(scene.playback.hands), "true"),
        data_direction=direction(view),
        data_draw=flag(bool(debt), str(debt)),
        data_draw_kind=flag(bool(debt), DRAW_KINDS.get(view.demand, "seven")),
        data_skip=flag(bool(skip), str(skip)),
        data_suit=painting.deck.suit_letters[view.value] if kind is DemandKind.SUIT else None,
        data_rank=painting.deck.rank_letters[view.value] if kind is DemandKind.RANK else None,
        data_any=flag(kind is DemandKind.ANY, "true"),
        data_window=flag(bool(view.windows), " ".join(map(str, view.windows))),
    )


def _piles(painting: Painting, view: View) -> dict[str, Node]:
    _, ngettext = painting.translator.gettext, painting.translator.ngettext
    draws = painting.played and Move.DRAW in view.legal
    thick = next((name for limit, name in THICKNESS if view.stock <= limit), "3")
    stock = ngettext("Stock: {count} card", "Stock: {count} cards", view.stock).format(count=view.stock)
    top = _("Top card: {card}").format(card=painting.card_name(view.top))
    return {
        "stock": {
            "count/#": str(view.stock),
            "aria-label": stock,
            **node(
                data_count=str(view.stock),
                data_thick=thick,
                data_wanted=flag(draws and len(view.legal) == 1, "true"),
                disabled=flag(not painting.played),
            ),
        },
        "pile": node(data_top=painting.deck.code(view.top), data_count=str(len(view.pile)), data_run=str(view.run)),
        "pile-text": {"#": top},
    }


def _pile_items(painting: Painting, view: View) -> tuple[Item, ...]:
    first = max(0, len(view.pile) - SHOWN_OF_PILE)
    return tuple(
        Item(
            f"{index}.{card}",
            "lying",
            {"data-key": f"{index}.{card}", "art/href": card_art(view.rules, card), "style": _tilt(index, card)},
        )
        for index, card in enumerate(view.pile[first:], first)
    )


def _tilt(index: int, card: Card) -> str:
    """Cards on the pile lie a little askew, each in its own way."""
    seed = (index * 37 + card * 11) % 23
    return f"--tilt:{seed - 11}deg;--dx:{seed % 7 - 3}px;--dy:{seed % 5 - 2}px"
