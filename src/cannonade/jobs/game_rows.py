"""The export games command: saved games as rows, one per game or one per action."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cannonade.engine import Outcome
from cannonade.notation import format_action, format_result
from cannonade.store import GameSummary, Store, data_folder, open_store, store_path

ColumnValue: TypeAlias = str | int | bool | None
"""The value of a column."""

Row: TypeAlias = dict[str, ColumnValue]
"""A row: the value of each column."""

TextForm: TypeAlias = Literal["csv", "jsonl"]
"""A format that is written line by line."""

GAME_COLUMNS: Final[Mapping[str, type]] = {
    "game": str,
    "player": str,
    "rules": str,
    "rules_name": str,
    "deal": str,
    "created": str,
    "changed": str,
    "result": str,
    "won": bool,
    "score": int,
    "killed": int,
    "actions": int,
    "assisted": bool,
}
"""The columns of a game's row.

"deal" is null for a game that started from a position, "won" for an open one, and
"score" if there is none.
"""

ACTION_COLUMNS: Final[Mapping[str, type]] = {"game": str, "ply": int, "action": str}
"""The columns of an action's row; undone actions have no row."""

_AT_ONCE: Final = 200


def columns_of(*, by_action: bool) -> Mapping[str, type]:
    """Return the columns of the rows, with their types."""
    return ACTION_COLUMNS if by_action else GAME_COLUMNS


def game_rows(data: Path | None, *, by_action: bool) -> Iterator[Row]:
    """Yield the rows of all saved games, most recently changed first.

    Args:
        data: the folder of saved games; None for the default.
        by_action: whether to yield a row per action instead of per game.

    Raises:
        StoreError: if the games cannot be loaded.
    """
    if not store_path(data).exists():
        return
    with open_store(data_folder(data)) as store:
        players = {each.id: each.name for each in store.players()}
        for summary in _summaries(store):
            if by_action:
                yield from _action_rows(store, summary)
            else:
                yield _game_row(summary, players[summary.player_id])


def _summaries(store: Store) -> Iterator[GameSummary]:
    found = store.games(limit=_AT_ONCE)
    while found:
        yield from found
        found = store.games(limit=_AT_ONCE, before=found[-1].order)


def _game_row(summary: GameSummary, player: str) -> Row:
    outcome = summary.result if isinstance(summary.result, Outcome) else None
    return {
        "game": summary.id,
        "player": player,
        "rules": summary.rules,
        "rules_name": summary.rules_name,
        "deal": summary.deal_code,
        "created": summary.created_at.isoformat(),
        "changed": summary.updated_at.isoformat(),
        "result": format_result(summary.result),
        "won": None if outcome is None else outcome.is_won,
        "score": None if outcome is None else outcome.score,
        "killed": summary.dead_count,
        "actions": summary.ply,
        "assisted": summary.is_assisted,
    }


def _action_rows(store: Store, summary: GameSummary) -> Iterator[Row]:
    session = store.load_game(summary.id).session
    for ply, moment in enumerate(session.history):
        action = format_action(moment.played.action)
        yield {"game": summary.id, "ply": ply, "action": action}


def lines_of(
    rows: Iterable[Row], columns: Mapping[str, type], form: TextForm
) -> Iterator[str]:
    """Format rows as text, one line each; CSV starts with the column names."""
    if form == "jsonl":
        yield from (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        return
    yield _csv_line(columns)
    yield from (_csv_line(row.values()) for row in rows)


def _csv_line(cells: Iterable[object]) -> str:
    target = StringIO()
    csv.writer(target, lineterminator="\n").writerow(cells)
    return target.getvalue()
