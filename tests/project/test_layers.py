"""The shape of the sources: layers, sizes, and rules that are data."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator

import pytest
from tests.project import sources

pytestmark = pytest.mark.check

COLUMNS = ((0, 27), (27, 80))
"""The columns of the two diagrams drawn side by side."""

CONTRACTS = sources.project_settings()["tool"]["importlinter"]["contracts"]


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
    """Compare line by line; words and web are side by side, store is not drawn."""
    text = (sources.ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (picture,) = (each for each in text.split("```") if "text  |  tui" in each)
    layers, rooms = picture.split("  words:                        web:\n")
    left, right = ([line[a:b] for line in rooms.splitlines()] for a, b in COLUMNS)
    drawn = [names_in(layers.splitlines()), names_in(left), names_in(right)]
    stacked = [each["layers"] for each in CONTRACTS if each["type"] == "layers"][:3]
    assert drawn == [names_in(layers) for layers in stacked]


def names_in(lines: Collection[str]) -> list[list[str]]:
    """Return the names in each line that has any."""
    return [found for line in lines if (found := re.findall(r"\w+", line))]


FILES = sources.python_files("src", "tests", "tools", "examples", "benchmarks")
LINES = 500


def test_a_file_has_at_most_500_lines() -> None:
    lengths = {
        str(path.relative_to(sources.ROOT)): len(
            path.read_text(encoding="utf-8").splitlines()
        )
        for path in (*FILES, *sources.table_files())
    }
    assert not {name: length for name, length in lengths.items() if length > LINES}


SETS = (sources.PACKAGE / "rules" / "sets").glob("*.toml")
NAMES = {path.stem.partition("@")[0] for path in SETS}


def compared(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield every operand of a comparison and every value in a case."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from (left, *others)
            case ast.MatchValue(value=value):
                yield value
            case _:
                pass


def names_asked_for(tree: ast.AST) -> list[str]:
    return [
        f"line {each.lineno}: {each.value}"
        for operand in compared(tree)
        for each in ast.walk(operand)
        if isinstance(each, ast.Constant) and each.value in NAMES
    ]


def test_no_code_asks_for_a_rule_sets_name() -> None:
    found = {
        str(path.relative_to(sources.SOURCES)): names_asked_for(sources.parse(path))
        for path in sources.python_files("src")
        if path.suffix == ".py"
    }
    assert not {name: asked for name, asked in found.items() if asked}
