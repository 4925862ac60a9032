"""What is installed on a machine, and what of it runs, in words."""

from enum import Enum
from typing import Final


class Part(Enum):
    """A part of Cannonade that may be there or not."""

    LINES = "text"
    TABLE = "table"
    TERMINAL = "terminal"
    KERNEL = "kernel"


_PARTS: Final = {
    Part.LINES: "games in plain lines",
    Part.TABLE: "the table in the browser",
    Part.TERMINAL: "the terminal app",
    Part.KERNEL: "the compiled kernel",
}


def say_part(part: Part, problem: str | None) -> str:
    """Say whether a part runs, and if not, why."""
    if problem is None:
        return f"{_PARTS[part]}: runs"
    return f"{_PARTS[part]}: does not run: {problem}"


def say_versions(package: str, python: str, system: str) -> str:
    """Say which Cannonade this is, and on what."""
    return f"Cannonade {package}, Python {python}, {system}"


def say_kept(path: str) -> str:
    """Say where games are kept."""
    return f"games are kept in {path}"
