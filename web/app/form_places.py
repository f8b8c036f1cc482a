"""How the start form looks: what is chosen, what is usual, what does nothing and what clashes.

The document has all controls from the start, since every game knows the same options; only marks and texts change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from gettext import NullTranslations

from engine.bots import LEVELS
from engine.presets import PRESETS
from engine.rules import OPTIONS, RulesReason
from web.app.form import Form, option_text
from web.app.patches import Node
from web.app.problem import Problem
from web.app.problems import problem_text
from web.app.setup import PLAYERS
from web.words.cards import rank_name
from web.words.games import GAMES
from web.words.opponents import level_name, style_name
from web.words.options import option_label, value_label
from web.words.pages import SECTIONS, section_options
from web.words.reasons import rules_reason
from web.words.sentences import SENTENCES, sentence


def page_of(game: str) -> str:
    """The rules page of a game, from the table."""
    return f"rules/{game.replace('_', '-')}.html"


def form_places(form: Form, translator: NullTranslations) -> dict[str, Node]:
    """Every place of the form with its texts and marks."""
    refused = refusals(form, translator)
    changed, idle = form.changed, form.idle
    places: dict[str, Node] = {
        "form-game": _checked(GAMES, form.game),
        "form-players": _checked(map(str, PLAYERS), str(form.players)),
        "form-level": _checked(LEVELS, form.level),
        "form-style": {"value": form.style},
        "form-line": {"#": translator.gettext(GAMES[form.game].line)},
        "form-rules": {"href": page_of(form.game)},
        "form-own": {} if changed else {"hidden": ""},
        "form-house": _counted(len(changed), bool(refused), translator),
    }
    for key, _title, _parts in SECTIONS:
        options = section_options(key)
        count = sum(option in changed for option in options)
        places[f"form-{key}"] = _counted(count, any(option in refused for option in options), translator)
    for option in OPTIONS:
        marks = {
            "data-changed": option in changed,
            "data-idle": option in idle,
            "data-refused": option in refused,
        }
        texts = _texts(form, option, option in idle, refused.get(option, ""), translator)
        places[f"opt-{option}"] = {**texts, **{name: "true" for name, on in marks.items() if on}}
    return places


def summary(form: Form, translator: NullTranslations) -> str:
    """What a form chooses, in a few words; nothing is said of what is as usual."""
    usual = Form()
    players = translator.ngettext("{count} player", "{count} players", form.players).format(count=form.players)
    count = len(form.changed)
    house = translator.ngettext("{count} house rule", "{count} house rules", count).format(count=count)
    level = [level_name(form.level, translator)] if form.level != usual.level else []
    style = [style_name(form.style, translator)] if form.style != usual.style else []
    return " · ".join([GAMES[form.game].name, players, *level, *style, *([house] if count else [])])


def refusals(form: Form, translator: NullTranslations) -> dict[str, str]:
    """Why the form cannot be dealt, for each option that has to do with it. "" stands for what is no option."""
    found: dict[str, str] = {}
    for problem in form.problems:
        text = _refusal(problem, form, translator)
        for option in problem.options or ("",):
            found.setdefault(option if option in OPTIONS else "", text)
    return found


def _refusal(problem: Problem, form: Form, translator: NullTranslations) -> str:
    if problem.rules is RulesReason.UNKNOWN_VALUE and not problem.value:
        return translator.gettext("Choose at least one card.")
    if problem.rules is None:
        return problem_text((problem,), translator)
    rank = "" if problem.rank is None else rank_name("french" if form.french else "german", problem.rank, translator)
    return rules_reason(problem.rules.name, translator, option=problem.key, value=problem.value, rank=rank)


def _texts(form: Form, option: str, idle: bool, refused: str, translator: NullTranslations) -> dict[str, str]:
    """The texts of one option, and which of its values are chosen."""
    own = option_text(option, PRESETS[form.game][option]).split(".")
    chosen = form.options[option].split(".")
    usual = translator.gettext("usual")
    texts = {
        "label/#": option_label(option, translator, form.french),
        "says/#": sentence(option, form.options[option], translator, form.french) if form.options[option] else "",
        "idle/#": translator.gettext("With the other rules as they are this changes nothing.") if idle else "",
        "refused/#": refused,
    }
    for index, value in enumerate(SENTENCES[option]):
        texts[f"word-{index}/#"] = value_label(option, value, translator, form.french)
        texts[f"own-{index}/#"] = usual if value in own else ""
        texts[f"in-{index}/checked"] = _truth(value in chosen)
    return texts


def _checked(values: Iterable[str], chosen: str) -> Node:
    return {f"in-{value}/checked": _truth(value == chosen) for value in values}


def _counted(count: int, refused: bool, translator: NullTranslations) -> Mapping[str, str]:
    text = translator.ngettext("{count} changed", "{count} changed", count).format(count=count) if count else ""
    return {"count/#": text or "!", "data-refused": "true"} if refused else {"count/#": text}


def _truth(on: bool) -> str:
    return "true" if on else "false"
