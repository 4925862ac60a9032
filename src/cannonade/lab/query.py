"""SQL queries on the rows of a study; only this module uses DuckDB."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

import duckdb

from cannonade.errors import StudyError
from cannonade.foreign_text import as_json, on_one_line
from cannonade.jobs.data import csv_line
from cannonade.lab.results import ACTIONS, GAMES, Contents, StudyFolder

ResultFormat: TypeAlias = Literal["table", "csv", "jsonl", "json"]
"""The format of a query's result."""

_POINTER: Final = re.compile(r"\nLINE \d+:.*\n[ ^]*")
"""The question again, and a line of carets below it: of no use on one line."""

_COLUMNS: Final = (
    'SELECT table_name AS "table", column_name AS "column", data_type AS type '
    "FROM duckdb_columns() WHERE NOT internal ORDER BY 1, column_index"
)


def ask(folder: StudyFolder, sql: str, form: ResultFormat) -> str:
    """Run an SQL query; return the result as text.

    Args:
        folder: the folder of the study.
        sql: the query, in DuckDB's SQL; "" lists the tables and columns.
        form: the format of the result.

    Raises:
        StudyError: if nothing has been played, or DuckDB rejects the query.
    """
    contents = folder.contents()
    with duckdb.connect() as database:
        try:
            _add_tables(database, folder, contents)
            answer = database.execute(sql or _COLUMNS)
            names = [str(each[0]) for each in answer.description or ()]
            rows = answer.fetchall()
        except duckdb.Error as error:
            said = _POINTER.sub("", str(error))
            raise StudyError([" ".join(said.split())]) from error
    return _write(names, rows, form)


def _add_tables(
    database: duckdb.DuckDBPyConnection, folder: StudyFolder, contents: Contents
) -> None:
    database.execute(
        "CREATE TABLE arms (arm VARCHAR, rules VARCHAR, player VARCHAR, code VARCHAR, "
        "learned VARCHAR)"
    )
    database.executemany(
        "INSERT INTO arms VALUES (?, ?, ?, ?, ?)",
        [
            (each.name, each.rules_name, each.player_name, each.code, each.learned)
            for each in contents.arms
        ],
    )
    kinds = (GAMES, ACTIONS) if contents.has_actions else (GAMES,)
    for kind in kinds:
        database.execute(f"CREATE VIEW {kind} AS {_union(folder, contents, kind)}")


def _union(folder: StudyFolder, contents: Contents, kind: str) -> str:
    last = contents.first + contents.count - 1
    parts = [
        f"SELECT {_text(arm.name)} AS arm, {_text(arm.code)} || ':' || deal AS code, * "  # noqa: S608  quoted
        f"FROM read_parquet([{', '.join(_text(str(path)) for path in paths)}]) "
        f"WHERE deal BETWEEN {contents.first} AND {last}"
        for arm in contents.arms
        if (paths := [*folder.parts(arm.key, kind)])
    ]
    return " UNION ALL BY NAME ".join(parts)


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


def _write(
    names: Sequence[str], rows: Sequence[Sequence[object]], form: ResultFormat
) -> str:
    listed = [dict(zip(names, row, strict=True)) for row in rows]
    if form == "json":
        return f"{as_json(listed, indent=2)}\n"
    if form == "jsonl":
        return "".join(f"{as_json(row)}\n" for row in listed)
    if form == "csv":
        return "".join(map(csv_line, [names, *rows]))
    return "".join(f"{line}\n" for line in _lines(names, rows))


def _lines(names: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    cells = [[_shown(each) for each in row] for row in (names, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = (f"{each:<{width}}" for each, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


def _shown(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else on_one_line(str(value))
