"""The end of a deal: who won, and who lost where play went on to the last one."""

from __future__ import annotations

from gettext import NullTranslations

from engine.view import View
from web.app.patches import Node
from web.app.session import PERSON
from web.words.events import event


def result_places(view: View, names: tuple[str, ...], translator: NullTranslations) -> dict[str, Node]:
    """The result dialog's attributes and headings; the deal is over."""
    result = {"data-winner": str(view.winner) if view.winner >= 0 else ""}
    if view.places:
        result |= {"data-loser": str(view.places[-1]), "data-places": " ".join(map(str, view.places))}
    title, text = _headings(view, names, translator)
    return {"result": result, "result-title": {"#": title}, "result-text": {"#": text}}


def headline(winner: int, names: tuple[str, ...], translator: NullTranslations) -> str:
    """Who has won a deal; -1 for nobody."""
    if winner < 0:
        return event("EndedDrawn", translator)
    return event("Ended", translator, you=winner == PERSON, player=names[winner])


def _headings(view: View, names: tuple[str, ...], translator: NullTranslations) -> tuple[str, str]:
    title = headline(view.winner, names, translator)
    if view.winner < 0:
        return title, ""
    loser = view.places[-1]
    text = event("EndedLoser", translator, you=loser == PERSON, player=names[loser])
    return title, text if view.rules.end == "last" else ""
