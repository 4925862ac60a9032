"""Build the wheels and the source archive reproducibly.

Builders record times, owners and permissions from their machine in the archives. This
tool repacks both without them, with every file dated like the last commit (or by
SOURCE_DATE_EPOCH if that is set).
"""

import argparse
import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # this runs as a script

from tools.cross_compiler import BROWSER, NATIVE

ROOT: Final = Path(__file__).parents[1]
ZIP_BEGINS: Final = 315_532_800  # 1980-01-01, the earliest date in a zip archive
FILE_MODE: Final = 0o644


def source_date() -> int:
    """Return the date of all files, as a Unix time: by default the last commit's."""
    stated = os.environ.get("SOURCE_DATE_EPOCH")
    if stated is None:
        command = ["git", "log", "-1", "--format=%ct"]
        run = subprocess.run(
            command, cwd=ROOT, check=False, capture_output=True, text=True
        )
        stated = run.stdout.strip() or "0"
    return max(int(stated), ZIP_BEGINS)


def build(folder: Path, date: int, *options: str) -> None:
    """Build both archives in a folder, the wheel from the source archive."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    run_build([*command, *options, str(ROOT)], date)


def build_for(tag: str, folder: Path, date: int) -> None:
    """Build the wheel for another system or the browser, from the working tree."""
    work = ROOT / "build" / "elsewhere" / tag
    shutil.rmtree(work, ignore_errors=True)
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-base", work]
    command += ["bdist_wheel", "--bdist-dir", work / "files", "--dist-dir", folder]
    run_build([str(each) for each in command], date, CANNONADE_KERNEL=tag)


def run_build(command: list[str], date: int, **variables: str) -> None:
    """Run a build; if it fails, exit with all of its output."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(date), **variables}
    run = subprocess.run(
        command,
        cwd=ROOT,
        check=False,
        env=environment,
        stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode:
        sys.exit(f"{run.stdout}\nthe build failed")


def plain_member(member: tarfile.TarInfo, date: int) -> tarfile.TarInfo:
    """Copy a member of an archive without its owner and times."""
    plain = tarfile.TarInfo(member.name)
    plain.type, plain.size, plain.mtime = member.type, member.size, date
    plain.mode = 0o755 if member.isdir() or member.mode & 0o100 else FILE_MODE
    return plain


def repack_source(archive: Path, target: Path, date: int) -> None:
    """Repack a source archive in sorted order, without traces of the machine."""
    packed = io.BytesIO()
    with (
        tarfile.open(archive) as old,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda each: each.name):
            new.addfile(plain_member(member, date), old.extractfile(member))
    target.write_bytes(gzip.compress(packed.getvalue(), mtime=date))


def repack_wheel(archive: Path, target: Path, date: int) -> None:
    """Repack a wheel, without traces of the machine."""
    moment = time.gmtime(date)[:6]
    with (
        zipfile.ZipFile(archive) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        # Keep the order of a wheel: its metadata belong at the end.
        for name in old.namelist():
            plain = zipfile.ZipInfo(name, moment)
            plain.compress_type = zipfile.ZIP_DEFLATED
            plain.create_system = 3  # Unix, even if built elsewhere
            plain.external_attr = (0o100000 | FILE_MODE) << 16
            new.writestr(plain, old.read(name))


def main() -> None:
    """Build in the folder given on the command line, and print the files."""
    parser = argparse.ArgumentParser(description="Build the wheel and source archive.")
    parser.add_argument("folder", type=Path, help="where they go")
    parser.add_argument("--sdist", action="store_true", help="no wheel")
    parser.add_argument("--browser", action="store_true", help="browsers' wheel alone")
    parser.add_argument("--systems", action="store_true", help="every system's wheels")
    asked = parser.parse_args()
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    date = source_date()
    with tempfile.TemporaryDirectory() as made_in:
        if asked.browser or asked.systems:
            for target in (BROWSER,) if asked.browser else NATIVE:
                build_for(target.tag, Path(made_in), date)
        else:
            build(Path(made_in), date, *(["--sdist"] if asked.sdist else []))
        for archive in sorted(Path(made_in).iterdir()):
            repack = repack_wheel if archive.suffix == ".whl" else repack_source
            repack(archive, folder / archive.name, date)
            print(folder / archive.name)


if __name__ == "__main__":
    main()
