"""The settings dialog over a real table: choices hold at once, are kept, and say so when they cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations

import pytest

from tests.app.desk_stage import DeskStage
from web.app.cues import PULSES, TONES, Cue, Tone
from web.app.patches import Screen
from web.app.settings import CHOICES, Settings
from web.app.settings_panel import RADIOS, SettingsPanel

DEAL = "#game=faraon&players=3&seed=7"


class PaperSenses:
    """A device that only takes notes."""

    def __init__(self, *, sounds: bool = True, vibrates: bool = True) -> None:
        self.can_sound = sounds
        self.can_vibrate = vibrates
        self.heard: list[tuple[Cue, float]] = []
        self.felt: list[tuple[int, ...]] = []

    def sound(self, tones: tuple[Tone, ...], volume: float, /) -> None:
        self.heard.append((next(cue for cue, known in TONES.items() if known == tones), volume))

    def vibrate(self, pulses: Sequence[int], /) -> None:
        self.felt.append(tuple(pulses))


class PanelStage(DeskStage):
    """A table with its desk and its settings."""

    def __init__(
        self, kept: Mapping[str, str] | None = None, *, refuses: bool = False, senses: PaperSenses | None = None
    ) -> None:
        self.senses = senses or PaperSenses()
        super().__init__(kept, refuses=refuses)
        self.panel.serve(self.play, self.desk.refresh)

    @cached_property
    def panel(self) -> SettingsPanel:
        return SettingsPanel(self.notes, NullTranslations(), self.senses)

    def finish(self, screen: Screen) -> Screen:
        return self.panel.finish(screen)

    def chosen(self, name: str) -> list[str]:
        """The radio buttons of a group that are on."""
        node = self.place(f"set-{name}")
        return [part.removeprefix("in-").removesuffix("/checked") for part, on in node.items() if on == "true"]

    async def settled(self) -> None:
        for _ in range(20_000):
            await asyncio.sleep(0)
            table = self.place("table")
            mine = table.get("data-turn") == "0" and "data-busy" not in table
            if mine or (table.get("data-phase") == "over" and self.play.scene.dialog == "result"):
                return
        raise AssertionError("the table never came to rest")


def at_the_table(stage: PanelStage, script: Callable[[], Coroutine[object, object, None]]) -> None:
    """Run a script with a deal on the table."""

    async def whole() -> None:
        stage.desk.open_address(DEAL)
        await script()
        stage.play.new_game()
        await asyncio.sleep(0)

    asyncio.run(whole())


# --- choices


@pytest.mark.parametrize("name", RADIOS)
def test_every_choice_is_shown_kept_and_found_again(name: str) -> None:
    for value in CHOICES[name]:
        stage = PanelStage()
        stage.panel.act("settings")
        stage.panel.changed(name, value)
        assert stage.chosen(name) == [value]
        assert stage.place("settings-note") == {"#": ""}
        again = PanelStage(stage.notes.kept)
        assert again.panel.settings.values()[name] == value
        assert again.chosen(name) == [value]


def test_looks_stand_on_the_root_element_beside_what_the_table_says() -> None:
    stage = PanelStage({"settings": "theme=dark&felt=wine"})
    assert stage.place("html") == {"data-theme": "dark", "data-felt": "wine"}
    stage.panel.changed("theme", "system")
    stage.panel.changed("pace", "instant")
    assert stage.place("html") == {"data-felt": "wine", "data-motion": "none"}


@pytest.mark.parametrize(
    "kept", ["theme=pink", "%%%", "theme", "=&=&", "{}", "theme=dark&theme=pink&felt=" + "x" * 999]
)
def test_damaged_settings_do_no_harm(kept: str) -> None:
    stage = PanelStage({"settings": kept})
    assert stage.chosen("felt") == ["green"]
    stage.panel.changed("felt", "blue")
    assert "felt=blue" in stage.notes.kept["settings"]


def test_nonsense_from_the_page_is_ignored() -> None:
    stage = PanelStage()
    stage.panel.changed("theme", "pink")
    stage.panel.changed("nothing", "dark")
    stage.panel.changed("sort", "backwards")
    assert stage.panel.settings == Settings()
    assert stage.play.sort_order == "suit"


def test_refused_storage_is_said_and_the_choice_holds() -> None:
    stage = PanelStage(refuses=True)
    stage.panel.act("settings")
    assert stage.place("settings-note")["#"] == ""
    stage.panel.changed("theme", "dark")
    assert stage.place("html") == {"data-theme": "dark"}
    assert "for this visit only" in stage.place("settings-note")["#"]
    stage.panel.changed("sort", "rank")
    assert stage.chosen("sort") == ["rank"]
    assert "for this visit only" in stage.place("settings-note")["#"]


def test_sorting_here_and_by_the_button_is_one_thing() -> None:
    stage = PanelStage()

    async def script() -> None:
        await stage.settled()
        stage.panel.changed("sort", "rank")
        cards = stage.play.scene.hand
        assert cards == tuple(sorted(cards))
        assert stage.notes.kept["sort"] == "rank"
        stage.play.act("sort")
        assert stage.chosen("sort") == ["drawn"]

    at_the_table(stage, script)


# --- pace


def test_pace_of_the_settings_holds_for_every_deal() -> None:
    stage = PanelStage({"settings": "pace=fast"})

    async def script() -> None:
        assert stage.play.scene.pace == "fast"

    at_the_table(stage, script)


def test_a_link_sets_the_pace_until_the_person_chooses_another() -> None:
    async def script() -> None:
        stage = PanelStage({"settings": "pace=slow"})
        stage.desk.open_address(f"{DEAL}&pace=instant")
        assert stage.play.scene.instant
        assert stage.chosen("pace") == ["slow"]
        stage.panel.changed("pace", "fast")
        assert stage.play.scene.pace == "fast"
        stage.play.new_game()
        stage.desk.open_address(DEAL)
        assert stage.play.scene.pace == "fast"
        stage.play.new_game()
        await asyncio.sleep(0)

    asyncio.run(script())


def test_a_new_pace_does_not_wait_for_the_old_one() -> None:
    stage = PanelStage({"settings": "pace=slow"})

    async def script() -> None:
        await stage.settled()
        stage.play.act("draw")
        for _ in range(20):
            await asyncio.sleep(0)
        assert stage.place("table")["data-busy"] == "true"
        stage.panel.changed("pace", "instant")
        await asyncio.wait_for(stage.settled(), 1)

    at_the_table(stage, script)


# --- the dialog


def test_the_dialog_opens_over_the_table_and_takes_the_place_of_the_menu() -> None:
    stage = PanelStage()
    stage.play.act("menu")
    assert stage.screen.dialog == "menu"
    assert stage.panel.act("settings")
    assert stage.screen.dialog == "settings"
    assert not stage.panel.closed("menu")
    assert stage.screen.dialog == "settings"
    assert stage.panel.closed("settings")
    assert stage.screen.dialog is None


def test_the_button_closes_it_and_other_buttons_are_left_to_others() -> None:
    stage = PanelStage()
    stage.panel.act("settings")
    assert stage.panel.act("settings-close")
    assert stage.screen.dialog is None
    assert not stage.panel.act("menu")


def test_a_question_of_the_table_puts_the_settings_away() -> None:
    stage = PanelStage()

    async def script() -> None:
        stage.panel.act("settings")
        stage.play.leave_page(lambda: None)
        assert stage.screen.dialog == "confirm"
        stage.play.choose("no")
        assert stage.screen.dialog is None

    at_the_table(stage, script)


def test_the_result_waits_until_the_settings_are_closed() -> None:
    stage = PanelStage({"settings": "pace=instant"})

    async def script() -> None:
        await stage.settled()
        stage.play.concede_deal()
        stage.play.choose("yes")
        stage.panel.act("settings")
        assert stage.screen.dialog == "settings"
        stage.panel.act("settings-close")
        assert stage.screen.dialog == "result"

    at_the_table(stage, script)


# --- sound, vibration, keys


def test_sound_is_off_until_it_is_wanted() -> None:
    stage = PanelStage()

    async def script() -> None:
        await stage.settled()
        assert stage.senses.heard == []
        assert stage.senses.felt == []

    at_the_table(stage, script)
    assert all("hidden" in stage.place(name) for name in ("sound", "sound-box", "set-volume"))


def test_a_deal_is_heard_at_the_chosen_volume() -> None:
    stage = PanelStage({"settings": "sound=on&volume=30&vibration=on"})

    async def script() -> None:
        await stage.settled()
        assert stage.senses.heard == [(Cue.DEAL, 0.3), (Cue.TURN, 0.3)]
        assert stage.senses.felt == [PULSES[Cue.TURN]]

    at_the_table(stage, script)


def test_switching_sound_on_lets_it_be_heard_and_muting_silences_it() -> None:
    stage = PanelStage()
    stage.panel.changed("sound", "on")
    assert [cue for cue, _volume in stage.senses.heard] == [Cue.TURN]
    assert stage.place("mute") == {"aria-pressed": "false"}
    assert stage.place("volume") == {"in/value": "60"}
    stage.panel.act("mute")
    assert stage.place("mute") == {"aria-pressed": "true", "data-muted": "true"}
    assert stage.place("sound") == {"data-muted": "true"}
    assert len(stage.senses.heard) == 1
    stage.panel.changed("volume", "80")
    assert stage.place("mute") == {"aria-pressed": "false"}
    assert stage.senses.heard[-1] == (Cue.TURN, 0.8)


def test_what_the_device_cannot_do_is_not_offered() -> None:
    stage = PanelStage({"settings": "sound=on&vibration=on"}, senses=PaperSenses(sounds=False, vibrates=False))
    assert all(
        "hidden" in stage.place(name) for name in ("set-sound", "set-volume", "sound", "sound-box", "set-vibration")
    )
    stage.panel.changed("vibration", "on")
    assert stage.senses.felt == []


def test_keys_do_nothing_until_they_are_switched_on() -> None:
    stage = PanelStage()
    assert stage.panel.shortcut("d") is None
    stage.panel.changed("keys", "on")
    assert [stage.panel.shortcut(key) for key in ("d", "D", "r", "x", "Enter")] == ["draw", "draw", "rules", None, None]
