"""Commands about deals and recorded games."""

import sys
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, DealCodeArgument, InAscii
from cannonade.cli.streams import BAD_INPUT, fail, read_text, write, write_json
from cannonade.errors import CannonadeError


def deal(
    code: DealCodeArgument, *, as_json: AsJson = False, ascii_only: InAscii = False
) -> int:
    """Show the cards and the set-up of a deal."""
    from cannonade.jobs import deals
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    if as_json:
        write_json(deals.deal_facts(code))
    else:
        write(deals.deal_text(code, style))
    return 0


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file of game records; - for standard input.",
            show_default=False,
        ),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which records are correct.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Replay recorded games step by step, or check them."""
    from cannonade.notation import parse_records
    from cannonade.text import replays
    from cannonade.text.complaints import complain
    from cannonade.text.screen import Display, open_screen

    try:
        checked = tuple(replays.check(parse_records(read_text(file))))
    except CannonadeError as error:
        fail(complain(error, file))
        return BAD_INPUT
    if as_json:
        write_json(list(map(replays.replay_facts, checked)), is_ascii=True)
    elif check:
        write(
            "".join(
                f"{replays.check_line(each)}\n" for each in checked if not each.problem
            )
        )
    else:
        replays.step_through(open_screen(Display(is_ascii=ascii_only)), checked)
    for each in checked:
        if each.problem:
            fail(f"{file}: {each.name}: {each.problem}")
    return BAD_INPUT if any(each.problem for each in checked) else 0


def perft(
    code: DealCodeArgument,
    depth: Annotated[
        int,
        typer.Argument(
            metavar="DEPTH",
            min=1,
            help="The most actions in a path.",
            show_default=False,
        ),
    ],
    after: Annotated[
        str,
        typer.Option(
            metavar="ACTIONS",
            help='Actions to play first, such as "Qs@b1 Jd@e4".',
            show_default=False,
        ),
    ] = "",
    *,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count per first action, at DEPTH only.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Count the action paths of a deal, by depth.

    Each line is printed as soon as it is counted.
    """
    from cannonade.jobs.perft import perft_facts, perft_lines
    from cannonade.jobs.progress import Progress

    with Progress() as progress:

        def tell(done: int, total: int) -> None:
            progress.count(done, total, "position")

        if as_json:
            write_json(perft_facts(code, depth, after, tell, is_divided=divide))
            return 0
        for line in perft_lines(code, depth, after, tell, is_divided=divide):
            progress.clear()
            write(f"{line}\n")
    return 0
