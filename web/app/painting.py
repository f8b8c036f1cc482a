"""A scene, with what several parts of its screen have to know of it."""

from __future__ import annotations

from gettext import NullTranslations

from engine.cards import DECKS, Card, Deck
from engine.rules import Rules
from web.app import selection
from web.app.advising import advised, advised_keys
from web.app.log import face_of
from web.app.patches import Node
from web.app.scene import Scene
from web.app.selection import HandCard
from web.app.session import PERSON
from web.words.cards import Face, card_name


def flag(on: bool, value: str = "") -> str | None:
    """The value of an attribute that is there or not."""
    return value if on else None


def node(**attributes: str | None) -> Node:
    """A node of these attributes, underscores as hyphens; None leaves one out."""
    return {name.replace("_", "-"): value for name, value in attributes.items() if value is not None}


class Painting:
    """One scene being turned into one screen."""

    def __init__(self, scene: Scene, names: tuple[str, ...], translator: NullTranslations) -> None:
        self.scene = scene
        self.names = names
        self.translator = translator
        view = scene.view
        self.deck: Deck = DECKS[view.rules.deck if view else "german32"]
        self.played = view is not None and scene.playback is None
        self.plays = selection.plays_of(view.legal) if view and self.played else ()
        self.mine = view is not None and self.played and not view.over and view.turn == PERSON
        self.cards: tuple[HandCard, ...] = selection.hand_cards(scene.hand, self.deck)
        by_key = {item.key: item.card for item in self.cards}
        self.selected = [by_key[key] for key in scene.selected]
        self.advised = advised(scene)
        self.advised_keys = advised_keys(self.advised, self.cards)

    @property
    def rules(self) -> Rules:
        """The rules of the deal in play."""
        assert self.scene.view is not None
        return self.scene.view.rules

    @property
    def face(self) -> Face:
        """The faces of the cards in play."""
        return face_of(self.rules)

    @property
    def laid(self) -> bool:
        """Whether the person's only card lies face down until his turn."""
        view = self.scene.view
        return view is not None and PERSON in view.laid and not self.cards

    def card_name(self, card: Card) -> str:
        """What a card is called."""
        return card_name(self.face, card, self.translator)

    def mark(self, marked: bool) -> Node:
        """What a button carries that the hint names."""
        return {"data-advised": "true", "aria-describedby": "advice-move"} if marked else {}
