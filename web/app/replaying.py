"""A replay: a record is looked at move by move, back and forth, or plays by itself. It counts for nothing, and no
computer thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from engine.cards import Card
from engine.record import Record, Seeded
from web.app.record_notes import PRACTICE, count_noted
from web.app.reel import Reel
from web.app.session import Session
from web.app.setup import PACES, Setup
from web.app.step import Step
from web.app.telling import Told, told
from web.app.undoing import shortened


@dataclass(frozen=True)
class Playback:
    """Where a replay is; ``hands`` are those of all seats, empty unless the person wants to see them."""

    move: int
    count: int
    runs: bool
    hands: tuple[tuple[Card, ...], ...] = ()


def replay_of(session: Session) -> Setup:
    """The setup that shows a deal from its beginning."""
    return replace(session.setup, record=session.record, seed=session.seed, replay=0)


class Replay:
    """One record being shown. `show` is told about every change, and whether it is one move on; `failed` of faults."""

    def __init__(
        self,
        setup: Setup,
        show: Callable[[Step | None], None],
        pace: Callable[[], str],
        failed: Callable[[BaseException], None],
    ) -> None:
        if setup.record is None:
            raise ValueError("a replay needs a record")
        self.setup = setup
        self.reel = Reel(setup.record)
        self.move = min(setup.replay or 0, self.reel.count)
        self._show = show
        self._pace = pace
        self._failed = failed
        self._open = False
        self._task: asyncio.Task[None] | None = None

    # --- what a person does -------------------------------------------------------------------------------------------

    def go(self, move: int) -> None:
        """Show the moment after so many moves, as far as there are so many, and stay there."""
        self.stop()
        self._go(max(0, min(self.reel.count, move)))

    def turn_running(self) -> None:
        """Let the replay run by itself, from its beginning if it is at its end; or let it pause."""
        if self.runs:
            self.stop()
        else:
            if self.move == self.reel.count:
                self.move = 0
            self._task = asyncio.ensure_future(self._run())
        self._show(None)

    def turn_open(self) -> None:
        """Show all hands, or no more than the person saw."""
        self._open = not self._open
        self._show(None)

    def stop(self) -> None:
        """Pause."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    @property
    def runs(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._task is not None

    def _go(self, move: int) -> None:
        one_on = move == self.move + 1
        self.move = move
        self._show(self.reel.steps[move] if one_on else None)

    async def _run(self) -> None:
        try:
            while self.move < self.reel.count:
                await asyncio.sleep(PACES[self._pace()] or PACES["fast"])
                if self.move + 1 == self.reel.count:
                    self._task = None
                self._go(self.move + 1)
        except Exception as error:  # a fault of ours must not leave a dead table behind
            self._task = None
            self._failed(error)

    # --- what is to be seen -------------------------------------------------------------------------------------------

    @property
    def playback(self) -> Playback:
        """Where the replay is."""
        hands = self.reel.moment(self.move).hands if self._open else ()
        return Playback(self.move, self.reel.count, self.runs, hands)

    @property
    def practice(self) -> bool:
        """Whether the deal was for practice."""
        return count_noted(self.reel.record, PRACTICE) > 0

    @property
    def fragment(self) -> str:
        """The address of this moment, from its ``#`` on."""
        return f"#replay={self.reel.record.to_text()}&move={self.move}"

    def told(self, names: Sequence[str], translator: NullTranslations) -> list[Told]:
        """What has happened so far, step by step."""
        steps = self.reel.steps[: self.move + 1]
        return [told(step, self.reel.starts, names, translator) for step in steps]

    def played_on(self) -> Setup:
        """The setup that plays on from this moment, for practice; it is no deal of a day."""
        record: Record = shortened(self.reel.record, self.move, practice=True)
        seed = record.start.seed if isinstance(record.start, Seeded) else None
        notes = {name: value for name, value in record.notes.items() if name not in ("daily", "late")}
        return replace(self.setup, record=replace(record, notes=notes), seed=seed, replay=None, daily=None)
