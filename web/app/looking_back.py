"""How a look back at a finished deal looks: the curve, the moves that cost most, what was luck and what was play."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from engine.review import JudgedMove, Review
from engine.view import View
from web.app.curve import SIZE, across, down, line
from web.app.move_words import MoveTeller
from web.app.patches import Item, Node
from web.app.scene import Scene
from web.app.session import PERSON
from web.words.hints import percent
from web.words.reviews import cost_line, gifts_line, luck_line, play_line

SEATS = 4
MOST_COSTLY = 3
WORTH_SAYING = 0.005
"""A move that cost less than half a point has cost nothing."""


def costliest(review: Review) -> list[JudgedMove]:
    """The moves of the person that cost most, the worst first."""
    return [judged for judged in review.costliest(PERSON, MOST_COSTLY) if judged.cost >= WORTH_SAYING]


def points(chance: float) -> int:
    """A chance in points; a point is one deal in a hundred."""
    return round(100 * chance)


def review_places(scene: Scene, view: View, names: Sequence[str], translator: NullTranslations) -> dict[str, Node]:
    """The dialog's texts, its progress bar and its curve."""
    _, coaching = translator.gettext, scene.coaching
    done = points(coaching.progress or 0.0)
    places: dict[str, Node] = {
        "review-running": {
            "bar/value": str(done),
            "percent/#": percent(done / 100, translator),
            **_shown(coaching.progress is not None),
        },
        "review-done": _shown(coaching.review is not None),
        "review-cancel": {"#": _("Back to the result") if coaching.progress is None else _("Cancel")},
    }
    if coaching.review is None:
        return places
    teller = MoveTeller(view.rules, names, translator)
    return places | _Album(coaching.review, teller, coaching.all_values, view.seats).places()


def review_lists(
    scene: Scene, view: View, names: Sequence[str], translator: NullTranslations
) -> dict[str, tuple[Item, ...]]:
    """The dialog's lists, empty until there is something to look at."""
    review = scene.coaching.review
    if review is None:
        return dict.fromkeys(("review-costly", "review-players", "review-values", "curve-legend"), ())
    teller = MoveTeller(view.rules, names, translator)
    return _Album(review, teller, scene.coaching.all_values, view.seats).lists()


class _Album:
    """One review, to be shown."""

    def __init__(self, review: Review, teller: MoveTeller, all_values: bool, seats: int) -> None:
        self.review = review
        self.teller = teller
        self.all_values = all_values
        self.seats = seats
        self.translator = teller.translator
        self.lines = [[chances[seat] for chances in review.chances] for seat in range(seats)]
        self.costly = costliest(review)

    def places(self) -> dict[str, Node]:
        _, ngettext = self.translator.gettext, self.translator.ngettext
        review, count = self.review, len(self.review.chances) - 1
        return {
            "review-cards": {"#": luck_line(points(review.luck(PERSON)), self.translator)},
            "review-play": {"#": play_line(points(-review.skill(PERSON)), self.translator)},
            "review-gifts": {"#": gifts_line(points(review.gifts(PERSON)), self.translator)},
            "review-no-cost": {
                "#": "" if self.costly else _("None of your moves cost you anything worth mentioning."),
            },
            "curve": self._curve(),
            "curve-end": {"#": ngettext("after {count} move", "after {count} moves", count).format(count=count)},
            "review-values-button": {"aria-expanded": "true" if self.all_values else "false"},
            "review-values-table": _shown(self.all_values),
            "review-players-head": {},
            "review-values-head": self._cells(self.teller.names[: self.seats]),
        }

    def lists(self) -> dict[str, tuple[Item, ...]]:
        playing = self.review.playing
        judged = {move.number: move for move in self.review.moves}
        numbers = range(len(self.review.chances)) if self.all_values else range(0)
        return {
            "review-costly": tuple(Item(str(move.number), "costly", self._costly(move)) for move in self.costly),
            "review-players": tuple(Item(str(seat), "review-player", self._player(seat)) for seat in playing),
            "review-values": tuple(
                Item(str(number), "review-value", self._values(number, judged.get(number))) for number in numbers
            ),
            "curve-legend": tuple(Item(str(seat), "curve-key", self._key(seat)) for seat in playing),
        }

    # --- the curve ----------------------------------------------------------------------------------------------------

    def _curve(self) -> Node:
        node: dict[str, str] = {"title/#": self.translator.gettext("The chance to win after every move")}
        node["desc/#"] = " ".join(map(self._way, self.review.playing))
        for seat in range(SEATS):
            node[f"line{seat}/d"] = line(self.lines[seat]) if seat in self.review.playing else ""
        count = len(self.review.chances)
        for index in range(MOST_COSTLY):
            if index >= len(self.costly):
                node[f"mark{index}/hidden"] = ""
                continue
            number = self.costly[index].number
            left, top = across(number, count) / SIZE, down(self.lines[PERSON][number]) / SIZE
            node[f"mark{index}/style"] = f"--x:{100 * left:.1f}%;--y:{100 * top:.1f}%"
        return node

    def _way(self, seat: int) -> str:
        """One line of the curve in words."""
        chances = self.lines[seat]
        told = (chances[0], min(chances), max(chances), chances[-1])
        first, low, high, last = (percent(chance, self.translator) for chance in told)
        pattern = self.translator.gettext("{player}: {first} at first, between {low} and {high}, {last} at the end.")
        return pattern.format(player=self.teller.names[seat], first=first, low=low, high=high, last=last)

    def _key(self, seat: int) -> Node:
        return {"name/#": self.teller.names[seat], "data-line": str(seat)}

    # --- moves and players --------------------------------------------------------------------------------------------

    def _costly(self, judged: JudgedMove) -> Node:
        _ = self.translator.gettext
        return {
            "number/#": str(self.costly.index(judged) + 1),
            "when/#": _("Move {number}").format(number=judged.number),
            "cost/#": cost_line(points(judged.cost), self.translator),
            **self._drawn("played", judged, best=False),
            **self._drawn("better", judged, best=True),
        }

    def _drawn(self, part: str, judged: JudgedMove, best: bool) -> dict[str, str]:
        move = judged.best if best else judged.move
        art = self.teller.art(move)
        drawing = {f"{part}-art/href": art} if art else {f"{part}-face/hidden": ""}
        return {f"{part}/#": self.teller.text(move), **drawing}

    def _player(self, seat: int) -> Node:
        review = self.review
        return {
            "name/#": self.teller.names[seat],
            "accuracy/#": percent(review.accuracy(seat), self.translator),
            "cards/#": _signed(points(review.luck(seat))),
            "play/#": _signed(points(review.skill(seat))),
            "gifts/#": _signed(points(review.gifts(seat))),
        }

    def _values(self, number: int, judged: JudgedMove | None) -> Node:
        _ = self.translator.gettext
        told = f"{self.teller.names[judged.seat]}: {self.teller.text(judged.move)}" if judged else _("the deal")
        chances = self.review.chances[number]
        cells = self._cells([percent(chance, self.translator) for chance in chances])
        return {"what/#": f"{number}. {told}", **cells}

    def _cells(self, texts: Sequence[str]) -> Node:
        shown = {f"c{seat}/#": text for seat, text in enumerate(texts)}
        return shown | {f"c{seat}/hidden": "" for seat in range(len(texts), SEATS)}


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _shown(on: bool) -> Node:
    return {} if on else {"hidden": ""}
