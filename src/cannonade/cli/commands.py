"""The list of all commands, and running one: errors become a line and a status."""

import sys
from collections.abc import Callable, Iterator
from typing import Annotated, Final, TypeAlias

import typer

from cannonade.cli import streams
from cannonade.cli.coach import hint, review, solve
from cannonade.cli.data import EXPORT, data, doctor
from cannonade.cli.games import achievements, games, replay, stats
from cannonade.cli.group import Group, PlainCommand, PlainGroup
from cannonade.cli.lab import LAB
from cannonade.cli.play import play, text, tui
from cannonade.cli.rules import deal, rules
from cannonade.errors import CannonadeError, StudyError, UnknownGameError
from cannonade.language import Lazy, _, language_of, speak

AnyCommand: TypeAlias = Callable[..., int] | Group

HEADINGS: Final[tuple[tuple[Lazy, tuple[AnyCommand, ...]], ...]] = (
    (Lazy("Play"), (play, tui, text)),
    (Lazy("Your games"), (games, stats, achievements, replay)),
    (Lazy("Coach"), (hint, review, solve)),
    (Lazy("Rules"), (rules, deal)),
    (Lazy("Data"), (data, EXPORT, doctor)),
    (Lazy("Research"), (LAB,)),
)
"""All commands, below the headings of the help."""

COMMANDS: Final = tuple(each for _heading, below in HEADINGS for each in below)


def _name(command: AnyCommand) -> str:
    return command.name if isinstance(command, Group) else command.__name__


COMMAND_NAMES: Final = tuple(map(_name, COMMANDS))
"""The first word of each command."""

_SECOND_WORDS: Final = {
    each.name: tuple(command.__name__ for command in each.commands)
    for each in COMMANDS
    if isinstance(each, Group)
}


class UnderHeadings(PlainGroup):
    """All commands, below the headings that `HEADINGS` has."""

    def headed(self, names: list[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield each heading with the names of its commands."""
        for heading, below in HEADINGS:
            yield str(heading), [each for each in map(_name, below) if each in names]


app: Final = typer.Typer(
    name="cannonade",
    cls=UnderHeadings,
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
        app.command(cls=PlainCommand)(command)


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
        from cannonade.cli.usage import explain_usage

        group = streams.program().rpartition(" ")[2]
        said = explain_usage(error, _SECOND_WORDS.get(group, COMMAND_NAMES))
        more = _("{problem} (see {command} --help)")
        streams.fail(more.format(problem=said, command=streams.program()))
        return streams.BAD_INPUT
    except CannonadeError as error:
        return _fail(error)
    except (KeyboardInterrupt, typer.Abort):
        return streams.INTERRUPTED
    except BrokenPipeError:
        return streams.FAILURE
    except OSError as error:
        from cannonade.text.complaints import complain

        streams.fail(complain(error, str(error.filename or "")))
        return streams.FAILURE
    return int(status or 0)


def _fail(error: CannonadeError) -> int:
    """Print an error, and return its exit status."""
    from cannonade.text.complaints import complain

    if isinstance(error, UnknownGameError):
        more = _("{problem}; cannonade games lists the ids")
        streams.fail(more.format(problem=complain(error)))
        return streams.BAD_INPUT
    streams.fail(
        *(error.problems if isinstance(error, StudyError) else (complain(error),))
    )
    return streams.BAD_INPUT if isinstance(error, ValueError) else streams.FAILURE
