"""What a seat has in the match, as attributes of the seat and as a few words on it."""

from __future__ import annotations

from gettext import NullTranslations

from web.app.patches import Node
from web.app.score import Score


def standing(score: Score | None, seat: int, translator: NullTranslations) -> Node:
    """The seat's lives or points and whether it is out of the match; nothing where deals stand alone."""
    if score is None or score.kind == "single":
        return {"score/#": ""}
    _ = translator.gettext
    lives = score.kind == "lives"
    total = str(score.totals[seat])
    text = (_("Lives: {count}") if lives else _("Points: {count}")).format(count=total)
    out = {"data-eliminated": "true"} if seat in score.match.eliminated else {}
    return {"score/#": text, "data-lives" if lives else "data-points": total, **out}
