"""Looking back at any ply of a game: what was known then, and nothing more."""

from cannonade.engine import observe, score
from cannonade.errors import SessionError
from cannonade.notation import Unfinished
from cannonade.session.session import Session
from cannonade.session.view import Undo, View


def look_back(session: Session, ply: int) -> View:
    """Give the view of a game as it was after so many of the actions that stand.

    It is made of the observation of that moment, so it knows no more than the player
    did then. Nothing can be done in it; its events are those of that one action, or of
    the set-up.

    Raises:
        SessionError: if the game has not so many actions.
    """
    if not 0 <= ply <= session.ply:
        raise SessionError(
            f"a game of {session.ply} actions has no ply {ply}: they run from 0 to "
            f"{session.ply}"
        )
    step = session.history[ply - 1].step if ply else session.opening
    observation = observe(step.state)
    return View(
        observation=observation,
        ply=ply,
        result=session.result if ply == session.ply else Unfinished.OPEN,
        score=score(observation),
        legal=(),
        previews=(),
        events=step.events,
        options=session.options,
        undo=Undo.NOTHING_TO_UNDO,
        can_redo=False,
        is_assisted=session.is_assisted,
    )
