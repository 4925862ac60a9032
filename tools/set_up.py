"""Create .venv, install the packages in a lock file, and compile the coach.

`python3 tools/set_up.py play` installs what the game needs, `dev` what the tests and
checks need, `site` what compiles for browsers; `compiled` compiles, and `uncompiled`
says in one sentence why that failed. It runs under the
Python from which .venv is created, before anything is installed, so it needs only the
standard library.
It installs with uv if that exists for this machine, as pip takes twenty times as long;
both check the same hashes.
"""

import os
import shlex
import signal
import subprocess
import sys
import sysconfig
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = str(BIN / "python")
LOCKS = ROOT / "requirements"
OLDEST = (3, 11)
PIP = (PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
HASHED = ("--require-hashes", "--requirement")
EDITABLE = ("--no-deps", "--no-build-isolation", "--editable")
COMPILING = (PYTHON, "setup.py", "--quiet", "build_ext", "--inplace")
ELSEWHERE = "'win32'"
"""The marker of locked packages that only another system needs."""


def complain(problem: str) -> None:
    """Exit with one line that says what is wrong and what to do.

    Raises:
        SystemExit: always.
    """
    raise SystemExit(problem)


def check_python() -> None:
    """Reject a Python that is too old, or that cannot create environments."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        complain(
            f"Cannonade needs Python 3.11 or newer; {sys.executable} is {found} "
            "(choose another: make PYTHON=python3.12)"
        )
    if find_spec("ensurepip") is None or find_spec("venv") is None:
        complain(
            f"{sys.executable} cannot make virtual environments; on Debian: "
            "apt-get install python3-venv"
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
            end(process)
            raise


def end(process: "subprocess.Popen[bytes]") -> None:
    """Stop a command, and its child processes if the system has sessions."""
    if sys.platform == "win32":
        process.terminate()
    else:
        os.killpg(process.pid, signal.SIGTERM)


def make_environment() -> None:
    """Create .venv, with uv in it if that exists for this machine."""
    made = VENV / "made"
    if made.exists():
        return
    check_python()
    print("Making .venv", flush=True)
    if not run(sys.executable, "-m", "venv", "--clear", str(VENV)):
        complain("making .venv failed: see above")
    if not run(*PIP, "--only-binary", ":all:", *HASHED, str(LOCKS / "uv.lock")):
        print("There is no uv for this machine: pip installs, which takes longer")
    made.touch()


def install(*wanted: str, **variables: str) -> None:
    """Install packages with uv, or else with pip."""
    uv = BIN / "uv"
    if uv.exists():
        options = ("pip", "install", "--quiet", "--python", PYTHON)
        if run(str(uv), *options, *wanted, **variables):
            return
        print("uv could not install that: trying pip, which takes longer", flush=True)
    if not run(*PIP, *wanted, **variables):
        complain("installing failed: see above")


def install_locked(name: str) -> None:
    """Install the packages in a lock file."""
    lock = LOCKS / f"{name}.lock"
    lines = lock.read_text(encoding="utf-8").splitlines()
    count = sum("==" in each and ELSEWHERE not in each for each in lines)
    print(f"Installing {count} package{'s' * (count != 1)}", flush=True)
    install(*HASHED, str(lock))


def compile_coach() -> None:
    """Compile what has changed of the kernel and the coach."""
    print("Compiling the coach", flush=True)
    if not run(*COMPILING, CANNONADE_KERNEL="required"):
        complain("compiling failed: see above")


def why_no_coach() -> str:
    """Return why the coach can't be compiled, and what to do."""
    for code, missing, packages in (
        ("#include <stdio.h>", "a working C compiler", "gcc libc6-dev python3-dev"),
        ("#include <Python.h>", "Python's headers", "python3-dev"),
    ):
        if not compiles(code):
            return f"it needs {missing} (on Debian: apt-get install {packages})"
    return "compiling it failed (`make compile` shows how)"


def compiles(code: str) -> bool:
    """Return whether the C compiler accepts some code."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = f"-I{sysconfig.get_path('include')}"
    command = (*shlex.split(compiler), headers, "-fsyntax-only", "-x", "c", "-")
    try:
        tried = subprocess.run(
            command, check=False, input=code.encode(), capture_output=True
        )
    except OSError:
        return False
    return not tried.returncode


def interrupt(_number: int, _frame: object) -> None:
    """End as after Ctrl-C, so that no command outlives this one."""
    raise KeyboardInterrupt


def main() -> int:
    """Set up what the command line names; return the exit status."""
    name, began = sys.argv[1], time.time()
    if name == "uncompiled":
        sys.stderr.write(
            f"There is no coach: {why_no_coach()}. Games work without it.\n"
        )
        return 0
    signal.signal(signal.SIGTERM, interrupt)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, interrupt)
    if name == "compiled":
        compile_coach()
    else:
        make_environment()
        install_locked(name)
    if name == "play":
        install(*EDITABLE, str(ROOT), CANNONADE_KERNEL="later")
    stamp = VENV / name
    stamp.touch()
    os.utime(stamp, (began, began))  # changes made since then are newer
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("interrupted: the same command goes on from here")
