"""The list of all commands, in the order of their help."""

from collections.abc import Callable
from typing import Annotated, Final

import typer

from cannonade.cli.coach import hint
from cannonade.cli.data import data
from cannonade.cli.deals import certify, odds
from cannonade.cli.doctor import doctor
from cannonade.cli.games import deal, perft, replay
from cannonade.cli.play import play, text, tui
from cannonade.cli.records import achievements, stats
from cannonade.cli.review import review
from cannonade.cli.rules import rules, validate
from cannonade.cli.solver import solve
from cannonade.cli.train import train

COMMANDS: Final[tuple[Callable[..., int], ...]] = (
    play,
    tui,
    text,
    rules,
    deal,
    replay,
    review,
    hint,
    perft,
    solve,
    certify,
    odds,
    validate,
    stats,
    achievements,
    data,
    train,
    doctor,
)

app: Final = typer.Typer(
    name="cannonade",
    help="Cannonade, the definitive edition of Gridcannon by Tom Francis.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def cannonade(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.")
    ] = False,
) -> int:
    """Cannonade, the definitive edition of Gridcannon by Tom Francis."""
    if version:
        from importlib.metadata import version as version_of

        print(f"cannonade {version_of('cannonade')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


for command in COMMANDS:
    app.command()(command)
