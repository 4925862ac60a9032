"""Reviews rank players of known strength in the right order."""

from pathlib import Path

import pytest
from tools.judge_reviews import PLAYERS, Verdict, judge, lines_of

from cannonade.coach.review.figures import ReviewSettings
from cannonade.coach.strength import FIRST_DEAL

GAMES = range(FIRST_DEAL, FIRST_DEAL + 4)


@pytest.mark.slow
def test_stronger_players_are_more_accurate_and_luck_is_nobodys(tmp_path: Path) -> None:
    found = [
        judge(name, GAMES, ReviewSettings(samples=24), tmp_path) for name in PLAYERS
    ]
    accuracies = [each.accuracy for each in found]
    assert accuracies == sorted(accuracies)
    assert found[-1].accuracy[0] > 95
    assert found[-1].errors[0] < 0.05
    games = tuple(game for each in found for game in each.games)
    luck, off = Verdict("all", games).luck
    assert abs(luck) < 1.5 * off
    assert len(lines_of(found)) == len(found) + 3


@pytest.mark.slow
def test_what_was_judged_is_not_judged_again(tmp_path: Path) -> None:
    quick = ReviewSettings(player="greedy", samples=16)
    first = judge("uniform", GAMES[:2], quick, tmp_path)
    (kept,) = tmp_path.iterdir()
    written = kept.stat().st_mtime_ns
    assert judge("uniform", GAMES[:1], quick, tmp_path).games == first.games[:1]
    assert kept.stat().st_mtime_ns == written
