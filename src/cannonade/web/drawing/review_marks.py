"""Markers of a reviewed game's errors, for its replay.

This module needs the kernel, as reviews do.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from cannonade.club.reviews import kept_review
from cannonade.coach.review.totals import grade_of, is_fault
from cannonade.session import Session
from cannonade.store import GameId, Store
from cannonade.words.review.report import GRADES, say_marked

_HEIGHT: Final = 10


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of a game.

    Attributes:
        grades: how bad each was, by the ply after the action.
        picture: marks for all of them, to draw over a scrubber.
        say: a sentence that explains the marks.
    """

    grades: Mapping[int, str]
    picture: Markup
    say: str


def kept_faults(store: Store, game_id: GameId, session: Session) -> Faults | None:
    """Return the faults found by the saved review of a game.

    None if there is no complete saved review.
    """
    review = kept_review(store, game_id, session)
    if review is None:
        return None
    grades = {
        moment: str(GRADES[grade_of(each)])
        for moment, each in enumerate(review.plies, 1)
        if is_fault(each)
    }
    picture = _draw(tuple(grades), review.ply_count)
    return Faults(grades, picture, say_marked(len(grades)))


def _draw(moments: tuple[int, ...], count: int) -> Markup:
    marks = "".join(
        f'<svg x="{100 * each / count:.2f}%" overflow="visible">'
        '<path d="M-5 0H5L0 8Z"/></svg>'
        for each in moments
    )
    return Markup(  # noqa: S704  drawn by us
        f'<svg class="faults" height="{_HEIGHT}" aria-hidden="true">{marks}</svg>'
    )
