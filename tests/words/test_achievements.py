"""Every achievement has a title and a description."""

import pytest

from cannonade.club.achievements import ACHIEVEMENTS, Achievement, AchievementProgress
from cannonade.words.club.achievements import say_achievement, say_progress

SAID = [say_achievement(each) for each in ACHIEVEMENTS]


@pytest.mark.parametrize("achievement", ACHIEVEMENTS, ids=lambda each: each.id)
def test_each_has_a_title_and_a_sentence(achievement: Achievement) -> None:
    medal = say_achievement(achievement)
    assert medal.title[0].isupper()
    assert not medal.title.endswith(".")
    assert medal.takes.endswith(".")
    assert medal.takes[0].isupper()


def test_no_two_are_called_alike() -> None:
    assert len({medal.title for medal in SAID}) == len(ACHIEVEMENTS)
    assert len({medal.takes for medal in SAID}) == len(ACHIEVEMENTS)


def test_only_what_is_counted_has_progress() -> None:
    said = {
        each.id: say_progress(AchievementProgress(each, 1, None))
        for each in ACHIEVEMENTS
    }
    assert said["ten_wins"] == "1 of 10"
    assert said["first_win"] == ""
