"""Measures in text: columns, and formulas of them."""

import numpy as np
import pytest

from cannonade.errors import StudyError
from cannonade.lab.schema import Ints, measured, parse_measure

GAMES: dict[str, Ints] = {
    "deal": np.array([1, 2, 3]),
    "killed": np.array([12, 7, 12]),
    "score": np.array([3, 0, -4]),
    "won": np.array([1, 0, 1]),
}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("score", [3, 0, -4]),
        ("killed + score", [15, 7, 8]),
        (" 10*killed -  score", [117, 70, 124]),
        ("won * (100 - score)", [97, 0, 104]),
        ("-killed", [-12, -7, -12]),
        ("killed - killed + 3", [3, 3, 3]),
    ],
)
def test_a_formula_is_worked_out_for_each_game(text: str, values: list[int]) -> None:
    assert measured(GAMES, parse_measure(text)).tolist() == values


@pytest.mark.parametrize(
    "text",
    [
        *("wins", "", "7", "killed + ", "killed ** 2", "killed / 2", "score.real"),
        *(
            "__import__('os')",
            "killed if won else 0",
            "killed + 1.5",
            "deal",
            "1" * 300,
        ),
        *("killed * killed * killed * killed", "killed * score * draws * 1000"),
        *("killed + " * 60 + "killed", "killed + 9999999", "True + won"),
    ],
)
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(StudyError, match="is not a measure: expected one of won"):
        parse_measure(text)
