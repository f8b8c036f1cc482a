"""What a visitor can know of the table, read off the page by the page contract and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright_tests.surface import Surface

# one look at the page: data attributes, controls and texts; nothing that the contract does not name
LOOK = """() => {
  const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
  const usable = e => shown(e) && !e.disabled && e.getAttribute('aria-disabled') !== 'true';
  const data = e => e ? {...e.dataset} : null;
  const text = e => e ? e.textContent.trim() : '';
  const one = s => document.querySelector(s);
  const all = s => [...document.querySelectorAll(s)].filter(e => !e.closest('template'));
  const name = e => (e.getAttribute('aria-label') || text(e)).trim();
  const dialog = all('dialog[data-choice]').find(e => e.open && shown(e));
  const result = all('dialog[data-result]').find(e => e.open && shown(e));
  const actions = {};
  for (const e of all('button[data-action]')) {
    const pressed = e.getAttribute('aria-pressed') === 'true';
    const it = {enabled: usable(e), shown: shown(e), pressed, name: name(e)};
    const was = actions[e.dataset.action];
    if (!was || (it.enabled && !was.enabled)) actions[e.dataset.action] = it;
  }
  const stock = one('button[data-zone="stock"]');
  return {
    load: document.documentElement.dataset.load || '',
    table: data(one('[data-zone="table"]')),
    seats: all('[data-seat]').map(data),
    hand: all('[data-zone="hand"] button[data-card]').map(e => ({
      code: e.dataset.card, key: e.dataset.key || '', playable: e.dataset.playable === 'true',
      enabled: usable(e), pressed: e.getAttribute('aria-pressed') === 'true', order: e.dataset.order || '',
      name: name(e)})),
    stock: data(stock), stock_usable: !!stock && usable(stock),
    pile: data(one('[data-zone="pile"]')),
    actions,
    dialog: dialog ? {kind: dialog.dataset.choice, values: [...dialog.querySelectorAll('button[data-value]')]
      .map(e => ({value: e.dataset.value, enabled: usable(e), name: name(e)}))} : null,
    result: data(result), result_text: text(result),
    status: all('[role="status"]').filter(shown).map(text).filter(Boolean).join(' | '),
    log: all('[role="log"] > *').map(text),
    alerts: all('[role="alert"]').filter(shown).map(text).filter(Boolean),
  };
}"""


@dataclass(frozen=True)
class Card:
    code: str
    key: str
    playable: bool
    enabled: bool
    pressed: bool
    order: str
    name: str

    @property
    def selector(self) -> str:
        mark = f'[data-key="{self.key}"]' if self.key else ""
        return f'[data-zone="hand"] button[data-card="{self.code}"]{mark}'


@dataclass(frozen=True)
class Control:
    enabled: bool
    shown: bool
    pressed: bool
    name: str


@dataclass(frozen=True)
class Value:
    value: str
    enabled: bool
    name: str


@dataclass(frozen=True)
class Dialog:
    kind: str
    values: tuple[Value, ...]

    def selector(self, value: str) -> str:
        return f'dialog[data-choice="{self.kind}"] button[data-value="{value}"]'


@dataclass(frozen=True)
class State:
    """One look. `table` and the like are the data attributes, in the dataset's spelling (`drawKind`)."""

    load: str
    table: dict[str, str]
    seats: dict[int, dict[str, str]]
    hand: tuple[Card, ...]
    stock: dict[str, str]
    stock_usable: bool
    pile: dict[str, str]
    actions: dict[str, Control]
    dialog: Dialog | None
    result: dict[str, str] | None
    result_text: str
    status: str
    log: tuple[str, ...]
    alerts: tuple[str, ...]
    raw: dict[str, Any] = field(compare=False, repr=False, default_factory=dict)

    @property
    def turn(self) -> int | None:
        turn = self.table.get("turn", "")
        return int(turn) if turn.isdigit() else None

    @property
    def busy(self) -> bool:
        return self.table.get("busy") == "true"

    @property
    def phase(self) -> str:
        return self.table.get("phase", "")

    @property
    def codes(self) -> list[str]:
        return [card.code for card in self.hand]

    @property
    def selected(self) -> list[Card]:
        return [card for card in self.hand if card.pressed]

    def can(self, action: str) -> bool:
        control = self.actions.get(action)
        return control is not None and control.enabled

    def dump(self) -> str:
        """For failure messages: everything short, and the end of the log."""
        marks = [
            f"{card.code}{'+' if card.playable else ''}{'*' if card.pressed else ''}{card.order}" for card in self.hand
        ]
        can = [name for name, control in self.actions.items() if control.enabled]
        return "\n".join(
            (
                f"load={self.load} table={self.table}",
                f"seats={self.seats}",
                f"hand={' '.join(marks)} (+ playable, * selected)",
                f"stock={self.stock} pile={self.pile} enabled={can}",
                f"dialog={self.dialog} result={self.result}",
                f"status={self.status!r} alerts={self.alerts}",
                "log (last 12):",
                *(f"  {line}" for line in self.log[-12:]),
            )
        )


def _dialog(raw: dict[str, Any]) -> Dialog:
    return Dialog(raw["kind"], tuple(Value(**value) for value in raw["values"]))


def look(surface: Surface) -> State:
    raw: dict[str, Any] = surface.evaluate(LOOK)
    dialog = raw["dialog"]
    return State(
        load=raw["load"],
        table=raw["table"] or {},
        seats={int(seat["seat"]): seat for seat in raw["seats"] if str(seat.get("seat", "")).isdigit()},
        hand=tuple(Card(**card) for card in raw["hand"]),
        stock=raw["stock"] or {},
        stock_usable=raw["stock_usable"],
        pile=raw["pile"] or {},
        actions={name: Control(**control) for name, control in raw["actions"].items()},
        dialog=_dialog(dialog) if dialog else None,
        result=raw["result"],
        result_text=raw["result_text"],
        status=raw["status"],
        log=tuple(raw["log"]),
        alerts=tuple(raw["alerts"]),
        raw=raw,
    )
