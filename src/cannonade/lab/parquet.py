"""Rows as Parquet; only this module uses PyArrow."""

# PyArrow's stubs leave types open that depend on a schema.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from cannonade.errors import StudyError
from cannonade.lab.schema import (
    ACTION_COLUMNS,
    GAME_COLUMNS,
    OUTCOMES,
    SCHEMA_VERSION,
    WON,
    Column,
    Ints,
)

ActionRow: TypeAlias = tuple[int, int, str, int, float | None, float | None]
"""A row of `actions`, in the order of its columns."""


def _schema(columns: Sequence[Column]) -> pa.Schema:
    text = pa.dictionary(pa.int16(), pa.string())
    fields = [
        pa.field(
            each.name,
            text if each.kind == "text" else pa.type_for_alias(each.kind),
            metadata={"meaning": each.meaning},
        )
        for each in columns
    ]
    return pa.schema(fields, metadata={"cannonade": f"lab {SCHEMA_VERSION}"})


GAMES: Final = _schema(GAME_COLUMNS)
"""The schema of `games`."""

ACTIONS: Final = _schema(ACTION_COLUMNS)
"""The schema of `actions`."""


def games_parquet(deals: range, rows: Ints, *, is_scored: bool) -> bytes:
    """Format the rows of games.

    Args:
        deals: the deals, one per row.
        rows: int[deals, 10], the columns of `cannonade.kernel.DEAL_COLUMNS`.
        is_scored: whether the utility of a win includes its score.
    """
    numbers = np.arange(deals.start, deals.stop, dtype=np.uint64)
    won = rows[:, 0] == WON
    outcome = pa.DictionaryArray.from_arrays(
        pa.array(rows[:, 0].tolist(), pa.int16()), pa.array(OUTCOMES)
    )
    utility = won * (1 + rows[:, 1] * is_scored)
    counted = (rows[:, 1], utility, *(rows[:, each] for each in range(2, 10)))
    arrays = [pa.array(numbers), outcome, pa.array(won)]
    arrays += [
        pa.array(column).cast(field.type)
        for column, field in zip(counted, list(GAMES)[3:], strict=True)
    ]
    return _parquet(pa.Table.from_arrays(arrays, schema=GAMES))


def actions_parquet(rows: Sequence[ActionRow]) -> bytes:
    """Format the rows of actions."""
    names = ACTIONS.names
    table = [dict(zip(names, row, strict=True)) for row in rows]
    return _parquet(pa.Table.from_pylist(table, schema=ACTIONS))


def rows_parquet(
    rows: Iterable[Mapping[str, object]], columns: Mapping[str, type]
) -> bytes:
    """Format rows with columns of type str, int or bool, all nullable."""
    kinds = {str: pa.string(), int: pa.int64(), bool: pa.bool_()}
    schema = pa.schema([pa.field(name, kinds[kind]) for name, kind in columns.items()])
    return _parquet(pa.Table.from_pylist([dict(each) for each in rows], schema=schema))


def read_games(paths: Sequence[Path]) -> dict[str, Ints]:
    """Read parts of `games`: each column as integers, sorted by deal.

    Outcomes are indices of `OUTCOMES`. A deal in two parts counts once.

    Raises:
        StudyError: if a part cannot be read.
    """
    tables = [_read(path, GAMES) for path in paths] or [GAMES.empty_table()]
    found = {
        column.name: np.concatenate([_whole(each, column) for each in tables])
        for column in GAME_COLUMNS
    }
    deals = found["deal"].view(np.uint64)
    _, places = np.unique(deals, return_index=True)
    return {name: values[places] for name, values in found.items()}


def read_choices(paths: Sequence[Path]) -> tuple[Ints, Ints, NDArray[np.float64]]:
    """Read the deal, the number of legal actions and the margin of each action.

    An unknown margin is NaN.

    Raises:
        StudyError: if a part cannot be read.
    """
    names = ["deal", "choices", "margin"]
    tables = [_read(path, ACTIONS).select(names) for path in paths]
    whole = pa.concat_tables(tables or [ACTIONS.empty_table().select(names)])
    deals, choices = (
        np.asarray(whole.column(name).to_numpy()).astype(np.int64) for name in names[:2]
    )
    return deals, choices, np.asarray(whole.column("margin").to_numpy(), np.float64)


def check_part(path: Path, schema: pa.Schema, deals: range) -> None:
    """Check that a part can be read, and has the deals that its name promises.

    Raises:
        StudyError: if it can't, or hasn't.
    """
    found = np.unique(_read(path, schema).column("deal").to_numpy())
    if len(found) != len(deals) or (found[0], found[-1]) != (deals[0], deals[-1]):
        raise _damaged(path, "it has other deals")


def _read(path: Path, schema: pa.Schema) -> pa.Table:
    try:
        table = pq.read_table(path).cast(schema)
        table.validate(full=True)
        texts = table.column("outcome").unique().to_pylist() if schema is GAMES else []
    except (pa.ArrowException, OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno:
            raise  # the file may be sound
        problem = str(error).partition("\n")[0].partition(f"'{path}': ")
        raise _damaged(path, problem[2] or problem[0]) from error
    if not {*texts} <= {*OUTCOMES}:
        raise _damaged(path, "it has other outcomes")
    if schema is GAMES and any(each.null_count for each in table.columns):
        raise _damaged(path, "a value is missing")
    return table


def _damaged(path: Path, problem: str) -> StudyError:
    return StudyError(
        [f"{path} is damaged ({problem}): cannonade lab run plays its games again"]
    )


def _whole(table: pa.Table, column: Column) -> Ints:
    values = table.column(column.name)
    if column.kind == "text":
        texts = values.cast(pa.string()).to_pylist()
        return np.array([OUTCOMES.index(str(each)) for each in texts], np.int64)
    return np.asarray(values.to_numpy()).astype(np.int64)


def _parquet(table: pa.Table) -> bytes:
    target = BytesIO()
    pq.write_table(table, target, compression="zstd", compression_level=6)
    return target.getvalue()
