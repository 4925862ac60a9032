"""The command that looks after the games kept on this machine."""

from typing import Annotated, Literal

import typer

from cannonade.cli.options import Data
from cannonade.cli.streams import read_text, write, write_new


def data(
    deed: Annotated[
        Literal["path", "export", "import", "erase"],
        typer.Argument(
            help="Say where all games are kept, write them to FILE as records, take "
            "those of FILE in, or remove them all.",
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A new file to export to, or one to read."),
    ] = "-",
    *,
    yes: Annotated[
        bool, typer.Option("--yes", help="Erase without asking again.")
    ] = False,
    data: Data = None,
) -> int:
    """Look after the games that are kept on this machine."""
    from cannonade.text import data as kept

    match deed:
        case "path":
            write(f"{kept.store_path(data)}\n")
        case "export" if file == "-":
            write(kept.export_text(data))
        case "export":
            write_new(file, kept.export_text(data))
        case "import":
            write(f"{kept.import_text(data, read_text(file))}\n")
        case "erase":
            if not yes:
                typer.confirm(kept.erase_question(data), abort=True)
            write(f"{kept.erase(data)}\n")
    return 0
