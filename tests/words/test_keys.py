"""Everything that the engine can name has words."""

import gettext
from inspect import isclass

import pytest

from engine import events
from engine.cards import DECKS
from engine.moves import Reason
from engine.presets import PRESETS
from engine.rules import OPTIONS, RulesReason, idle_options
from web.words import (
    DECISIONS,
    EVENTS,
    GAMES,
    LABELS,
    REASONS,
    RULES_REASONS,
    SECTIONS,
    SENTENCES,
    VALUES,
    YOURS,
    Face,
    card_name,
    rules_page,
    section_options,
)
from web.words.options import COUNTED_IN_CARDS, members

ENGLISH = gettext.NullTranslations()


def test_every_reason_has_words() -> None:
    assert set(REASONS) == {reason.name for reason in Reason}


def test_reasons_are_short() -> None:
    assert [text for text in REASONS.values() if len(text) > 70] == []


def test_every_reason_to_refuse_rules_has_words() -> None:
    assert set(RULES_REASONS) == {reason.name for reason in RulesReason}


def test_every_event_has_a_line() -> None:
    kinds = [
        kind.__name__
        for kind in vars(events).values()
        if isclass(kind) and issubclass(kind, events.Event) and kind is not events.Event
    ]
    assert [kind for kind in kinds if not any(line.startswith(kind) for line in EVENTS)] == []


def test_lines_to_the_person_belong_to_an_event() -> None:
    only_yours = {"DrewCards", "DrewDebtCards"}
    assert set(YOURS) - set(EVENTS) == only_yours


def test_every_option_and_value_has_words() -> None:
    assert set(LABELS) == set(VALUES) == set(SENTENCES) == set(OPTIONS)
    for name, option in OPTIONS.items():
        assert set(SENTENCES[name]) == {str(value) for value in option.values}
        numbers = name in COUNTED_IN_CARDS or name == "match_length"
        unnamed = {str(value) for value in option.values} - set(VALUES[name])
        assert all(value.isdigit() for value in unnamed)
        assert numbers or not unnamed


def test_every_game_has_words() -> None:
    assert set(GAMES) == set(DECISIONS) == set(PRESETS)
    assert all(3 <= len(DECISIONS[game]) <= 12 for game in DECISIONS)


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_has_a_name_of_its_own(deck: str) -> None:
    face: Face = "german" if deck == "german32" else "french"
    names = [card_name(face, card, ENGLISH) for card in DECKS[deck].cards]
    assert len(set(names)) == len(names) == int(deck[-2:])


def test_card_names_go_by_rank_and_suit() -> None:
    assert card_name("german", DECKS["german32"].card("L9"), ENGLISH) == "nine of leaves"
    assert card_name("german", DECKS["german32"].card("HA"), ENGLISH) == "ace of hearts"
    assert card_name("french", DECKS["french52"].card("SJ"), ENGLISH) == "jack of spades"
    assert card_name("french", DECKS["french52"].card("D2"), ENGLISH) == "two of diamonds"


def test_sets_are_taken_apart() -> None:
    assert members("recall_with", "H7+farao") == ("farao", "H7")
    assert members("recall_with", "farao.H7") == ("farao", "H7")
    assert members("recall_with", frozenset({"any7"})) == ("any7",)
    assert members("caller", "O+U") == ("O+U",)


def test_every_option_stands_in_one_section() -> None:
    placed = [option for key, _title, _parts in SECTIONS for option in section_options(key)]
    assert sorted(placed) == sorted(OPTIONS)


@pytest.mark.parametrize("game", PRESETS)
def test_rules_pages_say_each_thing_once(game: str) -> None:
    rules = PRESETS[game]
    french = rules.deck != "german32"
    page = rules_page(rules.options(), idle_options(rules), ENGLISH, french)
    said = [sentence for section in page for sentence in section.sentences]
    assert len(set(said)) == len(said)
    assert [section.key for section in page][:2] == ["setup", "turn"]
    if french:
        assert [sentence for sentence in said if "Under" in sentence or "leaves" in sentence] == []
