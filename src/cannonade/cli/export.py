"""Commands that write files for use elsewhere: the table, and games as rows."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import typer

from cannonade.cli.group import Group
from cannonade.cli.options import AsCsv, AsJsonLines, Data, one_of
from cannonade.cli.streams import FAILURE, demand_new, fail, write, write_new

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cannonade.jobs.game_rows import Row

RowFormat: TypeAlias = Literal["csv", "jsonl", "parquet"]
"""The format of a file of rows."""


def table(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write.")],
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


def games(  # noqa: PLR0913  an option for each format
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="The file to write (a new one); - for standard output."
        ),
    ] = "-",
    *,
    csv: AsCsv = False,
    jsonl: AsJsonLines = False,
    parquet: Annotated[
        bool, typer.Option("--parquet", help="Write Parquet, to a FILE.")
    ] = False,
    actions: Annotated[
        bool, typer.Option("--actions", help="Write a row for each action.")
    ] = False,
    data: Data = None,
) -> int:
    """Export your saved games as rows, for spreadsheets and data tools.

    A row is a game, or an action. Without a format, the ending of FILE decides: .csv,
    .jsonl or .parquet, and CSV otherwise. "cannonade data export" writes records
    instead, which can be imported again. Parquet needs the laboratory,
    "cannonade[lab]".
    """
    from cannonade.jobs.game_rows import columns_of, game_rows, lines_of

    asked: dict[RowFormat, bool] = {"csv": csv, "jsonl": jsonl, "parquet": parquet}
    chosen = one_of(asked) or _form_of(file)
    columns = columns_of(by_action=actions)
    rows = game_rows(data, by_action=actions)
    if chosen == "parquet":
        return _write_parquet(file, rows, columns)
    parts = lines_of(rows, columns, chosen)
    if file == "-":
        for part in parts:
            write(part)
    else:
        write_new(file, parts)
    return 0


def _form_of(file: str) -> RowFormat:
    """Return the format for a file name extension."""
    match Path(file).suffix.lower():
        case ".parquet":
            return "parquet"
        case ".jsonl" | ".ndjson":
            return "jsonl"
        case _:
            return "csv"


def _write_parquet(
    file: str, rows: "Iterable[Row]", columns: "Mapping[str, type]"
) -> int:
    """Write rows to a new Parquet file."""
    from cannonade.cli.lab import demand_extra

    demand_extra("pyarrow")
    if file == "-":
        raise typer.BadParameter(
            "Parquet isn't text: name a file, such as games.parquet"
        )
    demand_new(file)
    from cannonade.jobs.long_work import write_whole
    from cannonade.lab.parquet import rows_parquet

    write_whole(Path(file), rows_parquet(rows, columns))
    return 0


EXPORT: Final = Group(
    "export",
    "Write the table for a web host, or your games as a table.",
    (table, games),
)
