"""The computers' run: they think, wait for what the person may want first, and play until it is the person's turn."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace

from engine.moves import Move, UnknownMove
from web.app import selection
from web.app.asking import Question
from web.app.coach import SHOWN_AFTER_SECONDS, Coach
from web.app.lesson import LESSON_END, scripted_move
from web.app.safekeeping import Safekeeping
from web.app.session import PERSON, Session
from web.app.setup import PACES, TAP
from web.app.table import Table
from web.app.thinker import Think

# How long the computers hold back at least while the person may still announce the last card.
CALL_SECONDS = 4.0
RESULT_SECONDS = 0.9


class Computers:
    """Those who play against the person, one run of them at a time."""

    def __init__(self, table: Table, think: Think, coach: Coach, safekeeping: Safekeeping) -> None:
        self._table = table
        self._think = think
        self._coach = coach
        self._safekeeping = safekeeping
        self._call = asyncio.Event()
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # --- what others want of them -------------------------------------------------------------------------------------

    def take_turns(self) -> None:
        """Play until it is the person's turn or the deal is over."""
        session = self._table.session
        if session is None:
            return
        if session.awaits_person:
            self._table.update(busy=False, thinking=False)
        elif self._task is None or self._task.done():
            self._task = self._table.guard.start(lambda: self._run(session))

    def try_again(self) -> None:
        """Go on after a fault has ended their run."""
        session = self._table.session
        if session is not None and self._may_play(session):
            self.take_turns()

    def stop(self) -> None:
        """Let none of them think or wait any longer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._call.clear()
        self._hurry.clear()

    def hear(self, call: bool) -> None:
        """The person has made a move, and it was the last-card call that was waited for, or not."""
        self._call.set() if call else self._call.clear()

    def go_on(self) -> None:
        """Play although a call is owed or a tap was waited for."""
        self._call.set()
        self._stop_waiting()

    def take_tap(self) -> bool:
        """Let the next one play if a tap is waited for; whether it was."""
        awaited = self._table.scene.awaits_tap
        if awaited:
            self.go_on()
        return awaited

    def set_pace(self, pace: str) -> None:
        """Play at this pace from now on, whatever the address of the running deal says."""
        self._table.pace = pace
        session = self._table.session
        if session is not None:
            session.setup = replace(session.setup, pace=None)
        self._table.update(pace=pace)
        # The old pace has not to run out first.
        self._stop_waiting()

    def play_fast(self) -> None:
        """Play the rest of this deal without waiting."""
        session = self._table.session
        if session is not None and not session.over:
            self._table.update(fast=True)
            self._hurry.set()

    def skip_to_the_end(self) -> None:
        """Finish this deal at once; it is shown again when it is over or the person has to act."""
        session = self._table.session
        if session is not None and session.watching:
            self.play_fast()
            self._table.change(skipping=True)

    # --- the run ------------------------------------------------------------------------------------------------------

    async def _run(self, session: Session) -> None:
        unseen = False
        while self._may_play(session):
            await self._wait_for_call(session)
            tapped = unseen and await self._wait_for_tap()
            self._table.update(busy=True, awaits_call=False, awaits_tap=False)
            made = len(session.moves)
            await self._play(session, at_once=tapped)
            if self._may_play(session) and len(session.moves) == made:
                # It could not be stored, by a fault that the person knows of. Whoever tried on would try for ever.
                return
            unseen = True
        if self._table.session is session:
            await self._finish(session)

    def _may_play(self, session: Session) -> bool:
        """Whether this is still the deal on the table, and a computer's turn."""
        return self._table.session is session and not session.over and not session.awaits_person

    async def _play(self, session: Session, at_once: bool = False) -> None:
        """Let the one on turn make its move."""
        seat, started = session.turn, time.monotonic()
        move = await self._decision(session)
        await self._hold(0 if at_once else PACES[self._table.scene.pace] - (time.monotonic() - started))
        if self._table.session is not session or session.over:
            return
        if self._safekeeping.is_kept:
            await self._safekeeping.store_first(session, seat, move, lambda: self._played(session, seat, move))
        else:
            self._played(session, seat, move)

    def _played(self, session: Session, seat: int, move: Move) -> None:
        table = self._table
        table.report(session.play(seat, move))
        selected = self._valid_selection(session)
        coaching = self._coach.moved()
        table.update(message="", thinking=False, selected=selected, coaching=coaching, **table.state(session))

    def _valid_selection(self, session: Session) -> tuple[str, ...]:
        plays, scene = selection.plays_of(session.view.legal), self._table.scene
        return selection.still_valid(scene.selected, self._table.cards(), plays) if session.awaits_person else ()

    async def _finish(self, session: Session) -> None:
        self._table.update(busy=False, thinking=False, skipping=False, seed=session.shown_seed)
        if not session.over:
            return
        await self._hold(RESULT_SECONDS)
        if self._table.session is session and self._may_show_result():
            self._table.update(dialog=LESSON_END if session.setup.lesson else "result", choice=None)

    def _may_show_result(self) -> bool:
        """Whether nothing is open that the end of the deal leaves with a meaning."""
        dialog, question = self._table.scene.dialog, self._table.scene.question
        return dialog in (None, "menu", "rules") or (dialog == "confirm" and question is Question.CONCEDE_DEAL)

    # --- thinking -----------------------------------------------------------------------------------------------------

    async def _decision(self, session: Session) -> Move:
        """What the computer on turn does. One that answers nonsense makes any legal move, so that play goes on."""
        if (move := scripted_move(session)) is not None:
            return move
        try:
            move = session.bot_move(await self._patiently(session.bot_request()))
        except UnknownMove:
            return session.any_legal()
        return move if session.may_play(move) else session.any_legal()

    async def _patiently(self, ask: str) -> str:
        """The answer to a question; the table shows that somebody is thinking if that takes a moment."""
        asked = asyncio.ensure_future(self._think(ask))
        try:
            done, _pending = await asyncio.wait({asked}, timeout=SHOWN_AFTER_SECONDS)
            if not done:
                self._table.update(thinking=True)
            return await asked
        finally:
            asked.cancel()

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def _wait_for_call(self, session: Session) -> None:
        """Leave the person a while to make the last-card call that is owed."""
        if session.view.duty != PERSON or not session.view.may_say:
            return
        self._table.update(awaits_call=True, busy=False)
        scene = self._table.scene
        patient = scene.instant or scene.pace == TAP
        wait = None if patient else max(CALL_SECONDS, PACES[scene.pace])
        with suppress(TimeoutError):
            await asyncio.wait_for(self._call.wait(), wait)
        self._call.clear()

    async def _wait_for_tap(self) -> bool:
        """Leave a computer's move on the table until the person taps, if he wants that; whether he does."""
        scene = self._table.scene
        if scene.pace != TAP or scene.instant:
            return False
        self._table.update(awaits_tap=True, busy=False)
        await self._hurry.wait()
        return True

    async def _hold(self, seconds: float) -> None:
        """Leave the table as it is for that long, unless the person is in a hurry."""
        if seconds <= 0 or self._table.scene.instant:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    def _stop_waiting(self) -> None:
        """Let whoever waits go on at once."""
        self._hurry.set()
        if not self._table.scene.fast:
            self._hurry.clear()
