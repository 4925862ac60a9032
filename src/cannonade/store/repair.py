"""Finding damage in a store, and repairing it: what can be read goes to a new file.

A browser that cannot open its store yet saves games to a second one, in a folder beside
it (web/static/js/open/storage.js). Those games are imported here.
"""

import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cannonade.errors import DamagedRowError, DamagedStoreError, StoreError
from cannonade.rules import format_rule_set
from cannonade.session import format_start
from cannonade.store import games, rows
from cannonade.store.copies import copy_store, opened_copy
from cannonade.store.database import (
    FILE_NAME,
    Database,
    check_readable,
    converting_errors,
    insert,
    make_sure_nobody_uses,
)
from cannonade.store.facts import parse_all_facts
from cannonade.store.game import GameId
from cannonade.store.house_rules import HouseRules
from cannonade.store.importing import import_games
from cannonade.store.player import fetch_players, fetch_preferences, put_preference
from cannonade.store.schema import StoredColumn, is_old, read_version, tables
from cannonade.store.store import Store, open_store
from cannonade.store.summary import fold
from cannonade.store.transfer import export_games

ASIDE: Final = "aside"
"""The folder, beside the store, of the folders that were set aside."""

_PLAYERS_TABLES: Final = ("players", "preferences")


@dataclass(frozen=True, slots=True)
class Examined:
    """What can be read of a store.

    Attributes:
        game_count: the number of games that can be read.
        damage: all damage, each named once.
    """

    game_count: int
    damage: tuple[StoreError, ...]


def examine_store(folder: Path, tell: Callable[[int, int], None]) -> Examined:
    """Read everything in a store, and change nothing.

    Args:
        folder: its folder.
        tell: called with the number of games read so far, and of all games.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnreleasedStoreError: if it is from before the first release.
        UnavailableStoreError: if it cannot be opened.
    """
    path, count = folder / FILE_NAME, 0
    check_readable(path)
    with copy_store(path) as store:
        try:
            _check_file(path)
        except DamagedStoreError as error:
            store.note(error)
        with store.reading() as connection:
            for table, columns in tables().items():
                _check_values(connection, table, columns)
            game_ids = games.fetch_ids(connection)
            for done, game_id in enumerate(game_ids, 1):
                with rows.passing_over(connection):
                    _check_game(connection, game_id)
                    count += 1
                tell(done, len(game_ids))
        HouseRules(store).all()
        return Examined(count, store.damage)


def _check_file(path: Path) -> None:
    """Check the structure and the version of a file.

    Raises:
        DamagedStoreError: if it is damaged.
        NewerStoreError: if a later version wrote it.
        UnreleasedStoreError: if it is from before the first release.
    """
    if path.is_file():
        with converting_errors(path), opened_copy(path) as copy:
            is_old(path, read_version(path, copy))


def _check_values(
    connection: Database, table: str, columns: tuple[StoredColumn, ...]
) -> None:
    """Note every value in a table that cannot be what the column is for."""
    name = rows.name_player if table in _PLAYERS_TABLES else rows.name_game
    for row in connection.execute(f"SELECT * FROM {table}"):  # noqa: S608  ours
        key = row["game_id"] if "game_id" in row.keys() else row[0]  # noqa: SIM118  values
        read = rows.RowReader(connection, row, table, name(key))
        for column in columns:
            read.may(column.name, _parse_of(column), None)


def _parse_of(column: StoredColumn) -> rows.Parse[object]:
    """Return the function that checks the values of a column."""
    parse: rows.Parse[object] = rows.whole
    if column.is_time:
        parse = rows.moment
    elif column.kind is str:
        parse = rows.text
    return rows.optional(parse) if column.is_optional else parse


def _check_game(connection: Database, game_id: GameId) -> None:
    """Read a game, and note what was computed from it if that is wrong.

    Raises:
        DamagedRowError: if the game cannot be read.
    """
    game = games.fetch_game(connection, game_id)
    wanted = "SELECT * FROM summaries WHERE game_id = ?"
    found = connection.execute(wanted, (game_id,)).fetchone()
    expected = fold(game.session) | {"player_id": game.player_id}
    for column, value in expected.items():
        stored = None if found is None else found[column]
        if stored != value:
            _note(connection, game_id, f"summaries.{column}", stored)
    told = "SELECT facts FROM facts WHERE game_id = ?"
    for (text,) in connection.execute(told, (game_id,)):
        if None in parse_all_facts([text]):
            _note(connection, game_id, "facts.facts", text)


def _note(connection: Database, game_id: GameId, place: str, value: object) -> None:
    problem = rows.shown(value)
    rows.note(connection, DamagedRowError(rows.name_game(game_id)(), place, problem))


@dataclass(frozen=True, slots=True)
class Repaired:
    """The result of a repair.

    Attributes:
        game_count: the number of games that are in the store now.
        restored_count: how many of them came from backups.
        aside: the damaged file, under its new name.
    """

    game_count: int
    restored_count: int
    aside: Path


def repair_store(folder: Path, now: datetime) -> Repaired:
    """Copy what can be read to a new store, and set the damaged file aside.

    The name of that file ends in ".damaged-" and the time, and nothing else ever
    touches it. Games that cannot be read are taken from backups, if there are any.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnreleasedStoreError: if it is from before the first release.
        UnavailableStoreError: if a program has it open, or nothing can be written.
    """
    path = folder / FILE_NAME
    make_sure_nobody_uses(path)
    with suppress(DamagedStoreError):
        _check_file(path)
    aside = path.with_name(f"{FILE_NAME}.damaged-{now:%Y%m%dT%H%M%S}")
    with (
        copy_store(path) as source,
        TemporaryDirectory(prefix="repair-", dir=folder) as place,
    ):
        source.mend()
        with open_store(Path(place)) as target:
            kept = _copy(source, target)
            restored = _restore(folder, target, now)
        # At no moment is there no file under the name, where games would be missed.
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                (folder / f"{FILE_NAME}{ending}").rename(f"{aside}{ending}")
        shutil.copy2(path, aside)
        target.path.replace(path)
        return Repaired(kept + restored, restored, aside)


def _copy(source: Store, target: Store) -> int:
    """Copy what can be read; return the number of games."""
    count = 0
    saved = HouseRules(source).all()
    with source.reading() as old, target.writing() as new:
        for each in fetch_players(old):
            at = each.created_at
            insert(new, "players", id=each.id, name=each.name, created_at=at)
            for name, value in fetch_preferences(old, each.id).items():
                put_preference(new, each.id, name, value)
        for rules in saved:
            insert(
                new,
                "house_rules",
                id=rules.id,
                text=format_rule_set(rules.rule_set),
                created_at=rules.created_at,
                updated_at=rules.updated_at,
            )
        for game_id in games.fetch_ids(old):
            with rows.passing_over(old):
                _copy_game(old, new, game_id)
                _copy_reviews(old, new, game_id)
                count += 1
    return count


def _copy_game(source: Database, target: Database, game_id: GameId) -> None:
    """Copy a game to another store, with all its changes under new keys.

    Raises:
        DamagedRowError: if it cannot be read.
    """
    game = games.fetch_game(source, game_id)
    insert(
        target,
        "games",
        id=game_id,
        player_id=game.player_id,
        key=game_id,
        start=format_start(game.session.start),
        rules_name=game.rules_name,
        created_at=game.created_at,
    )
    for number, each in enumerate(games.changes_of(source, game_id, game.created_at)):
        key = f"copied-{number}" if number else games.FIRST_KEY
        games.add_change(target, game_id, key, each)
    games.rebuild(target, game_id)


def _copy_reviews(old: Database, new: Database, game_id: GameId) -> None:
    wanted = "SELECT * FROM reviews WHERE game_id = ?"
    for row in old.execute(wanted, (game_id,)):
        read = rows.RowReader(old, row, "reviews", rows.name_game(game_id))
        with rows.passing_over(old):
            for column in tables()["reviews"]:
                read.must(column.name, _parse_of(column))
            insert(new, "reviews", **dict(row))


def _restore(folder: Path, target: Store, now: datetime) -> int:
    """Import from backups the games that are missing; return how many there are."""
    with target.reading() as connection:
        before = len(games.fetch_ids(connection))
    for backup in sorted(folder.glob(f"{FILE_NAME}.before-*"), reverse=True):
        with copy_store(backup) as old:
            old.mend()
            import_games(target, export_games(old), now)
    with target.reading() as connection:
        return len(games.fetch_ids(connection)) - before


def import_set_aside(store: Store, folder: Path, now: datetime) -> None:
    """Import the games of every folder that was set aside, and remove it.

    Folders that cannot be read stay.

    Args:
        store: the store to import into; known games are continued.
        folder: the folder of the store.
        now: the current time.
    """
    for each in sorted((folder / ASIDE).glob("*/")):
        with suppress(StoreError):
            with open_store(each) as other:
                import_games(store, export_games(other), now)
            shutil.rmtree(each)


def open_despite_damage(folder: Path, now: datetime) -> tuple[Store, bool]:
    """Open a store; if it is damaged, repair it first.

    For players who cannot reach the folder.

    Returns:
        The store, and whether it was damaged.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnreleasedStoreError: if it is from before the first release.
        UnavailableStoreError: if it cannot be created, read or written.
    """
    try:
        return open_store(folder), False
    except DamagedStoreError:
        repair_store(folder, now)
        return open_store(folder), True
