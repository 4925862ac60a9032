"""The other devices that have been let in, listed in a file beside the games.

A signed cookie names each. A device that is removed from the list stays outside until
it is invited again.
"""

import json
import os
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Final, cast

from itsdangerous import BadSignature, URLSafeSerializer

from cannonade.errors import UnavailableStoreError
from cannonade.foreign_text import parse_json

FILE_NAME: Final = "devices.json"
_EXACT_TO: Final = timedelta(minutes=1)
_BROWSERS: Final = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrom": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
"""The names of browsers by what their User-Agent header contains; the first counts."""
_SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


@dataclass(frozen=True, slots=True)
class Device:
    """A device that has been let in.

    Attributes:
        id: its id, which its cookie contains.
        browser: the family of its browser, such as "Safari"; "" if it is unknown.
        system: its system, such as "iPhone"; "" if it is unknown.
        seen_at: when it last sent a request, to the minute.
    """

    id: str
    browser: str
    system: str
    seen_at: datetime


class Devices:
    """The devices that have been let in; thread-safe."""

    def __init__(
        self,
        folder: Path | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Read the list from a folder of games; without one, start an empty list."""
        self._path = folder and folder / FILE_NAME
        self._clock = clock
        self._lock = threading.Lock()
        self._known = {each.id: each for each in _read(self._path)}

    @property
    def all(self) -> tuple[Device, ...]:
        """All devices, the one seen last first."""
        found = sorted(self._known.values(), key=lambda each: each.seen_at)
        return tuple(reversed(found))

    def add(self, user_agent: str) -> str:
        """Let a device in, and return its id."""
        browser, system = (_named(user_agent, names) for names in (_BROWSERS, _SYSTEMS))
        device = Device(secrets.token_urlsafe(8), browser, system, self._clock())
        with suppress(OSError):  # then it is let in until the table closes
            self._put(device.id, device)
        return device.id

    def admit(self, device_id: object) -> bool:
        """Return whether a device has been let in, and note that it was seen."""
        device, now = self._known.get(str(device_id)), self._clock()
        if device is not None and now - device.seen_at >= _EXACT_TO:
            with suppress(OSError):
                self._put(device.id, replace(device, seen_at=now))
        return device is not None

    def remove(self, device_id: str) -> None:
        """Send a device away, if it is there.

        Raises:
            UnavailableStoreError: if the list cannot be written, so that the device
                would return with the next table.
        """
        try:
            self._put(device_id, None)
        except OSError as error:
            problem = error.strerror or str(error)
            raise UnavailableStoreError(str(self._path), problem) from error

    def _put(self, device_id: str, device: Device | None) -> None:
        with self._lock:
            others = {k: v for k, v in self._known.items() if k != device_id}
            self._known = others if device is None else {**others, device_id: device}
            if self._path is not None:
                _write(self._path, self.all)


def _named(user_agent: str, names: dict[str, str]) -> str:
    return next((name for sign, name in names.items() if sign in user_agent), "")


def _read(path: Path | None) -> tuple[Device, ...]:
    """Read a list; a missing or damaged one is empty."""
    try:
        known = parse_json(path.read_text("utf-8")) if path else ()
        return tuple(
            Device(str(i), str(b), str(s), datetime.fromisoformat(at).astimezone(UTC))
            for i, b, s, at in cast("list[list[str]]", known)
        )
    except (OSError, ValueError, TypeError):
        return ()


def _write(path: Path, devices: tuple[Device, ...]) -> None:
    rows = [(e.id, e.browser, e.system, e.seen_at.isoformat()) for e in devices]
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(rows), "utf-8")
    unfinished.replace(path)


KEY_FILE: Final = "cookie.key"
DEVICE_COOKIE: Final = "cannonade_device"
YEAR_S: Final = 365 * 24 * 3600
"""How long cookies of preferences last."""

_HOUSE: Final = "house"
_HOUSE_LENGTH: Final = 12


def secret_of(folder: Path) -> str:
    """Return the secret of a folder of games, created on first use.

    Raises:
        OSError: if the file can be neither read nor written.
    """
    path = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        known = path.read_text("ascii").strip()
        return known or _written_anew(path)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        made = secrets.token_hex(32)
        file.write(made)
    return made


def _written_anew(path: Path) -> str:
    """Fill a key file left empty by a process that stopped too early."""
    made = secrets.token_hex(32)
    path.write_text(made, "ascii")
    return made


class Signer:
    """Signs values and verifies them."""

    def __init__(self, secret: str) -> None:
        """Use a secret that nobody else knows."""
        self._secret = secret

    @cached_property
    def house(self) -> str:
        """A public name for the secret, from which it can't be derived."""
        return self.sign(_HOUSE, _HOUSE)[-_HOUSE_LENGTH:]

    def name_of(self, cookie: str) -> str:
        """Return the name of a cookie of these games.

        Browsers send the cookies of a host to all its ports, and so to other tables.
        """
        return f"{cookie}_{self.house}"

    def sign(self, cookie: str, value: int | str) -> str:
        """Return a signed value for the cookie of this name."""
        return URLSafeSerializer(self._secret, salt=cookie).dumps(value)

    def read(self, cookie: str, text: str) -> int | str | None:
        """Return the value of a cookie; None unless it was signed for that name."""
        try:
            value = URLSafeSerializer(self._secret, salt=cookie).loads(text)
        except BadSignature:
            return None
        return value if isinstance(value, int | str) else None
