"""Sentences about others' games as links, beside one's own."""

from typing import Final

from cannonade.club.game_links import play_code
from cannonade.engine import Outcome
from cannonade.language import Lazy, _
from cannonade.notation import GameCode
from cannonade.session import Session
from cannonade.words.cards import Style, card_name
from cannonade.words.club.daily import volleys_of
from cannonade.words.game.endings import say_felled, say_worth
from cannonade.words.phrases import sentence

NO_GAME_CODE: Final = Lazy(
    "This is not a whole game code. Copy the address or the code once more."
)
"""The answer to a damaged game code."""


def compare_games(
    ours: Session, game: GameCode | None, style: Style
) -> tuple[str, ...]:
    """Describe somebody's game beside the player's finished one, in lines.

    Returns:
        The lines; none without a game, or if it is of another deal.
    """
    if game is None or ours.start != game.deal.deal:
        return ()
    theirs = play_code(game)
    felled = say_felled(theirs.observation.dead_count, is_own=False)
    said = f"{say_better(ours, theirs)}.", f"{felled}.", list_felled(theirs, style)
    return tuple(filter(None, said))


def list_felled(session: Session, style: Style) -> str:
    """List the royals that fell, a plus within a shot, after the score of a win."""
    volleys = (
        " + ".join(card_name(each, style) for each in volley)
        for volley in volleys_of(session)
    )
    royals, worth = ", ".join(volleys), say_worth(session.observation, session.result)
    said = (
        sentence(worth) if worth else "",
        _("In order: {royals}.").format(royals=royals) if royals else "",
    )
    return " ".join(filter(None, said))


def say_better(ours: Session, theirs: Session) -> str:
    """Compare two finished games of a deal in a few words."""
    mine, other = map(_merit, (ours, theirs))
    if mine == other:
        return _("Both games came to the same")
    return _("Your game was better") if mine > other else _("Theirs was better")


def _merit(session: Session) -> tuple[int, bool, int]:
    dead_count, result = session.observation.dead_count, session.result
    if isinstance(result, Outcome) and result.is_won:
        return dead_count, True, result.score or 0
    return dead_count, False, 0
