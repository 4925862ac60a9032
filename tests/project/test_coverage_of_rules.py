"""Each value of each rules key and each ruling has a test, and tests name no others.

The marks are read from the source of the tests, so this works even if only some of them
are run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cannonade.rules.rulings import RULINGS
from cannonade.rules.schema import VOCABULARY

pytestmark = pytest.mark.check

TESTS = Path(__file__).parents[1]


def marks(name: str) -> Iterator[tuple[str, ...]]:
    """Return the arguments of every mark `pytest.mark.<name>(...)` in the tests."""
    for path in TESTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for each in node.decorator_list:
                    if ast.unparse(each).startswith(f"pytest.mark.{name}("):
                        yield _arguments(each)


def _arguments(mark: ast.expr) -> tuple[str, ...]:
    assert isinstance(mark, ast.Call)
    return tuple(str(ast.literal_eval(each)) for each in mark.args)


def test_every_value_of_every_key_is_tested() -> None:
    values = {(key, value.value) for key, kind in VOCABULARY.items() for value in kind}
    assert set(marks("key")) == values


def test_every_ruling_is_tested() -> None:
    assert set(marks("ruling")) == {(ruling.id,) for ruling in RULINGS}
