"""The laboratory's commands: run a study, report it, query its rows; the group."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cannonade.cli.options import AsCsv, AsJson, AsJsonLines, Group, Jobs, cores, one_of
from cannonade.cli.research import benchmark, certify, odds, perft, train
from cannonade.cli.streams import fail, resumable, write, write_json

if TYPE_CHECKING:
    from cannonade.lab.query import ResultFormat
    from cannonade.lab.running import Runner

StudyFile = Annotated[
    Path,
    typer.Argument(metavar="STUDY", help="The study, a TOML file.", show_default=False),
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="The folder of its results; STUDY with the ending .lab unless given.",
        show_default=False,
    ),
]

Players = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="PLAYER",
        help="One more player than the study has, such as your own, MODULE:NAME.",
        show_default=False,
    ),
]

_CLUSTER: Final = re.compile(r"local|\w+://\S+:\d+")
_LINE_S: Final = 5.0  # how often progress is printed without a terminal


def run(  # noqa: PLR0913  an argument for each option
    study: StudyFile,
    *,
    out: Folder = None,
    player: Players = None,
    jobs: Jobs = None,
    cluster: Annotated[
        str,
        typer.Option(
            metavar="local|tcp://HOST:PORT",
            help="Play on a Dask cluster: one that is started here, or that of a "
            "scheduler.",
            show_default=False,
        ),
    ] = "",
    chunk: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            help="How many games are played at a time; changes no result.",
            show_default="by player",
        ),
    ] = 0,
    part: Annotated[
        float,
        typer.Option(
            metavar="P", min=0.001, max=1.0, help="Play only this part of the deals."
        ),
    ] = 1.0,
    as_json: AsJson = False,
) -> int:
    """Play a study (resumable).

    Finished games are saved: stop with Ctrl-C, and the same command resumes where it
    stopped. Cores, cluster and chunks don't change the results.
    """
    from cannonade.jobs.long_work import Progress
    from cannonade.lab.results import StudyFolder
    from cannonade.lab.running import RunOptions, run_study
    from cannonade.lab.study import load_study
    from cannonade.words.phrases import figured

    wanted = load_study(study, part, player or ())
    folder = StudyFolder(out or study.with_suffix(".lab"))
    with resumable(), Progress(line_s=_LINE_S) as progress:

        def tell(damage: str) -> None:
            progress.clear()
            fail(damage)

        options = RunOptions(
            runner=_runner(cluster, cores(jobs)),
            threads=cores(jobs),
            chunk=chunk,
            count=progress.count,
            tell=tell,
        )
        results = run_study(wanted, folder, options)
    contents = results.contents
    if as_json:
        facts = {
            "study": wanted.name,
            "deals": contents.count,
            "arms": len(contents.arms),
            "digest": results.digest,
            "folder": str(folder.path),
        }
        write_json(facts, is_ascii=True)
        return 0
    deals = figured(contents.count, "deal", "deals")
    arms = figured(len(contents.arms), "arm", "arms")
    said = f"{wanted.name}: {deals}, {arms}, digest {results.digest}"
    more = f"cannonade lab report {study} writes {folder.path / 'report.html'}"
    write(f"{said}\n{more}\n")
    return 0


def _runner(cluster: str, jobs: int) -> "Runner":
    if cluster and not _CLUSTER.fullmatch(cluster):
        raise typer.BadParameter(
            f'--cluster must be local or tcp://HOST:PORT, not "{cluster}"'
        )
    if cluster:
        from cannonade.lab.dask_runner import on_cluster

        return on_cluster(cluster, jobs)
    from cannonade.lab.running import in_local_processes

    return in_local_processes(jobs)


def report(
    study: StudyFile,
    *,
    out: Folder = None,
    player: Players = None,
    pictures: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Also write each picture there, as an SVG file.",
            show_default=False,
        ),
    ] = None,
) -> int:
    """Write the report of a study: a page and its tables.

    The page is one file that includes its pictures; arms.csv and effects.csv have the
    same figures, and report.md has the same tables.
    """
    from cannonade.lab.report import write_report
    from cannonade.lab.results import StudyFolder
    from cannonade.lab.study import load_study

    folder = StudyFolder(out or study.with_suffix(".lab"))
    wanted = load_study(study, more=player or ())
    for path in write_report(wanted, folder, pictures):
        write(f"{path}\n")
    return 0


def query(  # noqa: PLR0913  an option for each format
    study: StudyFile,
    sql: Annotated[
        str,
        typer.Argument(
            metavar="SQL",
            help="What to ask; without it, the tables and columns are listed.",
            show_default=False,
        ),
    ] = "",
    *,
    out: Folder = None,
    csv: AsCsv = False,
    jsonl: AsJsonLines = False,
    as_json: AsJson = False,
) -> int:
    """Query the rows of a study in SQL.

    The tables are games, actions (if the study records them) and arms. The SQL is
    DuckDB's. The result is a table for reading, unless a format is given.
    """
    asked: dict[ResultFormat, bool] = {"csv": csv, "jsonl": jsonl, "json": as_json}
    form = one_of(asked) or "table"
    from cannonade.lab.query import ask
    from cannonade.lab.results import StudyFolder

    folder = StudyFolder(out or study.with_suffix(".lab"))
    write(ask(folder, sql, form))
    return 0


def replay(
    study: StudyFile,
    deal: Annotated[
        str,
        typer.Argument(
            metavar="DEAL",
            help="The row's deal: its number, or its deal code.",
            show_default=False,
        ),
    ],
    *,
    arm: Annotated[
        str,
        typer.Option(
            metavar="ARM",
            help='The row\'s arm, such as "revised, policy"; needed where several '
            "have the deal.",
            show_default=False,
        ),
    ] = "",
    out: Folder = None,
    player: Players = None,
) -> int:
    """Print the game of a row as a record.

    The game is replayed and compared with its row. `cannonade replay -` shows the
    record step by step, and `cannonade data import -` adds it to your games.
    """
    from cannonade.lab.results import StudyFolder
    from cannonade.lab.running import record_row
    from cannonade.lab.study import load_study
    from cannonade.notation import format_record

    folder = StudyFolder(out or study.with_suffix(".lab"))
    wanted = load_study(study, more=player or ())
    write(format_record(record_row(wanted, folder, deal, arm)))
    return 0


LAB: Final = Group(
    "lab",
    summary="For researchers: studies, counts, training.",
    commands=(run, report, query, replay, perft, odds, certify, train, benchmark),
)
