"""The command that reviews games."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cannonade.cli import streams
from cannonade.cli.options import AsJson, Data, InAscii
from cannonade.errors import CannonadeError

if TYPE_CHECKING:
    from cannonade.coach.review.figures import ReviewSettings
    from cannonade.play.review_report import ReviewReport


def review(  # noqa: PLR0913  an argument for each option
    which: Annotated[
        str,
        typer.Argument(
            metavar="FILE|ID|last",
            help="A file of game records (- for standard input), the id of a saved "
            "game, or the last finished one.",
        ),
    ] = "last",
    *,
    budget: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=1_000_000, help="Playouts for each estimate."
        ),
    ] = 1000,
    annotate: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Write the records with comments to a new file.",
            show_default=False,
        ),
    ] = "",
    share: Annotated[
        bool, typer.Option("--share", help="Print a spoiler-free summary to share.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
    data: Data = None,
) -> int:
    """Review games: how much was luck, how much was skill.

    The review of a saved game is saved too: stop with Ctrl-C, and the same command
    resumes where it stopped.
    """
    from cannonade.coach.review.figures import ReviewSettings
    from cannonade.text import reviews
    from cannonade.text.complaints import complain
    from cannonade.text.screen import Display, style_for
    from cannonade.words.review.report import share_report

    if annotate:
        streams.demand_new(annotate)
    settings = ReviewSettings(samples=budget)
    try:
        found = _reviewed(which, data, settings)
    except CannonadeError as error:
        streams.fail(complain(error, which))
        return streams.BAD_INPUT if isinstance(error, ValueError) else streams.FAILURE
    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    if annotate:
        streams.write_new(annotate, reviews.annotated_records(found, style))
    if as_json:
        streams.write_json(list(map(reviews.report_facts, found)))
    elif share:
        streams.write("\n".join(f"{share_report(each, style)}\n" for each in found))
    else:
        width = streams.page_width()
        streams.write(
            "\n\n".join(reviews.review_page(each, style, width) for each in found)
        )
    return 0


def _reviewed(
    which: str, data: Path | None, settings: "ReviewSettings"
) -> "tuple[ReviewReport, ...]":
    from cannonade.jobs import review_run

    if which == "-" or Path(which).is_file():
        return review_run.review_text(streams.read_text(which), settings)
    with streams.resumable():
        return review_run.review_game(which, data, settings)
