"""Starting of the server: one per folder of games, a free port, the first page.

A server holds a lock while it runs, which the system releases if it is killed, and
writes its port to a file beside the store. A second process reads that file, and asks
the server at that port which games it serves.
"""

import json
import os
import socket
import sqlite3
import sys
import threading
import time
import webbrowser
from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final, cast
from urllib.parse import quote

import segno
import uvicorn

from cannonade.club.lessons import LESSONS
from cannonade.foreign_text import parse_json
from cannonade.kernel import demand_kernel
from cannonade.language import _, language, speaking
from cannonade.play.games import Games
from cannonade.play.new_game import OpeningRequest
from cannonade.session import Start, begin
from cannonade.store import GameId, GameStatus, Store, data_folder, open_games
from cannonade.web.app import create_app
from cannonade.web.pages.replay import watch_place
from cannonade.web.server.connection import MOST_CONNECTIONS, Connection
from cannonade.web.server.guard import CODE_FILE, AccessPolicy, Door, name_house
from cannonade.web.server.middleware import open_log, utc_now
from cannonade.web.service import new_key
from cannonade.words.club.saving import say_in_memory

FILE_NAME: Final = "table.json"
LOCK_NAME: Final = "table.lock"
HERE: Final = "127.0.0.1"
_ANSWER_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Running:
    """A running table.

    Attributes:
        port: the port of its server.
        is_shared: whether other devices can come in.
        process: its process.
    """

    port: int
    is_shared: bool
    process: int = field(default_factory=os.getpid)


@contextmanager
def sole_table(store: Store) -> Generator[bool]:
    """Hold the lock on serving a store's games; yield False if another process has it.

    SQLite's locks are the only ones that work the same on every system.
    """
    path, is_sole = store.path.with_name(LOCK_NAME), True
    with ExitStack() as stack:
        try:
            opened = sqlite3.connect(path, timeout=0, isolation_level=None)
            stack.enter_context(closing(opened)).execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            # A lock that cannot be taken by anybody holds nobody up.
            is_sole = error.sqlite_errorcode != sqlite3.SQLITE_BUSY
        yield is_sole


def find_note(store: Store) -> Running | None:
    """Return the table advertised for a store's games, running or not."""
    try:
        known = cast("dict[str, int]", parse_json(_path(store).read_text("utf-8")))
        port, process = int(known["port"]), int(known["process"])
        return Running(port, bool(known["is_shared"]), process)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def find_running(store: Store) -> Running | None:
    """Return the running table for a store's games; None if none answers."""
    running = find_note(store)
    if running is None:
        return None
    try:
        answer = _ask(running.port)
    except (OSError, ValueError, HTTPException):
        return None
    house = name_house(store.path.parent)
    return running if answer.get("house") == house else None


def _ask(port: int) -> dict[str, object]:
    connection = HTTPConnection(HERE, port, timeout=_ANSWER_S)
    try:
        connection.request("GET", "/alive")
        found = parse_json(connection.getresponse().read())
    finally:
        connection.close()
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


@contextmanager
def note_running(store: Store, running: Running) -> Generator[None]:
    """Advertise this table while it is open, if its games are saved."""
    if store.trouble is not None:
        yield
        return
    path = _path(store)
    text = json.dumps(asdict(running))
    with suppress(OSError):  # then a second table only says that there is one
        path.write_text(text, "utf-8")
    try:
        yield
    finally:
        # Another table may have replaced the file since: leave that one.
        with suppress(OSError, ValueError):
            if path.read_text("utf-8") == text:
                path.unlink()


def _path(store: Store) -> Path:
    return store.path.with_name(FILE_NAME)


FIRST_PORT: Final = 8765
PORTS_TRIED: Final = 50

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  only if other devices are invited
_ELSEWHERE: Final = ("192.0.2.1", 9)  # a documentation address: no host has it
_WAIT_S: Final = 0.01
_CLOSING_S: Final = 2
_PATIENCE_S: Final = 5
"""How long a table that holds the games may take to answer."""
_RETRY_S: Final = 0.05
_FAILURE: Final = 1


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options for starting a table.

    Attributes:
        port: the preferred port; None for the default.
        has_browser: whether to open the browser.
        is_shared: whether other devices can come in.
        data: the folder of games; None for the default.
        first: what to open first.
    """

    port: int | None = None
    has_browser: bool = True
    is_shared: bool = False
    data: Path | None = None
    first: OpeningRequest = field(default_factory=OpeningRequest)


def open_table(options: ServeOptions) -> int:
    """Serve the table until the player stops it, and return the exit status.

    If a table for the same games is already running, only open the browser.

    Raises:
        StoreError: if the store cannot be opened, or has no such game.
        KernelMissingError: if the coach is to play but is not available.
    """
    with open_games(data_folder(options.data), writes=True) as store:
        if store.trouble is not None:
            print(f"cannonade play: {say_in_memory(store.trouble)}", file=sys.stderr)
            return _serve(store, options)
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            with sole_table(store) as is_sole:
                if is_sole:
                    return _serve(store, options)
            found = find_running(store)
            if found is not None:
                return _show(store, options, found)
            time.sleep(_RETRY_S)  # the other one is just starting or stopping
        note = find_note(store)
        if note is None:
            return _failure(_("a table is open for these games, but does not answer"))
        said = _(
            "a table is open for these games (process {process}), but does not answer"
        )
        return _failure(said.format(process=note.process))


def _show(store: Store, options: ServeOptions, found: Running) -> int:
    if options.is_shared and not found.is_shared:
        return _failure(_("the table is open already, but for this machine only"))
    address = f"http://{HERE}:{found.port}{first_page(store, options.first)}"
    print(_("The table is open already: {address}").format(address=address))
    if options.has_browser:
        webbrowser.open(address)
    return 0


def _failure(problem: str) -> int:
    said = _("{problem}; close that one first").format(problem=problem)
    print(f"cannonade play: {said}", file=sys.stderr)
    return _FAILURE


def _serve(store: Store, options: ServeOptions) -> int:
    place = first_page(store, options.first)
    is_saved = store.trouble is None  # a game in memory has no log beside it
    with (
        listening(options) as listener,
        closing(open_log(store.path.parent)) if is_saved else nullcontext(),
        suppress(KeyboardInterrupt),
    ):
        port = int(listener.getsockname()[1])
        policy = _policy(store, port, options)
        server = _server(store, policy)
        with note_running(store, Running(port, options.is_shared)):
            _announce(server, f"http://{HERE}:{port}{place}", policy, options)
            server.run(sockets=[listener])
    return 0


def _server(store: Store, policy: AccessPolicy) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            create_app(store, policy),
            http=Connection,
            backlog=MOST_CONNECTIONS,
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


def _policy(store: Store, port: int, options: ServeOptions) -> AccessPolicy:
    house = name_house(store.path.parent)
    if not options.is_shared:
        return AccessPolicy(frozenset(), house)
    host = f"{address_on_network()}:{port}"
    file = store.path.with_name(CODE_FILE) if store.trouble is None else None
    door = Door(partial(invite, host, language()), file)
    return AccessPolicy(frozenset({host}), house, door)


def _announce(
    server: uvicorn.Server, address: str, policy: AccessPolicy, options: ServeOptions
) -> None:
    """Print the table's address and open the browser, once the server has started."""

    def show() -> None:
        while not server.started:
            time.sleep(_WAIT_S)
        said = _("The table is open: {address} (Control-C closes it)")
        print(said.format(address=address), flush=True)
        if policy.door is not None:
            policy.door.invite()
        if options.has_browser:
            webbrowser.open(address)

    threading.Thread(target=show, daemon=True).start()


def listening(options: ServeOptions) -> socket.socket:
    """Return a socket that listens on the preferred port, or on the next free one.

    Raises:
        OSError: if no port is free.
    """
    host = _EVERYWHERE if options.is_shared else HERE
    wished = FIRST_PORT if options.port is None else options.port
    listener = _bound(host, wished)
    listener.listen()
    return listener


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


def invite(host: str, spoken: str, code: str) -> None:
    """Print how to join: a QR code to scan, and the URL that it contains.

    It is in the language of this terminal, not of a browser.
    """
    address = f"http://{host}/enter?code={code}"
    with speaking(spoken):
        print(_("For phones and computers on the same network:"))
    segno.make(address, micro=False).terminal(sys.stdout, compact=True)
    print(address, flush=True)


def first_page(store: Store, request: OpeningRequest) -> str:
    """Return the path of the page, after starting the game if it is a new one.

    Raises:
        UnknownGameError: if there is no such saved game.
        KernelMissingError: if the coach is to play but is not available.
        CannonadeError: if `request` names what there is not.
    """
    daily, challenge, start = request.daily, request.challenge, request.start
    if challenge:
        return f"/shared/{quote(str(challenge), safe='')}"
    if daily:
        return f"/daily/{daily.number}"
    if request.lesson:
        return f"/lesson/{LESSONS[request.lesson - 1].id}"
    if request.game:
        return f"/game/{store.summary(GameId(request.game)).id}"
    if start is None:
        return _game_or_home(store)
    if not request.watched:
        return f"/game/{_begun(store, start)}"
    demand_kernel()
    game_id = _begun(store, start, is_watched=True)
    return f"{watch_place(game_id)}={request.watched}"


def _game_or_home(store: Store) -> str:
    """Return the path of the open game played last, or of the home page."""
    found = store.games(GameStatus.OPEN, limit=1)
    return f"/game/{found[0].id}" if found else "/"


def _begun(store: Store, start: Start, *, is_watched: bool = False) -> str:
    session = begin(start).assist() if is_watched else begin(start)
    return Games(store, utc_now).begin(session, new_key()).game_id
