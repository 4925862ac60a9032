"""Hold each room to its size: it may only fall, or rise where others fall by more.

`python -m tools.budget` writes down what has fallen, `--check` fails above it.
"""

import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUDGET = ROOT / "tests/project/budget.toml"

CODE = {"py", "pyi", "pyx", "pxd", "js", "css", "html", "toml"}
LEFT_OUT = ("/vendor/", "/built/", "/learned/", BUDGET.name)
WORDS = 10
"""The words of a page of docs/ that count as a line."""


def room_of(path: str) -> str | None:
    """Return the room that counts this file; nothing for what nobody writes by hand."""
    parts, kind = path.split("/"), path.rpartition(".")[2]
    if any(each in path for each in LEFT_OUT):
        return None
    if kind == "po":
        return "translation"
    if kind == "md" and parts[0] == "docs":
        return "docs"
    if kind == "txt" and path.startswith("tests/data/"):
        return "golden text"
    if kind not in CODE or parts[0] in {"docs", "pyproject.toml"}:
        return None
    if parts[0] == "src":
        return "/".join(parts[:1] + parts[2:-1][:1])
    return parts[0] if parts[0] in {"tests", "examples"} else "tooling"


def measure() -> tuple[Counter[str], Counter[str]]:
    """Return the lines and the files of each room."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    )
    lines, files = Counter[str](), Counter[str]()
    for path in {*listed.stdout.splitlines()}:
        room = room_of(path)
        if room and (ROOT / path).exists():
            text = (ROOT / path).read_text(encoding="utf-8")
            files[room] += 1
            lines[room] += (
                len(text.split()) // WORDS if room == "docs" else len(text.splitlines())
            )
    return lines, files


def find_excess(
    lines: Counter[str], files: Counter[str], budget: dict[str, Any]
) -> list[str]:
    """Return what is above the budget, a sentence each.

    A ceiling binds from the day on which it is reached.
    """
    was = Counter[str](budget["lines"])
    fallen = (was - lines).total()
    risen = lines - was
    found = [
        f"{room}: {lines[room]:,} lines, {more:,} more than before; other rooms "
        f"fell by {fallen:,} together, and must fall by more than all that rise."
        for room, more in sorted(risen.items())
        if fallen <= risen.total()
    ]
    for unit, counted in (("lines", lines), ("files", files)):
        for name, ceiling in budget["ceilings"][unit].items():
            rooms = tuple(budget["sums"].get(name, [name]))
            before, now = (
                sum(each[room] for room in each if room.startswith(rooms))
                for each in (Counter[str](budget[unit]), counted)
            )
            if before <= ceiling < now:
                found.append(f"{name}: {now:,} {unit}; {ceiling:,} at most.")
    return found


def main(*options: str) -> int:
    """Compare with the budget; return the exit status."""
    text = BUDGET.read_text(encoding="utf-8")
    lines, files = measure()
    if excess := find_excess(lines, files, tomllib.loads(text)):
        print(*excess, sep="\n")
        return 1
    if "--check" not in options:
        by_hand = text.partition("[lines]")[0]
        tables = (
            f"[{unit}]\n"
            + "".join(f'"{room}" = {counted[room]}\n' for room in sorted(counted))
            for unit, counted in (("lines", lines), ("files", files))
        )
        BUDGET.write_text(by_hand + "\n".join(tables), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
