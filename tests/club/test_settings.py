"""A player's settings: values, parsing, errors, and separate, persistent storage."""

import pytest
from hypothesis import given, strategies as st
from tests.support.stores import moment

from cannonade.club.keeping import (
    load_settings,
    note_offered,
    note_passed,
    offers_lessons,
    passed_lessons,
    save_settings,
)
from cannonade.club.settings import (
    CHOICES,
    Settings,
    Theme,
    format_settings,
    read_settings,
)
from cannonade.errors import SettingsError
from cannonade.store import Store

any_words = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(words) for name, words in CHOICES.items()}
)


@given(any_words)
def test_settings_come_back_from_their_text(words: dict[str, str]) -> None:
    settings = Settings().changed(words)
    assert read_settings(format_settings(settings)) == settings
    assert settings.changed(settings.as_text()) == settings
    assert settings.as_text() == Settings().as_text() | words


def test_what_everybody_begins_with_needs_no_words() -> None:
    assert format_settings(Settings()) == ""
    assert read_settings("") == Settings()
    usual = Settings().as_text()
    assert all(usual[name] in words for name, words in CHOICES.items())
    assert usual["draw"] == "always"


@pytest.mark.parametrize(
    ("name", "word", "problem"),
    [
        (
            "theme",
            "pink",
            (
                'the setting "theme" must be one of auto, verdigris, powder, chart, '
                'contrast, not "pink"'
            ),
        ),
        ("motion", "", 'the setting "motion" must be one of on, off, not ""'),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    name: str, word: str, problem: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings().changed({name: word})
    assert caught.value.problems == (problem,)
    assert read_settings(f"{name}={word}") == Settings()


def test_every_problem_is_told_and_the_rest_can_be_read() -> None:
    words = {"theme": "pink", "shape": "round", "motion": "off"}
    with pytest.raises(SettingsError, match="unknown setting") as caught:
        Settings().changed(words)
    assert len(caught.value.problems) == 2
    assert "theme, handed" in str(caught.value)
    text = "theme=pink&shape=round&motion=off"
    assert read_settings(text) == Settings(motion=False)


@given(st.text())
def test_anything_can_be_read_as_far_as_it_goes(text: str) -> None:
    assert read_settings(text).as_text().keys() == CHOICES.keys()


def test_settings_are_kept(store: Store) -> None:
    chosen = Settings(theme=Theme.CHART, motion=False)
    assert load_settings(store) == Settings()
    save_settings(store, chosen)
    assert load_settings(store) == chosen


def test_settings_of_another_version_are_read_as_far_as_they_go(store: Store) -> None:
    store.set_preference("settings", "theme=chart&smell=on&sound=maybe")
    assert load_settings(store) == Settings(theme=Theme.CHART)


def test_a_lesson_that_was_passed_stays_so(store: Store) -> None:
    assert passed_lessons(store) == set()
    for name in ("cannon", "cannon", "cycling", "of another version"):
        note_passed(store, name, moment(1))
    assert passed_lessons(store) == {"cannon", "cycling"}


def test_lessons_are_offered_once(store: Store) -> None:
    assert offers_lessons(store)
    note_offered(store, moment(1))
    assert not offers_lessons(store)
