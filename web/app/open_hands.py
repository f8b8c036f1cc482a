"""When a deal is over everybody lays his cards open: the hands as the result shows them."""

from __future__ import annotations

from gettext import NullTranslations

from engine.cards import Card
from engine.record import Record
from engine.view import View
from web.app.art import card_art
from web.app.log import face_of
from web.app.patches import Item, Node
from web.app.scene import Scene
from web.words.cards import card_name

Hands = tuple[tuple[Card, ...], ...]


def hands_of(record: Record) -> Hands:
    """What every seat holds after the last move of a record."""
    deal = record.replay()
    return tuple(tuple(sorted(deal.hand(seat))) for seat in range(deal.seats))


def open_places(scene: Scene) -> dict[str, Node]:
    """The part of the result with the hands, which is there if anybody has cards left."""
    return {"open-hands": {} if any(scene.open_hands) else {"hidden": ""}}


def open_items(
    scene: Scene, view: View | None, names: tuple[str, ...], translator: NullTranslations
) -> tuple[Item, ...]:
    """The name of each seat that has cards left, followed by its cards; nothing before the deal is over."""
    found: list[Item] = []
    for seat, hand in enumerate(scene.open_hands if view is not None and view.over else ()):
        if hand and view is not None:
            found.append(Item(f"seat {seat}", "open-seat", {"#": names[seat]}))
            found += [_card(view, seat, index, card, translator) for index, card in enumerate(hand)]
    return tuple(found)


def _card(view: View, seat: int, index: int, card: Card, translator: NullTranslations) -> Item:
    name = card_name(face_of(view.rules), card, translator)
    return Item(f"{seat}.{index}", "open-card", {"art/href": card_art(view.rules, card), "name/#": name})
