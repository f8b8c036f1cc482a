"""Which deal lies on the table: one is begun, taken up again, followed by the next, or left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from web.app.address import Reading, form_text, names_a_deal, read_fragment, read_pairs
from web.app.coach import Coach
from web.app.computers import Computers
from web.app.dialogs import Dialogs
from web.app.hand import Hand
from web.app.memory import Memory
from web.app.problems import problem_text
from web.app.replay_control import ReplayControl
from web.app.resuming import saved_of, session_of
from web.app.safekeeping import Safekeeping
from web.app.saved import Reach, Saved, SavedError, Unreadable
from web.app.scene import Scene
from web.app.score import Score
from web.app.session import Session
from web.app.setup import Setup
from web.app.table import Table


class Deals:
    """Lays deals onto the table and takes them away."""

    def __init__(
        self,
        table: Table,
        hand: Hand,
        computers: Computers,
        coach: Coach,
        safekeeping: Safekeeping,
        dialogs: Dialogs,
        replays: ReplayControl,
        memory: Memory,
        seeds: Callable[[], int],
    ) -> None:
        self._table = table
        self._hand = hand
        self._computers = computers
        self._coach = coach
        self._safekeeping = safekeeping
        self._dialogs = dialogs
        self._replays = replays
        self._memory = memory
        self._seeds = seeds
        self._complaint = ""

    # --- what is asked for --------------------------------------------------------------------------------------------

    def open_address(self, fragment: str) -> None:
        """Start the deal that the address names; ask first if one is running. An address without a fragment, as Back
        leads to, ends a replay; other anchors do nothing."""
        if names_a_deal(fragment):
            self._begin_or_complain(read_fragment(fragment))
        elif self._table.replay is not None and not fragment.removeprefix("#"):
            self._replays.close()
        elif self._table.session is None:
            self._table.update(notice="")

    def submit(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Start what the start form says."""
        reading = read_pairs(pairs)
        self._begin_or_complain(reading)
        if isinstance(reading, Setup) and not self._memory.write("start", form_text(pairs)):
            _ = self._table.translator.gettext
            self._table.note(_("This browser lets the page keep nothing, so choices are forgotten."))
            self._table.update()

    def _begin_or_complain(self, reading: Reading) -> None:
        if isinstance(reading, Setup):
            self._take_back_complaint()
            self._dialogs.ask_first(lambda: self._open(reading))
        else:
            self.complain(problem_text(reading, self._table.translator))

    def _open(self, setup: Setup) -> None:
        if setup.replay is None:
            self.begin(setup)
        else:
            self._leave()
            self._replays.show(setup)

    def complain(self, text: str) -> None:
        """Say why what was asked for cannot be shown: beside the deal that is running, else above the start form."""
        if self._dialogs.must_ask:
            self._dialogs.close()
        else:
            self._leave()
            self._table.change(start_open=True)
        self._complaint = text
        self._table.update(notice=text)

    def _take_back_complaint(self) -> None:
        """What was wrong with one address is not to be read beside what comes of the next one."""
        if self._complaint and self._table.scene.notice == self._complaint:
            self._table.update(notice="")
        self._complaint = ""

    # --- a deal comes onto the table ----------------------------------------------------------------------------------

    def begin(self, setup: Setup, score: Score | None = None) -> None:
        """Deal, in a match that goes on or in a new one, and let the computers play until it is the person's turn."""
        seed = self._seeds() if setup.seed is None else setup.seed
        session = Session(setup, seed, score)
        self._leave()
        autosave = self._safekeeping.autosave
        if autosave is not None and not setup.lesson:
            autosave.begin(self._safekeeping.saved)
        self._lay(session)

    def resume(
        self, id: str, text: str | None, saved: Saved, pace: str | None = None, playouts: int | None = None
    ) -> None:
        """Take up a deal that was kept under an id as this text, after asking if another one is running; raises
        `web.app.saved.SavedError`."""
        session = session_of(saved, pace, playouts)
        self._take_back_complaint()
        self._dialogs.ask_first(lambda: self._resume(id, text, saved, session))

    def _resume(self, id: str, text: str | None, saved: Saved, session: Session) -> None:
        self._leave()
        autosave = self._safekeeping.autosave
        if autosave is not None:
            autosave.go_on(id, text, saved, self._safekeeping.saved)
        self._lay(session)
        self._hand.reach_again(saved.reach)
        if autosave is not None:
            # From now on the deal is this tab's.
            autosave.soon()

    def look_at(self, saved: Saved) -> None:
        """Show a kept deal that is over from its beginning, and then its end, after asking if another one is running;
        raises `web.app.saved.SavedError`."""
        session = session_of(saved)
        if not session.over:
            raise SavedError(Unreadable.DAMAGED, "it is not over")
        self._dialogs.ask_first(lambda: self._look_at(session))

    def _look_at(self, session: Session) -> None:
        self._leave()
        self._lay(session)
        self._table.change(dialog="result", seed=session.shown_seed)
        self._replays.look_again()

    def _lay(self, session: Session) -> None:
        """Show a deal and let the computers go on."""
        table, setup = self._table, session.setup
        pace = setup.pace or table.pace
        coaching = self._coach.begin(session)
        table.session = session
        table.scene = Scene(setup=setup, pace=pace, number=session.number, room=table.scene.room, coaching=coaching)
        for step in session.steps:
            table.report(step)
        table.update(start_open=False, **table.state(session))
        self._computers.take_turns()

    def next_deal(self) -> None:
        """The next deal of the match; single deals have no last one."""
        session, autosave = self._table.session, self._safekeeping.autosave
        if session is not None and session.over and session.score.has_next:
            if autosave is not None:
                autosave.close(replace(saved_of(session, Reach()), open=False))
            self.begin(session.setup.fresh(), session.score.next_deal())

    def new_match(self) -> None:
        """Another match with the same people and rules."""
        session = self._table.session
        if session is not None and session.over:
            self.begin(session.setup.fresh())

    def play_on(self) -> None:
        """Play on from the moment that a replay shows, for practice."""
        replay, view = self._table.replay, self._table.scene.view
        if replay is not None and view is not None and not view.over:
            self.begin(replay.played_on())

    # --- a deal leaves the table --------------------------------------------------------------------------------------

    def new_game(self) -> None:
        """Back to the start form; the deal is set aside."""
        self._leave()
        self._table.update(start_open=True)

    def _leave(self) -> None:
        """Set the running deal aside, if there is one."""
        self._computers.stop()
        self._replays.end()
        self._coach.leave()
        session, autosave = self._table.session, self._safekeeping.autosave
        if autosave is not None:
            autosave.leave(worthless=session is not None and session.is_untouched)
        self._table.clear()

    def leave_page(self, go: Callable[[], None]) -> None:
        """Go to another page; ask first if a deal is running and would be lost."""
        if self._safekeeping.is_kept:
            self._safekeeping.leave_page(go)
        else:
            self._dialogs.ask_first(go)
