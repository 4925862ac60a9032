"""Files that are either as they were or as they should be, never in between."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write a text file so that a crash at any moment leaves the old one or the new.

    Two processes must not do it to the same file at once.

    Raises:
        OSError: if it cannot be written; then the old file is untouched.
    """
    draft = path.with_name(path.name + ".tmp")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Have the folder's new entry on the disk too; Windows does that by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems cannot, and lose nothing by it
            os.fsync(handle)
    finally:
        os.close(handle)
