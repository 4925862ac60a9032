"""Options and arguments shared by several commands, each with one name and one help."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import typer

_Form = TypeVar("_Form", bound=str)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
"""The option of every command that a program may want to read."""

AsCsv = Annotated[bool, typer.Option("--csv", help="Write CSV.")]
"""The option of every command that writes rows."""

AsJsonLines = Annotated[
    bool, typer.Option("--jsonl", help="Write JSON Lines, an object per row.")
]
"""The same for rows as JSON."""

InAscii = Annotated[
    bool, typer.Option("--ascii", help="Use letters for suits: 7h instead of 7♥.")
]
"""The option of every command that names cards."""

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        envvar="CANNONADE_DATA",
        help="The folder of saved games.",
        show_default=False,
    ),
]
"""The option of every command that keeps games."""

Jobs = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=1,
        max=256,
        help="Processor cores to use.",
        show_default="all",
    ),
]
"""The option of every command that can share its work out."""

DealCode = Annotated[
    str,
    typer.Argument(
        metavar="DEAL_CODE",
        help="The deal, such as revised:48213.",
        show_default=False,
    ),
]
"""The argument of every command about one deal."""

RulesName = Annotated[
    str,
    typer.Argument(
        metavar="RULES",
        help="A rule set (revised), with changes if you like (revised+grid=eight).",
        show_default=False,
    ),
]
"""The argument of every command about one rule set."""

RulesOrFile = Annotated[
    str,
    typer.Argument(
        metavar="RULES",
        help="A rule set (revised), with changes if you like (revised+grid=eight), or "
        "a TOML file of house rules.",
    ),
]
"""The same where a file does as well."""


def one_of(asked: Mapping[_Form, bool]) -> _Form | None:
    """Return the one form that was asked for by an option of its name, if any.

    Raises:
        BadParameter: if there are several.
    """
    chosen = [form for form, is_asked in asked.items() if is_asked]
    if len(chosen) > 1:
        options = " and ".join(f"--{form}" for form in chosen)
        raise typer.BadParameter(f"{options} contradict each other: choose one")
    return chosen[0] if chosen else None
