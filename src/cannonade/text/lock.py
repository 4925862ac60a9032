"""A lock that one process holds on a file, and loses when it ends, however it ends."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock taken by creating a file and locking it.

    Attributes:
        path: the file, which is there as long as the lock is held; one left behind by
            a process that was killed does no harm.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; `take` takes the lock."""
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock if nobody holds it; say whether it is held now.

        Raises:
            OSError: if the file cannot be made.
        """
        while self._handle is None:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _try_lock(handle)
            except OSError:
                os.close(handle)
                return False
            if self._is_current(handle):
                self._handle = handle
            else:
                os.close(handle)
        return True

    def _is_current(self, handle: int) -> bool:
        """Whether the file locked is still the one at the path.

        Its last holder may have taken it away between the opening and the locking.
        """
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except FileNotFoundError:
            return False

    def give_back(self) -> None:
        """Let others have it."""
        if self._handle is None:
            return
        # Windows takes no open file away, and no other system may take it away after
        # the lock is gone: it might be somebody else's by then.
        if sys.platform == "win32":
            os.close(self._handle)
        with suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(self._handle)
        self._handle = None
