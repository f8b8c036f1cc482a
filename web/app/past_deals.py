"""The deals that are over and kept: a list, the latest first, each of which can be seen again or thrown away.

There may be thousands of them. Until somebody looks at the list nobody reads them, and then no more than are shown: the
order is told by a few characters of each.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from gettext import NullTranslations

from web.app.patches import Item, Node
from web.app.play import Play
from web.app.saved import SavedError
from web.app.statistics import Finished
from web.app.statistics_view import result_words
from web.app.waiting import Waiting, WaitingRoom, kept_node, trouble_text

PAST, THROW_AWAY = "past-deals", "past-delete"
MOST = 50
"""So many are shown at once."""


class PastDeals:
    """What is over in this browser. ``open`` shows a dialog; ``close`` shows the one below or none instead of the one
    that it names, if that is open; ``reveal`` puts the focus on a child of a list."""

    def __init__(
        self,
        room: WaitingRoom,
        translator: NullTranslations,
        date: Callable[[int], str],
        open: Callable[[str], None],
        close: Callable[[str], None],
        reveal: Callable[[str, str], None],
    ) -> None:
        self._room = room
        self._translator = translator
        self._date = date
        self._open = open
        self._close = close
        self._reveal = reveal
        self._shown = MOST
        self._deleting = ""
        self._place = 0

    # --- showing ------------------------------------------------------------------------------------------------------

    def places(self, dialog: str | None) -> dict[str, Node]:
        """What stands around the list, and the question."""
        if dialog == THROW_AWAY:
            item = self._room.find(self._deleting)
            node = self._node(item) if item else {}
            return {"past-name": {"#": ", ".join(filter(None, (node.get("name/#"), node.get("about/#"))))}}
        if dialog != PAST:
            return {}
        count = len(self._room.over)
        return {
            "past-none": {"hidden": ""} if count else {},
            "past-more": {} if count > self._shown else {"hidden": ""},
        }

    def items(self, dialog: str | None) -> tuple[Item, ...]:
        """The deals, while somebody looks at them."""
        shown = self._room.over[: self._shown] if dialog in (PAST, THROW_AWAY) else ()
        found = (self._room.find(id) for id in shown)
        return tuple(Item(item.id, "waiting", self._node(item)) for item in found if item is not None)

    def _node(self, item: Waiting) -> dict[str, str]:
        result = item.saved.result if item.saved else None
        node = kept_node(item, self._translator, self._date, self._told(result) if result else ())
        return node | {"use/data-action": "past-see", "delete/data-action": THROW_AWAY}

    def _told(self, result: Finished) -> tuple[str, ...]:
        """Whether it was the deal of a day, and how it ended for the person."""
        _ = self._translator.gettext
        daily = (_("Daily deal"),) if result.daily else ()
        if result.given_up:
            return (*daily, _("given up"))
        return (*daily, _("a draw") if result.drawn else result_words(result, self._translator))

    # --- what a person can do -----------------------------------------------------------------------------------------

    def actions(self, about: str, play: Play) -> dict[str, Callable[[], None]]:
        """The buttons, some of which are about one deal."""
        return {
            PAST: lambda: self._do(PAST, play, self._list),
            "past-more": self._more,
            "past-see": lambda: self._see(about, play),
            THROW_AWAY: lambda: self._ask(about),
            "past-delete-yes": lambda: self._do(THROW_AWAY, play, self._throw_away),
        }

    def _do(self, name: str, play: Play, work: Callable[[Play], Awaitable[None]]) -> None:
        play.guard.start_once(name, lambda: work(play))

    async def _list(self, play: Play) -> None:
        """Show the beginning of the list as it stands now: other tabs may have ended deals."""
        await self._room.refresh()
        self._shown = MOST
        play.close_dialog("menu")
        self._open(PAST)

    def _more(self) -> None:
        self._place, self._shown = self._shown, self._shown + MOST
        self._open(PAST)
        self.back()

    def _see(self, id: str, play: Play) -> None:
        """Show a deal again."""
        found = self._room.find(id)
        self._close(PAST)
        if found is not None and found.saved is not None:
            try:
                play.look_at(found.saved)
            except SavedError as error:
                play.complain(trouble_text(error.reason, self._translator))

    def _ask(self, id: str) -> None:
        ids = self._room.over
        self._deleting, self._place = id, ids.index(id) if id in ids else 0
        self._open(THROW_AWAY)

    def back(self) -> None:
        """Go back to the place in the list where the person was, or to what stands there now."""
        if shown := self._room.over[: self._shown]:
            self._reveal(PAST, shown[min(self._place, len(shown) - 1)])

    async def _throw_away(self, _play: Play) -> None:
        """Throw away what was asked about; the person may have put the question away meanwhile."""
        await self._room.throw_away(self._deleting)
        self._close(THROW_AWAY)
