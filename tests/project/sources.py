"""The project's own source files, for the tests in this folder."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "cannonade"


def python_files(*folders: str) -> list[Path]:
    """Return all Python and Cython files in these folders, in order."""
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".pyi", ".pyx", ".pxd"}
    )


def table_files() -> list[Path]:
    """Return our own scripts, style sheets and templates of the table."""
    return sorted(
        path
        for path in (PACKAGE / "web").rglob("*")
        if path.suffix in {".js", ".css", ".html"}
        and not {"vendor", "built"} & set(path.parts)
    )


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def project_settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def defined_names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each name that the code defines, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.lineno
            case ast.arg():
                yield node.arg, node.lineno
            case ast.Name(ctx=ast.Store()):
                yield node.id, node.lineno
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr, node.lineno
            case ast.alias(asname=str(name)):
                yield name, node.lineno
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name, node.lineno
            case _:
                pass


def words_of(name: str) -> tuple[str, ...]:
    """Split a name into lower-case words: `shame_pile`, `ShamePile`, `XAxis`."""
    return tuple(
        word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    )
