"""Find the pars of the deals of `cannonade lab benchmark`, which the package includes.

`python -m tools.benchmark_par` solves deals 0 to 999 of each built-in rule set with up
to a million positions, about 0.2 s per deal, and resumes if interrupted. The results
are bounds: if they differ, par is open.

The solver only looks for a win if the rules don't score ploys. The bounds of those
scores come from two arguments; `--scores` computes only them, in some CPU minutes:

- *Shamed cards.* A game that shames no card is also a game by rules in which a blocked
  number becomes armour and an empty draw pile ends the game. A win by those rules, if
  the real rules allow each action, scores 0, the maximum. If those rules can't be won,
  at least one card must be shamed.
- *Points.* Wide beams find short wins, which give the lower bound. The upper bound: at
  the end, each of the twelve slots has a dead royal, so every lane has fired. A card
  fires two lanes at most, so at least eight cards fired. The centre, which is empty at
  first and fires no lane, is the middle of four lanes, so it needs a ninth. Each of the
  nine was drawn, and a draw that places no royal costs a point.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from cannonade.cli.options import cores
from cannonade.coach.solver import solve
from cannonade.coach.solver.search import Beam
from cannonade.coach.solver.solution import Pruning, Status, verified
from cannonade.engine import Action, Deal, start, step
from cannonade.env.benchmark import DEALS
from cannonade.errors import IllegalActionError
from cannonade.jobs.long_work import ResultRow, Task, Work, work_through
from cannonade.kernel import Position
from cannonade.rules import (
    RULE_SETS,
    Blocked,
    DryPile,
    Rules,
    Scoring,
    find_rule_set,
)

ROOT: Final = Path(__file__).parents[1]
PARS: Final = ROOT / "src" / "cannonade" / "env" / "data" / "par.json"
JOURNALS: Final = ROOT / "build" / "par"
NODES: Final = 1_000_000
WIDTHS: Final = (30, 300, 1000)
SLICE: Final = 50_000
MOST_POINTS: Final = 144 - 9

Bounds: TypeAlias = tuple[int, int]


def bounds(rule_set: str, number: int) -> ResultRow:
    """Return the bounds of a deal's par, as utility."""
    found = solve(Deal(find_rule_set(rule_set).rules, number), NODES)
    return {"number": number, "low": found.low, "high": found.high}


def score_bounds(rule_set: str, number: int) -> ResultRow:
    """Return the bounds of the best score of a deal that can be won."""
    deal = Deal(find_rule_set(rule_set).rules, number)
    find = {Scoring.MINUS_SHAME: shame_bounds, Scoring.POINTS: point_bounds}
    low, high = find[deal.rules.scoring](deal)
    return {"number": number, "low": low, "high": high}


def shame_bounds(deal: Deal) -> Bounds:
    """Return the bounds of minus the cards shamed."""
    found = solve(Deal(shaming_none(deal.rules), deal.number), NODES)
    low = max(scores_of(deal, found.line), default=None)
    if low is None:
        low = max(scores_of(deal, solve(deal, NODES).line))
    return low, -1 if found.is_lost else 0


def shaming_none(rules: Rules) -> Rules:
    """Return rules that allow the same games, but none that shames a card."""
    return replace(rules, blocked=Blocked.ARMOUR_OR_PLOY, dry_pile=DryPile.PLOYS)


def scores_of(deal: Deal, line: tuple[Action, ...]) -> Iterator[int]:
    """Yield the score of a winning line, if the rules of the deal allow it."""
    state = start(deal).state
    try:
        for action in line:
            state = step(state, action).state
    except IllegalActionError:
        return
    if state.outcome is not None and state.outcome.score is not None:
        yield state.outcome.score


def point_bounds(deal: Deal) -> Bounds:
    """Return the bounds of the points."""
    state = start(deal).state
    found = list[int]()
    for width in WIDTHS:
        beam = Beam(Position.from_state(state), 0, Pruning(), width)
        while beam.run(SLICE) is Status.SEARCHING:
            pass
        if beam.run(0) is Status.REACHED:
            found += scores_of(deal, verified(state, beam.line())[0])
    return max(found), MOST_POINTS


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
