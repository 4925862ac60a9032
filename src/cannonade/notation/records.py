r"""Game records: headers, then the actions, then the result; one game after another.

    [Deal "revised:1"]
    [Player "Ann \"Ace\" Lee"]

    Qs@b1 Jd@e4 {the other corner was as good} =c4 . 5h@b4 . Kc@d1
    open

`Deal` holds a deal code, or `Position` a position: one of the two is needed. Other
headers are kept in order. Inside their quotes `\"`, `\\`, `\n` and `\r` stand for a
quote, a backslash and the two line ends. Comments stand in braces, where `\}` and `\\`
are a brace and a backslash, or go from a `;` to the end of the line; each belongs to
the actions before it. The result is one of `won 3 twelve_dead`, `lost armour`,
`lost -4 score` and the like, `open` and `resigned`.
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
        ply: how many actions stand before it.
        text: the words, without the braces.
    """

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, written down; whether it can have been is what `replay` asks.

    Attributes:
        start: the deal, or the position from which it was played.
        played: the actions, in order.
        result: how it ended.
        headers: everything else about the game, in order.
        comments: in order of their ply.

    Raises:
        NotationError: if a header's name is not one, or is that of the start.
        RecordError: if a comment stands where no action does, or before the one
            ahead of it.
    """

    start: DealCode | PositionDraft
    played: tuple[PlayedAction, ...]
    result: Result
    headers: tuple[Header, ...] = ()
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        """Check what could not be written."""
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
        """Make a record of what is at hand; bare actions get no kills written."""
        return cls(
            start=DealCode.of(start) if isinstance(start, Deal) else start,
            played=tuple(
                each if isinstance(each, PlayedAction) else PlayedAction(each)
                for each in played
            ),
            result=result,
            headers=tuple(headers),
        )
