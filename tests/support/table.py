"""A table for tests: an app with a separate store, and a client."""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, cast

from httpx2 import Client
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.support.lines import Line
from tests.support.sessions import play_all
from tests.support.stores import fresh_store, keep

from cannonade.session import begin as begin_session
from cannonade.store import Store
from cannonade.web.app import create_app
from cannonade.web.server.door import Door
from cannonade.web.server.guard import AccessPolicy
from cannonade.web.service import Service

HOST: Final = "127.0.0.1:8765"
ADDRESS: Final = f"http://{HOST}"
HOUSE: Final = "of-the-tests"
_SERIAL: Final = count()

Json = dict[str, Any]


def new_key() -> str:
    return f"test-key-{next(_SERIAL)}"


@contextmanager
def table(
    folder: Path,
    door: Door | None = None,
    peer: str = "127.0.0.1",
    house: str = HOUSE,
) -> Generator[TestClient]:
    """Open a table; `peer` is the address of the client."""
    with fresh_store(folder) as store, client_of(store, door, peer, house) as client:
        yield client


def client_of(
    store: Store,
    door: Door | None = None,
    peer: str = "127.0.0.1",
    house: str = HOUSE,
) -> TestClient:
    """Return a client of a table for a store."""
    hosts = frozenset({"192.168.7.9:8765"})
    return TestClient(
        create_app(store, AccessPolicy(hosts, house, door)),
        base_url=ADDRESS,
        client=(peer, 50_000),
        follow_redirects=False,
    )


def begin(client: Client, **wish: object) -> Json:
    """Begin a game and return its view; by default deal 1 of revised."""
    asked = {"rules": "revised", "number": "1", "key": new_key()} | wish
    answer = client.post("/api/games", json=asked)
    assert answer.status_code == 201, answer.text
    view: Json = answer.json()["view"]
    return view


def send(client: Client, view: Json, deed: str, **more: object) -> Json:
    """Send an intent about a view, and return the successful response."""
    asked = {"ply": view["ply"], "key": new_key()} | more
    answer = client.post(f"/api/games/{view['game']}/{deed}", json=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def play(client: Client, view: Json, *tokens: str) -> Json:
    """Play actions, and return the view after them."""
    for token in tokens:
        view = send(client, view, "actions", action=token)["view"]
    return view


def service(client: TestClient) -> Service:
    """Return what answers the client."""
    return cast("Service", cast("Starlette", client.app).state.service)


def keep_won(client: TestClient, line: Line) -> str:
    """Store a won game without playing it at the table; return its id."""
    session = play_all(begin_session(line.deal), " ".join(line.tokens))
    return keep(service(client).store, session)


def play_first(client: TestClient, view: Json, length: int) -> Json:
    """Play the first legal action `length` times, or until the game is over."""
    for _ in range(length):
        if view["result"]:
            break
        view = play(client, view, view["legal"][0]["action"])
    return view


def set_up(client: TestClient, view: Json) -> Json:
    """Play the set-up, keeping the grid; it ends with the first draw."""
    while not view["draws"] and "." not in (tokens := tokens_of(view)):
        view = play(client, view, "keep" if "keep" in tokens else tokens[0])
    return view


def tokens_of(view: Json) -> list[str]:
    """Return the tokens of the legal actions."""
    return [each["action"] for each in view["legal"]]
