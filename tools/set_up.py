"""Create .venv, install locked packages in it, and compile the coach.

`python3 tools/set_up.py play` installs what the game needs, `test` what the fast tests
need, `dev` what all else needs; `compiled` compiles, with this machine's C compiler or
with Zig's, which is a Python package. It runs under the Python from which .venv is
created, before anything is installed, so it needs only the standard library.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin" / "python")
LOCK = ROOT / "requirements.lock"
OLDEST = (3, 11)
PIP = (PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
UV = (str(VENV / "bin" / "uv"), "pip", "install", "--quiet", "--python", PYTHON)
LOCKED = ("--require-hashes", "--constraint", str(LOCK))
EXTRAS = ("--extra", "gym", "--extra", "lab")
WANTED = {
    "play": ("-r", "pyproject.toml", "--group", "build"),
    "test": ("-r", "pyproject.toml", "--group", "test", *EXTRAS),
    "dev": ("-r", "pyproject.toml", "--group", "dev", *EXTRAS),
    "zig": ("--group", "zig"),
}
EDITABLE = ("--no-deps", "--no-build-isolation", "--editable", ".")
COMPILING = (PYTHON, "setup.py", "--quiet", "build_ext", "--inplace")
ZIG = f"{PYTHON} -m ziglang cc"


def check_python() -> None:
    """Reject a Python that is too old."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        sys.exit(
            f"Cannonade needs Python 3.11 or newer; {sys.executable} is {found} "
            "(choose another: make PYTHON=python3.12)"
        )


def run(*command: str, **variables: str) -> bool:
    """Run a command; return whether it succeeded.

    It runs in a session of its own: a signal stops it here, so it prints no traceback.
    """
    environment = {**os.environ, **variables}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, start_new_session=True
    ) as process:
        try:
            return not process.wait()
        except KeyboardInterrupt:
            os.killpg(process.pid, signal.SIGTERM)
            raise


def make_environment() -> None:
    """Create .venv, with the locked version of uv in it."""
    made = VENV / "made"
    if made.exists():
        return
    check_python()
    print("Making .venv", flush=True)
    if not run(sys.executable, "-m", "venv", "--clear", str(VENV)):
        sys.exit("making .venv failed: see above")
    locked = re.findall(r"^uv==(?:.*\\\n)+.*\n", LOCK.read_text("utf-8"), re.MULTILINE)
    only = VENV / "uv.lock"
    only.write_text("".join(locked), encoding="utf-8")
    if not run(*PIP, "--only-binary", ":all:", "--requirement", str(only)):
        sys.exit("There is no uv for this machine: `pip install .` installs the game")
    made.touch()


def install(*wanted: str, **variables: str) -> None:
    """Install packages."""
    if not run(*UV, *wanted, **variables):
        sys.exit("installing failed: see above")


def compile_coach() -> bool:
    """Compile what has changed of the kernel and the coach; return whether it is there.

    Where it is required, it is an error that it can't be compiled.
    """
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        problem = (
            "There is no coach: it needs Python's headers (on Debian: "
            "apt-get install python3-dev). Games work without it."
        )
        if os.environ.get("CANNONADE_KERNEL"):
            sys.exit(problem)
        print(problem, file=sys.stderr)
        return False
    compiler = find_compiler()
    print("Compiling the coach", flush=True)
    if not run(*COMPILING, CANNONADE_KERNEL="required", **compiler):
        sys.exit("compiling failed: see above")
    return True


def find_compiler() -> dict[str, str]:
    """Return variables that name the C compiler; none if the usual one works.

    Otherwise Zig's is installed.
    """
    usual = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    command = (*shlex.split(usual), "-fsyntax-only", "-x", "c", "-")
    try:
        tried = subprocess.run(
            command, check=False, input=b"#include <stdio.h>", capture_output=True
        )
        if not tried.returncode:
            return {}
    except OSError:
        pass
    print("No C compiler works here: installing Zig's", flush=True)
    install(*LOCKED, *WANTED["zig"])
    return {"CC": ZIG, "LDSHARED": f"{ZIG} -shared -s", "CFLAGS": "-fwrapv -DNDEBUG"}


def main() -> int:
    """Set up what the command line names; return the exit status."""
    name, began = sys.argv[1], time.time()
    for ending in (signal.SIGTERM, signal.SIGHUP):  # as Ctrl-C: no command outlives it
        signal.signal(ending, signal.default_int_handler)
    if name == "compiled":
        if not compile_coach():
            return 0
    else:
        make_environment()
        print("Installing packages", flush=True)
        install(*LOCKED, *WANTED[name])
    if name == "play":
        install(*EDITABLE, CANNONADE_KERNEL="later")
    stamp = VENV / name
    stamp.touch()
    os.utime(stamp, (began, began))  # changes made since then are newer
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("interrupted: the same command goes on from here")
