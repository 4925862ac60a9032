"""The sentences of the installation check."""

from enum import Enum
from typing import Final

from cannonade.language import Lazy, _


class Part(Enum):
    """A part of Cannonade that may be missing."""

    LINES = "text"
    TABLE = "table"
    TERMINAL = "terminal"
    KERNEL = "kernel"


_PARTS: Final = {
    Part.LINES: Lazy("games in plain lines"),
    Part.TABLE: Lazy("the table in the browser"),
    Part.TERMINAL: Lazy("the terminal app"),
    Part.KERNEL: Lazy("the compiled kernel"),
}


def say_part(part: Part, problem: str | None) -> str:
    """State whether a part works, and if not, why."""
    if problem is None:
        return _("{parts}: works").format(parts=_PARTS[part])
    return _("{parts}: not working: {problem}").format(
        parts=_PARTS[part], problem=problem
    )


def say_versions(package: str, python: str, system: str) -> str:
    """State the versions of Cannonade and Python, and the system."""
    return _("Cannonade {package}, Python {python}, {system}").format(
        package=package, python=python, system=system
    )


def say_kept(path: str) -> str:
    """State where games are saved."""
    return _("games are saved in {path}").format(path=path)
