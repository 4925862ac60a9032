"""Commands that open a game: in the browser, in the terminal, in plain lines."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.choices import MakeRequest, choosing
from cannonade.cli.options import Data, InAscii
from cannonade.cli.streams import FAILURE, fail, warn_without_coach


@choosing
def play(
    make_request: MakeRequest,
    *,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=65535,
            help="The port to listen on; if it is taken, the next free one.",
            show_default="8765",
        ),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only print the address.")
    ] = False,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let phones on the same network join by scanning a QR code."
        ),
    ] = False,
    data: Data = None,
) -> int:
    """Play in the browser."""
    request = make_request()
    from cannonade.web.pages.first import First
    from cannonade.web.serve import ServeOptions, open_table

    warn_without_coach()
    daily = request.daily
    first = First(
        start=request.start,
        game=request.game,
        daily=daily.number if daily else 0,
        lesson=request.lesson,
        watched=request.watched,
    )
    return open_table(ServeOptions(port, not no_browser, lan, data, first))


@choosing
def tui(
    make_request: MakeRequest, *, data: Data = None, ascii_only: InAscii = False
) -> int:
    """Play in the terminal, with the keyboard or the mouse."""
    import gc
    import sys

    gc.disable()  # there is no garbage yet; on again after the first board
    try:
        request = make_request()
        start, daily = request.start, request.daily
        # Textual draws on standard error, so that has to be a terminal too.
        if not all(each.isatty() for each in (sys.stdin, sys.stdout, sys.stderr)):
            fail("this needs a terminal; through a pipe, use cannonade text")
            return FAILURE
        _speak(data)  # before the key labels of the terminal app are translated
        from cannonade.text.screen import can_show_suits
        from cannonade.tui.app import Opening, run_terminal

        warn_without_coach()
        opening = Opening(
            start=start,
            data=data,
            is_ascii=ascii_only or not can_show_suits(sys.stderr),
            game=request.game,
            daily=daily.number if daily else 0,
            lesson=request.lesson,
            watched=request.watched,
        )
        return run_terminal(opening)
    finally:
        gc.enable()


@choosing
def text(  # noqa: PLR0913  an argument for each option
    make_request: MakeRequest,
    *,
    speed: Annotated[
        float | None,
        typer.Option(
            metavar="N",
            min=0.1,
            max=100,
            help="With --watch: actions a second.",
            show_default="1",
        ),
    ] = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="End with status 1 if any line was refused."),
    ] = False,
    spoken: Annotated[
        bool,
        typer.Option("--spoken", help="For screen readers: words instead of pictures."),
    ] = False,
    ascii_only: InAscii = False,
    data: Data = None,
) -> int:
    """Play in plain lines, in a terminal or through a pipe."""
    from cannonade.text.lessons import teach
    from cannonade.text.play import play
    from cannonade.text.screen import Display, LineModeOptions

    request = make_request()
    if speed is not None and not request.watched:
        raise typer.BadParameter("--speed needs --watch: it is the coach's speed")
    _speak(data)
    display = Display(is_ascii=ascii_only, is_spoken=spoken)
    warn_without_coach()
    options = LineModeOptions(
        data=data, display=display, speed=speed or 1, is_strict=strict
    )
    return teach(request.lesson, options) if request.lesson else play(request, options)


def _speak(data: Path | None) -> None:
    """Set the language: the player's setting, or the system's."""
    from datetime import UTC, datetime

    from cannonade.club.keeping import load_settings
    from cannonade.club.settings import Language
    from cannonade.errors import StoreError
    from cannonade.language import language_of, speak
    from cannonade.store import data_folder, open_store, store_path

    wish = Language.AUTO
    with suppress(StoreError, OSError):
        if store_path(data).exists():
            with open_store(data_folder(data)) as store:
                player = store.first_player(datetime.now(UTC))
                wish = load_settings(store, player.id).language
    speak(language_of() if wish is Language.AUTO else wish.value)
