"""Statistics in words: every figure with what it is out of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.club import Apart, LossReason, Statistics
from cannonade.engine import Reason
from cannonade.notation import Unfinished
from cannonade.words.phrases import counted

NOTHING_YET: Final = "No finished games yet."
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
    """Return the figures of some games; none if no game counts."""
    games = statistics.game_count
    if not games:
        return ()
    in_games = f"in {counted(games, 'game')}"
    ploys = statistics.extraction_count + statistics.reassignment_count
    return (
        Figure("Won", _percent(statistics.win_count, games), _won(statistics)),
        Figure(
            "Best streak",
            str(statistics.streaks.longest),
            f"wins in a row; now {statistics.streaks.current}",
        ),
        Figure(
            "Royals down",
            str(statistics.kill_count),
            f"of {games * ROYAL_COUNT} {in_games}",
        ),
        Figure("Double kills", str(statistics.double_kill_count), in_games),
        Figure("Median length", str(median(statistics.lengths)), _lengths(statistics)),
        Figure("Armour added", str(statistics.armour_count), in_games),
        Figure("Ploys spent", str(ploys), in_games),
    )


def say_apart(statistics: Statistics) -> tuple[str, ...]:
    """Say which games are not counted, a sentence for each kind."""
    return tuple(
        f"Not counted: {counted(each.game_count, 'game')} {why} ({each.win_count} won)."
        for each, why in _apart(statistics)
        if each.game_count
    )


def say_loss(reason: LossReason) -> str:
    """Say why games were lost, in a few words."""
    return _LOSSES[reason]


def median(counts: Mapping[int, int]) -> int:
    """Return the lower median of counted numbers; 0 if there are none."""
    middle = (sum(counts.values()) + 1) // 2
    passed = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed >= middle:
            return number
    return 0


def _apart(statistics: Statistics) -> tuple[tuple[Apart, str], ...]:
    return (
        (statistics.assisted, "with assistance"),
        (statistics.set_up, "from a custom position"),
    )


def _won(statistics: Statistics) -> str:
    return f"{statistics.win_count} of {counted(statistics.game_count, 'game')}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def _lengths(statistics: Statistics) -> str:
    shortest, longest = min(statistics.lengths), max(statistics.lengths)
    return f"actions ({shortest} to {longest})"
