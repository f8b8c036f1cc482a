"""A replay on the table: it takes the place of what lies there, and gives it back when the person has seen enough."""

from __future__ import annotations

from collections.abc import Callable

from web.app.replaying import Replay, replay_of
from web.app.scene import Scene
from web.app.session import Session
from web.app.setup import Setup
from web.app.step import Step
from web.app.table import Table


class ReplayControl:
    """Shows a replay at the table. Its buttons are in `actions`."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._below: tuple[Session | None, Scene] = (None, Scene())

    @property
    def place(self) -> str:
        """The fragment of the moment that a replay shows; empty if there is none."""
        replay = self._table.replay
        return replay.fragment if replay is not None else ""

    def look_again(self) -> None:
        """Look at the deal that is over, from its beginning."""
        session = self._table.session
        if session is not None and session.over:
            self.show(replay_of(session))

    def show(self, setup: Setup) -> None:
        """Look at a record; when the person has seen enough, the table is as it was."""
        self.end()
        table = self._table
        self._below = table.session, table.scene
        table.session = None
        table.scene = Scene(setup=setup, pace=setup.pace or table.pace, room=table.scene.room, start_open=False)
        table.replay = Replay(setup, self.went_on, lambda: table.scene.pace, table.failed)
        self.went_on(None)

    def went_on(self, step: Step | None) -> None:
        """Show where the replay is, with cards that fly if it has gone on by a step."""
        table, replay = self._table, self._table.replay
        if replay is None:
            return
        if step is not None:
            table.watch(step, table.scene.pace)
        happened = replay.told(table.people.names, table.translator)
        table.update(
            view=replay.reel.moment(replay.move).view,
            playback=replay.playback,
            practice=replay.practice,
            log=tuple(line for one in happened for line in one.lines),
            message=" ".join(happened[-1].lines),
            speech=happened[-1].speech,
            turned=happened[-1].turned,
            **table.hand(),
        )

    def end(self) -> None:
        """Stop the replay; somebody else is going to lay something onto the table."""
        if self._table.replay is not None:
            self._table.replay.stop()
            self._table.replay = None

    def close(self) -> None:
        """Back to what was on the table before the replay."""
        table = self._table
        if table.replay is not None:
            room = table.scene.room
            self.end()
            table.session, table.scene = self._below
            table.update(room=room, pace=table.pace, **table.hand())

    def go(self, move: int) -> None:
        """Show the moment after so many moves."""
        if self._table.replay is not None:
            self._table.replay.go(move)

    def actions(self) -> dict[str, Callable[[], None]]:
        """What the buttons of a replay do, if there is one."""
        replay = self._table.replay
        if replay is None:
            return {}
        return {
            "replay-first": lambda: replay.go(0),
            "replay-back": lambda: replay.go(replay.move - 1),
            "replay-run": replay.turn_running,
            "replay-forward": lambda: replay.go(replay.move + 1),
            "replay-last": lambda: replay.go(replay.reel.count),
            "replay-open": replay.turn_open,
            "replay-close": self.close,
        }
