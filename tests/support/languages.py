"""Untranslated English in a translation: the same lines, and English pairs of words."""

import re
from collections.abc import Iterable
from functools import cache
from html import unescape
from itertools import pairwise
from typing import Final

from babel.messages.mofile import read_mo
from tools.catalogues import LOCALE, texts

from cannonade.rules import RULE_SETS

SITE_PAGES: Final = (
    *("/", "/new", "/daily", "/lessons", "/lessons/1", "/games", "/setup"),
    *("/statistics", "/achievements", "/rules", "/rules/revised", "/rules/points"),
    *("/settings", "/workshop", "/puzzles", "/house", "/transfer", "/nowhere"),
)
"""The pages without a game."""

GAME_PAGES: Final = ("", "/plain", "/replay", "/review")
"""The pages of a finished game, relative to its address."""

WORDS = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]{2,}(?![a-z]*-)")
"""Matches two words in a row, the least that counts as a sentence; no ruling's id."""

_UNSEEN = re.compile(r"(?s)<(script|style|code|kbd)\b.*?</\1>|<!--.*?-->")
_LABEL = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')


_APART = re.compile(r"\{\w*\}|[^\w\s]")


def left_of_english(english: Iterable[str], german: Iterable[str]) -> set[str]:
    """Return the German lines that the English has too, or that are partly English."""
    same = {line for line in {*english} & {*german} if WORDS.search(line)}
    return same | {line for line in german if _pairs(line) & _english_pairs()}


def _pairs(text: str) -> set[tuple[str, str]]:
    """Return all pairs of words with only spaces between them."""
    return {pair for part in _APART.split(text) for pair in pairwise(part.split())}


@cache
def _english_pairs() -> set[tuple[str, str]]:
    """Return the pairs of words that occur in messages, but in no translation."""
    with (LOCALE / "de.mo").open("rb") as file:
        found = [(texts(each.id), texts(each.string)) for each in read_mo(file)]
    english, german = (map("|".join, each) for each in zip(*found, strict=True))
    names = "|".join(f"{each.title}|{each.source}" for each in RULE_SETS)
    return _pairs("|".join(english)) - _pairs("|".join(german)) - _pairs(names)


def texts_of(page: str) -> list[str]:
    """Return the visible and accessible texts of an HTML page."""
    page = _UNSEEN.sub(" ", page)
    pieces = (*re.split(r"<[^>]*>", page), *_LABEL.findall(page))
    return [" ".join(unescape(each).split()) for each in pieces]
