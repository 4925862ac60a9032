"""The built-in rule sets (rules page, sections 3 and 5 to 9)."""

from difflib import get_close_matches
from typing import Final

from cannonade.errors import RulesError
from cannonade.rules.load import load_packaged
from cannonade.rules.rule_set import RuleSet

RULE_SETS: Final[tuple[RuleSet, ...]] = (
    load_packaged("revised", 1),
    load_packaged("original", 1),
    load_packaged("revisions", 1),
    load_packaged("points", 1),
    load_packaged("kill-the-royals", 1),
)
"""Every built-in rule set in every version, the default first."""


def find_rule_set(name: str, version: int = 1) -> RuleSet:
    """Give the built-in rule set of that name and version.

    Raises:
        RulesError: listing what there is, with the nearest name if one is near.
    """
    for each in RULE_SETS:
        if (each.name, each.version) == (name, version):
            return each
    versions = [each.id for each in RULE_SETS if each.name == name]
    if versions:
        problem = f'no version {version} of "{name}": there is {", ".join(versions)}'
    else:
        names = [each.name for each in RULE_SETS]
        near = get_close_matches(name, names, n=1)
        hint = f' (did you mean "{near[0]}"?)' if near else ""
        problem = f'no rule set "{name}"{hint}: there are {", ".join(names)}'
    raise RulesError([problem])
