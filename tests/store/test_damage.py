"""Damage in one place hides nothing else, on any screen."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pytest
from tests.support.conversations import run_here
from tests.support.rule_sets import REVISED
from tests.support.sessions import walk
from tests.support.stores import START, change, fresh_store, moment
from tests.support.table import client_of, play_first

from cannonade.engine import Deal
from cannonade.rules import Cycling, Rules, RuleSet
from cannonade.session import begin
from cannonade.store import (
    FILE_NAME,
    GameId,
    HouseRules,
    NewGame,
    ReviewKey,
    Reviews,
    Store,
    export_each,
    games as stored_games,
    open_games,
)

PAGE: Final = 4096
GAMES: Final = tuple(GameId(f"game{number:08}") for number in range(6))
"""The first is open, the second over."""

VALUES: Final = ("garb@ge", None, 2**62, b"\xff\x00\x1b")
TIMES_AND_OPTIONS: Final = frozenset(
    {"created_at", "changed_at", "rules_name", "key", "automatic_draw", "id", "forced"}
)
COMMANDS: Final = (
    "games --json --limit 99",
    "stats",
    "achievements",
    "export games --csv",
    "export games --actions --csv",
    "export games",
    "doctor --json",
    "text --new",
)
PAGES: Final = (
    "/",
    "/games",
    "/statistics",
    "/achievements",
    "/daily",
    "/lessons",
    "/puzzles",
    "/settings",
    "/rules/house",
    "/new",
    "/games/transfer",
    "/games/export",
    "/api/games",
)
GAME_PAGES: Final = ("/game/{}", "/game/{}/record", "/api/games/{}")


def fill(store: Store) -> None:
    """Store games, settings, house rules and a review."""
    numbers = count()
    with patch.object(stored_games, "any_id", lambda: GAMES[next(numbers)]):
        for number in range(len(GAMES)):
            session = begin(Deal(REVISED, number))
            full = walk(session, Random(number), 30)
            full = full.resign() if number % 2 and not full.is_over else full
            new = NewGame(
                session=session,
                key=f"key-{number}",
                created_at=moment(number),
            )
            game_id = store.create_game(new)
            store.append(game_id, change(session, full, "all", number + 1))
    for name in ("settings", "lesson:cannon", "puzzle:x", "lessons_offered"):
        store.set_preference(name, START.isoformat())
    house = RuleSet("hunt", 1, "Hunt", "", "", Rules(cycling=Cycling.AT_ONCE))
    HouseRules(store).add(house, START)
    for ply in range(4):
        Reviews(store).add(ReviewKey(GAMES[1], "line", "strong"), ply, "{}")
    store.finished_games()


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a store with a little of everything."""
    folder = tmp_path_factory.mktemp("sample")
    with fresh_store(folder) as store:
        fill(store)
    return (folder / FILE_NAME).read_bytes()


def unlocked(path: Path) -> sqlite3.Connection:
    """Open a file so that any value can be written to any row."""
    connection = sqlite3.connect(path)
    triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for (name,) in connection.execute(triggers).fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("PRAGMA writable_schema = ON")
    wanted = "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')"
    connection.execute(wanted)
    connection.commit()
    connection.close()
    return sqlite3.connect(path)


def damaged_by(path: Path, table: str, column: str, first: int) -> set[GameId]:
    """Write each of `VALUES` to a row of its own; return the games of those rows."""
    with closing(unlocked(path)) as connection, connection:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        about = "game_id" if "game_id" in names else "id" if table == "games" else "''"
        group = "rowid" if about == "''" else about
        last = f"SELECT {about}, max(rowid) FROM {table} GROUP BY {group}"  # noqa: S608  ours
        rows = [*connection.execute(last)]
        damaged: set[GameId] = set()
        wanted = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"  # noqa: S608  ours
        for value, (game_id, row) in zip(VALUES[first:], rows[-4:], strict=False):
            written = f"{value}{row}" if value == VALUES[0] else value
            try:
                connection.execute(wanted, (written, row))
            except sqlite3.IntegrityError:  # a row's own number is always a number
                continue
            damaged.add(GameId(game_id))
    return damaged


def demand_commands(folder: Path, whole: set[GameId]) -> None:
    """Run all commands, and check what they tell of the games that are whole."""
    for command in COMMANDS:
        done = run_here(*command.split(), text="quit\n", data=folder)
        assert done.returncode in {0, 1}, (command, done.stderr)
        lines = done.stderr.splitlines()
        assert len(lines) == len(set(lines)), lines
        if command.startswith(("games", "export")):
            assert all(each in done.stdout for each in whole), command
    done = run_here("text", "--game", GAMES[0], text="undo anyway\n", data=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is saved" in done.stdout


def demand_pages(store: Store, whole: set[GameId]) -> None:
    """Open all pages, and check those of the games that are whole."""
    with client_of(store) as client:
        for page in PAGES:
            answer = client.get(page)
            assert answer.status_code < 400, (page, answer.text)
        for game_id in GAMES:
            for page in GAME_PAGES:
                answer = client.get(page.format(game_id))
                if game_id in whole:
                    assert answer.status_code < 400, (page, answer.text)
                elif answer.status_code >= 400:
                    assert answer.status_code in {404, 503}, (page, answer.text)
                    assert "is damaged" in answer.text or answer.status_code == 404
        view = client.get(f"/api/games/{GAMES[0]}").json()
        assert play_first(client, view, 1)["ply"] > view["ply"]


@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("derived", "updated_at"),
        ("changes", "entries"),
        ("preferences", "value"),
        *(
            pytest.param(table, "", marks=pytest.mark.slow)
            for table in (
                *("games", "changes", "derived", "preferences"),
                *("house_rules", "reviews", "sqlite_sequence"),
            )
        ),
    ],
)
def test_any_value_in_any_column_hides_no_other_game(
    sample: bytes, tmp_path: Path, table: str, columns: str
) -> None:
    (tmp_path / FILE_NAME).write_bytes(sample)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    for name in columns.split() or [row[1] for row in found]:
        firsts = range(4) if table == "house_rules" else (0,)
        for first in firsts:
            folder = tmp_path / f"{table}.{name}.{first}"
            folder.mkdir()
            (folder / FILE_NAME).write_bytes(sample)
            damaged = damaged_by(folder / FILE_NAME, table, name, first)
            is_bearable = table not in {"games", "changes"} or (
                name in TIMES_AND_OPTIONS and (table, name) != ("games", "id")
            )
            whole = set(GAMES) if is_bearable else set(GAMES) - damaged
            with open_games(folder) as store:
                assert store.trouble is None
                demand_pages(store, whole)
            demand_commands(folder, whole)


def readable(folder: Path) -> set[GameId]:
    """Return the games that can be listed, exported and played on."""
    with open_games(folder, writes=True) as store:
        text = "".join(export_each(store))
        listed = {each.id for each in store.games(limit=99)}
        store.finished_games()
        played: set[GameId] = set()
        for game_id in listed:
            game = store.load_readable(game_id)
            if game is not None and f'[Game "{game_id}"]' in text:
                after = game.session.assist()
                store.append(game_id, change(game.session, after, "played on"))
                played.add(game_id)
        return played


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_flipped_bit_in_any_page_costs_at_most_one_game(
    sample: bytes, tmp_path: Path, seed: int
) -> None:
    rng = Random(seed)
    for first in range(0, len(sample), PAGE):
        used = [place for place in range(first, first + PAGE) if sample[place]]
        content, place, bit = bytearray(sample), rng.choice(used), rng.randrange(8)
        content[place] ^= 1 << bit
        folder = tmp_path / f"{place}.{bit}"
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(content)
        assert len(readable(folder) & set(GAMES)) >= len(GAMES) - 1, folder


@pytest.mark.parametrize("wiped", [range(1), range(1, 6), range(6, 40)])
def test_what_pages_have_lost_comes_from_a_backup(
    sample: bytes, tmp_path: Path, wiped: range
) -> None:
    """Overwrite the headers of pages, without which SQLite reads none of a table."""
    content = bytearray(sample)
    if len(wiped) > 1:  # the list of the tables is that of any store
        (tmp_path / f"{FILE_NAME}.backup").write_bytes(sample)
    for page in wiped:
        content[page * PAGE : page * PAGE + 3] = bytes(3)
    (tmp_path / FILE_NAME).write_bytes(content)
    assert readable(tmp_path) == set(GAMES)
    before = (tmp_path / FILE_NAME).read_bytes()
    assert before == content
    with open_games(tmp_path) as store:
        assert store.trouble is not None
        assert len(store.preferences()) == 4
        assert len(HouseRules(store).all()) == 1
        demand_pages(store, set(GAMES))
