"""Everything that decides what the page shows: the deal as the person sees it, and what he is about to do."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import SUIT_OF, Card
from engine.moves import Move
from engine.view import View
from web.app.asking import Question
from web.app.bot_move import Decision
from web.app.coach import Coaching
from web.app.lesson import Guide
from web.app.replaying import Playback
from web.app.score import Score
from web.app.selection import Choice
from web.app.setup import Setup

SORTS = ("suit", "rank", "drawn")


@dataclass(frozen=True)
class Scene:
    """One moment of the page. ``view`` is None until a deal begins."""

    setup: Setup | None = None
    pace: str = "normal"
    view: View | None = None
    number: int = 1
    score: Score | None = None
    undoable: bool = False
    """Whether the person has a move to take back."""
    practice: bool = False
    """Whether the deal is for practice only, for more was taken back than a move that nobody had answered."""
    reviewable: bool = False
    """Whether there is a finished deal that can be looked back at."""
    seed: int | None = None
    """Given only when the deal is over."""
    open_hands: tuple[tuple[Card, ...], ...] = ()
    """What every seat still holds; given only when the deal is over."""
    hand: tuple[Card, ...] = ()
    """The person's cards in the order in which they are shown."""
    selected: tuple[str, ...] = ()
    focus: str = ""
    says: bool = False
    busy: bool = False
    thinking: bool = False
    """The computer on turn needs so long that it should be seen."""
    thoughts: tuple[Decision, ...] = ()
    """What the computers have decided in this deal, and how."""
    coaching: Coaching = field(default_factory=Coaching)
    lesson: Guide | None = None
    playback: Playback | None = None
    """Where a replay is, if this is one; nothing can be played then."""
    awaits_call: bool = False
    awaits_tap: bool = False
    """The next computer plays when the person taps."""
    fast: bool = False
    """The person has asked for the rest of this deal without waiting."""
    skipping: bool = False
    """Nothing is shown until the deal is over or the person has to act."""
    speech: tuple[tuple[int, str], ...] = ()
    """What seats have said with the last move."""
    turned: tuple[tuple[int, Card], ...] = ()
    """Laid cards that were turned up with the last move."""
    message: str = ""
    notice: str = ""
    log: tuple[str, ...] = ()
    log_open: bool = False
    start_open: bool = True
    dialog: str | None = None
    choice: Choice | None = None
    choices: tuple[str, ...] = ()
    options: tuple[Move, ...] = ()
    """The moves between which an open choice decides."""
    answers: tuple[str, ...] = ()
    """What the person has answered to earlier questions about the same play."""
    question: Question = Question.LEAVE
    record: str = ""
    """A record to be copied by hand."""
    room: tuple[int, int] = field(default=(300, 200))

    @property
    def instant(self) -> bool:
        """Whether nothing waits and nothing moves."""
        return self.fast or self.pace == "instant"


def sorted_hand(drawn_order: tuple[Card, ...], sort: str) -> tuple[Card, ...]:
    """The hand by suit, by rank, or as it was drawn."""
    if sort == "suit":
        return tuple(sorted(drawn_order, key=lambda card: (SUIT_OF[card], card)))
    return tuple(sorted(drawn_order)) if sort == "rank" else drawn_order
