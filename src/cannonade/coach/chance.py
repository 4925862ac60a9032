"""Chance for the coach, made of what may be known: like positions, like advice."""

from hashlib import sha256
from typing import Final

from cannonade.engine import Observation
from cannonade.kernel import Rng
from cannonade.notation import format_observation

_SEED_BYTES: Final = 8


def rng_of(observation: Observation) -> Rng:
    """Make a generator that depends on an observation and on nothing else."""
    text = format_observation(observation).encode()
    return Rng(int.from_bytes(sha256(text).digest()[:_SEED_BYTES]))
