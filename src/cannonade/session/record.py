"""From a session to the record of its game."""

from collections.abc import Iterable
from typing import Final

from cannonade.notation import GameRecord, Header, PlayedAction
from cannonade.session.session import Session

ASSISTED: Final = ("Assisted", "yes")
"""The header of a game in which help was taken."""


def to_record(session: Session, headers: Iterable[Header] = ()) -> GameRecord:
    """Write down the game: the actions that stand, with what they killed."""
    played = (
        PlayedAction.of(each.played.action, each.step.events)
        for each in session.history
    )
    assisted = (ASSISTED,) if session.is_assisted else ()
    return GameRecord.of(session.start, played, session.result, (*headers, *assisted))
