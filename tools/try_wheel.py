"""Test the wheels on a system without a compiler.

`python tools/try_wheel.py dist` builds a wheel from the source archive alone: in a
separate folder, in an environment with only the build dependencies, without the user's
environment variables. Then it installs that wheel, and the one in dist for this
machine, in a new environment without a C compiler, and checks with `cannonade doctor`
that the kernel works there: in this Python and in every other one installed, as one
wheel serves them all. The wheels of other systems are only built.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Final

from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

UV: Final = str(Path(sys.executable).with_name("uv"))
KEPT: Final = ("HOME", "SSL_CERT_FILE", "SSL_CERT_DIR", "HTTPS_PROXY", "UV_INDEX_URL")
LOCK: Final = Path(__file__).parents[1] / "requirements" / "play.lock"
MINORS: Final = range(11, 20)
"""The minor versions of Python 3 to look for."""
SYSTEM: Final = "/usr/local/bin:/usr/bin:/bin"


def variables(path: str) -> dict[str, str]:
    """Return a minimal set of environment variables."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "PATH": path}


def build_wheel(archive: Path, folder: Path) -> Path:
    """Build a wheel from a source archive, in a fresh environment.

    The build tools are locked, otherwise the wheel would not be reproducible.
    """
    locked = ("--build-constraint", str(LOCK), "--require-hashes")
    command = (UV, "build", "--quiet", "--wheel", "--python", sys.executable, *locked)
    environment = {**variables(SYSTEM), "CANNONADE_KERNEL": "required"}
    words = [*command, "--out-dir", str(folder), str(archive)]
    subprocess.run(words, check=True, cwd=folder, env=environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def pythons() -> dict[str, str]:
    """Return this Python and every other one that can run the game, by version."""
    found = [_facts(sys.executable)]
    paths = (shutil.which(f"python3.{minor}") for minor in MINORS)
    found += [_facts(path) for path in paths if path]
    return {each[0]: each[1] for each in reversed(found) if each}


def _facts(python: str) -> list[str]:
    """Return the version and the path of a Python; empty if running it fails."""
    command = [python, "-c", "import sys; print(sys.version[:4], sys.executable)"]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    return run.stdout.split()


def parts_that_run(
    wheel: Path, folder: Path, interpreter: str = sys.executable
) -> dict[str, bool]:
    """Install a wheel without a compiler; return the results of doctor."""
    home = folder / "environment"
    shutil.rmtree(home, ignore_errors=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    bare = {**variables(str(python.parent)), "CC": "false"}
    bare["CANNONADE_DATA"] = str(folder / "data")
    install = (UV, "pip", "install", "--quiet", "--only-binary", ":all:")
    made = (UV, "venv", "--quiet", "--python", interpreter, str(home))
    subprocess.run(made, check=True, env=bare)
    subprocess.run([*install, "--python", python, wheel], check=True, env=bare)
    doctor = (python, "-m", "cannonade", "doctor", "--json")
    run = subprocess.run(
        doctor, check=True, capture_output=True, cwd=folder, env=bare, text=True
    )
    runs: dict[str, bool] = json.loads(run.stdout)["runs"]
    return runs


def wheels_for_this_machine(target: Path) -> list[Path]:
    """Return the wheels in a folder that this Python can install."""
    tags = set(sys_tags())
    wheels = sorted(target.glob("*.whl"))
    return [each for each in wheels if tags & parse_wheel_filename(each.name)[3]]


def main() -> int:
    """Build and test the wheels of a folder; return the exit status."""
    target = Path(sys.argv[1]).resolve()
    (archive,) = target.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"Building a wheel from {archive.name}", flush=True)
        wheels = [build_wheel(archive, folder), *wheels_for_this_machine(target)]
        for wheel, (version, path) in product(wheels, pythons().items()):
            print(f"Trying {wheel.name} in Python {version}", flush=True)
            runs = parts_that_run(wheel, folder, path)
            lacking = [part for part, is_running in runs.items() if not is_running]
            if lacking:
                print(f"These parts do not run: {', '.join(lacking)}", file=sys.stderr)
                return 1
    print("Everything runs, the kernel too.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
