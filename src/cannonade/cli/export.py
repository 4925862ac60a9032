"""The commands that write files for elsewhere: the table for a host."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cannonade.cli.group import Group
from cannonade.cli.streams import FAILURE, fail, write


def table(
    folder: Annotated[
        Path,
        typer.Argument(metavar="DIR", help="The folder to write."),
    ],
    *,
    base: Annotated[
        str,
        typer.Option(
            metavar="PATH",
            help="The path of DIR on its web host; only 404.html depends on it.",
        ),
    ] = "/",
    parts: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="A folder that keeps Pyodide for the next export.",
            show_default=False,
        ),
    ] = None,
) -> int:
    """Write the table as files for any web host.

    People can play there without installing anything, and offline after their first
    visit. Exporting needs Node.js with npm.
    """
    from platformdirs import user_cache_path

    from cannonade.jobs.progress import Progress
    from cannonade.text.complaints import complain
    from cannonade.web.export import ExportError, export_table

    kept = parts or user_cache_path("cannonade") / "export"
    try:
        with Progress() as progress:
            exported = export_table(folder, base, kept, progress.tell)
    except ExportError as error:
        fail(f"{error}")
        return FAILURE
    except OSError as error:
        fail(complain(error, str(folder)))
        return FAILURE
    write(
        f"{folder} holds the table, {exported.size / 1e6:.0f} MB. To try it:\n"
        f"  python3 -m http.server --directory {folder}\n"
    )
    if not exported.has_coach:
        write("It has no coach: `make site`, in a checkout, exports one with it.\n")
    return 0


EXPORT: Final = Group("export", "Write the table as files for any web host.", (table,))
