"""Deals that wait to be continued: taken up by the list or by an address, and thrown away."""

from __future__ import annotations

from dataclasses import replace

from web.app.address import Kept, kept_fragment
from web.app.asking import Question
from web.app.desk_state import DeskState
from web.app.keeping import Keeping
from web.app.memory import Memory
from web.app.patches import Item, Node
from web.app.saved import SavedError, Unreadable
from web.app.waiting import Waiting, WaitingRoom, read_waiting, trouble_text


class WaitingDesk:
    """What a person can do about kept deals. The address of the page names the one on the table."""

    def __init__(self, state: DeskState, keeping: Keeping, memory: Memory) -> None:
        self._state = state
        self.room = WaitingRoom(keeping, memory, state.translator, state.surface.date)
        self._named = Kept("")

    def places(self) -> dict[str, Node]:
        """The list is seen before a deal only, and if there is one."""
        return {"form-waiting": {} if self._state.running is None and self.room.deals else {"hidden": ""}}

    def items(self) -> tuple[Item, ...]:
        """One item for each deal that waits."""
        return self.room.items() if self._state.running is None else ()

    def keeping_changed(self) -> None:
        """Something was stored, or another deal is kept now: the address and the home page have to name it."""
        play, room = self._state.play, self.room
        room.changed()
        session, autosave = play.session, play.autosave
        id = autosave.id if autosave is not None and session is not None else ""
        room.mark(id if session is not None and session.goes_on else "", self._state.game)
        named = Kept(id, session.setup.pace, session.setup.playouts) if id and session is not None else Kept("")
        if named != self._named and room.keeping.durable:
            self._named = named
            self._state.surface.rename_address(kept_fragment(named) if id else "")
        if session is None:
            self._state.show()

    def address_changed(self) -> None:
        """The person has changed the address: it no longer says what was written there."""
        self._named = Kept("")

    def open(self, kept: Kept) -> None:
        """Take up the deal that the address names."""
        autosave = self._state.play.autosave
        if kept.id and autosave is not None and autosave.id == kept.id:
            return
        found = self.room.find(kept.id)
        if found is None and not kept.save:
            # Another tab may have begun it meanwhile.
            self._state.guard.start(lambda: self._open_fresh(kept))
            return
        if kept.save:
            brought = read_waiting(kept.id, kept.save)
            if found is None or found.saved is None or (brought.saved and brought.saved.played > found.saved.played):
                # What is stored here, if anything, is older: that is what will be exchanged for it.
                found = replace(brought, text=found.text if found else "")
        self._take_up(found, kept)

    async def _open_fresh(self, kept: Kept) -> None:
        await self.room.refresh()
        self._take_up(self.room.find(kept.id), kept)

    def _take_up(self, found: Waiting | None, kept: Kept) -> None:
        play, translator = self._state.play, self._state.translator
        if found is None:
            play.complain(translator.gettext("This deal is not kept in this browser."))
            return
        try:
            if found.saved is None:
                raise SavedError(found.trouble or Unreadable.DAMAGED)
            play.resume(found.id, found.text or None, found.saved, kept.pace, kept.playouts)
        except SavedError as error:
            play.complain(trouble_text(error.reason, translator))

    def take_up(self, id: str) -> None:
        """Take up a deal of the list."""
        self._state.guard.start_once("waiting-use", lambda: self._take_up_fresh(id))

    async def _take_up_fresh(self, id: str) -> None:
        """Take up a deal of the list as it stands now: another tab may have played on."""
        await self.room.refresh()
        # Whoever has begun another deal meanwhile does not want this one any more.
        if self._state.running is None:
            self._take_up(self.room.find(id), Kept(id))

    def ask_to_throw_away(self, id: str) -> None:
        """Throw a deal away, if the person means it."""
        self._state.play.ask(Question.THROW_AWAY, lambda: self._throw_away(id))

    def _throw_away(self, id: str) -> None:
        self._state.guard.start(lambda: self._throw_away_now(id))

    async def _throw_away_now(self, id: str) -> None:
        await self.room.throw_away(id)
        self.keeping_changed()
        self._state.surface.reveal("form-game")
