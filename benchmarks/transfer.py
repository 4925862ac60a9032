"""Benchmark of exporting all games of a store, and importing them into another.

Run by `make bench`, or by hand: `python -m benchmarks.transfer [--games 500]`. The
games are those of `club_pages`: random games to the end by every rule set, about a
hundred actions each. Times are CPU times; the goals for 5,000 games are 15 s to export
and 20 s to import, 3 ms and 4 ms for each game.
"""

import argparse
import tempfile
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter, process_time
from urllib.parse import urlsplit

from benchmarks.club_pages import BEGUN, played
from tools.table import open_table

from cannonade.store import NewGame, export_each, import_games, open_store


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="Time exports and imports.")
    parser.add_argument("--games", type=int, default=500)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder, "games")
        text = export(games, asked.games)
        bring(Path(folder, "other"), text)
        fetch(games)


def export(folder: Path, count: int) -> str:
    """Fill a store, export it, and return the text."""
    with open_store(folder) as store:
        for number in range(count):
            new = NewGame(
                session=played(number),
                key=f"game-{number}",
                created_at=BEGUN,
            )
            store.create_game(new)
        begun = process_time()
        text = "".join(export_each(store))
        report("exported", text, process_time() - begun)
    return text


def bring(folder: Path, text: str) -> None:
    """Import a text into an empty store."""
    with open_store(folder) as store:
        begun = process_time()
        import_games(store, text, datetime.now(UTC))
        report("imported", text, process_time() - begun)


def fetch(folder: Path) -> None:
    """Export over HTTP."""
    with open_table(str(folder)) as address:
        port = urlsplit(address).port or 0
        connection = HTTPConnection("127.0.0.1", port)
        begun = perf_counter()
        connection.request("GET", "/games/export")
        answer = connection.getresponse()
        print(f"fetched {len(answer.read()):,} bytes in {perf_counter() - begun:.2f} s")


def report(what: str, text: str, took: float) -> None:
    """Print what was done and its time."""
    games = text.count("\n[Game ")
    each = 1000 * took / games
    print(f"{what} {games:,} games, {len(text):,} characters: {each:.2f} ms a game")


if __name__ == "__main__":
    main()
