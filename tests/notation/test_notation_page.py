"""The page about the text formats is complete."""

import re
from pathlib import Path

import pytest

from cannonade import notation
from cannonade.board import CELLS, SLOTS
from cannonade.engine import Phase, Reason
from cannonade.notation import format_action, parse_action
from cannonade.notation.table_text import TABLE_FIELDS

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", notation.__all__)
def test_every_name_is_there(name: str) -> None:
    assert f"`{name}`" in PAGE


def test_every_token_of_the_table_is_an_action() -> None:
    rows = re.findall(r"^\| `(\S+)` \| [a-z]", PAGE, re.MULTILINE)
    tokens = [row for row in rows if not re.match(r"[a-z_]+=", row)]
    assert len(tokens) == 13
    assert [format_action(parse_action(token)) for token in tokens] == tokens


@pytest.mark.parametrize("word", [*Phase, *Reason], ids=str)
def test_every_phase_and_reason_is_there(word: Phase | Reason) -> None:
    assert f"`{word.value}`" in PAGE


@pytest.mark.parametrize("field", [*TABLE_FIELDS, "shuffles", "label", "outcome"])
def test_every_field_is_there(field: str) -> None:
    assert f"`{field}=" in PAGE


def test_every_square_is_there() -> None:
    for cell in CELLS:
        assert f" {cell.symbol} " in PAGE
    for slot in SLOTS:
        assert f" {slot.symbol}" in PAGE
