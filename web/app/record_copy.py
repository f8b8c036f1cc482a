"""A link to what is on the table goes onto the clipboard."""

from __future__ import annotations

from web.app.clipboard import Clipboard
from web.app.replay_control import ReplayControl
from web.app.table import Table


class RecordCopy:
    """Copies the record of a finished deal, or of the moment of a replay."""

    def __init__(self, table: Table, replays: ReplayControl, clipboard: Clipboard | None) -> None:
        self._table = table
        self._replays = replays
        self._clipboard = clipboard

    def copy(self) -> None:
        """Put the link on the clipboard, or show it where that is refused."""
        session, place = self._table.session, self._replays.place
        if place:
            self._start(place)
        elif session is not None and session.over:
            self._start(f"#record={session.record_text()}")

    def _start(self, fragment: str) -> None:
        self._table.guard.start(lambda: self._copy(fragment))

    async def _copy(self, fragment: str) -> None:
        table, clipboard, left = self._table, self._clipboard, self._table.scene.dialog
        text = clipboard.link(fragment) if clipboard else fragment
        if clipboard and await clipboard.copy(text):
            said = table.translator.gettext("A link to this deal has been copied.")
            table.note(said)
            # What was opened meanwhile stays.
            dialog = table.scene.dialog
            table.update(dialog=None if dialog == left else dialog, message=said)
        else:
            table.update(dialog="record", record=text)
