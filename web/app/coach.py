"""The coach: a hint for the move that is to be made, and a look back at a deal that is over.

Both are thought about elsewhere and may be given up at any time; what comes too late is not shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from engine.bots.hint import Advice
from engine.review import Review
from web.app.session import Session
from web.app.thinker import Think

# A thought that is there sooner needs no sign that somebody is thinking.
SHOWN_AFTER_SECONDS = 0.25


@dataclass(frozen=True)
class Coaching:
    """What the coach has to say at the moment, or is thinking about."""

    advice: Advice | None = None
    open: bool = False
    """Whether the advice, or that it is being thought about, lies on the table."""
    hints: int = 0
    """How many moves of the deal were advised."""
    progress: float | None = None
    """How far the look back is; None when nobody is at it."""
    review: Review | None = None
    all_values: bool = False
    """Whether the look back shows every value of its curve."""


class Coach:
    """Advises one table. `show` is given every new state, `failed` whatever goes wrong."""

    def __init__(
        self,
        think: Think,
        show: Callable[[Coaching], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._think = think
        self._show = show
        self._failed = failed
        self._task: asyncio.Task[None] | None = None
        self.now = Coaching()

    def begin(self, session: Session) -> Coaching:
        """A deal begins, or goes on; the state is returned and not shown yet."""
        self.now = Coaching(hints=session.hints)
        return self.now

    def leave(self) -> None:
        """Another deal, or none."""
        self._stop()
        self.now = Coaching()

    def moved(self) -> Coaching:
        """Something was played, so advice is out of date; the state is returned and not shown yet."""
        self._stop()
        self.now = replace(self.now, advice=None, open=False)
        return self.now

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        self._stop()
        self._task = asyncio.ensure_future(self._guarded(work))

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:  # a fault of ours must not take the table along
            self._change(open=self.now.advice is not None, progress=None)
            self._failed(error)

    def _change(self, **changes: object) -> None:
        self.now = replace(self.now, **changes)  # type: ignore[arg-type]
        self._show(self.now)

    # --- a hint -------------------------------------------------------------------------------------------------------

    def hint(self, session: Session) -> None:
        """Say what the person, who is on turn, might do. Asked a second time for one move it says the same."""
        if not session.awaits_person:
            return
        if self.now.advice is not None:
            self._change(open=True)
        elif self._task is None or self._task.done():
            self._begin(lambda: self._advise(session))

    def hide(self) -> None:
        """Put the advice away; the move that it named stays marked."""
        if self.now.open:
            if self.now.advice is None:
                self._stop()
            self._change(open=False)

    async def _advise(self, session: Session) -> None:
        asked = asyncio.ensure_future(self._think(session.hint_request()))
        try:
            done, _pending = await asyncio.wait({asked}, timeout=SHOWN_AFTER_SECONDS)
            if not done:
                self._change(open=True)
            advice = session.advice(await asked)
        finally:
            asked.cancel()
        session.hints += 1
        self._change(advice=advice, open=True, hints=session.hints)

    # --- a look back --------------------------------------------------------------------------------------------------

    def look_back(self, session: Session) -> None:
        """Judge the moves of a deal that is over; what was found once is shown again."""
        if session.may_review and self.now.review is None and self.now.progress is None:
            self._change(progress=0.0)
            self._begin(lambda: self._review(session))

    def stop_looking_back(self) -> None:
        """Give up a look back that is still being thought about."""
        if self.now.progress is not None:
            self._stop()
            self._change(progress=None)

    def turn_values(self) -> None:
        """Show every value of the curve, or none."""
        self._change(all_values=not self.now.all_values)

    async def _review(self, session: Session) -> None:
        answer = await self._think(session.review_request(), self._went_on)
        self._change(review=session.review(answer), progress=None)

    def _went_on(self, progress: float) -> None:
        """Show how far the look back is, once for every hundredth: each showing takes time from the thinking."""
        hundredth = int(100 * progress) / 100
        if hundredth != self.now.progress:
            self._change(progress=hundredth)
