"""Commands that examine many deals."""

from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.long_work import cores, resumable
from cannonade.cli.options import AsJson, Jobs, RulesName
from cannonade.cli.streams import write

DealCount = Annotated[
    int,
    typer.Option(metavar="N", min=1, help="How many deals: those numbered 0 to N - 1."),
]
NodeCount = Annotated[
    int, typer.Option(metavar="N", min=1, help="The most positions to search per deal.")
]


def certify(  # noqa: PLR0913  an argument for each option
    rules: RulesName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="The pool file. If it exists, it gets a new version.",
            show_default=False,
        ),
    ],
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
    *,
    as_json: AsJson = False,
) -> int:
    """Find winnable deals, with par and difficulty (resumable).

    Finished deals are saved in FILE.part: stop with Ctrl-C, and the same command
    resumes where it stopped.
    """
    from cannonade.jobs.certify import Certifying, certify, pool_json
    from cannonade.jobs.progress import Progress
    from cannonade.words.club.daily import say_pool

    task = Certifying(rules, deals, nodes, cores(jobs), out)
    with resumable(), Progress() as progress:
        made = certify(task, lambda done, all_: progress.count(done, all_, "deal"))
    write(pool_json(made, out) if as_json else f"{say_pool(made)}\n")
    return 0


def odds(  # noqa: PLR0913  an argument for each option
    rules: RulesName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="Where finished deals are saved; the same command resumes from it.",
            show_default=False,
        ),
    ],
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
    *,
    as_json: AsJson = False,
) -> int:
    """Count how many deals can be won (resumable).

    Each deal is played without seeing hidden cards, then solved with all cards known.
    Finished deals are saved in FILE: stop with Ctrl-C, and the same command resumes
    where it stopped.
    """
    from cannonade.jobs.odds import Counting, count_odds, odds_json
    from cannonade.jobs.progress import Progress
    from cannonade.words.club.work import ODDS_HEAD, odds_row

    task = Counting(rules, deals, nodes, cores(jobs), out)
    with resumable(), Progress() as progress:
        rules_id, falls = count_odds(
            task, lambda done, all_: progress.count(done, all_, "deal")
        )
    table = f"{ODDS_HEAD}\n{odds_row(rules_id, falls)}\n"
    write(odds_json(rules_id, falls) if as_json else table)
    return 0
