"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Answer a program, in JSON.")]
"""The option of every command that a program may want to read."""

InAscii = Annotated[bool, typer.Option("--ascii", help="Write suits as letters.")]
"""The option of every command that names cards."""

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        envvar="CANNONADE_DATA",
        help="Where games are kept.",
        show_default=False,
    ),
]
"""The option of every command that keeps games."""
