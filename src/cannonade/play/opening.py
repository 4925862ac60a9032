"""Requests to open a game, on any screen."""

from dataclasses import dataclass

from cannonade.club import Daily
from cannonade.play.new_game import (
    WEEKLY,
    choose_daily,
    choose_start,
    named_rules,
)
from cannonade.session import Start


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRequest:
    """A request to open a game; by default the latest unfinished one.

    Attributes:
        code: a deal code, a number, rules or a position; with `is_daily` the number of
            the day.
        rules: the name or the file of the rules; "" for the default.
        is_new: whether to begin a game even if one is going on.
        game: the id of a saved game.
        is_daily: whether the deal of a day is meant. A game of it that can still count
            goes on.
        weekly: the place of one of this week's deals; 0 for none.
        fair: for a deal that can be won, one of `cannonade.club.FAIRNESSES`.
        lesson: the number of a lesson; 0 for none.
        watched: the level of the coach that plays; 0 where the player does.
    """

    code: str = ""
    rules: str = ""
    is_new: bool = False
    game: str = ""
    is_daily: bool = False
    weekly: int = 0
    fair: str = ""
    lesson: int = 0
    watched: int = 0

    @property
    def daily(self) -> Daily | None:
        """The daily deal that is meant, if one is.

        Raises:
            PoolError: if there is none of that number yet.
        """
        return choose_daily(self.code) if self.is_daily else None

    @property
    def start(self) -> Start | None:
        """The start of a new game other than a daily; None to continue the newest.

        Raises:
            RulesError: if the rules asked for are wrong.
            NotationError: if the deal code or the position is wrong.
            InvalidStateError: if the position cannot be.
            PoolError: if there is no such fair deal, or no deal of this week.
        """
        if self.weekly:
            return choose_start(f"{WEEKLY} {self.weekly}")
        chosen = self.code or self.rules or self.fair
        if self.is_daily or not (chosen or self.is_new or self.watched):
            return None
        rules = named_rules(self.rules).rules if self.rules else None
        return choose_start(self.fair or self.code, rules)
