"""The project's own source files, for the tests in this folder."""

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import chain
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


def scripts() -> list[Path]:
    """Return our own scripts of the table, without the translations."""
    return [
        path
        for path in table_files()
        if path.suffix == ".js" and path.parent.name != "words"
    ]


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


_SCRIPT_TEXT = re.compile(
    r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|/\*.*?\*/', re.DOTALL
)
_IN_COMMENTS = (
    re.compile(r"@(?:param|property) \{[^\n]*\} \[?(\w+)"),
    re.compile(r"@typedef \{[^@]*?\} (\w+)"),
    re.compile(r"[{,](?:\s(?:\* *)?)?(\w+)\??: "),  # keys of a type
)
_IN_CODE = (
    re.compile(r"\b(?:function\*?|class|const|let) (\w+)"),
    re.compile(r"^ +(?:async |get |set )*#?(\w+)(?=\([^()]*\) \{$)", re.MULTILINE),
    # Keys, parts of a pattern, parameters.
    re.compile(r"(?<![.\w?])(\w+)(?=:|,| [=}]|\)? =>|\) \{)"),
)


def script_names(text: str) -> Iterator[tuple[str, int]]:
    """Yield each name that a script defines or takes apart, with its line."""
    code = _SCRIPT_TEXT.sub(lambda found: "\n" * found[0].count("\n"), text)
    for patterns, where in ((_IN_COMMENTS, text), (_IN_CODE, code)):
        for found in chain.from_iterable(each.finditer(where) for each in patterns):
            yield found[1], where.count("\n", 0, found.start(1)) + 1


def words_of(name: str) -> tuple[str, ...]:
    """Split a name into lower-case words: `shame_pile`, `ShamePile`, `XAxis`."""
    return tuple(
        word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    )
