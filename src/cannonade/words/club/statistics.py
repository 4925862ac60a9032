"""Statistics in words: every figure with its total."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.club.statistics import ExcludedGames, LossReason, Statistics
from cannonade.engine import Reason
from cannonade.language import Lazy, _
from cannonade.notation import Unfinished
from cannonade.words.phrases import counted

NOTHING_YET: Final = Lazy("No finished games yet.")
"""The text when there are no figures."""

_LOSSES: Final[dict[LossReason, Lazy]] = {
    Reason.ARMOUR: Lazy("A royal too strong"),
    Reason.BLOCKED: Lazy("Nowhere to fire"),
    Reason.DRY: Lazy("Out of powder"),
    Reason.SCORE: Lazy("Too few points"),
    Reason.TWELVE_DEAD: Lazy("Twelve down"),
    Unfinished.RESIGNED: Lazy("Resigned"),
    Unfinished.OPEN: Lazy("Not ended"),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in the statistics.

    Attributes:
        title: its title.
        value: its value.
        out_of: the total that it is out of.
    """

    title: str
    value: str
    out_of: str


def say_figures(statistics: Statistics) -> tuple[Figure, ...]:
    """Return the figures of some games; empty if no game counts."""
    games = statistics.game_count
    if not games:
        return ()
    in_games = _("in {games}").format(games=counted(games, "game", "games"))
    ploys = statistics.extraction_count + statistics.reassignment_count
    return (
        Figure(_("Won"), _percent(statistics.win_count, games), _won(statistics)),
        Figure(
            _("Best streak"),
            str(statistics.streaks.longest),
            _("wins in a row; now {current}").format(
                current=statistics.streaks.current
            ),
        ),
        Figure(
            _("Royals down"),
            str(statistics.kill_count),
            _("of {number} {in_games}").format(
                number=games * ROYAL_COUNT, in_games=in_games
            ),
        ),
        Figure(_("Double kills"), str(statistics.double_kill_count), in_games),
        Figure(
            _("Median length"), str(median(statistics.lengths)), _lengths(statistics)
        ),
        Figure(_("Armour added"), str(statistics.armour_count), in_games),
        Figure(_("Ploys spent"), str(ploys), in_games),
    )


def say_apart(statistics: Statistics) -> tuple[str, ...]:
    """Describe the games that are not counted, a sentence for each kind."""
    return tuple(
        _("Not counted: {games} {why} ({win_count} won).").format(
            games=counted(each.game_count, "game", "games"),
            why=why,
            win_count=each.win_count,
        )
        for each, why in _apart(statistics)
        if each.game_count
    )


def say_loss(reason: LossReason) -> str:
    """Name the reason for a loss in a few words."""
    return str(_LOSSES[reason])


def median(counts: Mapping[int, int]) -> int:
    """Return the lower median of counted numbers; 0 if there are none."""
    middle = (sum(counts.values()) + 1) // 2
    passed = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed >= middle:
            return number
    return 0


def _apart(statistics: Statistics) -> tuple[tuple[ExcludedGames, str], ...]:
    return (
        (statistics.assisted, _("with assistance")),
        (statistics.set_up, _("from a custom position")),
        (statistics.seen, _("of a deal seen before")),
    )


def _won(statistics: Statistics) -> str:
    return _("{win_count} of {games}").format(
        win_count=statistics.win_count,
        games=counted(statistics.game_count, "game", "games"),
    )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def _lengths(statistics: Statistics) -> str:
    shortest, longest = min(statistics.lengths), max(statistics.lengths)
    return _("actions ({shortest} to {longest})").format(
        shortest=shortest, longest=longest
    )
