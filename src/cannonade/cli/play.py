"""Commands that open a game: in the browser, in the terminal, in plain lines."""

from collections.abc import Callable, Set as AbstractSet
from contextlib import suppress
from dataclasses import fields
from functools import partial, wraps
from inspect import Signature, signature
from pathlib import Path
from shutil import get_terminal_size
from time import monotonic, sleep
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import typer

from cannonade.cli.options import Data, InAscii
from cannonade.cli.streams import FAILURE, fail, has_display
from cannonade.foreign_text import on_one_line
from cannonade.language import _

if TYPE_CHECKING:
    from cannonade.play.new_game import OpeningRequest

DealOrRules = Annotated[
    str,
    typer.Argument(
        metavar="DEAL_CODE",
        help="A deal code (revised:48213), a deal number with --rules, a rule set, a "
        "position in quotes, or somebody's game as a code or an address. Without it, "
        "your latest unfinished game continues.",
        show_default=False,
    ),
]
RulesOption = Annotated[
    str,
    typer.Option(
        metavar="RULES",
        help="Start a game by a rule set or a TOML file of house rules.",
        show_default=False,
    ),
]
New = Annotated[
    bool, typer.Option("--new", help="Start a new game even if one is unfinished.")
]
GameName = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="ID",
        help='Open a saved game; "cannonade games" lists the ids.',
        show_default=False,
    ),
]
IsDaily = Annotated[
    bool,
    typer.Option(
        "--daily",
        help="Play the daily deal; a number in place of DEAL_CODE is an earlier one.",
    ),
]
Fair = Annotated[
    bool, typer.Option("--fair", help="Start a deal that is known to be winnable.")
]
Hardness: TypeAlias = Literal["easy", "medium", "hard"]
DifficultyOption = Annotated[
    Hardness | None,
    typer.Option(
        metavar="easy|medium|hard",
        help="Start a winnable deal of this difficulty.",
        show_default=False,
    ),
]
LessonNumber = Annotated[
    int | None,
    typer.Option(
        "--lesson",
        metavar="1-13",
        min=1,
        max=13,
        help="Take this lesson, then the ones after it.",
        show_default=False,
    ),
]
WatchLevel = Annotated[
    int | None,
    typer.Option(
        "--watch",
        metavar="1-7",
        min=1,
        max=7,
        help="Watch the coach play a new game at this level.",
        show_default=False,
    ),
]

MakeRequest: TypeAlias = Callable[[], "OpeningRequest"]
"""Creates the request of a command decorated with `choosing`."""

_SIZE_S: Final = 1.0
"""How long to wait for a terminal to get its size."""
_RETRY_S: Final = 0.02

_ALONE: Final[dict[str, AbstractSet[str]]] = {
    "lesson": set(),
    "is_daily": {"code", "is_new"},
    "game": set(),
}
"""What chooses a game by itself, with what can still be combined with it."""

_OPTIONS: Final = {
    "code": "DEAL_CODE",
    "is_daily": "--daily",
    "is_new": "--new",
    "watched": "--watch",
}
"""The options of a request that are not named like its attribute."""


def request_of(  # noqa: PLR0913  an argument for each option
    code: DealOrRules = "",
    *,
    rules: RulesOption = "",
    new: New = False,
    game: GameName = "",
    daily: IsDaily = False,
    fair: Fair = False,
    difficulty: DifficultyOption = None,
    lesson: LessonNumber = None,
    watch: WatchLevel = None,
) -> "OpeningRequest":
    """Combine the options into a request.

    Raises:
        BadParameter: if options contradict each other.
    """
    from cannonade.play.new_game import OpeningRequest

    request = OpeningRequest(
        code=code,
        rules=rules,
        is_new=new,
        game=on_one_line(game),
        is_daily=daily,
        fair=difficulty or ("fair" if fair else ""),
        lesson=lesson or 0,
        watched=watch or 0,
    )
    _demand_sense(request)
    return request


def choosing(command: Callable[..., int]) -> Callable[..., int]:
    """Add the shared options to a command; its first argument creates their request.

    The command creates the request itself, as that loads half of the program.
    """
    shared = signature(request_of)
    own = [*signature(command).parameters.values()][1:]

    @wraps(command)
    def chosen(**given: object) -> int:
        wanted = {name: given.pop(name) for name in shared.parameters}
        bound = shared.bind(wanted.pop("code"), **wanted)
        return command(partial(request_of, *bound.args, **bound.kwargs), **given)

    parameters = [*shared.parameters.values(), *own]
    own_hints = {each.name: each.annotation for each in own}
    chosen.__annotations__ = {**request_of.__annotations__, **own_hints, "return": int}
    vars(chosen)["__signature__"] = Signature(parameters, return_annotation=int)
    return chosen


def _demand_sense(request: "OpeningRequest") -> None:
    chosen = {each.name for each in fields(request) if getattr(request, each.name)}
    for name, compatible in _ALONE.items():
        others = sorted(chosen - {name} - compatible)
        if name in chosen and others:
            said = _(
                "{option} already says what to play, so it can't be combined with "
                "{other}"
            )
            option, other = (
                _OPTIONS.get(each, f"--{each}") for each in (name, others[0])
            )
            raise typer.BadParameter(said.format(option=option, other=other))
    if request.rules and ":" in request.code:
        said = _('"{code}" already names its rules; omit --rules')
        raise typer.BadParameter(said.format(code=request.code))
    if request.code and request.fair:
        option = "--fair" if request.fair == "fair" else "--difficulty"
        said = _('"{code}" already names a deal; omit {option}')
        raise typer.BadParameter(said.format(code=request.code, option=option))


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
    from cannonade.web.serve import ServeOptions, open_table

    opens = not no_browser and has_display()
    return open_table(ServeOptions(port, opens, lan, data, request))


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
        # Textual draws on standard error, so that has to be a terminal too.
        if not all(each.isatty() for each in (sys.stdin, sys.stdout, sys.stderr)):
            fail(_("this needs a terminal; through a pipe, use cannonade text"))
            return FAILURE
        if not _has_size():
            fail(
                _(
                    "this terminal has no size: set one with stty rows 24 cols 80, or "
                    "use cannonade text"
                )
            )
            return FAILURE
        _speak(data)  # before the key labels of the terminal app are translated
        from cannonade.text.screen import can_show_suits
        from cannonade.tui.app import run_terminal

        is_ascii = ascii_only or not can_show_suits(sys.stderr)
        return run_terminal(request, data, is_ascii=is_ascii)
    finally:
        gc.enable()


def _has_size() -> bool:
    """Return whether the terminal has a size, or gets one soon after its start."""
    until = monotonic() + _SIZE_S
    while 0 in get_terminal_size((0, 0)):
        if monotonic() >= until:
            return False
        sleep(_RETRY_S)
    return True


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
    puzzle: Annotated[
        int | None,
        typer.Option(
            metavar="0-60",
            min=0,
            max=60,
            help="Solve this puzzle, then others; 0 begins with mistakes of your own.",
            show_default=False,
        ),
    ] = None,
    spoken: Annotated[
        bool,
        typer.Option("--spoken", help="For screen readers: words instead of pictures."),
    ] = False,
    ascii_only: InAscii = False,
    data: Data = None,
) -> int:
    """Play in plain lines, in a terminal or through a pipe."""
    from cannonade.play.new_game import OpeningRequest
    from cannonade.text.exercises import teach
    from cannonade.text.play import play
    from cannonade.text.screen import LineModeOptions

    request = make_request()
    if speed is not None and not request.watched:
        raise typer.BadParameter(_("--speed needs --watch: it is the coach's speed"))
    _speak(data)
    options = LineModeOptions(
        data=data,
        is_ascii=ascii_only,
        is_spoken=spoken,
        speed=speed or 1,
        is_strict=strict,
    )
    if puzzle is not None:
        if request != OpeningRequest():
            said = _("--puzzle already says what to play; omit the rest")
            raise typer.BadParameter(said)
        return teach("puzzle", puzzle, options)
    if request.lesson:
        return teach("lesson", request.lesson, options)
    return play(request, options)


def _speak(data: Path | None) -> None:
    """Set the language: the player's setting, or the system's."""
    from cannonade.club.keeping import load_settings
    from cannonade.club.settings import Language
    from cannonade.errors import StoreError
    from cannonade.language import language_of, speak
    from cannonade.store import data_folder, open_games, store_path

    wish = Language.AUTO
    with suppress(StoreError, OSError):
        if store_path(data).exists():
            with open_games(data_folder(data)) as store:
                wish = load_settings(store).language
    speak(language_of() if wish is Language.AUTO else wish.value)
