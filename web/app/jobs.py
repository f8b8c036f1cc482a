"""Thinking in pieces: jobs that are begun, worked on for some milliseconds at a time, and dropped when nobody wants
them any more. It runs in the worker, and on the page where there is none; whoever calls drives it.

A call is a text such as ``{"job": 3, "milliseconds": 40, "ask": "{...}"}``, with the question (see `web.app.bot_move`)
the first time only. The answer is ``{"done": false, "progress": 0.4}`` or ``{"done": true, "answer": "..."}``.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Protocol

from engine.bots import LEVELS, think
from engine.bots.hint import PLAYOUTS, hint
from engine.cards import DECKS
from engine.record import parse_record
from engine.review import FEWEST_WORLDS, MOVES_TRIED, WORLDS, Reviewing, review
from engine.rng import Random
from engine.view import View
from web.app.bot_move import HINT, MOVE, REVIEW, advice_fields, review_fields
from web.app.tempo import Tempo

HINT_SECONDS = 1.6
"""How long a hint is thought about at most."""
REVIEW_SECONDS = 15.0
"""How long a look back should take at most, on a machine that can do a useful one in that time."""
TRIAL = 300
"""So many playouts tell how fast a machine is that nothing is known of yet."""

Clock = Callable[[], float]


class Job(Protocol):
    """Something that is thought about in steps."""

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        ...

    def step(self, seconds: float) -> bool:
        """Think a little further; whether that was all. ``seconds`` is how long the answer has been waited for."""
        ...

    def answer(self, seconds: float) -> dict[str, Any]:
        """What came out, after so many seconds of thinking."""
        ...


class Jobs:
    """The jobs of one thinker."""

    def __init__(self, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._tempo = Tempo()
        # With each job when it was asked for, and for how many seconds it has been thought about.
        self._jobs: dict[int, tuple[Job, float, float]] = {}

    def work(self, text: str) -> str:
        """Begin a job or go on with it, for as long as the text says; at least one step is made. A job that fails is
        answered with ``{"done": true, "error": "..."}``, so that nobody takes the worker for a broken one."""
        try:
            return self._work(text)
        except Exception as error:  # whatever a question may bring about
            return json.dumps({"done": True, "error": f"{type(error).__name__}: {error}"})

    def _work(self, text: str) -> str:
        told, begun = json.loads(text), self._clock()
        number, until = told["job"], begun + told["milliseconds"] / 1000
        job, asked, spent = self._jobs.pop(number) if "ask" not in told else (self._begin(told["ask"]), begun, 0.0)
        while True:
            if job.step(self._clock() - asked):
                answer = job.answer(spent + self._clock() - begun)
                return json.dumps({"done": True, "answer": json.dumps(answer)})
            if self._clock() >= until:
                break
        self._jobs[number] = job, asked, spent + self._clock() - begun
        return json.dumps({"done": False, "progress": job.progress})

    def drop(self, number: int) -> None:
        """Forget a job."""
        self._jobs.pop(number, None)

    def _begin(self, ask: str) -> Job:
        told = json.loads(ask)
        kinds: dict[str, Callable[[], Job]] = {
            MOVE: lambda: _Deciding(told, self._tempo),
            HINT: lambda: _Advising(told, self._tempo),
            REVIEW: lambda: _Reviewing(told, self._tempo),
        }
        return kinds[told["ask"]]()


class _Deciding:
    """A computer looks for its move."""

    def __init__(self, told: dict[str, Any], tempo: Tempo) -> None:
        view, fixed = View.from_text(told["view"]), told.get("playouts")
        self._deck = DECKS[view.rules.deck]
        self._level = LEVELS[told["level"]]
        self._tempo = None if fixed is not None else tempo
        self._planned = tempo.playouts(self._level) if fixed is None else int(fixed)
        self._thought = think(told["level"], view, Random(told["seed"]), told["style"], self._planned)

    @property
    def progress(self) -> float:
        return min(1.0, self._thought.playouts / max(1, self._planned))

    def step(self, seconds: float) -> bool:
        thought, tempo = self._thought, self._tempo
        if thought.done or (tempo is not None and tempo.enough(self._level, thought.playouts, seconds)):
            return True
        thought.step()
        return thought.done

    def answer(self, seconds: float) -> dict[str, Any]:
        thought = self._thought
        if self._tempo is not None:
            self._tempo.learn(thought.playouts, seconds)
        move = thought.move.text(self._deck)
        return {"move": move, "playouts": thought.playouts, "milliseconds": round(1000 * seconds)}


class _Advising:
    """Somebody looks over the person's shoulder, at the person's own cards only."""

    def __init__(self, told: dict[str, Any], tempo: Tempo) -> None:
        view = View.from_text(told["view"])
        self._deck, self._tempo = DECKS[view.rules.deck], tempo
        # Where there is no choice the chance alone is of interest, and a rough one will do.
        self._hinting = hint(view, Random(told["seed"]), PLAYOUTS if len(view.legal) > 1 else 1)

    @property
    def progress(self) -> float:
        return self._hinting.progress

    def step(self, seconds: float) -> bool:
        # Something has to be known of every move, however long that takes.
        if self._hinting.done or (seconds >= HINT_SECONDS and self._hinting.progress > 0):
            return True
        self._hinting.step()
        return self._hinting.done

    def answer(self, seconds: float) -> dict[str, Any]:
        self._tempo.learn(self._hinting.playouts, seconds)
        return advice_fields(self._hinting.advice, self._deck)


class _Reviewing:
    """Somebody looks back at a deal that is over."""

    def __init__(self, told: dict[str, Any], tempo: Tempo) -> None:
        self._record, self._seed = parse_record(told["record"]), told["seed"]
        self._deck, self._tempo = DECKS[self._record.rules.deck], tempo
        self._trial = 0 if tempo.known else TRIAL
        self._reviewing = self._begun()

    def _begun(self) -> Reviewing:
        return review(self._record, self._seed, self._worlds() if self._tempo.known else None)

    def _worlds(self) -> int:
        """In how many imagined deals every position can be judged in time."""
        seats = self._record.begin().seats
        # Each position is looked at from every seat, and some moves are tried in it.
        playouts = max(1, len(self._record.moves)) * (seats + MOVES_TRIED)
        return max(FEWEST_WORLDS, min(WORLDS, int(self._tempo.times(playouts, REVIEW_SECONDS))))

    @property
    def progress(self) -> float:
        return 0.0 if self._trial else self._reviewing.progress

    def step(self, seconds: float) -> bool:
        if self._reviewing.done:
            return True
        self._reviewing.step()
        if self._trial:
            self._trial -= 1
            if not self._trial:
                self._tempo.learn(TRIAL, seconds)
                self._reviewing = self._begun()
        return self._reviewing.done

    def answer(self, seconds: float) -> dict[str, Any]:
        return review_fields(self._reviewing.result, self._deck)
