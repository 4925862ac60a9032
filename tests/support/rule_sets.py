"""The built-in rule sets by name, and changes to them for tests."""

from typing import Final

from cannonade.rules.load import RULE_SETS
from cannonade.rules.schema import Rules

RULES: Final[dict[str, Rules]] = {each.name: each.rules for each in RULE_SETS}
REVISED: Final = RULES["revised"]
ORIGINAL: Final = RULES["original"]
REVISIONS: Final = RULES["revisions"]
POINTS: Final = RULES["points"]
KILL_THE_ROYALS: Final = RULES["kill-the-royals"]
