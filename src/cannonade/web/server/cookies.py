"""Signed cookies, which identify players and invited devices."""

import os
import secrets
from functools import cached_property
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

KEY_FILE: Final = "cookie.key"
PLAYER_COOKIE: Final = "cannonade_player"
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
