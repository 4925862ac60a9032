"""Find the pars of the deals of `cannonade benchmark`, which the package includes.

`python -m tools.benchmark_par` solves deals 0 to 999 of each built-in rule set with up
to a million positions, about 0.2 s per deal, and resumes if interrupted. The results
are bounds: if they differ, par is open.
"""

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.cli.long_work import cores
from cannonade.coach.solver import solve
from cannonade.engine import Deal
from cannonade.env.benchmark import DEALS
from cannonade.jobs.long_work import Row, Task, work_through
from cannonade.rules import RULE_SETS, find_rule_set

ROOT: Final = Path(__file__).parents[1]
PARS: Final = ROOT / "src" / "cannonade" / "env" / "data" / "par.json"
JOURNALS: Final = ROOT / "build" / "par"
NODES: Final = 1_000_000


def bounds(rule_set: str, number: int) -> Row:
    """Return the bounds of a deal's par, as utility."""
    found = solve(Deal(find_rule_set(rule_set).rules, number), NODES)
    return {"number": number, "low": found.low, "high": found.high}


def find_pars(rule_set: str, jobs: int) -> dict[str, str]:
    """Return the bounds of all deals of a rule set, one digit each."""
    task = Task(
        about={"benchmark": rule_set, "nodes": NODES},
        numbers=tuple(range(DEALS)),
        work=partial(bounds, rule_set),
        jobs=jobs,
    )
    rows = work_through(task, JOURNALS / f"{rule_set}.part", partial(tell, rule_set))
    ordered = [rows[number] for number in range(DEALS)]
    return {
        side: "".join(str(row[side]) for row in ordered) for side in ("low", "high")
    }


def tell(rule_set: str, done: int, count: int) -> None:
    """Show the progress on one line of standard error."""
    print(f"\r{rule_set} {done} of {count}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Find the missing pars, and write the file."""
    parser = argparse.ArgumentParser(description="Find par of the benchmark's deals.")
    parser.add_argument("--jobs", type=int, help="how many cores to use")
    jobs = cores(parser.parse_args().jobs)
    JOURNALS.mkdir(parents=True, exist_ok=True)
    pars = {each.name: find_pars(each.name, jobs) for each in RULE_SETS}
    PARS.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"nodes": NODES, "deals": DEALS, "pars": pars}, indent=1)
    PARS.write_text(f"{text}\n", encoding="utf-8")
    print(f"\n{PARS.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
