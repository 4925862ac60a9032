"""Change two rules, and count the royals killed in random games."""

import random
from statistics import mean

from cannonade import Deal, Rules, legal_actions, rules_from, start, step


def dead_royals(rules: Rules, number: int) -> int:
    """Play a deal randomly, and return how many royals died."""
    rng = random.Random(number)
    state = start(Deal(rules, number)).state
    while actions := legal_actions(state):
        state = step(state, rng.choice(actions)).state
    return state.dead_count


house = rules_from({"cycling": "at_once", "pick_up": "newest_first"})
for name, rules in (("revised", Rules()), ("house", house)):
    deaths = [dead_royals(rules, number) for number in range(100)]
    print(f"{name}: {mean(deaths):.2f} royals dead on average, in {len(deaths)} games")
