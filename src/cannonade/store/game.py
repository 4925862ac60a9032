"""The types that go into the store and come out of it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import NewType

from cannonade.engine import Outcome
from cannonade.notation import Result
from cannonade.session import Options, Session, Standing

GameId = NewType("GameId", str)
"""The id of a game: twelve random letters and digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to be stored.

    Attributes:
        session: the game so far; usually it has only begun.
        key: the caller's idempotency key: the same key returns the same game, so that a
            repeated request does not create two.
        created_at: when it was begun.
        rules_name: the player's name for its house rules, if any.
        changed_at: when the session was last changed; None if it has only begun.
    """

    session: Session
    key: str
    created_at: datetime
    rules_name: str | None = None
    changed_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A change to a game: new entries of its log, other options, or both.

    Attributes:
        before: the game as it is stored.
        after: the game to be stored; its log begins with that of `before`.
        key: the caller's idempotency key, not empty: in the same game, a change with
            the same key is stored only once.
        changed_at: when it was made.

    Raises:
        ValueError: if the log of `after` does not begin with that of `before`.
    """

    before: Session
    after: Session
    key: str
    changed_at: datetime

    def __post_init__(self) -> None:
        """Check that the log was only extended."""
        count = len(self.before.log)
        if self.after.log[:count] != self.before.log:
            raise ValueError("the log of a game only grows, and this one does not")


@dataclass(frozen=True, slots=True)
class Appended:
    """The entries that a change added to the log: `log[first:end]`, may be empty.

    Attributes:
        first: the length of the log before.
        end: its length afterwards.
        options: the options afterwards.
        is_repeated: whether it was stored earlier under the same key.
        is_seen: whether the deal of the game was known beforehand.
    """

    first: int
    end: int
    options: Options
    is_repeated: bool
    is_seen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A game loaded from the store.

    Attributes:
        id: its id in the store.
        session: the game, with its start, its options and its whole log.
        created_at: when it was begun.
        updated_at: when it was last changed.
        rules_name: the player's name for its house rules, if any.
    """

    id: GameId
    session: Session
    created_at: datetime
    updated_at: datetime
    rules_name: str | None


class GameStatus(Enum):
    """Whether a game is in progress or over."""

    OPEN = "open"
    OVER = "over"
    """Ended or resigned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """A game in a list, computed from its log.

    Attributes:
        id: its id in the store.
        order: the number of its last change, which `Store.games` sorts by.
        rules: the rules in text, such as "revised".
        rules_name: the player's name for its house rules, if any.
        deal_code: the deal; None if it started from a position.
        created_at: when it was begun.
        updated_at: when it was last changed.
        ply: the number of actions, without undone ones.
        dead_count: how many of the twelve royals are dead.
        result: its result.
        score: its score; in progress, the score of a win now; None if it was resigned,
            or lost without a score.
        is_assisted: whether it is marked as assisted.
        is_seen: whether its deal was known beforehand.
    """

    id: GameId
    order: int
    rules: str
    rules_name: str | None
    deal_code: str | None
    created_at: datetime
    updated_at: datetime
    ply: int
    dead_count: int
    result: Result
    score: int | None
    is_assisted: bool
    is_seen: bool = False

    @property
    def is_won(self) -> bool:
        """Whether it was won; a resigned game is lost."""
        return isinstance(self.result, Outcome) and self.result.is_won

    @property
    def standing(self) -> Standing:
        """Whether the game is clean."""
        return Standing.of(is_assisted=self.is_assisted, is_seen=self.is_seen)
