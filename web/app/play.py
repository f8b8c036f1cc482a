"""What happens at the table: taps come in, the computers answer, scenes go out.

Nothing here knows a browser. The page gives four things: where scenes are shown, who thinks for the computers, what
keeps small choices, and how long a moment lasts.
"""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from gettext import NullTranslations

from engine.moves import Move, MoveKind, UnknownMove
from engine.table import DemandKind
from web.app import selection
from web.app.address import Reading, form_text, names_a_deal, read_fragment, read_pairs
from web.app.asking import Question
from web.app.autosave import Autosave, Trouble
from web.app.clipboard import Clipboard
from web.app.coach import SHOWN_AFTER_SECONDS, Coach, Coaching
from web.app.hand_layout import arrange
from web.app.lesson import LESSON_END, Astray, guide_of, scripted_move
from web.app.log import face_of
from web.app.memory import Memory
from web.app.open_hands import hands_of
from web.app.patches import Screen
from web.app.people import People
from web.app.present import screen_of
from web.app.problem import Problem
from web.app.problems import problem_text
from web.app.replaying import Replay, replay_of
from web.app.resuming import saved_of, session_of
from web.app.saved import Reach, Saved, SavedError, Unreadable
from web.app.scene import SORTS, Scene, sorted_hand
from web.app.score import Score
from web.app.selection import HandCard, Tap
from web.app.session import PERSON, Session, fresh_seed
from web.app.setup import PACES, TAP, Setup
from web.app.step import Step
from web.app.telling import told
from web.app.thinker import Think
from web.app.undoing import may_take_back, take_back, undo_lines, undone
from web.words.cards import rank_name, suit_name
from web.words.reasons import reason

# How long the computers hold back at least while the person may still announce the last card.
CALL_SECONDS = 4.0
RESULT_SECONDS = 0.9
CHANCES, REVIEW = "chances", "review"


class Play:
    """The table of one page. Its methods are what a person can do there; each leaves a consistent scene behind."""

    def __init__(
        self,
        show: Callable[[Screen], None],
        think: Think,
        memory: Memory,
        translator: NullTranslations,
        seeds: Callable[[], int] = fresh_seed,
        clipboard: Clipboard | None = None,
        watch: Callable[[Step, str], None] = lambda step, pace: None,
        autosave: Autosave | None = None,
    ) -> None:
        self._show = show
        self._watch = watch
        self._think = think
        self._memory = memory
        self._translator = translator
        self._seeds = seeds
        self._clipboard = clipboard
        self.people = People(memory, translator)
        self._coach = Coach(think, self._coached, self.failed)
        self._sort = self._remembered_sort()
        self._pace = "normal"
        self.autosave = autosave
        self._options: tuple[Move, ...] = ()
        self._answers: tuple[str, ...] = ()
        self._kept_mark: object = None
        self._making: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._after_confirm: Callable[[], None] | None = None
        self._call = asyncio.Event()
        self._hurry = asyncio.Event()
        self._copying: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._replay: Replay | None = None
        self._below: tuple[Session | None, Scene] = (None, Scene())
        self.session: Session | None = None
        self.scene = Scene()

    # --- starting -----------------------------------------------------------------------------------------------------

    def open_address(self, fragment: str) -> None:
        """Start the deal that the address names; ask first if one is running. Other anchors do nothing."""
        if names_a_deal(fragment):
            self._open(read_fragment(fragment))
        elif self.session is None:
            self._update(notice="")

    @property
    def is_running(self) -> bool:
        """Whether a deal is being played."""
        return self.session is not None and not self.session.over

    def leave_page(self, go: Callable[[], None]) -> None:
        """Go to another page; ask first if a deal is running and would be lost."""
        if self._is_kept:
            self._leaving = asyncio.ensure_future(self._leave_stored(go))
        else:
            self.ask_first(go)

    def submit(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Start what the start form says."""
        reading = read_pairs(pairs)
        self._begin_or_complain(reading)
        if isinstance(reading, Setup) and not self._memory.write("start", form_text(pairs)):
            self.note(self._translator.gettext("This browser lets the page keep nothing, so choices are forgotten."))

    def _open(self, reading: Reading) -> None:
        self.ask_first(lambda: self._begin_or_complain(reading))

    def _begin_or_complain(self, reading: Reading) -> None:
        if isinstance(reading, Setup) and reading.replay is not None:
            self._leave()
            self.show_replay(reading)
        elif isinstance(reading, Setup):
            self.begin(reading)
        else:
            self._complain(reading)

    def _complain(self, problems: tuple[Problem, ...]) -> None:
        self.complain(problem_text(problems, self._translator))

    def complain(self, text: str) -> None:
        """Show the start form, and why what was asked for cannot be shown."""
        self._leave()
        self._update(start_open=True, notice=text)

    def begin(self, setup: Setup, score: Score | None = None) -> None:
        """Deal, in a match that goes on or in a new one, and let the computers play until it is the person's turn."""
        seed = self._seeds() if setup.seed is None else setup.seed
        session = Session(setup, seed, score)
        self._leave()
        if self.autosave is not None and not setup.lesson:
            self.autosave.begin(self._saved)
        self._lay(session)

    def resume(
        self, id: str, text: str | None, saved: Saved, pace: str | None = None, playouts: int | None = None
    ) -> None:
        """Take up a deal that was kept under an id as this text; raises `web.app.saved.SavedError`."""
        session = session_of(saved, pace, playouts)
        self._leave()
        if self.autosave is not None:
            self.autosave.go_on(id, text, saved, self._saved)
        self._lay(session)
        self._reach_again(saved.reach)
        if self.autosave is not None:
            # From now on the deal is this tab's.
            self.autosave.soon()

    def _lay(self, session: Session) -> None:
        """Show a deal and let the computers go on."""
        self.session, setup = session, session.setup
        pace = setup.pace or self._pace
        self.scene = Scene(setup=setup, pace=pace, number=session.number, room=self.scene.room)
        self.scene = replace(self.scene, coaching=self._coach.begin(session))
        for step in session.steps:
            self._report(step)
        self._update(start_open=False, **self._state(session))
        self._go_on()

    def _leave(self) -> None:
        """Give up the running deal, if there is one."""
        self._stop_computers()
        self._end_replay()
        self._coach.leave()
        if self.autosave is not None:
            session = self.session
            self.autosave.leave(worthless=session is not None and session.is_untouched)
        self.session = None
        self._options = self._answers = ()
        self.scene = Scene(pace=self._pace, room=self.scene.room)

    def ask_first(self, action: Callable[[], None]) -> None:
        """Do this, after asking if a deal is running."""
        session = self.session
        if session is None or session.over or session.setup.lesson:
            action()
            return
        self.ask(Question.SET_ASIDE if self._is_kept else Question.LEAVE, action)

    def ask(self, question: Question, action: Callable[[], None]) -> None:
        """Do this once the person has said yes."""
        self._after_confirm = action
        self._update(dialog="confirm", choice=None, question=question)

    # --- people -------------------------------------------------------------------------------------------------------

    @property
    def _names(self) -> tuple[str, ...]:
        return self.people.names

    def rename(self, texts: Sequence[str]) -> bool:
        """Call the others so from now on; False, and nothing is changed, if two would have one name."""
        renamed = self.people.rename(texts)
        self._replayed(None) if self._replay is not None else self._update()
        return renamed

    # --- cards --------------------------------------------------------------------------------------------------------

    def tap_card(self, key: str) -> None:
        """Select a card, take it out of the throw again, or play the selection; say why if that is impossible."""
        session = self.session
        cards = self._cards()
        if self.scene.awaits_tap:
            self.go_on()
            return
        if session is None or self._is_making or key not in {item.key for item in cards}:
            return
        plays = selection.plays_of(session.view.legal)
        chosen, meaning = selection.tap(self.scene.selected, key, cards, plays)
        if meaning is Tap.REFUSED:
            self._refuse(self._throw(key, cards))
            return
        lesson, by_key = self.scene.lesson, {item.key: item.card for item in cards}
        if lesson is not None and self._goes_astray(lesson.about_cards([by_key[other] for other in chosen])):
            return
        self._update(selected=chosen, focus=key, message="")
        if meaning is Tap.PLAY:
            self.play_selection()

    def _goes_astray(self, astray: Astray | None) -> bool:
        """Say in a lesson what is wrong with something legal; False if nothing is."""
        if self.scene.lesson is not None:
            self._update(lesson=self.scene.lesson.after(astray), message="")
        return astray is not None

    def drop(self, key: str) -> None:
        """Play a card that was dragged onto the pile, with the throw that it belongs to."""
        if key not in self.scene.selected:
            self._update(selected=())
            self.tap_card(key)
        if key in self.scene.selected:
            self.play_selection()

    def _throw(self, key: str, cards: Sequence[HandCard]) -> Move:
        """The play that a tap on a refused card seems to mean."""
        by_key = {item.key: item.card for item in cards}
        selected = [by_key[other] for other in self.scene.selected]
        same_rank = [card for card in selected if card // 4 == by_key[key] // 4]
        return Move.play([*same_rank, by_key[key]])

    def tap_stock(self) -> None:
        """Draw, or say why not."""
        if self.scene.awaits_tap:
            self.go_on()
        else:
            self.do(Move.DRAW)

    def tap_table(self) -> None:
        """A tap beside everything: let the next computer play if that is waited for, else deselect."""
        if self.scene.awaits_tap:
            self.go_on()
        else:
            self.put_down()

    def play_selection(self) -> None:
        """Play the selected cards, asking for what the play needs."""
        session = self.session
        if session is None or self._is_making:
            return
        by_key = {item.key: item.card for item in self._cards()}
        cards = [by_key[key] for key in self.scene.selected if key in by_key]
        moves = selection.matching(cards, selection.plays_of(session.view.legal))
        self._answers = ()
        if moves:
            self._settle(moves)

    def _settle(self, moves: tuple[Move, ...]) -> None:
        """Play the one move that is left, or ask for what tells the moves apart."""
        session = self.session
        if session is None:
            return
        choice = selection.next_choice(moves)
        if choice is None:
            self.do(moves[0])
            return
        self._options = moves
        options = selection.values(choice, moves, session.deck)
        self._update(dialog=choice.value, choice=choice, choices=options)

    def choose(self, value: str) -> None:
        """Answer the dialog that is open."""
        session, choice = self.session, self.scene.choice
        if self.scene.dialog == "confirm":
            action, self._after_confirm = self._after_confirm, None
            self._update(dialog=None)
            if value == "yes" and action is not None:
                action()
        elif session is not None and choice is not None:
            moves = selection.chosen(choice, value, self._options, session.deck)
            self._answers = (*self._answers, value)
            self._update(dialog=None, choice=None, choices=())
            if moves:
                self._settle(moves)

    def put_down(self) -> None:
        """Deselect everything."""
        if self.scene.selected:
            self._update(selected=(), message="")

    # --- moves --------------------------------------------------------------------------------------------------------

    def do(self, move: Move) -> None:
        """Make a move of the person, or say why it is impossible."""
        session = self.session
        if session is None:
            return
        if self.scene.says and move.kind is MoveKind.PLAY and session.view.leaves_one(move):
            move = move.with_says()
        lesson = self.scene.lesson if session.why_not(move) is None else None
        if lesson is not None and self._goes_astray(lesson.about_move(move)):
            return
        if session.why_not(move) is not None:
            self._refuse(move)
        elif self.autosave is None or not self.autosave.waits:
            self._carry_out(session, move)
        elif not self._is_making:
            self._making = asyncio.ensure_future(self._stored_before_shown(session, move))

    def _carry_out(self, session: Session, move: Move) -> None:
        """Make a legal move of the person."""
        before = [item.key for item in self._cards()]
        self._report(session.play(PERSON, move))
        self._after_move(session, before)
        self._call.set() if move.kind is MoveKind.SAY else self._call.clear()
        self._go_on()

    def _after_move(self, session: Session, before: Sequence[str]) -> None:
        focus = self.scene.focus
        place = before.index(focus) if focus in before else 0
        hand = sorted_hand(session.drawn_order, self._sort)
        keys = [item.key for item in selection.hand_cards(hand, session.deck)]
        if focus not in keys:
            focus = keys[min(place, len(keys) - 1)] if keys else ""
        self._options = self._answers = ()
        self._update(
            selected=(),
            focus=focus,
            says=False,
            message="",
            choice=None,
            choices=(),
            coaching=self._coach.moved(),
            **self._state(session),
        )

    def _refuse(self, move: Move) -> None:
        session = self.session
        if session is None:
            return
        why = session.why_not(move)
        if why is None:
            return
        view = session.view
        face = face_of(view.rules)
        suit = suit_name(face, view.value, self._translator) if view.demand is DemandKind.SUIT else ""
        rank = rank_name(face, view.value, self._translator) if view.demand is DemandKind.RANK else ""
        text = reason(why.name, self._translator, suit=suit, rank=rank)
        self._note(text)
        self._update(message=text)

    def undo(self) -> None:
        """Take back the own last move, or the whole turn once somebody has answered it or cards were drawn."""
        session = self.session
        back = take_back(session) if session is not None else None
        if session is None or back is None:
            return
        self._stop_computers()
        for line in undo_lines(session, back, self._names, self._translator):
            self._note(line)
        self.session = session = undone(session, back)
        self.scene = replace(self.scene, fast=False, skipping=False, speech=(), turned=())
        self._after_move(session, ())
        self._update(message=self.scene.log[-1], busy=False, thinking=False, awaits_call=False, awaits_tap=False)
        self._go_on()

    def _stop_computers(self) -> None:
        """Let no computer think or wait any longer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._call.clear()
        self._hurry.clear()

    def say_last(self) -> None:
        """Make the last-card call: with the next play, or at once if it is owed."""
        session = self.session
        if session is None or not session.view.may_say:
            return
        if session.view.duty == PERSON:
            self.do(Move.SAY)
        else:
            self._update(says=not self.scene.says)

    def go_on(self) -> None:
        """Let the computers play although a call is owed or a tap was waited for."""
        self._call.set()
        self._stop_waiting()

    # --- the computers ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        session = self.session
        if session is None:
            return
        if session.awaits_person:
            self._update(busy=False, thinking=False)
        elif self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self.guarded(lambda: self._run(session)))

    async def _run(self, session: Session) -> None:
        """Play for the computers until it is the person's turn or the deal is over."""
        unseen = False
        while self.session is session and not session.over and not session.awaits_person:
            await self._wait_for_call(session)
            tapped = unseen and await self._wait_for_tap()
            self._update(busy=True, awaits_call=False, awaits_tap=False)
            await self._computer_plays(session, at_once=tapped)
            unseen = True
        if self.session is session:
            await self._finish(session)

    async def _wait_for_call(self, session: Session) -> None:
        if session.view.duty != PERSON or not session.view.may_say:
            return
        self._update(awaits_call=True, busy=False)
        patient = self.scene.instant or self.scene.pace == TAP
        wait = None if patient else max(CALL_SECONDS, PACES[self.scene.pace])
        with suppress(TimeoutError):
            await asyncio.wait_for(self._call.wait(), wait)
        self._call.clear()

    async def _wait_for_tap(self) -> bool:
        """Leave a computer's move on the table until the person taps, if he wants that; whether he does."""
        if self.scene.pace != TAP or self.scene.instant:
            return False
        self._update(awaits_tap=True, busy=False)
        await self._hurry.wait()
        return True

    def _stop_waiting(self) -> None:
        """Let whoever waits go on at once."""
        self._hurry.set()
        if not self.scene.fast:
            self._hurry.clear()

    async def _computer_plays(self, session: Session, at_once: bool = False) -> None:
        seat, started = session.turn, time.monotonic()
        move = await self._decision(session)
        await self._hold(0 if at_once else PACES[self.scene.pace] - (time.monotonic() - started))
        if self.session is not session or session.over:
            return
        if self.autosave is not None and self.autosave.waits:
            await self._stored_first(session, seat, move)
        else:
            self._computer_played(session, seat, move)

    def _computer_played(self, session: Session, seat: int, move: Move) -> None:
        self._report(session.play(seat, move))
        selected = self._valid_selection(session)
        coaching = self._coach.moved()
        self._update(message="", thinking=False, selected=selected, coaching=coaching, **self._state(session))

    async def _hold(self, seconds: float) -> None:
        """Leave the table as it is for that long, unless the person is in a hurry."""
        if seconds <= 0 or self.scene.instant:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    async def _decision(self, session: Session) -> Move:
        """What the computer on turn does. One that answers nonsense makes any legal move, so that play goes on."""
        if (move := scripted_move(session)) is not None:
            return move
        try:
            move = session.bot_move(await self._patiently(session.bot_request()))
        except UnknownMove:
            return session.any_legal()
        return move if session.may_play(move) else session.any_legal()

    async def _patiently(self, ask: str) -> str:
        """The answer to a question; the table shows that somebody is thinking if that takes a moment."""
        asked = asyncio.ensure_future(self._think(ask))
        try:
            done, _pending = await asyncio.wait({asked}, timeout=SHOWN_AFTER_SECONDS)
            if not done:
                self._update(thinking=True)
            return await asked
        finally:
            asked.cancel()

    async def _finish(self, session: Session) -> None:
        self._update(busy=False, thinking=False, skipping=False, seed=session.shown_seed)
        if not session.over:
            return
        await self._hold(RESULT_SECONDS)
        if self.session is session and self._may_show_result():
            self._update(dialog=LESSON_END if session.setup.lesson else "result", choice=None)

    def _may_show_result(self) -> bool:
        """Whether nothing is open that the end of the deal leaves with a meaning."""
        dialog, question = self.scene.dialog, self.scene.question
        return dialog in (None, "menu", "rules") or (dialog == "confirm" and question is Question.CONCEDE_DEAL)

    def _valid_selection(self, session: Session) -> tuple[str, ...]:
        plays = selection.plays_of(session.view.legal)
        return selection.still_valid(self.scene.selected, self._cards(), plays) if session.awaits_person else ()

    # --- everything else on the page ----------------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """Press the button with this action."""
        actions: dict[str, Callable[[], None]] = {
            "play": self.play_selection,
            "draw": lambda: self.do(Move.DRAW),
            "stand": lambda: self.do(Move.STAND),
            "pass": lambda: self.do(Move.PASS),
            "say-last": self.say_last,
            "continue": self.go_on,
            "fast": self.play_fast,
            "skip": self.skip_to_the_end,
            "concede-deal": self.concede_deal,
            "concede-match": self.concede_match,
            "copy-record": self.copy_record,
            "undo": self.undo,
            "hint": self.hint,
            "hint-close": self._coach.hide,
            "chances": self.show_chances,
            "review": self.look_back,
            "replay": self.replay,
            **self._replay_actions(),
            "review-cancel": self.close_dialog,
            "review-values": self._coach.turn_values,
            "again": self.new_match,
            "sort": self.sort,
            "next-deal": self.next_deal,
            "new-game": lambda: self.ask_first(self.new_game),
            "show-result": lambda: self._update(dialog="result"),
            "menu": lambda: self._update(dialog="menu"),
            "rules": lambda: self._update(dialog="rules"),
            "log": lambda: self._update(dialog=None, log_open=True),
            "log-close": lambda: self._update(log_open=False),
            "notice-close": lambda: self._update(notice=""),
            "choice-cancel": self.close_dialog,
            "result-close": self.close_dialog,
            "dialog-close": self.close_dialog,
        }
        action = actions.get(name)
        if action is not None:
            action()

    def close_dialog(self, name: str = "") -> None:
        """Close the open dialog without an answer; with a name, only if it is that one."""
        if self.scene.dialog is None or name not in ("", self.scene.dialog):
            return
        self._after_confirm = None
        self._answers = ()
        leads_to = "result" if self.scene.dialog == REVIEW else None
        self._coach.stop_looking_back()
        self._update(dialog=leads_to, choice=None, choices=())

    def escape(self) -> None:
        """Put the hint away, close the opened log, or put cards down."""
        if self.scene.coaching.open:
            self._coach.hide()
        elif self.scene.log_open:
            self._update(log_open=False)
        else:
            self.put_down()

    def new_game(self) -> None:
        """Back to the start form; the deal is given up."""
        self._leave()
        self._update(start_open=True)

    def next_deal(self) -> None:
        """The next deal of the match; single deals have no last one."""
        session = self.session
        if session is not None and session.over and not session.score.next_deal().match.over:
            if self.autosave is not None:
                self.autosave.close(replace(saved_of(session, Reach()), open=False))
            self.begin(session.setup.fresh(), session.score.next_deal())

    def new_match(self) -> None:
        """Another match with the same people and rules."""
        session = self.session
        if session is not None and session.over:
            self.begin(session.setup.fresh())

    # --- watching and giving up ---------------------------------------------------------------------------------------

    def play_fast(self) -> None:
        """Play the rest of this deal without waiting."""
        if self.session is not None and not self.session.over:
            self._update(fast=True)
            self._hurry.set()

    def skip_to_the_end(self) -> None:
        """Let the computers finish this deal at once; it is shown again when it is over or the person has to act."""
        if self.session is not None and self.session.watching:
            self.play_fast()
            self.scene = replace(self.scene, skipping=True)

    def concede_deal(self) -> None:
        """Lose this deal, if the person means it."""
        session = self.session
        if session is not None and session.may_concede:
            said = self._translator.gettext("You give up the deal")
            possible = lambda: session.may_concede  # noqa: E731
            self.ask(Question.CONCEDE_DEAL, lambda: self._end_early(session, said, Session.concede, possible))

    def concede_match(self) -> None:
        """Lose this match, if the person means it."""
        session = self.session
        if session is not None and session.may_concede_match:
            said = self._translator.gettext("You give up the match")
            possible = lambda: session.may_concede_match  # noqa: E731
            self.ask(Question.CONCEDE_MATCH, lambda: self._end_early(session, said, Session.concede_match, possible))

    def _end_early(
        self, session: Session, said: str, end: Callable[[Session], Step], possible: Callable[[], bool]
    ) -> None:
        """End what is given up, unless it came to its own end while the question was open: the computers play on."""
        if self.session is session and possible():
            self._stop_computers()
            if self.autosave is not None and self.autosave.waits:
                self._making = asyncio.ensure_future(self._end_stored(session, said, end, possible))
            else:
                self._given_up(session, said, end)
        elif self.session is session and session.over:
            self._update(dialog="result")

    async def _end_stored(
        self, session: Session, said: str, end: Callable[[Session], Step], possible: Callable[[], bool]
    ) -> None:
        """Store the end of what is given up before it is shown."""

        def foreseen() -> Saved | None:
            if self.session is not session or not possible():
                return None
            coming = session.copy()
            end(coming)
            return saved_of(coming, Reach())

        autosave = self.autosave
        assert autosave is not None
        await self.guarded(lambda: autosave.first(foreseen, lambda: self._given_up(session, said, end)))
        if self.session is session and not session.given_up:
            # A move that was on its way has ended the deal, or taken the person out of it.
            self._go_on()

    def _given_up(self, session: Session, said: str, end: Callable[[Session], Step]) -> None:
        self._note(said)
        self._report(end(session))
        self._after_move(session, ())
        quiet = {"busy": False, "thinking": False, "awaits_call": False, "awaits_tap": False}
        self._update(**quiet, seed=session.shown_seed, dialog="result")

    # --- the coach ----------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask what to do now."""
        session = self.session
        if session is not None and session.awaits_person and not self.scene.awaits_call:
            self._coach.hint(session)

    def show_chances(self) -> None:
        """Show how good every move is, once a hint has been given."""
        if self.scene.coaching.advice is not None:
            self._update(dialog=CHANCES)

    def look_back(self) -> None:
        """Look at the finished deal again, move by move."""
        session = self.session
        if session is not None and session.may_review:
            self._update(dialog=REVIEW)
            self._coach.look_back(session)

    def _coached(self, coaching: Coaching) -> None:
        self._update(coaching=coaching)

    # --- replays ------------------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup | None:
        """What is on the table: a deal or a replay."""
        if self._replay is not None:
            return self._replay.setup
        return self.session.setup if self.session is not None else None

    @property
    def place(self) -> str:
        """The fragment of the moment that a replay shows; empty if there is none."""
        return self._replay.fragment if self._replay is not None else ""

    def replay(self) -> None:
        """Look at the deal that is over, from its beginning."""
        if self.session is not None and self.session.over:
            self.show_replay(replay_of(self.session))

    def look_at(self, saved: Saved) -> None:
        """Show a kept deal that is over from its beginning, and then its end; raises `web.app.saved.SavedError`."""
        session = session_of(saved)
        if not session.over:
            raise SavedError(Unreadable.DAMAGED, "it is not over")
        self._leave()
        self._lay(session)
        self.scene = replace(self.scene, dialog="result", seed=session.shown_seed)
        self.replay()

    def show_replay(self, setup: Setup) -> None:
        """Look at a record; when the person has seen enough, the table is as it was."""
        self._end_replay()
        self._below = self.session, self.scene
        self.session = None
        pace = setup.pace or self._pace
        self.scene = Scene(setup=setup, pace=pace, room=self.scene.room, start_open=False)
        self._replay = Replay(setup, self._replayed, lambda: self.scene.pace, self.failed)
        self._replayed(None)

    def _replayed(self, step: Step | None) -> None:
        """Show where the replay is, with cards that fly if it has gone on by a step."""
        replay = self._replay
        if replay is None:
            return
        if step is not None:
            self._watch(step, self.scene.pace)
        happened = replay.told(self._names, self._translator)
        self._update(
            view=replay.reel.moment(replay.move).view,
            playback=replay.playback,
            practice=replay.practice,
            log=tuple(line for one in happened for line in one.lines),
            message=" ".join(happened[-1].lines),
            speech=happened[-1].speech,
            turned=happened[-1].turned,
            **self._hand(),
        )

    def _end_replay(self) -> None:
        if self._replay is not None:
            self._replay.stop()
            self._replay = None

    def close_replay(self) -> None:
        """Back to what was on the table before the replay."""
        if self._replay is not None:
            room, pace = self.scene.room, self._pace
            self._end_replay()
            self.session, self.scene = self._below
            self._update(room=room, pace=pace, **self._hand())

    def play_on(self) -> None:
        """Play on from the moment that a replay shows, for practice."""
        replay = self._replay
        if replay is not None and self.scene.view is not None and not self.scene.view.over:
            self.begin(replay.played_on())

    def replay_to(self, move: int) -> None:
        """Show a replay's moment after so many moves."""
        if self._replay is not None:
            self._replay.go(move)

    def _replay_actions(self) -> dict[str, Callable[[], None]]:
        replay = self._replay
        if replay is None:
            return {}
        return {
            "replay-first": lambda: replay.go(0),
            "replay-back": lambda: replay.go(replay.move - 1),
            "replay-run": replay.turn_running,
            "replay-forward": lambda: replay.go(replay.move + 1),
            "replay-last": lambda: replay.go(replay.reel.count),
            "replay-open": replay.turn_open,
            "replay-close": self.close_replay,
            "play-on": self.play_on,
        }

    # --- records ------------------------------------------------------------------------------------------------------

    def copy_record(self) -> None:
        """Put a link to the finished deal, or to the moment of a replay, on the clipboard, or show it where that is
        refused."""
        session = self.session
        if self.place:
            self._copying = asyncio.ensure_future(self._copy(self.place))
        elif session is not None and session.over:
            self._copying = asyncio.ensure_future(self._copy(f"#record={session.record_text()}"))

    async def _copy(self, fragment: str) -> None:
        clipboard = self._clipboard
        text = clipboard.link(fragment) if clipboard else fragment
        if clipboard and await clipboard.copy(text):
            said = self._translator.gettext("A link to this deal has been copied.")
            self._note(said)
            self._update(dialog=None, message=said)
        else:
            self._update(dialog="record", record=text)

    @property
    def sort_order(self) -> str:
        """How the hand is sorted."""
        return self._sort

    def sort(self) -> None:
        """The next way of sorting the hand."""
        self.sort_by(SORTS[(SORTS.index(self._sort) + 1) % len(SORTS)])

    def sort_by(self, order: str) -> bool:
        """Sort the hand in this way; False if that will be forgotten."""
        _ = self._translator.gettext
        self._sort = order
        kept = self._memory.write("sort", order)
        said = {"suit": _("Sorted by suit"), "rank": _("Sorted by rank"), "drawn": _("As the cards came")}
        self._update(message=said[order] if self.setup else "", **self._hand())
        return kept

    def set_pace(self, pace: str) -> None:
        """Let the computers play at this pace from now on, whatever the address of the running deal says."""
        self._pace = pace
        if self.session is not None:
            self.session.setup = replace(self.session.setup, pace=None)
        self._update(pace=pace)
        # The old pace has not to run out first.
        self._stop_waiting()

    def move_focus(self, step: str) -> str:
        """Move along the hand: left, right, up, down, home, end. Returns the key of the card that has the focus now."""
        keys = [item.key for item in self._cards()]
        if not keys:
            return ""
        here = keys.index(self.scene.focus) if self.scene.focus in keys else 0
        row = arrange(len(keys), *self.scene.room).per_row
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
        self._update(focus=focus)
        return focus

    def focus(self, key: str) -> None:
        """The person has gone to this card, by Tab or by a tap."""
        if key != self.scene.focus:
            self._update(focus=key)

    def set_room(self, width: int, height: int) -> None:
        """The hand may take this many pixels."""
        if (width, height) != self.scene.room and width > 0 and height > 0:
            self._update(room=(width, height))

    async def guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """Wait for what nobody else waits for. A fault of ours must not leave a dead table or button behind."""
        try:
            await work()
        except Exception as error:  # whatever it is, the person is told
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """A fault of the program: say so and carry on with what there is."""
        traceback.print_exception(error)
        text = self._translator.gettext("Something went wrong inside the game. What you did last may not have counted.")
        self._update(notice=text, busy=False, awaits_tap=False, thinking=False, skipping=False)

    def tell(self, text: str) -> None:
        """Show the person a notice."""
        self._update(notice=text)

    def note(self, text: str) -> None:
        """Tell the person something in the log."""
        self._note(text)
        self._update()

    # --- keeping ------------------------------------------------------------------------------------------------------

    @property
    def making(self) -> asyncio.Future[None] | None:
        """The storing of the person's move, which is shown when that ends; None if there is none."""
        return None if self._making is None or self._making.done() else self._making

    @property
    def _is_making(self) -> bool:
        return self.making is not None

    @property
    def _is_kept(self) -> bool:
        """Whether the deal on the table can be taken up again later."""
        return self.autosave is not None and self.autosave.waits

    @property
    def kept_text(self) -> str:
        """The deal on the table as it would be kept now; "" for none."""
        saved = self._saved()
        return self.autosave.stamped(saved) if saved is not None and self.autosave is not None else ""

    def _saved(self) -> Saved | None:
        """The deal as it stands."""
        return saved_of(self.session, self._reach) if self.session is not None else None

    @property
    def _reach(self) -> Reach:
        scene = self.scene
        asks = scene.choice is not None and scene.dialog == scene.choice.value
        return Reach(scene.selected, scene.says, asks, self._answers if asks else ())

    def _reach_again(self, reach: Reach) -> None:
        """Lift the cards again that were lifted, and ask again what was being asked."""
        session = self.session
        if session is None or not session.awaits_person:
            return
        selected = selection.still_valid(reach.selected, self._cards(), selection.plays_of(session.view.legal))
        says = reach.says and session.view.may_say
        self._update(selected=selected, focus=selected[-1] if selected else self.scene.focus, says=says)
        if reach.asks:
            self.play_selection()
            for value in reach.answers:
                if value in self.scene.choices:
                    self.choose(value)

    def _keep(self) -> None:
        """Store what the person is about to do, if that has changed; moves are stored before they are made."""
        session, autosave = self.session, self.autosave
        if session is None or autosave is None or not autosave.id:
            return
        mark = (session, self._reach, session.hints, session.goes_on, session.given_up)
        if mark != self._kept_mark:
            self._kept_mark = mark
            autosave.soon()

    async def _stored_first(self, session: Session, seat: int, move: Move) -> None:
        """Store a move, and make it then, unless something else has happened meanwhile."""

        def is_due() -> bool:
            if self.session is not session or session.over:
                return False
            return session.why_not(move) is None if seat == PERSON else session.turn == seat

        def foreseen() -> Saved | None:
            if not is_due():
                return None
            coming = session.copy()
            coming.play(seat, move)
            return saved_of(coming, Reach() if seat == PERSON else self._reach)

        def make() -> None:
            if is_due() and seat == PERSON:
                self._carry_out(session, move)
            elif is_due():
                self._computer_played(session, seat, move)

        autosave = self.autosave
        assert autosave is not None
        await self.guarded(lambda: autosave.first(foreseen, make))

    async def _stored_before_shown(self, session: Session, move: Move) -> None:
        """Store and make a move of the person; until it is shown the table is busy, and further taps do nothing."""
        moves = len(session.moves)
        self._update(busy=True)
        await self._stored_first(session, PERSON, move)
        if self.session is session and len(session.moves) == moves:
            self._update(busy=False)

    async def _leave_stored(self, go: Callable[[], None]) -> None:
        assert self.autosave is not None
        await self.autosave.settled()
        go()

    def keeping_fails(self, trouble: Trouble) -> None:
        """Tell the person that something is wrong with what is kept."""
        _ = self._translator.gettext
        text = {
            Trouble.REFUSED: _("This browser stores nothing now. Play on, but do not close the page."),
            Trouble.FORKED: _("This deal goes on in another tab as well. From here on each tab keeps its own."),
            Trouble.DELETED: _("This deal was deleted in another tab. It goes on here, so it is kept again."),
        }[trouble]
        self._update(notice=text)

    # --- the scene ----------------------------------------------------------------------------------------------------

    def _update(self, **changes: object) -> None:
        self.scene = replace(self.scene, **changes)  # type: ignore[arg-type]
        self._keep()
        if self.scene.skipping:
            return
        self._show(screen_of(self.scene, self._names, self._translator))

    def _hand(self) -> dict[str, tuple[int, ...]]:
        order = self.session.drawn_order if self.session else ()
        if self._replay is not None:
            order = self._replay.reel.moment(self._replay.move).drawn_order
        return {"hand": sorted_hand(order, self._sort)}

    def _state(self, session: Session) -> dict[str, object]:
        """What a scene shows of the deal and of the match."""
        hand = sorted_hand(session.drawn_order, self._sort)
        return {
            "view": session.view,
            "score": None if session.setup.lesson else session.score,
            "lesson": guide_of(session),
            "hand": hand,
            "thoughts": tuple(session.thoughts) if session.over else (),
            "undoable": may_take_back(session),
            "practice": session.practice,
            "open_hands": hands_of(session.record) if session.over else (),
            "reviewable": session.may_review,
        }

    def _cards(self) -> tuple[HandCard, ...]:
        return selection.hand_cards(self.scene.hand, self.session.deck) if self.session else ()

    def _report(self, step: Step) -> None:
        session = self.session
        assert session is not None
        self._watch(step, self.scene.pace)
        happened = told(step, session.starts, self._names, self._translator)
        for line in happened.lines:
            self._note(line)
        self.scene = replace(self.scene, speech=happened.speech, turned=happened.turned)

    def _note(self, line: str) -> None:
        self.scene = replace(self.scene, log=(*self.scene.log, line))

    def _remembered_sort(self) -> str:
        remembered = self._memory.read("sort")
        return remembered if remembered in SORTS else "suit"
