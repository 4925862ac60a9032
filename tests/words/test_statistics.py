"""Figures have their totals, and include only games that count."""

import pytest

from cannonade.board import Slot
from cannonade.club.statistics import ExcludedGames, LossReason, Statistics, Streaks
from cannonade.engine import Reason
from cannonade.notation import Unfinished
from cannonade.words.club.statistics import median, say_apart, say_figures, say_loss

SOME = Statistics(
    game_count=8,
    win_count=3,
    scores={2: 3},
    losses={Reason.DRY: 5},
    lengths={60: 5, 70: 3},
    win_lengths={70: 3},
    kills={(Slot.B5, 11): 40, (Slot.E2, 13): 9},
    double_kill_count=4,
    armour_count=2,
    extraction_count=6,
    reassignment_count=1,
    streaks=Streaks(8, 0, 2, 1),
    assisted=ExcludedGames(2, 1),
)


def test_each_figure_has_its_denominator() -> None:
    said = {each.title: (each.value, each.out_of) for each in say_figures(SOME)}
    assert said == {
        "Won": ("38 %", "3 of 8 games"),
        "Best streak": ("2", "wins in a row; now 1"),
        "Royals down": ("49", "of 96 in 8 games"),
        "Double kills": ("4", "in 8 games"),
        "Median length": ("60", "actions (60 to 70)"),
        "Armour added": ("2", "in 8 games"),
        "Ploys spent": ("7", "in 8 games"),
    }


def test_nothing_is_said_of_no_games() -> None:
    assert say_figures(Statistics(assisted=ExcludedGames(2, 1))) == ()
    assert say_apart(Statistics()) == ()


def test_games_apart_are_told() -> None:
    assert say_apart(SOME) == ("Not counted: 2 games with assistance (1 won).",)
    by_hand = say_apart(Statistics(set_up=ExcludedGames(1, 0)))
    assert by_hand == ("Not counted: 1 game from a custom position (0 won).",)


@pytest.mark.parametrize("reason", [*Reason, *Unfinished])
def test_every_reason_has_words(reason: LossReason) -> None:
    assert say_loss(reason)


@pytest.mark.parametrize(
    ("counts", "middle"),
    [
        ({}, 0),
        ({7: 1}, 7),
        ({1: 1, 9: 1}, 1),
        ({1: 1, 5: 1, 9: 1}, 5),
        ({3: 1, 4: 9}, 4),
    ],
)
def test_the_middle_one(counts: dict[int, int], middle: int) -> None:
    assert median(counts) == middle
