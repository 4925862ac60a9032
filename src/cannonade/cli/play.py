"""The commands that open a game: the table in the browser, the terminal app, lines."""

from typing import Annotated

import typer

from cannonade.cli.options import Data, InAscii


def play(
    *,
    port: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=65535,
            help="Where to listen; the next free port if this one is busy. Usually "
            "8765.",
            show_default=False,
        ),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only say where the table is.")
    ] = False,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let a telephone on the same network in, by a code to scan."
        ),
    ] = False,
    data: Data = None,
) -> int:
    """Open the table in the browser."""
    from cannonade.web.local import Opening, open_table

    return open_table(Opening(port, not no_browser, lan, data))


def tui(
    code: Annotated[
        str,
        typer.Argument(
            metavar="DEAL_CODE",
            help="A deal code such as revised:48213, the name of rules, or a position "
            "in quotes. Without it the newest unfinished game goes on.",
            show_default=False,
        ),
    ] = "",
    *,
    new: Annotated[
        bool, typer.Option("--new", help="Begin a game even if one is going on.")
    ] = False,
    data: Data = None,
    ascii_only: InAscii = False,
) -> int:
    """Play in the terminal: a board of cards, keys, the mouse."""
    import gc
    import sys

    from cannonade.cli.streams import FAILURE, fail

    gc.disable()  # nothing is garbage yet; the first board has it looked for again
    try:
        from cannonade.text.screen import can_show_suits
        from cannonade.text.start import choose_start

        start = choose_start(code) if code or new else None
        # The board is drawn on standard error, so that has to be the terminal too.
        if not all(each.isatty() for each in (sys.stdin, sys.stdout, sys.stderr)):
            fail("this needs a terminal; cannonade text plays through a pipe")
            return FAILURE
        from cannonade.tui.app import Opening, run_terminal

        is_ascii = ascii_only or not can_show_suits(sys.stderr)
        return run_terminal(Opening(start, data, is_ascii))
    finally:
        gc.enable()


def text(  # noqa: PLR0913  an argument each for what can be asked for
    code: Annotated[
        str,
        typer.Argument(
            metavar="DEAL_CODE",
            help="A deal code such as revised:48213, the name of rules, or a position "
            "in quotes. Without it the newest unfinished game goes on.",
            show_default=False,
        ),
    ] = "",
    rules: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE",
            help="Begin a game by these rules; the deal code may be a number then.",
            show_default=False,
        ),
    ] = "",
    *,
    new: Annotated[
        bool, typer.Option("--new", help="Begin a game even if one is going on.")
    ] = False,
    data: Data = None,
    ascii_only: InAscii = False,
    spoken: Annotated[
        bool, typer.Option("--spoken", help="For ears: cards in words, no pictures.")
    ] = False,
    watch: Annotated[
        int | None,
        typer.Option(
            metavar="1-7",
            min=1,
            max=7,
            help="Watch the coach play a new game at this level, with its reasons.",
            show_default=False,
        ),
    ] = None,
    speed: Annotated[
        float | None,
        typer.Option(
            metavar="S",
            min=0.1,
            max=100,
            help="How many actions a second the coach plays then; usually 1.",
            show_default=False,
        ),
    ] = None,
    lesson: Annotated[
        int | None,
        typer.Option(
            metavar="1-8",
            min=1,
            max=8,
            help="Learn the game by doing it, from this one of eight lessons on.",
            show_default=False,
        ),
    ] = None,
    daily: Annotated[
        bool,
        typer.Option(
            "--daily",
            help="Play the deal of the day; with a number in place of the deal code, "
            "that of another day.",
        ),
    ] = False,
    fair: Annotated[
        bool, typer.Option("--fair", help="Begin a game that can be won.")
    ] = False,
    difficulty: Annotated[
        str,
        typer.Option(
            metavar="easy|medium|hard",
            help="Begin a game that can be won, and is so hard to win.",
            show_default=False,
        ),
    ] = "",
) -> int:
    """Play games in plain lines."""
    from cannonade.text.lessons import teach
    from cannonade.text.play import Wish, play
    from cannonade.text.screen import Display

    display = Display(is_ascii=ascii_only, is_spoken=spoken)
    if lesson is not None:
        if code or rules or new or daily or fair or difficulty or watch is not None:
            raise typer.BadParameter("a lesson has its own position; ask for it alone")
        return teach(lesson, data, display)

    if speed is not None and watch is None:
        raise typer.BadParameter("--speed is that of the coach: ask for --watch, too")
    if rules and ":" in code:
        raise typer.BadParameter(f'"{code}" names its own rules, so --rules cannot')
    if daily and (rules or fair or difficulty or watch is not None):
        raise typer.BadParameter("a day has its own deal; ask for --daily alone")
    if difficulty not in {"", "easy", "medium", "hard"}:
        raise typer.BadParameter(f'a deal is easy, medium or hard, not "{difficulty}"')
    if code and (fair or difficulty):
        raise typer.BadParameter(f'"{code}" names a deal, so ask for no fair one')
    wanted = difficulty or ("fair" if fair else code)
    wish = Wish(wanted, rules, new, data, daily, watch or 0, speed or 1)
    return play(wish, display)
