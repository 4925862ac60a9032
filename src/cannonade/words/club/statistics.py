"""Statistics in words: every figure with what it is out of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.club import Apart, LossReason, Statistics
from cannonade.engine import Reason
from cannonade.notation import Unfinished
from cannonade.words.phrases import counted

NOTHING_YET: Final = "No game that counts has ended yet."
"""What stands in place of figures where there are none."""

_LOSSES: Final[dict[LossReason, str]] = {
    Reason.ARMOUR: "A royal too strong",
    Reason.BLOCKED: "Nowhere to fire",
    Reason.DRY: "Out of powder",
    Reason.SCORE: "Too few points",
    Reason.TWELVE_DEAD: "Twelve down",
    Unfinished.RESIGNED: "Given up",
    Unfinished.OPEN: "Not ended",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One number that a page of statistics shows.

    Attributes:
        title: what was counted.
        value: the number.
        out_of: what it is out of.
    """

    title: str
    value: str
    out_of: str


def say_figures(statistics: Statistics) -> tuple[Figure, ...]:
    """Give the figures of some games; nothing where no game counts."""
    games = statistics.game_count
    if not games:
        return ()
    in_games = f"in {counted(games, 'game')}"
    ploys = statistics.extraction_count + statistics.reassignment_count
    return (
        Figure("Games won", _percent(statistics.win_count, games), _won(statistics)),
        Figure(
            "Wins in a row",
            str(statistics.streaks.longest),
            f"at most, {statistics.streaks.current} now",
        ),
        Figure(
            "Royals down",
            str(statistics.kill_count),
            f"of {games * ROYAL_COUNT} {in_games}",
        ),
        Figure("Double kills", str(statistics.double_kill_count), in_games),
        Figure("Length", str(median(statistics.lengths)), _lengths(statistics)),
        Figure("Numbers as armour", str(statistics.armour_count), in_games),
        Figure("Ploys spent", str(ploys), in_games),
    )


def say_apart(statistics: Statistics) -> tuple[str, ...]:
    """Say which games stand apart, a sentence for each kind that there is."""
    return tuple(
        f"{counted(each.game_count, 'game')} {why}, {each.win_count} won: not counted."
        for each, why in _apart(statistics)
        if each.game_count
    )


def say_loss(reason: LossReason) -> str:
    """Say why games were lost, in a few words."""
    return _LOSSES[reason]


def median(counts: Mapping[int, int]) -> int:
    """Give the middle one of numbers that are counted, the lower of two; 0 of none."""
    middle = (sum(counts.values()) + 1) // 2
    passed = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed >= middle:
            return number
    return 0


def _apart(statistics: Statistics) -> tuple[tuple[Apart, str], ...]:
    return (
        (statistics.assisted, "with help"),
        (statistics.set_up, "with cards laid out by hand"),
    )


def _won(statistics: Statistics) -> str:
    return f"{statistics.win_count} of {counted(statistics.game_count, 'game')}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def _lengths(statistics: Statistics) -> str:
    shortest, longest = min(statistics.lengths), max(statistics.lengths)
    return f"actions in the middle game, {shortest} to {longest} in all"
