"""The command that solves a deal with every card known."""

import sys
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, InAscii
from cannonade.cli.streams import write


def solve(  # noqa: PLR0913  an argument each for what can be asked for
    code: Annotated[
        str, typer.Argument(metavar="DEAL_CODE", help="Such as revised:48213.")
    ],
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="How long to search, at most.")
    ] = 60.0,
    nodes: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="How many positions to look at, at most."
        ),
    ] = None,
    *,
    in_words: Annotated[
        bool, typer.Option("--words", help="Tell the line in sentences.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Find the best that can be done with a deal, every card known."""
    from cannonade.text import solving
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    solved = solving.solve_deal(
        code, solving.Budget(seconds, nodes or 0), solving.progress_on(sys.stderr)
    )
    solving.clear_progress()
    if as_json:
        write(solving.solved_json(solved))
    else:
        write(solving.solved_text(solved, style, in_words=in_words))
    return 0
