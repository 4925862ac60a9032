"""The solver's results, in words."""

import pytest

from cannonade.words.review.solutions import say_solution, say_solving

NOTHING = "Nothing is known yet: no win has been found, and none is ruled out."
FOUR_OR_FIVE = "Par is 4 or 5: a line scores 4, and none scores more than 5: proved."
LOST = "This cannot be won: every line of play has been ruled out."


@pytest.mark.parametrize(
    ("low", "high", "most", "said"),
    [
        (
            0,
            7,
            7,
            NOTHING,
        ),
        (0, 4, 7, "No win has been found yet; none scores more than 3: proved."),
        (0, 0, 7, LOST),
        (1, 7, 7, "Par is 0 to 6: a line scores 0, and 6 is not ruled out."),
        (5, 6, 7, FOUR_OR_FIVE),
        (6, 6, 7, "Par is 5: a line scores that, and none scores more: proved."),
        (1, 1, 1, "This can be won."),
        (
            0,
            1,
            1,
            NOTHING,
        ),
        (0, 0, 1, LOST),
    ],
)
def test_what_is_known_is_said(low: int, high: int, most: int, said: str) -> None:
    assert say_solution(low, high, most) == said


@pytest.mark.parametrize(
    ("low", "high", "most", "nodes", "said"),
    [
        (0, 7, 7, 1, "no win yet; 1 position searched"),
        (1, 1, 1, 2000, "won; 2000 positions searched"),
        (5, 6, 7, 1_234_567, "par 4 or 5; 1.2 million positions searched"),
        (5, 5, 7, 10, "par 4; 10 positions searched"),
    ],
)
def test_a_search_under_way_is_told(
    low: int, high: int, most: int, nodes: int, said: str
) -> None:
    assert say_solving(low, high, most, nodes) == said
