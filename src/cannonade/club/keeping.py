"""Loading and saving of a player's settings, passed lessons and solved puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from cannonade.club.lessons import LESSONS
from cannonade.club.settings import Settings, format_settings, read_settings
from cannonade.store import PlayerId, Store

_SETTINGS: Final = "settings"
_OFFERED: Final = "lessons_offered"
_IN_A_ROW: Final = "puzzles_in_a_row"
_PASSED: Final = "lesson:"
_SOLVED: Final = "puzzle:"


@dataclass(frozen=True, slots=True)
class LessonNotes:
    """A player's progress in the lessons.

    Attributes:
        passed: when each lesson was first passed, by its id.
        was_offered: whether the lessons have been offered, which is done once.
    """

    passed: Mapping[str, datetime]
    was_offered: bool


def load_settings(store: Store, player_id: PlayerId) -> Settings:
    """Return a player's settings, with defaults for what cannot be parsed."""
    return read_settings(store.preferences(player_id).get(_SETTINGS, ""))


def save_settings(store: Store, player_id: PlayerId, settings: Settings) -> None:
    """Save a player's settings.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    store.set_preference(player_id, _SETTINGS, format_settings(settings))


def lesson_notes(store: Store, player_id: PlayerId) -> LessonNotes:
    """Return a player's progress in the lessons."""
    found = store.preferences(player_id)
    noted = {
        name.removeprefix(_PASSED): datetime.fromisoformat(value)
        for name, value in found.items()
        if name.startswith(_PASSED)
    }
    # Passing a lesson that has since been split counts for each of its parts.
    passed = {
        each.id: noted.get(each.id) or noted[each.once]
        for each in LESSONS
        if noted.keys() & {each.id, each.once}
    }
    return LessonNotes(passed, _OFFERED in found)


def note_passed(
    store: Store, player_id: PlayerId, lesson_id: str, now: datetime
) -> None:
    """Save the time when a player first passed a lesson.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    name = f"{_PASSED}{lesson_id}"
    if name not in store.preferences(player_id):
        store.set_preference(player_id, name, now.isoformat())


def note_offered(store: Store, player_id: PlayerId, now: datetime) -> None:
    """Save that a player has been offered the lessons.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    store.set_preference(player_id, _OFFERED, now.isoformat())


def offer_once(store: Store, player_id: PlayerId, now: datetime) -> bool:
    """Return whether to offer the lessons: to a player who has never played here, once.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    notes = lesson_notes(store, player_id)
    if store.games(limit=1) or notes.was_offered or notes.passed:
        return False
    note_offered(store, player_id, now)
    return True


def solved_puzzles(store: Store, player_id: PlayerId) -> frozenset[str]:
    """Return the ids of the puzzles that a player has solved."""
    found = store.preferences(player_id)
    return frozenset(
        name.removeprefix(_SOLVED) for name in found if name.startswith(_SOLVED)
    )


def note_answer(
    store: Store, player_id: PlayerId, puzzle_id: str, now: datetime, *, is_right: bool
) -> None:
    """Save whether a player has solved a puzzle, unless they had solved it before.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    name = f"{_SOLVED}{puzzle_id}"
    if name in store.preferences(player_id):
        return
    run = puzzles_in_a_row(store, player_id) + 1 if is_right else 0
    store.set_preference(player_id, _IN_A_ROW, str(run))
    if is_right:
        store.set_preference(player_id, name, now.isoformat())


def puzzles_in_a_row(store: Store, player_id: PlayerId) -> int:
    """Return how many puzzles a player has solved since an answer was wrong."""
    count = store.preferences(player_id).get(_IN_A_ROW, "")
    return int(count) if count.isdecimal() else 0
