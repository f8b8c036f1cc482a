"""Brings document, table, memory and worker together."""

from __future__ import annotations

from typing import Any

from web.app import store
from web.app.address import names_a_deal
from web.app.autosave import Autosave
from web.app.bot_bridge import start_worker
from web.app.data_panel import DataPanel
from web.app.database import open_database
from web.app.desk import Desk
from web.app.dom import Page
from web.app.flying import Flights
from web.app.i18n import translations
from web.app.jobs import Jobs
from web.app.listener import Listener
from web.app.play import Play
from web.app.settings_panel import SettingsPanel
from web.app.sound import Effects
from web.app.thinker import Thinker


async def open_table() -> None:
    """Show what the address asks for, and listen to the person."""
    keeping = await open_database(f"farao{store.site_path()}")
    flights = Flights()
    page = Page(flights)
    translator = translations(page.language)

    def worker_failed(error: BaseException) -> None:
        print(f"Fáraó: no worker: {type(error).__name__}: {error}")
        text = translator.gettext("The computers think on the page itself now, so it may stutter a little.")
        # Nobody waits for a worker to start, so nobody else would hear of a fault.
        play.guard.call(lambda: play.note(text))

    async def worker() -> Any:
        return await start_worker(page.root)

    thinker = Thinker(worker, worker_failed, Jobs)
    panel = SettingsPanel(store, translator, Effects())
    data = DataPanel(store, keeping, translator, page)
    desk = Desk(page, store, translator, translations, lambda screen: data.finish(panel.finish(screen)), keeping)
    watch = flights.motion.happened
    autosave = Autosave(keeping, lambda trouble: play.keeping_fails(trouble), desk.keeping_changed)
    play = Play(desk.table_shows, thinker.think, store, translator, clipboard=page, watch=watch, autosave=autosave)
    desk.serve(play, page.form())
    panel.serve(play, desk.refresh)
    data.serve(play, desk.refresh)

    guard = play.guard
    play.set_room(*page.room())
    fragment = page.look_at_address()
    page.linked(names_a_deal(fragment))
    guard.call(lambda: desk.open_address(fragment))
    Listener(page, play, desk, panel, data, guard).bind()
    page.linked(False)
    guard.call(data.tell)
    guard.call(page.keep_fragment_in_languages)
