"""The command that asks the coach."""

import sys
from typing import Annotated

import typer

from cannonade.cli.options import AsJson, InAscii
from cannonade.cli.streams import write


def hint(
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in quotes, in full or as a player knows it, or a deal "
            "code such as revised:48213 for its first decision.",
        ),
    ],
    *,
    seconds: Annotated[
        float, typer.Option(min=0, max=60, help="For how long to think.")
    ] = 1.0,
    level: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=7,
            help="How strong the coach is; usually as strong as it can be.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Ask the coach what it would do in a position, and why."""
    from cannonade.text import coaching
    from cannonade.text.screen import Display, style_for
    from cannonade.words.hints import say_thinking

    seen = coaching.read_position(position)
    if sys.stderr.isatty() and coaching.is_long(seconds):
        print(say_thinking(seconds), file=sys.stderr)
    found = coaching.find_hint(seen, seconds, level or 0)
    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    if as_json:
        write(coaching.hint_json(found))
    else:
        write("".join(f"{line}\n" for line in coaching.hint_lines(found, style)))
    return 0
