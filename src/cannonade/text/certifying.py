"""The certify command: examine deals, and write those that can be won as a pool."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.coach.solver import Solution, solve
from cannonade.coach.trials import STRONG, WEAK, count_wins
from cannonade.engine import Deal
from cannonade.notation import (
    format_action,
    format_rules_id,
    parse_rules_id,
    rules_id_of,
)
from cannonade.pool import (
    CertifiedDeal,
    Par,
    Pool,
    Trials,
    format_pool,
    parse_pool,
)
from cannonade.text.long_work import PART, Row, Task, work_through, write_whole

GAMES: Final = 32
"""How many games of each deal each player is given."""

_QUICK_NODES: Final = 500_000
"""A line found after no more than so many nodes is left out: it is found again in
less than a second."""

_NO_END: Final = 2**60


@dataclass(frozen=True, slots=True)
class Certifying:
    """What is to be certified.

    Attributes:
        rules: the rules by name.
        deals: deals 0 to this number are examined, without the last.
        seconds: how long the solver may take for each.
        jobs: on how many cores.
        out: the file of the pool; one that is there is added to, as a new version.
    """

    rules: str
    deals: int
    seconds: float
    jobs: int
    out: Path


def certify(wish: Certifying, tell: Callable[[int, int], None]) -> Pool:
    """Examine deals and write the pool; what was done before is not done again.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the file is no pool, or its journal is of other work.
    """
    rules_id = format_rules_id(rules_id_of(parse_rules_id(wish.rules).rules))
    earlier = _earlier(wish.out)
    known = {each.number: each for each in earlier.deals} if earlier else {}
    numbers = tuple(each for each in range(wish.deals) if each not in known)
    about = {"certify": rules_id, "seconds": wish.seconds, "games": GAMES}
    task = Task(about, numbers, partial(examine, rules_id, wish.seconds), wish.jobs)
    journal = wish.out.with_name(wish.out.name + PART)
    rows = work_through(task, journal, tell)
    version = earlier.version + 1 if earlier else 1
    found = {row["number"]: _certified(row, version) for row in rows.values()}
    new = {number: each for number, each in found.items() if each is not None}
    deals = sorted((known | new).items())
    made_by = f"cannonade certify {rules_id} --deals {wish.deals}"
    provenance = {
        "made by": f"{made_by} --seconds {wish.seconds:g}",
        "weak player": f"one action in {WEAK.slip_every} by chance",
        "strong player": f"one action in {STRONG.slip_every} by chance",
    }
    made = Pool(rules_id, version, tuple(each for _, each in deals), provenance)
    write_whole(wish.out, format_pool(made))
    journal.unlink()
    return made


def examine(rules_id: str, seconds: float, number: int) -> Row:
    """Solve one deal, and have players try it; give a row of the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    end = time.monotonic() + seconds

    def is_late(_: Solution) -> bool:
        return time.monotonic() >= end

    found = solve(deal, _NO_END, should_stop=is_late)
    is_tried = found.is_won
    return {
        "number": number,
        "low": found.low,
        "high": found.high,
        "most": found.most,
        "nodes": found.nodes,
        "line": " ".join(map(format_action, found.line)),
        "weak": count_wins(deal, WEAK, GAMES, 2 * number) if is_tried else 0,
        "strong": count_wins(deal, STRONG, GAMES, 2 * number + 1) if is_tried else 0,
    }


def _earlier(path: Path) -> Pool | None:
    return parse_pool(path.read_bytes(), str(path)) if path.exists() else None


def _certified(row: Row, version: int) -> CertifiedDeal | None:
    """Read a row; None if no win is known."""
    low, high, most = int(row["low"]), int(row["high"]), int(row["most"])
    if not low:
        return None
    par = Par(low - 1, high - 1) if most > 1 else None
    is_quick = int(row["nodes"]) <= _QUICK_NODES
    return CertifiedDeal(
        number=int(row["number"]),
        par=par,
        proven_since=version if par is not None and par.is_proven else 0,
        weak=Trials(int(row["weak"]), GAMES),
        strong=Trials(int(row["strong"]), GAMES),
        line="" if is_quick else str(row["line"]),
    )
