"""What the dialog with the statistics and the lines about the daily deal say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from gettext import NullTranslations

from web.app.curve import line
from web.app.patches import Item, Node
from web.app.statistics import (
    WINDOW,
    Figures,
    Finished,
    Selection,
    daily_result,
    daily_streak,
    figures,
    win_curve,
)
from web.words.hints import percent


def statistics_places(
    deals: Iterable[Finished], selection: Selection, unreadable: int, translator: NullTranslations
) -> dict[str, Node]:
    """The chart and the sentences around the figures."""
    ngettext = translator.ngettext
    chosen = selection.of(deals)
    curve, own = win_curve(chosen), sum(deal.counts for deal in chosen)
    damaged = ngettext(
        "{count} entry cannot be read. It was left alone.",
        "{count} entries cannot be read. They were left alone.",
        unreadable,
    ).format(count=unreadable)
    return {
        "stat-none": {} if not chosen else {"hidden": ""},
        "stat-figures": {} if chosen else {"hidden": ""},
        "stat-chart": _chart(curve, translator) if len(curve) > 1 else {"hidden": ""},
        "stat-end": {"#": ngettext("after {count} deal", "after {count} deals", own).format(count=own)},
        "stat-damaged": {"#": damaged if unreadable else ""},
    }


def _chart(curve: Sequence[float], translator: NullTranslations) -> Node:
    _ = translator.gettext
    told = (curve[0], min(curve), max(curve), curve[-1])
    first, low, high, last = (percent(share, translator) for share in told)
    pattern = _("{first} at first, between {low} and {high}, {last} at the end.")
    return {
        "title/#": _("Won of the last {count} deals").format(count=WINDOW),
        "desc/#": pattern.format(first=first, low=low, high=high, last=last),
        "line/d": line(curve),
    }


def figure_items(deals: Iterable[Finished], selection: Selection, translator: NullTranslations) -> tuple[Item, ...]:
    """One item for each figure that there is; none where there are no deals."""
    chosen = selection.of(deals)
    found = _figures(figures(chosen), translator) if chosen else []
    return tuple(Item(key, "figure", {"name/#": name, "value/#": value}) for key, name, value in found if value)


def _figures(found: Figures, translator: NullTranslations) -> list[tuple[str, str, str]]:
    _ = translator.gettext
    return [
        ("played", _("Deals played"), str(found.played)),
        ("won", _("Won"), f"{found.won} · {percent(found.share, translator)}" if found.played else "0"),
        ("drawn", _("Drawn"), str(found.drawn) if found.drawn else ""),
        ("streak", _("Wins in a row, now"), str(found.streak)),
        ("best", _("Wins in a row, at most"), str(found.best_streak)),
        ("fastest", _("Fastest win"), _moves(found.fastest, translator)),
        ("average", _("Length on average"), _moves(found.average, translator)),
        ("reviewed", _("Looked back at"), str(found.reviewed) if found.reviewed else ""),
        ("luck", _("Cards, on average"), _points(found.luck, translator)),
        ("skill", _("Play, on average"), _points(found.skill, translator)),
        ("helped", _("With help: won / played"), f"{found.helped_won} / {found.helped}" if found.helped else ""),
    ]


def _moves(count: float | None, translator: NullTranslations) -> str:
    """Moves of the person, rounded."""
    if count is None:
        return ""
    whole = round(count)
    return translator.ngettext("{count} move", "{count} moves", whole).format(count=whole)


def _points(chance: float | None, translator: NullTranslations) -> str:
    """Chances to win as points of a hundred, with their sign."""
    if chance is None:
        return ""
    whole = round(100 * chance)
    signed = f"{whole:+d}".replace("-", "−") if whole else "0"
    return translator.ngettext("{count} point", "{count} points", abs(whole)).format(count=signed)


# --- daily deals ------------------------------------------------------------------------------------------------------


def daily_line(deals: Sequence[Finished], game: str, today: date, translator: NullTranslations) -> str:
    """What is known of the daily deals of a game: today's result, else yesterday's, and the streak of days."""
    _ = translator.gettext
    now = daily_result(deals, game, today)
    before = daily_result(deals, game, today - timedelta(days=1))
    parts = []
    if now is not None:
        parts.append(_("Today: {result}").format(result=result_words(now, translator)))
    elif before is not None:
        parts.append(_("Yesterday: {result}").format(result=result_words(before, translator)))
    if streak := streak_words(deals, today, translator):
        parts.append(streak)
    return " · ".join(parts) or _("The same cards for everybody")


def streak_words(deals: Sequence[Finished], today: date, translator: NullTranslations) -> str:
    """How many days running had their deal; "" if none."""
    count = daily_streak(deals, today)
    text = translator.ngettext("{count} day running", "{count} days running", count)
    return text.format(count=count) if count else ""


def result_words(deal: Finished, translator: NullTranslations) -> str:
    """How a deal ended for the person."""
    if not deal.won:
        return translator.gettext("not won")
    text = translator.ngettext("won in {count} move", "won in {count} moves", deal.moves)
    return text.format(count=deal.moves)
