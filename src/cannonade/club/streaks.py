"""Winning streaks."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streaks:
    """Winning streaks in a sequence of games.

    Two such can be put one after the other, because it is known how many wins stand
    at either end.

    Attributes:
        game_count: how many games these are.
        first: how many wins there are before the first loss.
        longest: how many wins there have been in a row at most.
        current: how many there are since the last loss.
    """

    game_count: int = 0
    first: int = 0
    longest: int = 0
    current: int = 0

    @classmethod
    def of(cls, wins: Iterable[bool]) -> "Streaks":
        """Read games in order: True for each that was won."""
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
        """Append games to these."""
        is_all_won = self.first == self.game_count
        goes_on = later.current == later.game_count
        return Streaks(
            self.game_count + later.game_count,
            self.first + later.first if is_all_won else self.first,
            max(self.longest, later.longest, self.current + later.first),
            self.current + later.current if goes_on else later.current,
        )
