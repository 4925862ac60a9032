"""One game of every rule set, with all events, in tests/data/golden/games."""

from collections.abc import Callable

import pytest
from tests.support.lines import read_lines
from tests.support.storybook import story

from cannonade.rules.catalogue import RULE_SETS
from cannonade.rules.rule_set import RuleSet

GAMES = {line.deal_code.split(":")[0]: line for line in read_lines("won.txt")}


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.id)
def test_a_whole_game_is_as_it_was(
    rule_set: RuleSet, golden: Callable[[str, str], None]
) -> None:
    name = rule_set.name if rule_set.version == 1 else rule_set.id
    assert name in GAMES, "every rule set needs a game in tests/data/won.txt"
    golden(f"games/{name}.txt", story(GAMES[name]))
