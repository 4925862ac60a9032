"""Other devices: their names, and how the owner sends them away."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import ADDRESS, HOST, SECRET

from cannonade.errors import UnavailableStoreError
from cannonade.store import Store, open_store
from cannonade.web.app import create_app
from cannonade.web.server.devices import FILE_NAME, Devices, Signer
from cannonade.web.server.guard import AccessPolicy, Door

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


def test_the_owner_sees_devices_and_sends_them_away(tmp_path: Path) -> None:
    door = Door(lambda _: None)
    with (
        open_store(tmp_path) as store,
        open_to(store, Devices(tmp_path), door) as (owner, phone),
    ):
        assert "Devices" not in owner.get("/settings").text
        for agent in (PHONE, "curl/8"):
            phone.cookies.clear()
            entry = f"/enter?word={door.word}"
            assert phone.get(entry, headers={"User-Agent": agent}).status_code == 303
        settings = owner.get("/settings").text
        assert "Safari on iPhone" in settings
        assert "An unknown device" in settings
        assert "curl" not in settings
        assert phone.get("/").status_code == 200
        assert "Devices" not in phone.get("/settings").text
        found = re.findall(r'name="device" value="([^"]+)"', settings)
        for each in found:
            asked = phone.post("/settings/devices", data={"device": each})
            assert asked.status_code == 403
    # Another table of the same games knows them, but one of another folder doesn't.
    with (
        open_store(tmp_path) as store,
        open_to(store, Devices(tmp_path), door) as (owner, other),
        open_to(store, Devices(tmp_path / "elsewhere"), door) as (_, stranger),
    ):
        other.cookies.jar = stranger.cookies.jar = phone.cookies.jar
        assert other.get("/").status_code == 200
        assert stranger.get("/").status_code == 403
        for each in (*found, "nobody"):
            sent = owner.post("/settings/devices", data={"device": each})
            assert sent.headers["Location"] == "/settings#devices"
        assert other.get("/").status_code == 403
        assert "Devices" not in owner.get("/settings").text
    assert Devices(tmp_path).all == ()


@contextmanager
def open_to(
    store: Store, devices: Devices, door: Door
) -> Generator[tuple[TestClient, TestClient]]:
    """Open a table; yield clients on this machine and on another device."""
    app = create_app(
        store, AccessPolicy(frozenset({HOST}), Signer(SECRET), door, devices)
    )
    here, there = (
        TestClient(app, ADDRESS, client=(peer, 50_000), follow_redirects=False)
        for peer in ("127.0.0.1", "192.168.7.20")
    )
    with here:
        yield here, there


@pytest.mark.parametrize(
    ("agent", "browser", "system"),
    [
        (PHONE, "Safari", "iPhone"),
        (
            "X (Android 15; Mobile; rv:132.0) Firefox/132",
            "Firefox",
            "Android",
        ),
        ("X (Linux; Android 10; K) Chrome/130 Mobile Safari/537", "Chrome", "Android"),
        ("X (Windows NT 10) Chrome/130 Safari/537 Edg/130", "Edge", "Windows"),
        ("X (Macintosh; Intel Mac OS X 10_15) Safari/605", "Safari", "Mac"),
        ("<script>", "", ""),
    ],
)
def test_a_device_is_named_by_its_family(agent: str, browser: str, system: str) -> None:
    devices = Devices()
    devices.add(agent)
    (found,) = devices.all
    assert (found.browser, found.system) == (browser, system)


def test_when_a_device_was_seen_is_kept_to_the_minute(tmp_path: Path) -> None:
    now = begun = datetime(2026, 11, 22, 12, tzinfo=UTC)
    devices = Devices(tmp_path, lambda: now)
    device_id = devices.add(PHONE)
    for seconds, expected in ((59, 0), (61, 61)):
        now = begun + timedelta(seconds=seconds)
        assert devices.admit(device_id)
        for each in (devices, Devices(tmp_path)):
            assert each.all[0].seen_at == begun + timedelta(seconds=expected)
    for damaged in ("", "{}", "[[1]]", '[["a", "b", "c", "d"]]', "[1]"):
        (tmp_path / FILE_NAME).write_text(damaged)
        assert Devices(tmp_path).all == ()
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / FILE_NAME).mkdir()
    assert devices.admit(devices.add(PHONE)), "it comes in, although it is not noted"
    with pytest.raises(UnavailableStoreError, match=re.escape(FILE_NAME)):
        devices.remove(device_id)
