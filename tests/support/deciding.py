"""Tiny late positions in which a rules key, or a way to kill, decides the result.

`python -m tests.support.deciding SEED` searches for those of the keys, and prints pairs
of lines for tests/data/deciding.txt. A line has a key, its value, the best utility (see
`PlainSearch.best`) and a position under rules with that value; the next line is the
same for another value. The lines of ways to kill have "way" and what kills.
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

from tests.support.plain_search import PlainSearch, TooLargeError
from tests.support.positions import position
from tests.support.walks import random_rules

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK
from cannonade.engine import State
from cannonade.errors import CannonadeError
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
        key: the key that decides, or "way".
        value: its value, or what kills.
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


def places(rng: Random) -> dict[str, str]:
    """Choose a few cards for a grid, one or two living royals, hand, pile and ploys."""
    pack = [each.symbol for each in PACK]
    rng.shuffle(pack)
    royals = [each for each in pack if each[0] in "JQK"]
    ploys = [each for each in pack if each[0] in "AX"]
    numbers = [each for each in pack if each[0] not in "JQKAX"]
    if rng.random() < 0.5:  # a grid where most numbers are blocked
        numbers.sort(key=lambda each: "23456789T".index(each[0]))
    where = rng.sample([each.symbol for each in SLOTS], 2)
    found = dict.fromkeys((each.symbol for each in CELLS), "")
    for cell in found:
        height = rng.choice((1, 1, 1, 2, 0))
        found[cell] = " ".join(numbers.pop() for _ in range(height))
    rng.shuffle(numbers)
    for slot in where[: rng.choice((0, 1, 1, 2))]:
        worn = "".join(f"+{numbers.pop()}" for _ in range(rng.choice((0, 0, 1, 2))))
        found[slot] = royals.pop() + worn
    if rng.random() < 0.8:
        found["hand"] = numbers.pop()
    coming = [numbers.pop() for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    coming += [each.pop() for each in (royals, ploys) if rng.random() < 0.3]
    rng.shuffle(coming)
    found["pile"] = " ".join(coming)
    found["ploys"] = " ".join(ploys[: rng.choice((0, 0, 1, 1, 2))])
    return {place: cards for place, cards in found.items() if cards or place == "pile"}


def best_of(rules: Rules, named: dict[str, str]) -> tuple[State, int]:
    """Return a position of some cards, and its best utility.

    Raises:
        CannonadeError: if it is impossible.
        TooLargeError: if the search is.
    """
    cards = {**named}
    if not rules.has_ploys and "ploys" in cards:
        cards["pile"] = f"{cards.pop('ploys')} {cards['pile']}".strip()
    state = position(rules, cards)
    if state.outcome is not None:
        raise TooLargeError
    return state, PlainSearch(SMALL).best(Position.from_state(state))


def changed(rules: Rules, key: str, value: Enum) -> Rules:
    """Return rules with another value of a key."""
    return rules_from({**rules.as_text(), key: value.value})


def search(seed: int, count: int) -> Iterator[tuple[Deciding, Deciding]]:
    """Yield positions in which two values of a key lead to different results."""
    rng = Random(seed)
    had = Counter[tuple[str, ...]]()
    for _ in range(count):
        rules, named = random_rules(rng), places(rng)
        with suppress(CannonadeError, TooLargeError):
            state, utility = best_of(rules, named)
            yield from others(rules, named, (state, utility), had)


def others(
    rules: Rules,
    named: dict[str, str],
    own: tuple[State, int],
    had: Counter[tuple[str, ...]],
) -> Iterator[tuple[Deciding, Deciding]]:
    """Yield the pairs with each other value of each key, if it decides."""
    for key, kind in VOCABULARY.items():
        for other in kind:
            value: str = getattr(rules, key).value
            pair = (key, *sorted((value, other.value)))
            if value == other.value or had[pair] == EACH:
                continue
            with suppress(CannonadeError, TooLargeError):
                state, utility = best_of(changed(rules, key, other), named)
                if utility != own[1]:
                    had[pair] += 1
                    yield (
                        Deciding(key, value, own[1], own[0]),
                        Deciding(key, other.value, utility, state),
                    )


if __name__ == "__main__":
    for number in map(int, sys.argv[1:] or ["1"]):
        for pair in search(number, 6000):
            sys.stdout.writelines(f"{format_deciding(each)}\n" for each in pair)
