"""Compare the surviving mutants with those whose reasons are recorded.

Run after `mutmut run`. The reasons are in tests/engine/mutants.toml, by function and
changed line, as the numbers of mutants shift with every edit. Fails on a survivor
without a reason, and on a reason whose mutant is gone or no longer survives.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

REASONS = Path("tests/engine/mutants.toml")
MUTMUT = Path(sys.executable).with_name("mutmut")
UNNOTICED = ("survived", "no tests", "suspicious", "segfault")

TOLD_ONLY = re.compile(r"cast\([^,]*,|, (strict=(False|None))?(?=\))|, strict=True")
"""What only type checkers and readers need: a cast's type, that lengths agree."""


class Mutant(NamedTuple):
    """A change to a line of a function."""

    function: str
    old: str
    new: str


def ask_mutmut(*arguments: str) -> list[str]:
    """Run a mutmut command and return its output lines."""
    done = subprocess.run(
        [MUTMUT, *arguments], check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines()


def survivors() -> set[Mutant]:
    """Return the mutants that survived all tests, but for those of `TOLD_ONLY`."""
    results = (line.strip().rsplit(": ", 1) for line in ask_mutmut("results"))
    found = {
        read_mutant(result[0])
        for result in results
        if len(result) == 2 and result[1] in UNNOTICED  # noqa: PLR2004 - name: status
    }
    return {
        each
        for each in found
        if TOLD_ONLY.sub("", each.old) != TOLD_ONLY.sub("", each.new)
    }


def read_mutant(name: str) -> Mutant:
    """Return the mutant with this name."""
    module, _, mangled = name.rpartition(".")
    function = mangled.rpartition("__mutmut_")[0].removeprefix("x")
    plain = function.removeprefix("_").replace("ǁ", ".").removeprefix(".")
    diff = [line for line in ask_mutmut("show", name) if line[:3] not in ("---", "+++")]
    old = " ".join(line[1:].strip() for line in diff if line.startswith("-"))
    new = " ".join(line[1:].strip() for line in diff if line.startswith("+"))
    return Mutant(f"{module}.{plain}", old, new)


def explained() -> set[Mutant]:
    """Return the mutants that have a recorded reason."""
    entries = tomllib.loads(REASONS.read_text(encoding="utf-8"))["mutant"]
    unreasoned = [entry for entry in entries if not entry["reason"].strip()]
    if unreasoned:
        sys.exit(f"an entry of {REASONS} has no reason: {unreasoned[0]}")
    return {Mutant(each["function"], each["old"], each["new"]) for each in entries}


def main() -> int:
    """Compare, report, and return the exit status."""
    found, known = survivors(), explained()
    for mutant in sorted(found - known):
        print(f"survived without a reason: {mutant.function}")
        print(f"  - {mutant.old}\n  + {mutant.new}")
    for mutant in sorted(known - found):
        print(f"has a reason in {REASONS} but did not survive: {mutant.function}")
        print(f"  - {mutant.old}\n  + {mutant.new}")
    print(f"{len(found)} mutants survived, {len(found & known)} of them with a reason")
    return int(found != known)


if __name__ == "__main__":
    sys.exit(main())
