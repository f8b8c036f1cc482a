"""The score sheet in the result: a row for every deal, a column for every seat, totals, and how the match stands."""

from __future__ import annotations

from gettext import NullTranslations

from web.app.patches import Item, Node
from web.app.result import headline
from web.app.score import Row, Score
from web.app.session import PERSON

COLUMNS = 4
NO_PART = "–"


def sheet_places(score: Score, names: tuple[str, ...], translator: NullTranslations) -> dict[str, Node]:
    """Caption, head, totals and verdict of the sheet, and the buttons that fit them."""
    _ = translator.gettext
    caption, total = _headings(score, translator)
    single = score.kind == "single"
    return {
        "sheet-caption": {"#": caption},
        "sheet-head": _cells(tuple(names[: score.match.seats])),
        "sheet-foot": {"label/#": total, **_cells(tuple(map(str, score.totals)))},
        "result-match": {"#": verdict(score, names, translator)},
        "next-deal": {"#": _("Play again") if single else _("Next deal"), **_offered(score.has_next)},
        "again": _offered(not score.has_next),
    }


def sheet_rows(score: Score, names: tuple[str, ...], translator: NullTranslations) -> tuple[Item, ...]:
    """One line of the sheet for each deal."""
    return tuple(Item(str(row.number), "sheet-row", _row(row, score.kind, names, translator)) for row in score.rows)


def verdict(score: Score, names: tuple[str, ...], translator: NullTranslations) -> str:
    """How the match stands where that is more than its numbers say; empty for single deals."""
    _ = translator.gettext
    match = score.match
    if score.kind == "single":
        return ""
    if match.over:
        if match.winners == (PERSON,):
            return _("You win the match!")
        pattern = _("{player} wins the match") if len(match.winners) == 1 else _("The match ends in a tie: {players}")
        winners = ", ".join(names[seat] for seat in match.winners)
        return pattern.format(player=winners, players=winners)
    if score.tied:
        return _("A tie: one more deal decides the match.")
    return " ".join(_fates(score, names, translator))


def _fates(score: Score, names: tuple[str, ...], translator: NullTranslations) -> list[str]:
    """Who has just dropped out of the match, and who has a last chance."""
    _ = translator.gettext
    match, found = score.match, []
    last = score.rows[-1].cells if score.rows else ()
    for seat in match.eliminated:
        if seat < len(last) and last[seat] is not None:
            pattern = _("You are out of the match.") if seat == PERSON else _("{player} is out of the match.")
            found.append(pattern.format(player=names[seat]))
    if match.laid >= 0:
        you = match.laid == PERSON
        pattern = (
            _("You have a last chance: one laid card.") if you else _("{player} has a last chance: one laid card.")
        )
        found.append(pattern.format(player=names[match.laid]))
    return found


def _headings(score: Score, translator: NullTranslations) -> tuple[str, str]:
    _ = translator.gettext
    return {
        "lives": (_("Lives won and lost"), _("Lives left")),
        "cards": (_("Points by deal"), _("Points")),
        "points": (_("Points by deal"), _("Points")),
    }.get(score.kind, (_("Cards left"), _("Deals won")))


def _row(row: Row, kind: str, names: tuple[str, ...], translator: NullTranslations) -> Node:
    _ = translator.gettext
    label = _("{number}, given up") if row.conceded else "{number}"
    cells = _cells(tuple(_cell(value, kind) for value in row.cells))
    winner = {f"c{row.winner}/data-first": "true"} if row.winner >= 0 else {}
    # what the star beside the number of the winner says to the eye
    won = headline(row.winner, names, translator)
    return {"label/#": label.format(number=row.number), "won/#": f", {won}", **cells, **winner}


def _cell(value: int | None, kind: str) -> str:
    if value is None:
        return NO_PART
    return f"{value:+d}".replace("-", "−") if kind == "lives" and value else str(value)


def _cells(texts: tuple[str, ...]) -> Node:
    """The texts of the columns; columns without a player are hidden."""
    shown = {f"c{seat}/#": text for seat, text in enumerate(texts)}
    return shown | {f"c{seat}/hidden": "" for seat in range(len(texts), COLUMNS)}


def _offered(on: bool) -> Node:
    """A button that Enter presses when the dialog opens, or one that is not there."""
    return {"autofocus": ""} if on else {"hidden": ""}
