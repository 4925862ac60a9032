"""Commands about this machine: its saved games and its installation."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from cannonade.cli.options import AsJson, Data
from cannonade.cli.streams import FAILURE, fail, reading, write, write_json, write_new


def data(
    action: Annotated[
        Literal["path", "export", "import", "erase"],
        typer.Argument(
            metavar="ACTION",
            help="path, export, import or erase: show where games are saved, export "
            "them to FILE, import them from FILE, or erase them all.",
            show_default=False,
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="The file to export to (a new one) or to import from; - for standard "
            "output or input.",
        ),
    ] = "-",
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Erase without asking.")] = False,
    data: Data = None,
) -> int:
    """Manage saved games: export, import, erase."""
    from cannonade.jobs import data as kept
    from cannonade.store import store_path

    match action:
        case "path":
            write(f"{store_path(data)}\n")
        case "export" if file == "-":
            for part in kept.export_text(data):
                write(part)
        case "export":
            write_new(file, kept.export_text(data))
        case "import":
            return _bring_in(file, data)
        case "erase":
            if not yes:
                typer.confirm(kept.erase_question(data), abort=True)
            write(f"{kept.erase(data)}\n")
    return 0


def _bring_in(file: str, data: Path | None) -> int:
    from cannonade.jobs.data import import_file, why_unreadable
    from cannonade.jobs.progress import Progress
    from cannonade.words.club.transfers import say_progress

    with reading(file) as source, Progress() as progress:
        if why := why_unreadable(source):
            raise typer.BadParameter(f"{file}: {why}")
        said, wrong = import_file(
            data, source, lambda count: progress.tell(say_progress(count))
        )
    write(f"{said}\n")
    fail(*wrong)
    return FAILURE if wrong else 0


def doctor(*, as_json: AsJson = False, data: Data = None) -> int:
    """Check the installation."""
    from cannonade.jobs.doctor import examination_facts, examination_text, examine

    found = examine(data)
    if as_json:
        write_json(examination_facts(found))
    else:
        write(examination_text(found))
    return 0 if found.is_playable else FAILURE
