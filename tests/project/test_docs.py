"""The code in the documentation runs, and the generated pages are up to date."""

import ast
import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT, defined_names, parse
from typer.core import TyperGroup
from typer.main import get_command

from cannonade.cli import app
from cannonade.errors import KernelMissingError

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
KERNEL = "cannonade.kernel"
COMMAND = re.compile(r"^(?:\$ )?cannonade (\w.+)$", re.MULTILINE)
BLOCK = re.compile(r"^( *)```(?:python|pycon)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


def code_in(page: Path) -> list[str]:
    return [
        re.sub(f"^{indent}", "", code, flags=re.MULTILINE)
        for indent, code in BLOCK.findall(page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if code_in(page)],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_the_code_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run the blocks of a page one after another; one with prompts shows its output."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for code in code_in(page):
        if ">>>" in code:
            test = doctest.DocTestParser().get_doctest(code, names, page.name, None, 0)
            report: list[str] = []
            doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
            assert not report, "".join(report)
            names = test.globs
        else:
            run_code(code, page, names)


def run_code(code: str, page: Path, names: dict[str, object]) -> None:
    """Run a block; skip a page that needs the kernel where that is not compiled."""
    try:
        exec(compile(code, str(page), "exec"), names)  # noqa: S102  our own pages
    except ImportError as error:
        # The first import raises KernelMissingError; after that half a module is left.
        if not isinstance(error, KernelMissingError) and error.name != KERNEL:
            raise
        pytest.skip(f"the kernel is not compiled here: {error}")


def commands_of(page: Path) -> Iterator[list[str]]:
    """Give the words of each of our commands that a page tells to give."""
    for line in COMMAND.findall(page.read_text(encoding="utf-8")):
        yield shlex.split(line, comments=True)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(commands_of(page))],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_the_commands_of_a_page_can_be_given(page: Path) -> None:
    for words in commands_of(page):
        command = get_command(app)
        while isinstance(command, TyperGroup) and words:
            command = command.commands[words.pop(0)]
        command.make_context("cannonade", words)


def test_the_generated_pages_are_up_to_date() -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "generate_docs.py"), "--check"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(PACKAGE.rglob("__init__.py")) if parse(path).body[1:]],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_all_is_complete(path: Path) -> None:
    """Every public name that a package imports or defines is in its `__all__`."""
    module = path.parent.relative_to(PACKAGE.parent).as_posix().replace("/", ".")
    program = f"import {module} as m; print(*m.__all__)"
    run = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    if KernelMissingError.__name__ in run.stderr:
        pytest.skip("the kernel is not compiled here")
    assert run.returncode == 0, run.stderr
    assert set(run.stdout.split()) == public_names(path)


def public_names(path: Path) -> set[str]:
    """Give the public names that the top level of a module imports or defines."""
    names: set[str] = set()
    for node in top_statements(path):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
        elif not isinstance(node, ast.Expr):
            names |= {name for name, _ in top_names(node)}
    # A package that has types for the checkers alone imports their switch.
    return {name for name in names - {"TYPE_CHECKING"} if not name.startswith("_")}


def top_statements(path: Path) -> Iterator[ast.stmt]:
    """Give the statements at the top level of a module, in a try or an if too."""
    for node in parse(path).body:
        match node:
            case ast.Try(body=inner):
                yield from inner
            case ast.If(body=inner, orelse=others):
                yield from (*inner, *others)
            case _:
                yield node


def top_names(node: ast.stmt) -> Iterator[tuple[str, int]]:
    """Give what a statement defines, but nothing from inside a function or class."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name, node.lineno
    else:
        yield from defined_names(node)
