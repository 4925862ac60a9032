"""Measures of achievements: from a sequence of games to the progress of each.

A measure reads the facts of games in the order in which they ended, and says after
each of them how much has been reached in all.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import accumulate
from typing import TypeAlias

from cannonade.session import GameFacts

Measure: TypeAlias = Callable[[Iterable[GameFacts]], Iterator[int]]
"""Facts of games in order, to what is reached after each."""


def once(is_it: Callable[[GameFacts], bool]) -> Measure:
    """Reach 1 with the first game of which something is true."""
    return times(is_it)


def times(amount: Callable[[GameFacts], int]) -> Measure:
    """Add up what each game brings."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        return accumulate(map(amount, games))

    return measure


def kinds(found_in: Callable[[GameFacts], Iterable[Hashable]]) -> Measure:
    """Count the different things that games have shown."""

    def measure(games: Iterable[GameFacts]) -> Iterator[int]:
        seen: set[Hashable] = set()
        for game in games:
            seen.update(found_in(game))
            yield len(seen)

    return measure


def wins_in_a_row(games: Iterable[GameFacts]) -> Iterator[int]:
    """Yield the longest run of wins so far."""
    longest = run = 0
    for game in games:
        run = run + 1 if game.is_won else 0
        longest = max(longest, run)
        yield longest
