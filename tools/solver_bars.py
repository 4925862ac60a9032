"""Measure the solver on fixed deals, against its targets: `make bars`.

The targets: over 1,000 deals of `revised`, a win found or the loss proven for at least
99.9 % within 60 s each, and par proven for at least 50 % within 10 s. Times are CPU
seconds of one core, so the load of the machine hardly matters. Once it is known whether
a deal can be won, its search stops after 10 s. Every result is saved immediately, in
build/solver_bars.jsonl, so an interrupted run can be resumed. `make bars QUICK=1` uses
the first 40 deals, with at most 10 s each.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.coach.odds import wilson
from cannonade.coach.solver import Solution, Verdict, solutions
from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.jobs.long_work import ResultRow, Task, work_through
from cannonade.rules import Rules

JOURNAL: Final = Path(__file__).parents[1] / "build" / "solver_bars.jsonl"
ABOUT: Final[ResultRow] = {"bars of the solver": "revised"}
PAR_S: Final = 10.0
WIN_S: Final = 60.0
TOLD_EVERY: Final = 20  # deals


@dataclass(frozen=True, slots=True)
class Found:
    """The result for a deal.

    Attributes:
        number: the deal.
        low: the utility of the best line found.
        high: the proven upper bound of the utility.
        decided_s: the time to know whether it can be won; None if unknown.
        proven_s: the time to prove par; None if not proven.
        nodes: how many positions were searched.
        spent_s: the time of the whole search.
    """

    number: int
    low: int
    high: int
    decided_s: float | None
    proven_s: float | None
    nodes: int
    spent_s: float


def measure(win_s: float, number: int) -> ResultRow:
    """Solve a deal for as long as the targets allow."""
    begun = time.process_time()
    decided = proven = None
    found, spent = Solution(0, 1, 1), 0.0
    for found in solutions(Deal(Rules(), number)):
        spent = time.process_time() - begun
        if decided is None and (found.is_won or found.is_lost):
            decided = spent
        if found.verdict is Verdict.PROVEN:
            proven = spent
            break
        if spent >= (win_s if decided is None else PAR_S):
            break
    low, high, nodes = found.low, found.high, found.nodes
    return asdict(Found(number, low, high, decided, proven, nodes, spent))


def measured(count: int, win_s: float, jobs: int) -> list[Found]:
    """Return the result for each deal, new or saved."""

    def is_done(row: ResultRow) -> bool:
        return row["decided_s"] is not None or row["spent_s"] >= win_s

    def tell(done: int, count: int) -> None:
        if done % TOLD_EVERY == 0:
            print(f"{done} of {count} deals", file=sys.stderr, flush=True)

    JOURNAL.parent.mkdir(exist_ok=True)
    task = Task(ABOUT, tuple(range(count)), partial(measure, win_s), jobs, is_done)
    return [Found(**row) for row in work_through(task, JOURNAL, tell).values()]


def share(part: int, whole: int) -> str:
    """Format a share with its 95 % interval (Wilson)."""
    low, high = wilson(part, whole)
    return f"{part} of {whole}, {part / whole:.2%} [{low:.2%}, {high:.2%}]"


def report(found: Sequence[Found], win_s: float) -> list[str]:
    """Format the results for the two targets, and the distribution of par."""
    decided = [each.decided_s for each in found if each.decided_s is not None]
    proven = sum(each.proven_s is not None for each in found)
    lines = [
        f"won or proved lost within {win_s:.0f} s: {share(len(decided), len(found))}",
        f"the slowest of them after {max(decided, default=0):.1f} s",
        f"par proven within {PAR_S:.0f} s: {share(proven, len(found))}",
    ]
    for utility in range(8):
        exact = sum(each.low == each.high == utility for each in found)
        best = sum(each.low == utility for each in found)
        name = f"par {utility - 1}" if utility else "lost"
        lines.append(f"{name}: {exact} proven; best so far of {best}")
    return lines


def main() -> None:
    """Measure the remaining deals, and print the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a first look")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.jobs < 1:
        parser.error("jobs are at least 1")
    count, win_s = (40, PAR_S) if asked.quick else (1000, WIN_S)
    try:
        print("\n".join(report(measured(count, win_s, asked.jobs), win_s)))
    except PoolError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped: what was done is kept, the same command goes on")


if __name__ == "__main__":
    main()
