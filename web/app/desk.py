"""The desk beside the table: the start form, a person's rule sets, links, and rules to read or to print.

It stands between the table and the page. What the table shows goes through it, and it adds its own places, lists and
dialogs. Nothing here knows a browser.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations

from engine.presets import PRESETS
from web.app.address import SHOW, Kept, form_pairs, game_to_choose, kept_fragment, read_kept, read_pairs
from web.app.asking import Question
from web.app.form import Form, form_of_controls, form_of_setup
from web.app.form_places import form_places, page_of, refusals, summary
from web.app.keeping import Keeping, Unkept
from web.app.lesson import LESSON_END
from web.app.lesson_memory import LessonMemory
from web.app.lesson_places import offer_places
from web.app.links import fragment_of, whole_link
from web.app.memory import Memory, put_aside
from web.app.moment_address import MomentAddress
from web.app.naming import Naming
from web.app.past_deals import PAST, THROW_AWAY, PastDeals
from web.app.patches import Node, Screen
from web.app.play import Play
from web.app.problem import OPTION
from web.app.result_book import ResultBook
from web.app.rule_dialogs import HOUSE, PRINT, RULES, rule_dialog, set_items
from web.app.rule_sets import Shelf
from web.app.rules_text import Blocks, now_lines
from web.app.saved import SavedError, Unreadable
from web.app.setup import Setup
from web.app.share_desk import SHARE, ShareDesk
from web.app.statistics_desk import FORGET, STATISTICS, StatisticsDesk
from web.app.surface import Surface
from web.app.waiting import Waiting, WaitingRoom, read_waiting, trouble_text
from web.words.games import GAMES

NAME, DELETE, LINK, PEOPLE = "set-name", "set-delete", "link", "people"
# Under this name the table keeps what was dealt last, as `form_text` writes it.
LAST = "start"


class Desk:
    """The start form and everything around rules. Its methods are what a person can do there."""

    def __init__(
        self,
        surface: Surface,
        memory: Memory,
        translator: NullTranslations,
        catalogues: Callable[[str], NullTranslations],
        finish: Callable[[Screen], Screen] = lambda screen: screen,
        keeping: Keeping | None = None,
    ) -> None:
        self._surface = surface
        self._translator = translator
        self._catalogues = catalogues
        self._finish = finish
        self._shelf = Shelf(memory)
        keeping = keeping or Unkept()
        self._waiting = WaitingRoom(keeping, memory, translator, surface.date)
        self._past = PastDeals(self._waiting, translator, surface.date, self._open, self._close, surface.reveal)
        self._named = Kept("")
        self._moment = MomentAddress(surface.rename_address)
        self._continuing: asyncio.Future[None] | None = None
        self._lessons = LessonMemory(memory)
        self._sharing = ShareDesk(surface, translator, self.refresh)
        self._statistics = StatisticsDesk(surface, ResultBook(keeping), translator, self.refresh)
        self._teaches = False
        self._last, last_is_sound = _remembered(memory)
        self._damaged = self._shelf.damaged or not last_is_sound
        self._drafts: dict[str, Mapping[str, str]] = {}
        self._table = Screen()
        self._play: Play | None = None
        self._dialog: str | None = None
        self._set = ""
        self._naming = Naming()
        self._deleting = ""
        self._people_problem = ""
        self._link = ""
        self._copying: asyncio.Future[None] | None = None
        self._language = surface.language
        self._note = ""
        self.form = Form()

    def serve(self, play: Play, controls: Iterable[tuple[str, str]]) -> None:
        """Begin to work for a table; `controls` is what the form says already."""
        self._play = play
        chosen = form_of_controls(controls)
        self.form = chosen if self._last is None or chosen != Form() else self._last
        self._statistics.catch_up()
        if self._damaged:
            self._note = self._translator.gettext(
                "Some of what was saved here cannot be read. It was put aside, nothing was thrown away."
            )

    @property
    def play(self) -> Play:
        """The table that this desk serves."""
        if self._play is None:
            raise RuntimeError("the desk serves no table yet")
        return self._play

    # --- showing ------------------------------------------------------------------------------------------------------

    def table_shows(self, screen: Screen) -> None:
        """The table has a new picture."""
        self._table = screen
        self._statistics.look(self.play)
        self._mind_the_lesson(screen.dialog)
        self._show()

    def _mind_the_lesson(self, dialog: str | None) -> None:
        """Remember a lesson that was finished, and forget its address, or that of a replay, once it is left."""
        running = self._running()
        teaches = running is not None and (bool(running.lesson) or running.replay is not None)
        if dialog == LESSON_END:
            self._lessons.learned(self._game)
        self._moment.look(self.play.place)
        if self._teaches and not teaches:
            self._surface.forget_address()
            # A kept deal may lie below a replay.
            self._named = Kept("")
            self.keeping_changed()
        self._teaches = teaches

    def refresh(self) -> None:
        """Show the same again, for whoever finishes its screens."""
        self._show()

    def _show(self) -> None:
        screen = self._table
        dialog = self._dialog or screen.dialog
        places, lists = self._rule_dialog(dialog)
        setup = self.form.setup
        used = self._shelf.name_of(setup.rules, self._set) if setup else ""
        session = self.play.session
        # A deal that is taken up again says so in its record only.
        daily = session is not None and session.over and "daily" in session.record.notes
        places |= {**self._statistics.places(dialog, self._game, daily), **self._past.places(dialog)}
        lists |= {**self._statistics.lists(dialog), PAST: self._past.items(dialog)}
        whole = Screen(
            {**screen.places, **self._form_places(), **self._dialog_places(), **places},
            {
                **screen.lists,
                **lists,
                "rule-sets": set_items(self._shelf.sets, used, self._translator),
                "waiting": self._waiting.items() if self._running() is None else (),
            },
            screen.log,
            dialog,
        )
        self._surface.show(self._finish(whole))

    def _form_places(self) -> dict[str, Node]:
        game = self._game
        found = {
            **form_places(self.form, self._translator),
            "form-again": {"text/#": summary(self._last, self._translator)} if self._last else {"hidden": ""},
            "form-waiting": {} if self._running() is None and self._waiting.deals else {"hidden": ""},
            "form-sets": {} if self._shelf.sets else {"hidden": ""},
            "form-note": {"#": self._note},
            # The rules can be read before a deal, too.
            "rules": {name: text for name, text in self._table.places.get("rules", {}).items() if name != "disabled"},
            "rules-link": {"href": page_of(game)},
            "rules-page": {"href": page_of(game)},
            **offer_places(game, self._lessons.offers(game)),
        }
        if self._running() is None:
            found["title"] = {"#": GAMES[game].name, "lang": GAMES[game].lang}
        return found

    def _dialog_places(self) -> dict[str, Node]:
        return {
            "rules-note": {"#": self._note},
            "print-note": {"#": self._note},
            "delete-name": {"#": self._deleting},
            "link-text": {"#": self._link},
            "link-why": {"#": self._link_why()},
            **(self._naming.places(self._translator) if self._dialog == NAME else {"name-field": {}}),
            **(self._sharing.places() if self._dialog == SHARE else {}),
            **self._people_places(),
        }

    def _people_places(self) -> dict[str, Node]:
        """The fields for names. They are filled when the dialog opens; what is typed into them afterwards stays."""
        people = self.play.people
        seats = range(1, len(people.defaults))
        fields: dict[str, Node] = {f"people-{seat}": {"value": people.given.get(seat, "")} for seat in seats}
        places: dict[str, Node] = {"people-problem": {"#": self._people_problem}}
        return places | (fields if self._dialog == PEOPLE else {place: {} for place in fields})

    def _rule_dialog(self, dialog: str | None) -> Blocks:
        session = self.play.session
        now: tuple[str, ...] = ()
        if dialog == RULES and session is not None:
            now = now_lines(session.view, self.play.people.names, self._translator)
        translator = self._catalogues(self._language) if dialog == PRINT else self._translator
        setup = self._setup()
        rules = setup.rules if setup else PRESETS[self.form.game]
        places, lists = rule_dialog(dialog, rules, self._called(setup) if setup else "", now, translator)
        places["rules-keep"] = {} if self._is_new_here(setup) else {"hidden": ""}
        sheet = {**places.get("print", {}), "lang": self._language}
        return places | {"print": sheet}, lists

    def _running(self) -> Setup | None:
        """The deal that is on the table."""
        return self.play.setup

    @property
    def _game(self) -> str:
        """The game on the table, else the one that is chosen."""
        running = self._running()
        return running.rules.game if running else self.form.game

    def _setup(self) -> Setup | None:
        """What links and sheets are about: the deal on the table, else what the form says, if that is possible."""
        return self._running() or self.form.setup

    # --- the form -----------------------------------------------------------------------------------------------------

    def changed(self, controls: Iterable[tuple[str, str]], control: str) -> None:
        """The person has chosen something in the form; `control` is the name of what was touched."""
        form = form_of_controls(controls)
        if form.game != self.form.game:
            self._drafts[self.form.game] = self.form.options
            form = form.with_game(form.game)
            form = replace(form, options=self._drafts.get(form.game, form.options))
            self._set = ""
        self.form = form
        self._note = self._said(control.removeprefix(OPTION)) if control.startswith(OPTION) else ""
        self._show()

    def _said(self, option: str) -> str:
        """Why the choice does not go with another one, for those who do not see it stand there."""
        return refusals(self.form, self._translator).get(option, "")

    def submit(self) -> None:
        """Deal what the form says, or say at the options why that is impossible."""
        if self._is_possible():
            self._note = ""
            self._last = self.form
            self._lessons.learned(self.form.game)
            self.play.submit(self.form.pairs)

    def _is_possible(self) -> bool:
        """Whether the form can be dealt; if not, the person is shown where it cannot."""
        refused = refusals(self.form, self._translator)
        for option, text in refused.items():
            self._note = text
            self._show()
            self._surface.reveal(f"opt-{option}" if option else "form-players")
            return False
        return True

    def open_address(self, fragment: str) -> None:
        """Open the start form with the game that the address names; everything else is the table's matter."""
        game, kept = game_to_choose(fragment), read_kept(fragment)
        # Whatever comes of it, the address no longer says what was written there.
        self._named = Kept("")
        if fragment == SHOW:
            self.play.open_address("")
            self._show_statistics()
        elif kept is not None:
            self._open_kept(kept)
        elif game is None:
            self.play.open_address(fragment)
        elif game in PRESETS:
            self.form = self.form.with_game(game)
            self.play.act("new-game") if self._running() else self.play.open_address("")
        else:
            self.play.open_address(f"#game={game}")
        if self._running() is None:
            # A file that was read in, or another tab, may have left something for the home page to offer.
            self.keeping_changed()

    def _again(self) -> None:
        if self._last is not None:
            self.form = self._last
            self.submit()

    def _back_to_own_rules(self) -> None:
        self.form = self.form.with_game(self.form.game)
        self._set = self._note = ""
        self._show()

    # --- deals that wait ----------------------------------------------------------------------------------------------

    def keeping_changed(self) -> None:
        """Something was stored, or another deal is kept now: the address and the home page have to name it."""
        self._waiting.changed()
        session, autosave = self.play.session, self.play.autosave
        id = autosave.id if autosave is not None and session is not None else ""
        self._waiting.mark(id if session is not None and session.goes_on else "", self._game)
        named = Kept(id, session.setup.pace, session.setup.playouts) if id and session is not None else Kept("")
        if named != self._named and self._waiting.keeping.durable:
            self._named = named
            self._surface.rename_address(kept_fragment(named) if id else "")
        if session is None:
            self._show()

    def _open_kept(self, kept: Kept) -> None:
        """Take up the deal that the address names."""
        autosave = self.play.autosave
        if kept.id and autosave is not None and autosave.id == kept.id:
            return
        found = self._waiting.find(kept.id)
        if kept.save:
            brought = read_waiting(kept.id, kept.save)
            if found is None or found.saved is None or (brought.saved and brought.saved.played > found.saved.played):
                # What is stored here, if anything, is older: that is what will be exchanged for it.
                found = replace(brought, text=found.text if found else "")
        self.play.ask_first(lambda: self._take_up(found, kept))

    def _take_up(self, found: Waiting | None, kept: Kept) -> None:
        if found is None:
            text = self._translator.gettext("This deal is not kept in this browser.")
            self.play.complain(text)
            return
        try:
            if found.saved is None:
                raise SavedError(found.trouble or Unreadable.DAMAGED)
            self.play.resume(found.id, found.text or None, found.saved, kept.pace, kept.playouts)
        except SavedError as error:
            self.play.complain(trouble_text(error.reason, self._translator))

    def _continue(self, id: str) -> None:
        self._continuing = asyncio.ensure_future(self.play.guarded(lambda: self._continue_fresh(id)))

    async def _continue_fresh(self, id: str) -> None:
        """Take up a deal of the list as it stands now: another tab may have played on."""
        await self._waiting.refresh()
        self._take_up(self._waiting.find(id), Kept(id))

    def _throw_away(self, id: str) -> None:
        self._continuing = asyncio.ensure_future(self.play.guarded(lambda: self._throw_away_now(id)))

    async def _throw_away_now(self, id: str) -> None:
        await self._waiting.throw_away(id)
        self.keeping_changed()
        self._surface.reveal("form-game")

    # --- lessons ------------------------------------------------------------------------------------------------------

    def _leave_lesson(self) -> None:
        """Skip a lesson, or put away what it ends with: back to the start form, with its game chosen."""
        game = self._game
        self._lessons.learned(game)
        self.form = self.form if self.form.game == game else self.form.with_game(game)
        self.play.new_game()
        self._surface.reveal("form-game")

    def _play_after_lesson(self) -> None:
        """Deal the game of the lesson."""
        self.form = self.form.with_game(self._game)
        self.submit()

    # --- rule sets ----------------------------------------------------------------------------------------------------

    def _is_new_here(self, setup: Setup | None) -> bool:
        """Whether these are house rules that the person does not have under a name."""
        return setup is not None and bool(setup.rules.changed()) and not self._shelf.name_of(setup.rules)

    def _keep_rules(self) -> None:
        """Ask for a name for the rules of the deal on the table."""
        setup = self._running()
        if setup is not None:
            self.form = self.form.with_rules(setup.rules)
            self._naming = Naming("", setup.name)
            self._open(NAME)

    def _ask_name(self, old: str = "") -> None:
        if old or self._is_possible():
            rules = self.form.setup
            self._naming = Naming(old, old or (self._shelf.name_of(rules.rules, self._set) if rules else ""))
            self._open(NAME)

    def name_given(self, text: str) -> None:
        """The person has answered the question for a name."""
        naming, setup = self._naming, self.form.setup
        name = naming.answer(text, self._shelf, self._translator)
        if name and naming.old:
            self._shelf.rename(naming.old, name)
        elif name and setup is not None:
            self._shelf.save(name, setup.rules)
            self._set = name
        if name:
            self._note = self._kept(self._translator.gettext("Saved: {name}").format(name=name))
            self._dialog = None
        self._show()

    def _use(self, name: str) -> None:
        item = self._shelf.named(name)
        if item is not None:
            self.form, self._set, self._note = self.form.with_rules(item.rules), item.name, ""
            self._show()

    def _delete(self) -> None:
        self._shelf.delete(self._deleting)
        self._note = self._kept(self._translator.gettext("Deleted: {name}").format(name=self._deleting))
        self._dialog = None
        self._show()
        self._surface.reveal("form-game")

    def _kept(self, text: str) -> str:
        """What was done, and if need be that it will not last."""
        return text if self._shelf.writes else f"{text}. {self._lasts_for_the_visit()}"

    def _lasts_for_the_visit(self) -> str:
        return self._translator.gettext("This browser lets the page keep nothing: it lasts for this visit only.")

    # --- names of the others ------------------------------------------------------------------------------------------

    def _ask_people(self) -> None:
        self._people_problem = ""
        # It leads back to the table, not to the menu.
        self.play.close_dialog("menu")
        self._open(PEOPLE)

    def people_given(self, texts: Sequence[str]) -> None:
        """The person has said what the others are called; an empty name is the usual one."""
        if not self.play.rename(texts):
            self._people_problem = self._translator.gettext("Two players cannot have the same name.")
            self._show()
            return
        self._dialog = None
        self._note = "" if self.play.people.writes else self._lasts_for_the_visit()
        self._show()

    # --- links and sheets ---------------------------------------------------------------------------------------------

    def _copy_link(self) -> None:
        setup = self._running() or (self.form.setup if self._is_possible() else None)
        if setup is not None:
            self._link = whole_link(self._surface.table_address, fragment_of(setup, self._called(setup)))
            self._copying = asyncio.ensure_future(self._copy(self._link))

    async def _copy(self, text: str) -> None:
        copied = await self._surface.copy(text)
        if copied and self._surface.table_address:
            self._note = self._translator.gettext("The link is on the clipboard.")
            self._show()
        else:
            self._open(LINK)

    def _link_why(self) -> str:
        _ = self._translator.gettext
        if self._surface.table_address:
            return _("This browser does not let the page copy anything. The link is selected: copy it from here.")
        return _("This copy of the game has no address on the web. Put this text behind the address of a table page.")

    def _called(self, setup: Setup) -> str:
        """What these rules are called here, or by whoever sent a link to them."""
        return self._shelf.name_of(setup.rules, self._set) or setup.name

    def _share(self) -> None:
        setup = self._running() or (self.form.setup if self._is_possible() else None)
        if self._sharing.open(self.play.session, setup, self._called(setup) if setup else ""):
            self.play.close_dialog("menu")
            self._open(SHARE)

    def share_what(self, value: str) -> None:
        """The person wants to pass something else on."""
        self._sharing.choose(value)

    # --- statistics and daily deals -----------------------------------------------------------------------------------

    def _show_statistics(self) -> None:
        self._continuing = asyncio.ensure_future(self.play.guarded(self._show_statistics_now))

    async def _show_statistics_now(self) -> None:
        """Show what there is now: other tabs may have counted deals."""
        await self._waiting.refresh()
        self._statistics.opened()
        self.play.close_dialog("menu")
        self._open(STATISTICS)

    def look_at(self, control: str, value: str) -> None:
        """The person wants to see the statistics of certain deals."""
        self._statistics.choose(control, value)

    def _forget_statistics(self) -> None:
        self._statistics.forget()
        self._close()

    def _read_rules(self) -> None:
        if self._running() is not None:
            self.play.act("rules")
        else:
            self._print()

    def _from_house_to_rules(self) -> None:
        self._dialog = None
        self._read_rules()

    def _print(self) -> None:
        if self._running() is not None or self._is_possible():
            self._open(PRINT)

    def speak(self, language: str) -> None:
        """Show the sheet in another language."""
        self._language, self._note = language, ""
        self._show()

    def cannot_speak(self) -> None:
        """The language that the sheet is wanted in could not be fetched."""
        self._note = self._translator.gettext("This language cannot be fetched without a network.")
        self._show()

    # --- dialogs and buttons ------------------------------------------------------------------------------------------

    def act(self, name: str, about: str = "") -> bool:
        """Press the button with this action; False if it is none of the desk's. ``about`` names a rule set."""
        actions: dict[str, Callable[[], None]] = {
            "same-again": self._again,
            "waiting-use": lambda: self._continue(about),
            "waiting-delete": lambda: self.play.ask(Question.THROW_AWAY, lambda: self._throw_away(about)),
            **self._past.actions(about, self.play),
            "own-rules": self._back_to_own_rules,
            "set-save": self._ask_name,
            "set-keep": self._keep_rules,
            "set-rename": lambda: self._ask_name(about),
            "set-use": lambda: self._use(about),
            "set-delete": lambda: self._ask_to_delete(about),
            "set-delete-yes": self._delete,
            "rules": self._read_rules,
            "house-rules": lambda: self._open(HOUSE),
            "house-to-rules": self._from_house_to_rules,
            "copy-link": self._copy_link,
            "print-rules": self._print,
            "print": self._surface.print_page,
            "people": self._ask_people,
            "share": self._share,
            "share-send": self._sharing.send,
            "share-copy": self._sharing.copy,
            "share-code": self._sharing.draw,
            "daily": lambda: self.play.open_address(f"#daily={self.form.game}"),
            "statistics": self._show_statistics,
            "statistics-export": self._statistics.export,
            "statistics-delete": lambda: self._open(FORGET),
            "statistics-delete-yes": self._forget_statistics,
            "desk-close": self._close,
            "lesson": lambda: self.play.open_address(f"#lesson={about or self._game}"),
            "lesson-leave": self._leave_lesson,
            "lesson-play": self._play_after_lesson,
        }
        action = actions.get(name)
        if action is not None:
            action()
        return action is not None

    def _ask_to_delete(self, name: str) -> None:
        self._deleting = name
        self._open(DELETE)

    def _open(self, dialog: str) -> None:
        self._dialog, self._note = dialog, ""
        self._show()

    def _close(self) -> None:
        left, self._dialog = self._dialog, {FORGET: STATISTICS, THROW_AWAY: PAST}.get(self._dialog or "")
        self._show()
        if left == THROW_AWAY:
            self._past.back()

    def closed(self, name: str) -> None:
        """A dialog was closed. While one of the desk's is open, the table's dialog below it was only put aside."""
        if name == self._dialog:
            self._close()
        elif name == LESSON_END == self._table.dialog:
            self._leave_lesson()
        elif self._dialog is None:
            self.play.close_dialog(name)


def _remembered(memory: Memory) -> tuple[Form | None, bool]:
    """The last set-up that was dealt, and whether what is kept of it can be read; else it is put aside."""
    text = memory.read(LAST)
    if not text:
        return None, True
    reading = read_pairs(form_pairs(text))
    if isinstance(reading, Setup) and reading.record is None:
        return form_of_setup(reading), True
    put_aside(memory, LAST, text)
    return None, False
