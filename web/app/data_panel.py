"""The place "Your data" in the settings: everything into a file, a file read in, everything deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from gettext import NullTranslations
from typing import Protocol

from web.app.asking import Question
from web.app.autosave import fresh_id
from web.app.bundle import MOST_BYTES, Bundle, BundleError, BundleFault, additions, read_bundle
from web.app.guard import Work
from web.app.keeping import Keeping
from web.app.patches import Screen
from web.app.play import Play
from web.app.waiting import MARKER

TOLD = "told"
"""Under this name stands what the person is told once after the page has been loaded anew."""
NOT_IN_FILES = (MARKER, TOLD, "language.sent")


class Cupboard(Protocol):
    """The small things that are kept, all of them."""

    def names(self) -> tuple[str, ...]: ...

    def read(self, name: str, /) -> str | None: ...

    def write(self, name: str, value: str, /) -> bool: ...

    def remove(self, name: str, /) -> None: ...


class Files(Protocol):
    """What the page does about files."""

    def download(self, text: str, /) -> None:
        """Hand the person a file with everything in it."""
        ...

    def reload(self) -> None:
        """Load the page anew."""
        ...


class DataPanel:
    """What a person can do with all that is kept."""

    def __init__(self, cupboard: Cupboard, keeping: Keeping, translator: NullTranslations, files: Files) -> None:
        self._cupboard = cupboard
        self._keeping = keeping
        self._translator = translator
        self._files = files
        self._play: Play | None = None
        self._refresh: Callable[[], None] = lambda: None
        self._note = ""
        self.working: asyncio.Future[None] | None = None

    def serve(self, play: Play, refresh: Callable[[], None]) -> None:
        """Begin to work for a table."""
        self._play, self._refresh = play, refresh

    def tell(self) -> None:
        """Say what was left to be said before the page was loaded anew."""
        told = self._cupboard.read(TOLD)
        if told and self._play is not None:
            self._cupboard.remove(TOLD)
            self._play.tell(told)

    def finish(self, screen: Screen) -> Screen:
        """The screen with what is to be said here."""
        return replace(screen, places={**screen.places, "data-note": {"#": self._note}})

    def act(self, name: str) -> bool:
        """Press the button with this action; False if it is none of these."""
        actions: dict[str, Callable[[], None]] = {
            "data-export": lambda: self._begin(self._export),
            "data-delete": self._ask_to_delete,
        }
        action = actions.get(name)
        if action is not None:
            action()
        return action is not None

    def read_in(self, size: int, content: Callable[[], Awaitable[bytes]]) -> None:
        """The person has chosen a file of that many bytes."""
        self._begin(lambda: self._import(size, content))

    def _begin(self, work: Work) -> None:
        if self._play is not None:
            self.working = self._play.guard.start(work)

    def _say(self, text: str) -> None:
        self._note = text
        self._refresh()

    async def _all(self) -> Bundle:
        """Everything that is kept now."""
        if self._play is not None and self._play.autosave is not None:
            await self._play.autosave.settled()
        await self._keeping.refresh()
        small = {name: self._cupboard.read(name) for name in self._cupboard.names() if name not in NOT_IN_FILES}
        entries = {name: self._keeping.read(name) for name in self._keeping.names()}
        return Bundle(
            {name: text for name, text in small.items() if text},
            {name: text for name, text in entries.items() if text is not None},
        )

    async def _export(self) -> None:
        everything = await self._all()
        self._files.download(everything.to_text())
        self._say(self._translator.gettext("Everything is in the file now."))

    async def _import(self, size: int, content: Callable[[], Awaitable[bytes]]) -> None:
        _ = self._translator.gettext
        try:
            if size > MOST_BYTES:
                raise BundleError(BundleFault.TOO_BIG, size)
            brought = read_bundle(await content())
        except BundleError as error:
            self._say(self._refusal(error.fault))
            return
        except Exception as error:  # the browser could not read it
            print(f"Fáraó: not read: {type(error).__name__}: {error}")
            self._say(self._refusal(BundleFault.DAMAGED))
            return
        new = additions(brought, await self._all(), fresh_id)
        stored = await self._keeping.write(new.entries) if new.entries else True
        if not stored or not all(self._cupboard.write(name, text) for name, text in new.small.items()):
            self._say(_("This browser could not store everything that is in the file."))
            return
        self._load_anew(_("The file has been read in."))

    def _refusal(self, fault: BundleFault) -> str:
        _ = self._translator.gettext
        why = {
            BundleFault.TOO_BIG: _("The file is larger than 20 MB."),
            BundleFault.NOT_OURS: _("This is no file of this game."),
            BundleFault.DAMAGED: _("The file is damaged."),
            BundleFault.NEWER: _("A newer version of the game has written this file."),
        }[fault]
        return " ".join((why, _("Nothing was changed.")))

    def _ask_to_delete(self) -> None:
        if self._play is not None:
            self._play.ask(Question.DELETE_ALL, lambda: self._begin(self._delete))

    async def _delete(self) -> None:
        if self._play is not None and self._play.autosave is not None:
            self._play.new_game()
            await self._play.autosave.settled()
        await self._keeping.refresh()
        await self._keeping.write(dict.fromkeys(self._keeping.names()))
        await self._keeping.refresh()
        if self._keeping.names():
            self._say(self._translator.gettext("The browser does not let the page delete anything."))
            return
        for name in self._cupboard.names():
            self._cupboard.remove(name)
        self._load_anew(self._translator.gettext("Everything has been deleted."))

    def _load_anew(self, told: str) -> None:
        if self._cupboard.write(TOLD, told):
            self._files.reload()
        else:
            self._say(told)
