"""Starter puzzles in line mode: answered, judged, shown, and counted once solved."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.conversations import make_screen, run_here, said
from tests.support.stores import START, fresh_store

from cannonade.club.keeping import note_answer, solved_puzzles
from cannonade.notation import format_action
from cannonade.play.open_game import GameLibrary
from cannonade.play.starters import Practice, starters
from cannonade.store import GameId, Store
from cannonade.text.puzzles import PuzzleTalk
from cannonade.words.cards import ASCII
from cannonade.words.club.lessons import NOT_HERE
from cannonade.words.review.puzzles import (
    ALL_SOLVED,
    ASK,
    SHOWN,
    SOLVED,
    TYPED,
    say_puzzle,
    say_worth,
)

pytestmark = pytest.mark.kernel

FIRST, SECOND = starters()[:2]


def begun(store: Store, number: int = 1, *lines: str) -> PuzzleTalk:
    return PuzzleTalk(
        make_screen(lines), Practice(GameLibrary(store, lambda: START), number)
    )


def test_a_right_answer_is_counted_and_the_next_puzzle_is_another(
    tmp_path: Path,
) -> None:
    with fresh_store(tmp_path) as store:
        talk = begun(store)
        talk.obey(format_action(FIRST.best))
        told = said(talk.screen)
        assert any(each.startswith(str(SOLVED)) for each in told)
        assert solved_puzzles(store) == {FIRST.id}
        talk.obey("next")
        assert talk.practice.answer.puzzle.id == SECOND.id
        assert str(ASK) in said(talk.screen)[0]


def test_only_what_you_played_is_called_yours() -> None:
    other = FIRST.puzzle()
    own = replace(other, game_id=GameId("hT5cXw2mQz0a"), is_own=True)
    for puzzle, is_told in ((own, True), (other, False)):
        told = *say_worth(puzzle, puzzle.found, ASCII), say_puzzle(puzzle)
        assert all(("you played" in each.lower()) is is_told for each in told)


def test_an_answer_that_was_shown_counts_nothing(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        talk = begun(store)
        talk.obey("show")
        assert said(talk.screen)[-1].startswith(str(SHOWN))
        assert solved_puzzles(store) == frozenset()
        talk.obey("again")
        assert talk.practice.answer.action is None


def test_what_cannot_be_played_is_refused_and_questions_are_answered(
    tmp_path: Path,
) -> None:
    with fresh_store(tmp_path) as store:
        talk = begun(store, len(starters()))
        for line in ("nonsense", "keep", "hint", "x" * 5000, "\x1b[2J"):
            talk.obey(line)
        assert talk.screen.refused_count == 5
        assert talk.practice.answer.action is None
        refused = said(talk.screen)
        assert str(NOT_HERE) in refused
        assert not re.search(r"lesson|puzzle", " ".join(refused))
        talk.obey("?")
        assert said(talk.screen)[-1] == str(TYPED)
        talk.obey("known")
        assert talk.obey("quit")


def test_after_the_last_come_those_that_are_not_solved(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        talk = begun(store, len(starters()))
        talk.obey("next")
        assert talk.practice.answer.puzzle.number == 1
        for each in starters():
            note_answer(store, each.id, START, is_right=True)
        said(talk.screen)
        talk.obey("next")
        assert said(talk.screen) == [str(ALL_SOLVED)]


def test_the_command_takes_a_number(tmp_path: Path) -> None:
    done = run_here("text", "--puzzle", "2", text="quit\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for wrong in (["--puzzle", "61"], ["--puzzle", "x"], ["revised", "--puzzle", "2"]):
        assert run_here("text", *wrong, data=tmp_path).returncode == 2
