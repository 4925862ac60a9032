"""Sentences around hints."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.words.phrases import decimal

WHAT_TO_ASK: Final = Lazy(
    "one of these, a deal code such as revised:48213, or a position in quotes, as "
    '"cannonade deal revised:48213" writes it'
)
"""What hints can be asked for, after the names of all rule sets."""

ASSISTS: Final = Lazy(
    "A hint makes this a game with help, for good. Your statistics count it separately."
)
"""The warning before the first hint of a game."""

NOT_ASSISTED: Final = Lazy(
    "A hint makes this a game with help, for good. Confirm that first."
)
"""The error for programs that request a hint in an unassisted game."""

OVER: Final = Lazy("The game is over, so there is no hint to give. See its review.")
"""The answer to a request for a hint after the end."""

ONLY_ONE: Final = Lazy("You have only one move, so a hint would tell you nothing.")
"""The answer to a request for a hint where there is no choice."""

TAKE_BACK: Final = Lazy('Type "undo" to take yours back.')
"""What the coach beside a player offers after a costly action, in line mode."""

NOTHING_TO_WATCH: Final = Lazy("The game is over, so there is nothing to watch.")
"""The answer to a request to watch the coach after the end."""

WATCHED: Final = Lazy("Press Ctrl-C to stop.")
"""The message when the coach begins to play."""

YOU_PLAY_ON: Final = Lazy("You are playing again.")
"""The message when the coach has been stopped."""

SPEEDS_THERE_ARE: Final = Lazy("x0.1 to x100, in actions per second")
"""The speeds at which the coach can play."""

WATCH: Final = Lazy("Watch the coach")
"""The label of the command to watch the coach play."""

REVIEW: Final = Lazy("Review")
"""The label of a game's review."""

REVIEWING: Final = Lazy(
    "The coach is reviewing the game. Its work is saved: you can leave and come back."
)
"""The message during a review."""

NOT_OVER: Final = Lazy(
    "The game is still in progress. You can review it when it is over."
)
"""The answer to a request to review a game in progress."""

STOPPED: Final = Lazy('Stopped. Type "review" to continue.')
"""The message when a review has been stopped."""

HELPS: Final = Lazy("The coach's help makes this a game with help, for good.")
"""The warning before it, for a typed command."""

ONLY: Final = Lazy("You have only one move: {action}.")


def say_level(number: int, count: int) -> str:
    """Name a level of the coach, as in "Level 7, the strongest"."""
    ends = {
        1: _("Level {number}, the weakest"),
        count: _("Level {number}, the strongest"),
    }
    return ends.get(number, _("Level {number}")).format(number=number)


def say_thinking(seconds: float) -> str:
    """State how long the coach thinks, while the player waits."""
    return _(
        "The coach is thinking for {seconds} seconds; press Ctrl-C to stop sooner."
    ).format(seconds=decimal(seconds, ".0f"))
