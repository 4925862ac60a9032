"""Measure how strong the coach's players are, on fixed deals; go on where it stopped.

Each game is one line of build/strength/*.jsonl as soon as it is over, so a run may be
broken off and gone on with. Deals are numbered from 10^9 on, by the ordinary shuffle;
the chance of a player follows from the number of the deal, so figures come out alike
on any machine but for the times. The files are named after the weights and the sources
of the coach: what has changed is measured anew.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

from cannonade.coach.levels import level
from cannonade.coach.players import USUAL_PLAYOUTS, PositionPlayer, player
from cannonade.coach.strength import (
    FIRST_DEAL,
    Figure,
    Game,
    mean_score,
    play_game,
    win_rate,
)
from cannonade.rules import RULE_SETS, find_rule_set

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "build" / "strength"
LEVEL: Final = "level "
COACH: Final = ROOT / "src" / "cannonade" / "coach"


@dataclass(frozen=True, slots=True)
class Trial:
    """A player, some rules, and how many games are to be played.

    Attributes:
        player_name: who plays.
        rule_set: by which rules.
        games: how many deals.
        playouts: for each decision, for a player that makes some.
        is_redealt: whether what is hidden is drawn anew before each action.
    """

    player_name: str
    rule_set: str
    games: int
    playouts: int = USUAL_PLAYOUTS
    is_redealt: bool = False

    @property
    def title(self) -> str:
        """What the trial is called in the table."""
        many = f" {self.playouts}" if self.player_name == "search" else ""
        return f"{self.player_name}{many}{', re-dealt' if self.is_redealt else ''}"


@dataclass(frozen=True, slots=True)
class Timed:
    """A game, and how many seconds of one core it took."""

    game: Game
    seconds: float


FULL: Final = (
    Trial("uniform", "revised", 10_000),
    Trial("greedy", "revised", 10_000),
    Trial("policy", "revised", 10_000),
    Trial("policy", "revised", 10_000, is_redealt=True),
    Trial("expectimax", "revised", 1_000),
    Trial("search", "revised", 1_000),
    Trial("search", "revised", 1_000, is_redealt=True),
    Trial("level 3", "revised", 1_000),
    Trial("level 4", "revised", 1_000),
    *(
        Trial("search", each.name, 1_000, 100)
        for each in RULE_SETS
        if each.name != "revised"
    ),
)
QUICK: Final = (
    Trial("uniform", "revised", 200),
    Trial("greedy", "revised", 200),
    Trial("policy", "revised", 1_000),
    Trial("policy", "revised", 1_000, is_redealt=True),
    Trial("search", "revised", 40, 100),
    Trial("search", "revised", 40, 100, is_redealt=True),
)


def version() -> str:
    """Name what is measured: weights and sources of the coach, by eight digits."""
    digest = sha256()
    for path in sorted(COACH.rglob("*")):
        if path.suffix in {".py", ".pyx", ".pxd", ".weights"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def called(trial: Trial) -> PositionPlayer:
    """Give who plays: a player by name, or a level as in "level 3"."""
    if trial.player_name.startswith(LEVEL):
        return level(int(trial.player_name.removeprefix(LEVEL))).player()
    return player(trial.player_name, trial.playouts)


def play_one(trial: Trial, number: int) -> Timed:
    """Play a game; in a process of its own."""
    began = process_time()
    someone = called(trial)
    rules = find_rule_set(trial.rule_set).rules
    game = play_game(someone, rules, number, is_redealt=trial.is_redealt)
    return Timed(game, process_time() - began)


def kept_games(path: Path) -> Iterator[Timed]:
    """Read the games played before; a line that was cut off is left out."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            facts = json.loads(line)
            yield Timed(Game(**facts["game"]), facts["seconds"])
        except (ValueError, KeyError, TypeError):
            continue


def run(trial: Trial, pool: ProcessPoolExecutor) -> list[Timed]:
    """Play the games that are missing; give them all, by the number of the deal."""
    name = trial.title.replace(",", "").replace(" ", "-")
    path = KEPT / f"{trial.rule_set}-{name}-{version()}.jsonl"
    wanted = range(FIRST_DEAL, FIRST_DEAL + trial.games)
    found = {each.game.number: each for each in kept_games(path)}
    missing = [number for number in wanted if number not in found]
    with path.open("a", encoding="utf-8") as file:
        jobs = [pool.submit(play_one, trial, number) for number in missing]
        for done, job in enumerate(as_completed(jobs), 1):
            timed = job.result()
            found[timed.game.number] = timed
            file.write("\n" * (done == 1) + json.dumps(asdict(timed)) + "\n")
            file.flush()
            if done % max(1, len(missing) // 50) == 0:
                told = f"{trial.title}, {trial.rule_set}: {done} of {len(missing)}"
                print(told, file=sys.stderr, flush=True)
    return [found[number] for number in wanted]


def shown(figure: Figure, scale: float, digits: int) -> str:
    """Write an estimate with its interval."""
    low, high = figure.low * scale, figure.high * scale
    return f"{figure.mean * scale:.{digits}f} [{low:.{digits}f}, {high:.{digits}f}]"


def row(trial: Trial, played: list[Timed]) -> str:
    """Write a line of the table, as Markdown."""
    games = [each.game for each in played]
    seconds = sum(each.seconds for each in played)
    decisions = max(1, sum(each.decisions for each in games))
    return (
        f"| {trial.title} | {trial.rule_set} | {len(games):,} "
        f"| {shown(win_rate(games), 100, 1)} | {shown(mean_score(games), 1, 2)} "
        f"| {1000 * seconds / decisions:.2f} ms |"
    )


def main() -> None:
    """Read the command line, play, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a first look")
    parser.add_argument("--player", help="one player alone")
    parser.add_argument("--rules", default="revised", help="for --player")
    parser.add_argument("--games", type=int, default=1000, help="for --player")
    parser.add_argument("--playouts", type=int, default=USUAL_PLAYOUTS)
    parser.add_argument("--redealt", action="store_true", help="for --player")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    trials = QUICK if asked.quick else FULL
    if asked.player:
        trials = (
            Trial(
                asked.player, asked.rules, asked.games, asked.playouts, asked.redealt
            ),
        )
    KEPT.mkdir(parents=True, exist_ok=True)
    lines = [
        "| player | rules | deals | wins % [95 %] | mean score [95 %] | a decision |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    with ProcessPoolExecutor(asked.processes) as pool:
        for trial in trials:
            lines.append(row(trial, run(trial, pool)))
            print(lines[-1], file=sys.stderr, flush=True)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
