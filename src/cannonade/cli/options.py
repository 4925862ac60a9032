"""What several commands share: options and arguments, groups by a first word.

Each option has one name and one help.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from cannonade.cli.streams import name_command
from cannonade.language import _

_Form = TypeVar("_Form", bound=str)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
"""For commands whose output programs may want to parse."""

AsCsv = Annotated[bool, typer.Option("--csv", help="Write CSV.")]
"""For commands that write rows."""

AsJsonLines = Annotated[
    bool, typer.Option("--jsonl", help="Write JSON Lines, an object per row.")
]
"""For commands that write rows, as JSON."""

InAscii = Annotated[
    bool, typer.Option("--ascii", help="Use letters for suits: 7h instead of 7♥.")
]
"""For commands that name cards."""

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        envvar="CANNONADE_DATA",
        help="The folder of saved games.",
        readable=False,  # the store says more than the library
        show_default=False,
    ),
]
"""For commands that use saved games."""

Jobs = Annotated[
    int | None,
    typer.Option(
        metavar="N", min=1, max=256, help="Processor cores to use.", show_default="all"
    ),
]
"""For commands that can run in parallel; see `cores`."""

DealCodeArgument = Annotated[
    str,
    typer.Argument(
        metavar="DEAL_CODE", help="The deal, such as revised:48213.", show_default=False
    ),
]
"""For commands about a deal."""

RulesName = Annotated[
    str,
    typer.Argument(
        metavar="RULES",
        help="A rule set (revised), with changes if you like (revised+grid=eight).",
        show_default=False,
    ),
]
"""For commands about a rule set."""

RulesOrFile = Annotated[
    str,
    typer.Argument(
        metavar="RULES",
        help="A rule set (revised), with changes if you like (revised+grid=eight), or "
        "a TOML file of house rules.",
    ),
]
"""For commands about a rule set that also accept a file."""


def cores(jobs: int | None) -> int:
    """Return the number of cores to use: as many as requested, or all."""
    return jobs or os.cpu_count() or 1


def one_of(asked: Mapping[_Form, bool]) -> _Form | None:
    """Return the format requested by the option of its name, or None.

    Raises:
        BadParameter: if several are requested.
    """
    chosen = [form for form, is_asked in asked.items() if is_asked]
    if len(chosen) > 1:
        said = _("{option} and {other} contradict each other: choose one")
        option, other, *_others = (f"--{form}" for form in chosen)
        raise typer.BadParameter(said.format(option=option, other=other))
    return chosen[0] if chosen else None


@dataclass(frozen=True, slots=True)
class Group:
    """Commands that share a first word.

    Attributes:
        name: their first word.
        summary: a description for the list of all commands.
        commands: the commands, each a function named by its second word.
    """

    name: str
    summary: str
    commands: tuple[Callable[..., int], ...]

    def app(self) -> typer.Typer:
        """Return their command line; without a second word, it prints their help."""

        def begin(context: typer.Context) -> int:
            second = context.invoked_subcommand
            name_command(f"{self.name} {second}" if second else self.name)
            if second is None:
                print(context.get_help())
            return 0

        app = typer.Typer(invoke_without_command=True, callback=begin)
        for command in self.commands:
            app.command()(command)
        return app
