"""The command that solves a deal with every card known."""

import sys
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, DealCode, InAscii
from cannonade.cli.streams import INTERRUPTED, write


def solve(  # noqa: PLR0913  an argument for each option
    code: DealCode,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="The most seconds to search.")
    ] = 60.0,
    nodes: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="The most positions to search.",
            show_default="no limit",
        ),
    ] = None,
    *,
    in_words: Annotated[
        bool, typer.Option("--words", help="Describe the line of play in sentences.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Find the best possible score of a deal.

    The solver sees every card. Ctrl-C ends the search and prints what is known so far.
    """
    from cannonade.jobs import solve as solving
    from cannonade.jobs.progress import Progress
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    budget = solving.Budget(seconds, nodes or 0)
    with Progress() as progress:
        report = solving.report_to(progress, budget)
        solved = solving.solve_deal(code, budget, report)
    if as_json:
        write(solving.solved_json(solved))
    else:
        write(solving.solved_text(solved, style, in_words=in_words))
    return INTERRUPTED if solved.is_interrupted else 0
