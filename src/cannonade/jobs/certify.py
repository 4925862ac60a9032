"""The certify command: examine many deals, and keep those that can be won."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.coach.solver import Solution, solutions
from cannonade.coach.trials import STRONG, WEAK, count_wins
from cannonade.coach.value import Value
from cannonade.engine import Deal
from cannonade.errors import PoolError
from cannonade.jobs.long_work import PART, ResultRow, Task, work_through, write_whole
from cannonade.notation import (
    format_action,
    format_rules_id,
    parse_rules_id,
    rules_id_of,
)
from cannonade.pool import CertifiedDeal, Par, Pool, Trials, format_pool, parse_pool

GAMES: Final = 32
"""How often each player plays each deal."""

_QUICK_NODES: Final = 2_000_000
"""Lines found within this many nodes are left out, as they can be found again in less
than a second."""


@dataclass(frozen=True, slots=True)
class ExaminationOptions:
    """The settings of an examination of many deals.

    Attributes:
        rules: the rules, by name.
        deals: the number of deals, starting with deal 0.
        nodes: the most positions to search for each deal; a limit on nodes, not
            seconds, gives the same result on every machine.
        jobs: the number of cores to use.
        out: the file of the pool, of which an existing one is extended to a new
            version; for the odds, that of finished deals, to resume from.
    """

    rules: str
    deals: int
    nodes: int
    jobs: int
    out: Path


def certify(options: ExaminationOptions, tell: Callable[[int, int], None]) -> Pool:
    """Examine deals and write the pool, resuming from earlier work.

    Deals without a proven par are examined again if more nodes are allowed than before;
    deals without a known win always are. If nothing is found, the pool stays.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the file is not a pool or has other rules, or if its journal
            belongs to other work.
    """
    rules_id = format_rules_id(rules_id_of(parse_rules_id(options.rules).rules))
    earlier = _earlier(options.out, rules_id)
    numbers = [
        each for each in range(options.deals) if _is_asked(each, earlier, options)
    ]
    if not numbers:
        return earlier
    task = Task(
        {"certify": rules_id, "games": GAMES},
        tuple(numbers),
        partial(examine, rules_id, options.nodes),
        options.jobs,
        partial(_is_examined, options.nodes),
    )
    journal = options.out.with_name(options.out.name + PART)
    rows = work_through(task, journal, tell)
    made = _grown(earlier, rows.values(), options)
    is_same = made.deals == earlier.deals and made.nodes == earlier.nodes
    if is_same and earlier.version:
        made = earlier
    else:
        write_whole(options.out, format_pool(made))
    journal.unlink()
    return made


def pool_facts(pool: Pool, out: Path) -> dict[str, object]:
    """Return a pool as facts for JSON."""
    return {
        "file": str(out),
        "rules": pool.rules_id,
        "version": pool.version,
        "deals": len(pool.deals),
        "par_proven": len(pool.proven(pool.version)),
        "nodes": pool.nodes,
    }


def examine(rules_id: str, nodes: int, number: int) -> ResultRow:
    """Solve a deal and let players try it; return a row for the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    found, line_nodes = _solve(deal, nodes)
    is_tried = found.is_won
    return {
        "number": number,
        "low": found.low,
        "high": found.high,
        "most": found.most,
        "nodes": nodes,
        "line_nodes": line_nodes,
        "line": " ".join(map(format_action, found.line)),
        "weak": count_wins(deal, WEAK, GAMES, 2 * number) if is_tried else 0,
        "strong": count_wins(deal, STRONG, GAMES, 2 * number + 1) if is_tried else 0,
    }


def _solve(deal: Deal, nodes: int) -> tuple[Solution, int]:
    """Return the solution within a node limit, and the nodes needed for its line."""
    best = found = Solution(0, 1, 1)
    for found in solutions(deal, nodes=nodes):
        if found.low > best.low:
            best = found
    return found, best.nodes


def _earlier(path: Path, rules_id: str) -> Pool:
    if not path.exists():
        return Pool(rules_id, 0, ())
    pool = parse_pool(path.read_bytes(), str(path))
    if pool.rules_id != rules_id:
        raise PoolError(f"it holds deals of {pool.rules_id}, not {rules_id}", str(path))
    return pool


def _is_asked(number: int, earlier: Pool, options: ExaminationOptions) -> bool:
    """Return whether to examine a deal: it is new, or more nodes may improve it."""
    known = earlier.find(number)
    if known is None:
        return True
    return known.is_open and options.nodes > earlier.nodes


def _is_examined(nodes: int, row: ResultRow) -> bool:
    """Return whether a row can't be improved with this many nodes."""
    return int(row["nodes"]) >= nodes or row["low"] == row["high"]


def _grown(
    earlier: Pool, rows: Iterable[ResultRow], options: ExaminationOptions
) -> Pool:
    """Return a pool extended by new rows, as its next version."""
    version = earlier.version + 1
    found = [_certified(row, version) for row in rows]
    deals = {each.number: each for each in earlier.deals}
    for new in filter(None, found):
        old = deals.get(new.number)
        deals[new.number] = _improved(old, new) if old else new
    tried = {each.number for each in found if each}
    left = any(each.is_open and each.number not in tried for each in earlier.deals)
    players = {
        "weak player": f"one action in {WEAK.slip_every} by chance",
        "strong player": f"one action in {STRONG.slip_every} by chance",
    }
    return Pool(
        earlier.rules_id,
        version,
        tuple(deals[number] for number in sorted(deals)),
        players | dict(earlier.provenance) | {f"version {version}": _made_by(options)},
        min(options.nodes, earlier.nodes) if left else options.nodes,
    )


def _made_by(options: ExaminationOptions) -> str:
    """Return how deals were examined: the command, and what the players learned."""
    command = f"certify {options.rules} --deals {options.deals} --nodes {options.nodes}"
    value = Value.load(parse_rules_id(options.rules).rules)
    learned = value.provenance.command if value else "nothing"
    return f"{command}; learned by the players: {learned}"


def _certified(row: ResultRow, version: int) -> CertifiedDeal | None:
    """Parse a row; return None if no win is known."""
    low, high, most = int(row["low"]), int(row["high"]), int(row["most"])
    if not low:
        return None
    par = Par(low - 1, high - 1) if most > 1 else None
    is_quick = int(row["line_nodes"]) <= _QUICK_NODES
    return CertifiedDeal(
        number=int(row["number"]),
        par=par,
        proven_since=version if par is not None and par.is_proven else 0,
        weak=Trials(int(row["weak"]), GAMES),
        strong=Trials(int(row["strong"]), GAMES),
        line="" if is_quick else str(row["line"]),
    )


def _improved(old: CertifiedDeal, new: CertifiedDeal) -> CertifiedDeal:
    """Combine the bounds of an open par; the difficulty stays as it was."""
    if old.par is None or new.par is None:
        return old
    lowest = max(old.par.lowest, new.par.lowest)
    par = Par(lowest, min(old.par.highest, new.par.highest))
    return replace(
        old,
        par=par,
        proven_since=new.proven_since if par.is_proven else 0,
        line=new.line if new.par.lowest == lowest else old.line,
    )
