"""Sentences about others' games as links, and about the level one plays like."""

from typing import TYPE_CHECKING, Final

from cannonade.club.game_links import parting, play_code
from cannonade.language import Lazy, _, ngettext
from cannonade.notation import GameCode
from cannonade.session import Session, look_back
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.club.daily import in_style, name_to_share, row_of
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import share_text
from cannonade.words.phrases import counted, decimal

if TYPE_CHECKING:
    from cannonade.club.strength import Strength

NO_GAME_CODE: Final = Lazy(
    "This is not a whole game code. Copy the address or the code once more."
)
"""The answer to a damaged game code."""

PLAY_IT_FIRST: Final = Lazy(
    "This is a game of another deal. Play that deal first, with “new” and the code."
)
"""The answer to a game that can't be compared with the player's."""

COMPARES_AT_THE_END: Final = Lazy("You can compare games once yours is over.")
"""The answer to a comparison during a game."""

HAS_CHALLENGE: Final = Lazy(
    "Somebody has sent you this deal. When your game is over, you see both games."
)
"""The note on a new game of a deal that came as a game code."""


def say_strength(strength: "Strength") -> str:
    """Describe the level that somebody plays like, as an estimate."""
    level, low, high = (
        decimal(each, ".1f") for each in (strength.level, strength.low, strength.high)
    )
    return _(
        "Your latest {games} that count ended like those of the coach at level {level} "
        "(95 % sure: {low} to {high})."
    ).format(
        level=level,
        low=low,
        high=high,
        games=counted(strength.game_count, "game", "games"),
    )


def say_game_code(code: str) -> str:
    """Describe what a game's code is for."""
    return _(
        "This game in one word; whoever plays the same deal then sees both: {code}"
    ).format(code=code)


def share_unknown(session: Session, style: Style = SYMBOLS) -> str:
    """Summarise a finished game of which only the actions are known."""
    text = share_text(
        name_to_share(session.start), session.observation, session.result, clean=""
    )
    return in_style("\n".join(filter(None, (text, row_of(session)))), style)


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
        *share_unknown(theirs, style).split("\n"),
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
