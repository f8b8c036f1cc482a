"""The table of one page: what a person can do there, and which part does it.

Nothing here knows a browser. The page gives four things: where scenes are shown, who thinks for the computers, what
keeps small choices, and how long a moment lasts. The parts share one `Table` and are made from the bottom upwards:

    Safekeeping    stores moves before they are shown
    Computers      think, wait, and play until it is the person's turn
    Turn           the person's moves: made, refused, taken back
    Hand           the cards that are selected, and what is asked about them
    Dialogs        questions that want a yes
    GivingUp       ends a deal or a match early
    ReplayControl  a record instead of a deal
    Deals          which deal lies on the table
    HandView       how the hand is sorted, and where the keyboard is
    RecordCopy     a link goes onto the clipboard
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from gettext import NullTranslations

from engine.moves import Move
from web.app.asking import Question
from web.app.autosave import Autosave, Trouble
from web.app.clipboard import Clipboard
from web.app.coach import Coach
from web.app.computers import Computers
from web.app.deals import Deals
from web.app.dialogs import CONFIRM, REVIEW, Dialogs
from web.app.giving_up import GivingUp
from web.app.hand import Hand
from web.app.hand_view import HandView
from web.app.memory import Memory
from web.app.patches import Screen
from web.app.people import People, renamed_lines
from web.app.record_copy import RecordCopy
from web.app.replay_control import ReplayControl
from web.app.safekeeping import Safekeeping
from web.app.saved import Saved
from web.app.scene import Scene
from web.app.session import Session, fresh_seed
from web.app.setup import Setup
from web.app.step import Step
from web.app.table import Table
from web.app.thinker import Think
from web.app.turn import Turn

CHANCES = "chances"


class Play:
    """The front of the table. Each of its methods leaves a consistent scene behind."""

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
        self.people = People(memory, translator)
        self.table = table = Table(show, watch, self.people, translator)
        self.guard = table.guard
        self.autosave = autosave
        self._coach = Coach(think, lambda coaching: table.update(coaching=coaching), table.failed)
        self._safekeeping = Safekeeping(table, autosave)
        self._computers = Computers(table, think, self._coach, self._safekeeping)
        self._turn = Turn(table, self._computers, self._coach, self._safekeeping)
        self._hand = Hand(table, self._turn, self._computers)
        self._dialogs = Dialogs(table, self._coach, self._safekeeping)
        self._giving_up = GivingUp(table, self._turn, self._computers, self._safekeeping, self._dialogs)
        self._replays = ReplayControl(table)
        self._deals = Deals(
            table,
            self._hand,
            self._computers,
            self._coach,
            self._safekeeping,
            self._dialogs,
            self._replays,
            memory,
            seeds,
        )
        self._view = HandView(table, memory)
        self._record_copy = RecordCopy(table, self._replays, clipboard)

    # --- what there is ------------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session | None:
        """The deal on the table."""
        return self.table.session

    @property
    def scene(self) -> Scene:
        """What is shown of it."""
        return self.table.scene

    @property
    def setup(self) -> Setup | None:
        """What is on the table: a deal or a replay."""
        return self.table.setup

    @property
    def place(self) -> str:
        """The fragment of the moment that a replay shows; empty if there is none."""
        return self._replays.place

    @property
    def is_running(self) -> bool:
        """Whether a deal is being played."""
        return self.session is not None and not self.session.over

    @property
    def is_kept(self) -> bool:
        """Whether the deal on the table can be taken up again when the page is loaded anew."""
        return self._safekeeping.is_kept

    @property
    def making(self) -> asyncio.Future[None] | None:
        """The storing of the person's move, which is shown when that ends; None if there is none."""
        return self._safekeeping.making

    @property
    def kept_text(self) -> str:
        """The deal on the table as it would be kept now; "" for none."""
        return self._safekeeping.text

    @property
    def sort_order(self) -> str:
        """How the hand is sorted."""
        return self.table.sort_order

    # --- deals --------------------------------------------------------------------------------------------------------

    def open_address(self, fragment: str) -> None:
        """Start the deal that the address names; ask first if one is running. An address without a fragment, as Back
        leads to, ends a replay; other anchors do nothing."""
        self._deals.open_address(fragment)

    def submit(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Start what the start form says."""
        self._deals.submit(pairs)

    def resume(
        self, id: str, text: str | None, saved: Saved, pace: str | None = None, playouts: int | None = None
    ) -> None:
        """Take up a deal that was kept under an id as this text, after asking if another one is running; raises
        `web.app.saved.SavedError`."""
        self._deals.resume(id, text, saved, pace, playouts)

    def look_at(self, saved: Saved) -> None:
        """Show a kept deal that is over from its beginning, and then its end, after asking if another one is running;
        raises `web.app.saved.SavedError`."""
        self._deals.look_at(saved)

    def complain(self, text: str) -> None:
        """Say why what was asked for cannot be shown: beside the deal that is running, else above the start form."""
        self._deals.complain(text)

    def new_game(self) -> None:
        """Back to the start form; the deal is set aside."""
        self._deals.new_game()

    def leave_page(self, go: Callable[[], None]) -> None:
        """Go to another page; ask first if a deal is running and would be lost."""
        self._deals.leave_page(go)

    # --- cards --------------------------------------------------------------------------------------------------------

    def tap_card(self, key: str) -> None:
        """Select a card, take it out of the throw again, or play the selection; say why if that is impossible."""
        self._hand.tap(key)

    def tap_stock(self) -> None:
        """Draw, or say why not."""
        self._hand.tap_stock()

    def tap_table(self) -> None:
        """A tap beside everything: let the next computer play if that is waited for, else deselect."""
        self._hand.tap_table()

    def drop(self, key: str) -> None:
        """Play a card that was dragged onto the pile, with the throw that it belongs to."""
        self._hand.drop(key)

    def do(self, move: Move) -> None:
        """Make a move of the person, or say why it is impossible."""
        self._turn.do(move)

    def concede_deal(self) -> None:
        """Lose this deal, if the person means it."""
        self._giving_up.concede_deal()

    def go_on(self) -> None:
        """Let the computers play although a call is owed or a tap was waited for."""
        self._computers.go_on()

    def move_focus(self, step: str) -> str:
        """Move along the hand: left, right, up, down, home, end. Returns the key of the card that has the focus now."""
        return self._view.move_focus(step)

    def focus(self, key: str) -> None:
        """The person has gone to this card, by Tab or by a tap."""
        self._view.focus(key)

    def set_room(self, width: int, height: int) -> None:
        """The hand may take this many pixels."""
        self._view.set_room(width, height)

    def sort_by(self, order: str) -> bool:
        """Sort the hand in this way; False if that will be forgotten."""
        return self._view.sort_by(order)

    def set_pace(self, pace: str) -> None:
        """Let the computers play at this pace from now on, whatever the address of the running deal says."""
        self._computers.set_pace(pace)

    # --- buttons and dialogs ------------------------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """Press the button with this action."""
        actions: dict[str, Callable[[], None]] = {
            "play": self._hand.play,
            "draw": lambda: self.do(Move.DRAW),
            "stand": lambda: self.do(Move.STAND),
            "pass": lambda: self.do(Move.PASS),
            "say-last": self._turn.say_last,
            "undo": self._turn.undo,
            "continue": self.go_on,
            "fast": self._computers.play_fast,
            "skip": self._computers.skip_to_the_end,
            "concede-deal": self.concede_deal,
            "concede-match": self._giving_up.concede_match,
            "again": self._deals.new_match,
            "next-deal": self._deals.next_deal,
            "new-game": lambda: self._dialogs.ask_first(self.new_game),
            "hint": self._hint,
            "hint-close": self._coach.hide,
            "chances": self._show_chances,
            "review": self._look_back,
            "review-cancel": self.close_dialog,
            "review-values": self._coach.turn_values,
            "replay": self._replays.look_again,
            "play-on": self._deals.play_on,
            **self._replays.actions(),
            "copy-record": self._record_copy.copy,
            "sort": self._view.sort,
            "show-result": lambda: self._dialogs.open("result"),
            "menu": lambda: self._dialogs.open("menu"),
            "rules": lambda: self._dialogs.open("rules"),
            "log": lambda: self.table.update(dialog=None, log_open=True),
            "log-close": lambda: self.table.update(log_open=False),
            "notice-close": self._close_notice,
            "choice-cancel": self.close_dialog,
            "result-close": self.close_dialog,
            "dialog-close": self.close_dialog,
        }
        action = actions.get(name)
        if action is not None:
            action()

    def _close_notice(self) -> None:
        """Put the notice away. If it told of a fault that has stopped the computers, they go on."""
        self.tell("")
        self._computers.try_again()

    def choose(self, value: str) -> None:
        """Answer the dialog that is open."""
        if self.scene.dialog == CONFIRM:
            self._dialogs.answer(value)
        else:
            self._hand.choose(value)

    def ask(self, question: Question, action: Callable[[], None]) -> None:
        """Do this once the person has said yes."""
        self._dialogs.ask(question, action)

    def close_dialog(self, name: str = "") -> None:
        """Close the open dialog without an answer; with a name, only if it is that one."""
        self._dialogs.close(name)

    def escape(self) -> None:
        """Put the hint away, close the opened log, or put cards down."""
        if self.scene.coaching.open:
            self._coach.hide()
        elif self.scene.log_open:
            self.table.update(log_open=False)
        else:
            self._hand.put_down()

    # --- the coach and replays ----------------------------------------------------------------------------------------

    def _hint(self) -> None:
        """Ask what to do now."""
        if self.session is not None and self.session.awaits_person and not self.scene.awaits_call:
            self._coach.hint(self.session)

    def _show_chances(self) -> None:
        """Show how good every move is, once a hint has been given."""
        if self.scene.coaching.advice is not None:
            self._dialogs.open(CHANCES)

    def _look_back(self) -> None:
        """Look at the finished deal again, move by move."""
        if self.session is not None and self.session.may_review:
            self._dialogs.open(REVIEW)
            self._coach.look_back(self.session)

    def replay_to(self, move: int) -> None:
        """Show a replay's moment after so many moves."""
        self._replays.go(move)

    # --- what the person is told --------------------------------------------------------------------------------------

    def rename(self, texts: Sequence[str]) -> bool:
        """Call the others so from now on; False, and nothing is changed, if two would have one name."""
        seated = self.people.names[: self.session.view.seats] if self.session is not None else ()
        renamed = self.people.rename(texts)
        for line in renamed_lines(seated, self.people.names, self.table.translator):
            self.table.note(line)
        self._replays.went_on(None) if self.table.replay is not None else self.table.update()
        return renamed

    def tell(self, text: str) -> None:
        """Show the person a notice."""
        self.table.update(notice=text)

    def note(self, text: str) -> None:
        """Tell the person something in the log."""
        self.table.note(text)
        self.table.update()

    def keeping_fails(self, trouble: Trouble) -> None:
        """Tell the person that something is wrong with what is kept."""
        self._safekeeping.fails(trouble)

    def failed(self, error: BaseException) -> None:
        """A fault of the program: say so and carry on with what there is."""
        self.table.failed(error)
