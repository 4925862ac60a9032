"""Lessons as exercises: shown step by step, and found by their names."""

from pathlib import Path

from tests.support.stores import fresh_store

from cannonade.exercises import KINDS, LessonTry


def test_what_is_shown_goes_on_from_an_undo(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        tried = LessonTry.find(store, "undo")
    assert tried is not None
    shown = [tried := tried.show_next() for _ in range(4)]
    logs = [each.log for each in shown]
    assert logs == ["8s@d2", "8s@d2 undo", "8s@d2 undo 8s@b3", "8s@d2"]
    assert tried.undo().log == "8s@d2 undo"
    assert not tried.undo().is_shown


def test_every_kind_finds_its_first_and_nothing_else(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        for kind, exercises in KINDS.items():
            first = exercises.start(store)
            assert first.kind == kind
            assert exercises.find(store, first.id) == first
            assert exercises.find(store, "") is None
