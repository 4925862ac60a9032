"""Starting of the server: a free port, the browser, one server per folder of games."""

import io
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import segno
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cannonade.store import Store, data_folder, open_store
from cannonade.web.app import create_app
from cannonade.web.pages.first import First, first_page
from cannonade.web.running import Running, find_running, note_running, sole_table
from cannonade.web.server.cookies import Signer, secret_of
from cannonade.web.server.guard import AccessPolicy, Door
from cannonade.web.server.logs import open_log

LARGEST_HEAD: Final = 1024 * 1024
"""The most bytes of a request outside its body, including trailers, and including the
chunk being parsed, which has at most 256 KiB."""
FIRST_PORT: Final = 8765
PORTS_TRIED: Final = 50
HERE: Final = "127.0.0.1"

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  only if other devices are invited
_ELSEWHERE: Final = ("192.0.2.1", 9)  # a documentation address: no host has it
_WAIT_S: Final = 0.01
_CLOSING_S: Final = 2
_TRIES: Final = 400
_RETRY_S: Final = 0.05
_FAILURE: Final = 1


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options for starting a table.

    Attributes:
        port: the preferred port; None for the default.
        has_browser: whether to open the browser.
        is_shared: whether other devices can be invited.
        data: the folder of games; None for the default.
        first: the first page to open.
    """

    port: int | None = None
    has_browser: bool = True
    is_shared: bool = False
    data: Path | None = None
    first: First = field(default_factory=First)


class Connection(HttpToolsProtocol):
    """A connection parsed by httptools, with a limit on the head of a request."""

    _head_size: int = 0

    def data_received(self, data: bytes) -> None:
        """Parse more data, or reject a head that is too large."""
        self._head_size += len(data)
        if self._head_size > LARGEST_HEAD:
            self.send_400_response("The head of the request is too large.")
            return
        super().data_received(data)

    def on_body(self, body: bytes) -> None:
        """Pass on a chunk of the body, whose size the guard limits."""
        self._head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End the request."""
        self._head_size = 0
        super().on_message_complete()


def open_table(options: ServeOptions) -> int:
    """Serve the table until the player stops it, and return the exit status.

    If a table for the same games is already running, only open the browser.

    Raises:
        StoreError: if the store cannot be opened, or has no such game.
        KernelMissingError: if the coach is to play but is not available.
    """
    with open_store(data_folder(options.data)) as store:
        for _ in range(_TRIES):
            with sole_table(store) as is_sole:
                if is_sole:
                    return _serve(store, options)
            running = find_running(store)
            if running is not None:
                return _show(store, options, running)
            time.sleep(_RETRY_S)  # the other one is just starting or stopping
        return _failure("a table is open for these games, but does not answer")


def _show(store: Store, options: ServeOptions, running: Running) -> int:
    if options.is_shared and not running.is_shared:
        return _failure("the table is open already, but for this machine only")
    address = f"http://{HERE}:{running.port}{first_page(store, options.first)}"
    print(f"The table is open already: {address}")
    if options.has_browser:
        webbrowser.open(address)
    return 0


def _failure(problem: str) -> int:
    print(f"cannonade play: {problem}; close that one first", file=sys.stderr)
    return _FAILURE


def _serve(store: Store, options: ServeOptions) -> int:
    folder, place = store.path.parent, first_page(store, options.first)
    with listening(options) as listener, suppress(KeyboardInterrupt):
        port = int(listener.getsockname()[1])
        secret = secret_of(folder)
        policy = _policy(port, Signer(secret), options)
        handler = open_log(folder)
        server = _server(store, policy)
        with note_running(store, Running(port, options.is_shared)):
            _announce(server, f"http://{HERE}:{port}{place}", policy, options)
            server.run(sockets=[listener])
        handler.close()
    return 0


def _server(store: Store, policy: AccessPolicy) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            create_app(store, policy),
            http=Connection,
            ws="none",
            access_log=False,
            log_config=None,
            log_level="critical",
            server_header=False,
            # There is no proxy in front of this server, so ignore headers of proxies.
            proxy_headers=False,
            timeout_graceful_shutdown=_CLOSING_S,
        )
    )


def _policy(port: int, signer: Signer, options: ServeOptions) -> AccessPolicy:
    hosts = {f"{HERE}:{port}", f"localhost:{port}"}
    if not options.is_shared:
        return AccessPolicy(frozenset(hosts), signer)
    host = f"{address_on_network()}:{port}"
    door = Door(lambda word: invite(host, word))
    return AccessPolicy(frozenset({*hosts, host}), signer, door)


def _announce(
    server: uvicorn.Server, address: str, policy: AccessPolicy, options: ServeOptions
) -> None:
    """Print the table's address and open the browser, once the server has started."""

    def show() -> None:
        while not server.started:
            time.sleep(_WAIT_S)
        print(f"The table is open: {address} (Control-C closes it)", flush=True)
        if policy.door is not None:
            policy.door.on_entry(policy.door.word)
        if options.has_browser:
            webbrowser.open(address)

    threading.Thread(target=show, daemon=True).start()


@contextmanager
def listening(options: ServeOptions) -> Generator[socket.socket]:
    """Listen on the preferred port, or on the next free one.

    Raises:
        OSError: if no port is free.
    """
    host = _EVERYWHERE if options.is_shared else HERE
    wished = FIRST_PORT if options.port is None else options.port
    with _bound(host, wished) as listener:
        listener.listen()
        yield listener


def _bound(host: str, wished: int) -> socket.socket:
    for port in (*range(wished, min(wished + PORTS_TRIED, 2**16)), 0):
        # Unless the socket names its protocol, responses are delayed by up to 40 ms
        # (asyncio sets TCP_NODELAY on TCP sockets only).
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":  # Windows would share a port in use
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        except OSError:
            listener.close()
            if port == 0:
                raise
        else:
            return listener
    raise AssertionError  # the last port either binds or raises


def address_on_network() -> str:
    """Return this machine's address on the local network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return HERE
        return str(probe.getsockname()[0])


def invite(host: str, word: str) -> None:
    """Print the invitation for the next device."""
    print(invitation(host, word), flush=True)


def invitation(host: str, word: str) -> str:
    """Return an invitation: a QR code to scan, and the URL that it contains."""
    address = f"http://{host}/enter?word={word}"
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return (
        f"For one device on the same network, good once:\n{drawn.getvalue()}{address}"
    )
