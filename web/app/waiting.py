"""The deals that are kept: those that wait, for the start form and the home page, and the ids of the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from gettext import NullTranslations

from web.app.autosave import DEAL
from web.app.keeping import Keeping
from web.app.memory import Memory
from web.app.patches import Item
from web.app.saved import OVER, Saved, SavedError, Unreadable, read_saved
from web.words.games import GAMES

MARKER = "running"
"""Under this name stands what the home page offers: ``deal=<id>&game=<name>``, or nothing."""
_PLAYED = re.compile(r'"played":([0-9]{1,16}),')


@dataclass(frozen=True)
class Waiting:
    """One kept deal: what it is, or why it cannot be read."""

    id: str
    text: str
    saved: Saved | None
    trouble: Unreadable | None = None


def waiting_deals(keeping: Keeping) -> tuple[Waiting, ...]:
    """The deals that can be played on, the latest first; after them those that cannot be read here."""
    texts = ((name.removeprefix(DEAL), keeping.read(name) or "") for name in keeping.names() if name.startswith(DEAL))
    # There may be thousands that are over: to read them all would take its time.
    found = [read_waiting(id, text) for id, text in texts if OVER not in text]
    open_ones = [item for item in found if item.saved is not None]
    open_ones.sort(key=lambda item: (-item.saved.played if item.saved else 0, item.id))
    return (*open_ones, *(item for item in found if item.saved is None))


def deals_over(keeping: Keeping) -> tuple[str, ...]:
    """The ids of the deals that are over, the latest first, and those whose time cannot be read at the end."""
    found = []
    for name in keeping.names():
        text = keeping.read(name) if name.startswith(DEAL) else None
        if text is not None and OVER in text:
            played = _PLAYED.search(text)
            found.append((-int(played[1]) if played else 0, name.removeprefix(DEAL)))
    return tuple(id for _, id in sorted(found))


def read_waiting(id: str, text: str) -> Waiting:
    """What a kept text holds. Never raises."""
    try:
        return Waiting(id, text, read_saved(text))
    except SavedError as error:
        return Waiting(id, text, None, error.reason)


def trouble_text(trouble: Unreadable, translator: NullTranslations) -> str:
    """Why a kept deal cannot be taken up, for the person."""
    _ = translator.gettext
    return {
        Unreadable.DAMAGED: _("This kept deal is damaged. It is left as it is."),
        Unreadable.NEWER: _("A newer version of the game has kept this deal. It is left as it is."),
    }[trouble]


class WaitingRoom:
    """What waits in this browser, read anew only when something has changed."""

    def __init__(
        self, keeping: Keeping, memory: Memory, translator: NullTranslations, date: Callable[[int], str]
    ) -> None:
        self.keeping = keeping
        self._memory = memory
        self._translator = translator
        self._date = date
        self._deals: tuple[Waiting, ...] | None = None
        self._over: tuple[str, ...] | None = None

    @property
    def deals(self) -> tuple[Waiting, ...]:
        """Everything that waits."""
        if self._deals is None:
            self._deals = waiting_deals(self.keeping)
        return self._deals

    @property
    def over(self) -> tuple[str, ...]:
        """The ids of what is over, the latest first."""
        if self._over is None:
            self._over = deals_over(self.keeping)
        return self._over

    def changed(self) -> None:
        """Something has been stored or deleted."""
        self._deals = self._over = None

    def find(self, id: str) -> Waiting | None:
        """The deal of that id, finished ones included."""
        text = self.keeping.read(DEAL + id)
        return None if text is None else read_waiting(id, text)

    async def refresh(self) -> None:
        """See what other tabs have done."""
        await self.keeping.refresh()
        self.changed()

    async def throw_away(self, id: str) -> None:
        """Delete a deal for good."""
        await self.keeping.write({DEAL + id: None})
        self.changed()

    def mark(self, running: str, game: str) -> None:
        """Let the home page offer the deal on the table, or else the latest that waits."""
        if not running:
            latest = next((item for item in self.deals if item.saved is not None), None)
            running, game = (latest.id, latest.saved.game) if latest and latest.saved else ("", "")
        text = f"deal={running}&game={GAMES[game].name}" if running else ""
        if (self._memory.read(MARKER) or "") != text and self.keeping.durable:
            self._memory.write(MARKER, text)

    def items(self) -> tuple[Item, ...]:
        """One item of the list for each deal."""
        return tuple(Item(item.id, "waiting", kept_node(item, self._translator, self._date)) for item in self.deals)


def kept_node(
    item: Waiting, translator: NullTranslations, date: Callable[[int], str], more: Iterable[str] = ()
) -> dict[str, str]:
    """What a list says of a kept deal: game, players, when it was played, and whatever else there is to tell."""
    _, saved = translator.gettext, item.saved
    node = {"use/data-for": item.id, "delete/data-for": item.id}
    if saved is None:
        text = trouble_text(item.trouble or Unreadable.DAMAGED, translator)
        told = {"name/#": "?", "about/#": text, "use/disabled": "", "delete/aria-label": _("Throw away")}
        return node | told
    players = translator.ngettext("{count} player", "{count} players", saved.players)
    played, game = date(saved.played), GAMES[saved.game]
    return node | {
        "name/#": game.name,
        "name/lang": game.lang,
        "about/#": " · ".join((players.format(count=saved.players), played, *more)),
        "delete/aria-label": _("Throw away: {name}").format(name=f"{game.name}, {played}"),
    }
