"""One sprite per face set: every card, sign, index, figure and back as a symbol in a single hidden SVG.

Symbols share each other through nested `<use>`; nothing points outside the page. All colours and switches are
CSS custom properties with fallbacks and reach the symbols from wherever a card is used:

* `--roman` / `--arabic`, `--letters` / `--native`: 1 shows and 0 hides one spelling of the indices;
* `--recall-mark` (hearts seven), `--farao-mark` (leaves Unter, Jack of spades): 1 shows the mark;
* `--sign-<hearts|leaves|acorns|bells|spades|clubs|diamonds>`, `--sign-acorns-cup`, `--sign-bells-band`;
* `--index-<suit>`: the letters of a suit; `--sign-ink`: how heavy the outline of the signs is (1.4 of 32);
* `--card-face`, `--card-edge`, `--card-ink`, `--back-1`, `--back-2`, `--back-print`;
* `--art-<red|blue|green|gold|cream|brown|plum|grey|skin|blush|sky|ground>`: the paints of the figures.
"""

import re

from web.art.backs import backs
from web.art.deck import PEOPLE, RANKS, SUITS, Drawing, FaceSet, card_codes, figure_name, figures
from web.art.faces import face, sprig_symbols
from web.art.garlands import animal_symbols
from web.art.indices import NATIVE, Numerals, index_symbol
from web.art.ink import OWN, symbol
from web.art.paper import HEIGHT, WIDTH
from web.art.suits import suit_symbols

__all__ = ["FaceSet", "card_codes", "sprite", "without_unused"]


def sprite(
    face_set: FaceSet,
    *,
    numerals: Numerals = "roman",
    letters: str = "international",
    language: str = "en",
    prefix: str = "",
    figures_from: str | None = None,
) -> str:
    """The sprite as one `<svg hidden>` element.

    `numerals` and `letters` ("international" or a language code) say what the indices show while the page
    sets no custom property; `language` names the native letters carried along for switching while `letters`
    is international. `prefix` goes before every id, so that a page can hold both sets. `figures_from` is the
    prefix of the other set's sprite in the same page, whose figures are used instead of a second copy.
    """
    native = language if letters == "international" else letters
    if native not in NATIVE:
        raise ValueError(f"no index letters for language {native!r}")
    seen = "international" if letters == "international" else "native"
    parts = suit_symbols(SUITS[face_set])
    parts += [index_symbol(rank, face_set == "german", numerals, seen, native) for rank in RANKS[face_set]]
    parts += backs()
    borrowed = set(figures(face_set)) & set(figures(_other(face_set))) if figures_from is not None else set()
    parts += [inked for drawing in figures(face_set) if drawing not in borrowed for inked in _inked(drawing)]
    parts += animal_symbols()
    if face_set == "german":
        parts += sprig_symbols()
    parts += [face(face_set, code) for code in card_codes(face_set)]
    body = _packed("".join(parts))
    for drawing in borrowed:
        name = figure_name(drawing)
        body = body.replace(f'"#{OWN}{name}"', f'"#{figures_from}{name}"')
    # display="none" and no size as well: the hidden attribute alone hides no SVG element in every browser.
    unseen = 'hidden="" display="none" width="0" height="0" aria-hidden="true" focusable="false"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {unseen}>{body.replace(OWN, prefix)}</svg>'


_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USE = re.compile(r'<use href="#([^"]+)"')


def without_unused(page: str) -> str:
    """A page with a sprite, without the symbols that nothing in it shows. Not for pages whose scripts add cards."""
    drawn = {found[1]: found[0] for found in _SYMBOL.finditer(page)}
    wanted, used = _USE.findall(_SYMBOL.sub("", page)), set[str]()
    while wanted:
        name = wanted.pop()
        if name not in used:
            used.add(name)
            wanted += _USE.findall(drawn.get(name, ""))
    return _SYMBOL.sub(lambda found: found[0] if found[1] in used else "", page)


def _inked(drawing: Drawing) -> tuple[str, ...]:
    """A drawing, and the figure it makes: inked with a broad pen first and a fine one over it.

    What stays of the broad pen is the outline of the whole, heavier than the lines inside, as in a woodcut.
    The scenes of the aces have one frame around them and need no other.
    """
    name = figure_name(drawing)
    if drawing in PEOPLE["A"]:
        return (symbol(name, WIDTH, HEIGHT, drawing()),)
    pens = "".join(
        f'<use href="#{OWN}{name}-lines" width="{WIDTH}" height="{HEIGHT}" stroke-width="{pen}"/>' for pen in (2, 0.8)
    )
    return symbol(f"{name}-lines", WIDTH, HEIGHT, drawing()), symbol(name, WIDTH, HEIGHT, pens)


def _other(face_set: FaceSet) -> FaceSet:
    return "french" if face_set == "german" else "german"


def _packed(markup: str) -> str:
    """The same drawing with no spare character in its paths."""
    return re.sub(r' d="([^"]*)"', lambda found: f' d="{_packed_path(found[1])}"', markup)


def _packed_path(d: str) -> str:
    d = re.sub(r"(?<![\d.])0\.(?=\d)", ".", d)
    d = re.sub(r"\s*([A-Za-z])\s*", r"\1", d)
    d = re.sub(r"\s+-", "-", d)
    # A second decimal point begins a new number by itself.
    return re.sub(r"(?<=\.\d)\s+(?=\.)", "", d)
