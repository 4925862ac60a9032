"""Winning streaks."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streaks:
    """The winning streaks in a sequence of games.

    Two of them can be concatenated, since the runs of wins at both ends are known.

    Attributes:
        game_count: the number of games.
        first: the number of wins before the first loss.
        longest: the longest streak.
        current: the number of wins since the last loss.
    """

    game_count: int = 0
    first: int = 0
    longest: int = 0
    current: int = 0

    @classmethod
    def of(cls, wins: Iterable[bool]) -> "Streaks":
        """Count the streaks in a sequence of results: True for each win."""
        count = current = longest = 0
        first: int | None = None
        for is_won in wins:
            count += 1
            if not is_won and first is None:
                first = current
            current = current + 1 if is_won else 0
            longest = max(longest, current)
        return cls(count, current if first is None else first, longest, current)

    def __add__(self, later: "Streaks") -> "Streaks":
        """Append the games that follow."""
        is_all_won = self.first == self.game_count
        goes_on = later.current == later.game_count
        return Streaks(
            self.game_count + later.game_count,
            self.first + later.first if is_all_won else self.first,
            max(self.longest, later.longest, self.current + later.first),
            self.current + later.current if goes_on else later.current,
        )
