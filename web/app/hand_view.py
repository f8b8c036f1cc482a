"""How the person's cards lie: their order, the room they have, and which of them the keyboard is on."""

from __future__ import annotations

from web.app.hand_layout import arrange
from web.app.memory import Memory
from web.app.scene import SORTS
from web.app.status import SEPARATOR, status_line
from web.app.table import Table


class HandView:
    """Arranges the hand; nothing of it matters to the deal."""

    def __init__(self, table: Table, memory: Memory) -> None:
        self._table = table
        self._memory = memory
        remembered = memory.read("sort")
        table.sort_order = remembered if remembered in SORTS else "suit"

    def sort(self) -> None:
        """The next way of sorting the hand."""
        self.sort_by(SORTS[(SORTS.index(self._table.sort_order) + 1) % len(SORTS)])

    def sort_by(self, order: str) -> bool:
        """Sort the hand in this way; False if that will be forgotten."""
        table, _ = self._table, self._table.translator.gettext
        table.sort_order = order
        kept = self._memory.write("sort", order)
        said = {"suit": _("Sorted by suit"), "rank": _("Sorted by rank"), "drawn": _("As the cards came")}
        table.change(message="", **table.hand())
        # Whose turn it is and what is owed has to stay in sight.
        holds = status_line(table.scene, table.people.names, table.translator)
        table.update(message=f"{said[order]}{SEPARATOR}{holds}" if table.setup else "")
        return kept

    def move_focus(self, step: str) -> str:
        """Move along the hand: left, right, up, down, home, end. Returns the key of the card that has the focus now."""
        table = self._table
        keys = [item.key for item in table.cards()]
        if not keys:
            return ""
        here = keys.index(table.scene.focus) if table.scene.focus in keys else 0
        row = arrange(len(keys), *table.scene.room).per_row
        last = len(keys) - 1
        to = {
            "left": here - 1,
            "right": here + 1,
            "up": here - row,
            "down": here + row,
            "home": 0,
            "end": last,
        }[step]
        focus = keys[max(0, min(last, to))]
        table.update(focus=focus)
        return focus

    def focus(self, key: str) -> None:
        """The person has gone to this card, by Tab or by a tap."""
        if key != self._table.scene.focus:
            self._table.update(focus=key)

    def set_room(self, width: int, height: int) -> None:
        """The hand may take this many pixels."""
        if (width, height) != self._table.scene.room and width > 0 and height > 0:
            self._table.update(room=(width, height))
