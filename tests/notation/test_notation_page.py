"""The documentation of the text forms: every example on its pages is true."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, Card, shuffled
from cannonade.engine import Phase, Reason
from cannonade.notation import format_action, format_cards, parse_action, parse_cards
from cannonade.notation.table_text import TABLE_FIELDS

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


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


SHUFFLE_PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
VECTORS = re.findall(
    r"^\| `(.+)` \| (.+) \| (.+) \|$",
    SHUFFLE_PAGE.read_text(encoding="utf-8"),
    re.MULTILINE,
)


def cards_of(entry: str) -> tuple[Card, ...]:
    return PACK if entry == "the pack" else parse_cards(entry.strip("`"))


def shuffled_by_the_page(cards: tuple[Card, ...], label: str) -> list[Card]:
    """Shuffle by following the page literally."""
    blocks = [sha256(f"gc-shuffle-1:{label}:{i}".encode()).digest() for i in range(9)]
    row = b"".join(blocks)
    words = [int.from_bytes(row[i : i + 4], "big") for i in range(0, len(row), 4)]
    result = list(cards)
    for place in range(len(cards) - 1, 0, -1):
        while words[0] >= 2**32 - 2**32 % (place + 1):
            words.pop(0)
        index = words.pop(0) % (place + 1)
        result[place], result[index] = result[index], result[place]
    return result


def test_the_page_has_the_vectors_it_promises() -> None:
    labels = [label for label, _, _ in VECTORS]
    assert labels[:4] == ["0", "48213", "18446744073709551615", "48213:s0"]
    assert f"{format_cards(PACK)}:s0" in labels


@pytest.mark.parametrize(("label", "before", "after"), VECTORS)
def test_a_vector(label: str, before: str, after: str) -> None:
    cards = cards_of(before)
    assert shuffled(cards, label) == cards_of(after)
    assert shuffled_by_the_page(cards, label) == list(cards_of(after))
