"""The pools that ship with the package."""

from functools import cache
from importlib.resources import files
from typing import Final

from cannonade.pool.certified import Pool
from cannonade.pool.pool_file import parse_pool

_ENDING: Final = ".pool"


@cache
def load_pool(rules_id: str) -> Pool | None:
    """Read the certified deals of rules; None if none are shipped.

    Args:
        rules_id: the rules in text, such as "revised".
    """
    for place in files("cannonade.pool").joinpath("data").iterdir():
        if place.name == f"{rules_id}{_ENDING}":
            return parse_pool(place.read_bytes(), place.name)
    return None
