"""The built-in rule sets by name, and parameters of which one is fast."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from cannonade.rules.load import RULE_SETS
from cannonade.rules.schema import Rules

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

RULES: Final[dict[str, Rules]] = {each.name: each.rules for each in RULE_SETS}
REVISED: Final = RULES["revised"]
ORIGINAL: Final = RULES["original"]
REVISIONS: Final = RULES["revisions"]
POINTS: Final = RULES["points"]
KILL_THE_ROYALS: Final = RULES["kill-the-royals"]


def first_is_fast(
    values: Iterable[object], name: Callable[[Any], str] = str
) -> "list[ParameterSet]":
    """Return parameters for a test: all but the first are slow."""
    import pytest  # noqa: PLC0415  Python in a browser has none

    return [
        pytest.param(each, id=name(each), marks=[pytest.mark.slow] if place else [])
        for place, each in enumerate(values)
    ]
