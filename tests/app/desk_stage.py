"""A desk without a browser, in front of a real table: what was shown, copied, printed and revealed is collected."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from segno import encoder

from tests.app.keepers import Lasting
from tests.app.stage import Notes
from tests.app.thinking import at_once
from web.app.desk import Desk
from web.app.form import Form
from web.app.patches import Item, Node, Screen
from web.app.play import Play
from web.app.qr import Matrix, modules_of
from web.app.thinker import Progress

ADDRESS = "https://cards.example/en/table.html"


def controls(form: Form) -> list[tuple[str, str]]:
    """What the controls of the page say when this form is shown."""
    pairs = [("game", form.game), ("players", str(form.players)), ("level", form.level), ("style", form.style)]
    for option, text in form.options.items():
        pairs += [(f"opt.{option}", value) for value in text.split(".") if value]
    return pairs


class PaperSurface:
    """A page that only takes notes."""

    language = "en"

    def __init__(self, address: str = ADDRESS, *, clipboard: bool = True) -> None:
        self.table_address = address
        self.clipboard = clipboard
        self.screens: list[Screen] = []
        self.revealed: list[str] = []
        self.copied: list[str] = []
        self.printed = 0
        self.address = ""
        self.forgotten = 0
        self.can_share = False
        self.shared: list[tuple[str, str, str]] = []
        self.saved: dict[str, str] = {}

    def show(self, screen: Screen, /) -> None:
        self.screens.append(screen)

    def reveal(self, place: str, key: str = "", /) -> None:
        self.revealed.append(f"{place} {key}".rstrip())

    async def copy(self, text: str, /) -> bool:
        if self.clipboard:
            self.copied.append(text)
        return self.clipboard

    async def share(self, title: str, text: str, link: str, /) -> bool:
        self.shared.append((title, text, link))
        return True

    async def qr_matrix(self, text: str, /) -> Matrix | None:
        return modules_of(encoder, text)

    def save_file(self, name: str, text: str, /) -> None:
        self.saved[name] = text

    def date(self, milliseconds: int, /) -> str:
        return f"day {milliseconds // 86_400_000}"

    def rename_address(self, fragment: str, /) -> None:
        self.address = fragment

    def forget_address(self) -> None:
        self.forgotten += 1

    def print_page(self) -> None:
        self.printed += 1


class DeskStage:
    """A desk, its table and what the person sees."""

    def __init__(
        self,
        kept: Mapping[str, str] | None = None,
        *,
        refuses: bool = False,
        surface: PaperSurface | None = None,
        entries: Mapping[str, str] | None = None,
        keeping: Lasting | None = None,
    ) -> None:
        self.surface = surface or PaperSurface()
        self.notes = Notes(refuses=refuses)
        self.notes.kept.update(kept or {})
        self.keeping = keeping or Lasting(entries)
        self.keeping.refuses = refuses
        english = NullTranslations()
        self.desk = Desk(self.surface, self.notes, english, self._catalogue, self.finish, self.keeping)
        self.play = Play(self.desk.table_shows, self._think, self.notes, english, seeds=lambda: 7)
        self.languages: list[str] = []
        self.desk.serve(self.play, controls(Form()))
        self.desk.open_address("")

    def finish(self, screen: Screen) -> Screen:
        """What is done to every screen before it is shown."""
        return screen

    def _catalogue(self, language: str) -> NullTranslations:
        self.languages.append(language)
        return NullTranslations()

    async def _think(self, ask: str, progress: Progress | None = None, /) -> str:
        return at_once(ask)

    @property
    def screen(self) -> Screen:
        return self.surface.screens[-1]

    def dialog(self) -> str | None:
        """The dialog that is open."""
        return self.screen.dialog

    def place(self, name: str) -> Node:
        return self.screen.places[name]

    def text(self, name: str, part: str = "#") -> str:
        return self.place(name)[part]

    def items(self, name: str) -> tuple[Item, ...]:
        return self.screen.lists[name]

    def choose(self, option: str, value: str) -> None:
        """Touch one control of the form; a set is switched to the members joined with dots."""
        self._touch(f"opt.{option}", value.split(".") if value else [])

    def choose_game(self, game: str) -> None:
        self._touch("game", [game])

    def _touch(self, control: str, values: list[str]) -> None:
        pairs = [pair for pair in controls(self.desk.form) if pair[0] != control]
        pairs += [(control, value) for value in values]
        self.desk.changed(pairs, control)

    def save(self, name: str) -> None:
        """Save the rules of the form under a name."""
        self.desk.act("set-save")
        self.desk.name_given(name)
