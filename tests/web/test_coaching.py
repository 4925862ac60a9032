"""Few searches run at once, none for long; waiting for them blocks nothing else."""

import asyncio
import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.support.bad_requests import Bad, Told, ask
from tests.support.table import HOST, table

from cannonade.coach import Advice, Evaluation
from cannonade.engine import Action, Deal, Observation, legal_actions
from cannonade.kernel import Rng
from cannonade.play.coaching import thoughts
from cannonade.rules import Rules
from cannonade.session import begin
from cannonade.web.server.background import Turns

HERE = begin(Deal(Rules(), 1)).observation
LONG_S = 60.0


@dataclass
class Endless:
    """A player that never finishes, and counts its stopped searches."""

    name: str = "endless"
    closed: list[int] = field(default_factory=list[int])

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        return next(self.improve(observation, rng))

    def choose(self, observation: Observation, rng: Rng) -> Action:
        return self.advise(observation, rng).best.action

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        action = legal_actions(observation)[0]
        seed = rng.bits()
        try:
            for samples in count(1):
                yield Advice((Evaluation(action, 0.5, 0.5, 2.0, 0.0, samples),))
        finally:
            self.closed.append(seed)


@pytest.fixture
def player() -> Endless:
    return Endless()


def test_advice_gets_better_and_is_given_as_it_can_be_read(player: Endless) -> None:
    hints = thoughts(HERE, LONG_S, player)
    first, second = next(hints), next(hints)
    assert second.samples > first.samples + 1
    hints.close()
    assert player.closed


def test_time_ends_a_thought_and_the_last_of_it_is_given(player: Endless) -> None:
    assert len(list(thoughts(HERE, 0, player))) == 1
    assert player.closed


def test_chance_comes_from_what_is_known(player: Endless) -> None:
    for _ in range(2):
        list(thoughts(HERE, 0, player))
    list(thoughts(begin(Deal(Rules(), 2)).observation, 0, player))
    first, same, other = player.closed
    assert first == same != other


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
        ("GET", "/api/games/abcdefghijkl/choice", "web.service.RequestContext.game"),
        ("GET", "/puzzles", "web.pages.exercises.own_puzzles"),
        ("GET", "/puzzle/g/1/plain", "web.pages.exercises.find_exercise"),
        ("POST", "/puzzle/g/1/plain", "web.pages.exercises.find_exercise"),
        ("POST", "/api/puzzles/g/1/actions", "web.pages.exercises.find_exercise"),
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
