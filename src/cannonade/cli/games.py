"""The commands about deals and recorded games."""

import sys
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, InAscii
from cannonade.cli.streams import BAD_INPUT, fail, read_text, write
from cannonade.errors import CannonadeError


def deal(
    code: Annotated[
        str, typer.Argument(metavar="DEAL_CODE", help="Such as revised:48213.")
    ],
    *,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Lay a deal open: its cards, its set-up."""
    from cannonade.text import deals
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    write(deals.deal_json(code) if as_json else deals.deal_text(code, style))
    return 0


def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Game records; - for standard input."),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which games are right.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Step through recorded games, or check them."""
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
        write(replays.replays_json(checked))
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
    code: Annotated[
        str, typer.Argument(metavar="DEAL_CODE", help="Such as revised:48213.")
    ],
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=1, help="How many actions, at most.")
    ],
    after: Annotated[
        str,
        typer.Option(metavar="TOKENS", help="Actions to be played first, with spaces."),
    ] = "",
    *,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count by first action, at DEPTH alone.")
    ] = False,
) -> int:
    """Count action paths: a line for each depth."""
    from cannonade.text.perft_lines import perft_lines

    for line in perft_lines(code, depth, after, is_divided=divide):
        print(line, flush=True)
    return 0
