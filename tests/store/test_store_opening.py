"""A store is made, migrated, shared, set aside, removed, or refused and left alone."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.rule_sets import REVISED
from tests.support.stores import START, fresh_store, keep, moment

from cannonade.engine import Deal
from cannonade.errors import (
    CannonadeError,
    DamagedStoreError,
    NewerStoreError,
    UnavailableStoreError,
)
from cannonade.session import begin
from cannonade.store import (
    FILE_NAME,
    NewGame,
    Store,
    erase_store,
    export_games,
    import_set_aside,
    open_despite_damage,
    open_games,
    open_store,
    repair_store,
    schema,
)
from cannonade.store.database import Database, insert
from cannonade.store.rescue import ASIDE
from cannonade.store.schema import UPGRADES, Upgrade, bring_up_to_date
from cannonade.web import serve
from cannonade.web.server.guard import CODE_FILE
from cannonade.web.server.middleware import LOG_FILE, LOG_FOLDER

LATEST = 1 + len(UPGRADES)
NEXT = LATEST + 1


def add_a_table(connection: Database) -> None:
    connection.execute("CREATE TABLE more (id INTEGER)")


def fail(_connection: Database) -> None:
    raise RuntimeError("half way")


def upgrade(path: Path, *more: Upgrade) -> None:
    """Bring a store up to date as a later version would."""
    with patch.object(schema, "UPGRADES", (*UPGRADES, add_a_table, *more)):
        bring_up_to_date(path)


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
    tmp_path: Path,
) -> None:
    with open_store(tmp_path) as store:
        keep(store)
    path = tmp_path / FILE_NAME
    path.chmod(0o644)
    older = tmp_path / f"{FILE_NAME}.before-1"
    older.touch(0o644)
    upgrade(path)
    with pytest.raises(NewerStoreError):
        open_store(tmp_path)
    modes = modes_in(tmp_path)
    assert {modes[each] for each in modes if each.startswith(FILE_NAME)} == {0o600}
    assert f"{FILE_NAME}.before-{NEXT}" in modes


def test_stores_new_and_upgraded_have_the_latest_version(tmp_path: Path) -> None:
    with open_store(tmp_path / "old"):
        pass
    old, new = tmp_path / "old" / FILE_NAME, tmp_path / "new.sqlite3"
    upgrade(old)
    upgrade(new)
    assert tables_of(old) - tables_of(new) == {"more"}
    for path in (old, new):
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (NEXT,)


def test_writes_are_safe_from_power_cuts_and_do_not_stop_readers(store: Store) -> None:
    with store.reading() as connection:
        (wal,) = connection.execute("PRAGMA journal_mode").fetchone()
        (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
        (foreign_keys,) = connection.execute("PRAGMA foreign_keys").fetchone()
    assert (wal, synchronous, foreign_keys) == ("wal", 2, 1)


def test_nobody_waits_for_a_reader(store: Store) -> None:
    game_id = keep(store)
    with store.reading() as connection:
        connection.execute("SELECT count(*) FROM games").fetchone()
        keep(store)
        (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
    assert count == 1
    assert len(store.games()) == 2
    assert store.load_game(game_id).id == game_id


def test_an_error_while_writing_leaves_nothing_behind(store: Store) -> None:
    def fail_half_way() -> None:
        with store.writing() as connection:
            insert(connection, "preferences", "settings", "")
            raise CannonadeError("no")

    with pytest.raises(CannonadeError, match="no"):
        fail_half_way()
    assert store.preferences() == {}


def test_an_old_store_is_copied_and_brought_up_to_date(
    tmp_path: Path,
) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
        path = store.path
        # The store is still open here, so data only in its write-ahead log counts too.
        upgrade(path)
    copy = path.with_name(f"{FILE_NAME}.before-{NEXT}")
    assert "more" in tables_of(path)
    assert "more" not in tables_of(copy)
    restored = tmp_path / "restored"
    restored.mkdir()
    copy.rename(restored / FILE_NAME)
    with open_store(restored) as store:
        assert store.load_game(game_id).id == game_id


def test_a_store_is_backed_up_once_a_day(tmp_path: Path) -> None:
    backup = tmp_path / f"{FILE_NAME}.backup"

    def backed_up() -> int:
        with closing(sqlite3.connect(backup)) as connection:
            (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
            return int(count)

    day = 24 * 60
    with open_store(tmp_path) as store:
        for number, minutes in enumerate((0, 1, day, day + 1, 2 * day)):
            session = begin(Deal(REVISED, number))
            new = NewGame(
                session=session,
                key=f"{number}",
                created_at=moment(minutes),
            )
            store.create_game(new)
            assert (backed_up() if backup.exists() else 0) == (0, 0, 2, 2, 4)[number]
    open_store(tmp_path).close()
    assert backed_up() == 5
    content = bytearray(store.path.read_bytes())
    content[-4096:] = bytes(4096)
    store.path.write_bytes(content)
    with pytest.raises(DamagedStoreError):
        open_store(tmp_path)
    assert backed_up() == 5


def test_a_store_is_opened_where_there_is_no_room_for_a_backup(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
    (tmp_path / f"{FILE_NAME}.backup.unfinished").mkdir()
    with open_store(tmp_path) as store:
        assert store.load_game(game_id).id == game_id


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
    with pytest.raises(RuntimeError, match="half way"):
        upgrade(store.path, fail)
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


def test_a_newer_store_is_named_and_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with open_store(data) as store:
        keep(store)
    upgrade(store.path)
    before = store.path.read_bytes()
    with pytest.raises(NewerStoreError) as caught:
        open_store(data)
    error = caught.value
    assert (error.path, error.found) == (str(store.path), NEXT)
    assert error.known == LATEST
    assert store.path.read_bytes() == before


@pytest.mark.parametrize("version", [0, -1])
def test_a_store_without_a_version_is_damaged_and_can_be_repaired(
    tmp_path: Path, version: int
) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(DamagedStoreError, match="it has no version"):
        open_store(tmp_path)
    repair_store(tmp_path, START)
    with open_store(tmp_path) as store:
        assert store.load_game(game_id).id == game_id


def cut_short(data: bytes) -> bytes:
    return data[: len(data) // 2]


def overwrite_the_middle(data: bytes) -> bytes:
    place = len(data) // 2
    return data[:place] + b"\xff" * 9000 + data[place + 9000 :]


def overwrite_the_start(data: bytes) -> bytes:
    return b"these are not the games" + data[23:]


def write_something_else(_: bytes) -> bytes:
    return b"my shopping list"


@pytest.mark.parametrize(
    "damage",
    [cut_short, overwrite_the_middle, overwrite_the_start, write_something_else],
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
        pytest.raises(UnavailableStoreError, match="locked by another program"),
    ):
        keep(other)
    keep(store)


def test_games_in_use_for_too_long_are_not_played_in_memory(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = store.path.parent
    with store.writing():
        with open_games(folder, busy_timeout_s=0.01, writes=True) as other:
            assert other.trouble is None, "it is saved later"
        monkeypatch.setattr("cannonade.store.database.BUSY_TIMEOUT_S", 0.05)
        with pytest.raises(UnavailableStoreError, match="locked by another program"):
            open_games(folder, busy_timeout_s=0.05, writes=True)


def test_games_put_aside_join_those_that_are_there(tmp_path: Path) -> None:
    aside = tmp_path / ASIDE / "one"
    with fresh_store(aside) as other:
        keep(other, begin(Deal(REVISED, 2)))
        played = export_games(other)
    with fresh_store(tmp_path) as store:
        keep(store, key="here")
        import_set_aside(store, tmp_path, moment(1))
        assert len(store.games()) == 2
        assert played in export_games(store)
    assert not aside.exists()


def test_what_cannot_be_read_stays(tmp_path: Path) -> None:
    aside = tmp_path / ASIDE / "one"
    aside.mkdir(parents=True)
    (aside / FILE_NAME).write_text("no store")
    with fresh_store(tmp_path) as store:
        import_set_aside(store, tmp_path, moment())
        assert not store.games()
    assert (aside / FILE_NAME).exists()


def test_a_damaged_store_is_repaired_and_the_file_kept(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        game_id = keep(store)
    store, was_damaged = open_despite_damage(tmp_path, moment())
    store.close()
    assert not was_damaged
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[:4096] = bytes(4096)
    (tmp_path / FILE_NAME).write_bytes(content)
    for was in (True, False):
        store, was_damaged = open_despite_damage(tmp_path, moment())
        with store:
            assert was_damaged is was
            assert [each.id for each in store.games()] == [game_id]
    (damaged,) = tmp_path.glob(f"{FILE_NAME}.damaged-*")
    assert damaged.read_bytes() == content


def test_a_store_and_its_copies_are_removed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        keep(store)
    open_store(tmp_path).close()
    copies = [tmp_path / f"{FILE_NAME}.{each}" for each in ("backup", "before-0002")]
    shutil.copy(store.path, copies[1])
    log = tmp_path / LOG_FOLDER / LOG_FILE
    log.parent.mkdir()
    names = CODE_FILE, serve.FILE_NAME, serve.LOCK_NAME
    beside = [log, *(tmp_path / each for each in names)]
    for path in (*beside, tmp_path / "holiday.jpg"):
        path.touch()
    assert erase_store(tmp_path) == (*beside, *copies, store.path)
    assert [path.name for path in tmp_path.iterdir()] == ["holiday.jpg"]
    assert erase_store(tmp_path) == ()
    assert erase_store(tmp_path / "nowhere") == ()


def test_a_damaged_store_is_removed_too(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text("my shopping list")
    assert erase_store(tmp_path) == (path,)


def test_a_store_in_use_is_left_alone(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_id = keep(store)
        with pytest.raises(UnavailableStoreError, match="another program has it open"):
            erase_store(tmp_path)
        assert store.load_game(game_id).id == game_id
    assert store.path in erase_store(tmp_path)
    assert not tmp_path.exists()
