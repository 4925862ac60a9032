"""Loading and saving of the settings, passed lessons and solved puzzles."""

from datetime import datetime
from typing import Final

from cannonade.club.lessons import LESSONS
from cannonade.club.settings import Settings, format_settings, read_settings
from cannonade.store import Store

_SETTINGS: Final = "settings"
_OFFERED: Final = "lessons_offered"
_IN_A_ROW: Final = "puzzles_in_a_row"
_PASSED: Final = "lesson:"
_SOLVED: Final = "puzzle:"


def load_settings(store: Store) -> Settings:
    """Return the settings, with defaults for what cannot be parsed."""
    return read_settings(store.preferences().get(_SETTINGS, ""))


def save_settings(store: Store, settings: Settings) -> None:
    """Save the settings."""
    store.set_preference(_SETTINGS, format_settings(settings))


def passed_lessons(store: Store) -> frozenset[str]:
    """Return the ids of the lessons that have been passed."""
    return _noted(store, _PASSED) & {each.id for each in LESSONS}


def solved_puzzles(store: Store) -> frozenset[str]:
    """Return the ids of the puzzles that have been solved."""
    return _noted(store, _SOLVED)


def _noted(store: Store, kind: str) -> frozenset[str]:
    names = store.preferences()
    return frozenset(each.removeprefix(kind) for each in names if each.startswith(kind))


def note_passed(store: Store, lesson_id: str, now: datetime) -> None:
    """Save the time when a lesson was first passed."""
    name = f"{_PASSED}{lesson_id}"
    if name not in store.preferences():
        store.set_preference(name, now.isoformat())


def note_offered(store: Store, now: datetime) -> None:
    """Save that the lessons have been offered."""
    store.set_preference(_OFFERED, now.isoformat())


def offers_lessons(store: Store, most_games: int = 0) -> bool:
    """Return whether to offer the lessons: once, to who has hardly played yet."""
    if _OFFERED in store.preferences() or passed_lessons(store):
        return False
    return len(store.games(limit=most_games + 1)) <= most_games


def note_answer(store: Store, puzzle_id: str, now: datetime, *, is_right: bool) -> None:
    """Save whether a puzzle was solved, unless it had been solved before."""
    name = f"{_SOLVED}{puzzle_id}"
    if name in store.preferences():
        return
    run = puzzles_in_a_row(store) + 1 if is_right else 0
    store.set_preference(_IN_A_ROW, str(run))
    if is_right:
        store.set_preference(name, now.isoformat())


def puzzles_in_a_row(store: Store) -> int:
    """Return how many puzzles have been solved since an answer was wrong."""
    count = store.preferences().get(_IN_A_ROW, "")
    return int(count) if count.isdecimal() else 0
