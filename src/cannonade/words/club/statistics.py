"""Statistics in words: every figure with its total, and charts with labelled bars."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from cannonade.board import SLOTS, Slot
from cannonade.cards import JACK_RANK, KING_RANK, PLOY_COUNT, QUEEN_RANK, ROYAL_COUNT
from cannonade.club.fair import BestGame
from cannonade.club.statistics import Bin, ExcludedGames, LossReason, Statistics, binned
from cannonade.engine import Reason
from cannonade.language import Lazy, _, ngettext, pgettext
from cannonade.notation import Unfinished
from cannonade.rules import Rules, Scoring
from cannonade.words.club.daily import say_short_day
from cannonade.words.phrases import capital, counted, decimal, in_percent, percent

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
        Figure(_("Won"), percent(statistics.win_count / games), _won(statistics)),
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
            _("of {number} in {games}").format(
                number=games * ROYAL_COUNT, games=counted(games, "game", "games")
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
    """Describe what was taken back in games that count, and those that don't count."""
    count = statistics.take_back_count
    counted_games = (
        ngettext(
            "In the games that count, one card was taken back.",
            "In the games that count, {count} cards were taken back.",
            count,
        ).format(count=count),
    ) * bool(count)
    return counted_games + tuple(
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


def _lengths(statistics: Statistics) -> str:
    shortest, longest = min(statistics.lengths), max(statistics.lengths)
    return _("actions ({shortest} to {longest})").format(
        shortest=shortest, longest=longest
    )


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
    bars = tuple(
        Bar(say_short_day(day), round(in_percent(each / 100, 0))) for day, each in found
    )
    out_of = _("in percent, of your latest {games}").format(
        games=counted(len(bars), "reviewed game", "reviewed games")
    )
    return Chart(_("Accuracy"), out_of, _("Day"), bars, _("Percent"))


def par_chart(best: Sequence[BestGame]) -> Chart:
    """Chart how close to par a player's best game of each deal came."""
    counts = Counter(each.short for each in best)
    most = max((each for each in counts if each is not None), default=0)
    wins = (
        Bar(f"-{each}" if each else _("best"), counts[each]) for each in range(most + 1)
    )
    bars = Bar(_lost(), counts[None], is_loss=True), *reversed([*wins])
    deals = counted(len(best), "fair deal", "fair deals")
    out_of = _("your best game of each of {deals}").format(deals=deals)
    seen = sum(each.is_seen for each in best)
    if seen:
        out_of += _(", {seen} of them seen before").format(seen=seen)
    return Chart(
        _("Against the best possible score"), out_of, _("Result"), bars, _("Deals")
    )


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
