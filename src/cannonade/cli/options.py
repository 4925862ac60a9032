"""Options and arguments shared by several commands, each with one name and one help."""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
"""The option of every command that a program may want to read."""

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
