"""What is left of English in a translation: lines that are the same in both."""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

SITE_PAGES: Final = (
    *("/", "/new", "/daily", "/weekly", "/lessons", "/lessons/1", "/games", "/setup"),
    *("/statistics", "/achievements", "/rules", "/rules/revised", "/rules/points"),
    *("/players", "/settings", "/about", "/puzzles", "/house", "/transfer", "/nowhere"),
)
"""The pages that need no game."""

GAME_PAGES: Final = ("", "/plain", "/end", "/replay", "/review")
"""The pages of a finished game, below its address."""

WORDS = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]{2,}")
"""Two words in a row: the least that must be a sentence, or a part of one."""

_UNSEEN = re.compile(r"(?s)<(script|style|code|kbd)\b.*?</\1>|<!--.*?-->")
_LABEL = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')


def left_of_english(english: Iterable[str], german: Iterable[str]) -> set[str]:
    """Return the lines with words that the German text shares with the English."""
    return {line for line in {*english} & {*german} if WORDS.search(line)}


def texts_of(page: str) -> list[str]:
    """Return what a page of HTML shows and what it reads out, piece by piece."""
    page = _UNSEEN.sub(" ", page)
    pieces = (*re.split(r"<[^>]*>", page), *_LABEL.findall(page))
    return [" ".join(unescape(each).split()) for each in pieces]
