"""Measure the strength of the coach's players on fixed deals.

The deals are numbered from 10^9, in the ordinary shuffle, and were not used in
training. The random choices of a player follow from the number of the deal, so except
for times the figures are the same on any machine. Each game is saved in
build/strength/, so an interrupted run can be resumed. The files of games are named by a
hash of the players' weights and sources: changed players play again.

    .venv/bin/python -m tools.strength --write benchmarks/strength.md
    .venv/bin/python -m tools.strength --quick
"""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

from cannonade.coach.player import Chooser
from cannonade.coach.players import LEVELS, PositionPlayer, level, player
from cannonade.coach.strength import ConfidenceInterval, mean_of, wilson
from cannonade.engine import Deal
from cannonade.errors import CannonadeError
from cannonade.jobs.long_work import ResultRow, Task, work_through
from cannonade.kernel import Position, Rng
from cannonade.rules import RULE_SETS, Rules, find_rule_set

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "build" / "strength"
LEVEL: Final = "level "
COACH: Final = ROOT / "src" / "cannonade" / "coach"
PLAYOUTS: Final = 100  # of `search`, by default
TOLD: Final = 50  # the most progress lines printed
FIRST_DEAL: Final = 10**9  # training never uses these deals
LONGEST: Final = 2000  # more actions count as a loss: some rules allow games for ever


@dataclass(frozen=True, slots=True)
class Trial:
    """A player, a rule set, and the number of games to play.

    Attributes:
        player_name: the player, or a level as in "level 3".
        rule_set: the name of the rule set.
        games: the number of deals.
        playouts: the playouts per decision, for players that use them.
        is_redealt: whether to reshuffle the hidden cards before each action.
    """

    player_name: str
    rule_set: str
    games: int
    playouts: int = PLAYOUTS
    is_redealt: bool = False

    @property
    def title(self) -> str:
        """The name of the trial in the table."""
        many = f" {self.playouts}" if self.player_name == "search" else ""
        return f"{self.player_name}{many}{', re-dealt' if self.is_redealt else ''}"


NAMES: Final = tuple(each.name for each in RULE_SETS)

FULL: Final = (
    *(
        Trial(f"{LEVEL}{each.number}", rule_set, 300)
        for rule_set in NAMES
        for each in LEVELS
    ),
    *(Trial("policy", each, 3_000) for each in NAMES),
    Trial("policy", "revised", 3_000, is_redealt=True),
    Trial("expectimax", "revised", 300),
    Trial("search", "revised", 300, 25),
    Trial("search", "revised", 300, is_redealt=True),
)
QUICK: Final = (
    *(Trial(f"{LEVEL}{each.number}", "revised", 30) for each in LEVELS[:-1]),
    Trial("policy", "revised", 1_000, is_redealt=True),
    *(Trial("search", each, 10) for each in NAMES[1:]),
)


def version() -> str:
    """Return a hash of the players' weights and sources, of eight digits."""
    digest = sha256()
    for path in sorted([*COACH.glob("*"), *COACH.glob("learned/*")]):
        if path.suffix in {".py", ".pyx", ".pxd", ".weights"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def called(trial: Trial) -> PositionPlayer:
    """Return the player of a trial."""
    number = trial.player_name.removeprefix(LEVEL)
    if number.isdecimal():
        return level(int(number)).player()
    return player(trial.player_name, trial.playouts)


def play_one(trial: Trial, number: int) -> ResultRow:
    """Play a game; called in a separate process."""
    began = process_time()
    rules = find_rule_set(trial.rule_set).rules
    game = play_game(called(trial), rules, number, is_redealt=trial.is_redealt)
    return game | {"seconds": process_time() - began}


def play_game(
    player: Chooser, rules: Rules, number: int, *, is_redealt: bool = False
) -> ResultRow:
    """Play a deal to its end; the score of a loss is 0.

    With the hidden cards drawn anew before each action, players are worse if they know
    something hidden, but others are not.
    """
    position = Position(Deal(rules, number))
    chance, rng = Rng(number, 1), Rng(number, 2)
    decisions = 0
    for _ in range(LONGEST):
        if position.is_over:
            break
        decisions += len(position.legal_actions()) > 1
        action = player.choose_id(position, rng)
        if is_redealt:
            position.resample(chance)
        position.apply(action)
    outcome = position.outcome
    is_won = outcome is not None and outcome.is_won
    score = outcome.score if outcome and is_won else 0
    return {
        "number": number,
        "is_won": is_won,
        "score": score or 0,
        "decisions": decisions,
    }


def run(trial: Trial, jobs: int) -> list[ResultRow]:
    """Play the missing games; return all of them, by the number of the deal."""
    about = {"player": trial.title, "rules": trial.rule_set, "version": version()}
    numbers = tuple(range(FIRST_DEAL, FIRST_DEAL + trial.games))
    task = Task(about, numbers, partial(play_one, trial), jobs)
    name = trial.title.replace(",", "").replace(" ", "-")

    def tell(done: int, count: int) -> None:
        if done % max(1, count // TOLD) == 0:
            told = f"{trial.title}, {trial.rule_set}: {done} of {count}"
            print(told, file=sys.stderr, flush=True)

    journal = KEPT / f"{trial.rule_set}-{name}-{version()}.jsonl"
    return list(work_through(task, journal, tell).values())


def shown(figure: ConfidenceInterval, scale: float, digits: int) -> str:
    """Format an estimate with its interval."""
    low, high = figure.low * scale, figure.high * scale
    return f"{figure.mean * scale:.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"


def row_of(trial: Trial, played: Sequence[ResultRow]) -> str:
    """Format a row of the table, as Markdown."""
    count, wins = len(played), sum(each["is_won"] for each in played)
    rate = ConfidenceInterval(wins / count, *wilson(wins, count))
    score = mean_of(each["score"] for each in played)
    seconds = sum(each["seconds"] for each in played)
    decisions = max(1, sum(each["decisions"] for each in played))
    return (
        f"| {trial.title} | {trial.rule_set} | {count:,} "
        f"| {shown(rate, 100, 1)} | {shown(score, 1, 2)} "
        f"| {1000 * seconds / decisions:.2f} ms |"
    )


def measure(trials: Sequence[Trial], jobs: int) -> list[str]:
    """Run all measurements; return their table, as Markdown."""
    KEPT.mkdir(parents=True, exist_ok=True)
    lines = [
        "| player | rules | deals | wins % [95 %] | mean score [95 %] | a decision |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for trial in trials:
        lines.append(row_of(trial, run(trial, jobs)))
        print(lines[-1], file=sys.stderr, flush=True)
    return lines


def main() -> None:
    """Run the measurements, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", type=Path, help="write the table to this file, too")
    parser.add_argument("--quick", action="store_true", help="a first look")
    asked = parser.parse_args()
    try:
        told = "\n".join(measure(QUICK if asked.quick else FULL, os.cpu_count() or 1))
        print(told)
        if asked.write is not None:
            asked.write.write_text(f"{told}\n", encoding="utf-8")
    except CannonadeError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped: what was done is kept, the same command goes on")


if __name__ == "__main__":
    main()
