"""Sentences about others' games as links, and about the level one plays like."""

from typing import Final

from cannonade.club.game_links import parting, play_code
from cannonade.language import Lazy, _, ngettext
from cannonade.notation import GameCode
from cannonade.session import Session, look_back
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.club.daily import share_session
from cannonade.words.game.actions import say_action

NO_GAME_CODE: Final = Lazy(
    "This is not a whole game code. Copy the address or the code once more."
)
"""The answer to a damaged game code."""


def compare_games(ours: Session, game: GameCode, style: Style) -> tuple[str, ...]:
    """Describe somebody's game beside the player's finished one, in lines.

    Returns:
        The lines; none if it is a game of another deal.
    """
    if ours.start != game.deal.deal:
        return ()
    theirs = play_code(game)
    title = _("The other game:")
    return (
        title,
        *share_session(theirs, style).split("\n"),
        say_parting(ours, theirs, style),
    )


def say_parting(ours: Session, theirs: Session, style: Style) -> str:
    """Describe where two games of a deal part, and how each went on."""
    ply = parting(ours, theirs)
    if ply is None:
        return _("Both games are the same.")
    said = (
        ngettext(
            "The games are the same for {count} action.",
            "The games are the same for {count} actions.",
            ply,
        ).format(count=ply)
        if ply
        else _("The games differ from the first action.")
    )
    if ply >= min(ours.ply, theirs.ply):
        is_ours = ply >= ours.ply
        ended = _("Yours ended there.") if is_ours else _("The other ended there.")
        return f"{said} {ended}"
    actions = [each.history[ply].played.action for each in (ours, theirs)]
    here = style.on(look_back(ours, ply).observation)
    mine, other = (say_action(each, here) for each in actions)
    if mine == other:  # such as two slots beside a card: name the squares
        mine, other = (say_action(each, SYMBOLS) for each in actions)
    went_on = _("Then your game went on: {ours}. The other one: {theirs}.")
    return f"{said} {went_on.format(ours=mine, theirs=other)}"
