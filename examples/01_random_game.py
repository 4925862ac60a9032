"""Play a random game of the revised rules, and print its record."""

import random

from cannonade import legal_actions, parse_deal_code, start, step

state = start(parse_deal_code("revised:48213").deal).state
rng = random.Random(7)
tokens: list[str] = []
while state.outcome is None:
    action = rng.choice(legal_actions(state))
    tokens.append(str(action))
    state = step(state, action).state

print(" ".join(tokens))
print(state.outcome.reason.value, "with", state.dead_count, "royals dead")
