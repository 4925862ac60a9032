"""The built-in rule sets by name, and parameters of which one is fast."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import pytest
from _pytest.mark import ParameterSet

from cannonade.rules.load import RULE_SETS
from cannonade.rules.schema import Rules

RULES: Final[dict[str, Rules]] = {each.name: each.rules for each in RULE_SETS}
REVISED: Final = RULES["revised"]
ORIGINAL: Final = RULES["original"]
REVISIONS: Final = RULES["revisions"]
POINTS: Final = RULES["points"]
KILL_THE_ROYALS: Final = RULES["kill-the-royals"]

T = TypeVar("T")


def first_is_fast(
    values: Iterable[T], name: Callable[[T], str] = str
) -> list[ParameterSet]:
    """Return parameters for a test: all but the first are slow."""
    return [
        pytest.param(each, id=name(each), marks=[pytest.mark.slow] if place else [])
        for place, each in enumerate(values)
    ]
