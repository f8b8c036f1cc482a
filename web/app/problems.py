"""What is wrong with an address, in words."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations

from engine.record import RecordReason
from engine.rules import RulesReason
from web.app.problem import OPTION, Fault, Problem
from web.words.cards import rank_name
from web.words.options import LABELS, option_label
from web.words.reasons import NAMING_REASONS, reason, record_place, record_reason, rules_reason


def problem_text(problems: Iterable[Problem], translator: NullTranslations) -> str:
    """One line for each problem."""
    return "\n".join(_sentence(problem, translator) for problem in problems)


def _sentence(problem: Problem, translator: NullTranslations) -> str:
    _ = translator.gettext
    if problem.fault is Fault.RECORD and problem.record is not None:
        return _record(problem, problem.record, translator)
    if problem.fault is Fault.RULES and problem.rules is not None:
        return _refused(problem, problem.rules, translator)
    pattern = {
        Fault.TOO_LONG: _("This link is too long to be one of ours."),
        Fault.UNREADABLE: _("This link is damaged: {key}"),
        Fault.UNKNOWN_KEY: _("This link says something that the table does not understand: {key}"),
        Fault.TWICE: _("This link says the same thing twice: {key}"),
        Fault.BESIDE_DAILY: _("The daily deal says this itself: {key}"),
        Fault.NOT_YET: _("The deal of {value} is not there yet: its day has not begun (UTC)."),
        Fault.NEWER: _("A newer version of the game made this link. Load the page again, then open it once more."),
        Fault.BESIDE_RECORD: _("A recorded deal says this itself: {key}"),
    }.get(problem.fault, _("This cannot be chosen: {key} = {value}"))
    return pattern.format(key=problem.key, value=problem.value)


def _record(problem: Problem, why: RecordReason, translator: NullTranslations) -> str:
    """The reason, the place, and where rules or a move of the record were refused, why these were."""
    parts = [record_reason(why.name, translator, place=record_place(problem.key, translator))]
    if problem.rules is not None:
        parts.append(_refused(problem, problem.rules, translator))
    elif problem.move is not None and problem.move.name not in NAMING_REASONS:
        parts.append(reason(problem.move.name, translator))
    return " ".join(parts)


def _refused(problem: Problem, why: RulesReason, translator: NullTranslations) -> str:
    key = problem.key.removeprefix(OPTION)
    option = option_label(key, translator) if key in LABELS else key
    rank = "" if problem.rank is None else rank_name("german", problem.rank, translator)
    return rules_reason(why.name, translator, option=option, value=problem.value, rank=rank)
