"""Find the pars of the deals of `cannonade lab benchmark`, which the package includes.

`python -m tools.benchmark_par` solves deals 0 to 999 of each built-in rule set with up
to a million positions, about 0.2 s per deal, and resumes if interrupted. The results
are bounds: if they differ, par is open.

The solver only looks for a win if the rules don't score ploys. Those scores get bounds
of their own (`cannonade.coach.solver.solve`); `--scores` computes only them, in some
CPU minutes.
"""

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.cli.options import cores
from cannonade.coach.solver import scored_solutions, solve
from cannonade.engine import Deal
from cannonade.env.benchmark import DEALS
from cannonade.jobs.long_work import ResultRow, Task, Work, work_through
from cannonade.rules import RULE_SETS, find_rule_set

ROOT: Final = Path(__file__).parents[1]
PARS: Final = ROOT / "src" / "cannonade" / "env" / "data" / "par.json"
JOURNALS: Final = ROOT / "build" / "par"
NODES: Final = 1_000_000
WIDTHS: Final = (30, 300, 1000)


def bounds(rule_set: str, number: int) -> ResultRow:
    """Return the bounds of a deal's par, as utility."""
    found = solve(Deal(find_rule_set(rule_set).rules, number), NODES)
    return {"number": number, "low": found.low, "high": found.high}


def score_bounds(rule_set: str, number: int) -> ResultRow:
    """Return the bounds of the best score of a deal that can be won."""
    deal = Deal(find_rule_set(rule_set).rules, number)
    *_, found = scored_solutions(deal, NODES, WIDTHS)
    if found.scores is None:
        raise RuntimeError(f"{rule_set}:{number} has no known win")
    return {"number": number, "low": found.scores[0], "high": found.scores[1]}


def find_pars(rule_set: str, jobs: int) -> dict[str, str]:
    """Return the bounds of all deals of a rule set, one digit each."""
    about = {"benchmark": rule_set, "nodes": NODES}
    rows = worked(rule_set, about, partial(bounds, rule_set), jobs)
    return {side: "".join(str(row[side]) for row in rows) for side in ("low", "high")}


def find_score_pars(rule_set: str, jobs: int) -> dict[str, str]:
    """Return the bounds of the scores of a rule set, separated by spaces."""
    about = {"benchmark": rule_set, "nodes": NODES, "widths": [*WIDTHS]}
    rows = worked(f"{rule_set}-scores", about, partial(score_bounds, rule_set), jobs)
    return {
        f"score_{side}": " ".join(str(row[side]) for row in rows)
        for side in ("low", "high")
    }


def worked(name: str, about: ResultRow, work: Work, jobs: int) -> list[ResultRow]:
    """Work through all deals of a rule set; return the results in order."""
    task = Task(about=about, numbers=tuple(range(DEALS)), work=work, jobs=jobs)
    rows = work_through(task, JOURNALS / f"{name}.part", partial(tell, name))
    return [rows[number] for number in range(DEALS)]


def tell(rule_set: str, done: int, count: int) -> None:
    """Show the progress on one line of standard error."""
    print(f"\r{rule_set} {done} of {count}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Find the missing pars, and write the file."""
    parser = argparse.ArgumentParser(description="Find par of the benchmark's deals.")
    parser.add_argument("--jobs", type=int, help="how many cores to use")
    parser.add_argument("--scores", action="store_true", help="only bounds of scores")
    wishes = parser.parse_args()
    jobs = cores(wishes.jobs)
    JOURNALS.mkdir(parents=True, exist_ok=True)
    pars: dict[str, dict[str, str]]
    if wishes.scores:
        pars = json.loads(PARS.read_text(encoding="utf-8"))["pars"]
    else:
        pars = {each.name: find_pars(each.name, jobs) for each in RULE_SETS}
    for each in RULE_SETS:
        if not each.rules.scores_ploys:
            pars[each.name] |= find_score_pars(each.name, jobs)
    PARS.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"nodes": NODES, "deals": DEALS, "pars": pars}, indent=1)
    PARS.write_text(f"{text}\n", encoding="utf-8")
    print(f"\n{PARS.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
