"""Waiting for the coach blocks no other player, and everybody gets a turn."""

import asyncio
import threading
from collections.abc import Generator
from functools import partial
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.support.bad_requests import Bad, Told, ask
from tests.support.table import HOST, table

from cannonade.store import PlayerId
from cannonade.web.api import coach as coach_api
from cannonade.web.live.turns import Turns

_MANY = 60


def test_a_player_who_asks_often_stands_in_nobodys_way() -> None:
    done: list[int] = []

    async def ask_all() -> None:
        turns = Turns(1)
        players = (1, 1, 1, 1, 2, 3)
        await asyncio.gather(
            *(
                turns.take(PlayerId(each), partial(done.append, each))
                for each in players
            )
        )

    asyncio.run(ask_all())
    assert done == [1, 2, 3, 1, 1, 1]


def test_no_more_think_at_once_than_may() -> None:
    going: list[int] = []
    seen: list[int] = []

    def think() -> None:
        going.append(1)
        seen.append(len(going))
        going.pop()

    async def ask_all() -> None:
        turns = Turns(2)
        await asyncio.gather(*(turns.take(PlayerId(each), think) for each in range(20)))

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


def test_the_table_goes_on_while_many_wait_for_the_coach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = threading.Event()

    def choose(*_: object) -> None:
        may_go_on.wait()
        raise AssertionError

    monkeypatch.setattr(coach_api, "_choose", choose)
    headers = [(b"host", HOST.encode())]

    async def play(app: Starlette) -> Told:
        wish = Bad("GET", "/api/games/abcdefghijkl/choice", "", headers, b"")
        waiting = [asyncio.create_task(ask(app, wish)) for _ in range(_MANY)]
        await asyncio.sleep(0.05)
        answer = await ask(app, Bad("GET", "/api/rules", "", headers, b""))
        may_go_on.set()
        told = await asyncio.gather(*waiting)
        assert {each.status for each in told} == {500}
        return answer

    with table(tmp_path) as client:
        assert isinstance(client.app, Starlette)
        assert asyncio.run(play(client.app)).status == 200
