"""The code for other devices: where it is kept, and who makes a new one."""

import re
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.stores import fresh_store
from tests.support.table import client_of

from cannonade.errors import UnavailableStoreError
from cannonade.store import Store
from cannonade.web.server.door import CODE_FILE, Door, name_house

BUTTON = 'action="/settings/code"'


def phone_of(store: Store, door: Door) -> TestClient:
    return client_of(store, door, "192.168.7.20")


def test_only_the_owner_makes_a_new_code(tmp_path: Path) -> None:
    shown: list[str] = []
    door = Door(shown.append)
    first = door.code
    with fresh_store(tmp_path) as store:
        owner, phone = client_of(store, door), phone_of(store, door)
        assert phone.get(f"/enter?code={first}").status_code == 303
        assert BUTTON not in phone.get("/settings").text
        assert phone.post("/settings/code").status_code == 403
        assert (door.code, shown) == (first, [])
        assert BUTTON in owner.get("/settings").text
        assert owner.post("/settings/code").headers["location"] == "/settings#devices"
        assert shown == [door.code]
        assert door.code != first
        assert phone.get("/").status_code == 403
        alone = client_of(store)
        assert BUTTON not in alone.get("/settings").text
        assert alone.post("/settings/code").status_code == 303


def test_the_next_table_of_the_games_knows_who_came_in(tmp_path: Path) -> None:
    path = tmp_path / CODE_FILE
    with fresh_store(tmp_path) as store:
        phone = phone_of(store, Door(print, path))
        phone.get(f"/enter?code={path.read_text()}")
        later = Door(print, path)
        next_time = phone_of(store, later)
        next_time.cookies.jar = phone.cookies.jar
        assert next_time.get("/").status_code == 200
        later.change()
        assert path.read_text() == later.code
        assert next_time.get("/").status_code == 403
        elsewhere = phone_of(store, Door(print, tmp_path / "elsewhere"))
        elsewhere.cookies.jar = phone.cookies.jar
        assert elsewhere.get("/").status_code == 403
    assert sys.platform == "win32" or path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damaged", ["", "x", "é" * 16, "a" * 17, "{}\n" * 6])
def test_a_damaged_file_lets_nobody_in(tmp_path: Path, damaged: str) -> None:
    path = tmp_path / CODE_FILE
    path.write_text(damaged, "utf-8")
    door = Door(print, path)
    assert not door.admits(damaged)
    assert path.read_text("ascii") == door.code


def test_a_code_that_cannot_be_kept_holds_while_the_table_is_open(
    tmp_path: Path,
) -> None:
    path = tmp_path / CODE_FILE
    path.mkdir()
    door = Door(print, path)
    first = door.code
    assert door.admits(first)
    with pytest.raises(UnavailableStoreError, match=re.escape(CODE_FILE)):
        door.change()
    assert not door.admits(first)


def test_a_house_is_named_by_its_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games")
    assert name_house(tmp_path / "link") == name_house(tmp_path / "games")
    assert name_house(tmp_path) != name_house(tmp_path / "games")
    assert re.fullmatch("[0-9a-f]{12}", name_house(tmp_path))
