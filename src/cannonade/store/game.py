"""What goes into the store and comes out of it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import NewType

from cannonade.notation import Result
from cannonade.session import Entry, Options, Session
from cannonade.store.player import PlayerId

GameId = NewType("GameId", str)
"""Twelve letters and digits, chosen by chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to be kept from now on.

    Attributes:
        player_id: whose it is.
        session: the game so far; most often it has only begun.
        key: what the caller calls the wish to begin it. The same key of the same player
            gives the same game, so a wish sent twice does not make two games.
        created_at: when it began.
        rules_name: what the player calls the house rules, if they have a name.
    """

    player_id: PlayerId
    session: Session
    key: str
    created_at: datetime
    rules_name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What was done to a game: entries of its log, other options, or both.

    Attributes:
        before: the game as the store has it.
        after: the game to be stored; its log begins with that of `before`.
        key: what the caller calls this change, not empty. The same key of the same
            game changes nothing a second time.
        changed_at: when it was made.

    Raises:
        ValueError: if the log of `after` does not begin with that of `before`.
    """

    before: Session
    after: Session
    key: str
    changed_at: datetime

    def __post_init__(self) -> None:
        """Check that nothing was taken out of the log."""
        count = len(self.before.log)
        if self.after.log[:count] != self.before.log:
            raise ValueError("the log of a game only grows, and this one does not")


@dataclass(frozen=True, slots=True)
class Appended:
    """What a change added to the log: `log[first:end]`, which may be nothing.

    Attributes:
        first: how many entries the log had before.
        end: how many it had afterwards.
        options: the options in force afterwards.
        is_repeated: whether it was stored earlier, under the same key.
    """

    first: int
    end: int
    options: Options
    is_repeated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A game out of the store.

    Attributes:
        id: its name in the store.
        player_id: whose it is.
        session: the game, with its start, its options and its whole log.
        created_at: when it began.
        updated_at: when it was last changed.
        rules_name: what the player calls the house rules, if they have a name.
    """

    id: GameId
    player_id: PlayerId
    session: Session
    created_at: datetime
    updated_at: datetime
    rules_name: str | None

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything done so far."""
        return self.session.log


class GameStatus(Enum):
    """Whether a game goes on."""

    OPEN = "open"
    OVER = "over"
    """It has ended or was given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """What a list of games shows of one; it follows from the log.

    Attributes:
        id: its name in the store.
        player_id: whose it is.
        order: grows with every change to any game; what `Store.games` sorts by.
        rules: the rules in text, such as "revised".
        rules_name: what the player calls the house rules, if they have a name.
        deal_code: the deal; None if it started from a position.
        created_at: when it began.
        updated_at: when it was last changed.
        log_count: how many entries its log has.
        ply: how many actions stand.
        dead_count: how many royals are dead, of twelve.
        result: how it ended.
        score: what it scored; while it goes on, what a win now would score; None where
            it was lost without a score or given up.
        is_assisted: whether help was taken.
    """

    id: GameId
    player_id: PlayerId
    order: int
    rules: str
    rules_name: str | None
    deal_code: str | None
    created_at: datetime
    updated_at: datetime
    log_count: int
    ply: int
    dead_count: int
    result: Result
    score: int | None
    is_assisted: bool
