"""What lies on the table: the one thing that all parts of the table (`web.app.play`) share and work on."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
from gettext import NullTranslations

from web.app import selection
from web.app.guard import Guard
from web.app.lesson import guide_of
from web.app.open_hands import hands_of
from web.app.patches import Screen
from web.app.people import People
from web.app.present import screen_of
from web.app.replaying import Replay
from web.app.scene import Scene, sorted_hand
from web.app.selection import HandCard
from web.app.session import Session
from web.app.setup import Setup
from web.app.step import Step
from web.app.telling import told
from web.app.undoing import may_take_back


class Table:
    """A deal or a replay, and the scene that is made of it. Whatever changes the scene goes through `update`."""

    def __init__(
        self,
        show: Callable[[Screen], None],
        watch: Callable[[Step, str], None],
        people: People,
        translator: NullTranslations,
    ) -> None:
        self.show = show
        self.watch = watch
        """Is told of every step, and at which pace it was made."""
        self.people = people
        self.translator = translator
        self.session: Session | None = None
        self.replay: Replay | None = None
        self.scene = Scene()
        self.sort_order = "suit"
        self.pace = "normal"
        """That of the settings; a deal may have one of its own."""
        self.changed: Callable[[], None] = lambda: None
        """Is called at every change, before it is shown."""
        self.guard = Guard(self.failed)

    @property
    def setup(self) -> Setup | None:
        """What is on the table: a deal or a replay."""
        if self.replay is not None:
            return self.replay.setup
        return self.session.setup if self.session is not None else None

    # --- the scene ----------------------------------------------------------------------------------------------------

    def update(self, **changes: object) -> None:
        """Change the scene and show it."""
        self.change(**changes)
        self.changed()
        if not self.scene.skipping:
            self.show(screen_of(self.scene, self.people.names, self.translator))

    def change(self, **changes: object) -> None:
        """Change the scene; somebody else is going to show it."""
        self.scene = replace(self.scene, **changes)  # type: ignore[arg-type]

    def clear(self) -> None:
        """Nothing lies on the table any more."""
        self.session = None
        self.scene = Scene(pace=self.pace, room=self.scene.room)

    def state(self, session: Session) -> dict[str, object]:
        """What a scene shows of the deal and of the match."""
        return {
            "view": session.view,
            "score": None if session.setup.lesson else session.score,
            "lesson": guide_of(session),
            "hand": sorted_hand(session.drawn_order, self.sort_order),
            "thoughts": tuple(session.thoughts) if session.over else (),
            "undoable": may_take_back(session),
            "practice": session.practice,
            "open_hands": hands_of(session.record) if session.over else (),
            "reviewable": session.may_review,
        }

    def hand(self) -> dict[str, object]:
        """What a scene shows of the person's hand."""
        order = self.session.drawn_order if self.session else ()
        if self.replay is not None:
            order = self.replay.reel.moment(self.replay.move).drawn_order
        return {"hand": sorted_hand(order, self.sort_order)}

    def cards(self) -> tuple[HandCard, ...]:
        """The person's cards as they lie; none in a replay."""
        return selection.hand_cards(self.scene.hand, self.session.deck) if self.session else ()

    # --- what is told -------------------------------------------------------------------------------------------------

    def report(self, step: Step) -> None:
        """Put what has happened into the log and onto the seats; the next update shows it."""
        session = self.session
        assert session is not None
        self.watch(step, self.scene.pace)
        happened = told(step, session.starts, self.people.names, self.translator)
        for line in happened.lines:
            self.note(line)
        self.change(speech=happened.speech, turned=happened.turned)

    def note(self, line: str) -> None:
        """Put a line into the log; the next update shows it."""
        self.change(log=(*self.scene.log, line))

    def failed(self, error: BaseException) -> None:
        """A fault of the program: say so and carry on with what there is."""
        traceback.print_exception(error)
        text = self.translator.gettext("Something went wrong inside the game. What you did last may not have counted.")
        self.update(notice=text, busy=False, awaits_tap=False, thinking=False, skipping=False)
