"""The language: chosen by process, by request, by environment and by header."""

import threading

import pytest

from cannonade.language import (
    ENGLISH,
    Lazy,
    _,
    first_spoken,
    language,
    language_of,
    languages,
    ngettext,
    own_name,
    speak,
    speaking,
)

UNDO = Lazy("Undo")


def test_english_is_what_the_code_says() -> None:
    assert language() == ENGLISH
    assert _("no such message") == "no such message"
    assert ngettext("card", "cards", 1) == "card"
    assert ngettext("card", "cards", 0) == "cards"


def test_a_language_is_spoken_for_a_while_and_by_one_alone() -> None:
    heard: list[str] = []
    with speaking("de"):
        assert str(UNDO) == "Zurück"
        listener = threading.Thread(target=lambda: heard.append(str(UNDO)))
        listener.start()
        listener.join()
    assert heard == [str(UNDO)] == ["Undo"]


def test_a_process_speaks_for_all_its_threads() -> None:
    heard: list[str] = []
    speak("de")
    try:
        listener = threading.Thread(target=lambda: heard.append(str(UNDO)))
        listener.start()
        listener.join()
    finally:
        speak(ENGLISH)
    assert heard == ["Zurück"]


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'tlh': there are en, de"):
        speak("tlh")


def test_each_language_has_its_own_name() -> None:
    assert dict(zip(languages(), map(own_name, languages()), strict=True)) == {
        "en": "English",
        "de": "Deutsch",
    }


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", "en"),
        ("de-CH", "de"),
        ("fr, de;q=0.5, en;q=0.7", "en"),
        ("fr;q=0.9,de;q=0.8", "de"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("de;q=loud,;;,\x00", "en"),
    ],
)
def test_the_browser_asks_for_languages_by_weight(header: str, expected: str) -> None:
    assert first_spoken(header) == expected


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR", "CANNONADE_LANGUAGE": "de"}, "de"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_system_says_its_language(
    environment: dict[str, str], expected: str
) -> None:
    assert language_of(environment) == expected
