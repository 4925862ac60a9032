"""A player's settings and notes are separate and persistent."""

from tests.support.stores import START, moment

from cannonade.club.keeping import (
    lesson_notes,
    load_settings,
    note_offered,
    note_passed,
    save_settings,
)
from cannonade.club.settings import Settings, Theme
from cannonade.store import Store


def test_settings_are_kept_for_each_player(store: Store) -> None:
    ann = store.create_player("Ann", START)
    bob = store.create_player("Bob", START)
    chosen = Settings(theme=Theme.CHART, motion=False)
    save_settings(store, ann.id, chosen)
    assert load_settings(store, ann.id) == chosen
    assert load_settings(store, bob.id) == Settings()


def test_settings_of_another_version_are_read_as_far_as_they_go(store: Store) -> None:
    ann = store.create_player("Ann", START)
    store.set_preference(ann.id, "settings", "theme=chart&smell=on&sound=maybe")
    assert load_settings(store, ann.id) == Settings(theme=Theme.CHART)


def test_a_lesson_is_passed_when_it_was_first_passed(store: Store) -> None:
    ann = store.create_player("Ann", START)
    assert lesson_notes(store, ann.id).passed == {}
    note_passed(store, ann.id, "cannon", moment(1))
    note_passed(store, ann.id, "cannon", moment(2))
    note_passed(store, ann.id, "cycling", moment(3))
    notes = lesson_notes(store, ann.id)
    assert notes.passed == {"cannon": moment(1), "cycling": moment(3)}


def test_a_lesson_that_was_taken_apart_counts_for_its_parts(store: Store) -> None:
    ann = store.create_player("Ann", START)
    note_passed(store, ann.id, "queens_and_kings", moment(1))
    note_passed(store, ann.id, "kings", moment(2))
    notes = lesson_notes(store, ann.id)
    assert notes.passed == {"queens": moment(1), "kings": moment(2)}


def test_lessons_are_offered_once(store: Store) -> None:
    ann = store.create_player("Ann", START)
    assert not lesson_notes(store, ann.id).was_offered
    note_offered(store, ann.id, moment(1))
    assert lesson_notes(store, ann.id).was_offered
