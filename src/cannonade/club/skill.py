"""How well a game was played: by its review if it has one, else at a glance.

Where there is no coach nothing is said of it.
"""

from dataclasses import dataclass

from cannonade.errors import KernelMissingError
from cannonade.session import Session, to_record
from cannonade.store import GameId, Store


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a game was played.

    Attributes:
        accuracy: 0 to 100, as reviews have it.
        is_reviewed: whether a review found it; else it is a rough estimate.
    """

    accuracy: float
    is_reviewed: bool


def skill_of(store: Store, game_id: GameId, session: Session) -> Skill | None:
    """Say how well a finished game was played.

    None where nothing was decided in it, nothing was learned of its rules, or there is
    no coach.
    """
    if not session.is_over:
        return None
    try:
        from cannonade.club.reviews import kept_accuracy  # noqa: PLC0415  the coach
        from cannonade.coach.review import glance  # noqa: PLC0415
    except KernelMissingError:
        return None
    accuracy = kept_accuracy(store, game_id, session)
    if accuracy is not None:
        return Skill(accuracy, is_reviewed=True)
    estimate = glance(to_record(session))
    return None if estimate is None else Skill(estimate, is_reviewed=False)
