"""Test reviews on players of known strength.

They review games of `uniform`, `greedy`, `policy` and `search` on fixed deals not used
in training. Accuracy must rise from one player to the next, the errors of `search` must
be close to zero, and luck must average to zero within its interval. Each review is
saved in build/judged/, so an interrupted run can be resumed.

    .venv/bin/python -m tools.judge_reviews 100 --samples 200 --jobs 2

Luck hardly depends on the player whose advice is the standard. The policy advises
immediately, so many more games can be tried:

    .venv/bin/python -m tools.judge_reviews 100 --advice policy --of uniform greedy
"""

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from cannonade.coach import player
from cannonade.coach.policy import Value
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import REVIEW_VERSION, ReviewSettings, totals_of
from cannonade.coach.strength import FIRST_DEAL
from cannonade.engine import Action, Deal
from cannonade.jobs.long_work import ResultRow, Task, work_through
from cannonade.kernel import Position, Rng, action_at
from cannonade.notation import GameRecord, Unfinished
from cannonade.rules import RULE_SETS

PLAYERS: Final = ("uniform", "greedy", "policy", "search")
"""The players under review, weakest first."""

KEPT: Final = Path(__file__).parents[1] / "build" / "judged"
RULES: Final = RULE_SETS[0].rules
POINTS: Final = 7
"""Equity is a share of this many points."""

_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Judged:
    """The result of a review, in equity.

    Attributes:
        accuracy: the accuracy, 0 to 100.
        errors: the total of the errors.
        luck: the total of the luck.
    """

    accuracy: float
    errors: float
    luck: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The results of the reviews of a player's games.

    Attributes:
        name: the player.
        games: the result of each review.
    """

    name: str
    games: tuple[Judged, ...]

    @property
    def accuracy(self) -> tuple[float, float]:
        """The mean accuracy, 0 to 100, and half of its 95 % interval."""
        return _mean([each.accuracy for each in self.games])

    @property
    def errors(self) -> tuple[float, float]:
        """The mean of a game's errors, in equity, and half of its 95 % interval."""
        return _mean([each.errors for each in self.games])

    @property
    def luck(self) -> tuple[float, float]:
        """The mean luck of a game, in equity, and half of its 95 % interval."""
        return _mean([each.luck for each in self.games])


def _mean(figures: Sequence[float]) -> tuple[float, float]:
    spread = stdev(figures) if len(figures) > 1 else math.inf
    return fmean(figures), 1.96 * spread / math.sqrt(len(figures))


def play(name: str, number: int) -> GameRecord:
    """Let a player play a deal of the first rule set."""
    deal = Deal(RULES, number)
    chooser, rng = player(name), Rng(number)
    position, actions = Position(deal), list[Action]()
    while not position.is_over and len(actions) < _LONGEST:
        chosen = chooser.choose_id(position, rng)
        actions.append(action_at(chosen, position.observe().hand))
        position.apply(chosen)
    return GameRecord.of(deal, actions, position.outcome or Unfinished.OPEN)


def judge_one(name: str, settings: ReviewSettings, number: int) -> ResultRow:
    """Review a player's game on a deal."""
    game = play(name, number)
    *_, review = go_on(begin_review(game, settings), game)
    totals = totals_of(review)
    return {
        "number": number,
        "accuracy": totals.accuracy or 0.0,
        "errors": totals.errors.mean,
        "luck": totals.luck.mean,
    }


def judge(
    name: str,
    numbers: Sequence[int],
    settings: ReviewSettings,
    kept: Path,
    jobs: int = 1,
) -> Verdict:
    """Review a player's games on some deals.

    Args:
        name: the player.
        numbers: the deals.
        settings: how thoroughly to review.
        kept: the folder for saved reviews.
        jobs: the number of cores to use.
    """
    value = Value.load(RULES)
    learned = value and f"{value.provenance.seed}.{value.provenance.games}"
    about = {"player": name, "review": REVIEW_VERSION, "learned": learned}
    task = Task(about, tuple(numbers), partial(judge_one, name, settings), jobs)
    file = kept / f"{name}-{settings.name.replace(':', '-')}-{learned}.jsonl"

    def tell(done: int, count: int) -> None:
        print(f"{name}: {done} of {count}", file=sys.stderr, flush=True)

    rows = work_through(task, file, tell).values()
    fields = ("accuracy", "errors", "luck")
    return Verdict(name, tuple(Judged(*(row[each] for each in fields)) for row in rows))


def lines_of(verdicts: Sequence[Verdict]) -> list[str]:
    """Format the results as a table, with the luck of all games together."""
    lines = [
        "| player | games | accuracy | given away in a game | luck |",
        "| --- | --- | --- | --- | --- |",
    ]
    for each in verdicts:
        accuracy, off = each.accuracy
        lines.append(
            f"| `{each.name}` | {len(each.games)} | {accuracy:.1f} ± {off:.1f} % "
            f"| {_points(each.errors)} | {_points(each.luck, '+')} |"
        )
    everybody = Verdict("all", tuple(game for each in verdicts for game in each.games))
    return [
        *lines,
        f"| all | {len(everybody.games)} | | | {_points(everybody.luck, '+')} |",
    ]


def _points(figure: tuple[float, float], sign: str = "") -> str:
    mean, off = (POINTS * each for each in figure)
    return f"{mean:{sign}.2f} ± {off:.2f}"


def main() -> None:
    """Review every player and print a table, in points of 7 with 95 % intervals."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=10, help="of each player")
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--advice", default=ReviewSettings().player, help="whose counts"
    )
    parser.add_argument("--of", nargs="+", choices=PLAYERS, default=PLAYERS)
    wish = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    numbers = range(FIRST_DEAL, FIRST_DEAL + wish.games)
    settings = ReviewSettings(player=wish.advice, samples=wish.samples)
    verdicts = [judge(each, numbers, settings, KEPT, wish.jobs) for each in wish.of]
    print("\n".join(lines_of(verdicts)))


if __name__ == "__main__":
    main()
