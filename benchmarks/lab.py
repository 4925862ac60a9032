"""Benchmark of the laboratory: games per second, bytes per row, overhead of Dask.

    .venv/bin/python -m benchmarks.lab
    .venv/bin/python -m benchmarks.lab --games 10000 --policy 1000 --no-dask

Times are CPU seconds, including child processes. The goals: a million games of the
uniform player in 20 s; the policy at 1.03 times a plain loop over positions, and on
Dask at 1.05 times with 6 s to start; 500 MB for ten million rows.

Two processes on the same core take more CPU seconds each, so the plain loop runs in as
many processes at once, before and after each study.
"""

import argparse
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from cannonade import Deal, Rules
from cannonade.coach.policy import Value, play_out
from cannonade.jobs.long_work import in_processes
from cannonade.kernel import Position
from cannonade.lab.dask_runner import LOCAL, on_cluster
from cannonade.lab.results import StudyFolder
from cannonade.lab.running import Runner, RunOptions, in_local_processes, run_study
from cannonade.lab.study import parse_study

JOBS: Final = 2


def spent_s() -> float:
    """Return the CPU seconds of this process and its finished children."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def run(player: str, games: int, runner: Runner) -> tuple[float, int, str]:
    """Run a study; return its CPU seconds, size in bytes and digest."""
    text = f'rules = ["revised"]\nplayers = ["{player}"]\ndeals = {{ count = {games} }}'
    study = parse_study(text.encode(), Path())
    options = RunOptions(
        runner=runner,
        threads=1,
        chunk=0,
        count=tell_nobody,
        tell=print,
    )
    with TemporaryDirectory() as folder:
        begin_s = spent_s()
        results = run_study(study, StudyFolder(Path(folder)), options)
        took_s = spent_s() - begin_s
        size = sum(each.stat().st_size for each in Path(folder).rglob("*.parquet"))
    return took_s, size, results.digest


def tell_nobody(_done: int, _total: int, _unit: str) -> None:
    """Show no progress."""


def play_plainly(deals: range) -> float:
    """Play deals in a plain loop; return the CPU seconds."""
    rules = Rules()
    value = Value.load(rules)
    assert value is not None  # noqa: S101  the default rules ship with weights
    begin_s = process_time()
    for number in deals:
        play_out(value, Position(Deal(rules, number)))
    return process_time() - begin_s


def loop(games: int, jobs: int) -> float:
    """Play deals in parallel processes; return the CPU seconds."""
    parts = [range(1 + first, games + 1, jobs) for first in range(jobs)]
    with in_processes(play_plainly, parts, jobs) as spent:
        return sum(spent)


def measure(name: str, games: int, play: Callable[[], tuple[float, int, str]]) -> float:
    """Print the cost of a study; return its CPU seconds."""
    took_s, size, digest = play()
    print(
        f"{name:<24} {games:>9,} games {took_s:7.1f} CPU s "
        f"{size / games:6.1f} bytes a row  digest {digest}"
    )
    return took_s


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--policy", type=int, default=20_000)
    parser.add_argument("--no-dask", action="store_true")
    parser.add_argument("--jobs", type=int, default=JOBS)
    wanted = parser.parse_args()
    jobs: int = wanted.jobs
    local = in_local_processes(jobs)
    measure("uniform", wanted.games, partial(run, "uniform", wanted.games, local))
    plain_s = loop(wanted.policy, jobs)
    print(f"{'policy, plain loop':<24} {wanted.policy:>9,} games {plain_s:7.1f} CPU s")
    runners = {"policy, processes": local}
    if not wanted.no_dask:
        runners["policy, Dask"] = on_cluster(LOCAL, jobs)
    for name, runner in runners.items():
        play = partial(run, "policy", wanted.policy, runner)
        took_s = measure(name, wanted.policy, play)
        again_s = loop(wanted.policy, jobs)
        ratio = 2 * took_s / (plain_s + again_s)
        plain_s = again_s
        print(f"{'':<24} {ratio:.3f} times the plain loop, which took {again_s:.1f} s")


if __name__ == "__main__":
    main()
