"""Exercises: a task on a board, what came of an attempt, undo, show, next.

A kind of exercise is a class in a module of its own and a line in `KINDS`. Every screen
takes all that it shows from the class, and its addresses from the name of the kind.
"""

from typing import Final

from cannonade.exercises.exercise import (
    Course as Course,
    Exercise as Exercise,
    ExerciseInWords as ExerciseInWords,
)
from cannonade.exercises.lessons import LessonTry as LessonTry
from cannonade.exercises.puzzles import PuzzleTry as PuzzleTry

KINDS: Final[dict[str, type[Exercise]]] = {
    each.kind: each for each in (LessonTry, PuzzleTry)
}
"""The kinds of exercises, by their names."""
