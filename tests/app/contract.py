"""What a screen must say and must not say, judged against the view that the person has at that moment."""

from __future__ import annotations

import re
from collections import Counter

from engine.cards import DECKS
from engine.table import DemandKind
from web.app.patches import Node, Screen
from web.app.play import Play
from web.app.score import Score

PILE_SHOWN = 3


def check(screen: Screen, play: Play) -> None:
    """Raise AssertionError unless the screen says what the session's view says and nothing else."""
    session = play.session
    assert session is not None
    view, deck, score = session.view, DECKS[session.view.rules.deck], session.score
    table = screen.places["table"]
    expected = {
        "data-game": view.rules.game,
        "data-phase": "over" if view.over else "play",
        "data-turn": None if view.over else str(view.turn),
        "data-dealer": str(view.dealer),
        "data-deal": str(session.number),
        "data-match": "over" if score.match.over else "playing",
        "data-draw": str(view.debt) if view.debt and not view.over else None,
        "data-skip": str(view.skip) if view.skip and not view.over else None,
        "data-suit": deck.suit_letters[view.value] if kind_is(play, DemandKind.SUIT) else None,
        "data-rank": deck.rank_letters[view.value] if kind_is(play, DemandKind.RANK) else None,
        "data-any": "true" if kind_is(play, DemandKind.ANY) else None,
        "data-window": " ".join(map(str, view.windows)) or None,
    }
    assert {name: table.get(name) for name in expected} == expected
    kinds = {DemandKind.SEVENS: "seven", DemandKind.TWOS: "two", DemandKind.KINGS: "king"}
    assert table.get("data-draw-kind") == (kinds[view.demand] if "data-draw" in table else None)
    pile = screen.places["pile"]
    assert (pile["data-top"], pile["data-count"]) == (deck.code(view.top), str(len(view.pile)))
    assert pile["data-run"] == str(view.run)
    assert screen.places["stock"]["data-count"] == str(view.stock)
    check_seats(screen, play, score)
    check_hand(screen, play)


def kind_is(play: Play, kind: DemandKind) -> bool:
    """Whether the running deal demands this kind of answer."""
    assert play.session is not None
    return not play.session.view.over and play.session.view.demand is kind


def check_seats(screen: Screen, play: Play, score: Score) -> None:
    """Every seat once, with its numbers."""
    assert play.session is not None
    view = play.session.view
    seats: dict[int, Node] = {int(item.key): item.node for item in screen.lists["seats"]} | {0: screen.places["me"]}
    assert sorted(seats) == list(range(view.seats))
    for seat, node in seats.items():
        flags = {
            "data-count": str(view.counts[seat]),
            "data-out": "true" if seat in view.out else None,
            "data-recallable": "true" if seat in view.windows else None,
            "data-said": "true" if seat in view.said else None,
            "data-points": str(score.match.points[seat]) if score.kind in ("cards", "points") else None,
            "data-lives": str(score.match.lives[seat]) if score.kind == "lives" else None,
            "data-eliminated": "true" if seat in score.match.eliminated else None,
        }
        assert {name: node.get(name) for name in flags} == flags


def check_hand(screen: Screen, play: Play) -> None:
    """The person's cards, each once, and no other card but those on the pile and one that was turned up."""
    assert play.session is not None
    view, deck = play.session.view, DECKS[play.session.view.rules.deck]
    cards = [item for item in screen.lists["hand"] if "data-card" in item.node]
    assert Counter(item.node["data-card"] for item in cards) == Counter(map(deck.code, view.hand))
    assert len({item.node["data-key"] for item in cards}) == len(cards)
    orders = sorted(item.node["data-order"] for item in cards if "data-order" in item.node)
    assert orders == [str(number) for number in range(1, len(orders) + 1)]
    if view.turn != 0 or view.over:
        assert not any("data-playable" in item.node for item in cards)
    # with the result all hands lie open
    assert view.over or not screen.lists["open-hands"]
    hidden = {name: items for name, items in screen.lists.items() if name != "open-hands"}
    shown = set(re.findall(r"card-([A-Z][0-9A-Z])\b", repr(hidden)))
    turned = {deck.code(card) for _seat, card in play.scene.turned}
    assert shown <= {deck.code(card) for card in (*view.hand, *view.pile[-PILE_SHOWN:])} | turned
    german = view.rules.deck == "german32"
    assert ("#card-" in repr(screen.lists)) is german
    assert ("#fr-card-" in repr(screen.lists)) is not german
