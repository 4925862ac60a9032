"""Waiting for the coach blocks nothing else, and no more think at once than may."""

import asyncio
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.support.bad_requests import Bad, Told, ask
from tests.support.table import HOST, table

from cannonade.web.live.coaching import Turns

_MANY = 60


def test_no_more_think_at_once_than_may() -> None:
    going: list[int] = []
    seen: list[int] = []

    def think() -> None:
        going.append(1)
        seen.append(len(going))
        going.pop()

    async def ask_all() -> None:
        turns = Turns(2)
        await asyncio.gather(*(turns.take(think) for _ in range(20)))

    asyncio.run(ask_all())
    assert max(seen) <= 2


def test_a_stream_that_is_left_closes_its_source() -> None:
    closed = threading.Event()

    def texts() -> Generator[str]:
        try:
            while True:
                yield "more"
        finally:
            closed.set()

    async def read_some() -> list[str]:
        stream = Turns(1).stream(texts())
        found = [await anext(stream), await anext(stream)]
        await stream.aclose()
        return found

    assert asyncio.run(read_some()) == ["more", "more"]
    assert closed.is_set()


@pytest.mark.kernel
@pytest.mark.parametrize(
    ("method", "path", "computes"),
    [
        ("GET", "/api/games/abcdefghijkl/choice", "web.api.coach._choose"),
        ("GET", "/puzzles", "web.pages.exercises.list_facts"),
        ("GET", "/puzzle/g/1/plain", "web.pages.exercises.find_exercise"),
        ("POST", "/puzzle/g/1/plain", "web.pages.exercises.find_exercise"),
        ("POST", "/api/puzzles/g/1/actions", "web.api.exercises.find_exercise"),
    ],
)
def test_the_table_goes_on_while_many_wait_for_the_coach(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
    computes: str,
) -> None:
    may_go_on = threading.Event()

    def compute(*_: object, **_more: object) -> None:
        may_go_on.wait()
        raise AssertionError

    monkeypatch.setattr(f"cannonade.{computes}", compute)
    headers = [(b"host", HOST.encode()), (b"content-type", b"application/json")]

    async def play(app: Starlette) -> Told:
        wish = Bad(method, path, "", headers, b"{}" if method == "POST" else b"")
        waiting = [asyncio.create_task(ask(app, wish)) for _ in range(_MANY)]
        await asyncio.sleep(0.05)
        other = ask(app, Bad("GET", "/api/rules", "", headers, b""))
        try:
            answer = await asyncio.wait_for(other, 60)  # or it waits for ever
        finally:
            may_go_on.set()
        told = await asyncio.gather(*waiting)
        assert {each.status for each in told} == {500}
        return answer

    with table(tmp_path) as client:
        assert isinstance(client.app, Starlette)
        assert asyncio.run(play(client.app)).status == 200
