"""A table for tests: an app with a separate store, and a client."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urljoin

from httpx2 import Client
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.support.lines import Line
from tests.support.sessions import play_all
from tests.support.stores import fresh_store, keep

from cannonade.play.games import Clock
from cannonade.session import begin as begin_session
from cannonade.store import Store
from cannonade.web.app import create_app
from cannonade.web.server.guard import AccessPolicy, Door
from cannonade.web.server.middleware import utc_now
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
    clock: Clock = utc_now,
) -> Generator[TestClient]:
    """Open a table; `peer` is the address of the client."""
    with (
        fresh_store(folder) as store,
        client_of(store, door, peer, house, clock) as client,
    ):
        yield client


def client_of(
    store: Store,
    door: Door | None = None,
    peer: str = "127.0.0.1",
    house: str = HOUSE,
    clock: Clock = utc_now,
) -> TestClient:
    """Return a client of a table for a store."""
    hosts = frozenset({"192.168.7.9:8765"})
    return TestClient(
        create_app(store, AccessPolicy(hosts, house, door), clock),
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


@dataclass
class Button:
    """A button of a page, with its form's attributes and fields, and its own."""

    form: dict[str, str]
    fields: dict[str, str]
    own: dict[str, str]
    words: str = ""


class _Reader(HTMLParser):
    """A reader of the buttons in the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.form = Button({}, {}, {})
        self.buttons: list[Button] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = Button(found, {}, {})
        elif tag == "button":
            self.buttons.append(replace(self.form, own=found))
        elif tag == "input" and (found.get("type") == "hidden" or "checked" in found):
            self.form.fields[found["name"]] = found["value"]

    def handle_data(self, data: str) -> None:
        if self.buttons:  # up to the next button: only the beginning counts
            self.buttons[-1].words = (self.buttons[-1].words + data).lstrip()


def press(client: Client, place: str, words: str, **typed: str) -> str:
    """Press a button of a page, as a browser without scripts; return where it leads.

    Args:
        client: the client.
        place: the address of the page.
        words: the beginning of the button's words, or its whole value.
        typed: fields that are not as they stand on the page.
    """
    reader = _Reader()
    reader.feed(client.get(place).text)
    (button, *_) = (
        each
        for each in reader.buttons
        if each.form
        and (each.words.startswith(words) or each.own.get("value") == words)
    )
    sent = {**button.fields, **typed}
    if "name" in button.own:
        sent[button.own["name"]] = button.own["value"]
    answer = client.post(urljoin(place, button.form.get("action", place)), data=sent)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]
