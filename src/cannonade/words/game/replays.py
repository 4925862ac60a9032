"""The sentences of replays, action by action."""

from collections.abc import Sequence
from typing import Final

from cannonade.engine import Action
from cannonade.engine.events import Event, Killed
from cannonade.language import Lazy, _
from cannonade.words.game.actions import say_action
from cannonade.words.game.events import tell
from cannonade.words.phrases import sentence
from cannonade.words.style import Style

THE_DEAL: Final = Lazy("The deal")
"""The entry before the first in the list of actions."""
GOES_ON: Final = Lazy(
    "This game is still in progress. Here is what has been played so far."
)
"""The text for the replay of a game in progress."""
CASUAL: Final = Lazy(
    "This starts a new game with the same cards. You know what comes, "
    "so it counts as assisted."
)
"""The note on continuing from the middle of a finished game."""

FROM_WHERE: Final = Lazy('Type the action to play from, as in "from 46".')
"""How to play from an action."""

FROM_THE_END: Final = Lazy(
    "The game is still in progress. You can play on from its middle once it is over."
)
"""The text when that is not possible yet."""


def say_ply(action: Action | None, events: Sequence[Event], style: Style) -> str:
    """Describe an action and its kills in a line.

    Args:
        action: the action; None for the set-up before the first.
        events: its events.
        style: how cards are named.
    """
    if action is None:
        return f"{THE_DEAL}."
    first = tell(events[0], style) if events else sentence(say_action(action, style))
    falls = (tell(each, style) for each in events[1:] if isinstance(each, Killed))
    return " ".join((first, *falls))


def say_place(ply: int, count: int) -> str:
    """Format a place in a replay, as in "Action 12 of 86"."""
    if not count:
        return _("No action yet")
    return (
        _("Action {ply} of {count}").format(ply=ply, count=count)
        if ply
        else _("Before the first of {count}").format(count=count)
    )
