"""Branching a new game off any moment of a game."""

from random import Random

from cannonade.engine import PositionDraft, determinize
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.session.log import Mark
from cannonade.session.options import Options
from cannonade.session.session import Session, begin, resume


def go_on_from(session: Session, ply: int, options: Options | None = None) -> Session:
    """Begin a new game with the first `ply` actions of another one.

    The game is casual: what came later has been seen, so it is assisted from the
    start. It keeps the deal and the actions, so it can be undone to the beginning, and
    replayed whole.

    Args:
        session: the other game, which is over: played on twice, one that goes on would
            learn from its branch what comes.
        ply: how many of its actions are taken over, from 0.
        options: what the new game does by itself from there on; nothing if None.

    Raises:
        SessionError: if the game goes on, has not so many actions, or is over after
            them.
    """
    if not session.is_over:
        raise SessionError(
            _("the game is still in progress; you can branch off it when it is over")
        )
    if not 0 <= ply <= session.ply:
        raise SessionError(
            _(
                "this game has {ply} actions: continue after action 0 to {ply}, "
                "not {ply_2}"
            ).format(ply=session.ply, ply_2=ply)
        )
    kept = tuple(each.played for each in session.history[:ply])
    branch = resume(session.start, (*kept, Mark.ASSIST), Options())
    if branch.is_over:
        raise SessionError(
            _(
                "after {ply} actions the game is over: continue from an earlier one"
            ).format(ply=ply)
        )
    return branch.with_options(options or Options())


def go_on_unseen(
    session: Session, rng: Random, options: Options | None = None
) -> Session:
    """Begin a new game from what is known of one that goes on.

    What is hidden in the other game is dealt anew, so that this one tells nothing of
    it. It is assisted from the start, and has no ply before this position.

    Args:
        session: the other game.
        rng: deals what is hidden.
        options: what the new game does by itself; nothing if None.

    Raises:
        SessionError: if the other game is over.
    """
    if session.is_over:
        raise SessionError(_("the game is over: continue from an earlier action"))
    draft = PositionDraft.of(determinize(session.observation, rng))
    return begin(draft).assist().with_options(options or Options())
