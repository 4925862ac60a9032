"""The command that asks the coach for a hint."""

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
    from cannonade.text.screen import Display, style_for
    from cannonade.words.review.hints import say_thinking

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
