"""The person's cards on the screen: where each lies, what is said of it, and whether it can be tapped."""

from __future__ import annotations

from engine.cards import Card
from web.app import selection
from web.app.art import card_art
from web.app.hand_layout import HandLayout, arrange
from web.app.painting import Painting, flag, node
from web.app.patches import Item, Node
from web.app.selection import HandCard


def _layout(painting: Painting) -> HandLayout:
    return arrange(1 if painting.laid else len(painting.cards), *painting.scene.room)


def hand_node(painting: Painting) -> Node:
    """The hand as a whole: how large its cards are, and whether it scrolls."""
    layout = _layout(painting)
    sizes = {
        "--card-w": layout.card_width,
        "--card-h": layout.card_height,
        "--hand-h": layout.height,
        "--hand-room": painting.scene.room[1],
    }
    return node(
        style=";".join(f"{name}:{size}px" for name, size in sizes.items()),
        data_scroll=flag(layout.scrolls, "true"),
        data_throwing=flag(len(painting.selected) > 1, "true"),
        data_columns=str(layout.per_row),
    )


def hand_items(painting: Painting) -> tuple[Item, ...]:
    """One item for each card of the hand."""
    layout = _layout(painting)
    if painting.laid:
        left, top = layout.places[0]
        return (Item("laid", "laid", {"style": f"--x:{left}px;--y:{top}px"}),)
    if not painting.played:
        shown = zip(painting.cards, layout.places, strict=False)
        return tuple(Item(f"r{item.key}", "shown", _shown_card(painting, item, place)) for item, place in shown)
    keys = [item.key for item in painting.cards]
    focus = painting.scene.focus if painting.scene.focus in keys else next(iter(keys), "")
    return tuple(
        Item(item.key, "card", _hand_card(painting, item, index, layout.places[index], item.key == focus))
        for index, item in enumerate(painting.cards)
    )


def _hand_card(painting: Painting, item: HandCard, index: int, place: tuple[int, int], focused: bool) -> Node:
    selected = painting.scene.selected
    pressed = item.key in selected
    playable = painting.mine and not pressed and _tappable(painting, item.card)
    order = str(selected.index(item.key) + 1) if pressed else ""
    return {
        "art/href": card_art(painting.rules, item.card),
        "order/#": order,
        "aria-label": _card_label(painting, item, playable or (pressed and painting.mine), order),
        "aria-pressed": "true" if pressed else "false",
        "tabindex": "0" if focused else "-1",
        "style": f"--x:{place[0]}px;--y:{place[1]}px;--z:{index}",
        **node(
            data_card=painting.deck.code(item.card),
            data_key=item.key,
            data_playable=flag(playable, "true"),
            data_order=order or None,
            data_advised=flag(item.key in painting.advised_keys, "true"),
        ),
    }


def _shown_card(painting: Painting, item: HandCard, place: tuple[int, int]) -> Node:
    """A card of a replay: it can be seen and nothing else."""
    return {
        "art/href": card_art(painting.rules, item.card),
        "aria-label": painting.card_name(item.card),
        "style": f"--x:{place[0]}px;--y:{place[1]}px",
        **node(data_card=painting.deck.code(item.card), data_key=f"r{item.key}"),
    }


def _tappable(painting: Painting, card: Card) -> bool:
    """Whether a tap on this card selects it or adds it to the throw."""
    joins = bool(painting.selected) and selection.can_join(painting.selected, card, painting.plays)
    return joins or selection.can_start(card, painting.plays)


def _card_label(painting: Painting, item: HandCard, playable: bool, order: str) -> str:
    _, count = painting.translator.gettext, len(painting.selected)
    pattern = _("{card}, playable") if playable else _("{card}, not playable")
    if order and count > 1:
        pattern = _("{card}, card {number} of {count}")
    elif item.key in painting.advised_keys:
        pattern = _("{card}, the hint")
    return pattern.format(card=painting.card_name(item.card), number=order, count=count)
