"""The odds command: how often random deals can be won, as a table."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cannonade.coach.odds import Fall
from cannonade.coach.solver import Solution, solve
from cannonade.coach.trials import STEADY, is_won_blind
from cannonade.engine import Deal
from cannonade.jobs.long_work import Row, Task, work_through
from cannonade.kernel import Rng
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of


@dataclass(frozen=True, slots=True)
class Counting:
    """The settings of a count of winnable deals.

    Attributes:
        rules: the rules, by name.
        deals: the number of deals, starting with deal 0.
        nodes: the most positions to search for each deal.
        jobs: the number of cores to use.
        journal: the file of finished deals, to resume from.
    """

    rules: str
    deals: int
    nodes: int
    jobs: int
    journal: Path


def count_odds(
    wish: Counting, tell: Callable[[int, int], None]
) -> tuple[str, Counter[Fall]]:
    """Count the deals by verdict; return the id of the rules, and the counts.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the journal belongs to other work.
    """
    rules_id = format_rules_id(rules_id_of(parse_rules_id(wish.rules).rules))
    about = {"odds": rules_id, "nodes": wish.nodes}
    work = partial(find_fall, rules_id, wish.nodes)
    task = Task(about, tuple(range(wish.deals)), work, wish.jobs)
    rows = work_through(task, wish.journal, tell)
    return rules_id, Counter(Fall(row["fall"]) for row in rows.values())


def odds_json(rules_id: str, falls: Counter[Fall]) -> str:
    """Format the counts as JSON."""
    counts = {each.value: falls[each] for each in Fall}
    facts = {"rules": rules_id, "deals": falls.total(), "counts": counts}
    return json.dumps(facts, indent=2) + "\n"


def find_fall(rules_id: str, nodes: int, number: int) -> Row:
    """Find the verdict on a deal; return a row for the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    if is_won_blind(deal, STEADY, Rng(number)):
        return {"number": number, "fall": Fall.WON_BLIND.value}
    found = solve(deal, nodes, should_stop=_is_won)
    fall = Fall.OPEN
    if found.is_won:
        fall = Fall.WINNABLE
    elif found.is_lost:
        fall = Fall.UNWINNABLE
    return {"number": number, "fall": fall.value}


def _is_won(found: Solution) -> bool:
    return found.is_won
