"""The dialog that passes a deal or rules on: by the device's own sharing, as copied text, or as a QR code."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

from web.app import qr
from web.app.guard import Guard
from web.app.links import whole_link
from web.app.patches import Node
from web.app.session import Session
from web.app.setup import Setup
from web.app.sharing import What, offers
from web.app.statistics import finished
from web.app.statistics_view import result_words
from web.app.surface import Surface
from web.words.games import GAMES

SHARE = "share"


class ShareDesk:
    """What is passed on, and how far that has come. `refresh` shows the page anew."""

    def __init__(
        self, surface: Surface, translator: NullTranslations, refresh: Callable[[], None], guard: Guard
    ) -> None:
        self._surface = surface
        self._translator = translator
        self._refresh = refresh
        self._guard = guard
        self._offers: dict[What, str] = {}
        self._texts: dict[What, str] = {}
        self._what = What.RULES
        self._note = ""
        self._drawn: qr.Matrix | None = None

    def open(self, session: Session | None, setup: Setup | None, name: str) -> bool:
        """Offer what there is now; False if that is nothing."""
        self._offers = offers(session, setup, name)
        self._texts = _texts(session, setup, self._translator)
        self._what = next(iter(self._offers), What.RULES)
        self._note, self._drawn = "", None
        return bool(self._offers)

    @property
    def link(self) -> str:
        """The link to what is chosen; where the table has no address on the web, what stands behind it."""
        fragment = self._offers.get(self._what)
        return whole_link(self._surface.table_address, fragment) if fragment else ""

    # --- showing ------------------------------------------------------------------------------------------------------

    def places(self) -> dict[str, Node]:
        """Everything in the dialog."""
        found: dict[str, Node] = {
            f"share-{what.value}": {
                "in/checked": "true" if what is self._what else "false",
                **({} if what in self._offers else {"hidden": ""}),
            }
            for what in What
        }
        return found | {
            "share-what": {} if len(self._offers) > 1 else {"hidden": ""},
            "share-why": {"#": self._why()},
            "share-text": {"#": self.link},
            "share-note": {"#": self._note},
            "share-send": {} if self._surface.can_share else {"hidden": ""},
            "share-code": self._code(),
        }

    def _why(self) -> str:
        _ = self._translator.gettext
        if self._surface.table_address:
            return ""
        return _("This copy of the game has no address on the web. Put this text behind the address of a table page.")

    def _code(self) -> Node:
        if self._drawn is None:
            return {"hidden": ""}
        side = qr.side(self._drawn)
        title = self._translator.gettext("QR code of the link that stands above")
        return {
            "drawing/viewBox": f"0 0 {side} {side}",
            "title/#": title,
            "paper/d": f"M0 0h{side}v{side}h-{side}z",
            "modules/d": qr.path(self._drawn),
        }

    # --- what a person can do -----------------------------------------------------------------------------------------

    def choose(self, value: str) -> None:
        """Pass on something else."""
        self._what = next((what for what in self._offers if what.value == value), self._what)
        self._note, self._drawn = "", None
        self._refresh()

    def send(self) -> None:
        """Hand the link to the device's own sharing."""
        self._guard.start(self._send)

    def copy(self) -> None:
        """Put the link on the clipboard."""
        self._guard.start(self._copy)

    def draw(self) -> None:
        """Show the link as a QR code."""
        self._guard.start(self._draw)

    async def _send(self) -> None:
        text, link = self._texts.get(self._what, ""), self.link
        if self._surface.table_address:
            await self._surface.share("Fáraó", text, link)
        else:
            await self._surface.share("Fáraó", f"{text}\n{link}", "")

    async def _copy(self) -> None:
        _, link = self._translator.gettext, self.link
        copied = await self._surface.copy(link)
        refused = _("This browser does not let the page copy anything. Mark the text and copy it from there.")
        done = _("The link is on the clipboard.") if self._surface.table_address else _("The text is on the clipboard.")
        self._tell(link, done if copied else refused)

    async def _draw(self) -> None:
        _, link = self._translator.gettext, self.link
        try:
            drawn = await self._surface.qr_matrix(link)
        except Exception as error:  # the library did not come: no network, or a broken copy
            print(f"Fáraó: no QR code: {type(error).__name__}: {error}")
            self._tell(link, _("The QR code could not be made. The text can still be copied."))
            return
        if link == self.link:
            self._drawn = drawn
        self._tell(link, "" if drawn else _("This is too long for a QR code. The text can still be copied."))

    def _tell(self, link: str, note: str) -> None:
        """Say what has become of a link, if it still is the one that is chosen."""
        if link == self.link:
            self._note = note
            self._refresh()


def _texts(session: Session | None, setup: Setup | None, translator: NullTranslations) -> dict[What, str]:
    """What goes with each link."""
    if setup is None:
        return {}
    _, game = translator.gettext, GAMES[setup.rules.game].name
    deal = _("{game}: play the same cards.").format(game=game)
    day = session.record.notes.get("daily", "") if session else ""
    if day:
        deal = _("{game}, daily deal of {date}.").format(game=game, date=day)
    if session is not None and day and session.over:
        deal = f"{deal} {result_words(finished(session), translator)}"
    return {
        What.DEAL: deal,
        What.REPLAY: _("{game}: see how this deal was played.").format(game=game),
        What.RULES: _("{game}: play by these rules.").format(game=game),
    }
