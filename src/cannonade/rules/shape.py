"""A check of the size and depth of a rules file before it is parsed.

The time and the memory that TOML takes grow with the square of the dots in a key, and
deep brackets exhaust Python's stack. No rules file needs either.
"""

import re
from collections.abc import Iterator
from typing import Final

from cannonade.language import _

LARGEST_FILE: Final = 16 * 1024
"""How many bytes a rules file may have; with every key written out it takes 2,000."""

_MOST_DOTS: Final = 32
_MOST_BRACKETS: Final = 64

# Nothing here backtracks: each part is possessive.
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
    """Yield what makes a text too nested to be a rules file, with its line."""
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
    """Keep the line ends of a string, so that lines count as before."""
    return "\n" * match[0].count("\n")
