"""The odds command: count how many deals can be won."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from cannonade.coach.odds import DealResult
from cannonade.coach.solver import Solution, solve
from cannonade.coach.trials import STEADY, is_won_blind
from cannonade.engine import Deal
from cannonade.jobs.certify import ExaminationOptions
from cannonade.jobs.long_work import ResultRow, Task, work_through
from cannonade.kernel import Rng
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of


def count_odds(
    options: ExaminationOptions, tell: Callable[[int, int], None]
) -> tuple[str, Counter[DealResult]]:
    """Count the deals by verdict; return the id of the rules, and the counts.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the journal belongs to other work.
    """
    rules_id = format_rules_id(rules_id_of(parse_rules_id(options.rules).rules))
    about = {"odds": rules_id, "nodes": options.nodes}
    work = partial(find_result, rules_id, options.nodes)
    task = Task(about, tuple(range(options.deals)), work, options.jobs)
    rows = work_through(task, options.out, tell)
    return rules_id, Counter(DealResult(row["fall"]) for row in rows.values())


def odds_facts(rules_id: str, results: Counter[DealResult]) -> dict[str, object]:
    """Return the counts as facts for JSON."""
    counts = {each.value: results[each] for each in DealResult}
    return {"rules": rules_id, "deals": results.total(), "counts": counts}


def find_result(rules_id: str, nodes: int, number: int) -> ResultRow:
    """Find the verdict on a deal; return a row for the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    if is_won_blind(deal, STEADY, Rng(number)):
        return {"number": number, "fall": DealResult.WON_BLIND.value}
    found = solve(deal, nodes, should_stop=_is_won)
    result = DealResult.OPEN
    if found.is_won:
        result = DealResult.WINNABLE
    elif found.is_lost:
        result = DealResult.UNWINNABLE
    return {"number": number, "fall": result.value}


def _is_won(found: Solution) -> bool:
    return found.is_won
