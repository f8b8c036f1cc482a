"""What a page may rely on in the card sprites."""

import gzip
import re
from itertools import combinations, pairwise
from typing import get_args
from xml.etree import ElementTree

import pytest

from web.art.deck import FaceSet, card_codes
from web.art.garlands import animal_of
from web.art.indices import NATIVE
from web.art.sprite import sprite, without_unused

SETS: tuple[FaceSet, ...] = get_args(FaceSet)
SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 60_000


@pytest.fixture(params=SETS)
def face_set(request: pytest.FixtureRequest) -> FaceSet:
    return "german" if request.param == "german" else "french"


def symbols(markup: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(markup)
    assert root.tag == f"{SVG}svg"
    return {child.attrib["id"]: child for child in root}


def uses(symbol: ElementTree.Element) -> list[dict[str, str]]:
    return [dict(use.attrib) for use in symbol.iter(f"{SVG}use")]


def test_neighbouring_numbers_have_animals_of_their_own() -> None:
    animals = [animal_of(rank) for rank in "23456789X"]
    assert all(one != other for one, other in pairwise(animals))
    assert set(animals[5:]) == set(animals)


def test_both_decks_are_whole() -> None:
    german, french = card_codes("german"), card_codes("french")
    assert len(set(german)) == 32
    assert len(set(french)) == 52
    assert {"H7", "LU", "AO", "BX", "LK", "HA"} <= set(german)
    assert {"H2", "SX", "CJ", "DQ", "SK", "HA"} <= set(french)


def test_every_card_sign_and_back_is_a_symbol(face_set: FaceSet) -> None:
    found = symbols(sprite(face_set))
    for code in card_codes(face_set):
        assert found[f"card-{code}"].attrib["viewBox"] == "0 0 66 104"
        assert found[f"suit-{code[0]}"].attrib["viewBox"] == "0 0 32 32"
    for back in ("back-1", "back-2"):
        assert found[back].attrib["viewBox"] == "0 0 66 104"


def test_ids_are_unique_also_when_one_page_holds_both_sets() -> None:
    page = sprite("german") + sprite("french", prefix="french-", figures_from="")
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_every_reference_is_answered_inside_the_page(face_set: FaceSet) -> None:
    markup = sprite(face_set, prefix="x-")
    ids = {f"#{name}" for name in symbols(markup)}
    assert all(name.startswith("#x-") for name in ids)
    assert set(re.findall(r'href="([^"]*)"', markup)) <= ids


@pytest.mark.parametrize(("lender", "borrower"), [("german", "french"), ("french", "german")])
def test_borrowed_figures_come_from_the_other_sprite(lender: FaceSet, borrower: FaceSet) -> None:
    lent, borrowing = sprite(lender, prefix="a-"), sprite(borrower, prefix="b-", figures_from="a-")
    ids = {f"#{name}" for name in symbols(lent) | symbols(borrowing)}
    wanted = set(re.findall(r'href="([^"]*)"', borrowing))
    assert wanted <= ids
    assert any(name.startswith("#a-figure-") for name in wanted)
    assert len(borrowing) < len(sprite(borrower))


def test_nothing_is_fetched_and_nothing_runs(face_set: FaceSet) -> None:
    markup = sprite(face_set).replace('xmlns="http://www.w3.org/2000/svg"', "")
    for token in (
        "http",
        "url(",
        "data:",
        "//",
        "style",
        "script",
        "<image",
        "<text",
        "<font",
        "gradient",
        " on",
        "{#}",
    ):
        assert token not in markup.casefold(), token


def test_the_budget_holds() -> None:
    page = sprite("german", language="hu") + sprite("french", language="hu", prefix="french-", figures_from="")
    assert len(gzip.compress(page.encode(), mtime=0)) <= 32_000
    assert sum(len(gzip.compress(sprite(each).encode(), mtime=0)) for each in SETS) <= BUDGET


def test_the_same_call_gives_the_same_sprite(face_set: FaceSet) -> None:
    assert sprite(face_set, language="sk") == sprite(face_set, language="sk")


def test_no_two_cards_look_alike_in_the_left_strip(face_set: FaceSet) -> None:
    """The strip is an index and a sign; both must be other drawings, not only other colours."""
    found = symbols(sprite(face_set))

    def drawing(name: str) -> bytes:
        plain = re.sub(rb"(fill|stroke|id)=\"[^\"]*\"", b"", ElementTree.tostring(found[name]))
        return b"".join(plain.split())

    strips = {}
    for code in card_codes(face_set):
        parts = [use for use in uses(found[f"card-{code}"]) if float(use["x"]) + float(use["width"]) < 24]
        assert [use["href"] for use in parts] == [f"#index-{code[1]}", f"#suit-{code[0]}"]
        assert float(parts[1]["y"]) + float(parts[1]["height"]) <= 44
        strips[code] = (drawing(f"index-{code[1]}"), drawing(f"suit-{code[0]}"))
    assert all(strips[one] != strips[other] for one, other in combinations(strips, 2))


def test_number_cards_show_as_many_signs_as_they_count(face_set: FaceSet) -> None:
    found = symbols(sprite(face_set))
    for code in card_codes(face_set):
        if code[1] in "23456789X":
            signs = [use for use in uses(found[f"card-{code}"]) if use["href"] == f"#suit-{code[0]}"]
            assert len(signs) == (10 if code[1] == "X" else int(code[1])) + 1, code


def test_signs_stand_inside_the_card_and_clear_of_the_index(face_set: FaceSet) -> None:
    found = symbols(sprite(face_set))
    for code in card_codes(face_set):
        for use in uses(found[f"card-{code}"])[2:]:
            if use["href"].startswith("#suit-"):
                x, y, width, height = (float(use[key]) for key in ("x", "y", "width", "height"))
                assert x >= 23.2, code
                assert x + width <= 64.6, code
                assert y >= 3.5, code
                assert y + height <= 101, code


def test_over_carries_its_sign_high_and_under_low() -> None:
    found = symbols(sprite("german"))
    for suit in "HLAB":
        over, under = (
            [use for use in uses(found[f"card-{suit}{rank}"]) if use["href"] == f"#suit-{suit}"][1] for rank in "OU"
        )
        assert float(over["y"]) < 20
        assert float(under["y"]) > 70


def test_paths_are_well_formed(face_set: FaceSet) -> None:
    """Every command has a full set of numbers; a digit lost between two strings shows here."""
    number = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
    arity = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
    for d in set(re.findall(r' d="([^"]*)"', sprite(face_set, language="hu"))):
        assert d[0] == "M", d
        for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
            count = len(number.findall(numbers))
            needed = arity[command.upper()]
            assert count == 0 if needed == 0 else count and count % needed == 0, (command + numbers, d)
            assert not number.sub("", numbers).strip(" ,"), numbers


@pytest.mark.parametrize(
    ("numerals", "roman", "arabic"), [("roman", "1", "0"), ("arabic", "0", "1")], ids=["roman", "arabic"]
)
def test_numerals_switch_by_custom_property(numerals: str, roman: str, arabic: str) -> None:
    markup = sprite("german", numerals="roman" if numerals == "roman" else "arabic")
    index = ElementTree.tostring(symbols(markup)["index-8"]).decode()
    assert f"var(--roman,{roman})" in index
    assert f"var(--arabic,{arabic})" in index


@pytest.mark.parametrize("language", ["hu", "sk", "cs", "de", "en"])
def test_native_letters_tell_ranks_apart(language: str) -> None:
    letters = NATIVE[language]
    assert len({letters[rank] for rank in "UOKA"}) == 4
    assert len({letters[rank] for rank in "JQKA"}) == 4
    standing_by, shown = sprite("german", language=language), sprite("german", letters=language)
    if language != "en":
        assert "var(--native,0)" in standing_by
        assert "var(--letters,1)" in standing_by
        assert "var(--native,1)" in shown
        assert "var(--letters,0)" in shown


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        sprite("german", letters="xx")


def test_marks_are_switched_by_custom_properties() -> None:
    german, french = symbols(sprite("german")), symbols(sprite("french"))

    def text(symbol: ElementTree.Element) -> str:
        return ElementTree.tostring(symbol).decode()

    assert "var(--recall-mark,0)" in text(german["card-H7"])
    assert "var(--recall-mark,0)" in text(french["card-H7"])
    assert "var(--farao-mark,1)" in text(german["card-LU"])
    assert "var(--farao-mark,0)" in text(french["card-SJ"])
    marked = [name for name, each in german.items() if "-mark," in text(each)]
    assert sorted(marked) == ["card-H7", "card-LU"]


def test_a_page_keeps_the_symbols_that_it_shows_and_those_that_they_show() -> None:
    symbols = '<symbol id="a"><use href="#b"/></symbol><symbol id="b"><path/></symbol><symbol id="c"/></symbol>'
    page = f'<svg>{symbols}</svg><svg><use href="#a"/></svg>'
    assert without_unused(page) == page.replace('<symbol id="c"/></symbol>', "")
    assert without_unused(f"<svg>{symbols}</svg>") == "<svg></svg>"


def test_the_home_pages_cards_lose_nothing() -> None:
    whole = sprite("german")
    page = without_unused(whole + '<svg><use href="#card-HA"/></svg>')
    ids = set(re.findall(r'<symbol id="([^"]+)"', page))
    assert "card-HA" in ids
    assert "card-H7" not in ids
    assert set(re.findall(r'<use href="#([^"]+)"', page)) <= ids
