"""What holds now, in one line and in a few chips: whose turn it is, what is demanded, what is owed."""

from __future__ import annotations

from gettext import NullTranslations

from engine.cards import DECKS, RANK_OF, SUIT_OF
from engine.presets import PRESETS
from engine.table import DemandKind
from engine.view import View
from web.app.art import suit_art
from web.app.log import face_of, last_card_word
from web.app.patches import Item, Node
from web.app.scene import Scene
from web.app.selection import hand_cards
from web.app.session import PERSON
from web.words.cards import card_name, rank_name, suit_name
from web.words.status import status

SEPARATOR = " · "


def status_line(scene: Scene, names: tuple[str, ...], translator: NullTranslations) -> str:
    """The status line. A message, such as why a card does not go, takes its place until something happens."""
    if scene.message:
        return scene.message
    view = scene.view
    if view is None:
        return translator.gettext("Choose who plays, then deal the cards.")
    if view.over:
        return status("OVER", translator)
    if scene.awaits_call:
        return status("SAY_LAST", translator, word=last_card_word(view.rules, translator))
    if len(scene.selected) > 1:
        return _throw(scene, view, translator)
    parts = [_turn(scene, view, names, translator), *pending(view, names, translator)]
    return SEPARATOR.join(parts)


def _turn(scene: Scene, view: View, names: tuple[str, ...], translator: NullTranslations) -> str:
    if view.turn == PERSON:
        return status("YOUR_TURN", translator)
    if scene.awaits_tap:
        return status("GO_ON", translator)
    return status("THINKING", translator, player=names[view.turn])


def _throw(scene: Scene, view: View, translator: NullTranslations) -> str:
    """The cards that are being put together, in the order in which they would lie."""
    face = face_of(view.rules)
    by_key = {item.key: item.card for item in hand_cards(scene.hand, DECKS[view.rules.deck])}
    cards = ", ".join(card_name(face, by_key[key], translator) for key in scene.selected)
    return translator.gettext("Throw, the first one at the bottom: {cards}").format(cards=cards)


def pending(view: View, names: tuple[str, ...], translator: NullTranslations) -> list[str]:
    """What the seat to act has to reckon with, one phrase each."""
    mine, player = view.turn == PERSON, names[view.turn]
    found = []
    if view.debt:
        name = "YOU_OWE" if mine else "OWES"
        found.append(status(name, translator, view.debt, player=player))
    elif view.skip:
        name = "YOU_STAND" if mine else "STANDS"
        found.append(status(name, translator, player=player))
    elif mine and view.draws:
        found.append(status("PLAY_DRAWN", translator))
    else:
        found.append(demanded(view, translator))
    if view.windows:
        found.append(_recallable(view.windows, names, translator))
    return found


def _recallable(windows: tuple[int, ...], names: tuple[str, ...], translator: NullTranslations) -> str:
    """Who is out and may still be called back."""
    if len(windows) > 1:
        return status("RECALLABLE_MANY", translator, players=", ".join(names[seat] for seat in windows))
    name = "YOU_RECALLABLE" if windows == (PERSON,) else "RECALLABLE"
    return status(name, translator, player=names[windows[0]])


def demanded(view: View, translator: NullTranslations) -> str:
    """What has to be followed."""
    face = face_of(view.rules)
    if view.demand is DemandKind.SUIT:
        return status("FOLLOW_SUIT", translator, suit=suit_name(face, view.value, translator))
    if view.demand is DemandKind.RANK:
        return status("FOLLOW_RANK", translator, rank=rank_name(face, view.value, translator))
    if view.demand is DemandKind.ANY:
        return status("ANY_CARD", translator)
    suit = suit_name(face, SUIT_OF[view.top], translator)
    rank = rank_name(face, RANK_OF[view.top], translator)
    return status("FOLLOW", translator, suit=suit, rank=rank)


def chip_items(scene: Scene, translator: NullTranslations) -> tuple[Item, ...]:
    """The chips: a called suit or rank, a debt, and how many house rules are on."""
    view = scene.view
    if view is None:
        return ()
    face, found = face_of(view.rules), []
    if not view.over:
        if view.demand is DemandKind.SUIT:
            word = suit_name(face, view.value, translator)
            found.append(_chip("suit", word, {"sign/href": suit_art(view.rules, view.value)}))
        elif view.demand is DemandKind.RANK:
            found.append(_chip("rank", rank_name(face, view.value, translator)))
        elif view.demand is DemandKind.ANY:
            found.append(_chip("any", translator.gettext("any card")))
        if view.debt:
            found.append(_chip("debt", f"+{view.debt}"))
        if view.skip:
            found.append(_chip("skip", translator.gettext("Stand")))
        if view.step < 0:
            found.append(_chip("reversed", translator.gettext("the other way round")))
    if scene.practice:
        found.append(_chip("practice", translator.gettext("practice")))
    if changed := _house_rules(scene):
        text = _house_text(changed, translator)
        found.append(Item("house", "house-chip", {"data-kind": "house", "word/#": text}))
    return tuple(found)


def rules_button(scene: Scene, translator: NullTranslations) -> Node:
    """The button that opens the rules. It tells how many house rules are on: low windows have no room for a chip."""
    name, changed = translator.gettext("Rules"), _house_rules(scene)
    if not changed:
        return {"aria-label": name}
    return {"aria-label": f"{name}: {_house_text(changed, translator)}", "data-house": str(changed)}


def _house_rules(scene: Scene) -> int:
    """How many house rules are on in the running deal."""
    if scene.view is None or scene.setup is None:
        return 0
    return len(scene.setup.changed_options(PRESETS[scene.view.rules.game]))


def _house_text(changed: int, translator: NullTranslations) -> str:
    return translator.ngettext("{count} house rule", "{count} house rules", changed).format(count=changed)


def _chip(kind: str, word: str, more: dict[str, str] | None = None) -> Item:
    return Item(kind, "chip", {"data-kind": kind, "word/#": word, **(more or {})})
