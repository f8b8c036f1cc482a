"""The seats of the table: who sits there, what he holds, and what he says."""

from __future__ import annotations

from engine.view import View
from web.app.art import card_art
from web.app.log import last_card_word
from web.app.painting import Painting, flag, node
from web.app.patches import Item, Node
from web.app.session import PERSON
from web.app.standing import standing
from web.words.opponents import style_line, style_name


def seat_items(painting: Painting, view: View) -> tuple[Item, ...]:
    """One item for each computer, in the order in which they sit."""
    seats = range(1, view.seats)
    shown = seats if view.rules.direction == "left" else reversed(seats)
    return tuple(Item(str(seat), "seat", seat_node(painting, view, seat)) for seat in shown)


def seat_node(painting: Painting, view: View, seat: int) -> Node:
    """Everything that a seat shows, the person's own included."""
    count = view.counts[seat]
    active = not view.over and view.turn == seat
    thinks = active and painting.scene.thinking and seat != PERSON
    said = seat in view.said
    return {
        "name/#": painting.names[seat],
        "count/#": str(count),
        "spoken/#": _spoken(painting, view, seat),
        **({"thinks/#": painting.translator.gettext("is thinking") if thinks else ""} if seat != PERSON else {}),
        "said/#": last_card_word(view.rules, painting.translator) if said else "",
        **standing(painting.scene.score, seat, painting.translator),
        **(_other_seat(painting, view, seat) if seat != PERSON else {}),
        **node(
            data_seat=str(seat),
            data_count=str(count),
            data_active=flag(active, "true"),
            data_thinking=flag(thinks, "true"),
            data_deals=flag(view.dealer == seat, "true"),
            data_out=flag(seat in view.out, "true"),
            data_recallable=flag(seat in view.windows, "true"),
            data_said=flag(said, "true"),
            data_laid=flag(seat in view.laid, "true"),
        ),
    }


def _other_seat(painting: Painting, view: View, seat: int) -> Node:
    """What only the seats of the computers show: a fan of backs, what they say, a laid card that is turned up."""
    said = [text for speaker, text in painting.scene.speech if speaker == seat]
    turned = [card for owner, card in painting.scene.turned if owner == seat]
    return {
        "fan/style": f"--n:{max(view.counts[seat], 1)}",
        **_manner(painting, seat),
        "bubble/#": " ".join(said),
        **({"turned/href": card_art(view.rules, turned[-1])} if turned else {}),
        **node(data_turned=flag(bool(turned), "true")),
    }


def _manner(painting: Painting, seat: int) -> Node:
    """How this computer likes to play, where it has a manner."""
    setup = painting.scene.setup
    style = setup.style_of(seat) if setup else "plain"
    if style == "plain":
        return {"style/#": ""}
    return {"style/#": style_name(style, painting.translator), "title": style_line(style, painting.translator)}


def _spoken(painting: Painting, view: View, seat: int) -> str:
    ngettext, count = painting.translator.ngettext, view.counts[seat]
    return ngettext("{count} card", "{count} cards", count).format(count=count)
