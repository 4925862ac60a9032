"""Measure how strong the coach's players are, on fixed deals, and try its review.

Deals are numbered from 10^9 on, by the ordinary shuffle, and no training saw them. The
chance of a player follows from the number of the deal, so figures come out alike on any
machine but for the times. Each game is kept in build/strength/ as soon as it is over,
and each review in build/judged/: a run may be broken off and gone on with. The files of
games are named after the weights and the sources of the players: what has changed is
played anew.

    .venv/bin/python -m tools.strength
    .venv/bin/python -m tools.strength --quick
    .venv/bin/python -m tools.strength --player search --playouts 50 --games 200
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

from tools.judge_reviews import PLAYERS, judge, lines_of

from cannonade.coach.levels import level
from cannonade.coach.players import PositionPlayer, player
from cannonade.coach.review import Settings
from cannonade.coach.strength import (
    FIRST_DEAL,
    Figure,
    Game,
    mean_score,
    play_game,
    win_rate,
)
from cannonade.engine import Deal
from cannonade.errors import CannonadeError
from cannonade.jobs.long_work import Row, Task, work_through
from cannonade.kernel import Position, Rng
from cannonade.rules import RULE_SETS, find_rule_set

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "build" / "strength"
JUDGED: Final = ROOT / "build" / "judged"
LEVEL: Final = "level "
COACH: Final = ROOT / "src" / "cannonade" / "coach"
PLAYOUTS: Final = 100  # of `search`, unless it is told
SAMPLES: Final = 60  # for each figure of a review on trial
TOLD: Final = 50  # how often at most a line of progress is printed


@dataclass(frozen=True, slots=True)
class Trial:
    """A player, some rules, and how many games are to be played.

    Attributes:
        player_name: who plays: a player, or a level as in "level 3".
        rule_set: by which rules.
        games: how many deals.
        playouts: for each decision, for a player that makes some.
        is_redealt: whether what is hidden is drawn anew before each action.
    """

    player_name: str
    rule_set: str
    games: int
    playouts: int = PLAYOUTS
    is_redealt: bool = False

    @property
    def title(self) -> str:
        """What the trial is called in the table."""
        many = f" {self.playouts}" if self.player_name == "search" else ""
        return f"{self.player_name}{many}{', re-dealt' if self.is_redealt else ''}"


@dataclass(frozen=True, slots=True)
class Programme:
    """What is measured in a run.

    Attributes:
        trials: who plays, in the order of the table.
        doubted: in how many games every decision is asked for twice.
        judged: how many games of each player are reviewed.
    """

    trials: tuple[Trial, ...]
    doubted: int = 0
    judged: int = 0


OTHERS: Final = tuple(each.name for each in RULE_SETS if each.name != "revised")

FULL: Final = Programme(
    (
        Trial("uniform", "revised", 10_000),
        Trial("greedy", "revised", 10_000),
        Trial("level 3", "revised", 1_000),
        Trial("level 4", "revised", 1_000),
        Trial("policy", "revised", 10_000),
        Trial("policy", "revised", 10_000, is_redealt=True),
        Trial("expectimax", "revised", 1_000),
        Trial("search", "revised", 1_000),
        Trial("search", "revised", 1_000, is_redealt=True),
        Trial("search", "revised", 300, 500),
        *(Trial("search", each, 1_000) for each in OTHERS),
    ),
    doubted=20,
    judged=50,
)
QUICK: Final = Programme(
    (
        Trial("uniform", "revised", 1_000),
        Trial("greedy", "revised", 1_000),
        Trial("policy", "revised", 1_000),
        Trial("policy", "revised", 1_000, is_redealt=True),
        Trial("search", "revised", 100),
        Trial("search", "revised", 100, is_redealt=True),
        *(Trial("search", each, 30) for each in OTHERS),
    ),
    doubted=2,
    judged=4,
)


def version() -> str:
    """Name who plays: their weights and sources, by eight digits."""
    digest = sha256()
    for path in sorted([*COACH.glob("*"), *COACH.glob("learned/*")]):
        if path.suffix in {".py", ".pyx", ".pxd", ".weights"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def called(trial: Trial) -> PositionPlayer:
    """Return who plays in a trial."""
    number = trial.player_name.removeprefix(LEVEL)
    if number.isdecimal():
        return level(int(number)).player()
    return player(trial.player_name, trial.playouts)


def play_one(trial: Trial, number: int) -> Row:
    """Play a game; in a process of its own."""
    began = process_time()
    rules = find_rule_set(trial.rule_set).rules
    game = play_game(called(trial), rules, number, is_redealt=trial.is_redealt)
    return {
        "number": number,
        "is_won": game.is_won,
        "score": game.score,
        "decisions": game.decisions,
        "seconds": process_time() - began,
    }


def doubt_one(number: int) -> Row:
    """Ask `search` twice for each action of a game, what is hidden drawn anew between.

    Whoever does not know what is hidden answers alike, to the last action.
    """
    someone = player("search", PLAYOUTS)
    position, chance = Position(Deal(RULE_SETS[0].rules, number)), Rng(number, 1)
    asked = different = 0
    while not position.is_over:
        chosen = someone.choose_id(position, Rng(number, asked))
        other = position.copy()
        other.resample(chance)
        different += chosen != someone.choose_id(other, Rng(number, asked))
        asked += 1
        position.apply(chosen)
    return {"number": number, "asked": asked, "different": different}


def run(trial: Trial, jobs: int) -> list[Row]:
    """Play the games that are missing; give them all, by the number of the deal."""
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


def doubt(games: int, jobs: int) -> str:
    """Say how often what is hidden had a part in what `search` did."""
    about = {"doubted": "search", "version": version()}
    numbers = tuple(range(FIRST_DEAL, FIRST_DEAL + games))
    task = Task(about, numbers, doubt_one, jobs)

    def tell(done: int, count: int) -> None:
        print(f"asked twice: {done} of {count}", file=sys.stderr, flush=True)

    rows = work_through(task, KEPT / f"doubted-{version()}.jsonl", tell).values()
    asked, different = (
        sum(each[key] for each in rows) for key in ("asked", "different")
    )
    return (
        f"Asked twice in {games} games, hidden cards drawn anew between: "
        f"{different} of {asked:,} actions differ."
    )


def shown(figure: Figure, scale: float, digits: int) -> str:
    """Write an estimate with its interval."""
    low, high = figure.low * scale, figure.high * scale
    return f"{figure.mean * scale:.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"


def row_of(trial: Trial, played: Sequence[Row]) -> str:
    """Write a line of the table, as Markdown."""
    fields = ("number", "is_won", "score", "decisions")
    games = [Game(*(each[field] for field in fields)) for each in played]
    seconds = sum(each["seconds"] for each in played)
    decisions = max(1, sum(each.decisions for each in games))
    return (
        f"| {trial.title} | {trial.rule_set} | {len(games):,} "
        f"| {shown(win_rate(games), 100, 1)} | {shown(mean_score(games), 1, 2)} "
        f"| {1000 * seconds / decisions:.2f} ms |"
    )


def measure(programme: Programme, jobs: int) -> list[str]:
    """Measure all of a programme; give its tables, as Markdown."""
    KEPT.mkdir(parents=True, exist_ok=True)
    JUDGED.mkdir(parents=True, exist_ok=True)
    lines = [
        "| player | rules | deals | wins % [95 %] | mean score [95 %] | a decision |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for trial in programme.trials:
        lines.append(row_of(trial, run(trial, jobs)))
        print(lines[-1], file=sys.stderr, flush=True)
    if programme.doubted:
        lines += ["", doubt(programme.doubted, jobs)]
    if programme.judged:
        numbers = range(FIRST_DEAL, FIRST_DEAL + programme.judged)
        settings = Settings(samples=SAMPLES)
        found = [judge(each, numbers, settings, JUDGED, jobs) for each in PLAYERS]
        lines += ["", *lines_of(found)]
    return lines


def programme_of(asked: argparse.Namespace) -> Programme:
    """Return what the command line asks for.

    Raises:
        CannonadeError: where there is no such player, or no such rule set.
    """
    if asked.player is None:
        return QUICK if asked.quick else FULL
    trial = Trial(asked.player, asked.rules, asked.games, asked.playouts, asked.redealt)
    called(trial)
    find_rule_set(trial.rule_set)
    return Programme((trial,))


def main() -> None:
    """Read the command line, play, and print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a first look")
    parser.add_argument("--player", help="one player alone")
    parser.add_argument("--rules", default="revised", help="for --player")
    parser.add_argument("--games", type=int, default=1000, help="for --player")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="for --player")
    parser.add_argument("--redealt", action="store_true", help="for --player")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if min(asked.games, asked.playouts, asked.jobs) < 1:
        parser.error("games, playouts and jobs are at least 1")
    try:
        print("\n".join(measure(programme_of(asked), asked.jobs)))
    except CannonadeError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped: what was done is kept, the same command goes on")


if __name__ == "__main__":
    main()
