"""Every setting, choice and command has a text."""

import pytest

from cannonade.club.keys import KEYS
from cannonade.club.settings import CHOICES
from cannonade.words.club.settings import (
    say_choice,
    say_command,
    say_setting,
    setting_groups,
)


@pytest.mark.parametrize("name", CHOICES)
def test_every_setting_is_called_something(name: str) -> None:
    said = say_setting(name)
    assert said.title[0].isupper()
    assert said.about == "" or said.about.endswith(".")
    words = [say_choice(name, each) for each in CHOICES[name]]
    assert len(set(words)) == len(words)
    assert all(word[0].isupper() or word.isdigit() for word in words)


def test_the_list_has_every_setting_once_with_each_of_its_words() -> None:
    listed = [each for group in setting_groups() for each in group.settings]
    assert sorted(each.name for each in listed) == sorted(CHOICES)
    for each in listed:
        assert sorted(word for word, _ in each.choices) == sorted(CHOICES[each.name])


def test_every_deed_is_called_something_of_its_own() -> None:
    assert len({say_command(each) for each, _letter in KEYS}) == len(KEYS)
