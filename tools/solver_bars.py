"""How far the solver comes on fixed deals: `python -m tools.solver_bars`.

The bars: over 1,000 deals of `revised`, a win found or the loss proved for at least
99.9 % within 60 s each, and par proven for at least 50 % within 10 s. Seconds are of
one core's time, so that what else the machine does hardly matters. Once it is known
whether a deal can be won, it is left after 10 s. Every deal is written down as soon as
it is done: Ctrl-C tells the figures so far, and a run goes on where the last one
stopped. With QUICK=1 in the environment it takes the first 40 deals, and 10 s at most
for each.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from cannonade.coach.odds import wilson
from cannonade.coach.solver import Solution, Verdict, solutions
from cannonade.engine import Deal
from cannonade.rules import Rules

RESULTS: Final = Path("build") / "solver_bars.jsonl"
PAR_S: Final = 10.0
WIN_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a deal.

    Attributes:
        number: the deal.
        low: the utility of the best line by the end.
        high: the utility that nothing betters, by the end.
        decided_s: when it was known whether it can be won; None if it was not.
        proven_s: when par was proven; None if it was not.
        nodes: how many positions were looked at.
        spent_s: how long that took.
    """

    number: int
    low: int
    high: int
    decided_s: float | None
    proven_s: float | None
    nodes: int
    spent_s: float

    def is_done(self, win_s: float) -> bool:
        """Whether nothing more is to be measured with so many seconds."""
        return self.decided_s is not None or self.spent_s >= win_s


def measure(number: int, win_s: float) -> Row:
    """Solve a deal for as long as the bars ask for."""
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
    return Row(number, found.low, found.high, decided, proven, found.nodes, spent)


def known_rows(win_s: float) -> dict[int, Row]:
    """Read what earlier runs have written down; a line cut short is cut off."""
    content = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    whole = content[: content.rfind("\n") + 1]
    if whole != content:
        RESULTS.write_text(whole, encoding="utf-8")
    rows = [Row(**json.loads(line)) for line in whole.splitlines()]
    return {row.number: row for row in rows if row.is_done(win_s)}


def rows(count: int, win_s: float) -> Iterator[Row]:
    """Give a row for each deal, measured now or before."""
    RESULTS.parent.mkdir(exist_ok=True)
    known = known_rows(win_s)
    with RESULTS.open("a", encoding="utf-8") as file:
        for number in range(count):
            row = known.get(number)
            if row is None:
                row = measure(number, win_s)
                print(json.dumps(asdict(row)), file=file, flush=True)
            yield row


def share(part: int, whole: int) -> str:
    """Say a share with its 95 % interval (Wilson)."""
    low, high = wilson(part, whole)
    return f"{part} of {whole}, {part / whole:.2%} [{low:.2%}, {high:.2%}]"


def main() -> None:
    """Measure for as long as nobody presses Ctrl-C, and tell what came of it."""
    is_quick = os.environ.get("QUICK") == "1"
    count, win_s = (40, PAR_S) if is_quick else (1000, WIN_S)
    done = list[Row]()
    with suppress(KeyboardInterrupt):
        for row in rows(count, win_s):
            done.append(row)
            print(f"revised:{row.number} {row.low - 1} to {row.high - 1}", flush=True)
    if done:
        report(done, win_s)


def report(done: list[Row], win_s: float) -> None:
    """Print the two bars, and how the pars fall."""
    decided = sum(row.decided_s is not None for row in done)
    proven = sum(row.proven_s is not None for row in done)
    print(f"won or proved lost within {win_s:.0f} s: {share(decided, len(done))}")
    print(f"par proven within {PAR_S:.0f} s: {share(proven, len(done))}")
    for utility in range(8):
        exact = sum(row.low == row.high == utility for row in done)
        best = sum(row.low == utility for row in done)
        name = f"par {utility - 1}" if utility else "lost"
        print(f"{name}: {exact} proven; best so far of {best}")


if __name__ == "__main__":
    main()
