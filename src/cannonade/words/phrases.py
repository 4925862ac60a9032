"""Small pieces of English: lists, counts, ordinals, beginnings of sentences."""

from collections.abc import Iterable
from typing import Final

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen"),
)


def join_and(items: Iterable[str]) -> str:
    """Join as in "b2", "b2 and d4", "b2, c2 and d4"; "nothing" if there are none."""
    return _join(items, "and")


def join_or(items: Iterable[str]) -> str:
    """Join as in "b2", "b2 or d4", "b2, c2 or d4"; "nothing" if there are none."""
    return _join(items, "or")


def _join(items: Iterable[str], word: str) -> str:
    *most, last = [*items] or ["nothing"]
    return f"{', '.join(most)} {word} {last}" if most else last


def counted(count: int, noun: str) -> str:
    """Count things, as in "no cards", "1 card", "3 cards"."""
    if count == 0:
        return f"no {noun}s"
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def figured(count: int, noun: str) -> str:
    """Count things in figures, as in "0 cards", "1 card"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def in_words(count: int, noun: str) -> str:
    """Count at most thirteen things in words, as in "no cells" or "six cells"."""
    return f"{_NUMBERS[count]} {noun}{'' if count == 1 else 's'}"


def say_accuracy(accuracy: float) -> str:
    """Tell an accuracy; it is 100 only if nothing at all was given away."""
    shown = min(round(accuracy), 99) if accuracy < 100 else 100  # noqa: PLR2004  percent
    return f"{shown} %"


def ordinal(number: int) -> str:
    """Number things, as in "1st", "12th", "23rd"."""
    is_teen = 10 < number % 100 < 20  # noqa: PLR2004  11th, not 11st
    ending = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def capital(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Make a sentence of a clause: a capital first, a full stop last."""
    return f"{capital(clause)}."
