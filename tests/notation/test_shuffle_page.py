"""The published test vectors, against the code and a second implementation."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from cannonade.cards import PACK, Card, shuffled
from cannonade.notation import format_cards, parse_cards

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
VECTORS = re.findall(
    r"^\| `(.+)` \| (.+) \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
)


def cards_of(entry: str) -> tuple[Card, ...]:
    if entry == "the pack":
        return PACK
    return () if entry == "nothing" else parse_cards(entry.strip("`"))


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
    assert labels[:5] == ["0", "1", "48213", "18446744073709551615", "48213:s0"]
    assert f"{format_cards(PACK)}:s0" in labels


@pytest.mark.parametrize(("label", "before", "after"), VECTORS)
def test_a_vector(label: str, before: str, after: str) -> None:
    cards = cards_of(before)
    assert shuffled(cards, label) == cards_of(after)
    assert shuffled_by_the_page(cards, label) == list(cards_of(after))
