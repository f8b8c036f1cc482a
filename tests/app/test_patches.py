"""Applying the difference of two screens to the first one gives the second one."""

from hypothesis import given
from hypothesis import strategies as st

from web.app.patches import (
    TEXT,
    Append,
    Change,
    ClearLog,
    Dialog,
    Insert,
    Item,
    Patch,
    Remove,
    Screen,
    Shift,
    difference,
)

NAMES = st.sampled_from(["data-a", "data-b", TEXT, "part/#", "part/href"])
NODES = st.dictionaries(NAMES, st.sampled_from(["", "1", "2"]), max_size=3)


@st.composite
def items(draw: st.DrawFn) -> tuple[Item, ...]:
    keys = draw(st.lists(st.sampled_from("abcdefgh"), unique=True))
    return tuple(Item(key, "card", draw(NODES)) for key in keys)


def place_of(change: Change) -> str:
    return f"{change.part}/{change.name}" if change.part else change.name


def applied(order: list[str], nodes: dict[str, dict[str, str]], patches: list[Patch]) -> None:
    """What a document would do with the patches of one list."""
    for patch in patches:
        match patch:
            case Insert(_, key, _, before):
                assert key not in order
                order.insert(order.index(before) if before else len(order), key)
                nodes[key] = {}
            case Shift(_, key, before):
                order.remove(key)
                order.insert(order.index(before) if before else len(order), key)
            case Remove(_, key):
                order.remove(key)
                del nodes[key]
            case Change(_, key, _, _, value):
                if value is None:
                    nodes[key].pop(place_of(patch))
                else:
                    nodes[key][place_of(patch)] = value
            case _:
                raise AssertionError(patch)


@given(items(), items())
def test_lists(old: tuple[Item, ...], new: tuple[Item, ...]) -> None:
    order = [item.key for item in old]
    nodes = {item.key: dict(item.node) for item in old}
    applied(order, nodes, difference(Screen(lists={"hand": old}), Screen(lists={"hand": new})))
    assert order == [item.key for item in new]
    for item in new:
        # A text that is no longer named is emptied.
        left = {name: value for name, value in nodes[item.key].items() if name in item.node or value}
        assert left == dict(item.node)


@given(items())
def test_equal_screens_need_nothing(same: tuple[Item, ...]) -> None:
    screen = Screen({"status": {"#": "x"}}, {"hand": same}, ("a",), "menu")
    assert difference(screen, screen) == []


def test_a_card_that_leaves_moves_nothing_else() -> None:
    hand = tuple(Item(key, "card", {}) for key in "abcde")
    patches = difference(Screen(lists={"hand": hand}), Screen(lists={"hand": hand[:2] + hand[3:]}))
    assert patches == [Remove("hand", "c")]


def test_sorting_moves_as_few_cards_as_possible() -> None:
    old = tuple(Item(key, "card", {}) for key in "abcde")
    new = tuple(Item(key, "card", {}) for key in "bcdea")
    assert difference(Screen(lists={"hand": old}), Screen(lists={"hand": new})) == [Shift("hand", "a", None)]


def test_attributes_and_texts_of_places() -> None:
    old = Screen({"stock": {"data-count": "3", "data-wanted": "true", "count/#": "3"}})
    new = Screen({"stock": {"data-count": "2", "count/#": "2"}})
    assert difference(old, new) == [
        Change("stock", "", "", "data-count", "2"),
        Change("stock", "", "count", "#", "2"),
        Change("stock", "", "", "data-wanted", None),
    ]


def test_the_log_of_a_deal_only_grows() -> None:
    assert difference(Screen(log=("a",)), Screen(log=("a", "b", "b"))) == [Append("b"), Append("b")]


def test_another_deal_has_a_log_of_its_own() -> None:
    assert difference(Screen(log=("a", "b")), Screen(log=("c",))) == [ClearLog(), Append("c")]


def test_dialogs_open_and_close() -> None:
    assert difference(Screen(), Screen(dialog="suit")) == [Dialog("suit")]
    assert difference(Screen(dialog="suit"), Screen()) == [Dialog(None)]
