"""What the confirming dialog asks, by what would happen after a yes."""

from __future__ import annotations

from enum import Enum
from gettext import NullTranslations

from web.app.patches import Node


class Question(Enum):
    """Something that is done only when the person has said yes."""

    LEAVE = "the running deal is given up for another"
    SET_ASIDE = "the running deal waits while another is played"
    THROW_AWAY = "a deal that waits is thrown away"
    DELETE_ALL = "everything that is kept is deleted"
    CONCEDE_DEAL = "the deal is lost"
    CONCEDE_MATCH = "the match is lost"


def question_places(question: Question, translator: NullTranslations) -> dict[str, Node]:
    """Heading, text and buttons of the dialog."""
    _ = translator.gettext
    title, text, yes = {
        Question.LEAVE: (_("Leave this deal?"), _("The deal that is running will be given up."), _("Leave it")),
        Question.SET_ASIDE: (
            _("Leave this deal?"),
            _("It stays kept: you find it in the start form under “Continue”."),
            _("Leave it"),
        ),
        Question.THROW_AWAY: (
            _("Throw this deal away?"),
            _("It cannot be brought back."),
            _("Throw it away"),
        ),
        Question.DELETE_ALL: (
            _("Delete everything?"),
            _("Deals, statistics, names, rules and settings: all of it goes and cannot be brought back."),
            _("Delete everything"),
        ),
        Question.CONCEDE_DEAL: (
            _("Give up this deal?"),
            _("It counts as lost: as if all the others had gone out now and you were left with your cards."),
            _("Give up"),
        ),
        Question.CONCEDE_MATCH: (
            _("Give up the match?"),
            _("The match is over and lost, and with it a deal in which you still hold cards."),
            _("Give up"),
        ),
    }[question]
    no = _("Cancel") if question in (Question.THROW_AWAY, Question.DELETE_ALL) else _("Keep playing")
    texts = {"title": title, "text": text, "yes": yes, "no": no}
    return {f"confirm-{part}": {"#": words} for part, words in texts.items()}
