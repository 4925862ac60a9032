"""The doctor command: what is installed, and which parts work."""

import platform
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cannonade.store import store_path
from cannonade.words.club.work import ProgramPart, say_kept, say_part, say_versions

_MODULES: Final = {
    ProgramPart.LINES: "cannonade.text.play",
    ProgramPart.TABLE: "cannonade.web.app",
    ProgramPart.TERMINAL: "textual.app",
    ProgramPart.KERNEL: "cannonade.kernel",
}


@dataclass(frozen=True, slots=True)
class Examination:
    """The findings about an installation.

    Attributes:
        package: the version of Cannonade.
        python: the version of Python.
        system: the operating system and the machine.
        store: the file of saved games.
        problems: why each part does not work; None if it does.
    """

    package: str
    python: str
    system: str
    store: Path
    problems: dict[ProgramPart, str | None]

    @property
    def is_playable(self) -> bool:
        """Whether every way of playing works; that doesn't need the kernel."""
        return not any(
            problem
            for part, problem in self.problems.items()
            if part is not ProgramPart.KERNEL
        )


def examine(data: Path | None) -> Examination:
    """Examine this installation."""
    return Examination(
        package=version("cannonade"),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        store=store_path(data),
        problems={part: _problem(module) for part, module in _MODULES.items()},
    )


def _problem(module: str) -> str | None:
    try:
        import_module(module)
    except ImportError as error:
        return str(error)
    return None


def examination_text(found: Examination) -> str:
    """Format the findings, one line each."""
    lines = (
        say_versions(found.package, found.python, found.system),
        *(say_part(part, problem) for part, problem in found.problems.items()),
        say_kept(str(found.store)),
    )
    return "".join(f"{line}\n" for line in lines)


def examination_facts(found: Examination) -> dict[str, object]:
    """Return the findings as facts for JSON."""
    parts = {part.value: problem for part, problem in found.problems.items()}
    return {
        "version": found.package,
        "python": found.python,
        "system": found.system,
        "store": str(found.store),
        "runs": {part: problem is None for part, problem in parts.items()},
        "problems": {part: problem for part, problem in parts.items() if problem},
    }
