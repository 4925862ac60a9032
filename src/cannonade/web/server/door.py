"""The code that lets other devices in, kept in a file beside the games."""

import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Final

from cannonade.errors import UnavailableStoreError, reason_of
from cannonade.store.database import make_private

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
