"""Files and classes stay small enough to be read at a sitting."""

import ast
from pathlib import Path

import pytest
from tests.project.sources import ROOT, parse, python_files, table_files

FILES = python_files("src", "tests", "tools", "examples", "benchmarks")
LINES = 400
PUBLIC_METHODS = 20


@pytest.mark.parametrize(
    "path", [*FILES, *table_files()], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_file_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES


def is_property(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell what is read like a field, and fields are not counted, from a method."""
    return any(
        isinstance(each, ast.Name) and each.id == "property"
        for each in method.decorator_list
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_class_has_at_most_20_public_methods(path: Path) -> None:
    if path.suffix not in {".py", ".pyi"}:
        pytest.skip("Cython is not parsed")
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.ClassDef):
            methods = {
                each.name
                for each in node.body
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
                and not each.name.startswith("_")
                and not is_property(each)
            }
            assert len(methods) <= PUBLIC_METHODS, f"{node.name}: {sorted(methods)}"
