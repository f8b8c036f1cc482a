"""Every page of the site and every state of its table, each brought about by a function of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from playwright_tests.deals import big_hand, deal, situation
from playwright_tests.room import Room
from playwright_tests.server import Fault
from playwright_tests.surface import NO_DOUBLE_TAP
from playwright_tests.test_lesson import play_lesson
from playwright_tests.visits import table_url

CHOICE = situation("HO HX A9 AX B7 L8/B8 LX/L9 LK", "H9", "A8 A7 BX BU")
THROWS = situation("HX AX BX L8 LK/B8 L7/L9 A9", "A7 H9", "A8 HU BK B9", game="farao")
LAST_CARD = situation("H8 A9/B8 LX L7/L9 AK A7", "LU H9", "A8 HU BK B9 BX", game="makao")
RANK = situation("HU A9 L8/B8 LX L7/L9 AK A7", "LX H9", "A8 HX BK B9 BX", game="makao")
# whoever went out may be called back with the leaf under
RECALL = situation("LU AX HK/H8/LX LK", "L9 H9", "A7 BU B9 BK", game="farao", turn=1, moves="H8.d", pace="slow")
WINDOW = situation("H7 AX HK/H8", "L9 H9", "A8 A7 B9 BK", options="recall:next", turn=1)
WON = situation("HX/L8 LX LK/B8 A9", "H9", "A8 A7 BX BU")
SHORT = situation("HX AX AK L8/L7 B9 BK/A9 LK", "H9", "A8 A7 BX BU L9 H8")
OUT = situation("HX/L8 LX LK/B8 A9 BK", "H9", "A8 A7 BX BU L7 L9 H7 H8", game="farao", pace="tap")
RECORD = "1.1;makao;;hands:AOA7A8/LXB9AK,pile:A9,stock:H9LKBUBX,turn:0;AO:B.B9.d.d"
TAPS = situation("H8 AX HK LO BU/B8 LX A9 LK AK", "L7 H9", "A8 AU BX H7 BK B9", pace="tap")
NO_CLIPBOARD = "() => { Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true}) }"
THINKING_S = 60

STATES: dict[str, State] = {}


@dataclass(frozen=True)
class State:
    """One state; `arrange` brings it about, whatever there was before."""

    name: str
    arrange: Callable[[Room], None]


def state(arrange: Callable[[Room], None]) -> Callable[[Room], None]:
    """A state that has the name of its function."""
    STATES[arrange.__name__] = State(arrange.__name__, arrange)
    return arrange


def plain(name: str, arrange: Callable[[Room], None]) -> None:
    """A state that is too short for a function."""
    STATES[name] = State(name, arrange)


# --- pages to read ---

GAMES = ("farao", "faraon", "makao", "prsi", "mau-mau", "crazy-eights", "faraon-pub")
plain("home", lambda room: room.in_language("index.html"))
plain("help", lambda room: room.in_language("help.html"))
plain("not_found", lambda room: room.read("404.html"))
for _game in GAMES:
    plain(
        f"rules_{_game.replace('-', '_')}",
        lambda room, game=_game: room.in_language(f"rules/{game}.html"),  # type: ignore[misc]
    )


@state
def choosing_a_language(room: Room) -> None:
    # the first visit is sent on
    room.read("index.html")
    room.page.wait_for_url("**/index.html")
    room.read("index.html")
    room.sees("main a[hreflang]")


@state
def home_with_a_new_version(room: Room) -> None:
    room.in_language("index.html")
    room.page.evaluate("() => { document.querySelector('.update-offer').hidden = false }")


# --- starting ---


@state
def before_python(room: Room) -> None:
    room.http.fault("assets/pyodide.asm.wasm", Fault(gate=threading.Event()))
    room.another().goto(table_url(room.http.url, language=room.language))


@state
def table_without_javascript(room: Room) -> None:
    before_python(room)
    # axe is a script itself: it looks at what is shown where there are none
    room.seen.evaluate("() => { const e = document.querySelector('main noscript'); e.outerHTML = e.textContent }")
    room.sees(".needs-js")


@state
def start_failed(room: Room) -> None:
    room.visits.forgiving = True
    room.http.fault("assets/pyodide.asm.wasm", Fault(body=b"\0asm this is not what it says"))
    room.another().goto(table_url(room.http.url, language=room.language))
    room.sees("[data-load-failed]:not([hidden])", 40)


# --- the start form ---


@state
def start_form(room: Room) -> None:
    room.form()


@state
def start_form_with_house_rules(room: Room) -> None:
    room.form("makao")
    _open_all(room)
    option = room.page.locator(".option:visible").first
    option.locator("label:not(:has(:checked))").first.click()
    room.sees(".option[data-changed]")


@state
def start_form_with_refused_rules(room: Room) -> None:
    room.form("farao")
    _open_all(room)
    room.page.locator("label:has([name='opt.farao'][value=off])").click()
    room.sees(".refused:not(:empty)")


@state
def start_form_with_own_rules(room: Room) -> None:
    start_form_with_house_rules(room)
    if not room.page.locator('[data-action="set-use"]').count():
        room.dialog("set-name", "set-save")
        room.page.locator("dialog[open] input").fill("Grandma's")
        room.page.keyboard.press("Enter")
    room.sees('[data-action="set-use"]')


@state
def start_form_with_deals_that_wait(room: Room) -> None:
    _one_turn(room, deal(3, 21))
    room.form()
    room.sees('[data-action="waiting-use"]')


def _one_turn(room: Room, fragment: str) -> None:
    room.deal(fragment)
    room.press("draw")
    room.table.until("the others to have moved", lambda s: s.can("undo") and s.turn == 0 and not s.busy)


def _open_all(room: Room) -> None:
    room.page.evaluate("() => document.querySelectorAll('.start details').forEach(e => { e.open = true })")


# --- dialogs of the start form ---


@state
def name_for_rules(room: Room) -> None:
    room.form("makao")
    _open_all(room)
    room.dialog("set-name", "set-save")
    room.page.locator("dialog[open] input").fill("")
    room.page.keyboard.press("Enter")
    room.sees("#name-problem:not(:empty)")


@state
def deleting_rules(room: Room) -> None:
    start_form_with_own_rules(room)
    room.dialog("set-delete", "set-delete")


@state
def link_to_rules(room: Room) -> None:
    room.form("makao")
    _open_all(room)
    room.page.evaluate(
        "() => { Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true}) }"
    )
    room.dialog("link", "copy-link")


@state
def rules_to_print(room: Room) -> None:
    room.form("farao")
    _open_all(room)
    room.dialog("print", "print-rules")


@state
def deleting_a_waiting_deal(room: Room) -> None:
    start_form_with_deals_that_wait(room)
    room.dialog("confirm", "waiting-delete")


# --- a deal ---


@state
def running_deal(room: Room) -> None:
    room.deal(deal(4, 7))


@state
def daily_deal(room: Room) -> None:
    room.deal("daily=faraon&pace=instant")


@state
def deal_with_house_rules(room: Room) -> None:
    room.deal(deal(3, 7, more="&opt.hand=6&opt.recall=next"))


@state
def hand_that_scrolls(room: Room) -> None:
    room.deal(big_hand(32, 4))


@state
def lifted_card(room: Room) -> None:
    room.deal(CHOICE)
    room.cards("HX")


@state
def refused_card(room: Room) -> None:
    room.deal(CHOICE)
    room.cards("L8")


@state
def throw(room: Room) -> None:
    room.deal(THROWS)
    room.cards("HX", "BX", "AX")
    room.sees('[data-zone=hand] [data-order="3"]')


@state
def choosing_a_suit(room: Room) -> None:
    room.deal(CHOICE)
    room.cards("HO", "HO")
    room.sees("dialog[data-choice=suit][open]")


@state
def choosing_a_rank(room: Room) -> None:
    room.deal(RANK)
    room.cards("HU")
    room.press("play")
    room.sees("dialog[data-choice=rank][open]")


@state
def calling_somebody_back(room: Room) -> None:
    room.deal(RECALL)
    room.cards("LU")
    room.press("play")
    room.sees("dialog[data-choice=recall][open]")


@state
def window_for_calling_back(room: Room) -> None:
    room.deal(WINDOW)


@state
def called_suit(room: Room) -> None:
    room.deal(situation("H9 AX/B7 LX/L8 LK", "L7 LO", "A8 A7", suit="B"))


@state
def owing(room: Room) -> None:
    room.deal(situation("H9 A9 BX/B7 LX/L8 LK", "LU L7", "A8 AX BK", draw=2))


@state
def having_to_stand(room: Room) -> None:
    room.deal(situation("H9 AX/B7 LX/L8 LK", "LU LA", "A8 A7 BX", skip=1))


@state
def last_card_before_the_play(room: Room) -> None:
    room.deal(LAST_CARD)
    room.press("say-last")


@state
def last_card_still_to_be_called(room: Room) -> None:
    room.deal(LAST_CARD)
    room.cards("H8")
    room.press("play")
    room.table.until("the way on", lambda s: s.can("continue"))


@state
def undo_possible(room: Room) -> None:
    room.deal(TAPS)
    room.cards("H8", "H8")
    room.table.until("a way back", lambda s: s.can("undo"))


@state
def taken_back(room: Room) -> None:
    room.deal(deal(3))
    room.press("draw")
    room.table.until("a way back", lambda s: s.can("undo") and s.turn == 0 and not s.busy)
    room.press("undo")
    room.sees('.chip[data-kind="practice"]')


@state
def only_watching(room: Room) -> None:
    room.go(OUT)
    room.table.until("a hand", lambda s: bool(s.hand))
    room.table.my_turn()
    room.cards("HX", "HX")
    room.table.until("to be out", lambda s: not s.hand)
    room.sees('button[data-action="skip"]')


@state
def hint(room: Room) -> None:
    room.deal(CHOICE)
    room.press("hint")
    room.sees('button[data-action="chances"]', THINKING_S)


@state
def chances(room: Room) -> None:
    hint(room)
    room.dialog("chances", "chances")


@state
def notice(room: Room) -> None:
    room.form()
    room.go("game=bridge")
    room.sees(".notice")


# --- dialogs at the table ---


@state
def menu(room: Room) -> None:
    room.deal(deal(4, 7))
    room.dialog("menu", "menu")


@state
def settings(room: Room) -> None:
    room.deal(deal(4, 7))
    room.dialog("settings", "menu", "settings")


@state
def data_panel(room: Room) -> None:
    settings(room)
    with room.page.expect_download():
        room.press("data-export")
    room.sees('[data-slot="data-note"]:not(:empty)')


@state
def data_panel_with_a_damaged_file(room: Room) -> None:
    settings(room)
    file = {"name": "all.json", "mimeType": "application/json", "buffer": b"{"}
    room.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    room.sees('[data-slot="data-note"]:not(:empty)')


@state
def deleting_everything(room: Room) -> None:
    settings(room)
    room.dialog("confirm", "data-delete")


@state
def sound_box(room: Room) -> None:
    room.deal(deal(4, 7))
    if room.page.locator(".sound-open:visible").count():
        room.page.locator(".sound-open").click()
        room.sees(".sound-box")


@state
def names(room: Room) -> None:
    room.deal(deal(4, 7))
    room.dialog("people", "menu", "people")
    for seat in (1, 2):
        room.page.locator(f"dialog[open] [name=person-{seat}]").fill("Zoli")
    room.page.keyboard.press("Enter")
    room.sees("#people-problem:not(:empty)")


@state
def rules_dialog(room: Room) -> None:
    owing(room)
    room.dialog("rules", "rules")


@state
def house_rules(room: Room) -> None:
    deal_with_house_rules(room)
    room.dialog("house", "house-rules")


@state
def log_open(room: Room) -> None:
    _one_turn(room, deal(4, 7))
    room.press("menu", "log")
    room.sees(".log-close")


@state
def leaving_the_deal(room: Room) -> None:
    _one_turn(room, deal(4, 7))
    room.dialog("confirm", "menu", "new-game")


@state
def new_version(room: Room) -> None:
    room.deal(deal(4, 7))
    room.page.evaluate("() => document.querySelectorAll('[data-update]').forEach(e => { e.hidden = false })")
    room.press("ask")
    room.sees("dialog[data-update-question][open]")


# --- after the deal ---


@state
def result(room: Room) -> None:
    room.deal(WON)
    room.table.play_deal()


@state
def result_of_a_match(room: Room) -> None:
    room.deal(deal(4, 7, game="farao"))
    room.give_up()
    room.page.wait_for_timeout(NO_DOUBLE_TAP)
    room.press("next-deal")
    room.table.until("the next deal", lambda s: s.result is None and s.phase == "play" and bool(s.hand))
    room.table.my_turn()
    room.give_up()


@state
def table_after_the_deal(room: Room) -> None:
    result(room)
    room.press("result-close")
    room.sees('button[data-action="show-result"]')


@state
def review(room: Room) -> None:
    _look_back(room, WON)


@state
def review_in_numbers(room: Room) -> None:
    _look_back(room, SHORT)
    room.press("review-values")
    room.sees("#review-values")


def _look_back(room: Room, fragment: str) -> None:
    room.deal(fragment)
    room.table.play_deal()
    room.dialog("review", "review")
    room.sees('[data-slot="review-done"]', THINKING_S)


@state
def replay(room: Room) -> None:
    room.go(f"replay={RECORD}&move=2")
    room.sees(".replay")


@state
def replay_with_open_hands(room: Room) -> None:
    replay(room)
    room.press("replay-open")
    room.sees(".all-hands")


@state
def sharing(room: Room) -> None:
    result(room)
    room.dialog("share", "share")


@state
def sharing_by_code(room: Room) -> None:
    sharing(room)
    room.press("share-code")
    room.sees('[data-slot="share-code"]')


# --- statistics ---


@state
def statistics_empty(room: Room) -> None:
    room.form()
    room.dialog("statistics", "statistics")
    if room.page.locator(".figure").count():
        room.press("statistics-delete", "statistics-delete-yes")
    room.sees('[data-slot="stat-none"]')


@state
def statistics(room: Room) -> None:
    for seed in (31, 32):
        room.deal(deal(2, seed))
        room.give_up()
    room.form()
    room.dialog("statistics", "statistics")
    room.sees(".figure")


@state
def deleting_statistics(room: Room) -> None:
    room.form()
    room.dialog("statistics", "statistics")
    room.dialog("statistics-delete", "statistics-delete")


# --- past deals ---


@state
def past_deals(room: Room) -> None:
    room.deal(deal(2, 33))
    room.give_up()
    room.form()
    room.dialog("past-deals", "past-deals")
    room.sees("[data-list=past-deals] li")


@state
def past_deals_none(room: Room) -> None:
    past_deals(room)
    while room.page.locator('dialog[open] [data-action="past-delete"]').count():
        room.dialog("past-delete", "past-delete")
        room.press("past-delete-yes")
        room.sees("dialog[data-dialog=past-deals][open]")
    room.sees('[data-slot="past-none"]')


@state
def deleting_a_past_deal(room: Room) -> None:
    past_deals(room)
    room.dialog("past-delete", "past-delete")


# --- the lesson ---


@state
def lesson(room: Room) -> None:
    room.go("lesson=makao&pace=instant")
    room.sees("[data-lesson]")


@state
def lesson_over(room: Room) -> None:
    lesson(room)
    play_lesson(room.table)
    room.sees("dialog[data-dialog=lesson-end][open]")


@state
def lesson_gone_astray(room: Room) -> None:
    room.go("lesson=faraon&pace=instant")
    room.table.until("a hand", lambda s: bool(s.hand) and s.turn == 0)
    room.cards("L8")
