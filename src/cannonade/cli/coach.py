"""The commands that use the coach: hint, review, solve."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cannonade.cli import streams
from cannonade.cli.options import AsJson, Data, DealCodeArgument, InAscii
from cannonade.errors import CannonadeError
from cannonade.foreign_text import on_one_line

if TYPE_CHECKING:
    from cannonade.coach.review.totals import ReviewSettings
    from cannonade.play.review_report import ReviewReport


def hint(
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in quotes, complete or as a player sees it, or a deal "
            "code such as revised:48213 for its first decision.",
            show_default=False,
        ),
    ],
    *,
    seconds: Annotated[
        float,
        typer.Option(metavar="S", min=0, max=60, help="Seconds to think, at most 60."),
    ] = 1.0,
    level: Annotated[
        int | None,
        typer.Option(
            metavar="1-7",
            min=1,
            max=7,
            help="The level of the coach.",
            show_default="7",
        ),
    ] = None,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Show the coach's best action, and why."""
    from cannonade.text import coaching
    from cannonade.text.screen import style_for
    from cannonade.words.review.hints import say_thinking

    seen = coaching.read_position(position)
    if sys.stderr.isatty() and coaching.is_long(seconds):
        print(say_thinking(seconds), file=sys.stderr)
    found = coaching.find_hint(seen, seconds, level or 0)
    style = style_for(sys.stdout, is_ascii=ascii_only)
    if as_json:
        streams.write_json(coaching.hint_facts(seen, found))
    else:
        streams.write(
            "".join(f"{line}\n" for line in coaching.hint_lines(seen, found, style))
        )
    return 0


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
    from cannonade.coach.review.totals import ReviewSettings
    from cannonade.jobs import review_run
    from cannonade.pages.lines import as_text
    from cannonade.pages.review import review_page
    from cannonade.text.screen import style_for
    from cannonade.words.input.mistakes import complain

    if annotate:
        streams.demand_new(annotate)
    settings = ReviewSettings(samples=budget)
    try:
        found = _reviewed(which, data, settings)
    except CannonadeError as error:
        is_wrong = isinstance(error, ValueError)
        streams.fail(complain(error, which if is_wrong else ""))
        return streams.BAD_INPUT if is_wrong else streams.FAILURE
    style = style_for(sys.stdout, is_ascii=ascii_only)
    if annotate:
        streams.write_new(annotate, review_run.annotated_records(found, style))
    if as_json:
        streams.write_json(list(map(review_run.report_facts, found)))
    elif share:
        streams.write(
            "\n".join(f"{review_page(each, style).share}\n" for each in found)
        )
    else:
        pages = (
            as_text(review_page(e, style), style, streams.page_width()) for e in found
        )
        streams.write("\n\n".join(pages))
    return 0


def _reviewed(
    which: str, data: Path | None, settings: "ReviewSettings"
) -> "tuple[ReviewReport, ...]":
    from cannonade.jobs import review_run

    if which == "-" or Path(which).is_file():
        return review_run.review_text(streams.read_text(which), settings)
    with streams.resumable():
        return review_run.review_game(on_one_line(which), data, settings)


def solve(  # noqa: PLR0913  an argument for each option
    code: DealCodeArgument,
    seconds: Annotated[
        float,
        typer.Option(
            metavar="S", min=0, max=604_800, help="The most seconds to search."
        ),
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
    from cannonade.coach.solver import WITHOUT_END
    from cannonade.jobs import solve as solving
    from cannonade.jobs.long_work import Progress
    from cannonade.text.screen import style_for

    style = style_for(sys.stdout, is_ascii=ascii_only)
    budget = solving.Budget(seconds, nodes or WITHOUT_END)
    with Progress() as progress:
        report = solving.report_to(progress, budget)
        solved = solving.solve_deal(code, budget, report)
    if as_json:
        streams.write_json(solving.solved_facts(solved))
    else:
        streams.write(solving.solved_text(solved, style, in_words=in_words))
    return streams.INTERRUPTED if solved.is_interrupted else 0
