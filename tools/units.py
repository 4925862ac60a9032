"""The units of compilation, and which of them are out of date.

A unit is up to date if it was compiled with the current settings from files with their
current content. Contents count, not dates, as they were before the compilation started:
a file that changes during a compilation is compiled again.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

SHARED: Final = "cannonade.kernel.cython_shared"
"""The unit with the code that Cython would write into every other one; no source."""

PACKAGES: Final = ("kernel", "coach")
"""The packages with Cython sources."""

DIRECTIVES: Final = {
    "auto_pickle": False,
    "autotestdict": False,
    "cdivision": True,  # no divisor is ever 0, and no operand negative
    "language_level": 3,
}
SANITIZERS: Final = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
OPTIMISED: Final = ("-O2", "-g0")
HOT: Final = frozenset(
    f"cannonade.kernel.{name}" for name in ("batches", "game", "game_batch", "policies")
)
"""Where -O3 saves instructions; elsewhere, it only compiles half as long again."""
SANITIZED: Final = ("-O1", "-g", "-fno-omit-frame-pointer", *SANITIZERS)

SUFFIX: Final = ".pyd" if os.name == "nt" else ".abi3.so"
"""The suffix of compiled modules, which any Python from 3.11 can load."""
LIMITED_API: Final = ("Py_LIMITED_API", "0x030B0000")
"""The C macro and its value that limit the code to the stable API of Python 3.11."""
_DEPENDENCY: Final = re.compile(r"^\s+(.+?)(?: \\)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Unit:
    """A module to compile.

    Attributes:
        name: its full module name.
        source: the path of its .pyx file from the root; "" for the shared unit.
    """

    name: str
    source: str

    @property
    def module_file(self) -> str:
        """The path of the compiled module, from the folder of sources."""
        return f"{self.name.replace('.', '/')}{SUFFIX}"


def find_units(root: Path) -> list[Unit]:
    """Return every unit, those that compile longest first."""
    sources = root / "src"
    paths = [
        path
        for package in PACKAGES
        for path in sorted((sources / "cannonade" / package).rglob("*.pyx"))
    ]
    paths.sort(key=lambda path: -path.stat().st_size)
    named = [
        Unit(
            ".".join(path.relative_to(sources).with_suffix("").parts),
            path.relative_to(root).as_posix(),
        )
        for path in paths
    ]
    return [*named, Unit(SHARED, "")]


def read_sources(root: Path) -> dict[str, str]:
    """Return the hash of every Cython file, by path from the root."""
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for package in PACKAGES
        for path in (root / "src" / "cannonade" / package).rglob("*.p[yx][xd]")
    }


def settings_text(flags: tuple[str, ...]) -> str:
    """Return everything except the sources that a compiled unit depends on."""
    return json.dumps([version("cython"), LIMITED_API, flags, DIRECTIVES])


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of compiled units, each with a stamp of what it was compiled from.

    Attributes:
        root: the root of the project.
        folder: the path of the folder.
        flags: the compiler flags.
    """

    root: Path
    folder: Path
    flags: tuple[str, ...] = OPTIMISED

    def flags_of(self, unit: Unit) -> tuple[str, ...]:
        """Return the compiler flags of a unit; the last optimisation level counts."""
        is_hot = self.flags == OPTIMISED and unit.name in HOT
        return (*self.flags, "-O3") if is_hot else self.flags

    def path(self, unit: Unit, suffix: str) -> Path:
        """Return the path of a file of a unit."""
        return self.folder / f"{unit.name}{suffix}"

    def module(self, unit: Unit) -> Path:
        """Return the path of a compiled unit."""
        return self.path(unit, ".module")

    def outdated(self, units: list[Unit]) -> Iterator[Unit]:
        """Yield the units to compile."""
        now = read_sources(self.root)
        for unit in units:
            settings = settings_text(self.flags_of(unit))
            if not (self.module(unit).exists() and self._fits(unit, settings, now)):
                yield unit

    def _fits(self, unit: Unit, settings: str, now: Mapping[str, str]) -> bool:
        try:
            stamp = json.loads(self.path(unit, ".stamp").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        made_from: dict[str, str] = stamp["sources"]
        return bool(stamp["settings"] == settings) and all(
            now.get(path) == held for path, held in made_from.items()
        )

    def stamp(self, unit: Unit, before: Mapping[str, str]) -> None:
        """Record what a unit was compiled from.

        Args:
            unit: the unit that was just compiled.
            before: the hashes of the sources before the compilation started.
        """
        sources = {path: before.get(path, "") for path in self._read_by(unit)}
        stamp = {"settings": settings_text(self.flags_of(unit)), "sources": sources}
        self.path(unit, ".stamp").write_text(json.dumps(stamp), encoding="utf-8")

    def _read_by(self, unit: Unit) -> Iterator[str]:
        """Yield the project's files that were read to translate a unit."""
        if not unit.source:
            return
        text = self.path(unit, ".c.dep").read_text(encoding="utf-8")
        for found in _DEPENDENCY.findall(text):
            path = Path(found.replace("\\", "/"))
            if path.parts[0] == "src":
                yield path.as_posix()
