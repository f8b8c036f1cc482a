"""Keeps the deal on the table: moves are stored before they are shown, what the person is about to do soon after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.moves import Move
from web.app.autosave import Autosave, Trouble
from web.app.guard import Work
from web.app.resuming import saved_of
from web.app.saved import Reach, Saved
from web.app.session import PERSON, Session
from web.app.table import Table


class Safekeeping:
    """What becomes of the deal on the table when the page is closed. Without an autosave nothing is kept."""

    def __init__(self, table: Table, autosave: Autosave | None) -> None:
        self._table = table
        self.autosave = autosave
        self._mark: object = None
        self._making: asyncio.Task[None] | None = None
        table.changed = self._keep
        if autosave is not None:
            autosave.serve(table.guard)

    @property
    def making(self) -> asyncio.Future[None] | None:
        """The storing of the person's move, which is shown when that ends; None if there is none."""
        return None if self._making is None or self._making.done() else self._making

    @property
    def is_kept(self) -> bool:
        """Whether the deal on the table can be taken up again later."""
        return self.autosave is not None and self.autosave.waits

    @property
    def text(self) -> str:
        """The deal on the table as it would be kept now; "" for none."""
        saved = self.saved()
        return self.autosave.stamped(saved) if saved is not None and self.autosave is not None else ""

    def saved(self) -> Saved | None:
        """The deal as it stands."""
        session = self._table.session
        return saved_of(session, self._reach) if session is not None else None

    @property
    def _reach(self) -> Reach:
        scene = self._table.scene
        asks = scene.choice is not None and scene.dialog == scene.choice.value
        return Reach(scene.selected, scene.says, asks, scene.answers if asks else ())

    def _keep(self) -> None:
        """Store what the person is about to do, if that has changed; moves are stored before they are made."""
        session, autosave = self._table.session, self.autosave
        if session is None or autosave is None or not autosave.id:
            return
        mark = (session, self._reach, session.hints, session.goes_on, session.given_up)
        if mark != self._mark:
            self._mark = mark
            autosave.soon()

    # --- stored before shown ------------------------------------------------------------------------------------------

    async def store_first(self, session: Session, seat: int, move: Move, make: Callable[[], None]) -> None:
        """Store a move, and make it then, unless something else has happened meanwhile."""

        def is_due() -> bool:
            if self._table.session is not session or session.over:
                return False
            return session.why_not(move) is None if seat == PERSON else session.turn == seat

        def foreseen() -> Saved | None:
            if not is_due():
                return None
            coming = session.copy()
            coming.play(seat, move)
            return saved_of(coming, Reach() if seat == PERSON else self._reach)

        def then() -> None:
            if is_due():
                make()

        await self.first(foreseen, then)

    async def first(self, foreseen: Callable[[], Saved | None], then: Callable[[], None]) -> None:
        """Store what is foreseen, and do it only then; None is nothing to be done any more."""
        assert self.autosave is not None
        await self.autosave.first(foreseen, then)

    def end(self, work: Work) -> None:
        """Store and show the end of what the person gives up, whatever is being stored meanwhile."""
        self._making = self._table.guard.start(work)

    def make(self, session: Session, move: Move, make: Callable[[], None]) -> None:
        """Store and make a move of the person; until it is shown the table is busy, and a further one is none."""
        if self.making is None:
            self._making = self._table.guard.start(lambda: self._stored_before_shown(session, move, make))
            self._table.update(busy=True)

    def afterwards(self, action: Callable[[], None]) -> None:
        """Do this when the move that is just being made has been made."""
        making = self.making

        async def work() -> None:
            if making is not None:
                await making
            action()

        self._table.guard.start(work)

    async def _stored_before_shown(self, session: Session, move: Move, make: Callable[[], None]) -> None:
        moves = len(session.moves)
        await self.store_first(session, PERSON, move, make)
        if self._table.session is session and len(session.moves) == moves:
            self._table.update(busy=False)

    def leave_page(self, go: Callable[[], None]) -> None:
        """Go to another page as soon as everything is stored."""
        self._table.guard.start(lambda: self._leave_stored(go))

    async def _leave_stored(self, go: Callable[[], None]) -> None:
        assert self.autosave is not None
        await self.autosave.settled()
        go()

    def fails(self, trouble: Trouble) -> None:
        """Tell the person that something is wrong with what is kept."""
        _ = self._table.translator.gettext
        text = {
            Trouble.REFUSED: _("This browser stores nothing now. Play on, but do not close the page."),
            Trouble.FORKED: _("This deal goes on in another tab as well. From here on each tab keeps its own."),
            Trouble.DELETED: _("This deal was deleted in another tab. It goes on here, so it is kept again."),
        }[trouble]
        self._table.update(notice=text)
