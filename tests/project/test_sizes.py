"""Files and classes are small enough to read in one sitting."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.project.sources import ROOT, parse, python_files, table_files

FILES = python_files("src", "tests", "tools", "examples", "benchmarks")
LINES = 500
PUBLIC_METHODS = 30
SHORT_FILE_LINES = 40
SHORT_FILES = 40


def test_a_file_has_at_most_500_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (*FILES, *table_files())
    }
    assert not {name: length for name, length in lengths.items() if length > LINES}


def test_few_files_of_the_package_are_short() -> None:
    """Every short file is one more place to know; most belong with related code."""
    short = [
        str(path.relative_to(ROOT))
        for path in python_files("src")
        if path.suffix == ".py"
        and len(path.read_text(encoding="utf-8").splitlines()) < SHORT_FILE_LINES
    ]
    assert len(short) <= SHORT_FILES, short


def is_property(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method is a property, which is not counted."""
    return any(
        isinstance(each, ast.Name) and each.id == "property"
        for each in method.decorator_list
    )


def public_methods(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Return each class with its public methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = {
                each.name
                for each in node.body
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
                and not each.name.startswith("_")
                and not is_property(each)
            }
            yield node.name, sorted(methods)


def large_classes(path: Path) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {name}: {methods}"
        for name, methods in public_methods(parse(path))
        if len(methods) > PUBLIC_METHODS
    ]


def test_a_class_has_at_most_20_public_methods() -> None:
    parsed = [path for path in FILES if path.suffix in {".py", ".pyi"}]
    assert not [each for path in parsed for each in large_classes(path)]
