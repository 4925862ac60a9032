"""The command that reviews games."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, Data, InAscii
from cannonade.cli.streams import (
    BAD_INPUT,
    demand_new,
    fail,
    read_text,
    write,
    write_new,
)
from cannonade.errors import CannonadeError


def review(  # noqa: PLR0913  an argument each for what can be asked for
    which: Annotated[
        str,
        typer.Argument(
            metavar="FILE|GAME_ID|last",
            help="Game records (- for standard input), or a kept game.",
        ),
    ] = "last",
    *,
    budget: Annotated[
        int,
        typer.Option(
            min=1, max=1_000_000, help="How many playouts each figure rests on."
        ),
    ] = 1000,
    annotate: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Write the record with what was found into a new file.",
            show_default=False,
        ),
    ] = "",
    share: Annotated[
        bool, typer.Option("--share", help="Only lines that give no card away.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
    data: Data = None,
) -> int:
    """Tell luck from skill in games that were played."""
    from cannonade.coach.review import Settings
    from cannonade.text import review_run, reviews
    from cannonade.text.complaints import complain
    from cannonade.text.screen import Display, style_for

    if annotate:
        demand_new(annotate)
    settings = Settings(samples=budget)
    try:
        if which == "-" or Path(which).is_file():
            found = review_run.review_text(read_text(which), settings)
        else:
            found = review_run.review_game(which, data, settings)
    except CannonadeError as error:
        fail(complain(error, which))
        return BAD_INPUT
    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    if annotate:
        write_new(annotate, reviews.annotated_records(found, style))
    if as_json:
        write(reviews.reviews_json(found))
    elif share:
        write("\n".join(reviews.share_lines(each, style) for each in found))
    else:
        width = _width()
        write("\n\n".join(reviews.review_page(each, style, width) for each in found))
    return 0


def _width() -> int:
    import shutil

    from cannonade.text.reviews import NARROWEST, WIDEST

    columns = shutil.get_terminal_size().columns - 1
    return min(max(columns, NARROWEST - 1), WIDEST)
