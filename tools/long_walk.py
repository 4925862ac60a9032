"""Play the engine and the kernel side by side through very many games (resumable).

Game i is determined by its number: a built-in rule set or house rules, a player, a
deal. At every step the entire state, the legal actions, the outcome, the score and the
key are compared; each game is played to its end or for 400 actions. The progress is
saved in build/long_walk.json, so a run can be interrupted at any time.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

from tests.support.rule_sets import RULES
from tests.support.twins import check_twins, check_twins_closely
from tests.support.walks import random_rules

from cannonade.engine import Deal, legal_actions, next_state, start
from cannonade.kernel import Position, Rng

PROGRESS: Final = Path(__file__).parents[1] / "build" / "long_walk.json"
FIRST_PLOY: Final = 62
LONGEST: Final = 400
SAVED_EVERY: Final = 100


@dataclass
class Walked:
    """The progress of a run."""

    games: int = 0
    actions: int = 0
    won: int = 0
    cut_off: int = 0
    most_dead: int = 0


def choose(position: Position, number: int, rng: Random) -> int:
    """Choose an action for one of three players: random, cautious, or fond of ploys."""
    ids = position.legal_actions()
    if number % 3 == 1 and rng.random() < 0.9:  # noqa: PLR2004  mostly
        return position.choose(Rng(rng.getrandbits(64)), "greedy")
    ploys = [each for each in ids if each >= FIRST_PLOY]
    return rng.choice(ploys if ploys and number % 3 == 2 else ids)  # noqa: PLR2004


def walk(number: int, walked: Walked) -> None:
    """Play one game on both sides, and count it."""
    rng = Random(number)
    rules = random_rules(rng) if number % 2 else rng.choice(list(RULES.values()))
    deal = Deal(rules, rng.getrandbits(64))
    state, position = start(deal).state, Position(deal)
    for _ in range(LONGEST):
        if state.is_over:
            break
        place = choose(position, number // 2, rng)
        index = position.legal_actions().index(place)
        action = legal_actions(state)[index]
        state = next_state(state, action)
        position.apply(place)
        check_twins(state, position)
        walked.actions += 1
    check_twins_closely(state, position)
    walked.games += 1
    walked.won += state.outcome is not None and state.outcome.is_won
    walked.cut_off += not state.is_over
    walked.most_dead = max(walked.most_dead, state.dead_count)


def main() -> None:
    """Continue up to the number of games requested, and report."""
    parser = argparse.ArgumentParser(description="Walk engine and kernel together.")
    parser.add_argument("games", type=int, help="how many games in all")
    games: int = parser.parse_args().games
    walked = Walked()
    if PROGRESS.exists():
        walked = Walked(**json.loads(PROGRESS.read_text(encoding="utf-8")))
    while walked.games < games:
        walk(walked.games, walked)
        if walked.games % SAVED_EVERY == 0 or walked.games == games:
            PROGRESS.parent.mkdir(exist_ok=True)
            PROGRESS.write_text(json.dumps(asdict(walked)), encoding="utf-8")
    print(" ".join(f"{name}={value}" for name, value in asdict(walked).items()))


if __name__ == "__main__":
    main()
