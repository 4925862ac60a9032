"""All sentences of the screens are in the catalogue and translated."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.project.sources import PACKAGE, parse, table_files
from tests.support.languages import WORDS
from tools.catalogues import KEYWORDS, complaints

SCREENS = ("words", "tui", "text", "web/pages", "web/api", "web/live")
"""The folders with sentences for players."""

SAID_TO_PROGRAMS = {
    "description", "examples", "help", "summary", "title", "media_type"
}  # fmt: skip
"""Arguments shown in the API's description."""


def described(table: ast.Dict) -> Iterator[ast.AST]:
    for key, value in zip(table.keys, table.values, strict=True):
        if isinstance(key, ast.Constant) and key.value in SAID_TO_PROGRAMS:
            yield from ast.walk(value)


def translated(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield nodes that need no look-up: messages, docstrings, errors, descriptions."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in KEYWORDS:
                yield from ast.walk(node)
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
                yield from ast.walk(node)
            case ast.keyword(arg=str(name)) if name in SAID_TO_PROGRAMS:
                yield from ast.walk(node)
            case ast.Dict():
                yield from described(node)
            case ast.arg(annotation=ast.expr() as annotation):
                yield from ast.walk(annotation)
            case ast.AnnAssign(annotation=annotation):
                yield from ast.walk(annotation)
            case _:
                pass


def unsaid(path: Path, tree: ast.AST, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the texts among some nodes of a tree that are not looked up."""
    is_fine = {id(node) for node in translated(tree)}
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if id(node) not in is_fine:
                if WORDS.search(text):
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}: {text!r}"
            case _:
                pass


def unsaid_in_python(path: Path) -> Iterator[str]:
    tree = parse(path)
    return unsaid(path, tree, ast.walk(tree))


ROOMS_OF_ERRORS = (
    "errors", "notation", "session", "store", "pool", "club", "play", "rules", "text"
)  # fmt: skip
"""The folders with errors that screens can show."""

TO_PROGRAMMERS = {"AttributeError", "KeyError", "TypeError", "ValueError", "wrong_type"}
"""Errors caused only by mistakes in programs."""


def calls_of_errors(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=str(name)) | ast.Attribute(attr=str(name))):
                is_error = name.endswith("Error") or name in {"failure", "__init__"}
                if is_error and name not in TO_PROGRAMMERS:
                    yield node
            case _:
                pass


def untranslated_errors(path: Path) -> Iterator[str]:
    """Yield the texts of errors that are not looked up."""
    for call in calls_of_errors(parse(path)):
        given = (part for each in call.args for part in ast.walk(each))
        yield from unsaid(path, call, given)


def test_errors_that_screens_show_are_in_the_catalogue() -> None:
    files = (
        path
        for folder in ROOMS_OF_ERRORS
        for path in sorted((PACKAGE / folder).rglob("*.py"))
    )
    assert [each for path in files for each in untranslated_errors(path)] == []


TEXT = re.compile(r">[^<>{}$]*[A-Za-z]{2,}[^<>{}$]*<")
LABEL = re.compile(r"""\b(?:aria-label|alt|title|placeholder)=["'][^"'{$]*[a-z]{2,}""")
SHOWN = re.compile(r"""(?:\{\{|\bor\b|\belse\b)\s*("[A-Z][a-z ][^"]*")""")
"""Matches a string that a template shows without looking it up."""
NO_TEXT = (
    r"(?s)<!--.*?-->",
    r"(?s)\{#.*?#\}",
    r"(?s)<(script|style|code|kbd)\b.*?</\1>",
)


def unsaid_in_markup(path: Path) -> Iterator[str]:
    """Yield text between tags, labels and strings that are not looked up."""
    text = path.read_text("utf-8")
    for each in NO_TEXT:
        text = re.sub(each, "<>", text)
    shown = SHOWN.findall(text)
    text = re.sub(r"(?s)\{%.*?%\}", "", text)
    text = re.sub(r"(?s)\{\{.*?\}\}", "{}", text)
    for found in (*TEXT.findall(text), *LABEL.findall(text), *shown):
        yield f"{path.relative_to(PACKAGE)}: {' '.join(found.split())!r}"


SCRIPT_TEXT = re.compile(r">\s*\$\{[^}`]*?[?:&|]\s*(\"[A-Za-z]{3,}[^\"]*\")")
"""Matches a string that a script writes between tags without looking it up."""


def unsaid_in_scripts(path: Path) -> Iterator[str]:
    for found in SCRIPT_TEXT.findall(path.read_text("utf-8")):
        yield f"{path.relative_to(PACKAGE)}: {found}"


UNSAID = (
    "words/input/line_help.py",
    "tui/styles.py",
    "web/pages/docs.py",
    "web/templates/docs.html",
)
"""Files with typed input, with style sheets, or for programmers."""

ALIKE = (
    "Cannonade",
    "site",
    "play",
    "revised",
    "event: end",
)
"""The beginnings of texts that are the same in every language."""


LABELLED = re.compile(r"""^['">\s]*(?:[a-z-]+=")?""")


def is_said(found: str) -> bool:
    place, _sep, text = found.partition(": ")
    return not place.startswith(UNSAID) and not LABELLED.sub("", text).startswith(ALIKE)


def test_every_sentence_is_in_the_catalogue() -> None:
    found = [
        each
        for folder in SCREENS
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for each in unsaid_in_python(path)
    ]
    templates = [path for path in table_files() if path.suffix == ".html"]
    found += (each for path in templates for each in unsaid_in_markup(path))
    scripts = [path for path in table_files() if path.suffix == ".js"]
    found += (each for path in scripts for each in unsaid_in_scripts(path))
    assert list(filter(is_said, found)) == []


def test_every_translation_is_whole_and_up_to_date() -> None:
    assert complaints() == []
