"""All sentences of the screens are in the catalogue and translated."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog
from tests.project.sources import PACKAGE, parse, table_files
from tests.support.languages import WORDS
from tools import catalogues

pytestmark = pytest.mark.check


def translated(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield nodes that need no look-up: messages, docstrings and errors."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in catalogues.KEYWORDS:
                yield from ast.walk(node)
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
                yield from ast.walk(node)
            case ast.keyword(arg="help" | "summary"):  # of a command, always in English
                yield from ast.walk(node)
            case ast.arg(annotation=ast.expr() as annotation):
                yield from ast.walk(annotation)
            case ast.AnnAssign(annotation=annotation):
                yield from ast.walk(annotation)
            case _:
                pass


@cache
def messages() -> frozenset[str]:
    """Return all messages, those in the help of commands included."""
    return frozenset(
        each for found in catalogues.gather() for each in catalogues.texts(found.id)
    )


def unsaid(path: Path, tree: ast.AST, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the texts among some nodes of a tree that are not looked up."""
    is_fine = {id(node) for node in translated(tree)}
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if id(node) not in is_fine:
                if WORDS.search(text) and " ".join(text.split()) not in messages():
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}: {text!r}"
            case _:
                pass


def unsaid_in_python(path: Path) -> Iterator[str]:
    tree = parse(path)
    return unsaid(path, tree, ast.walk(tree))


TO_PROGRAMMERS = {"AttributeError", "KeyError", "TypeError", "ValueError", "wrong_type"}
"""Errors caused only by mistakes in programs."""

ERRORS = ("Error", "BadParameter")


def calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    return (each for each in ast.walk(tree) if isinstance(each, ast.Call))


def calls_of_errors(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=str(name)) | ast.Attribute(attr=str(name))):
                is_error = name.endswith(ERRORS) or name in {"failure", "__init__"}
                if is_error and name not in TO_PROGRAMMERS:
                    yield node
            case _:
                pass


def untranslated_errors(path: Path) -> Iterator[str]:
    """Yield the texts of errors that are not looked up."""
    for call in calls_of_errors(parse(path)):
        given = (part for each in call.args for part in ast.walk(each))
        yield from unsaid(path, call, given)


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


IN_ENGLISH = {
    **dict.fromkeys(
        (
            *("cards.py", "engine/actions.py", "engine/deal.py", "engine/state.py"),
            *("rules/load.py", "rules/schema.py", "notation/table_text.py"),
            *("coach/review/", "web/routing.py", "kernel/action_ids.py"),
        ),
        "for programmers",
    ),
    **dict.fromkeys(
        (
            *("lab/", "env/", "cli/lab.py", "cli/research.py", "jobs/train.py"),
            *("jobs/deals.py", "jobs/long_work.py", "jobs/solve.py", "pool/"),
            *("coach/player.py", "coach/players.py", "coach/weights.py"),
        ),
        "for researchers",
    ),
    **dict.fromkeys(
        ("store/schema.py", "web/drawing/", "web/export/parts.py"),
        "SQL, style sheets, scripts and pictures",
    ),
    "words/input/line_help.py": "what people type",
    "jobs/certify.py": "how a file was made, in the file",
}
"""Files and folders with text that isn't translated, and why."""

ALIKE = re.compile(
    r"[^A-Za-z]*(?:Cannonade|cannonade|revised|event: end|dict\[|Gridcannon"
    r"|Revisions to Old|Kill The Royals, version|pip install|set up by hand|won SCORE"
    r"|help board known|<!--|nScreen \{)"
)
"""Matches texts that are the same in every language, or that no person reads."""

SQL = re.compile(
    r"\b(?:SELECT|FROM|INSERT|UPDATE|DELETE|WHERE|AND|OR|ORDER BY|JOIN|CASE|PRAGMA)\b"
)


LABELLED = re.compile(r"""^['">\s]*(?:[a-z-]+=")?""")


def is_said(found: str) -> bool:
    place, _sep, text = found.partition(": ")
    is_meant = place.startswith(tuple(IN_ENGLISH))
    is_alike = ALIKE.match(LABELLED.sub("", text)) or SQL.search(text)
    return not is_meant and not is_alike


def test_every_sentence_of_every_room_is_in_the_catalogue() -> None:
    found: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += (*unsaid_in_python(path), *untranslated_errors(path))
    for path in table_files():
        if path.suffix == ".html":
            found += unsaid_in_markup(path)
        if path.suffix == ".js":
            found += unsaid_in_scripts(path)
    assert list(filter(is_said, found)) == []


RAW = re.compile(
    r"(?:\bf\"[^\"\n]*\{|\bstr\(|\bmap\(str, |join\(|\.format\([^)]*=)"
    r"(?:error|[\w.]+\.(?:damage|expected|problems|trouble))\b[]:}),[]"
)
"""Matches an error that becomes text without `translate`, in English."""


def test_every_screen_translates_errors() -> None:
    for room in ("cli", "exercises", "jobs", "pages", "text", "tui", "web", "words"):
        for path in PACKAGE.joinpath(room).rglob("*.py"):
            assert RAW.findall(path.read_text("utf-8")) == [], path


RECASED = re.compile(
    r"\|\s*(?:lower|capitalize|title)\b|text-transform:\s*(?:lowercase|capitalize)"
    r"|\b(?:_|say\w+)\([^()]*\)\.to\w+Case"
)
"""Matches what changes the case of a text in a template, a style sheet or a script."""
CASES = {"capitalize", "casefold", "lower", "swapcase", "title", "upper"}
SAYS = re.compile(r"(?:say|name|label|note)_\w+|" + "|".join(catalogues.KEYWORDS))


def recased(path: Path) -> Iterator[str]:
    """Yield messages whose case Python changes."""
    for call in calls_in(parse(path)):
        match call.func:
            case ast.Attribute(value=ast.Call(func=said), attr=attr) if attr in CASES:
                if SAYS.fullmatch(ast.unparse(said).rpartition(".")[2]):
                    yield f"{path.relative_to(PACKAGE)}: {ast.unparse(call)}"
            case _:
                pass


def test_no_message_has_its_case_changed() -> None:
    """German nouns keep their capitals wherever they stand."""
    found = [each for path in PACKAGE.rglob("*.py") for each in recased(path)]
    for path in table_files():
        found += RECASED.findall(path.read_text("utf-8"))
    assert found == []


def test_a_changed_sentence_keeps_its_german_as_a_draft(tmp_path: Path) -> None:
    path, german = tmp_path / "de.po", "Zieh eine Karte, dann leg sie."
    known, code = Catalog("de"), Catalog()
    known.add("Draw a card, then place it.", german, [("page.js", 0)])
    code.add("Draw a card and then place it.", locations=[("page.js", 0)])
    path.write_bytes(catalogues.as_po(known))
    path.write_bytes(catalogues.as_po(catalogues.brought_up_to_date(path, code)))
    renewed = catalogues.brought_up_to_date(path, code)
    (found,) = (each for each in renewed if each.id)
    assert found.string == german
    assert len([*catalogues.problems(renewed)]) == 1
    assert b"Zieh" not in catalogues.as_mo(path.read_bytes()) + catalogues.as_script(
        renewed
    )
