"""Rehearse a release: install it from files, as people will from the index.

`python -m tools.rehearse dist` asks pip, pipx and uv for `cannonade`, each in an empty
folder with an empty cache, with the wheels of that folder beside the usual index, and
prints how long each takes until `cannonade --version` has answered.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

UV: Final = str(Path(sys.executable).with_name("uv"))


def installations(wheels: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return the commands of each installer; the last one runs the program."""
    pip = ("pip/bin/pip", "install", "--quiet", "--no-cache-dir")
    pipx = (UV, "tool", "run", "pipx", "run", f"--pip-args=--find-links={wheels}")
    uvx = (UV, "tool", "run", "--find-links", wheels)
    return {
        "pip": (
            (sys.executable, "-m", "venv", "pip"),
            (*pip, "--find-links", wheels, "cannonade"),
            ("pip/bin/cannonade", "--version"),
        ),
        "pipx run": ((*pipx, "cannonade", "--version"),),
        "uvx": ((*uvx, "cannonade", "--version"),),
    }


def rehearse(name: str, commands: tuple[tuple[str, ...], ...]) -> None:
    """Run the commands in an empty folder, and print the time and the answer."""
    with tempfile.TemporaryDirectory() as folder:
        homes = ("UV_CACHE_DIR", "UV_TOOL_DIR", "PIPX_HOME", "XDG_CACHE_HOME")
        clean = {each: f"{folder}/{each}" for each in homes}
        began, said = time.monotonic(), ""
        for command in commands:
            done = subprocess.run(
                command,
                check=True,
                cwd=folder,
                env={**os.environ, **clean},
                stdout=subprocess.PIPE,
                text=True,
            )
            said = done.stdout.strip()
        seconds = time.monotonic() - began
        print(f"{name:9} {seconds:5.1f} s  {said}", flush=True)


def main() -> None:
    """Rehearse with the files of the folder on the command line."""
    wheels = str(Path(sys.argv[1]).resolve())
    for name, commands in installations(wheels).items():
        if shutil.which(commands[0][0]):
            rehearse(name, commands)


if __name__ == "__main__":
    main()
