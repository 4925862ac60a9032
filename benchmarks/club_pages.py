"""Benchmark of the pages about past games, in a store with many games.

Run by `make bench`, or by hand: `python -m benchmarks.club_pages [--games 10000]`. A
store is filled with copies of fewer games, played randomly by every rule set: a copy
has a separate id and time, with the log and facts of the original. Then each page is
timed over HTTP from a server in a separate process. The goal is a page in 300 ms on two
cores.
"""

import argparse
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from tools.table import open_table

from cannonade.engine import Deal, legal_actions
from cannonade.rules import RULE_SETS
from cannonade.session import Session, begin
from cannonade.store import NewGame, Store, open_store
from cannonade.store.database import Database, insert
from cannonade.store.derived import put_derived

Json = dict[str, Any]

BEGUN: Final = datetime(2026, 1, 1, tzinfo=UTC)
ORIGINALS: Final = 100
PAGE: Final = 50
LONGEST: Final = 120
TIMES: Final = {"created_at", "changed_at", "updated_at"}
PAGES: Final = (
    "/games",
    "/statistics",
    "/statistics?rules=revised",
    "/achievements",
    "/game/{}/plain",
    "/api/games/{}/earned",
)
"""The pages requested over HTTP; {} is a finished game."""


def played(number: int) -> Session:
    """Play a random game, and resign it if it does not end soon."""
    rng = Random(number)
    session = begin(Deal(RULE_SETS[number % len(RULE_SETS)].rules, number))
    while not session.is_over and session.ply < LONGEST:
        session = session.play(rng.choice(legal_actions(session.state)))
    return session if session.is_over else session.resign()


def fill(store: Store, count: int) -> None:
    """Store `count` finished games."""
    originals = max(1, min(ORIGINALS, count // 2))
    for number in range(originals):
        new = NewGame(
            session=played(number),
            key=f"game-{number}",
            created_at=BEGUN + timedelta(minutes=number),
        )
        store.create_game(new)
    with store.writing() as connection:
        for copy in range(1, count // originals):
            copy_all(connection, copy)


def copy_all(connection: Database, copy: int) -> None:
    """Copy every original game, with a later time."""
    for table in ("games", "changes"):
        for row in [*copies(connection, table, copy)]:
            insert(connection, table, *row.values())
    for row in [*copies(connection, "derived", copy)]:
        del row["digest"]
        change, at = row.pop("last_change"), row.pop("updated_at")
        put_derived(connection, row.pop("game_id"), change, at, row)


def copies(connection: Database, table: str, copy: int) -> Iterator[Json]:
    """Yield copies of the rows of a table, with new ids of games."""
    key = "id" if table == "games" else "game_id"
    originals = "SELECT id FROM games WHERE key LIKE 'game-%'"
    wanted = f"SELECT * FROM {table} WHERE {key} IN ({originals})"  # noqa: S608  ours
    for values in connection.execute(wanted):
        row: Json = dict(values)
        row[key] = f"{copy + 1000}{row[key][4:]}"
        for name in row.keys() & TIMES:
            row[name] = datetime.fromisoformat(row[name]) + timedelta(hours=copy)
        if table == "games":
            row["key"] = row["id"]
        number = "id" if table == "changes" else "last_change"
        if number in row:
            row[number] += copy * ORIGINALS * 2
        yield row


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="Time the club's pages.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with open_store(Path(folder)) as store:
            fill(store, asked.games)
            game = store.finished_games()[0].id
        with open_table(folder) as address:
            port = urlsplit(address).port or 0
            for place in PAGES:
                path = place.format(game)
                took_ms = [fetch(port, path) for _ in range(asked.runs)]
                print(
                    f"{path}: {median(took_ms):.0f} ms, at most {max(took_ms):.0f} ms"
                )


def fetch(port: int, path: str) -> float:
    """Request a page, compressed as browsers do; return the milliseconds it took."""
    began = perf_counter()
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    if answer.status != HTTPStatus.OK:
        raise SystemExit(f"{path}: status {answer.status}")
    answer.read()
    return 1000 * (perf_counter() - began)


if __name__ == "__main__":
    main()
