r"""Game records: headers, then the actions, then the result; one game after another.

    [Deal "revised:1"]
    [Player "Ann \"Ace\" Lee"]

    Qs@b1 Jd@e4 {the other corner was as good} =c4 . 5h@b4 . Kc@d1
    open

One of the headers `Deal`, with a deal code, and `Position`, with a position, is
required. Other headers keep their order. In the quotes `\"`, `\\`, `\n` and `\r` are a
quote, a backslash and the two line ends. Comments are in braces, where `\}` and `\\`
are a brace and a backslash, or extend from a `;` to the end of the line; each belongs
to the actions before it. In both, what can't be seen is written as `\u001b`. The
result is like `won 3 twelve_dead`, `lost armour` or `lost -4 score`, or it is `open` or
`resigned`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from cannonade.engine import Action, Deal, PositionDraft
from cannonade.errors import NotationError, RecordError
from cannonade.language import _
from cannonade.notation.actions import PlayedAction
from cannonade.notation.deals import DealCode
from cannonade.notation.results import Result

START_HEADERS: Final = ("Deal", "Position")

_HEADER_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Header: TypeAlias = tuple[str, str]
"""A header's name and its value."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment between two actions.

    Attributes:
        ply: the number of actions before it.
        text: its text, without the braces.
    """

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a game, not necessarily possible: `replay` checks that.

    Attributes:
        start: the deal or position that it started from.
        played: the actions, in order.
        result: the result.
        headers: the other headers, in order.
        comments: the comments, by ply.

    Raises:
        NotationError: if the name of a header is invalid, or is that of the start.
        RecordError: if a comment is beyond the actions, or before the previous one.
    """

    start: DealCode | PositionDraft
    played: tuple[PlayedAction, ...]
    result: Result
    headers: tuple[Header, ...] = ()
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        """Check that the record can be formatted."""
        for name, _value in self.headers:
            if not _HEADER_NAME.fullmatch(name):
                raise NotationError(
                    name, 0, _("a letter from A to Z, then letters, digits and _")
                )
            if name in START_HEADERS:
                raise NotationError(
                    name, 0, _("another name, because a record starts with this one")
                )
        ply = 0
        for comment in self.comments:
            if not ply <= comment.ply <= len(self.played):
                problem = _("a comment after {count} actions is out of place")
                raise RecordError(ply, problem.format(count=comment.ply))
            ply = comment.ply

    @classmethod
    def of(
        cls,
        start: Deal | DealCode | PositionDraft,
        played: Iterable[Action | PlayedAction],
        result: Result,
        headers: Iterable[Header] = (),
    ) -> GameRecord:
        """Build a record; plain actions get no kills recorded."""
        return cls(
            start=DealCode.of(start) if isinstance(start, Deal) else start,
            played=tuple(
                each if isinstance(each, PlayedAction) else PlayedAction(each)
                for each in played
            ),
            result=result,
            headers=tuple(headers),
        )
