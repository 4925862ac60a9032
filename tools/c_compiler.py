"""The C compiler: whether it works here, and its error message if it doesn't."""

import subprocess
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

_TRIAL: Final = "#include <Python.h>\n"
_LINES: Final = 2
_HEADERS: Final = (
    "Python.h is missing (on Debian and Ubuntu: apt-get install python3-dev)"
)


def compiler_problem(command: list[str]) -> str:
    """Try a C compiler; return why it doesn't work, or "" if it does."""
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text(_TRIAL, encoding="utf-8")
        target = str(source.with_suffix(".o"))
        words = [*command, "-I", include, "-c", str(source), "-o", target]
        return failure(words)


def failure(command: list[str]) -> str:
    """Run a command; return its error message if it fails, or ""."""
    try:
        run = subprocess.run(command, check=False, capture_output=True, text=True)
    except OSError as error:
        return f"{command[0]}: {error.strerror}"
    if not run.returncode:
        return ""
    said = reason_in(run.stderr or run.stdout)
    return said or f"{command[0]} ended with status {run.returncode}, saying nothing"


def reason_in(said: str) -> str:
    """Return the lines of a compiler's output that describe the error."""
    if "Python.h" in said:
        return _HEADERS
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return "; ".join((errors or lines)[:_LINES])
