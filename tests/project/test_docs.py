"""The documentation: code and commands work, paths exist, pictures are shown."""

import doctest
import re
import shlex
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT, SOURCES, python_files, scripts
from typer.core import TyperGroup
from typer.main import get_command

from cannonade.cli import app
from cannonade.pool import load_pool
from cannonade.rules import RULE_SETS

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
GUIDES = {
    page: page.read_text(encoding="utf-8")
    for page in PAGES
    if page.parent.name != "reference"
}
NEEDS_KERNEL = re.compile(r"cannonade\.(coach|env|kernel)")
COMMAND = re.compile(r"^(?:\$ )?cannonade (\w.+)$", re.MULTILINE)
BLOCK = re.compile(r"^( *)```(?:python|pycon)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)


def code_in(page: Path) -> list[str]:
    return [
        re.sub(f"^{indent}", "", code, flags=re.MULTILINE)
        for indent, code in BLOCK.findall(page.read_text(encoding="utf-8"))
    ]


def marks_of(page: Path) -> list[pytest.MarkDecorator]:
    """Return the marks of a page, by the requirements of its code."""
    return [pytest.mark.kernel] if NEEDS_KERNEL.search("".join(code_in(page))) else []


@pytest.mark.kernel
@pytest.mark.parametrize(
    "name",
    [
        ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for path in python_files("src")
        if ">>>" in path.read_text(encoding="utf-8")
    ],
)
def test_the_examples_of_a_docstring_are_right(name: str) -> None:
    found = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=marks_of(page), id=str(page.relative_to(ROOT)))
        for page in PAGES
        if code_in(page)
    ],
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
            exec(compile(code, str(page), "exec"), names)  # noqa: S102  our own pages


def commands_of(page: Path) -> Iterator[list[str]]:
    """Yield the words of each of our commands on a page."""
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


def test_no_page_sends_others_to_what_only_a_checkout_has() -> None:
    needing = re.compile(r"python -m (tools|examples|benchmarks)\.")
    found = [page for page, text in GUIDES.items() if needing.search(text)]
    assert found
    assert not [page for page in found if "checkout" not in GUIDES[page]]


def test_no_page_says_a_passage_twice() -> None:
    for page, text in GUIDES.items():
        passages = [each for each in text.split("\n\n") if len(each) > 100]
        assert sorted(passages) == sorted(set(passages)), page


NAMED = re.compile(
    r"`([\w./-]+\.(?:py|pyx|pxd|js|css))`|\b(\w+(?:/\w+)+\.(?:js|css))\b"
)


def test_every_source_file_that_a_text_names_is_there() -> None:
    """Pages and comments name files by the ends of their paths."""
    folders = ("src", "tests", "tools", "examples", "benchmarks")
    web = [each for each in (PACKAGE / "web").rglob("*") if each.is_file()]
    files = [ROOT / "setup.py", *python_files(*folders), *web]
    whole = [each.relative_to(ROOT).parts for each in files]
    ends = {"/".join(each[at:]) for each in whole for at in range(len(each))}
    named = [
        (text.name, name or path)
        for text in (*PAGES, *python_files("src"), *scripts())
        for name, path in NAMED.findall(text.read_text(encoding="utf-8"))
    ]
    assert len(named) > 100
    assert [each for each in named if each[1] not in ends] == []


IN_BACKTICKS = re.compile(r"(?<!`)`(\w*[a-z]\w*(?:[._]\w+)+)(?:\([^`\n]*\))?`(?!`)")
PROSE = re.compile(r'(?s:""".*?""")|(?:#|//|--).*|`[^`\n]*`')
FILE_OR_FORM = re.compile(r"\.(?:csv|part|pxd|pyx?|yml|zip)$|_x$")
"""Matches names of files, and `parse_x`, which is any of several names."""


def words_of_code() -> dict[str, set[str]]:
    """Return the words of each module and folder, by its name."""
    found: dict[str, set[str]] = defaultdict(set)
    data = [*PACKAGE.rglob("*.sql"), *PACKAGE.rglob("*.toml"), ROOT / "setup.py"]
    for path in (*python_files("src", "tests", "tools"), *scripts(), *data):
        words = re.findall(r"\w+", PROSE.sub("", path.read_text(encoding="utf-8")))
        for home in (path.stem, *path.relative_to(ROOT).parts[:-1], ""):
            found[home].update(words)
    found[""] |= found.keys()
    return found


def is_of_something(name: str, code: dict[str, set[str]]) -> bool:
    """Whether the code has a name; in a module that the name begins with, if any."""
    *heads, last = name.split(".")
    if not {*heads, last} <= code[""]:
        return False
    if heads and heads[-1] in code:
        return last in code[heads[-1]] or last in code
    return not (heads and heads[-1].islower() and not last.islower())


def test_every_name_in_a_text_is_that_of_something() -> None:
    """Check names with a dot or an underscore; the glossary also has wrong ones."""
    code = words_of_code()
    wrong = [
        (path.name, name)
        for path in (*PAGES, *python_files("src"), *scripts(), *PACKAGE.rglob("*.sql"))
        if path.name != "glossary.md"
        for name in IN_BACKTICKS.findall(BLOCK.sub("", path.read_text("utf-8")))
        if not FILE_OR_FORM.search(name) and not is_of_something(name, code)
    ]
    assert not wrong


def test_the_places_of_a_rules_key_are_there() -> None:
    """Each package that reads rules by key is also in the list."""
    page = ROOT / "docs" / "how-to" / "add-a-rule-key.md"
    text = page.read_text(encoding="utf-8")
    places = re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", text)
    assert len(places) > 20
    assert not [place for place in places if not (ROOT / place).exists()]
    used = {
        each.relative_to(PACKAGE).parts[0]
        for each in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pxd"))
        if re.search(r"\brules\.(?:cycling|dry_pile|fatal_health)\b", each.read_text())
    }
    named = {Path(place).parts[2] for place in places if place.startswith("src/")}
    assert used <= named | {"club", "notation", "web"}


PICTURES = {each.name: each for each in (ROOT / "docs/pictures").iterdir()}
SHOWN = re.compile(
    r"!\[[^\]]+\]\([^)]*?\bpictures/([\w.-]+\.webp)\)"
    r'|src="docs/pictures/([\w.-]+)"[^>]*alt="[^"]'
)


def test_every_picture_is_shown_with_a_description() -> None:
    shown = {
        "".join(found)
        for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
        for found in SHOWN.findall(path.read_text(encoding="utf-8"))
    }
    assert shown == set(PICTURES)


def test_the_figures_of_the_readme_are_those_of_the_files() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (deals,) = re.findall(r"The ([\d,]+) fair deals", text)
    pool = load_pool(RULE_SETS[0].name)
    assert pool is not None
    assert int(deals.replace(",", "")) == len(pool.deals)
    assert "each rule set from two million games" in text
    for each in RULE_SETS:
        (header,) = (PACKAGE / "coach" / "learned").glob(f"{each.name}@*.weights")
        (games,) = re.findall(rb'"games": (\d+)', header.read_bytes())
        assert int(games) >= 2_000_000
    assert "won all 300 deals" in text
    measured = (ROOT / "benchmarks" / "strength.md").read_text(encoding="utf-8")
    for each in RULE_SETS:
        assert f"| level 7 | {each.name} | 300 | 100.0 " in measured


def test_the_pictures_are_light() -> None:
    sizes = {name: each.stat().st_size for name, each in PICTURES.items()}
    assert max(sizes.values()) < 150_000
    assert sum(sizes.values()) < 3_200_000
