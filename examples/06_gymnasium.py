"""Play random legal actions in a Gymnasium environment, thousands of games at once.

Needs the extra: pip install "cannonade[gym]".
"""

import sys

try:
    from cannonade.env import CannonadeVectorEnv, decode  # registers Cannonade-v0
except ImportError as error:
    print("skipped:", error)
    sys.exit()

from cannonade.kernel import Rng

envs = CannonadeVectorEnv(1000)  # or gymnasium.make_vec("Cannonade-v0", num_envs=1000)
observations, infos = envs.reset(seed=7)
rng, killed = Rng(7), list[int]()
for _ in range(200):
    observations, _rewards, ended, _cut, infos = envs.step(envs.choose_actions(rng))
    killed += infos["dead_count"][ended].tolist()

seen = decode(observations[0])
print(f"{len(killed)} games, {sum(killed) / len(killed):.1f} royals a game")
print(seen.phase.value, "with", seen.dead_count, "royals dead")
