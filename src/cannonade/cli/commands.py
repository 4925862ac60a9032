"""The list of all commands, in the order in which the help shows them."""

import re
from collections.abc import Callable
from typing import Annotated, Final

import typer
from typer.core import TyperCommand, TyperGroup

from cannonade.cli.benchmark import benchmark
from cannonade.cli.coach import certify, hint, odds, solve, train
from cannonade.cli.data import data, doctor
from cannonade.cli.export import EXPORT
from cannonade.cli.games import deal, perft, replay
from cannonade.cli.group import Group
from cannonade.cli.lab import LAB
from cannonade.cli.play import play, text, tui
from cannonade.cli.records import achievements, games, stats
from cannonade.cli.review import review
from cannonade.cli.rules import rules, validate
from cannonade.cli.streams import name_command

COMMANDS: Final[tuple[Callable[..., int] | Group, ...]] = (
    play,
    tui,
    text,
    games,
    stats,
    achievements,
    data,
    EXPORT,
    rules,
    validate,
    deal,
    replay,
    review,
    hint,
    solve,
    perft,
    odds,
    certify,
    train,
    LAB,
    benchmark,
    doctor,
)

COMMAND_NAMES: Final = tuple(
    each.name if isinstance(each, Group) else each.__name__ for each in COMMANDS
)
"""The first word of each command."""

_SECOND_WORDS: Final = {
    each.name: tuple(command.__name__ for command in each.commands)
    for each in COMMANDS
    if isinstance(each, Group)
}


def words_after(first: str) -> tuple[str, ...]:
    """Return the commands of a group, or all first words if it isn't a group."""
    return _SECOND_WORDS.get(first, COMMAND_NAMES)


_TYPE: Final = re.compile(r" <[\w|]+( range)?>")
_DEFAULT: Final = re.compile(r"default: \(([^)]*)\)")
_RANGE: Final = re.compile(r"([\d.]+)<=x<=([\d.]+)")


class PlainCommand(TyperCommand):
    """A command whose help shows no Python types and no formulas."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]  # the base of Context has no public name
        """Return the help."""
        text = _TYPE.sub(lambda found: " " * len(found[0]), super().get_help(ctx))
        text = _DEFAULT.sub(r"default: \1", text)
        return _RANGE.sub(r"\1 to \2", text).replace("x>=", "from ")


class InOrder(TyperGroup):
    """All commands in the order of `COMMANDS`, where Typer would list groups last."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # as above
        """Return the names of all commands."""
        return sorted(super().list_commands(ctx), key=COMMAND_NAMES.index)


app: Final = typer.Typer(
    name="cannonade",
    cls=InOrder,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def cannonade(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.")
    ] = False,
) -> int:
    """Cannonade, the definitive edition of Gridcannon by Tom Francis.

    "cannonade play" opens the game in the browser.
    """
    name_command(context.invoked_subcommand)
    if version:
        from importlib.metadata import version as version_of

        print(f"cannonade {version_of('cannonade')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


for command in COMMANDS:
    if isinstance(command, Group):
        group = command.app(PlainCommand)
        app.add_typer(group, name=command.name, help=command.summary)
    else:
        app.command(cls=PlainCommand)(command)
