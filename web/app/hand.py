"""The person's hand: taps and drags become a throw, questions are asked about it, and a move comes out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Move
from web.app import selection
from web.app.computers import Computers
from web.app.saved import Reach
from web.app.selection import HandCard, Tap
from web.app.table import Table
from web.app.turn import Turn


class Hand:
    """What the person selects. Every move that this comes to is made by the `Turn`."""

    def __init__(self, table: Table, turn: Turn, computers: Computers) -> None:
        self._table = table
        self._turn = turn
        self._computers = computers

    # --- selecting ----------------------------------------------------------------------------------------------------

    def tap_stock(self) -> None:
        """Draw, or say why not."""
        if not self._computers.take_tap():
            self._turn.do(Move.DRAW)

    def tap_table(self) -> None:
        """A tap beside everything: let the next computer play if that is waited for, else deselect."""
        if not self._computers.take_tap():
            self.put_down()

    def tap(self, key: str) -> None:
        """Select a card, take it out of the throw again, or play the selection; say why if that is impossible."""
        if self._computers.take_tap():
            return
        table, session = self._table, self._table.session
        cards = table.cards()
        if session is None or self._turn.is_making or key not in {item.key for item in cards}:
            return
        plays = selection.plays_of(session.view.legal)
        chosen, meaning = selection.tap(table.scene.selected, key, cards, plays)
        if meaning is Tap.REFUSED:
            self._turn.refuse(self._throw(key, cards))
            return
        lesson, by_key = table.scene.lesson, {item.key: item.card for item in cards}
        if lesson is not None and self._turn.goes_astray(lesson.about_cards([by_key[other] for other in chosen])):
            return
        table.update(selected=chosen, focus=key, message="")
        if meaning is Tap.PLAY:
            self.play()

    def drop(self, key: str) -> None:
        """Play a card that was dragged onto the pile, with the throw that it belongs to."""
        if key not in self._table.scene.selected:
            self._table.update(selected=())
            self.tap(key)
        if key in self._table.scene.selected:
            self.play()

    def _throw(self, key: str, cards: Sequence[HandCard]) -> Move:
        """The play that a tap on a refused card seems to mean."""
        by_key = {item.key: item.card for item in cards}
        selected = [by_key[other] for other in self._table.scene.selected]
        same_rank = [card for card in selected if card // 4 == by_key[key] // 4]
        return Move.play([*same_rank, by_key[key]])

    def put_down(self) -> None:
        """Deselect everything."""
        if self._table.scene.selected:
            self._table.update(selected=(), message="")

    # --- playing the selection ----------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the selected cards, asking for what the play needs."""
        table, session = self._table, self._table.session
        if session is None or self._turn.is_making:
            return
        by_key = {item.key: item.card for item in table.cards()}
        cards = [by_key[key] for key in table.scene.selected if key in by_key]
        moves = selection.matching(cards, selection.plays_of(session.view.legal))
        if moves:
            self._settle(moves, ())

    def _settle(self, moves: tuple[Move, ...], answers: tuple[str, ...]) -> None:
        """Play the one move that is left, or ask for what tells the moves apart."""
        session = self._table.session
        if session is None:
            return
        choice = selection.next_choice(moves)
        if choice is None:
            self._turn.do(moves[0])
            return
        values = selection.values(choice, moves, session.deck)
        self._table.update(dialog=choice.value, choice=choice, choices=values, options=moves, answers=answers)

    def choose(self, value: str) -> None:
        """Answer what is asked about the play."""
        session, scene = self._table.session, self._table.scene
        if session is not None and scene.choice is not None:
            moves = selection.chosen(scene.choice, value, scene.options, session.deck)
            self._table.update(dialog=None, choice=None, choices=())
            if moves:
                self._settle(moves, (*scene.answers, value))

    def reach_again(self, reach: Reach) -> None:
        """Lift the cards again that were lifted when the deal was kept, and ask again what was being asked."""
        table, session = self._table, self._table.session
        if session is None or not session.awaits_person:
            return
        selected = selection.still_valid(reach.selected, table.cards(), selection.plays_of(session.view.legal))
        says = reach.says and session.view.may_say
        table.update(selected=selected, focus=selected[-1] if selected else table.scene.focus, says=says)
        if reach.asks:
            self.play()
            for value in reach.answers:
                if value in table.scene.choices:
                    self.choose(value)
