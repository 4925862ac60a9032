"""Reviews of players whose strength is known put them in their order."""

import pytest
from tools.judge_reviews import FIRST_DEAL, PLAYERS, judge

from cannonade.coach.review import Settings

GAMES = range(FIRST_DEAL, FIRST_DEAL + 8)


@pytest.mark.slow
def test_stronger_players_are_more_accurate_and_luck_is_nobodys() -> None:
    found = [judge(name, GAMES, Settings(samples=60)) for name in PLAYERS]
    accuracies = [each.accuracy for each in found]
    assert accuracies == sorted(accuracies)
    assert found[-1].accuracy > 95
    assert found[-1].errors < 0.05
    lucks = [total.luck.mean for each in found for total in each.totals]
    mean = sum(lucks) / len(lucks)
    spread = (sum((each - mean) ** 2 for each in lucks) / (len(lucks) - 1)) ** 0.5
    assert abs(mean) < 3 * spread / len(lucks) ** 0.5
