"""What people read is plain English: turns that nobody would say stay out of it."""

import ast
import re
from collections import Counter
from pathlib import Path

from tests.project.sources import PACKAGE, ROOT, parse, python_files, table_files
from tools.catalogues import gather, texts

INSTEAD = {
    r"as far as can be seen": "apparently, or say how sure it is",
    r"[Cc]omes? to the same": "gives the same result",
    r"[Gg](ave|ives?) away": "cost, lose",
    r"(in|on) the (mean|average)\b": "on average",
    r"\b(is|are|was|can|could|cannot) (not )?(to )?be had\b": "say who can get it",
    r"[Ll]ooks? after": "manage",
    r'"""(Give (?!up\b|the memory|a layer|memory)|Tell )': "Return, Format, Describe",
    r"[Nn]othing else can be done": "this is the only legal move",
    r"[Ss]tands? apart": "is not counted",
    r"[Tt]elephone": "phone",
    r"[Ww]hatever (came|comes)\b": "for certain",
}
"""Turns by what is better; a turn is a regular expression."""


def read_files() -> list[Path]:
    """Return every file of the project that people read, or read out of the code."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    return sorted({*pages, *table_files(), *python_files(str(PACKAGE))})


def test_nobody_would_say_it_otherwise() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {said[0]!r}; better: {better}"
        for path in read_files()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for turn, better in INSTEAD.items()
        if (said := re.search(turn, line))
    ]
    assert found == []


LINE_MODE = "tests/text/"
"""What line mode prints is all that it does, so its tests read its lines."""

SENTENCE = re.compile(r"(\S+\s+){3,}\S+[.!?]", re.DOTALL)


def sentences_of_the_catalogue() -> re.Pattern[str]:
    """Return a pattern of every whole sentence that a person can read."""
    said = {text for each in gather() if each.id for text in texts(each.id)}
    patterns = (
        "(?s:.+?)".join(map(re.escape, re.split(r"\{\w+\}", text)))
        for text in said
        if SENTENCE.fullmatch(text) and not text.startswith("{")
    )
    return re.compile("|".join(patterns))


def test_tests_outside_words_assert_facts_and_not_sentences() -> None:
    said = sentences_of_the_catalogue()
    found = Counter(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if not path.is_relative_to(ROOT / "tests" / "words")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SENTENCE.fullmatch(node.value)
        and said.fullmatch(node.value)
    )
    assert not {
        path: count for path, count in found.items() if not path.startswith(LINE_MODE)
    }
