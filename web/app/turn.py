"""The person's turn: a move is refused, or stored and made; it can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Move, MoveKind
from engine.table import DemandKind
from web.app import selection
from web.app.coach import Coach
from web.app.computers import Computers
from web.app.lesson import Astray
from web.app.log import face_of
from web.app.safekeeping import Safekeeping
from web.app.scene import sorted_hand
from web.app.session import PERSON, Session
from web.app.table import Table
from web.app.undoing import take_back, undo_lines, undone
from web.words.cards import rank_name, suit_name
from web.words.reasons import reason


class Turn:
    """What the person does when it is his turn, and what the table looks like afterwards."""

    def __init__(self, table: Table, computers: Computers, coach: Coach, safekeeping: Safekeeping) -> None:
        self._table = table
        self._computers = computers
        self._coach = coach
        self._safekeeping = safekeeping

    @property
    def is_making(self) -> bool:
        """Whether a move of the person is being stored."""
        return self._safekeeping.making is not None

    def do(self, move: Move) -> None:
        """Make a move of the person, or say why it is impossible."""
        session, scene = self._table.session, self._table.scene
        if session is None:
            return
        if scene.says and move.kind is MoveKind.PLAY and session.view.leaves_one(move):
            move = move.with_says()
        if session.why_not(move) is not None:
            self.refuse(move)
            return
        if scene.lesson is not None and self.goes_astray(scene.lesson.about_move(move)):
            return
        if self._safekeeping.is_kept:
            self._safekeeping.make(session, move, lambda: self._carry_out(session, move))
        else:
            self._carry_out(session, move)

    def _carry_out(self, session: Session, move: Move) -> None:
        """Make a legal move of the person."""
        before, called = [item.key for item in self._table.cards()], self._table.scene.says
        self._table.report(session.play(PERSON, move))
        self.ended(session, before)
        self._computers.hear(move.kind is MoveKind.SAY)
        self._computers.take_turns()
        if called and session.view.duty == PERSON and session.view.may_say:
            self._safekeeping.afterwards(lambda: self._call_in_time(session))

    def _call_in_time(self, session: Session) -> None:
        """Make the last-card call that was asked for while the play was being stored."""
        if self._table.session is session and session.view.duty == PERSON:
            self.do(Move.SAY)

    def ended(self, session: Session, before: Sequence[str] = ()) -> None:
        """Show what has become of the deal, with nothing selected; `before` are the cards that lay in the hand."""
        table = self._table
        focus = table.scene.focus
        place = before.index(focus) if focus in before else 0
        hand = sorted_hand(session.drawn_order, table.sort_order)
        keys = [item.key for item in selection.hand_cards(hand, session.deck)]
        if focus not in keys:
            focus = keys[min(place, len(keys) - 1)] if keys else ""
        table.update(
            selected=(),
            focus=focus,
            says=False,
            message="",
            choice=None,
            choices=(),
            options=(),
            answers=(),
            coaching=self._coach.moved(),
            **table.state(session),
        )

    def refuse(self, move: Move) -> None:
        """Say why a move is impossible."""
        table, session = self._table, self._table.session
        if session is None:
            return
        why = session.why_not(move)
        if why is None:
            return
        view = session.view
        face = face_of(view.rules)
        suit = suit_name(face, view.value, table.translator) if view.demand is DemandKind.SUIT else ""
        rank = rank_name(face, view.value, table.translator) if view.demand is DemandKind.RANK else ""
        text = reason(why.name, table.translator, suit=suit, rank=rank)
        table.note(text)
        table.update(message=text)

    def goes_astray(self, astray: Astray | None) -> bool:
        """Say in a lesson what is wrong with something legal; False if nothing is."""
        lesson = self._table.scene.lesson
        if lesson is not None:
            self._table.update(lesson=lesson.after(astray), message="")
        return astray is not None

    def say_last(self) -> None:
        """Make the last-card call: with the next play, or at once if it is owed."""
        session = self._table.session
        if session is None or not session.view.may_say:
            return
        if session.view.duty == PERSON:
            self.do(Move.SAY)
        else:
            self._table.update(says=not self._table.scene.says)

    def undo(self) -> None:
        """Take back the own last move, or the whole turn once somebody has answered it or cards were drawn."""
        table, session = self._table, self._table.session
        back = take_back(session) if session is not None else None
        if session is None or back is None:
            return
        self._computers.stop()
        for line in undo_lines(session, back, table.people.names, table.translator):
            table.note(line)
        table.session = session = undone(session, back)
        table.change(fast=False, skipping=False, speech=(), turned=())
        self.ended(session)
        table.update(message="", busy=False, thinking=False, awaits_call=False, awaits_tap=False)
        self._computers.take_turns()
