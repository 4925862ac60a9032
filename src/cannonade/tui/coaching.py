"""The coach of the terminal app: whether there is one, and what it would play.

Where the kernel is not compiled there is no coach, and nothing else is missing: so it
is imported only where it is asked, and nothing of it before the first board.
"""

from contextlib import suppress
from importlib import import_module

from cannonade.engine import Action, Observation
from cannonade.errors import KernelMissingError
from cannonade.rules import Rules
from cannonade.words import Style
from cannonade.words.review.hints import say_level


def has_coach() -> bool:
    """Whether there is a coach: not where the kernel is not compiled, or not yet."""
    try:
        import_module("cannonade.coach")
    except KernelMissingError:
        return False
    return True


def get_ready(rules: Rules) -> None:
    """Load what a hint needs, where there is a coach, before anybody asks for one."""
    with suppress(KernelMissingError):
        from cannonade.coach import get_ready  # noqa: PLC0415  may be missing

        get_ready(rules)


def strongest_level() -> int:
    """Give the number of the highest level, the lowest being 1.

    Raises:
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach.levels import LEVELS  # noqa: PLC0415  may be missing

    return len(LEVELS)


def title_of_level(number: int) -> str:
    """Say which level this is.

    Raises:
        KernelMissingError: where there is no coach.
    """
    return say_level(number, strongest_level())


def choose(observation: Observation, number: int, style: Style) -> tuple[Action, str]:
    """Give what a level plays, and say it with its reasons; it takes up to a second.

    Raises:
        AdviceError: if there is no such level, or the game is over.
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach import Advice, reasons, rng_of  # noqa: PLC0415  as above
    from cannonade.coach.levels import level  # noqa: PLC0415
    from cannonade.words.review.coach import say_play  # noqa: PLC0415

    chosen = level(number).player().choose(observation, rng_of(observation))
    facts = reasons(observation, Advice((chosen,)))
    return chosen.action, say_play(chosen.action, facts, style)
