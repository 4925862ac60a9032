"""Branching a new game off any ply of a game."""

from random import Random

from cannonade.engine import PositionDraft, determinize
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.session.log import Mark
from cannonade.session.options import Options
from cannonade.session.session import Session, begin, resume


def go_on_from(session: Session, ply: int, options: Options | None = None) -> Session:
    """Begin a new game with the first `ply` actions of a finished one.

    It is assisted from the start, since the player has seen what comes later. It keeps
    the deal and the actions, so it can be undone to the beginning and replayed whole.

    Args:
        session: the other game. It must be over, or else the branch would reveal what
            is to come in it.
        ply: how many of its actions to copy, from 0.
        options: the new game's options for automatic play; None for no automatic play.

    Raises:
        SessionError: if the other game is in progress, has fewer actions, or is over
            after them.
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
    """Begin a new game from what is known of one in progress.

    The hidden cards are dealt afresh, so that it reveals nothing about the other game.
    It is assisted from the start, and starts at this position.

    Args:
        session: the other game.
        rng: the random generator for the hidden cards.
        options: the new game's options for automatic play; None for no automatic play.

    Raises:
        SessionError: if the other game is over.
    """
    if session.is_over:
        raise SessionError(_("the game is over: continue from an earlier action"))
    draft = PositionDraft.of(determinize(session.observation, rng))
    return begin(draft).assist().with_options(options or Options())
