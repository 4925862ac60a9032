"""Statistics and achievements as text, with charts and tables."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from cannonade.club.achievements import AchievementProgress
from cannonade.club.statistics import Folds, Statistics
from cannonade.language import Lazy, _
from cannonade.notation import parse_rules_id
from cannonade.words.club.achievements import say_achievement, say_progress
from cannonade.words.club.game_links import say_strength
from cannonade.words.club.statistics import (
    NOTHING_YET,
    Chart,
    kill_rows,
    kill_sums,
    length_chart,
    loss_rows,
    more_rows,
    say_apart,
    say_figures,
    score_chart,
)

_HELD: Final = "[x]"
_TO_WIN: Final = "[ ]"
BAR_SIGNS: Final = "#-"
"""The ASCII characters for bars of wins and of losses."""
_HEADS: Final = (Lazy("kings"), Lazy("queens"), Lazy("jacks"), Lazy("all"))
"""The heads of the columns of kills, kings first."""

_SHOWN_FIGURES: Final = 5
_WHAT_TO_DO: Final = Lazy("Finish one without help, and it will appear here.")


def statistics_lines(
    folds: Folds, name: str, width: int, signs: str = BAR_SIGNS
) -> Iterator[str]:
    """Format the statistics of some games.

    Args:
        folds: the games.
        name: rules in text; "" for all rules.
        width: the most characters in a line.
        signs: the characters for bars of wins and of losses.
    """
    here = folds.by_rules.get(name, Statistics()) if name else folds.statistics
    yield name or _("All rules")
    figures = say_figures(here)
    if not figures:
        yield str(NOTHING_YET)
        yield from _wrapped(str(_WHAT_TO_DO), width)
    rules = parse_rules_id(name).rules if name else None
    shown = figures[:_SHOWN_FIGURES]
    rows = [(each.title, each.value, each.out_of) for each in shown]
    if figures:
        counted = (*more_rows(here, rules), *_losses(here))
        rows += [(title, *_split(value)) for title, value in counted]
    yield from _table(rows, width)
    levels = map(say_strength, folds.strengths(name)[-1:])
    for line in (*say_apart(here), *levels):
        yield from _wrapped(line, width)
    if not figures:
        return
    charts = (score_chart(here, rules),) if rules else ()
    for chart in (*charts, length_chart(here)):
        yield from ("", *_wrapped(f"{chart.title}: {chart.out_of}", width))
        yield from _bars(chart, width, signs)
    yield from ("", _("Royals down by slot"), *_kills(here))


def _losses(here: Statistics) -> Iterator[tuple[str, str]]:
    for reason, count in loss_rows(here):
        yield (
            _("Lost: {reason}").format(reason=reason),
            _("{count} of {loss_count}").format(
                count=count, loss_count=here.loss_count
            ),
        )


def _split(value: str) -> tuple[str, str]:
    """Split a figure from its total, as in "3" and "of 12 kills"."""
    figure, _, out_of = value.partition(" ")
    return figure, out_of


def _table(rows: Sequence[tuple[str, str, str]], width: int) -> Iterator[str]:
    """Format a table: names on the left, aligned figures, and their totals."""
    room = max((len(title) for title, _, _ in rows), default=0)
    lead = max((len(figure) for _, figure, _ in rows), default=0)
    for title, figure, out_of in rows:
        line = f"  {title:<{room}}  {figure:>{lead}}  {out_of}"
        after = " " * (room + lead + 6)
        yield from textwrap.wrap(line, width, subsequent_indent=after)


def _bars(chart: Chart, width: int, signs: str) -> Iterator[str]:
    """Draw the bars of a chart, with another character for losses."""
    label_width = max(len(each.label) for each in chart.bars)
    count_width = max(len(str(each.count)) for each in chart.bars)
    highest = max(each.count for each in chart.bars)
    room = width - label_width - count_width - 4
    for each in chart.bars:
        length = -(-room * each.count // highest) if highest else 0
        bar = signs[each.is_loss] * length
        line = f"  {each.label:>{label_width}} {each.count:>{count_width}} {bar}"
        yield line.rstrip()


def _kills(here: Statistics) -> Iterator[str]:
    yield f"  {'':4}" + "".join(f"{head!s:>7}" for head in _HEADS)
    for name, counts in (*kill_rows(here), (_("all"), kill_sums(here))):
        yield f"  {name:4}" + "".join(f"{count:>7}" for count in counts)


def rules_lines(by_rules: Mapping[str, Statistics], width: int) -> Iterator[str]:
    """List the games won under each rules."""
    rows = ((each, _won(some)) for each, some in by_rules.items())
    yield from _rows(rows, width)


def achievement_lines(
    progress: Iterable[AchievementProgress], width: int
) -> Iterator[str]:
    """List the earned achievements, and the progress towards the others."""
    found = tuple(progress)
    count = sum(each.earned is not None for each in found)
    yield _("{count} of {total} earned.").format(count=count, total=len(found))
    for each in found:
        yield from _medal(each, width)


def _won(some: Statistics) -> str:
    return _("{win_count} of {game_count} won").format(
        win_count=some.win_count, game_count=some.game_count
    )


def _rows(rows: Iterator[tuple[str, str]], width: int) -> Iterator[str]:
    for name, value in rows:
        yield from _wrapped(f"{name}: {value}", width, "  ")


def _medal(progress: AchievementProgress, width: int) -> Iterator[str]:
    words = say_achievement(progress.achievement)
    mark = _HELD if progress.earned else _TO_WIN
    yield ""
    yield from _wrapped(f"{mark} {words.title}", width)
    more = words.takes
    if progress.earned:
        more += _(" Earned on {isoformat}.").format(
            isoformat=progress.earned.at.date().isoformat()
        )
    elif say_progress(progress):
        more += _(" So far {progress}.").format(progress=say_progress(progress))
    yield from _wrapped(more, width, "    ")


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    after = indent or "  "
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=after)
