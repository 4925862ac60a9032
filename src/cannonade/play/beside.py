"""The coach beside you: after a costly action, what would have been better.

It judges like a review, by what was visible before the action, with fewer playouts.
"""

from dataclasses import dataclass
from typing import Final

from cannonade.club.settings import Beside
from cannonade.coach import Fact
from cannonade.coach.expectation import max_utility
from cannonade.coach.review.judging import Turn
from cannonade.coach.review.reviewing import judge_alone, why_better
from cannonade.coach.review.totals import Grade, PlyReview, ReviewSettings, grade_of
from cannonade.engine import Draw, Observation, legal_actions, observe
from cannonade.session import Session

_QUICK: Final = ReviewSettings(samples=400)
"""Enough to judge an action within a fraction of a second."""
_SPOKEN_OF: Final = {
    Beside.OFF: frozenset[Grade](),
    Beside.BLUNDERS: frozenset({Grade.BLUNDER}),
    Beside.MISTAKES: frozenset({Grade.BLUNDER, Grade.MISTAKE}),
    Beside.ALL: frozenset({Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY}),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """What the coach has to say of an action.

    Attributes:
        before: what the player could see before it.
        found: the judgement, with the better action.
        why: the reasons for that one, the strongest first.
    """

    before: Observation
    found: PlyReview
    why: tuple[Fact, ...]

    @property
    def max_utility(self) -> int:
        """The highest utility, of which equity is a share."""
        return max_utility(self.before.rules)


def remark_on(session: Session, beside: Beside) -> Remark | None:
    """Judge the player's last action; None if it wasn't costly enough to speak of."""
    turn = latest_turn(session) if _SPOKEN_OF[beside] else None
    if turn is None or len(legal_actions(turn.before)) == 1:
        return None
    found = judge_alone(turn, _QUICK)
    if grade_of(found) not in _SPOKEN_OF[beside]:
        return None
    return Remark(turn.before, found, why_better(turn.before, found))


def latest_turn(session: Session) -> Turn | None:
    """Return the player's last action, to be judged; None before any."""
    ply = session.latest_choice
    if ply is None:
        return None
    moment, past = session.history[ply], session.history[:ply]
    return Turn(
        ply=ply,
        before=observe(moment.before),
        action=moment.played.action,
        after=observe(moment.step.state),
        is_dealt=bool(past) and isinstance(past[-1].played.action, Draw),
    )
