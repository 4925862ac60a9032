"""What every screen draws: made of the observation, so it cannot give a card away."""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import (
    Action,
    Observation,
    Preview,
    legal_actions,
    observe,
    preview,
    score,
)
from cannonade.engine.events import Event
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import Result, Unfinished
from cannonade.session.options import Options
from cannonade.session.session import Session


class Undo(Enum):
    """What the next undo would cost."""

    NOTHING_TO_UNDO = "nothing"
    FREE = "free"
    ASSISTED = "assisted"
    """It goes past a card that became known, or past the end of the game, and marks the
    game assisted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game in progress as the player may see it.

    Views of two games are equal when they differ only in what is hidden.

    Attributes:
        observation: the table, and what is known of the rest.
        ply: how many actions stand.
        result: how the game ended; open as long as it goes on.
        score: what a win now would score; of a finished game see the result instead.
        legal: what the player may do, in the engine's order; nothing in a game that is
            over or given up.
        previews: what each of those would do, at the same index.
        events: what the player's last action made happen; before it, what the set-up
            did.
        options: what is done without the player's asking.
        undo: what the next undo would cost.
        can_redo: whether an action can be done again.
        is_assisted: whether help was taken.
    """

    observation: Observation
    ply: int
    result: Result
    score: int
    legal: tuple[Action, ...]
    previews: tuple[Preview, ...]
    events: tuple[Event, ...]
    options: Options
    undo: Undo
    can_redo: bool
    is_assisted: bool


_COSTS = {None: Undo.NOTHING_TO_UNDO, False: Undo.FREE, True: Undo.ASSISTED}


def view(session: Session) -> View:
    """Return what a screen draws of a session."""
    observation = session.observation
    legal = () if session.is_over else legal_actions(observation)
    return View(
        observation=observation,
        ply=session.ply,
        result=session.result,
        score=score(observation),
        legal=legal,
        previews=tuple(preview(observation, action) for action in legal),
        events=session.events,
        options=session.options,
        undo=_COSTS[session.undo_assists()],
        can_redo=bool(session.undone) and not session.is_resigned,
        is_assisted=session.is_assisted,
    )


def look_back(session: Session, ply: int) -> View:
    """Return the view of a game as it was after so many of the actions that stand.

    It is made of the observation of that moment, so it knows no more than the player
    did then. Nothing can be done in it; its events are those of that one action, or of
    the set-up.

    Raises:
        SessionError: if the game has not so many actions.
    """
    if not 0 <= ply <= session.ply:
        raise SessionError(
            _(
                "this game has {ply} actions: continue after action 0 to {ply}, "
                "not {ply_2}"
            ).format(ply=session.ply, ply_2=ply)
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
