"""The coach: players that see only what you may know, and evaluate your actions.

    >>> from cannonade import Deal, Rules, observe, start
    >>> from cannonade.coach import player
    >>> from cannonade.kernel import Rng
    >>> observation = observe(start(Deal(Rules(), 48213)).state)
    >>> advice = player("greedy").advise(observation, Rng(seed=1))
    >>> advice.best.action in [each.action for each in advice.evaluations]
    True

It needs the kernel: if that is not compiled, asking it raises `KernelMissingError`,
and you can play without a coach.
"""

# First, for the modules that are not there.
import cannonade.kernel  # noqa: F401  # pyright: ignore[reportUnusedImport]
from cannonade.coach.certainty import certainty_of as certainty_of
from cannonade.coach.facts import Fact as Fact
from cannonade.coach.player import (
    Advice as Advice,
    Certainty as Certainty,
    Evaluation as Evaluation,
    Player as Player,
    rng_of as rng_of,
)
from cannonade.coach.players import (
    PLAYER_NAMES as PLAYER_NAMES,
    get_ready as get_ready,
    player as player,
    strongest as strongest,
)
from cannonade.coach.reasons import reasons as reasons
