"""The state of the compiled parts: ready, compiling, or missing and why.

Compiling leaves a note beside the package while it goes on, and when it fails
(`tools/compile.py` and `setup.py` write it). Where there is none, nothing is known to
be wrong.
"""

import json
import os
import sys
from dataclasses import dataclass
from importlib import invalidate_caches
from pathlib import Path
from typing import Final

from cannonade.errors import KernelMissingError

NOTE: Final = Path(__file__).with_name("readiness.json")
_CAN_ASK_FOR_PROCESSES: Final = os.name == "posix"


@dataclass(frozen=True, slots=True)
class Readiness:
    """The progress of the compilation.

    Attributes:
        done: how many parts are compiled, while it goes on.
        count: of how many; 0 if no compile goes on.
        problem: why there is no kernel, as the compiler says it; "" if none is known.
    """

    done: int = 0
    count: int = 0
    problem: str = ""

    @property
    def is_compiling(self) -> bool:
        """Whether a compile goes on."""
        return self.count > 0


def readiness() -> Readiness:
    """Return how far the compile is, or what went wrong with it."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
        found = Readiness(int(note["done"]), int(note["count"]), str(note["problem"]))
        is_left_over = found.is_compiling and not _is_alive(int(note["pid"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Readiness()
    return Readiness() if is_left_over else found


def kernel_missing(package: str) -> KernelMissingError:
    """Return what to raise where a package needs what is not compiled.

    What was imported of the package is forgotten, so that it can be imported as soon as
    it is compiled.
    """
    for name, module in list(sys.modules.items()):
        # None stands for a module that must not be imported, as in our tests.
        if name.startswith(f"{package}.") and hasattr(module, "__name__"):
            del sys.modules[name]
    invalidate_caches()
    found = readiness()
    return KernelMissingError(found.problem, found.done, found.count)


def _is_alive(pid: int) -> bool:
    if not _CAN_ASK_FOR_PROCESSES:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
