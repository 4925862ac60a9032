"""What the public names load, and the picture of the layers.

import-linter checks the order of the layers, and what the core may import.
"""

import re
import subprocess
import sys
from collections.abc import Collection

from tests.project.sources import ROOT, project_settings

COLUMNS = ((0, 27), (27, 80))
"""The columns of the two diagrams drawn side by side."""

CONTRACTS = project_settings()["tool"]["importlinter"]["contracts"]


def loaded_by(program: str) -> list[str]:
    program = (
        f"import sys; before = set(sys.modules); {program};"
        "print(*sorted(set(sys.modules) - before))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return run.stdout.split()


def test_the_public_names_load_nothing_else() -> None:
    loaded = loaded_by("from cannonade import *")
    tops = {name.partition(".")[0] for name in loaded}
    assert not tops - sys.stdlib_module_names - {"cannonade"}
    layers = {name.split(".")[1] for name in loaded if name.startswith("cannonade.")}
    core = next(each for each in CONTRACTS if each["type"] == "forbidden")
    assert {f"cannonade.{layer}" for layer in layers} <= {*core["source_modules"]}
    none = [each for each in loaded_by("import cannonade") if "cannonade." in each]
    assert none == []
    assert "cannonade.engine" not in loaded_by("from cannonade import Rules")


def test_the_picture_of_the_layers_is_the_contract() -> None:
    """Compare line by line; the packages of words and web are side by side."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (picture,) = (each for each in text.split("```") if "text  |  tui" in each)
    layers, rooms = picture.split("  words:                        web:\n")
    left, right = ([line[a:b] for line in rooms.splitlines()] for a, b in COLUMNS)
    drawn = [names_in(layers.splitlines()), names_in(left), names_in(right)]
    stacked = [each["layers"] for each in CONTRACTS if each["type"] == "layers"]
    assert drawn == [names_in(layers) for layers in stacked]


def names_in(lines: Collection[str]) -> list[list[str]]:
    """Return the names in each line that has any."""
    return [found for line in lines if (found := re.findall(r"\w+", line))]
