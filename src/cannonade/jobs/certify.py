"""The certify and odds commands: examine many deals, keep or count those won."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from cannonade.coach.policy import Value
from cannonade.coach.solver import solve
from cannonade.coach.solver.solution import utility_of, verified
from cannonade.coach.strength import (
    STEADY,
    STRONG,
    WEAK,
    DealResult,
    count_wins,
    is_won_blind,
    share_of,
)
from cannonade.engine import Deal, start
from cannonade.errors import IllegalActionError, PoolError, reason_of
from cannonade.jobs.long_work import (
    PART,
    CountWork,
    ResultRow,
    Task,
    in_processes,
    work_through,
    write_whole,
)
from cannonade.kernel import Rng, action_id
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of
from cannonade.pool import (
    CertifiedDeal,
    Par,
    Pool,
    Trials,
    format_pool,
    packaged_pool,
    parse_lines,
    parse_pool,
)
from cannonade.words.phrases import in_percent

GAMES: Final = 32
"""How often each player plays each deal."""


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


def certify(options: ExaminationOptions, tell: CountWork) -> Pool:
    """Examine deals and write the pool, resuming from earlier work.

    Deals without a proven par are examined again if more nodes are allowed than before;
    deals without a known win always are. If nothing is found, the pool stays.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the file is not a pool or has other rules, or if its journal
            belongs to other work.
    """
    rules_id = _name(options.rules)
    earlier, lines = _earlier(options.out, rules_id)
    is_deeper = options.nodes > earlier.nodes
    numbers = [
        each
        for each in range(options.deals)
        if (known := earlier.find(each)) is None or (known.is_open and is_deeper)
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
        lines |= _better_lines(earlier, rows.values())
        by_deal = (lines[each.number] for each in made.deals)
        write_whole(options.out, format_pool(made, by_deal))
    journal.unlink()
    return made


def check(rules: str, file: Path | None, jobs: int, tell: CountWork) -> Pool:
    """Replay all lines of play of a pool with the reference engine; return the pool.

    Args:
        rules: the rules, by name.
        file: the file of the pool; None for the packaged one.
        jobs: the number of cores to use.
        tell: called with the counts of deals done and in total.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if there is no such pool, it is damaged, it has no lines, or a line
            doesn't reach what it promises; the message names all such deals.
    """
    rules_id = _name(rules)
    try:
        content = packaged_pool(rules_id) if file is None else file.read_bytes()
    except OSError as error:
        raise PoolError(reason_of(error), str(file)) from error
    if content is None:
        raise PoolError(f"the package has no fair deals of {rules_id}")
    source = f"{rules_id}.pool" if file is None else str(file)
    pool = parse_pool(content, source)
    lines = parse_lines(content, source)
    if len(lines) != len(pool.deals):
        raise PoolError("it has no lines of play", source)
    wrong = list[int]()
    items = zip(pool.deals, lines, strict=True)
    with in_processes(partial(_is_reached, pool.rules_id), items, jobs) as results:
        for done, (deal, is_reached) in enumerate(
            zip(pool.deals, results, strict=True), 1
        ):
            wrong += [] if is_reached else [deal.number]
            tell(done, len(pool.deals))
    if wrong:
        deals = ", ".join(map(str, wrong))
        raise PoolError(
            f"the lines of these deals do not reach their score: {deals}", source
        )
    return pool


def _is_reached(rules_id: str, item: tuple[CertifiedDeal, bytes]) -> bool:
    """Return whether a line wins its deal with the score promised."""
    deal, line = item
    state = start(Deal(parse_rules_id(rules_id).rules, deal.number)).state
    try:
        utility = utility_of(verified(state, line)[1])
    except (IllegalActionError, ValueError):
        return False
    return utility >= (1 if deal.par is None else 1 + deal.par.lowest)


def _name(rules: str) -> str:
    """Return the canonical name of rules."""
    return format_rules_id(rules_id_of(parse_rules_id(rules).rules))


def pool_facts(pool: Pool, file: Path | None) -> dict[str, object]:
    """Return a pool as facts for JSON; no file means the packaged one."""
    return {
        "file": file and str(file),
        "rules": pool.rules_id,
        "version": pool.version,
        "deals": len(pool.deals),
        "par_proven": len(pool.proven(pool.version)),
        "nodes": pool.nodes,
    }


def examine(rules_id: str, nodes: int, number: int) -> ResultRow:
    """Solve a deal and let players try it; return a row for the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    found = solve(deal, nodes)
    is_tried = found.is_won
    return {
        "number": number,
        "low": found.low,
        "high": found.high,
        "most": found.most,
        "nodes": nodes,
        "line": bytes(map(action_id, found.line)).hex(),
        "weak": count_wins(deal, WEAK, GAMES, 2 * number) if is_tried else 0,
        "strong": count_wins(deal, STRONG, GAMES, 2 * number + 1) if is_tried else 0,
    }


def _earlier(path: Path, rules_id: str) -> tuple[Pool, dict[int, bytes]]:
    """Return the pool of a file, and its lines of play by deal."""
    if not path.exists():
        return Pool(rules_id, 0, ()), {}
    content = path.read_bytes()
    pool = parse_pool(content, str(path))
    if pool.rules_id != rules_id:
        raise PoolError(f"it holds deals of {pool.rules_id}, not {rules_id}", str(path))
    lines = parse_lines(content, str(path)) or (b"",) * len(pool.deals)
    numbers = (each.number for each in pool.deals)
    return pool, dict(zip(numbers, lines, strict=True))


def _better_lines(earlier: Pool, rows: Iterable[ResultRow]) -> dict[int, bytes]:
    """Return the lines of new rows, by deal, but for those that fall short of par."""
    found = dict[int, bytes]()
    for row in rows:
        old = earlier.find(int(row["number"]))
        if old is None or old.par is None or row["low"] > old.par.lowest:
            found[int(row["number"])] = bytes.fromhex(row["line"])
    return found


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
    return CertifiedDeal(
        number=int(row["number"]),
        par=par,
        proven_since=version if par is not None and par.is_proven else 0,
        weak=Trials(int(row["weak"]), GAMES),
        strong=Trials(int(row["strong"]), GAMES),
    )


def _improved(old: CertifiedDeal, new: CertifiedDeal) -> CertifiedDeal:
    """Combine the bounds of an open par; the difficulty stays as it was."""
    if old.par is None or new.par is None:
        return old
    lowest = max(old.par.lowest, new.par.lowest)
    par = Par(lowest, min(old.par.highest, new.par.highest))
    proven_since = new.proven_since if par.is_proven else 0
    return replace(old, par=par, proven_since=proven_since)


def count_odds(
    options: ExaminationOptions, tell: CountWork
) -> tuple[str, Counter[DealResult]]:
    """Count the deals by verdict; return the id of the rules, and the counts.

    Raises:
        NotationError: if there are no such rules.
        PoolError: if the journal belongs to other work.
    """
    rules_id = _name(options.rules)
    about = {"odds": rules_id, "nodes": options.nodes}
    work = partial(find_result, rules_id, options.nodes)
    task = Task(about, tuple(range(options.deals)), work, options.jobs)
    rows = work_through(task, options.out, tell)
    return rules_id, Counter(DealResult(row["fall"]) for row in rows.values())


def odds_facts(rules_id: str, results: Counter[DealResult]) -> dict[str, object]:
    """Return the counts as facts for JSON."""
    counts = {each.value: results[each] for each in DealResult}
    return {"rules": rules_id, "deals": results.total(), "counts": counts}


def odds_row(rules_id: str, results: Counter[DealResult]) -> str:
    """Format a row of the table of odds: each share with its 95 % interval.

    The intervals allow for open deals: the lower end counts none of them, the upper end
    all of them.
    """
    total, open_count = results.total(), results[DealResult.OPEN]
    can_be_won = results[DealResult.WON_BLIND] + results[DealResult.WINNABLE]
    cells = (
        rules_id,
        total,
        _share(results[DealResult.WON_BLIND], 0, total),
        _share(can_be_won, open_count, total),
        _share(results[DealResult.UNWINNABLE], open_count, total),
        open_count,
    )
    return f"| {' | '.join(map(str, cells))} |"


def _share(count: int, open_count: int, total: int) -> str:
    found = share_of(count, open_count, total)
    shares = found.mean, found.low, found.high
    share, low, high = (f"{in_percent(each, 2):.2f}" for each in shares)
    return f"{count}: {share} % [{low}, {high}]"


def find_result(rules_id: str, nodes: int, number: int) -> ResultRow:
    """Find the verdict on a deal; return a row for the journal."""
    deal = Deal(parse_rules_id(rules_id).rules, number)
    if is_won_blind(deal, STEADY, Rng(number)):
        return {"number": number, "fall": DealResult.WON_BLIND.value}
    found = solve(deal, nodes, should_stop=lambda found: found.is_won)
    result = DealResult.OPEN
    if found.is_won:
        result = DealResult.WINNABLE
    elif found.is_lost:
        result = DealResult.UNWINNABLE
    return {"number": number, "fall": result.value}
