"""Let reviews judge players whose strength is known: the review itself is on trial.

Games of `greedy`, `policy` and `search` on fixed deals that no training saw. Accuracy
has to rise from one to the next, the errors of `search` have to be near nothing, and
luck has to average to nothing within its interval.

    .venv/bin/python -m tools.judge_reviews 20 --samples 200
"""

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from cannonade.coach import player
from cannonade.coach.review import Settings, Totals, begin_review, go_on, totals_of
from cannonade.engine import Action, Deal, next_state, observe, start
from cannonade.kernel import Rng
from cannonade.notation import GameRecord, Unfinished
from cannonade.rules import RULE_SETS

PLAYERS: Final = ("greedy", "policy", "search")
"""Who is judged, the weakest first."""

FIRST_DEAL: Final = 10**9
"""The number of the first deal: training plays none of these."""

_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the reviews of a player's games say.

    Attributes:
        name: the player.
        totals: those of each game.
    """

    name: str
    totals: tuple[Totals, ...]

    @property
    def accuracy(self) -> float:
        """The mean accuracy, 0 to 100."""
        return fmean(each.accuracy or 0.0 for each in self.totals)

    @property
    def errors(self) -> float:
        """What is given away in a game, in equity."""
        return fmean(each.errors.mean for each in self.totals)

    @property
    def luck(self) -> tuple[float, float]:
        """The mean luck of a game, and half its 95 % interval, in equity."""
        lucks = [each.luck.mean for each in self.totals]
        spread = stdev(lucks) if len(lucks) > 1 else math.inf
        return fmean(lucks), 1.96 * spread / math.sqrt(len(lucks))


def play(name: str, number: int) -> GameRecord:
    """Play a deal of the first rule set by a player."""
    deal = Deal(RULE_SETS[0].rules, number)
    chooser, rng = player(name), Rng(number)
    state, actions = start(deal).state, list[Action]()
    while not state.is_over and len(actions) < _LONGEST:
        actions.append(chooser.choose(observe(state), rng).action)
        state = next_state(state, actions[-1])
    return GameRecord.of(deal, actions, state.outcome or Unfinished.OPEN)


def judge(name: str, numbers: Sequence[int], settings: Settings) -> Verdict:
    """Review the games that a player plays on some deals."""
    totals = list[Totals]()
    for number in numbers:
        game = play(name, number)
        *_, review = go_on(begin_review(game, settings), game)
        totals.append(totals_of(review))
    return Verdict(name, tuple(totals))


def main() -> None:
    """Judge every player and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=10)
    parser.add_argument("--samples", type=int, default=200)
    wish = parser.parse_args()
    numbers = range(FIRST_DEAL, FIRST_DEAL + wish.games)
    print("player   accuracy   given away   luck (in points of 7, 95 %)")
    for name in PLAYERS:
        found = judge(name, numbers, Settings(samples=wish.samples))
        luck, half = (7 * each for each in found.luck)
        print(
            f"{name:8} {found.accuracy:6.1f} %   {7 * found.errors:10.2f}   "
            f"{luck:+.2f} ± {half:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
