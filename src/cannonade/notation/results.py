"""Results in text: `won 3 twelve_dead`, `lost armour`, `lost -4 score`.

A record may also end with `open` or `resigned`.
"""

import re
from enum import Enum
from typing import Final, TypeAlias

from cannonade.engine import Outcome, Reason
from cannonade.message import _
from cannonade.notation.spans import Span, read_choice


class Unfinished(Enum):
    """The result of a game that did not reach its end."""

    OPEN = "open"
    """The game is in progress."""
    RESIGNED = "resigned"
    """The player resigned."""


Result: TypeAlias = Outcome | Unfinished
"""The result at the end of a record."""

OUTCOME: Final = "won SCORE REASON, lost REASON or lost SCORE REASON"
RESULT: Final = _(
    "a result: won SCORE REASON, lost REASON, lost SCORE REASON, open or resigned"
)

_END: Final = _("the end of the result")
_REASONS: Final = {reason.value: reason for reason in Reason}
_REASON: Final = _("a reason: {reasons}").format(reasons=", ".join(_REASONS))
_UNFINISHED: Final = {each.value: each for each in Unfinished}
_WINS: Final = {"won": True, "lost": False}
_SCORE: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")
_SHORTEST, _LONGEST = 2, 3


def read_outcome(parts: tuple[Span, ...], span: Span) -> Outcome:
    """Parse the parts of an outcome, at least one; `span` contains them all."""
    is_won = read_choice(parts[0], _WINS, OUTCOME)
    if len(parts) < _SHORTEST:
        raise span.failure_after(_REASON)
    if len(parts) > _LONGEST:
        raise parts[_LONGEST].failure(_END)
    reason = read_choice(parts[-1], _REASONS, _REASON)
    if len(parts) == _SHORTEST:
        return Outcome(is_won, reason, None)
    if not _SCORE.fullmatch(parts[1].value):
        raise parts[1].failure(_("a score, a whole number such as 3 or -4"))
    return Outcome(is_won, reason, int(parts[1].value))


def format_outcome(outcome: Outcome, separator: str) -> str:
    """Format an outcome, with a separator between its parts."""
    score = () if outcome.score is None else (str(outcome.score),)
    verdict = "won" if outcome.is_won else "lost"
    return separator.join((verdict, *score, outcome.reason.value))


def read_result(span: Span) -> Result:
    """Parse a span that is a result."""
    parts = tuple(span.words())
    first = parts[0] if parts else span
    if first.value in _WINS:
        return read_outcome(parts, span.trimmed())
    unfinished = read_choice(first, _UNFINISHED, RESULT)
    if len(parts) > 1:
        raise parts[1].failure(_END)
    return unfinished


def parse_result(text: str) -> Result:
    """Parse the result of a record.

    Raises:
        NotationError: if the text does not parse.
    """
    return read_result(Span.whole(text))


def format_result(result: Result) -> str:
    """Format the result of a record."""
    if isinstance(result, Unfinished):
        return result.value
    return format_outcome(result, " ")
