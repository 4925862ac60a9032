"""The table on this machine: its first page, ports, a second table, invitations."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from unittest.mock import patch
from urllib.parse import quote

import pytest
from tests.support.conversations import COMMAND, make_environment, run

from cannonade.club.lessons import LESSONS
from cannonade.engine import Deal
from cannonade.errors import KernelMissingError, UnknownGameError
from cannonade.notation import DealCode, GameCode
from cannonade.play.new_game import OpeningRequest
from cannonade.rules import Rules
from cannonade.store import GameId, open_store
from cannonade.web.serve import (
    FILE_NAME,
    HERE,
    ServeOptions,
    find_running,
    first_page,
    invite,
    listening,
    sole_table,
)

PLACE = re.compile(r"http://127\.0\.0\.1:(\d+)(/\S*)")


@contextmanager
def started(data: Path, *more: str) -> Generator[subprocess.Popen[str]]:
    """Start a table in a separate process, which ends with the test."""
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "play", "--no-browser", *more],
        stdout=subprocess.PIPE,
        env=make_environment(data),
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def read_place(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Wait until a table is open; return its port and its first page."""
    assert process.stdout is not None
    said = process.stdout.readline()
    found = PLACE.search(said)
    assert found, said
    return int(found[1]), found[2]


@contextmanager
def opened(data: Path, *more: str) -> Generator[tuple[int, str]]:
    """Open a table in a separate process; yield its port and its first page."""
    with started(data, *more) as process:
        port, place = read_place(process)
        yield port, place
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def ask(port: int, path: str) -> tuple[int, str]:
    connection = HTTPConnection(HERE, port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_only_this_machine_is_heard_and_a_busy_port_gives_the_next_one() -> None:
    with listening(ServeOptions()) as first:
        host, port = first.getsockname()
        assert host == HERE
        with listening(ServeOptions(port=port)) as second:
            assert second.getsockname()[1] > port


def test_the_invitation_holds_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    invite("192.168.7.9:8765", "en", "word")
    text = capsys.readouterr().out
    assert text.endswith("http://192.168.7.9:8765/enter?code=word\n")
    assert "▄" in text


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"port": "x", "is_shared": 1}'])
def test_a_note_that_is_left_over_or_damaged_finds_nothing(
    tmp_path: Path, text: str
) -> None:
    with open_store(tmp_path) as store:
        (tmp_path / FILE_NAME).write_text(text)
        assert find_running(store) is None


def test_a_port_that_is_somebody_elses_now_is_not_taken_for_a_table(
    tmp_path: Path,
) -> None:
    with open_store(tmp_path) as store, socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        other.close()
        note = {"port": port, "is_shared": False, "process": 1}
        (tmp_path / FILE_NAME).write_text(json.dumps(note))
        assert find_running(store) is None


def test_one_process_alone_may_serve_a_folder(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        with sole_table(store) as is_sole, sole_table(store) as is_second:
            assert (is_sole, is_second) == (True, False)
        with sole_table(store) as is_sole:
            assert is_sole


@pytest.mark.slow
def test_two_tables_at_once_are_one_table(tmp_path: Path) -> None:
    with started(tmp_path) as one, started(tmp_path) as other:
        said = {each: each.stdout.readline() for each in (one, other) if each.stdout}
        places = [PLACE.search(each) for each in said.values()]
        assert len({each[0] for each in places if each}) == 1, said
        second, first = sorted(said, key=lambda each: "already" not in said[each])
        assert "already" in said[second]
        assert "already" not in said[first]
        assert second.wait(20) == 0
        first.send_signal(signal.SIGINT)
        assert first.wait(20) == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process")
def test_a_table_that_is_stopped_is_named_and_not_waited_for(tmp_path: Path) -> None:
    with started(tmp_path) as one:
        read_place(one)
        one.send_signal(signal.SIGSTOP)
        second = run("play", "--no-browser", data=tmp_path)  # it took 13 minutes once
    assert second.returncode == 1
    assert f"(process {one.pid}), but does not answer" in second.stderr
    assert second.stderr.count("\n") == 1


SILENT = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: ",
    "half a body": b"POST /new HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n"
    b"Content-Length: 9\r\n\r\nkey=",
    "no reading": b"GET /rules/revised HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n" * 100,
}


@pytest.mark.slow
@pytest.mark.parametrize("sent", SILENT.values(), ids=SILENT)
def test_connections_that_do_nothing_keep_nobody_out(
    tmp_path: Path, sent: bytes
) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
    try:  # the process inherits the limit
        with started(tmp_path) as process:
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
            port, _page = read_place(process)
            with ExitStack() as stack:
                for _ in range(120):
                    held = stack.enter_context(socket.create_connection((HERE, port)))
                    held.settimeout(0)
                    with suppress(OSError):
                        held.send(sent.replace(b"PORT", str(port).encode()))
                assert ask(port, "/alive")[0] == 200
                assert ask(port, "/new")[0] == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.slow
def test_a_table_whose_games_cannot_be_saved_says_so_on_its_pages(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    with opened(tmp_path / "file", "revised:1") as (port, place):
        for each in ("/", place):
            assert "Games are not being saved" in ask(port, each)[1]
        assert place.removeprefix("/game/") in ask(port, "/games/export")[1]


@pytest.mark.slow
def test_files_beside_the_games_that_cannot_be_used_are_said_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("logs/web.log", "lan.code", "table.json", "table.lock"):
        (tmp_path / name).mkdir(parents=True)
    with started(tmp_path, "revised:1") as process:
        port, _page = read_place(process)
        for _request in range(3):
            assert ask(port, "/nowhere")[0] == 404
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    told = capfd.readouterr().err.splitlines()
    assert [Path(line.split()[2]).name for line in told] == ["web.log"]
    assert all(line.endswith("Games are still saved.") for line in told)


@pytest.mark.slow
def test_play_shows_a_game_and_a_second_one_shows_the_same(tmp_path: Path) -> None:
    with opened(tmp_path, "--new") as (port, place):
        status, page = ask(port, place)
        assert status == 200
        assert page.count("data-square=") == 21
        second = run("play", "--no-browser", data=tmp_path)
        assert second.returncode == 0
        assert f"http://127.0.0.1:{port}{place}" in second.stdout
        assert "open already" in second.stdout
    assert not (tmp_path / FILE_NAME).exists()


DEAL = Deal(Rules(), 7)
NEW = OpeningRequest(code="revised:7")
WATCHED = OpeningRequest(code="revised:7", watched=5)
NOTHING = OpeningRequest()
GAME = GameCode(DealCode.of(DEAL), (), is_resigned=True)


def test_pages_that_need_no_game(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert first_page(store, OpeningRequest(code="3", is_daily=True)) == "/daily/3"
        assert first_page(store, OpeningRequest(lesson=1)) == f"/lesson/{LESSONS[0].id}"
        with pytest.raises(UnknownGameError):
            first_page(store, OpeningRequest(game="nosuch"))
        shared = first_page(store, OpeningRequest(code=str(GAME)))
        assert shared == f"/shared/{quote(str(GAME), safe='')}"
        assert first_page(store, NOTHING) == "/"
        assert store.games() == ()


def test_a_game_is_begun_where_one_is_asked_for(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first = first_page(store, NEW)
        (game,) = store.games()
        assert first == f"/game/{game.id}"
        assert first_page(store, OpeningRequest(game=game.id)) == first
        assert store.load_game(game.id).session.start == DEAL
        assert first_page(store, NOTHING) == first
        assert first_page(store, NEW) != first


@pytest.mark.kernel
def test_a_game_is_watched(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        path, _, query = first_page(store, WATCHED).partition("?")
        assert query == "watch=5"
        game_id = GameId(path.rpartition("/")[2])
        assert store.load_game(game_id).session.is_assisted


def test_without_a_coach_there_is_nobody_to_watch(tmp_path: Path) -> None:
    missing = patch("cannonade.kernel.Rng", side_effect=KernelMissingError)
    with open_store(tmp_path) as store, missing, pytest.raises(KernelMissingError):
        first_page(store, WATCHED)
    with open_store(tmp_path) as store:
        assert store.games() == ()
