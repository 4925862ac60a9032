"""The table inside a browser: the app handles requests without a server.

A folder written by `cannonade export table` runs this module in Pyodide, in a web
worker (static/js/open/worker.js), which passes it the requests of the pages.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import unquote

import anyio.to_thread
from starlette.types import Message, Scope

from cannonade.play.games import Clock
from cannonade.store import import_set_aside, open_despite_damage
from cannonade.web.api.coach import STREAM
from cannonade.web.app import create_app
from cannonade.web.server.background import REQUESTS
from cannonade.web.server.guard import AccessPolicy, name_house
from cannonade.web.server.middleware import utc_now

HOST: Final = "inside"
"""The host name in the table's own requests, none of which leaves the browser."""

_ORIGINS: Final = ("origin", "referer", "sec-")

_T = TypeVar("_T")


class InsideTable:
    """A table for a single browser.

    Attributes:
        is_anew: whether the saved games were damaged, so that a new store was created.
    """

    def __init__(self, folder: str, clock: Clock = utc_now) -> None:
        """Open a store, and create the app that serves it.

        Args:
            folder: the folder of the games.
            clock: returns the current time in UTC.
        """
        if sys.platform == "emscripten":
            anyio.to_thread.run_sync = _in_line  # type: ignore[assignment]
        self._stack = ExitStack()
        store, self.is_anew = open_despite_damage(Path(folder), clock())
        self._stack.enter_context(store)
        import_set_aside(store, Path(folder), clock())
        policy = AccessPolicy(frozenset({HOST}), name_house(Path(folder)))
        self._app = create_app(store, policy, clock)
        self._going: dict[str, asyncio.Event] = {}

    async def answer(
        self,
        request: str,
        body: bytes,
        on_head: Callable[[int, str], None],
        on_part: Callable[[bytes], None],
    ) -> None:
        """Handle a request.

        Args:
            request: JSON with `id`, `method`, `path` with its query, and `headers`, a
                mapping.
            body: the body of the request.
            on_head: called with the status, and the headers as a JSON list of pairs.
            on_part: called with each chunk of the response's body.
        """
        asked = json.loads(request)
        has_left = self._going[asked["id"]] = asyncio.Event()
        sent = False

        async def receive() -> Message:
            nonlocal sent
            if sent:
                await has_left.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [
                    [each.decode("latin-1") for each in pair]
                    for pair in message["headers"]
                ]
                if STREAM in dict(headers).get("content-type", ""):
                    REQUESTS.discard(asked["id"])
                on_head(message["status"], json.dumps(headers))
            elif message.get("body"):
                on_part(message["body"])

        scope = self._scope(asked["method"], asked["path"], asked["headers"], len(body))
        REQUESTS.add(asked["id"])
        await self._app(scope, receive, send)

    def end(self, request_id: str) -> None:
        """Release a finished request, once its changes are saved."""
        REQUESTS.discard(request_id)
        del self._going[request_id]

    def leave(self, request_id: str) -> None:
        """Disconnect a request whose page no longer waits for the response."""
        if request_id in self._going:
            self._going[request_id].set()

    def close(self) -> None:
        """Close the store."""
        self._stack.close()

    def _scope(
        self, method: str, path: str, headers: dict[str, str], size: int
    ) -> Scope:
        place, _, query = path.partition("?")
        # Only the table's own pages can send requests, so their origin is ignored.
        held = {k: v for k, v in headers.items() if not k.startswith(_ORIGINS)}
        held |= {"host": HOST} | ({"content-length": str(size)} if size else {})
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(place),
            "raw_path": place.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(k.encode(), v.encode("latin-1")) for k, v in held.items()],
            "client": ("127.0.0.1", 0),
            "server": (HOST, 0),
            "state": {},
        }


async def _in_line(work: Callable[..., _T], *args: object, **_: object) -> _T:
    """Run work immediately, in place of a thread: a browser's Python has only one."""
    return work(*args)
