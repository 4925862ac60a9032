"""A store is created, migrated, shared, or refused and left as it is."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from tests.support.stores import START, keep

from cannonade.errors import (
    CannonadeError,
    DamagedStoreError,
    NewerStoreError,
    UnavailableStoreError,
)
from cannonade.store import FILE_NAME, Store, open_store
from cannonade.store.database import for_writing, open_engine
from cannonade.store.migrate import (
    MIGRATIONS,
    bring_up_to_date,
    make_tables,
    upgrade,
    versions,
)
from cannonade.store.player import add_player
from cannonade.store.tables import METADATA

NEXT = """
from alembic import op

revision = "9001"
down_revision = "{last}"


def upgrade() -> None:
    op.execute("CREATE TABLE more (id INTEGER)")
    {then}
"""


@pytest.fixture
def next_migrations(tmp_path: Path) -> Path:
    """Return a folder with all migrations and one more."""
    return add_migration(tmp_path, "pass")


def add_migration(tmp_path: Path, then: str) -> Path:
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, dirs_exist_ok=True)
    text = NEXT.format(last=versions()[-1], then=then)
    (folder / "v9001_more.py").write_text(text)
    return folder


def tables_of(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection, connection:
        return {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master")
        }


def test_a_store_is_made_with_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet %s"
    with open_store(folder) as store:
        assert store.path == folder / FILE_NAME
        game_id = keep(store)
    with open_store(folder) as store:
        assert store.load_game(game_id).id == game_id


def modes_in(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_nobody_else_can_read_a_store(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with open_store(folder) as store:
        keep(store)
        modes = modes_in(folder)
        assert set(modes) >= {FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"}
        assert set(modes.values()) == {0o600}
        assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_a_store_that_others_could_read_and_its_backup_become_private(
    tmp_path: Path, next_migrations: Path
) -> None:
    with open_store(tmp_path) as store:
        keep(store)
    path = tmp_path / FILE_NAME
    path.chmod(0o644)
    older = tmp_path / f"{FILE_NAME}.before-0002"
    older.touch(0o644)
    bring_up_to_date(path, next_migrations)
    with pytest.raises(NewerStoreError):
        open_store(tmp_path)
    modes = modes_in(tmp_path)
    assert {modes[each] for each in modes if each.startswith(FILE_NAME)} == {0o600}
    assert f"{FILE_NAME}.before-9001" in modes


def test_the_tables_are_those_that_the_migrations_make(store: Store) -> None:
    with store.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def schema_after(path: Path, make: Callable[[Connection], None]) -> set[str]:
    """Return the schema of a file, in SQL."""
    engine = open_engine(path)
    with for_writing(engine).begin() as connection:
        make(connection)
        query = text(
            "SELECT sql FROM sqlite_master UNION SELECT * FROM alembic_version"
        )
        found = {str(line) for line in connection.execute(query).scalars()}
    engine.dispose()
    return found


def test_a_new_store_is_what_the_migrations_come_to(tmp_path: Path) -> None:
    """Alembic does not compare triggers, and ignores its own table."""
    made = schema_after(tmp_path / "made", make_tables)
    assert made == schema_after(tmp_path / "migrated", partial(upgrade, found=None))
    assert sum(each.startswith("CREATE TRIGGER") for each in made) == 6
    assert versions()[-1] in made


def test_the_versions_are_a_line_of_migrations() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS), version_locations=[str(MIGRATIONS)])
    line = [script.revision for script in scripts.walk_revisions()]
    assert tuple(reversed(line)) == versions()


def test_writes_are_safe_from_power_cuts_and_do_not_stop_readers(store: Store) -> None:
    with store.reading() as connection:
        wal = connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()
        synchronous = connection.exec_driver_sql("PRAGMA synchronous").scalar_one()
        foreign_keys = connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one()
    assert (wal, synchronous, foreign_keys) == ("wal", 2, 1)


def test_nobody_waits_for_a_reader(store: Store) -> None:
    game_id = keep(store)
    with store.reading() as connection:
        connection.exec_driver_sql("SELECT count(*) FROM games").scalar_one()
        keep(store)
        count = connection.exec_driver_sql("SELECT count(*) FROM games").scalar_one()
    assert count == 1
    assert len(store.games()) == 2
    assert store.load_game(game_id).id == game_id


def test_an_error_while_writing_leaves_nothing_behind(store: Store) -> None:
    store.players()

    def fail_half_way() -> None:
        with store.writing() as connection:
            add_player(connection, "Ann", START)
            raise CannonadeError("no")

    with pytest.raises(CannonadeError, match="no"):
        fail_half_way()
    assert store.players() == ()


def test_an_old_store_is_copied_and_brought_up_to_date(
    tmp_path: Path, next_migrations: Path
) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
        path = store.path
        # The store is still open here, so data only in its write-ahead log counts too.
        bring_up_to_date(path, next_migrations)
    copy = path.with_name(f"{FILE_NAME}.before-9001")
    assert "more" in tables_of(path)
    assert "more" not in tables_of(copy)
    restored = tmp_path / "restored"
    restored.mkdir()
    copy.rename(restored / FILE_NAME)
    with open_store(restored) as store:
        assert store.load_game(game_id).id == game_id


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    folder = add_migration(tmp_path, 'raise RuntimeError("half way")')
    with open_store(tmp_path) as store:
        game_id = keep(store)
    with pytest.raises(RuntimeError, match="half way"):
        bring_up_to_date(store.path, folder)
    assert "more" not in tables_of(store.path)
    with open_store(tmp_path) as store:
        assert store.load_game(game_id).id == game_id


def test_many_open_a_new_store_at_once(tmp_path: Path) -> None:
    def play(_: int) -> str:
        with open_store(tmp_path) as store:
            return keep(store)

    with ThreadPoolExecutor(8) as pool:
        ids = set(pool.map(play, range(8)))
    with open_store(tmp_path) as store:
        assert {each.id for each in store.games()} == ids
        assert len(store.players()) == 1


def test_a_newer_store_is_named_and_left_alone(
    tmp_path: Path, next_migrations: Path
) -> None:
    data = tmp_path / "data"
    with open_store(data) as store:
        keep(store)
    bring_up_to_date(store.path, next_migrations)
    before = store.path.read_bytes()
    with pytest.raises(NewerStoreError) as caught:
        open_store(data)
    error = caught.value
    assert (error.path, error.found) == (str(store.path), "9001")
    assert error.known == versions()[-1]
    assert store.path.read_bytes() == before


def cut_short(data: bytes) -> bytes:
    return data[: len(data) // 2]


def overwrite_the_middle(data: bytes) -> bytes:
    place = len(data) // 2
    return data[:place] + b"\xff" * 9000 + data[place + 9000 :]


def overwrite_the_start(data: bytes) -> bytes:
    return b"these are not the games" + data[23:]


@pytest.mark.parametrize(
    "damage", [cut_short, overwrite_the_middle, overwrite_the_start]
)
def test_a_damaged_store_is_named_and_left_alone(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    with open_store(tmp_path) as store:
        for _ in range(20):
            keep(store)
        path = store.path
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(DamagedStoreError) as caught:
        open_store(tmp_path)
    assert caught.value.path == str(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("my shopping list")
    with pytest.raises(DamagedStoreError, match="not a database"):
        open_store(tmp_path)
    assert path.read_text() == "my shopping list"


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(DamagedStoreError, match="another program"):
        open_store(tmp_path)
    assert path.read_bytes() == before


def test_what_is_damaged_while_it_is_open_is_told_too(store: Store) -> None:
    game_ids = [keep(store) for _ in range(20)]
    store.close()
    store.path.write_bytes(cut_short(store.path.read_bytes()))
    with pytest.raises(DamagedStoreError):
        tuple(map(store.load_game, game_ids))


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    with open_store(tmp_path) as store:
        keep(store)


def test_a_folder_that_cannot_be_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnavailableStoreError, match="cannot be used"):
        open_store(tmp_path / "file" / "data")
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(UnavailableStoreError):
        open_store(tmp_path)


def test_a_store_in_use_for_too_long_is_told(store: Store) -> None:
    with (
        Store(store.path, busy_timeout_s=0.05) as other,
        store.writing(),
        pytest.raises(UnavailableStoreError, match="locked"),
    ):
        keep(other)
    keep(store)
