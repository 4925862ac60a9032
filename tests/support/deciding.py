"""Tiny late positions in which a rules key, a way to kill, or a proof decides.

`python -m tests.support.deciding SEED` searches for those of the keys, and prints pairs
of lines for tests/data/deciding.txt. A line has a key, its value, the best utility (see
`PlainSearch.best`) and a position under rules with that value; the next line is the
same for another value. The lines of ways to kill have "way" and what kills; those of
proofs have "proof" and the pruning rule that refutes too much after a small mistake.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from random import Random
from typing import Final

from tests.support.plain_search import (
    KINDS,
    PlainSearch,
    TooLargeError,
    late_cards,
    state_of,
)
from tests.support.walks import random_rules

from cannonade.engine import State
from cannonade.kernel import Position
from cannonade.notation import format_position, parse_position
from cannonade.rules import VOCABULARY, Rules, rules_from

PATH: Final = Path(__file__).parents[1] / "data" / "deciding.txt"
SMALL: Final = 150
"""The most positions of a search."""
EACH: Final = 2
"""The number of pairs of lines for each pair of values."""

BEFORE_PLAY: Final = {
    "grid": "how many cells are filled",
    "setup_royals": "in which order royals are placed",
    "setup_search": "whether a royal is searched for",
    "replacement": "whether a card is replaced",
}
"""The keys that decide nothing in a late position: what they rule in the set-up."""


@dataclass(frozen=True)
class Deciding:
    """A position, and its best utility.

    Attributes:
        key: the key that decides, "way" or "proof".
        value: its value, what kills, or a pruning rule.
        utility: the best utility.
        state: the position.
    """

    key: str
    value: str
    utility: int
    state: State


def read_deciding() -> list[Deciding]:
    """Read the lines of the file."""
    lines = PATH.read_text(encoding="utf-8").splitlines()
    parts = (each.split(maxsplit=3) for each in lines if not each.startswith("#"))
    return [
        Deciding(key, value, int(utility), parse_position(text))
        for key, value, utility, text in parts
    ]


def format_deciding(line: Deciding) -> str:
    """Return a line of the file."""
    return f"{line.key} {line.value} {line.utility} {format_position(line.state)}"


def best_of(rules: Rules, cards: dict[str, str]) -> tuple[State, int] | None:
    """Return a position of some cards, and its best utility.

    None if there is none, or its search is too large.
    """
    state = state_of(rules, cards)
    if state is not None:
        with suppress(TooLargeError):
            return state, PlainSearch(SMALL).best(Position.from_state(state))
    return None


def changed(rules: Rules, key: str, value: Enum) -> Rules:
    """Return rules with another value of a key."""
    return rules_from({**rules.as_text(), key: value.value})


def search(seed: int, count: int) -> Iterator[tuple[Deciding, Deciding]]:
    """Yield positions in which two values of a key lead to different results."""
    rng = Random(seed)
    had = Counter[tuple[str, ...]]()
    for _ in range(count):
        rules, cards = random_rules(rng), late_cards(rng, KINDS["tiny"])
        own = best_of(rules, cards)
        if own is not None:
            yield from others(cards, own, had)


def others(
    cards: dict[str, str], own: tuple[State, int], had: Counter[tuple[str, ...]]
) -> Iterator[tuple[Deciding, Deciding]]:
    """Yield the pairs with each other value of each key, if it decides."""
    state, utility = own
    for key, kind in VOCABULARY.items():
        value: str = getattr(state.rules, key).value
        for other in kind:
            pair = (key, *sorted((value, other.value)))
            if value == other.value or had[pair] == EACH:
                continue
            found = best_of(changed(state.rules, key, other), cards)
            if found is not None and found[1] != utility:
                had[pair] += 1
                yield (
                    Deciding(key, value, utility, state),
                    Deciding(key, other.value, found[1], found[0]),
                )


if __name__ == "__main__":
    for number in map(int, sys.argv[1:] or ["1"]):
        for pair in search(number, 6000):
            sys.stdout.writelines(f"{format_deciding(each)}\n" for each in pair)
