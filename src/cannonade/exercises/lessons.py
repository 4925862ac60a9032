"""The lessons as exercises."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self

from cannonade.club.keeping import note_passed, passed_lessons
from cannonade.club.lessons import (
    LESSONS,
    AttemptState,
    Lesson,
    begin_lesson,
    find_lesson,
    judge,
)
from cannonade.exercises.exercise import Exercise, ExerciseInWords
from cannonade.language import Lazy, _
from cannonade.session import apply_entry, parse_log
from cannonade.store import Store
from cannonade.words.cards import Style
from cannonade.words.club import lessons


@dataclass(frozen=True, kw_only=True)
class LessonTry(Exercise):
    """An attempt at a lesson.

    Attributes:
        lesson: the lesson.
    """

    kind = "lesson"
    school = lessons.SCHOOL
    place = "/lessons"
    every = Lazy("All lessons")
    further = Lazy("Next lesson")
    typed = lessons.TYPED
    all_done = lessons.ALL_PASSED

    lesson: Lesson

    @classmethod
    def of(cls, lesson: Lesson) -> "LessonTry":
        """Return a lesson, not tried yet."""
        begun = begin_lesson(lesson)
        return cls(begun=begun, session=begun, lesson=lesson)

    @classmethod
    def find(cls, _store: Store, name: str) -> "LessonTry | None":
        """Return the lesson with an id or number."""
        found = find_lesson(name)
        return cls.of(found) if found else None

    @classmethod
    def start(cls, _store: Store, number: int = 0) -> "LessonTry":
        """Return the lesson with a number, or the first."""
        return cls.of(LESSONS[max(number, 1) - 1])

    @property
    def id(self) -> str:
        """The id of the lesson."""
        return self.lesson.id

    def find_next(self, _store: Store) -> str:
        """Return the id of the lesson that builds on this one."""
        return next((each.id for each in LESSONS[self.lesson.number :]), "")

    @property
    def verdict(self) -> AttemptState:
        """The state of the attempt."""
        return judge(self.lesson, self.session)

    def show_next(self) -> Self:
        """Play the next step of the solution, from the start if the attempt is lost."""
        done, shown = self.session.log, parse_log(self.lesson.shown)
        is_on_the_way = done == shown[: len(done)] and len(done) < len(shown)
        before = self.session if is_on_the_way else self.begun
        session = apply_entry(before, shown[len(before.log)])
        return replace(self, session=session, is_shown=True)

    def note(self, store: Store, now: datetime) -> None:
        """Save that the lesson is passed."""
        if self.is_solved:
            note_passed(store, self.id, now)

    def say(self, store: Store, style: Style) -> ExerciseInWords:
        """Describe the lesson, and the response to the last action."""
        lesson, session = self.lesson, self.session
        title, says, ask = lessons.say_lesson(lesson, style)
        place, whole = lesson.number, len(LESSONS)
        at = _("{number} of {count}").format(number=place, count=whole)
        named = _("Lesson {number} of {count}").format(number=place, count=whole)
        passed = passed_lessons(store)
        is_last = self.is_solved and lesson is LESSONS[-1]
        return ExerciseInWords(
            title=title,
            name=f"{lessons.SCHOOL}  {at}  {title}",
            says=says,
            ask=ask,
            task=(f"{named}: {title}.", says, ask),
            happened=lessons.say_happened(session, style),
            meaning=lessons.say_meaning(lesson, session, style),
            head=lessons.say_verdict(self.verdict, is_shown=self.is_shown),
            advice=(str(lessons.ALL_PASSED),) if is_last else (),
            end=tuple(map(str, self._end())),
            number=place,
            passed=tuple(each.id in passed for each in LESSONS),
            asked=tuple(self._living()),
            lit=lessons.lit_squares(lesson, session),
        )

    def _end(self) -> Iterator[Lazy]:
        if self.verdict is AttemptState.FAILED:
            yield lessons.FAILED
        elif not self.is_open:
            again = Lazy('Type "again" to try it yourself, or "next" to continue.')
            yield again if self.is_shown else lessons.PASSED

    def _living(self) -> Iterator[str]:
        """Yield the slots of the lesson's living royals."""
        for slot in self.lesson.slots:
            royal = self.session.observation.royals[slot]
            if royal and not royal.is_dead:
                yield slot.symbol
