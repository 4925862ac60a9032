"""The state of the compiled parts: ready, compiling, or missing and why.

While compiling, and after a failure, `tools/compile.py` and `setup.py` leave a note
beside the package. Without a note, no problem is known.
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
        done: the number of parts compiled so far.
        count: the total number of parts; 0 if no compilation is running.
        problem: why the kernel is missing, as reported by the compiler; "" if unknown.
    """

    done: int = 0
    count: int = 0
    problem: str = ""

    @property
    def is_compiling(self) -> bool:
        """Whether a compilation is running."""
        return self.count > 0


def readiness() -> Readiness:
    """Return the progress of the compilation, or its problem."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
        found = Readiness(int(note["done"]), int(note["count"]), str(note["problem"]))
        is_left_over = found.is_compiling and not _is_alive(int(note["pid"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Readiness()
    return Readiness() if is_left_over else found


def kernel_missing(package: str) -> KernelMissingError:
    """Return the error to raise if a package needs compiled parts that are missing.

    Removes the package's modules from the import cache, so that it can be imported once
    it is compiled.
    """
    for name, module in list(sys.modules.items()):
        # None marks a module that must not be imported, as in our tests.
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
