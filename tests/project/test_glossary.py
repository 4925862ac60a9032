"""Names in src use the words of docs/glossary.md, which explains how."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from tests.project import sources

from cannonade.rules.schema import VOCABULARY

pytestmark = pytest.mark.check

Words = tuple[str, ...]


def glossary_rows() -> list[list[str]]:
    text = (sources.ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in table[2:]]


def right_terms() -> set[Words]:
    from_glossary = {
        sources.words_of(term) for row in glossary_rows() for term in row[0].split(", ")
    }
    from_rules = {
        sources.words_of(term)
        for key, values in VOCABULARY.items()
        for term in (key, *(value.value for value in values))
    }
    return from_glossary | from_rules


def wrong_terms() -> set[Words]:
    return {
        sources.words_of(term)
        for row in glossary_rows()
        for term in re.findall(r"`(\w+)`", row[2])
    }


def is_same(word: str, term: str) -> bool:
    return word in {term, term + "s", term + "es"}


def places(term: Words, words: Sequence[str]) -> Iterable[int]:
    """Return the indices of a term in a sequence of words."""
    for start in range(len(words) - len(term) + 1):
        window = words[start : start + len(term)]
        if all(map(is_same, window, term)):
            yield start


def wrong_words_in(name: str, right: set[Words], wrong: set[Words]) -> list[str]:
    words = list(sources.words_of(name))
    for term in right:
        if len(term) > 1:
            for start in places(term, words):
                words[start : start + len(term)] = [""] * len(term)
    return ["_".join(term) for term in sorted(wrong) if [*places(term, words)]]


def names_in(path: Path) -> list[tuple[str, int]]:
    """Return the names defined in a file of src, and the name of the file."""
    names: list[tuple[str, int]] = []
    if path.suffix in {".py", ".pyi"}:
        names = [*sources.defined_names(sources.parse(path))]
    elif path.suffix == ".js":
        names = [*sources.script_names(path.read_text(encoding="utf-8"))]
    parts = path.relative_to(sources.SOURCES).with_suffix("").parts
    return [*names, *((part, 1) for part in parts)]


def test_names_keep_to_the_glossary() -> None:
    right, wrong = right_terms(), wrong_terms()
    found = [
        f"{path.relative_to(sources.ROOT)}:{line}: {name!r} says {word!r}"
        for path in (*sources.python_files("src"), *sources.scripts())
        for name, line in names_in(path)
        for word in wrong_words_in(name, right, wrong)
    ]
    assert not found, "see docs/glossary.md\n" + "\n".join(found)
