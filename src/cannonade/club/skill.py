"""How well a game was played: by its review if it has one, else at a glance.

Where there is no coach nothing is said of it.
"""

from dataclasses import dataclass
from threading import Lock
from typing import Final

from cannonade.errors import KernelMissingError
from cannonade.session import Session
from cannonade.store import GameId, Reviews, Store

_MOST: Final = 4096


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
    actions = [each.played.action for each in session.history]
    estimate = glance(session.opening.state, actions)
    return None if estimate is None else Skill(estimate, is_reviewed=False)


class Skills:
    """How well finished games were played, kept as long as nothing new is known."""

    def __init__(self, store: Store) -> None:
        """Ask a store for the reviews of its games."""
        self._store = store
        self._reviews = Reviews(store)
        self._known: dict[GameId, tuple[tuple[int, int], Skill]] = {}
        self._lock = Lock()

    def of(self, game_id: GameId, session: Session) -> Skill | None:
        """Say how well a game was played, as `skill_of` does, by any thread.

        Logs and reviews only grow, so their lengths tell whether what is kept is true.
        """
        lengths = len(session.log), self._reviews.count(game_id)
        with self._lock:
            seen, skill = self._known.get(game_id, (None, None))
        if seen == lengths:
            return skill
        skill = skill_of(self._store, game_id, session)
        if skill is None:  # the coach may still be getting ready
            return None
        with self._lock:
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[game_id] = lengths, skill
        return skill
