"""Who is turned away: other hosts, foreign origins, large bodies, unknown devices."""

import re
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.stores import fresh_store
from tests.support.table import ADDRESS, begin, client_of, new_key, table

from cannonade.errors import UnavailableStoreError
from cannonade.store import Store
from cannonade.web.server.guard import CODE_FILE, LARGEST_BODY, Door, name_house

WISH = {"rules": "revised"}


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/x/y", "/nothing"])
@pytest.mark.parametrize(
    "host",
    [
        *("cannonade.example:8765", "localhost.example", "xlocalhost", "[::2]:8765"),
        *("[::1", "[", "]", "127.0.0.1:8765]"),
    ],
)
def test_another_name_is_not_served(client: TestClient, path: str, host: str) -> None:
    answer = client.get(path, headers={"Host": host})
    assert answer.status_code == 421
    assert path != "/api/games" or answer.json()["error"] == "wrong_host"


def test_under_another_name_it_says_what_to_open(tmp_path: Path) -> None:
    headers = {"Host": "cannonade.example:9277"}
    with table(tmp_path / "here") as here:
        assert "http://localhost:9277/" in here.get("/", headers=headers).text
    with table(tmp_path / "phone", peer="192.168.7.20") as phone:
        assert "http://192.168.7.9:8765/" in phone.get("/", headers=headers).text


@pytest.mark.parametrize(
    "host", ["localhost:9277", "127.0.0.1", "[::1]:1", "LocalHost"]
)
def test_this_machine_is_served_at_any_port(client: TestClient, host: str) -> None:
    headers = {"Host": host, "Origin": f"http://{host.lower()}"}
    answer = client.post("/api/games", json=WISH | {"key": new_key()}, headers=headers)
    assert answer.status_code == 201
    headers["Origin"] = "http://localhost:9999"
    answer = client.post("/api/games", json=WISH | {"key": new_key()}, headers=headers)
    assert answer.json()["error"] == "foreign"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:8765"},
        {"Origin": "http://127.0.0.1:9999"},
        *({"Origin": each} for each in ("http://[::1", "http://[", f"{ADDRESS}/", "[")),
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_foreign_page_can_change_nothing(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.post("/api/games", json=WISH | {"key": new_key()}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"] == "foreign"
    assert client.get("/api/games").json()["games"] == []
    page = client.post("/new", headers=headers)
    assert page.status_code == 403
    assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    "headers", [{}, {"Origin": ADDRESS}, {"Sec-Fetch-Site": "same-origin"}]
)
def test_own_pages_and_programs_may_ask(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.post("/api/games", json=WISH | {"key": new_key()}, headers=headers)
    assert answer.status_code == 201


def test_a_large_body_is_refused_whether_a_header_says_so_or_not(
    client: TestClient,
) -> None:
    whole, parts = b"x" * (LARGEST_BODY + 1), iter([b"x" * 1024] * 100)
    assert client.post("/api/games", content=whole).status_code == 413
    assert client.post("/new", content=parts).status_code == 413


def test_every_answer_keeps_its_page_to_itself(client: TestClient) -> None:
    for path in ("/", "/api/games", "/nothing", "/static/x/y"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_nonce_is_another_one_each_time(client: TestClient) -> None:
    game = begin(client)["game"]
    pages = [client.get(f"/game/{game}") for _ in range(2)]
    nonces = [
        each.headers["content-security-policy"].split("'nonce-")[1].split("'")[0]
        for each in pages
    ]
    assert nonces[0] != nonces[1]
    for nonce, page in zip(nonces, pages, strict=True):
        assert page.text.count(f'nonce="{nonce}"') == page.text.count("nonce=")


def test_tables_on_two_ports_of_a_host_keep_their_cookies_apart(tmp_path: Path) -> None:
    """Browsers send the cookies of one to the other."""
    peer, doors = "192.168.7.20", {each: Door(print) for each in "ab"}
    tables = [table(tmp_path / k, v, peer, house=k) for k, v in doors.items()]
    with tables[0] as one, tables[1] as other:
        other.cookies.jar = one.cookies.jar
        for client, door in zip((one, other), doors.values(), strict=True):
            assert client.get(f"/enter?code={door.code}").status_code == 303
        assert [each.get("/").status_code for each in (one, other)] == [200, 200]


def test_devices_come_in_by_the_code_and_a_new_one_shuts_them_out(
    tmp_path: Path,
) -> None:
    shown: list[str] = []
    door = Door(shown.append)
    first = f"/enter?code={door.code}"
    with table(tmp_path, door, peer="192.168.7.20") as phone:
        assert phone.get("/").status_code == 403
        assert phone.get("/enter?code=wrong").status_code == 403
        assert phone.get("/enter").status_code == 403
        for method in ("HEAD", "OPTIONS", "POST"):
            assert phone.request(method, first).status_code == 403
        for _device in range(2):
            phone.cookies.clear()
            assert phone.get("/").status_code == 403
            entry = phone.get(first)
            assert entry.status_code == 303
            cookie = entry.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert phone.get("/").status_code == 200
            assert phone.get(first).status_code == 303, "it scans the code again"
        door.change()
        assert shown == [door.code]
        assert phone.get("/").status_code == 403
        assert phone.get(first).status_code == 403
        assert phone.get(f"/enter?code={door.code}").status_code == 303
        assert phone.get("/").status_code == 200


def test_without_a_door_no_device_comes_in(tmp_path: Path) -> None:
    with table(tmp_path, peer="192.168.7.20") as phone:
        assert phone.get("/enter?code=").status_code == 403
        assert phone.get("/api/games").json()["error"] == "not_let_in"


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
