"""A store is removed completely, and nothing else."""

import shutil
from pathlib import Path

import pytest
from tests.support.stores import keep

from cannonade.errors import UnavailableStoreError
from cannonade.store import FILE_NAME, erase_store, open_store
from cannonade.web import running
from cannonade.web.server.door import CODE_FILE
from cannonade.web.server.middleware import LOG_FILE, LOG_FOLDER


def test_a_store_and_its_copies_are_removed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        keep(store)
    open_store(tmp_path).close()
    copies = [tmp_path / f"{FILE_NAME}.{each}" for each in ("backup", "before-0002")]
    shutil.copy(store.path, copies[1])
    log = tmp_path / LOG_FOLDER / LOG_FILE
    log.parent.mkdir()
    names = CODE_FILE, running.FILE_NAME, running.LOCK_NAME
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
