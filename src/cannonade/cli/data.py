"""Commands about data: saved games, files for use elsewhere, the installation."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import typer

from cannonade.cli import streams
from cannonade.cli.options import AsCsv, AsJson, AsJsonLines, Data, Group, one_of
from cannonade.language import _, translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cannonade.store import Store

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
) -> int:
    """Write the table as files for any web host.

    People can play there without installing anything, and offline after their first
    visit. Exporting needs Node.js with npm.
    """
    from cannonade.jobs.long_work import Progress
    from cannonade.web.export import ExportError, export_table
    from cannonade.words.input.mistakes import complain

    try:
        with Progress() as progress:
            tell = progress.show if sys.stderr.isatty() else streams.fail
            exported = export_table(folder, base, tell)
    except ExportError as error:
        streams.fail(translate(error))
        return streams.FAILURE
    except OSError as error:
        streams.fail(complain(error, str(folder)))
        return streams.FAILURE
    said = _(
        "{folder} holds the table, {size} MB. Compressed, a first visit downloads "
        "{first} MB to play and {offline} MB more to work offline; later visits "
        "download nothing, and an update {update} MB. To try it:"
    ).format(
        folder=folder,
        size=round(exported.size / 1e6),
        first=round(exported.first / 1e6, 1),
        offline=round(exported.offline / 1e6, 1),
        update=round(exported.update / 1e6, 1),
    )
    streams.write(f"{said}\n")
    streams.write(f"  python3 -m http.server --directory {folder}\n")
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
    """Export your saved games, as records or as rows for data tools.

    Records can be imported again ("cannonade data import") and replayed. A row is a
    game, or an action. Without a format, the ending of FILE decides: .csv, .jsonl or
    .parquet for rows, .txt for records. In CSV, text that a spreadsheet would take for
    a formula gets a leading apostrophe. Parquet needs the laboratory, "cannonade[lab]".
    """
    asked: dict[RowFormat, bool] = {"csv": csv, "jsonl": jsonl, "parquet": parquet}
    chosen = one_of(asked) or _form_of(file)
    if chosen is None and actions:
        raise typer.BadParameter(
            _("--actions is for rows: add --csv, --jsonl or --parquet")
        )
    if chosen == "parquet":
        _demand_parquet(file)
    from cannonade.jobs.data import count_games
    from cannonade.words.input.line_mode_text import NO_SAVED_GAMES
    from cannonade.words.phrases import counted

    with streams.saved_games(data) as store:
        count = count_games(store)
        if not count and (chosen is None or file != "-"):
            streams.fail(str(NO_SAVED_GAMES))
            return 0 if file == "-" else streams.FAILURE
        if chosen is None:
            count -= _export_records(store, file)
        else:
            _export_rows(store, file, chosen, by_action=actions)
        if file != "-" and sys.stdout.isatty():
            games = counted(count, "game", "games")
            streams.write(_("{games} in {file}").format(games=games, file=file) + "\n")
        return streams.FAILURE if store.damage else 0


def _export_records(store: "Store", file: str) -> int:
    """Export records; return how many games could not be exported."""
    from cannonade.store import export_each
    from cannonade.words.phrases import counted, sentence

    damaged: list[Exception] = []
    parts = export_each(store, on_damage=damaged.append)
    _write_parts(file, parts, is_record=True)
    if damaged:
        games = counted(len(damaged), "game", "games")
        streams.fail(sentence(_("{games} could not be exported").format(games=games)))
    return len(damaged)


def _export_rows(
    store: "Store", file: str, form: "RowFormat", *, by_action: bool
) -> None:
    from cannonade.jobs.data import ACTION_COLUMNS, GAME_COLUMNS, game_rows, lines_of

    columns = ACTION_COLUMNS if by_action else GAME_COLUMNS
    rows = game_rows(store, by_action=by_action)
    if form == "parquet":
        from cannonade.jobs.long_work import write_whole
        from cannonade.lab.parquet import rows_parquet

        write_whole(Path(file), rows_parquet(rows, columns))
    else:
        _write_parts(file, lines_of(rows, columns, form), is_record=False)


def _write_parts(file: str, parts: "Iterable[str]", *, is_record: bool) -> None:
    """Write a text to a new file, or to standard output for "-"."""
    if file != "-":
        streams.write_new(file, parts, is_record=is_record)
        return
    for part in parts:
        streams.write(part)


def _form_of(file: str) -> RowFormat | None:
    """Return the format for a file name extension; None stands for records.

    Raises:
        BadParameter: if it stands for no format.
    """
    from cannonade.store import check_ending

    match Path(file).suffix.lower():
        case ".parquet":
            return "parquet"
        case ".jsonl" | ".ndjson":
            return "jsonl"
        case ".csv":
            return "csv"
        case _:
            pass
    try:
        check_ending(Path(file))
    except ValueError as error:
        said = _(
            "{file}: name the file .txt for records, or .csv, .jsonl or .parquet for "
            "rows"
        )
        raise typer.BadParameter(said.format(file=file)) from error
    return None


def _demand_parquet(file: str) -> None:
    """Check, before any work is done, that a Parquet file can be written."""
    if file == "-":
        raise typer.BadParameter(
            _("Parquet isn't text: name a file, such as games.parquet")
        )
    streams.demand_new(file, is_record=False)


EXPORT: Final = Group(
    "export",
    summary="Write your games to a file, or the table for a web host.",
    commands=(games, table),
)


def data(
    action: Annotated[
        Literal["path", "import", "erase"],
        typer.Argument(
            metavar="ACTION",
            help="path, import or erase: show where games are saved, import them from "
            "FILE, or erase them all.",
            show_default=False,
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="The file of records to import; - for standard input.",
        ),
    ] = "-",
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Erase without asking.")] = False,
    data: Data = None,
) -> int:
    """Manage saved games: find, import, erase."""
    from cannonade.jobs import data as kept
    from cannonade.store import store_path

    if action != "import" and file != "-":
        raise typer.BadParameter(
            _('unexpected "{file}": only import takes a FILE').format(file=file)
        )
    if action != "erase" and yes:
        raise typer.BadParameter(_("--yes is for erase"))
    match action:
        case "path":
            streams.write(f"{store_path(data)}\n")
        case "import":
            return _bring_in(file, data)
        case "erase":
            if not yes:
                streams.demand_yes(kept.erase_question(data))
            streams.write(f"{kept.erase(data)}\n")
    return 0


def _bring_in(file: str, data: Path | None) -> int:
    from cannonade.jobs.data import import_file, why_unreadable
    from cannonade.jobs.long_work import Progress
    from cannonade.words.club.saving import say_progress

    with streams.reading(file) as source, Progress() as progress:
        if why := why_unreadable(source):
            raise typer.BadParameter(f"{file}: {why}")
        said, wrong = import_file(
            data, source, lambda count: progress.show(say_progress(count))
        )
    streams.write(f"{said}\n")
    streams.fail(*wrong)
    return streams.FAILURE if wrong else 0


def doctor(
    *,
    repair: Annotated[
        bool,
        typer.Option(
            "--repair",
            help="If saved games are damaged, copy what can be read to a new file; "
            "the damaged one is kept.",
        ),
    ] = False,
    as_json: AsJson = False,
    data: Data = None,
) -> int:
    """Check the installation and the saved games."""
    from cannonade.jobs import data as kept
    from cannonade.jobs.long_work import Progress

    with Progress() as progress:
        found = kept.examine(data, progress.count)
    if as_json:
        streams.write_json(kept.examination_facts(found))
    else:
        streams.write(kept.examination_text(found))
    if repair and found.game_count is not None and found.damage:
        streams.write(kept.repair_text(data, found.game_count))
        return 0
    return 0 if found.is_sound else streams.FAILURE
