"""The list of all commands, and running one: errors become a line and a status."""

import sys
from collections.abc import Callable
from typing import Annotated, Final, TypeAlias

import typer

from cannonade.cli import streams
from cannonade.cli.coach import hint, review, solve
from cannonade.cli.data import EXPORT, data, doctor
from cannonade.cli.games import achievements, games, replay, stats
from cannonade.cli.lab import LAB
from cannonade.cli.options import Group
from cannonade.cli.play import play, text, tui
from cannonade.cli.rules import deal, rules
from cannonade.errors import (
    CannonadeError,
    MissingExtraError,
    StudyError,
    UnknownGameError,
)
from cannonade.language import _, language_of, speak, translate

AnyCommand: TypeAlias = Callable[..., int] | Group

COMMANDS: Final[tuple[AnyCommand, ...]] = (
    *(play, tui, text),
    *(games, stats, achievements, replay),
    *(hint, review, solve),
    *(rules, deal),
    *(data, EXPORT, doctor),
    LAB,
)


_LAB_PACKAGES: Final = (
    "dask",
    "distributed",
    "duckdb",
    "matplotlib",
    "numpy",
    "pyarrow",
)

app: Final = typer.Typer(
    name="cannonade",
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

    Without a command, it opens the table in the browser.
    """
    streams.name_command(context.invoked_subcommand)
    if version:
        from cannonade import __version__

        print(f"cannonade {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


for command in COMMANDS:
    if isinstance(command, Group):
        app.add_typer(command.app(), name=command.name, help=command.summary)
    else:
        app.command()(command)


def main() -> int:
    """Run the command line and return the exit status."""
    streams.make_streams_lenient()
    streams.name_command(None)
    speak(language_of())
    try:
        return _run()
    finally:
        streams.flush()


def _words() -> list[str]:
    """Return what was typed; by default, what opens the table where one can be seen."""
    is_seen = sys.stdin.isatty() and sys.stdout.isatty() and streams.has_display()
    return sys.argv[1:] or (["play"] if is_seen else [])


def _run() -> int:
    try:
        status = app(_words(), prog_name="cannonade", standalone_mode=False)
    except typer.TyperException as error:
        is_ours = isinstance(error, typer.BadParameter) and error.param is None
        said = error.message if is_ours else error.format_message()
        more = _("{problem} (see {command} --help)")
        streams.fail(more.format(problem=said, command=streams.program()))
        return streams.BAD_INPUT
    except CannonadeError as error:
        return _fail(error)
    except ModuleNotFoundError as error:
        if error.name not in _LAB_PACKAGES:
            raise
        return _fail(MissingExtraError(error.name, "lab"))
    except (KeyboardInterrupt, typer.Abort):
        return streams.INTERRUPTED
    except BrokenPipeError:
        return streams.FAILURE
    except OSError as error:
        from cannonade.words.input.mistakes import complain

        streams.fail(complain(error, str(error.filename or "")))
        return streams.FAILURE
    return int(status or 0)


def _fail(error: CannonadeError) -> int:
    """Print an error, and return its exit status."""
    from cannonade.words.input.mistakes import complain

    if isinstance(error, UnknownGameError):
        more = _("{problem}; cannonade games lists the ids")
        streams.fail(more.format(problem=complain(error)))
        return streams.BAD_INPUT
    problems = error.problems if isinstance(error, StudyError) else [complain(error)]
    streams.fail(*map(translate, problems))
    return streams.BAD_INPUT if isinstance(error, ValueError) else streams.FAILURE
