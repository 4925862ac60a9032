"""Make a release: version, changelog, checks, commit, tag, wheel.

`make release VERSION=1.0.0`, in a clean checkout. The version and the date go into the
files that state them, and the changelog's Unreleased section becomes that of the
version. Then everything is checked; only if that succeeds is the release
committed, tagged with its changelog section, built and tried. Nothing is pushed or
uploaded: the last lines printed are the commands for that.
"""

import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tools.index_page import place

ROOT: Final = Path(__file__).resolve().parent.parent
VERSION: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)")
UNRELEASED: Final = "## Unreleased\n"
CHECKS: Final = ("check", "test", "browser", "slow", "battery", "sanitize")
"""The make targets that must succeed first, as in .ci/run."""


class ReleaseError(Exception):
    """A release is impossible; the message says why."""


def version_parts(version: str) -> tuple[int, ...]:
    """Return the numbers of a version string.

    Raises:
        ReleaseError: if it is not three numbers.
    """
    found = VERSION.fullmatch(version)
    if not found:
        raise ReleaseError(f"{version!r} is no version; write one like 1.0.0")
    return tuple(map(int, found.groups()))


def stated_version(project: str) -> str:
    """Return the version that pyproject.toml states."""
    (version,) = re.findall(r'^version = "([^"]+)"', project, re.MULTILINE)
    return str(version)


def with_version(project: str, version: str) -> str:
    """Return pyproject.toml with a later version.

    Raises:
        ReleaseError: if the version is not later than the current one.
    """
    now = stated_version(project)
    if version_parts(version) <= version_parts(now):
        raise ReleaseError(f"{version} is not later than {now}, the present version")
    return project.replace(f'version = "{now}"', f'version = "{version}"', 1)


def with_citation(citation: str, version: str, date: str) -> str:
    """Return CITATION.cff with the version and the date of a release."""
    citation = re.sub(
        r"^version: .*$", f"version: {version}", citation, flags=re.MULTILINE
    )
    dated = f"date-released: {date}"
    return re.sub(r"^date-released: .*$", dated, citation, flags=re.MULTILINE)


def section_of(changelog: str) -> str:
    """Return the changelog's Unreleased section.

    Raises:
        ReleaseError: if it is empty.
    """
    _, found, rest = changelog.partition(UNRELEASED)
    section = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not found or not section:
        raise ReleaseError("CHANGELOG.md has nothing under Unreleased to release")
    return section


def with_section(changelog: str, version: str, date: str) -> str:
    """Return the changelog with its Unreleased section renamed to the version."""
    section_of(changelog)
    heading = f"{UNRELEASED}\n## {version} ({date})\n"
    return changelog.replace(UNRELEASED, heading, 1)


def prepare(root: Path, version: str, date: str) -> str:
    """Write the version and the date into the files; return the changelog section.

    Raises:
        ReleaseError: if there is nothing to release; then no file has changed.
    """
    paths = [root / name for name in ("pyproject.toml", "CITATION.cff", "CHANGELOG.md")]
    project, citation, changelog = (path.read_text(encoding="utf-8") for path in paths)
    texts = (
        with_version(project, version),
        with_citation(citation, version, date),
        with_section(changelog, version, date),
    )
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8", newline="\n")
    return section_of(changelog)


def git(*words: str) -> str:
    """Run git; return its output."""
    run = subprocess.run(
        ["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    return run.stdout.strip()


def make(*targets: str) -> None:
    """Run make targets, showing their output.

    Raises:
        ReleaseError: if one fails.
    """
    for target in targets:
        if subprocess.run(["make", target], cwd=ROOT, check=False).returncode:
            raise ReleaseError(
                f"make {target} failed: nothing is committed; "
                "mend it and start again after git checkout -- ."
            )


def release(version: str) -> None:
    """Make a release of the checkout.

    Raises:
        ReleaseError: if that is impossible.
    """
    tag = f"v{version}"
    if not place("repository"):
        raise ReleaseError("set repository in pyproject.toml's [tool.cannonade] first")
    if git("status", "--porcelain"):
        raise ReleaseError("commit or remove your changes first: git status lists them")
    if git("tag", "--list", tag):
        raise ReleaseError(f"there is a tag {tag} already")
    section = prepare(ROOT, version, datetime.now(UTC).date().isoformat())
    make(*CHECKS)
    git("commit", "--all", "--message", f"release: {version}")
    make("wheels")
    notes = f"Cannonade {version}\n\n{section}"
    git("tag", "--annotate", tag, "--cleanup=verbatim", "--message", notes)
    print(f"{tag} is tagged, and dist/ holds its wheels and source archive.")
    print(f"git push origin HEAD {tag} publishes it (CONTRIBUTING.md);")
    print("where no workflow does that: twine upload dist/*")


def main() -> int:
    """Make the release given on the command line; return the exit status."""
    try:
        release(sys.argv[1] if len(sys.argv) > 1 else "")
    except ReleaseError as error:
        print(f"No release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
