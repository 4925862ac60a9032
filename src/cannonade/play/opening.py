"""Requests to open a game, from any screen."""

from dataclasses import dataclass

from cannonade.club.daily import Daily
from cannonade.notation import named_rules
from cannonade.play.new_game import choose_daily, choose_start
from cannonade.session import Start


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRequest:
    """A request to open a game; by default the latest one in progress.

    Attributes:
        code: a deal code, a number, rules or a position; with `is_daily` the daily
            number.
        rules: the name or file of the rules; "" for the default.
        is_new: whether to begin a game even if one is in progress.
        game: the id of a saved game.
        is_daily: whether to play a daily deal, or continue a game of it that can still
            count.
        fair: one of `cannonade.club.FAIRNESSES`, for a winnable deal; "" for any.
        lesson: the number of a lesson; 0 for none.
        watched: the coach's level if the coach is to play; 0 if the player does.
    """

    code: str = ""
    rules: str = ""
    is_new: bool = False
    game: str = ""
    is_daily: bool = False
    fair: str = ""
    lesson: int = 0
    watched: int = 0

    @property
    def daily(self) -> Daily | None:
        """The daily deal asked for, if any.

        Raises:
            PoolError: if no daily deal has that number yet.
        """
        return choose_daily(self.code) if self.is_daily else None

    @property
    def start(self) -> Start | None:
        """The start of a new game other than a daily deal; None to continue the latest.

        Raises:
            RulesError: if the rules are wrong.
            NotationError: if the deal code or the position is wrong.
            InvalidStateError: if the position is impossible.
            PoolError: if there is no such fair deal.
        """
        chosen = self.code or self.rules or self.fair
        if self.is_daily or not (chosen or self.is_new or self.watched):
            return None
        rules = named_rules(self.rules).rules if self.rules else None
        return choose_start(self.fair or self.code, rules)
