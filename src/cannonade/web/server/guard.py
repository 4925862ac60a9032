"""Middleware: host and origin checks, request size limits, the code for other devices.

The server is for the people on this machine. Another site's page must not be able to
use it through their browser, neither under a host name of its own that resolves to this
machine (Host) nor across sites (Origin). The port of a Host header defends nothing, and
a forwarded port is another one.
"""

import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cannonade.errors import UnavailableStoreError, reason_of
from cannonade.language import Lazy, _
from cannonade.store.database import make_private
from cannonade.web.routing import whole_number
from cannonade.web.server.errors import Problem, ProblemError, problem_response
from cannonade.web.server.middleware import Middleware, is_local

CODE_FILE: Final = "lan.code"
YEAR_S: Final = 365 * 24 * 3600
"""How long the cookie lasts."""

_BYTES: Final = 12
_CODE: Final = re.compile("[A-Za-z0-9_-]{16}")
_HOUSE_LENGTH: Final = 12


def name_house(folder: Path) -> str:
    """Return a name for a folder of games, which doesn't reveal its path."""
    return sha256(str(folder.resolve()).encode()).hexdigest()[:_HOUSE_LENGTH]


def name_cookie(house: str) -> str:
    """Return the name of the cookie of devices that were let in to these games.

    Browsers send the cookies of a host to all its ports, and so to other tables.
    """
    return f"cannonade_device_{house}"


class Door:
    """Lets in the devices that have the code; a new one shuts out all others.

    Attributes:
        code: the code.
    """

    def __init__(self, show: Callable[[str], None], path: Path | None = None) -> None:
        """Read the code from a file, or make one.

        Args:
            show: called with the code by `invite`, and with each new one.
            path: the file; None to keep the code only as long as the table is open.
        """
        self._show = show
        self._path = path
        known = _read(path)
        self.code = known or secrets.token_urlsafe(_BYTES)
        if not known:
            with suppress(OSError):
                self._write()

    def invite(self) -> None:
        """Show the code."""
        self._show(self.code)

    def admits(self, code: str) -> bool:
        """Return whether a code is the current one."""
        return compare_digest(code.encode(), self.code.encode())

    def change(self) -> None:
        """Make a new code, and show it.

        Raises:
            UnavailableStoreError: if it can't be written, so that the old one would
                hold again at the next table.
        """
        self.code = secrets.token_urlsafe(_BYTES)
        self.invite()
        try:
            self._write()
        except OSError as error:
            raise UnavailableStoreError(str(self._path), reason_of(error)) from error

    def _write(self) -> None:
        if self._path is not None:
            make_private(self._path)
            self._path.write_text(self.code, "ascii")


def _read(path: Path | None) -> str:
    """Return the code in a file; "" if there is none."""
    try:
        known = path.read_text("ascii") if path else ""
    except (OSError, ValueError):
        return ""
    return known if _CODE.fullmatch(known) else ""


LARGEST_BODY: Final = 64 * 1024
"""The most bytes in a request's body; a position takes less than one thousand."""
LARGEST_FILE: Final = 32 * 1024 * 1024
"""The most bytes in an imported file; ten thousand games take about half of that."""
_FILES: Final = "/games/import"

_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_OWN_SITE: Final = {"same-origin", "none"}
_ENTER: Final = "/enter"

LARGEST_HEADER: Final = 16 * 1024
"""The most bytes in a query and in the value of a header.

The header of cookies includes those of other programs on this machine.
"""
MOST_HEADERS: Final = 100
_LENGTHS: Final = {"content-length", "transfer-encoding"}
_GIVEN_ONCE: Final = {
    *("host", "origin", "sec-fetch-site", "cookie"),
    *("content-type", *_LENGTHS),
}
"""The headers of which a second one would contradict the first."""

WRONG_HEAD: Final = Problem(
    400,
    "wrong_head",
    Lazy("The headers of this request contradict each other, or are too long."),
)
_PORT: Final = re.compile(r":[0-9]{1,5}$")
_THIS_MACHINE: Final = re.compile(
    r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?", re.IGNORECASE
)
"""A Host header that names this machine; other names may be those of other sites."""
FOREIGN: Final = Problem(
    403, "foreign", Lazy("Only the table's own pages may ask for this.")
)
NOT_LET_IN: Final = Problem(
    403,
    "not_let_in",
    Lazy("This device has not been let in. Scan the code that the terminal shows."),
)


def _largest(path: str) -> int:
    """Return the most bytes that a request to a path may have."""
    return LARGEST_FILE if path == _FILES else LARGEST_BODY


def _too_large(path: str) -> Problem:
    """Return the problem to report if a request to a path is too large."""
    words = _("A request here may bring at most {most} bytes.")
    return Problem(413, "too_large", words.format(most=_largest(path)))


@dataclass(frozen=True, slots=True)
class AccessPolicy:
    """The access rules that the guard applies to requests.

    Attributes:
        hosts: what other devices call this table, such as "192.168.7.9:8765". This
            machine's own names are always served, at any port.
        house: the name of the folder of games, which the names of cookies contain.
        door: lets other devices in; None if there are none.
    """

    hosts: frozenset[str]
    house: str
    door: Door | None = None


class Guard(Middleware):
    """Rejects invalid and foreign requests before anything else sees them."""

    def __init__(self, app: ASGIApp, policy: AccessPolicy) -> None:
        """Wrap an app."""
        super().__init__(app)
        self._policy = policy
        self._cookie = name_cookie(policy.house)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or reject it."""
        answer = self._answer(Request(scope))
        if answer is not None:
            await answer(scope, receive, send)
            return
        await self.app(scope, _Measured(receive, scope["path"]), send)

    def _answer(self, request: Request) -> Response | None:
        problem = self._problem(request)
        if problem is not None:
            return problem_response(request, problem)
        if request.scope["path"] == _ENTER and request.method == "GET":
            code = request.query_params.get("code", "")
            if self._admits(code):
                return self._let_in(code)
        if is_local(request.scope) or self._admits(request.cookies.get(self._cookie)):
            return None
        return problem_response(request, NOT_LET_IN)

    def _problem(self, request: Request) -> Problem | None:
        headers, path = request.headers, request.scope["path"]
        is_long = len(request.scope["query_string"]) > LARGEST_HEADER
        if is_long or _are_wrong(headers):
            return WRONG_HEAD
        host = headers.get("host", "")
        if host.lower() not in self._policy.hosts and not _THIS_MACHINE.fullmatch(host):
            return self._wrong_host(request)
        if request.method not in _SAFE and self._is_foreign(headers):
            return FOREIGN
        length = headers.get("content-length", "0")
        if whole_number(length, _largest(path)) is None:
            return _too_large(path)
        return None

    def _wrong_host(self, request: Request) -> Problem:
        """Return the problem with a Host header, with the address to open instead."""
        port = _PORT.search(request.headers.get("host", ""))
        here = f"localhost{port[0] if port else ''}"
        host = here if is_local(request.scope) else next(iter(self._policy.hosts), here)
        said = _("The table can't be opened under that name. Open {address} instead.")
        return Problem(421, "wrong_host", said.format(address=f"http://{host}/"))

    def _is_foreign(self, headers: Headers) -> bool:
        """Return whether another site is asking, by headers that only browsers send."""
        origin = headers.get("origin")
        if origin is not None:
            return origin != f"http://{headers['host'].lower()}"
        return headers.get("sec-fetch-site", "none") not in _OWN_SITE

    def _admits(self, code: str | None) -> bool:
        door = self._policy.door
        return door is not None and code is not None and door.admits(code)

    def _let_in(self, code: str) -> Response:
        answer = RedirectResponse("/", status_code=303)
        answer.set_cookie(
            self._cookie, code, max_age=YEAR_S, httponly=True, samesite="lax"
        )
        return answer


def _are_wrong(headers: Headers) -> bool:
    """Return whether headers contradict each other, or one of them is too long."""
    names = [each for each in headers if each in _GIVEN_ONCE]
    is_repeated = len(names) > len(set(names))
    coding = headers.get("transfer-encoding", "chunked")
    is_unclear = coding.lower() != "chunked" or _LENGTHS.issubset(names)
    is_long = any(len(each) > LARGEST_HEADER for each in headers.values())
    return is_repeated or is_unclear or is_long or len(headers) > MOST_HEADERS


class _Measured:
    """A `receive` that limits a request's body, whatever its header claims."""

    def __init__(self, receive: Receive, path: str) -> None:
        self._receive = receive
        self._path = path
        self._size = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > _largest(self._path):
            raise ProblemError(_too_large(self._path))
        return message
