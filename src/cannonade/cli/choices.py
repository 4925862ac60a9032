"""The options of `play`, `tui` and `text` that choose a game."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import fields
from functools import partial, wraps
from inspect import Signature, signature
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import typer

if TYPE_CHECKING:
    from cannonade.play.opening import OpeningRequest

DealOrRules = Annotated[
    str,
    typer.Argument(
        metavar="DEAL_CODE",
        help="A deal code (revised:48213), a deal number with --rules, a rule set, or "
        "a position in quotes. Without it, your latest unfinished game continues.",
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
WeeklyPlace = Annotated[
    int | None,
    typer.Option(
        "--weekly",
        metavar="1-7",
        min=1,
        max=7,
        help="Play this one of the week's seven deals.",
        show_default=False,
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

_ALONE: Final = {
    "lesson": "--lesson",
    "is_daily": "--daily",
    "weekly": "--weekly",
    "game": "--game",
}
"""Options that choose a game by themselves, so few others can be combined with them."""

_WITH: Final[dict[str, AbstractSet[str]]] = {
    "is_daily": {"code", "is_new"},
    "weekly": {"is_new"},
}
"""The options that can still be combined with one of them."""


def request_of(  # noqa: PLR0913  an argument for each option
    code: DealOrRules = "",
    *,
    rules: RulesOption = "",
    new: New = False,
    game: GameName = "",
    daily: IsDaily = False,
    weekly: WeeklyPlace = None,
    fair: Fair = False,
    difficulty: DifficultyOption = None,
    lesson: LessonNumber = None,
    watch: WatchLevel = None,
) -> "OpeningRequest":
    """Combine the options into a request.

    Raises:
        BadParameter: if options contradict each other.
    """
    from cannonade.play.opening import OpeningRequest

    request = OpeningRequest(
        code=code,
        rules=rules,
        is_new=new,
        game=game,
        is_daily=daily,
        weekly=weekly or 0,
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
    for name, option in _ALONE.items():
        others = chosen - {name} - _WITH.get(name, set())
        if name in chosen and others:
            raise typer.BadParameter(
                f"{option} already says what to play, so it can't be combined with "
                f"{_option(min(others))}"
            )
    if request.rules and ":" in request.code:
        raise typer.BadParameter(
            f'"{request.code}" already names its rules; omit --rules'
        )
    if request.code and request.fair:
        option = "--fair" if request.fair == "fair" else "--difficulty"
        raise typer.BadParameter(
            f'"{request.code}" already names a deal; omit {option}'
        )


def _option(name: str) -> str:
    """Return the option or argument that sets an attribute of a request."""
    names = {"code": "DEAL_CODE", "watched": "--watch", "is_new": "--new"}
    return names.get(name) or _ALONE.get(name) or f"--{name}"
