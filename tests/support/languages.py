"""Untranslated English in a translation: lines that are the same in both."""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

SITE_PAGES: Final = (
    *("/", "/new", "/daily", "/lessons", "/lessons/1", "/games", "/setup"),
    *("/statistics", "/achievements", "/rules", "/rules/revised", "/rules/points"),
    *("/settings", "/workshop", "/puzzles", "/house", "/transfer", "/nowhere"),
)
"""The pages without a game."""

GAME_PAGES: Final = ("", "/plain", "/end", "/replay", "/review")
"""The pages of a finished game, relative to its address."""

WORDS = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]{2,}")
"""Matches two words in a row, the least that counts as a sentence."""

_UNSEEN = re.compile(r"(?s)<(script|style|code|kbd)\b.*?</\1>|<!--.*?-->")
_LABEL = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')


def left_of_english(english: Iterable[str], german: Iterable[str]) -> set[str]:
    """Return the lines with words that the German text shares with the English."""
    return {line for line in {*english} & {*german} if WORDS.search(line)}


def texts_of(page: str) -> list[str]:
    """Return the visible and accessible texts of an HTML page."""
    page = _UNSEEN.sub(" ", page)
    pieces = (*re.split(r"<[^>]*>", page), *_LABEL.findall(page))
    return [" ".join(unescape(each).split()) for each in pieces]
