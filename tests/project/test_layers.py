"""The imports and calls allowed in the layers up to `session`.

import-linter checks the order of layers. Here: the core needs only the standard
library, uses no clock and no global random state, and does no input or output except in
the one place that reads rule-set files.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Collection
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT, layer_of, parse, project_settings

CORE = {
    *("__init__", "errors", "cards", "board", "rules", "engine", "notation"),
    *("session", "coach", "kernel", "pool", "language", "foreign_text"),
}
CORE_FILES = [path for path in sorted(PACKAGE.rglob("*.py")) if layer_of(path) in CORE]
READS_FILES = {
    PACKAGE / "coach" / "weights.py",
    PACKAGE / "language.py",
    PACKAGE / "pool" / "packaged.py",
    PACKAGE / "rules" / "load.py",
}

COLUMNS = ((0, 27), (27, 80))
"""The columns of the two diagrams drawn side by side."""

CLOCKS = {"calendar", "datetime", "sched", "time"}
CHANCE = {"secrets", "uuid"}
OUTSIDE = {
    *("asyncio", "ctypes", "glob", "io", "locale", "logging", "multiprocessing"),
    *("os", "pathlib", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys"),
    *("tempfile", "threading", "urllib"),
}
FILES = {"importlib", "os", "pathlib", "sys"}


def imported_modules(tree: ast.AST) -> set[str]:
    """Return the top-level package of each import in the code."""
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "imports are absolute"
            modules.add(node.module.partition(".")[0])
    return modules


def uses_of_random(tree: ast.AST) -> set[str]:
    """Return the names used from random, of which only `Random` has no global state."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="random"):
                names |= {alias.name for alias in node.names}
            case ast.Attribute(value=ast.Name(id="random"), attr=attr):
                names.add(attr)
            case _:
                pass
    return names


def calls(tree: ast.AST) -> set[str]:
    """Return the names of the functions called by name."""
    return {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


Tree = tuple[Path, ast.Module]


@pytest.fixture(scope="module")
def core() -> list[Tree]:
    """Every file of the core, parsed."""
    return [(path, parse(path)) for path in CORE_FILES]


def offenders(
    core: list[Tree], wrong: Callable[[Path, ast.AST], Collection[str]]
) -> dict[str, Collection[str]]:
    """Return each file of the core with its offences."""
    found = {
        str(path.relative_to(PACKAGE)): sorted(wrong(path, tree)) for path, tree in core
    }
    return {name: names for name, names in found.items() if names}


def test_the_core_imports_only_the_standard_library(core: list[Tree]) -> None:
    allowed = sys.stdlib_module_names | {"cannonade"}
    assert not offenders(core, lambda _, tree: imported_modules(tree) - allowed)


def test_the_core_reads_no_clock(core: list[Tree]) -> None:
    assert not offenders(core, lambda _, tree: imported_modules(tree) & CLOCKS)


def test_the_core_has_no_global_chance(core: list[Tree]) -> None:
    assert not offenders(core, lambda _, tree: imported_modules(tree) & CHANCE)
    assert not offenders(core, lambda _, tree: uses_of_random(tree) - {"Random"})


def test_the_core_does_no_input_or_output(core: list[Tree]) -> None:
    def imported(path: Path, tree: ast.AST) -> set[str]:
        allowed = FILES if path in READS_FILES else set[str]()
        return imported_modules(tree) & (OUTSIDE - allowed)

    assert not offenders(core, imported)
    forbidden = {"breakpoint", "input", "open", "print"}
    assert not offenders(core, lambda _, tree: calls(tree) & forbidden)


def test_every_core_layer_is_a_declared_layer() -> None:
    contract, *_ = project_settings()["tool"]["importlinter"]["contracts"]
    declared = {
        name.strip().strip("()")
        for layer in contract["layers"]
        for name in layer.split("|")
    }
    assert declared >= CORE - {"__init__"}
    above = {"cli", "club", "env", "jobs", "lab", "play", "store", "text", "tui", "web"}
    above |= {"words"}
    assert declared - CORE == above


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
    assert layers <= CORE
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
    contracts = project_settings()["tool"]["importlinter"]["contracts"]
    assert drawn == [names_in(each["layers"]) for each in contracts]


def names_in(lines: Collection[str]) -> list[list[str]]:
    """Return the names in each line that has any."""
    return [found for line in lines if (found := re.findall(r"\w+", line))]
