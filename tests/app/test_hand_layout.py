"""Every hand fits its room, and of every card enough can be seen and tapped (UX.md section 2)."""

import pytest

from web.app.hand_layout import HandLayout, arrange

# Room that the hand has on the table at these sizes, measured in the page; and the least free area of a card.
ROOMS = {
    "320x568": (304, 296),
    "320x454": (304, 182),
    "360x640": (344, 368),
    "390x844": (374, 572),
    "568x320": (314, 261),
    "844x390": (470, 331),
    "768x1024": (728, 640),
    "1440x900": (1086, 520),
}


def free_areas(layout: HandLayout) -> list[tuple[int, int]]:
    """Of every card the size of the part at its top left that no later card covers."""
    areas = []
    for index, (x, y) in enumerate(layout.places):
        width, height = layout.card_width, layout.card_height
        for other_x, other_y in layout.places[index + 1 :]:
            if other_y == y and other_x < x + width:
                width = min(width, other_x - x)
            elif other_y > y:
                height = min(height, other_y - y)
        areas.append((width, height))
    return areas


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
@pytest.mark.parametrize("count", range(33))
def test_cards_stay_in_the_room(count: int, room: tuple[int, int]) -> None:
    layout = arrange(count, *room)
    assert len(layout.places) == count
    for x, y in layout.places:
        assert 0 <= x <= room[0] - layout.card_width
        assert layout.scrolls or 0 <= y <= room[1] - layout.card_height


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
@pytest.mark.parametrize("count", [5, 9, 14, 20])
def test_up_to_twenty_cards_can_be_hit_with_a_thumb(count: int, room: tuple[int, int]) -> None:
    least = (40, 44) if room == ROOMS["320x454"] else (44, 44)
    for width, height in free_areas(arrange(count, *room)):
        assert width >= least[0]
        assert height >= least[1]


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
@pytest.mark.parametrize("count", [26, 32])
def test_up_to_thirty_two_cards_can_be_hit(count: int, room: tuple[int, int]) -> None:
    for width, height in free_areas(arrange(count, *room)):
        assert width >= 28
        assert height >= 40


def test_cards_of_a_row_stand_in_reading_order() -> None:
    layout = arrange(14, 304, 296)
    assert list(layout.places) == sorted(layout.places, key=lambda place: (place[1], place[0]))


def test_small_hands_stand_in_one_row_in_the_middle() -> None:
    layout = arrange(3, 1086, 520)
    assert {y for _, y in layout.places} == {0}
    left, right = layout.places[0][0], 1086 - layout.places[-1][0] - layout.card_width
    assert abs(left - right) <= 1


def test_a_room_without_size_is_no_fault() -> None:
    assert len(arrange(5, 0, 0).places) == 5
