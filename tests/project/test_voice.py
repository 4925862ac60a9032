"""All prose is plain English, without turns of phrase that nobody would say."""

import ast
import re
from collections import Counter

import pytest
from tests.project.sources import ROOT, parse
from tools.catalogues import gather, texts
from tools.check_prose import complaints, read_vocabulary

pytestmark = pytest.mark.check


def test_a_turn_is_found_with_its_place_and_what_is_better() -> None:
    text = '"""Tell the score."""\nA telephone ticks.\n'
    found = [*complaints(text, "page.md", read_vocabulary())]
    assert [each.partition(": ")[0] for each in found] == ["page.md:1", "page.md:2"]
    assert found[1].endswith("better: phone")


LINE_MODE = "tests/text/"
"""The tests of line mode, which must check its printed lines."""

SENTENCE = re.compile(r"(\S+\s+){3,}\S+[.!?]", re.DOTALL)


def sentences_of_the_catalogue() -> re.Pattern[str]:
    """Return a pattern that matches every full sentence in the catalogue."""
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
        if path.relative_to(ROOT).parts[1] not in {"pages", "words"}
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SENTENCE.fullmatch(node.value)
        and said.fullmatch(node.value)
    )
    assert not {
        path: count for path, count in found.items() if not path.startswith(LINE_MODE)
    }
