"""Games kept in files."""

import os
from pathlib import Path

import pytest
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all

from cannonade.engine import Deal
from cannonade.notation import parse_record
from cannonade.session import begin, format_save, parse_save
from cannonade.text.files import write_atomically
from cannonade.text.lock import Lock
from cannonade.text.saves import Damaged, Keeper, Saves, data_folder

GAME = play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4")


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    write_atomically(path, "♥ one\n")
    write_atomically(path, "♥ two\n")
    assert path.read_bytes() == "♥ two\n".encode()
    assert files(tmp_path) == ["game.save"]


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.save"
    write_atomically(path, "one")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, "two")
    assert path.read_text() == "one"
    assert files(tmp_path) == ["game.save"]


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "a.lock"), Lock(tmp_path / "a.lock")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.give_back()
    assert files(tmp_path) == []
    assert second.take()
    second.give_back()
    second.give_back()


def test_a_lock_left_behind_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "a.lock").touch()
    assert Lock(tmp_path / "a.lock").take()


def test_a_lock_on_a_file_taken_away_is_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The holder may take the file away between another's opening and locking it."""
    path = tmp_path / "a.lock"
    first, second, third = Lock(path), Lock(path), Lock(path)
    real_open = os.open

    def open_late(name: Path, flags: int, permissions: int) -> int:
        handle = real_open(name, flags, permissions)
        first.give_back()
        return handle

    assert first.take()
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", open_late)
        assert second.take()
    assert not third.take()
    second.give_back()


def test_a_game_is_kept_until_it_ends_and_its_record_from_then_on(
    tmp_path: Path,
) -> None:
    keeper = Saves(tmp_path).begin()
    keeper.keep(GAME)
    assert parse_save(keeper.save_path.read_text()) == GAME
    assert keeper.read() == GAME
    keeper.keep(GAME.resign())
    assert not keeper.save_path.exists()
    record = parse_record(keeper.record_path.read_text())
    assert len(record.played) == 2
    assert record.headers[0][0] == "Date"
    keeper.keep(GAME.resign().undo())
    assert keeper.save_path.exists()
    assert not keeper.record_path.exists()
    keeper.throw_away()
    keeper.let_go()
    assert files(tmp_path) == []


def test_the_game_last_played_comes_first(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    keepers = [saves.begin() for _ in range(3)]
    for age, keeper in enumerate(keepers):
        keeper.keep(GAME)
        os.utime(keeper.save_path, (1000 - age, 1000 - age))
    names = [keeper.name for keeper in keepers]
    assert len(set(names)) == 3
    assert [keeper.name for keeper in saves.unfinished()] == names


def test_other_files_are_no_games(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    (tmp_path / "saves" / "a.save.tmp").write_text("half")
    (tmp_path / "saves" / "notes.txt").write_text("mine")
    assert list(saves.unfinished()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"cannonade save 1\n",
        format_save(GAME)[:-3].encode(),
        format_save(GAME).replace("Jd@e4", "Jd@a2").encode(),
    ],
)
def test_a_damaged_save_is_named_and_left_as_it_is(
    tmp_path: Path, content: bytes
) -> None:
    keeper = Saves(tmp_path).begin()
    keeper.save_path.write_bytes(content)
    found = keeper.read()
    assert isinstance(found, Damaged)
    assert found.path == keeper.save_path
    assert keeper.save_path.read_bytes() == content


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CANNONADE_DATA", str(tmp_path / "from_environment"))
    assert data_folder(tmp_path) == tmp_path
    assert data_folder(None) == tmp_path / "from_environment"
    monkeypatch.delenv("CANNONADE_DATA")
    assert data_folder(None).name == "cannonade"


def test_a_keeper_names_its_files(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path, "2026-01-01_120000_ab12")
    assert keeper.save_path == tmp_path / "saves" / "2026-01-01_120000_ab12.save"
    assert keeper.record_path == tmp_path / "games" / "2026-01-01_120000_ab12.txt"
