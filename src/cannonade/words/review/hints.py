"""Sentences around hints that need no coach."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.readiness import Readiness, readiness
from cannonade.words.phrases import decimal

WHAT_TO_ASK: Final = Lazy(
    "one of these, a deal code such as revised:48213, or a "
    'position in quotes, as "cannonade deal revised:48213" '
    "writes it"
)
"""What there can be a hint about, after the names of all rule sets."""

NO_COACH: Final = Lazy(
    "The coach is not available: hints and reviews need a "
    "compiled part of Cannonade that could not be built on "
    "this machine. Run cannonade doctor to find out why."
)
"""What is said where the kernel is not compiled."""

ASSISTS: Final = Lazy(
    "A hint marks this game as assisted for good. Assisted "
    "games are left out of your statistics."
)
"""What is said before the first hint of a game."""

NOT_ASSISTED: Final = Lazy(
    "A hint marks the game as assisted for good. Confirm that first."
)
"""What a program is told that asks for a hint of a clean game."""

CUT_SHORT: Final = Lazy(
    "The coach stopped early because others are waiting. Ask again for a longer look."
)
"""What is said after a hint that took less time than was asked for."""

OVER: Final = Lazy("The game is over, so there is no hint to give. See its review.")
"""What is said to whoever asks for a hint after the end."""

NOTHING_TO_WATCH: Final = Lazy("The game is over, so there is nothing to watch.")
"""What is said to whoever would watch a game after its end."""

WATCHED: Final = Lazy("Press Ctrl-C to stop.")
"""What is said when the coach begins to play."""

YOU_PLAY_ON: Final = Lazy("You are playing again.")
"""What is said when the coach has been stopped."""

SPEEDS_THERE_ARE: Final = Lazy("x0.1 to x100, in actions per second")
"""At which speeds the coach can be watched."""

WATCH: Final = Lazy("Watch the coach")
"""What is offered to those who would rather see a game than play one."""

REVIEW: Final = Lazy("Luck or you?")
"""What the review of a game is called where it is offered."""

REVIEWING: Final = Lazy(
    "The coach is reviewing the game. Its work is saved: you can leave and come back."
)
"""What is said while a review goes on."""

NOT_OVER: Final = Lazy(
    "The game is still in progress. You can review it when it is over."
)
"""What is said to whoever asks for the review of a game that goes on."""

WAITS_FOR_THE_END: Final = Lazy(
    "The game is still in progress. You can review it when it is over. "
    'Type "resign" to give up.'
)
"""The same, where that is a word to type."""

STOPPED: Final = Lazy('Stopped. Type "review" to continue.')
"""What is said when a review has been stopped."""


def say_no_coach(found: Readiness | None = None) -> str:
    """Say why there is no coach, or not yet: as things are now, if nothing is given."""
    found = readiness() if found is None else found
    if found.is_compiling:
        return _(
            "The coach is getting ready: {done} of {count} parts "
            "compiled. You can already play."
        ).format(done=found.done, count=found.count)
    if not found.problem:
        return str(NO_COACH)
    return _("{no_coach} The reason: {problem}").format(
        no_coach=NO_COACH, problem=found.problem
    )


def say_level(number: int, count: int) -> str:
    """Say which level of the coach this is, as in "Level 7, the strongest"."""
    ends = {1: _(", the weakest"), count: _(", the strongest")}
    return _("Level {number}{get}").format(number=number, get=ends.get(number, ""))


def say_it_assists(again: str) -> str:
    """Say what help does to a clean game, and what to type to get it anyway."""
    return _(
        "Help from the coach marks the game as assisted for good. "
        'To get it anyway, type "{again}".'
    ).format(again=again)


def say_no_hint(why: str) -> str:
    """Say why there is no hint."""
    return _("No hint: {why}.").format(why=why)


def say_nobody_plays(why: str) -> str:
    """Say why the coach does not play."""
    return _("The coach cannot play: {why}.").format(why=why)


def say_thinking(seconds: float) -> str:
    """Say for how long the coach thinks, where somebody waits for it."""
    return _(
        "The coach is thinking for {seconds} seconds; press Ctrl-C to stop sooner."
    ).format(seconds=decimal(seconds, ".0f"))


def say_no_review(why: str) -> str:
    """Say why there is no review."""
    return _("No review: {why}.").format(why=why)
