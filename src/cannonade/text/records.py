"""What came of all the games of a player, in plain lines."""

import json
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cannonade.club import (
    Progress,
    Statistics,
    progress_of,
    statistics_by_rules,
    statistics_of,
)
from cannonade.notation import format_rules_id, parse_rules_id, rules_id_of
from cannonade.store import FinishedGame, data_folder, open_store
from cannonade.text.start import named_rules
from cannonade.words.achievements import say_achievement, say_progress
from cannonade.words.charts import (
    Chart,
    kill_rows,
    kill_sums,
    length_chart,
    loss_rows,
    more_rows,
    score_chart,
)
from cannonade.words.statistics import NOTHING_YET, say_apart, say_figures

WIDEST: Final = 80
NARROWEST: Final = 40
_HELD: Final = "[x]"
_TO_WIN: Final = "[ ]"
_BAR: Final = "#"
_HOLLOW: Final = "-"
_SHOWN_FIGURES: Final = 5
_WHAT_TO_DO: Final = "Play one to its end, without help, and it is here."


def statistics_text(data: Path | None, rules: str, width: int) -> str:
    """Tell what came of the games by some rules, or of all.

    Args:
        data: where games are kept; None for the usual folder.
        rules: rules as `named_rules` finds them; "" for all.
        width: how many columns lines may have.

    Raises:
        RulesError: if there are no such rules.
        StoreError: if the games cannot be read.
    """
    found = _games(data)
    name = _rules_id(rules)
    by_rules = statistics_by_rules(found)
    here = by_rules.get(name, Statistics()) if name else statistics_of(found)
    lines = [*_statistics(here, name, width)]
    if not name and by_rules:
        rows = ((each, _won(some)) for each, some in by_rules.items())
        lines += ["", "By rules", *_rows(rows, width)]
    return "".join(f"{line}\n" for line in lines)


def statistics_json(data: Path | None, rules: str) -> str:
    """Give the same sums for a program, by rules.

    Raises:
        RulesError: if there are no such rules.
        StoreError: if the games cannot be read.
    """
    name = _rules_id(rules)
    by_rules = statistics_by_rules(_games(data))
    wanted = {each: some for each, some in by_rules.items() if name in {"", each}}
    return _json({each: _facts(some) for each, some in wanted.items()})


def achievements_text(data: Path | None, width: int) -> str:
    """Tell what was earned, and how far all else is.

    Raises:
        StoreError: if the games cannot be read.
    """
    progress = progress_of(_games(data))
    count = sum(each.earned is not None for each in progress)
    lines = [f"{count} of {len(progress)} earned."]
    for each in progress:
        lines += _medal(each, width)
    return "".join(f"{line}\n" for line in lines)


def achievements_json(data: Path | None) -> str:
    """Give the same for a program.

    Raises:
        StoreError: if the games cannot be read.
    """
    return _json(
        [
            {
                "id": each.achievement.id,
                "title": say_achievement(each.achievement).title,
                "takes": say_achievement(each.achievement).takes,
                "reached": each.reached,
                "goal": each.achievement.goal,
                "game": each.earned.game_id if each.earned else None,
                "earned_at": each.earned.at.isoformat() if each.earned else None,
            }
            for each in progress_of(_games(data))
        ]
    )


def _games(data: Path | None) -> tuple[FinishedGame, ...]:
    with open_store(data_folder(data)) as store:
        return store.finished_games(store.first_player(datetime.now(UTC)).id)


def _rules_id(rules: str) -> str:
    return format_rules_id(rules_id_of(named_rules(rules).rules)) if rules else ""


def _statistics(here: Statistics, name: str, width: int) -> Iterator[str]:
    yield name or "All rules"
    figures = say_figures(here)
    if not figures:
        yield NOTHING_YET
        yield from _wrapped(_WHAT_TO_DO, width)
    for figure in figures[:_SHOWN_FIGURES]:
        yield from _wrapped(f"{figure.title}: {figure.value}, {figure.out_of}", width)
    for line in say_apart(here):
        yield from _wrapped(line, width)
    if not figures:
        return
    rules = parse_rules_id(name).rules if name else None
    rows = [*more_rows(here, rules), *_losses(here)]
    for title, value in rows:
        yield from _wrapped(f"{title}: {value}", width)
    charts = (score_chart(here, rules),) if rules else ()
    for chart in (*charts, length_chart(here)):
        yield from ("", *_wrapped(f"{chart.title}: {chart.out_of}", width))
        yield from _bars(chart, width)
    yield from ("", "Royals down by slot", *_kills(here))


def _losses(here: Statistics) -> Iterator[tuple[str, str]]:
    for reason, count in loss_rows(here):
        yield f"Lost, {reason.lower()}", f"{count} of {here.loss_count}"


def _bars(chart: Chart, width: int) -> Iterator[str]:
    """Draw bars of signs; a bar of losses is of others."""
    label_width = max(len(each.label) for each in chart.bars)
    count_width = max(len(str(each.count)) for each in chart.bars)
    highest = max(each.count for each in chart.bars)
    room = width - label_width - count_width - 4
    for each in chart.bars:
        length = -(-room * each.count // highest) if highest else 0
        bar = (_HOLLOW if each.is_loss else _BAR) * length
        line = f"  {each.label:>{label_width}} {each.count:>{count_width}} {bar}"
        yield line.rstrip()


def _kills(here: Statistics) -> Iterator[str]:
    yield f"  {'':4}{'kings':>7}{'queens':>7}{'jacks':>7}{'all':>7}"
    for name, counts in (*kill_rows(here), ("all", kill_sums(here))):
        yield f"  {name:4}" + "".join(f"{count:>7}" for count in counts)


def _won(some: Statistics) -> str:
    return f"{some.win_count} of {some.game_count} won"


def _rows(rows: Iterator[tuple[str, str]], width: int) -> Iterator[str]:
    for name, value in rows:
        yield from _wrapped(f"{name}: {value}", width, "  ")


def _medal(progress: Progress, width: int) -> Iterator[str]:
    words = say_achievement(progress.achievement)
    mark = _HELD if progress.earned else _TO_WIN
    yield ""
    yield from _wrapped(f"{mark} {words.title}", width)
    more = words.takes
    if progress.earned:
        more += f" Earned on {progress.earned.at.date().isoformat()}."
    elif say_progress(progress):
        more += f" So far {say_progress(progress)}."
    yield from _wrapped(more, width, "    ")


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    after = indent or "  "
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=after)


def _facts(some: Statistics) -> dict[str, object]:
    return {
        "games": some.game_count,
        "won": some.win_count,
        "scores": {str(score): n for score, n in sorted(some.scores.items())},
        "losses": {each.value: n for each, n in some.losses.items()},
        "longest_streak": some.streaks.longest,
        "current_streak": some.streaks.current,
        "kills": {name: list(counts) for name, counts in kill_rows(some)},
        "double_kills": some.double_kill_count,
        "armour": some.armour_count,
        "extractions": some.extraction_count,
        "reassignments": some.reassignment_count,
        "lengths": {str(length): n for length, n in sorted(some.lengths.items())},
        "assisted": [some.assisted.game_count, some.assisted.win_count],
        "set_up": [some.set_up.game_count, some.set_up.win_count],
    }


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
