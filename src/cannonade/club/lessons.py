"""The lessons: small positions, each of which teaches one thing, and attempts."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.board import Slot
from cannonade.cards import CARDS, Card
from cannonade.engine import Outcome, events
from cannonade.notation import parse_draft, parse_slot
from cannonade.session import Session, begin


@dataclass(frozen=True, slots=True)
class Goal:
    """The conditions for passing a lesson.

    Attributes:
        kills: royals that must be dead.
        placed_count: how many numbers must have been put on the grid.
        win_score: the least score that the game must be won with; None if it need not
            be won.
        needs: types of event that must happen and not be undone.
        avoids: types of event that must not happen.
        has_undone: whether an action must have been undone.
    """

    kills: tuple[Card, ...] = ()
    placed_count: int = 0
    win_score: int | None = None
    needs: tuple[type[events.Event], ...] = ()
    avoids: tuple[type[events.Event], ...] = ()
    has_undone: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: a position and a goal.

    Attributes:
        id: its name in text, such as "cannon".
        position: the starting position, in text.
        goal: the goal.
        most_actions: the most actions, draws included, that an attempt may take.
        shown: the log of a solution, to be shown on request.
        slots: the slots whose lanes it is about, for screens to outline.
    """

    id: str
    position: str
    goal: Goal
    most_actions: int
    shown: str
    slots: tuple[Slot, ...] = ()

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return LESSONS.index(self) + 1


class AttemptState(Enum):
    """The state of an attempt at a lesson."""

    OPEN = "open"
    PASSED = "passed"
    FAILED = "failed"


def begin_lesson(lesson: Lesson) -> Session:
    """Begin an attempt."""
    return begin(parse_draft(lesson.position))


def judge(lesson: Lesson, session: Session) -> AttemptState:
    """Return the state of an attempt; undone actions do not count."""
    happened = [event for each in session.history for event in each.step.events]
    if any(isinstance(event, lesson.goal.avoids) for event in happened):
        return AttemptState.FAILED
    if _is_reached(lesson.goal, session, happened):
        return AttemptState.PASSED
    if session.is_over or session.ply >= lesson.most_actions:
        return AttemptState.FAILED
    return AttemptState.OPEN


def find_lesson(name: str) -> Lesson | None:
    """Return the lesson with an id or number; None if there is none."""
    found = (each for each in LESSONS if name in {each.id, str(each.number)})
    return next(found, None)


def _is_reached(goal: Goal, session: Session, happened: list[events.Event]) -> bool:
    royals = [royal for royal in session.state.royals if royal is not None]
    dead = {royal.card for royal in royals if royal.is_dead}
    placed_count = sum(isinstance(event, events.Placed) for event in happened)
    return (
        dead.issuperset(goal.kills)
        and placed_count >= goal.placed_count
        and all(
            any(isinstance(event, kind) for event in happened) for kind in goal.needs
        )
        and (session.has_undone or not goal.has_undone)
        and _is_won_with(goal.win_score, session)
    )


def _is_won_with(score: int | None, session: Session) -> bool:
    if score is None:
        return True
    match session.result:
        case Outcome(is_won=True, score=int(found)):
            return found >= score
        case _:
            return False


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[symbol] for symbol in text.split())


def _slots(text: str) -> tuple[Slot, ...]:
    return tuple(map(parse_slot, text.split()))


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "cannon",
        "revised play 8c,Td,6d/5h,7c,Tc/6c,9h,4s Jd,-,-/-,-,-/-,-,-/-,-,- "
        "hand=9s rest=2",
        Goal(kills=_cards("Jd")),
        1,
        "9s@b2",
        _slots("b5"),
    ),
    Lesson(
        "queens",
        "revised play 9d,9s,Tc/6h,Ts,7d/5s,9h,4c Qh,-,Qs/-,-,-/-,-,-/-,-,- "
        "hand=8c rest=2",
        Goal(kills=_cards("Qh")),
        1,
        "8c@b2",
        _slots("b5 d5"),
    ),
    Lesson(
        "kings",
        "revised play 7s,9d,Tc/4h,8d,Th/5c,9h,6c Ks,-,-/-,-,-/-,-,-/-,-,- "
        "hand=6s draw_pile=9c rest=3",
        Goal(kills=_cards("Ks")),
        3,
        "6s@b3 . 9c@b2",
        _slots("b5"),
    ),
    Lesson(
        "placing_royals",
        "revised play 4h,6h,9d/8s,7d,5s/Tc,9c,3d -,-,-/-,-,-/-,-,-/-,-,- "
        "hand=Qd draw_pile=8c rest=4",
        Goal(kills=_cards("Qd")),
        3,
        "Qd@e4 . 8c@b4",
        _slots("d5 e4"),
    ),
    Lesson(
        "placement",
        "revised play Td,9c,Th/8s,2h,9d/Ts,6d,8c -,-,-/-,-,-/-,-,-/-,Kc,- "
        "hand=7s draw_pile=3h9s rest=1",
        Goal(placed_count=3, avoids=(events.Armoured,)),
        5,
        "7s@c2 . 3h@c3 . 9s@c4",
    ),
    Lesson(
        "extraction",
        "revised play 8d,Th,7c/6d,9c,5s/9h,8s,Ts Kd,-,-/-,-,-/-,-,-/-,-,- "
        "hand=3c ploys=Ac rest=5",
        Goal(kills=_cards("Kd"), needs=(events.Extracted,)),
        2,
        "xb2 3c@b2",
        _slots("b5"),
    ),
    Lesson(
        "reassignment",
        "revised play 8d,Th,7c/6d,9c,5s/9h,8s,Ts -,-,Js/-,-,-/-,-,-/-,-,- "
        "hand=3c ploys=X1 rest=5",
        Goal(kills=_cards("Js"), needs=(events.Reassigned,)),
        1,
        "c4>d2",
        _slots("d5"),
    ),
    Lesson(
        "armour",
        "revised play 7s,Td,9d/4h,Ts,8c/3s,8h,9c Jd,-,-/-,-,Jh/-,-,-/-,-,- "
        "hand=2c draw_pile=6h rest=6",
        Goal(kills=_cards("Jd Jh"), needs=(events.Armoured,)),
        3,
        "2c+e2 . 6h@b2",
        _slots("b5 e2"),
    ),
    Lesson(
        "replacement",
        "revised replace 8d,Ts,9c/2s,9h,7c/5c,Td,8s Qh,-,-/-,-,-/-,-,-/-,-,- "
        "draw_pile=6hTc rest=9",
        Goal(kills=_cards("Qh"), needs=(events.Replaced,)),
        3,
        "=b3 . Tc@b2",
        _slots("b5"),
    ),
    Lesson(
        "undo",
        "revised play 9d,Tc,9h/5h,6c,7d/8c,Th,4s -,-,-/-,Jh,-/-,-,-/-,-,- "
        "hand=8s rest=10",
        Goal(kills=_cards("Jh"), has_undone=True),
        2,
        "8s@d2 undo 8s@b3",
        _slots("e3"),
    ),
    Lesson(
        "known",
        "revised play 9c,Th,8s/6d,9h,4h/3c,Td,5h Js,-,Jd/-,-,-/-,-,-/-,-,- "
        "hand=6h draw_pile=|4cQh4s7cQc7h6cJc8cAc8dX24dKh5dTs5sKsAsX1JhKc7d3s3d3h8hQsQd"
        "9dAdAh7s6sKd5c2c9sTc2d2s2h",
        Goal(kills=_cards("Js Jd")),
        3,
        "6h@d2 . 4c@b2",
        _slots("b5 d5"),
    ),
    Lesson(
        "cycling",
        "revised play Tc,7d,Td/8h,6h,9d/9s,5d,7c -,Js,-/-,-,-/-,-,-/-,-,- "
        "hand=6c draw_pile=4hAc9hQsTh rest=7",
        Goal(kills=_cards("Js Qs")),
        5,
        "6c@c2 . Qs@a2 . Th@d2",
        _slots("c5 a2 b1"),
    ),
    Lesson(
        "the_end",
        "revised play 2c4c7d9s,2d5h8d9d,3h6c8cTs/4h5c6s,2h7c9h,4s6d8sTh/"
        "5d6h8h,3s5s7hTd,3d7s9c2s3c Ks,#Jc,#Qc/#Kc,#Jd,#Qd/#Kd,#Jh,#Qh/#Kh,#Js,#Qs "
        "hand=4d ploys=AcX1 spent=AdAhAsX2 draw_pile=|Tc",
        Goal(win_score=2),
        3,
        "4d@d2 . Tc@b2",
        _slots("b5"),
    ),
)
"""All lessons, each building on those before."""
