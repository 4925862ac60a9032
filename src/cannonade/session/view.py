"""The view that screens draw, made from the observation: it reveals no hidden card."""

from dataclasses import dataclass

from cannonade import engine
from cannonade.cards import Card
from cannonade.engine.events import Event
from cannonade.errors import SessionError
from cannonade.message import _
from cannonade.notation import Result, Unfinished
from cannonade.session.log import Options
from cannonade.session.session import Session, Standing, Undo


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as its player may see it.

    Two games that differ only in hidden cards have equal views.

    Attributes:
        observation: the face-up cards, and what is known of the others.
        ply: the number of actions, without undone ones.
        result: the result of the game; open while it is in progress.
        score: the score of a win now; for a finished game see the result instead.
        legal: the legal actions, in the engine's order; empty if the game is over or
            resigned.
        previews: the effect of each legal action, at the same index.
        events: the events of the player's last action, or of the set-up before any.
        options: the options for automatic play.
        undo: what the next undo costs.
        next_card: the top card of the draw pile if an undo put it back; else None.
        take_back_count: how many take-backs there were.
        can_redo: whether an action can be redone.
        standing: whether the game is clean.
    """

    observation: engine.Observation
    ply: int
    result: Result
    score: int
    legal: tuple[engine.Action, ...] = ()
    previews: tuple[engine.Preview, ...] = ()
    events: tuple[Event, ...]
    options: Options
    undo: Undo = Undo.NOTHING_TO_UNDO
    next_card: Card | None = None
    take_back_count: int
    can_redo: bool = False
    standing: Standing

    @property
    def is_assisted(self) -> bool:
        """Whether the game is marked as assisted."""
        return self.standing is Standing.ASSISTED


def view(session: Session) -> View:
    """Return the view of a session."""
    observation = session.observation
    legal = () if session.is_over else engine.legal_actions(observation)
    return View(
        observation=observation,
        ply=session.ply,
        result=session.result,
        score=engine.score(observation),
        legal=legal,
        previews=tuple(engine.preview(observation, action) for action in legal),
        events=session.events,
        options=session.options,
        undo=session.undo_cost(),
        next_card=session.returned[0] if session.returned else None,
        take_back_count=session.take_back_count,
        can_redo=bool(session.undone) and not session.is_resigned,
        standing=session.standing,
    )


def check_ply(session: Session, ply: int) -> None:
    """Check that a game has a number of actions.

    Raises:
        SessionError: if it has fewer.
    """
    if not 0 <= ply <= session.ply:
        raise SessionError(
            _(
                "this game has {ply} actions: continue after action 0 to {ply}, "
                "not {ply_2}"
            ).format(ply=session.ply, ply_2=ply)
        )


def look_back(session: Session, ply: int) -> View:
    """Return the view of a game after its first `ply` actions.

    It is made from the observation at that ply, so it contains only what the player
    knew then. It has no legal actions; its events are those of the last of these
    actions, or of the set-up.

    Raises:
        SessionError: if the game has fewer actions.
    """
    check_ply(session, ply)
    step = session.history[ply - 1].step if ply else session.opening
    observation = engine.observe(step.state)
    return View(
        observation=observation,
        ply=ply,
        result=session.result if ply == session.ply else Unfinished.OPEN,
        score=engine.score(observation),
        events=step.events,
        options=session.options,
        take_back_count=session.take_back_count,
        standing=session.standing,
    )
