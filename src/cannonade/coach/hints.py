"""Who gives hints, and the chance that they take: the same advice to the same table."""

from hashlib import sha256
from typing import Final

from cannonade.coach.player import Player
from cannonade.coach.players import PLAYER_NAMES, player
from cannonade.engine import Observation
from cannonade.kernel import Rng
from cannonade.notation import format_observation

_SEED_BYTES: Final = 8


def strongest() -> Player:
    """Give the player that gives hints."""
    return player(PLAYER_NAMES[-1])


def rng_of(observation: Observation) -> Rng:
    """Make chance of what may be known, so that advice depends on nothing else."""
    text = format_observation(observation).encode()
    return Rng(int.from_bytes(sha256(text).digest()[:_SEED_BYTES]))
