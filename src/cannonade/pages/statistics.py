"""The page of statistics: every figure with its total, and charts with labels."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from cannonade.board import SLOTS
from cannonade.cards import JACK_RANK, KING_RANK, PLOY_COUNT, QUEEN_RANK, ROYAL_COUNT
from cannonade.club.fair import BestGame
from cannonade.club.statistics import (
    Bin,
    ExcludedGames,
    Folds,
    LossReason,
    Statistics,
    binned,
)
from cannonade.engine import Reason
from cannonade.language import Lazy, _, ngettext, pgettext
from cannonade.notation import Unfinished, parse_rules_id
from cannonade.pages.page import (
    Facts,
    FactTable,
    Figure,
    Page,
    PagePart,
    PagePicture,
    PageSentence,
    TableRow,
    Tiles,
    Tone,
)
from cannonade.rules import Rules, Scoring, find_rule_set
from cannonade.store import HouseRules, Store
from cannonade.words.phrases import capital, counted, decimal, percent
from cannonade.words.rulebook.house import say_title

if TYPE_CHECKING:
    from cannonade.club.strength import Strength

NOTHING_YET: Final = Lazy("No finished games yet.")
"""The text when there is nothing at all."""
CHARTED: Final = 5
"""How many games make shares and charts worth showing."""

_LOSSES: Final[dict[LossReason, Lazy]] = {
    Reason.ARMOUR: Lazy("A royal too strong"),
    Reason.BLOCKED: Lazy("Nowhere to fire"),
    Reason.DRY: Lazy("Out of powder"),
    Reason.SCORE: Lazy("Too few points"),
    Reason.TWELVE_DEAD: Lazy("Twelve down"),
    Unfinished.RESIGNED: Lazy("Resigned"),
    Unfinished.OPEN: Lazy("Not ended"),
}


def say_figures(statistics: Statistics) -> Iterator[Figure]:
    """Yield the figures of some games that say something of so many games."""
    count, wins = statistics.game_count, statistics.win_count
    games, streaks = counted(count, "game", "games"), statistics.streaks
    if count >= CHARTED:
        out_of = _("{number} of {count}").format(number=wins, count=games)
        yield Figure(_("Won"), percent(wins / count), out_of)
    elif wins:
        yield Figure(_("Won"), str(wins), _("of {games}").format(games=games))
    if streaks.longest > 1:
        now = _("wins in a row; now {current}").format(current=streaks.current)
        yield Figure(_("Best streak"), str(streaks.longest), now)
    if count:
        out_of = _("of {number} in {games}").format(
            number=count * ROYAL_COUNT, games=games
        )
        yield Figure(_("Royals down"), str(statistics.kill_count), out_of)
    if doubles := statistics.double_kill_count:
        yield Figure(_("Double kills"), str(doubles), _in_games(statistics))


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
        _say_aside(each, why)
        for each, why in (
            (statistics.assisted, _("with help")),
            (statistics.set_up, _("from a custom position")),
            (statistics.seen, _("of a deal seen before")),
        )
        if each.game_count
    )


def _say_aside(games: ExcludedGames, why: str) -> str:
    """Count games that don't count, as in "1 win with help." or "1 game with help."."""
    count, won = games.game_count, games.win_count
    if won == count:
        return f"{counted(count, 'win', 'wins')} {why}."
    said = f"{counted(count, 'game', 'games')} {why}"
    return _("{said}, {won} won.").format(said=said, won=won) if won else f"{said}."


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
class Bars(PagePicture):
    """A bar chart.

    Attributes:
        column: the heading of the labels in a table.
        unit: the heading of the counts in a table.
        bars: its bars, in order.
    """

    column: str
    unit: str
    bars: tuple[Bar, ...]

    @property
    def rows(self) -> tuple[TableRow, ...]:
        """The bars as the rows of a table."""
        return tuple(TableRow((each.label, str(each.count))) for each in self.bars)

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw the bars, with another character for losses."""
        label_width = max(len(each.label) for each in self.bars)
        count_width = max(len(str(each.count)) for each in self.bars)
        highest = max(each.count for each in self.bars)
        room = width - label_width - count_width - 2
        for each in self.bars:
            length = -(-room * each.count // highest) if highest else 0
            bar = ("█░" if is_solid else "#-")[each.is_loss] * length
            line = f"{each.label:>{label_width}} {each.count:>{count_width}} {bar}"
            yield line.rstrip()


@dataclass(frozen=True, slots=True)
class KillMap(PagePicture):
    """The kills of each slot on a board, above a table."""

    by_slot: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Levels(PagePicture):
    """The level that a player plays like over time, below the sentence that says it."""

    line: "tuple[Strength, ...]"


def score_chart(statistics: Statistics, rules: Rules) -> PagePart:
    """Chart the scores of wins under some rules, with the losses first."""
    is_ploys = rules.scoring in {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}
    spans = (0, PLOY_COUNT) if is_ploys else ()
    bins = binned(statistics.scores, spans=spans)
    bars = Bar(_lost(), statistics.loss_count, is_loss=True), *map(_bar, bins)
    drawing = Bars(_("Score"), _("Games"), bars)
    return PagePart("scores", _("Scores"), (drawing,), _scored(statistics))


def length_chart(statistics: Statistics) -> PagePart:
    """Chart the lengths of games in actions."""
    bars = tuple(map(_bar, binned(statistics.lengths)))
    out_of = counted(statistics.game_count, "game", "games")
    about = _("{out_of}, by their actions").format(out_of=out_of)
    return PagePart(
        "length", _("Length"), (Bars(_("Actions"), _("Games"), bars),), about
    )


def par_chart(best: Sequence[BestGame]) -> PagePart:
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
    drawing = Bars(_("Result"), _("Deals"), bars)
    return PagePart("par", _("Against the best possible score"), (drawing,), out_of)


def loss_figures(statistics: Statistics) -> tuple[Figure, ...]:
    """Count the losses by reason, the most frequent first."""
    found = sorted(statistics.losses.items(), key=lambda each: -each[1])
    out_of = _("of {games}").format(games=statistics.loss_count)
    return tuple(
        Figure(_("Lost: {reason}").format(reason=_LOSSES[why]), str(count), out_of)
        for why, count in found
    )


def kill_rows(statistics: Statistics) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Count the kings, queens, jacks and all royals killed on each slot."""
    rows = list[tuple[str, tuple[int, ...]]]()
    for slot in SLOTS:
        counts = [statistics.kills.get((slot, rank), 0) for rank, _ in ROYALS]
        rows.append((slot.symbol, (*counts, sum(counts))))
    return tuple(rows)


def more_figures(statistics: Statistics, rules: Rules | None) -> Iterator[Figure]:
    """Yield the remaining figures, each with its total.

    Args:
        statistics: the statistics of some games.
        rules: the rules of all these games; None if they differ.
    """
    in_games = _in_games(statistics)
    spent = statistics.extraction_count, statistics.reassignment_count
    if rules is None or any(spent):
        yield Figure(_("Aces spent"), str(spent[0]), in_games)
        yield Figure(_("Jokers spent"), str(spent[1]), in_games)
    kills = _("of {kills} kills").format(kills=statistics.kill_count)
    fallen = str(statistics.armoured_kill_count)
    yield Figure(_("Royals that fell in armour"), fallen, kills)
    yield Figure(_("Numbers as armour"), str(statistics.armour_count), in_games)
    if statistics.shame_count:
        yield Figure(_("Cards of shame"), str(statistics.shame_count), in_games)


def _in_games(statistics: Statistics) -> str:
    games = counted(statistics.game_count, "game", "games")
    return _("in {games}").format(games=games)


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


class RulesNames:
    """Looks up the names of rules."""

    def __init__(self, store: Store) -> None:
        """Load the saved house rules from a store, once."""
        saved = (each.rule_set for each in HouseRules(store).all())
        self._saved = {each.rules: each.title for each in saved}

    def name(self, rules_id: str) -> str:
        """Return the title of rules, or their id if they have none; "" for all."""
        if not rules_id:
            return _("All rules")
        found = parse_rules_id(rules_id)
        base = find_rule_set(found.name, found.version)
        if found.rules == base.rules:
            return say_title(base)
        return self._saved.get(found.rules, rules_id)


def statistics_page(
    folds: Folds, names: RulesNames, wanted: Sequence[str], *more: PagePart
) -> Page:
    """Return the page of a player's statistics.

    Args:
        folds: the games.
        names: the names of rules.
        wanted: the rules in text whose games to show, one after another; "" for all.
        more: further charts of the same games.
    """
    parts: list[PagePart] = []
    for rules_id in wanted:
        parts += _parts(folds, rules_id, names.name(rules_id), more)
        if not rules_id and folds.by_rules:
            parts.append(
                PagePart("by-rules", _("By rules"), (_by_rules(folds, names),))
            )
    return Page(_("Statistics"), tuple(parts))


def _parts(
    folds: Folds, rules_id: str, title: str, charts: tuple[PagePart, ...]
) -> Iterator[PagePart]:
    here = folds.by_rules.get(rules_id, Statistics()) if rules_id else folds.statistics
    figures = tuple(say_figures(here))
    apart = tuple(PageSentence(each, Tone.QUIET) for each in say_apart(here))
    tiles = (Tiles(figures),) if figures else ()
    if here.game_count < CHARTED:
        soon = _("Your games without help will be charted here, from the fifth on.")
        onward = PageSentence(soon if figures or apart else str(NOTHING_YET))
        yield PagePart("figures", title, (*tiles, *apart, onward))
        return
    yield PagePart("figures", title, (*tiles, *apart))
    rules = parse_rules_id(rules_id).rules if rules_id else None
    if rules:
        yield score_chart(here, rules)
    yield from (length_chart(here), *charts)
    if line := folds.strengths(rules_id):
        about = _("the coach's levels, 1 to 7")
        said = PageSentence(_say_strength(line[-1])), Levels(line)
        yield PagePart("strength", _("Strength"), said, about)
    yield _kills(here)
    more = Facts((*more_figures(here, rules), *loss_figures(here)))
    yield PagePart("more", _("Ploys, armour and losses"), (more,))


def _say_strength(found: "Strength") -> str:
    level, low, high = (
        decimal(each, ".1f") for each in (found.level, found.low, found.high)
    )
    return _(
        "Your latest {games} that count ended like those of the coach at level {level} "
        "(95 % sure: {low} to {high})."
    ).format(
        level=level,
        low=low,
        high=high,
        games=counted(found.game_count, "game", "games"),
    )


def _kills(here: Statistics) -> PagePart:
    kinds = tuple(str(name) for _, name in ROYALS)
    rows = kill_rows(here)
    sums = [sum(column) for column in zip(*(row for _, row in rows), strict=True)]
    by_kind = Facts(tuple(map(Figure, kinds, map(str, sums))))
    table = FactTable(
        (_("Slot"), *kinds, _("All")),
        tuple(TableRow((name, *map(str, row))) for name, row in rows),
    )
    about = _("{kills} in {games}, by slot").format(
        kills=sums[-1], games=counted(here.game_count, "game", "games")
    )
    drawing = KillMap({name: row[-1] for name, row in rows})
    return PagePart("kills", _("Royals down"), (drawing, by_kind, table), about)


def _by_rules(folds: Folds, names: RulesNames) -> FactTable:
    heads = _("Rules"), _("Won"), _("Games"), _("Best streak")
    rows = (
        (rules_id, each.win_count, each.game_count, each.streaks.longest)
        for rules_id, each in folds.by_rules.items()
    )
    return FactTable(
        heads,
        tuple(
            TableRow(
                (names.name(rules_id), *map(str, counts)),
                f"/statistics?rules={quote(rules_id)}",
            )
            for rules_id, *counts in rows
        ),
    )
