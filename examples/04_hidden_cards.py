"""Observe what a player may know, and sample a full state consistent with it."""

import random

from cannonade import determinize, format_observation, observe, parse_deal_code, start

state = start(parse_deal_code("revised:1").deal).state
seen = observe(state)
print(format_observation(seen))
print(len(seen.unseen), "cards are unseen")

imagined = determinize(seen, random.Random(1))
print("the same to the player:", observe(imagined) == seen)
print("the same in truth:", imagined.draw_pile == state.draw_pile)
