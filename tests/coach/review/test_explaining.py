"""Why the best action was better than the one played."""

from dataclasses import replace

from tests.support.lines import read_lines
from tests.support.reviews import ply

from cannonade.coach.facts import Kills, Wins
from cannonade.coach.outlook import killing
from cannonade.coach.review.reviewing import why_better
from cannonade.engine import legal_actions, next_state, observe, start
from cannonade.notation import parse_action

WON = read_lines("won.txt")[0]


def test_a_kill_that_was_missed_is_the_first_thing_told() -> None:
    state, missed = start(WON.deal).state, 0
    for token in WON.tokens:
        action = parse_action(token)
        seen = observe(state)
        others = [each for each in legal_actions(state) if not killing(seen, each)]
        if killing(seen, action) and others:
            found = replace(ply(0.5, 0.1), action=others[0], best=action)
            first, *_ = why_better(seen, found)
            assert isinstance(first, Kills | Wins)
            assert why_better(seen, replace(found, action=action)) == ()
            missed += 1
        state = next_state(state, action)
    assert missed
