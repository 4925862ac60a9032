"""The commands that examine many deals."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.streams import write

RulesName = Annotated[
    str, typer.Argument(metavar="RULES", help="Rules by name, such as revised.")
]
DealCount = Annotated[
    int, typer.Option(metavar="N", min=1, help="Examine deals 0 to N - 1.")
]
NodeCount = Annotated[
    int,
    typer.Option(metavar="N", min=1, help="Positions to look at for each, at most."),
]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, help="On how many cores; usually all.", show_default=False),
]


def certify(
    rules: RulesName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="The pool; one that is there is added to, as a new version.",
            show_default=False,
        ),
    ],
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
) -> int:
    """Find deals that can be won, with their par and how hard they are.

    What is done is kept in FILE.part: stop it by Ctrl-C, and the same command goes on.
    """
    from cannonade.text.certifying import Certifying, certify
    from cannonade.words.daily import say_pool

    cores = jobs or os.cpu_count() or 1
    made = certify(Certifying(rules, deals, nodes, cores, out), _tell_progress)
    _end_progress()
    write(f"{say_pool(made)}\n")
    return 0


def odds(
    rules: RulesName,
    journal: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="Where what is done is kept; the same command goes on with it.",
            show_default=False,
        ),
    ],
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
) -> int:
    """Count how many deals can be won, with and without seeing the cards."""
    from cannonade.text.counting_odds import Counting, count_odds
    from cannonade.words.odds import ODDS_HEAD, odds_row

    cores = jobs or os.cpu_count() or 1
    wish = Counting(rules, deals, nodes, cores, journal)
    rules_id, falls = count_odds(wish, _tell_progress)
    _end_progress()
    write(f"{ODDS_HEAD}\n{odds_row(rules_id, falls)}\n")
    return 0


def _tell_progress(done: int, total: int) -> None:
    from cannonade.words.daily import say_work

    if sys.stderr.isatty():
        print(f"\r{say_work(done, total)}", end="", file=sys.stderr, flush=True)


def _end_progress() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
