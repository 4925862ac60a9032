"""The charts of statistics, with a label for each bar."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from cannonade.board import SLOTS, Slot
from cannonade.cards import JACK_RANK, KING_RANK, PLOY_COUNT, QUEEN_RANK
from cannonade.club.fair import BestGame
from cannonade.club.statistics import Bin, Statistics, binned
from cannonade.language import Lazy, _, pgettext
from cannonade.rules import Rules, Scoring
from cannonade.words.club.daily import say_short_day
from cannonade.words.club.statistics import say_loss
from cannonade.words.phrases import capital, counted, decimal

ROYALS: Final = (
    (KING_RANK, Lazy("Kings")),
    (QUEEN_RANK, Lazy("Queens")),
    (JACK_RANK, Lazy("Jacks")),
)
"""The names of the royals by rank, kings first."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart.

    Attributes:
        label: a short label.
        count: the length of the bar.
        is_loss: whether it counts lost games.
    """

    label: str
    count: int
    is_loss: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A bar chart.

    Attributes:
        title: its title.
        out_of: the total of all bars, in words.
        column: the heading of the labels in a table.
        bars: its bars, in order.
        unit: the heading of the counts in a table.
    """

    title: str
    out_of: str
    column: str
    bars: tuple[Bar, ...]
    unit: str


def score_chart(statistics: Statistics, rules: Rules) -> Chart:
    """Chart the scores of wins under some rules, with the losses first."""
    is_ploys = rules.scoring in {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}
    spans = (0, PLOY_COUNT) if is_ploys else ()
    bins = binned(statistics.scores, spans=spans)
    bars = Bar(_lost(), statistics.loss_count, is_loss=True), *map(_bar, bins)
    return Chart(_("Scores"), _scored(statistics), _("Score"), bars, _("Games"))


def length_chart(statistics: Statistics) -> Chart:
    """Chart the lengths of games in actions."""
    bars = tuple(map(_bar, binned(statistics.lengths)))
    out_of = counted(statistics.game_count, "game", "games")
    return Chart(
        _("Length"),
        _("{out_of}, by their actions").format(out_of=out_of),
        _("Actions"),
        bars,
        _("Games"),
    )


def accuracy_chart(found: Sequence[tuple[date, float]]) -> Chart:
    """Chart the accuracies of games, given with their days, the oldest first."""
    bars = tuple(Bar(say_short_day(day), round(each)) for day, each in found)
    out_of = _("in percent, of your latest {games}").format(
        games=counted(len(bars), "reviewed game", "reviewed games")
    )
    return Chart(_("Accuracy"), out_of, _("Day"), bars, _("Percent"))


def par_chart(best: Sequence[BestGame]) -> Chart:
    """Chart how close to par a player's best game of each deal came."""
    counts = Counter(each.short for each in best)
    most = max((each for each in counts if each is not None), default=0)
    wins = (
        Bar(f"-{each}" if each else _("par"), counts[each]) for each in range(most + 1)
    )
    bars = Bar(_lost(), counts[None], is_loss=True), *reversed([*wins])
    deals = counted(len(best), "fair deal", "fair deals")
    out_of = _("your best game of each of {deals}").format(deals=deals)
    seen = sum(each.is_seen for each in best)
    if seen:
        out_of += _(", {seen} of them seen before").format(seen=seen)
    return Chart(_("Against par"), out_of, _("Result"), bars, _("Deals"))


def loss_rows(statistics: Statistics) -> tuple[tuple[str, int], ...]:
    """Count the losses by reason, the most frequent first."""
    found = sorted(statistics.losses.items(), key=lambda each: -each[1])
    return tuple((say_loss(reason), amount) for reason, amount in found)


def kill_rows(statistics: Statistics) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Count the kings, queens, jacks and all royals killed on each slot."""
    return tuple((slot.symbol, _kills_at(statistics, slot)) for slot in SLOTS)


def kill_sums(statistics: Statistics) -> tuple[int, ...]:
    """Count the kings, queens, jacks and all royals killed."""
    ranks = (statistics.kills_of(rank) for rank, _ in ROYALS)
    return (*ranks, statistics.kill_count)


def more_rows(statistics: Statistics, rules: Rules | None) -> Iterator[tuple[str, str]]:
    """Yield the remaining figures, each with its total.

    Args:
        statistics: the statistics of some games.
        rules: the rules of all these games; None if they differ.
    """
    kills, games = (
        statistics.kill_count,
        counted(statistics.game_count, "game", "games"),
    )
    armoured = _("{armoured_kill_count} of {kills} kills").format(
        armoured_kill_count=statistics.armoured_kill_count, kills=kills
    )
    yield _("Royals that fell in armour"), armoured
    yield (
        _("Numbers as armour"),
        _("{armour_count} in {games}").format(
            armour_count=statistics.armour_count, games=games
        ),
    )
    spent = statistics.extraction_count, statistics.reassignment_count
    if rules is None or any(spent):
        yield (
            _("Aces spent"),
            _("{spent} in {games}").format(spent=spent[0], games=games),
        )
        yield (
            _("Jokers spent"),
            _("{spent} in {games}").format(spent=spent[1], games=games),
        )
    if statistics.shame_count:
        yield (
            _("Cards of shame"),
            _("{shame_count} in {games}").format(
                shame_count=statistics.shame_count, games=games
            ),
        )


def _kills_at(statistics: Statistics, slot: Slot) -> tuple[int, ...]:
    ranks = (statistics.kills.get((slot, rank), 0) for rank, _ in ROYALS)
    return (*ranks, statistics.kills_at(slot))


def _lost() -> str:
    return pgettext("below a narrow bar", "lost")


def _bar(some: Bin) -> Bar:
    is_one = some.first == some.last
    label = (
        str(some.first)
        if is_one
        else _("{first} to {last}").format(first=some.first, last=some.last)
    )
    return Bar(label, some.count)


def _scored(statistics: Statistics) -> str:
    games = counted(statistics.game_count, "game", "games")
    wins = sum(statistics.scores.values())
    if not wins:
        return capital(games)
    mean = sum(score * n for score, n in statistics.scores.items()) / wins
    return _("{games}; {mean} on average over {wins}").format(
        games=games, mean=decimal(mean, ".1f"), wins=counted(wins, "win", "wins")
    )
