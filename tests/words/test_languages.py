"""The catalogues: complete, with the same placeholders, and not left in English."""

import io
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.presets import PRESETS
from engine.rules import OPTIONS, idle_options
from web.words import LABELS, REASONS, option_label, rules_page, sentence, value_label
from web.words.options import FRENCH_LABELS, FRENCH_VALUES
from web.words.sentences import FRENCH, sentences

LOCALES = Path(__file__).parents[2] / "web" / "locales"
LANGUAGES = ("hu", "sk", "cs", "de")
LONGEST_REASON = 80
LONGEST_LABEL = 40
PLACEHOLDER = re.compile(r"\{\w+\}|%\(\w+\)[sd]")

# The same in English and in another language: names, loan words, and lines that hold nothing but placeholders.
SAME_IN_ENGLISH = frozenset(
    {
        "Anna",
        "Ben",
        "Clara",
        "Menu",
        "Name",
        "Tab",
        "Home",
        "End",
        "Enter",
        "Esc",
        "Makaó!",
        "Kakaó!",
        "Mau!",
        "Mau-Mau!",
        "Prší!",
        "{player}: {cards}",
        "{player}: {word}",
        "{number}%",
    }
)


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def translator(language: str) -> NullTranslations:
    if language == "en":
        return NullTranslations()
    out = io.BytesIO()
    write_mo(out, catalogue(language))
    out.seek(0)
    return GNUTranslations(out)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else list(text)


def cases() -> list[tuple[str, str]]:
    return [(name, str(value)) for name, option in OPTIONS.items() for value in option.values]


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("french", [False, True], ids=["german", "french"])
def test_every_value_has_a_sentence_of_its_own(language: str, french: bool) -> None:
    for name, option in OPTIONS.items():
        said = [sentence(name, value, translator(language), french) for value in option.values]
        assert all(text.endswith((".", "!")) for text in said)
        assert len(set(said)) == len(said), name
        named = [value_label(name, value, translator(language), french) for value in option.values]
        assert len(set(named)) == len(named), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("french", [False, True], ids=["german", "french"])
def test_no_sentence_is_left_in_english(language: str, french: bool) -> None:
    english = translator("en")
    left = [
        (name, value)
        for name, value in cases()
        if sentence(name, value, translator(language), french) == sentence(name, value, english, french)
    ]
    assert left == []


# What a page leaves out: something is off that the game has no use for anyway.
UNSAID = frozenset({("two_draw", "0"), ("king_beats_under", "off")})


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_rules_page_says_what_every_option_means(language: str, game: str) -> None:
    rules = PRESETS[game]
    french = rules.deck != "german32"
    page = rules_page(rules.options(), idle_options(rules), translator(language), french)
    said = {(owner, text) for section in page for owner, text in zip(section.owners, section.sentences, strict=True)}
    for option, value in rules.options().items():
        wanted = {(option, text) for text in sentences(option, value, translator(language), french)}
        if option in idle_options(rules):
            assert not wanted & said, option
        elif (option, str(value)) not in UNSAID:
            assert wanted <= said, option


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_french_pack_goes_by_french_words(language: str) -> None:
    said = translator(language)
    alike = {("recall_with", "H7")}  # hearts are hearts in some languages
    for option, value in FRENCH.keys() - alike:
        assert sentence(option, value, said, french=True) != sentence(option, value, said), (option, value)
    for option in FRENCH_LABELS:
        assert option_label(option, said, french=True) != option_label(option, said)
    for option, value in FRENCH_VALUES.keys() - alike:
        assert value_label(option, value, said, french=True) != value_label(option, value, said), (option, value)


@pytest.mark.parametrize("game", ["crazy_eights"])
@pytest.mark.parametrize(
    ("language", "german"),
    [
        ("en", r"\b(Under|Over|leaves|acorns|bells)\b"),
        ("hu", r"\b(alsó|felső|zöld|makk|tök)"),
        ("sk", r"\b(spodok|spodk|horník|zelen|žaluď|guľ)"),
        ("cs", r"\b(spodek|spodk|svrš|zelen|žalud|kul[íeo])"),
        ("de", r"\b(Unter|Ober|Laub|Grün|Eichel|Schellen)\b"),
    ],
)
def test_pages_of_french_packs_name_no_german_card(game: str, language: str, german: str) -> None:
    rules = PRESETS[game]
    page = rules_page(rules.options(), idle_options(rules), translator(language), french=True)
    texts = [text for section in page for text in section.sentences]
    assert [text for text in texts if re.search(german, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_has_a_sentence_for_each_member(language: str) -> None:
    assert len(sentences("recall_with", "farao+H7", translator(language))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_unsure(language: str) -> None:
    assert [message.id for message in messages(language) if not all(forms(message.string))] == []
    assert [message.id for message in messages(language) if message.fuzzy] == []
    assert not catalogue(language).fuzzy


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_left_in_english(language: str) -> None:
    left = [
        message.id
        for message in messages(language)
        if set(forms(message.id)) & set(forms(message.string)) - SAME_IN_ENGLISH
    ]
    assert left == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_agree(language: str) -> None:
    wrong = []
    for message in messages(language):
        wanted = {tuple(sorted(PLACEHOLDER.findall(text))) for text in forms(message.id)}
        found = {tuple(sorted(PLACEHOLDER.findall(text))) for text in forms(message.string)}
        if len(wanted) != 1 or found != wanted:
            wrong.append(message.id)
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_in_english(language: str) -> None:
    def ending(text: str) -> str:
        last = text.rstrip("“”\"' ")[-1:]
        return "." if last in ".!" else last if last in ":?…" else ""

    wrong = [
        message.id
        for message in messages(language)
        for text in forms(message.string)
        if ending(forms(message.id)[0]) == "." and ending(text) != "."
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_labels_stay_short(language: str) -> None:
    said = translator(language)
    assert [text for text in map(said.gettext, REASONS.values()) if len(text) > LONGEST_REASON] == []
    assert [text for name in LABELS if len(text := option_label(name, said)) > LONGEST_LABEL] == []
    assert [text for case in cases() if len(text := value_label(*case, said)) > LONGEST_LABEL] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    foreign = "“" if language == "hu" else "”"
    wrong = [message.id for message in messages(language) if foreign in "".join(forms(message.string))]
    straight = [message.id for message in messages(language) if '"' in "".join(forms(message.string))]
    assert wrong == straight == []
