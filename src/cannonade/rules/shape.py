"""Limits on the size and depth of a rules file, checked before parsing.

Parsing TOML takes quadratic time and memory in the number of dots in a key, and deeply
nested brackets exhaust Python's stack. No rules file needs either.
"""

import re
from collections.abc import Iterator
from typing import Final

from cannonade.language import _

LARGEST_FILE: Final = 16 * 1024
"""The largest rules file in bytes; with every key, one takes about 2,000."""

_MOST_DOTS: Final = 32
_MOST_BRACKETS: Final = 64

# Every part is possessive, so nothing backtracks.
_STRING_OR_COMMENT: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}+'
    r"|'''(?:[^']|'{1,2}(?!'))*+'{3,5}+"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*+'"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_BRACKET: Final = re.compile(r"[\[{]")


def shape_problems(text: str) -> Iterator[str]:
    """Yield the problems of a text too nested for a rules file, with their lines."""
    bare = _STRING_OR_COMMENT.sub(_line_ends, text)
    brackets = 0
    for number, line in enumerate(bare.split("\n"), 1):
        dots = line.count(".")
        if dots > _MOST_DOTS:
            yield _("line {number} has {dots} dots: a key needs one at most").format(
                number=number, dots=dots
            )
            return
        brackets += len(_BRACKET.findall(line))
        if brackets > _MOST_BRACKETS:
            yield _(
                "line {number} opens too many brackets: only [rules] needs them"
            ).format(number=number)
            return


def _line_ends(match: re.Match[str]) -> str:
    """Keep the line ends of a string, to preserve line numbers."""
    return "\n" * match[0].count("\n")
