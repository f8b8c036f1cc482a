"""From a scene to a screen: every text and every attribute that the table page shows.

It reads a `View`, so nothing of another hand or of the stock can get onto the page.
"""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from engine.cards import DECKS, Card, Deck
from engine.moves import Move
from engine.rules import Rules
from engine.table import DemandKind
from engine.view import View
from web.app import selection
from web.app.advising import advice_places, advised, advised_action, advised_keys, chance_rows
from web.app.art import card_art, suit_art
from web.app.asking import question_places
from web.app.hand_layout import HandLayout, arrange
from web.app.lesson_places import lesson_places
from web.app.log import face_of, last_card_word
from web.app.looking_back import review_lists, review_places
from web.app.menu import menu_places, watching_places
from web.app.open_hands import open_items, open_places
from web.app.patches import Item, Node, Screen
from web.app.replay_places import all_hands, replay_places
from web.app.result import result_places
from web.app.scene import Scene
from web.app.selection import Choice, HandCard
from web.app.session import PERSON
from web.app.sheet import sheet_places, sheet_rows
from web.app.standing import standing
from web.app.status import chip_items, rules_button, status_line
from web.words.cards import Face, card_name, rank_name, suit_name
from web.words.games import GAMES
from web.words.opponents import style_line, style_name

DRAW_KINDS = {DemandKind.SEVENS: "seven", DemandKind.TWOS: "two", DemandKind.KINGS: "king"}
SHOWN_OF_PILE = 3
# Up to how many cards the stock looks that thick.
THICKNESS = ((0, "0"), (4, "1"), (12, "2"))


def screen_of(scene: Scene, names: tuple[str, ...], translator: NullTranslations) -> Screen:
    """The screen of this scene."""
    return _Painter(scene, names, translator).screen()


def flag(on: bool, value: str = "") -> str | None:
    """The value of an attribute that is there or not."""
    return value if on else None


def node(**attributes: str | None) -> Node:
    """A node of these attributes, underscores as hyphens; None leaves one out."""
    return {name.replace("_", "-"): value for name, value in attributes.items() if value is not None}


def _thoughts(scene: Scene) -> str | None:
    """How many playouts and milliseconds every move of a computer has taken; before the deal is over that would tell
    who had a choice."""
    told = (f"{thought.playouts}:{thought.milliseconds}" for thought in scene.thoughts)
    return " ".join(told) or None


def direction(view: View) -> str:
    """Which way play runs now: "left" is clockwise."""
    ways = ("left", "right") if view.rules.direction == "left" else ("right", "left")
    return ways[view.step < 0]


class _Painter:
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

    def screen(self) -> Screen:
        scene, view = self.scene, self.scene.view
        places: dict[str, Node] = {
            "html": node(data_motion=flag(scene.instant, "none")),
            "status": {"#": status_line(scene, self.names, self.translator)},
            "notice": {"text/#": scene.notice, **node(hidden=flag(not scene.notice))},
            "start": node(hidden=flag(not scene.start_open)),
            "start-go": node(),
            "log-box": node(data_open=flag(scene.log_open, "true")),
            "sort": node(disabled=flag(view is None)),
            "rules": {**rules_button(scene, self.translator), **node(disabled=flag(view is None))},
            "menu": node(),
            "table": self._table(),
            "hand": self._hand(),
        }
        lists: dict[str, tuple[Item, ...]] = {
            "hand": self._hand_items(),
            "chips": chip_items(scene, self.translator),
            "open-hands": open_items(scene, view, self.names, self.translator),
        }
        for choice in Choice:
            lists[f"choice-{choice.value}"] = self._choices() if scene.choice is choice else ()
        places |= menu_places(scene)
        if view is not None:
            game = GAMES[view.rules.game]
            places["title"] = {"#": game.name, "lang": game.lang}
            places |= self._piles(view) | self._actions(view) | self._calls_in_dialogs(view)
            places |= watching_places(scene, view)
            places["me"] = self._seat(view, PERSON)
            places |= advice_places(scene, view, self.names, self.translator)
            lists["chances"] = chance_rows(scene, view, self.names, self.translator)
            if view.over:
                places |= result_places(view, self.names, self.translator) | open_places(scene)
                places |= review_places(scene, view, self.names, self.translator)
                lists |= review_lists(scene, view, self.names, self.translator)
                places["review"] = node(hidden=flag(not scene.reviewable))
                places["result-practice"] = node(hidden=flag(not scene.practice))
            if scene.score is not None:
                places |= sheet_places(scene.score, self.names, self.translator)
                lists["sheet"] = sheet_rows(scene.score, self.names, self.translator)
            lists["seats"] = self._seats(view)
            lists["pile"] = self._pile_items(view)
            lists |= all_hands(scene, view, self.translator)
        if scene.dialog == "confirm":
            places |= question_places(scene.question, self.translator)
        if scene.dialog == "record":
            places["record-text"] = {"#": scene.record}
        places |= lesson_places(scene, places, self.names, self.translator)
        places |= replay_places(scene, self.names, self.translator)
        return Screen(places, lists, scene.log, scene.dialog)

    # --- the table and what is pending --------------------------------------------------------------------------------

    def _table(self) -> Node:
        scene, view = self.scene, self.scene.view
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
            data_mine=flag(self.mine, "true"),
            data_thoughts=_thoughts(scene) if view.over else None,
            data_hinted=flag(bool(scene.coaching.hints), "true"),
            data_practice=flag(scene.practice, "true"),
            data_replay=str(scene.playback.move) if scene.playback else None,
            data_open=flag(scene.playback is not None and bool(scene.playback.hands), "true"),
            data_direction=direction(view),
            data_draw=flag(bool(debt), str(debt)),
            data_draw_kind=flag(bool(debt), DRAW_KINDS.get(view.demand, "seven")),
            data_skip=flag(bool(skip), str(skip)),
            data_suit=self.deck.suit_letters[view.value] if kind is DemandKind.SUIT else None,
            data_rank=self.deck.rank_letters[view.value] if kind is DemandKind.RANK else None,
            data_any=flag(kind is DemandKind.ANY, "true"),
            data_window=flag(bool(view.windows), " ".join(map(str, view.windows))),
        )

    def _piles(self, view: View) -> dict[str, Node]:
        _, ngettext = self.translator.gettext, self.translator.ngettext
        draws = self.played and Move.DRAW in view.legal
        thick = next((name for limit, name in THICKNESS if view.stock <= limit), "3")
        stock = ngettext("Stock: {count} card", "Stock: {count} cards", view.stock).format(count=view.stock)
        top = _("Top card: {card}").format(card=self._card_name(view.top))
        return {
            "stock": {
                "count/#": str(view.stock),
                "aria-label": stock,
                **node(
                    data_count=str(view.stock),
                    data_thick=thick,
                    data_wanted=flag(draws and len(view.legal) == 1, "true"),
                    disabled=flag(not self.played),
                ),
            },
            "pile": node(data_top=self.deck.code(view.top), data_count=str(len(view.pile)), data_run=str(view.run)),
            "pile-text": {"#": top},
        }

    def _pile_items(self, view: View) -> tuple[Item, ...]:
        first = max(0, len(view.pile) - SHOWN_OF_PILE)
        return tuple(
            Item(
                f"{index}.{card}",
                "lying",
                {"data-key": f"{index}.{card}", "art/href": card_art(view.rules, card), "style": _tilt(index, card)},
            )
            for index, card in enumerate(view.pile[first:], first)
        )

    # --- seats --------------------------------------------------------------------------------------------------------

    def _seats(self, view: View) -> tuple[Item, ...]:
        seats = range(1, view.seats)
        shown = seats if view.rules.direction == "left" else reversed(seats)
        return tuple(Item(str(seat), "seat", self._seat(view, seat)) for seat in shown)

    def _seat(self, view: View, seat: int) -> Node:
        count = view.counts[seat]
        active = not view.over and view.turn == seat
        thinks = active and self.scene.thinking and seat != PERSON
        said = seat in view.said
        return {
            "name/#": self.names[seat],
            "count/#": str(count),
            "spoken/#": self._spoken(view, seat),
            **({"thinks/#": self.translator.gettext("is thinking") if thinks else ""} if seat != PERSON else {}),
            "said/#": last_card_word(view.rules, self.translator) if said else "",
            **standing(self.scene.score, seat, self.translator),
            **(self._other_seat(view, seat) if seat != PERSON else {}),
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

    def _other_seat(self, view: View, seat: int) -> Node:
        """What only the seats of the computers show: a fan of backs, what they say, a laid card that is turned up."""
        said = [text for speaker, text in self.scene.speech if speaker == seat]
        turned = [card for owner, card in self.scene.turned if owner == seat]
        return {
            "fan/style": f"--n:{max(view.counts[seat], 1)}",
            **self._manner(seat),
            "bubble/#": " ".join(said),
            **({"turned/href": card_art(view.rules, turned[-1])} if turned else {}),
            **node(data_turned=flag(bool(turned), "true")),
        }

    def _manner(self, seat: int) -> Node:
        """How this computer likes to play, where it has a manner."""
        setup = self.scene.setup
        style = setup.style_of(seat) if setup else "plain"
        if style == "plain":
            return {"style/#": ""}
        return {"style/#": style_name(style, self.translator), "title": style_line(style, self.translator)}

    def _spoken(self, view: View, seat: int) -> str:
        ngettext, count = self.translator.ngettext, view.counts[seat]
        return ngettext("{count} card", "{count} cards", count).format(count=count)

    # --- actions ------------------------------------------------------------------------------------------------------

    def _actions(self, view: View) -> dict[str, Node]:
        scene = self.scene
        _, ngettext = self.translator.gettext, self.translator.ngettext
        stand, passes = Move.STAND in view.legal, Move.PASS in view.legal
        draw = Move.DRAW in view.legal
        idle = view.over or scene.awaits_call or scene.awaits_tap or not (view.counts[PERSON] or self.mine)
        draw_text = _("Draw")
        if self.mine and view.debt:
            draw_text = ngettext("Take {count} card", "Take {count} cards", view.debt).format(count=view.debt)
        marked = advised_action(self.advised)
        says = scene.says or PERSON in view.said
        open_to_say = view.may_say or (says and not view.over and bool(last_card_word(view.rules, self.translator)))
        return {
            "undo": node(disabled=flag(not scene.undoable), hidden=flag(view.over or scene.lesson is not None)),
            "hint": node(disabled=flag(not self.mine), hidden=flag(idle), aria_busy=flag(self._hint_is_coming, "true")),
            "play": node(disabled=flag(not selection.matching(self.selected, self.plays)), hidden=flag(idle)),
            "draw": {
                "#": draw_text,
                **node(disabled=flag(not draw), hidden=flag(idle or (not draw and (stand or passes)))),
                **self._mark(marked == "draw"),
            },
            "stand": {**node(hidden=flag(not stand)), **self._mark(marked == "stand")},
            "pass": {**node(hidden=flag(not passes)), **self._mark(marked == "pass")},
            "continue": node(hidden=flag(not (scene.awaits_call or scene.awaits_tap))),
            "say-last": {
                "#": last_card_word(view.rules, self.translator),
                "aria-pressed": "true" if says else "false",
                **node(hidden=flag(not open_to_say), disabled=flag(open_to_say and not view.may_say)),
            },
            "show-result": node(hidden=flag(not view.over or scene.start_open)),
        }

    @property
    def _hint_is_coming(self) -> bool:
        return self.scene.coaching.open and self.scene.coaching.advice is None

    def _mark(self, marked: bool) -> Node:
        """What a button carries that the hint names."""
        return {"data-advised": "true", "aria-describedby": "advice-move"} if marked else {}

    def _calls_in_dialogs(self, view: View) -> dict[str, Node]:
        """The last-card call beside a choice, if the play that is being chosen leaves one card."""
        leaves_one = len(self.cards) == len(self.selected) + 1
        offered = view.may_say and leaves_one and self.scene.choice is not None
        return {
            f"say-{choice.value}": {
                "#": last_card_word(view.rules, self.translator),
                "aria-pressed": "true" if self.scene.says else "false",
                **node(hidden=flag(not offered)),
            }
            for choice in Choice
        }

    def _choices(self) -> tuple[Item, ...]:
        choice = self.scene.choice
        assert choice is not None
        return tuple(Item(value, "choice", self._choice(choice, value)) for value in self.scene.choices)

    def _choice(self, choice: Choice, value: str) -> Node:
        _ = self.translator.gettext
        words: dict[Choice, Callable[[], str]] = {
            Choice.SUIT: lambda: suit_name(self.face, self.deck.suit(value), self.translator),
            Choice.RANK: lambda: rank_name(self.face, self.deck.rank(value), self.translator),
            Choice.RECALL: lambda: self.names[int(value)],
        }
        none = {Choice.SUIT: _("No suit"), Choice.RANK: _("No rank"), Choice.RECALL: _("Nobody")}
        text = none[choice] if value == "none" else words[choice]()
        sign = choice is Choice.SUIT and value != "none"
        return {
            "data-value": value,
            "word/#": text,
            **self._mark(self._is_advised(choice, value)),
            **({"sign/href": suit_art(self.rules, self.deck.suit(value))} if sign else {}),
        }

    def _is_advised(self, choice: Choice, value: str) -> bool:
        """Whether the hint goes on with this answer, once its cards are chosen."""
        move = self.advised
        if move is None or not self.selected or move.cards != Move.play(self.selected).cards:
            return False
        return selection.values(choice, (move,), self.deck) == (value,)

    # --- the hand -----------------------------------------------------------------------------------------------------

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

    def _layout(self) -> HandLayout:
        return arrange(1 if self.laid else len(self.cards), *self.scene.room)

    def _hand(self) -> Node:
        layout = self._layout()
        sizes = {
            "--card-w": layout.card_width,
            "--card-h": layout.card_height,
            "--hand-h": layout.height,
            "--hand-room": self.scene.room[1],
        }
        return node(
            style=";".join(f"{name}:{size}px" for name, size in sizes.items()),
            data_scroll=flag(layout.scrolls, "true"),
            data_throwing=flag(len(self.selected) > 1, "true"),
            data_columns=str(layout.per_row),
        )

    def _hand_items(self) -> tuple[Item, ...]:
        layout = self._layout()
        if self.laid:
            left, top = layout.places[0]
            return (Item("laid", "laid", {"style": f"--x:{left}px;--y:{top}px"}),)
        if not self.played:
            shown = zip(self.cards, layout.places, strict=False)
            return tuple(Item(f"r{item.key}", "shown", self._shown_card(item, place)) for item, place in shown)
        keys = [item.key for item in self.cards]
        focus = self.scene.focus if self.scene.focus in keys else next(iter(keys), "")
        return tuple(
            Item(item.key, "card", self._hand_card(item, index, layout.places[index], item.key == focus))
            for index, item in enumerate(self.cards)
        )

    def _hand_card(self, item: HandCard, index: int, place: tuple[int, int], focused: bool) -> Node:
        selected = self.scene.selected
        pressed = item.key in selected
        playable = self.mine and not pressed and self._tappable(item.card)
        order = str(selected.index(item.key) + 1) if pressed else ""
        return {
            "art/href": card_art(self.rules, item.card),
            "order/#": order,
            "aria-label": self._card_label(item, playable or (pressed and self.mine), order),
            "aria-pressed": "true" if pressed else "false",
            "tabindex": "0" if focused else "-1",
            "style": f"--x:{place[0]}px;--y:{place[1]}px;--z:{index}",
            **node(
                data_card=self.deck.code(item.card),
                data_key=item.key,
                data_playable=flag(playable, "true"),
                data_order=order or None,
                data_advised=flag(item.key in self.advised_keys, "true"),
            ),
        }

    def _shown_card(self, item: HandCard, place: tuple[int, int]) -> Node:
        """A card of a replay: it can be seen and nothing else."""
        return {
            "art/href": card_art(self.rules, item.card),
            "aria-label": self._card_name(item.card),
            "style": f"--x:{place[0]}px;--y:{place[1]}px",
            **node(data_card=self.deck.code(item.card), data_key=f"r{item.key}"),
        }

    def _tappable(self, card: Card) -> bool:
        """Whether a tap on this card selects it or adds it to the throw."""
        joins = bool(self.selected) and selection.can_join(self.selected, card, self.plays)
        return joins or selection.can_start(card, self.plays)

    def _card_label(self, item: HandCard, playable: bool, order: str) -> str:
        _, count = self.translator.gettext, len(self.selected)
        pattern = _("{card}, playable") if playable else _("{card}, not playable")
        if order and count > 1:
            pattern = _("{card}, card {number} of {count}")
        elif item.key in self.advised_keys:
            pattern = _("{card}, the hint")
        return pattern.format(card=self._card_name(item.card), number=order, count=count)

    def _card_name(self, card: Card) -> str:
        return card_name(self.face, card, self.translator)


def _tilt(index: int, card: Card) -> str:
    """Cards on the pile lie a little askew, each in its own way."""
    seed = (index * 37 + card * 11) % 23
    return f"--tilt:{seed - 11}deg;--dx:{seed % 7 - 3}px;--dy:{seed % 5 - 2}px"
