"""The report of a study: a single page that includes its pictures, and its tables."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeAlias

from jinja2 import Environment

from cannonade.errors import StudyError
from cannonade.foreign_text import for_page, visible
from cannonade.jobs.data import csv_line
from cannonade.jobs.long_work import write_whole
from cannonade.lab import analyses
from cannonade.lab.figures import (
    CLEARLY,
    Effect,
    arm_rows,
    decision_rows,
    effect_rows,
    effects_of,
    say_count,
    spread_rows,
)
from cannonade.lab.pictures import draw_effects, draw_games, draw_luck, draw_spread
from cannonade.lab.results import Results, StudyFolder, read_results
from cannonade.lab.statistics import FEWEST
from cannonade.lab.study import Study

ReportTable: TypeAlias = tuple[str, list[list[str]]]
"""A title, and rows of which the first is the header."""

_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ study.name }}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; color: #15181f; background: #fff }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0;
  border-bottom: 1px solid #ccc; font-variant-numeric: tabular-nums }
figure { margin: 1.5rem 0 } svg { max-width: 100%; height: auto }
code { overflow-wrap: anywhere }
</style>
<h1>{{ study.name }}</h1>
<p>{{ study.question }}</p>
<p>{{ summary }}</p>
{% for title, rows in tables %}
<h2>{{ title }}</h2>
<table>
<thead><tr>{% for cell in rows[0] %}
<th scope="col">{{ cell }}</th>{% endfor %}</tr></thead>
<tbody>{% for row in rows[1:] %}
<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}
</tbody>
</table>
{% endfor %}
<h2>Pictures</h2>
{% for each in pictures %}
<figure>{{ each.svg | safe }}<figcaption>{{ each.caption }}</figcaption></figure>
{% endfor %}
<h2>How it was made</h2>
<ul>{% for each in notes %}<li>{{ each }}</li>{% endfor %}</ul>
</html>
"""

_METHODS: Final = """\
Shares have Wilson's interval, means Student's, and differences of shares that of \
Bonett and Price. All differences are paired by deal.
p is that of McNemar's exact test for shares, and of the paired mean for others. It is \
corrected for every comparison here (Holm).
Each row is a game that can be dealt again: its deal code is the rules and the number \
of its deal."""

_LUCK: Final = """\
Luck: each deal is set up once, then its hidden cards are put into new orders, and \
each player plays each of them. Deal: the set-up. Draws: the order of the hidden cards \
(and, for a player alone, its own chance). Strength: who plays. Choices: what else \
differs between players on the same cards. Crossed and nested analysis of variance \
with random effects; intervals by the jackknife over 20 blocks of deals. A share that \
is 0 may come out below it."""

_TELLING: Final = """\
Games to tell players apart: with so many, a test at 5 % finds the difference four \
times in five; "never" where a measure favours the weaker player or shows no \
difference. In a duel each plays a deal of its own, and a tie counts as half. \
Intervals by the jackknife over 20 blocks of deals."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a report.

    Attributes:
        name: its file name, without the extension.
        caption: what it shows.
        svg: its SVG.
    """

    name: str
    caption: str
    svg: str


def sections_of(
    study: Study, results: Results, effects: tuple[Effect, ...], folder: StudyFolder
) -> tuple[list[ReportTable], list[Picture]]:
    """Return the tables and the pictures of a study, in order.

    Args:
        study: the study.
        results: its games.
        effects: every difference between its arms.
        folder: the folder of its results.
    """
    is_enough = len(study.deals) >= FEWEST and results.contents.count >= FEWEST
    lucks = (
        tuple(analyses.luck_of(study, results)) if study.redraws and is_enough else ()
    )
    is_about_players = study.compare == "players" and not study.redraws and is_enough
    tellings = tuple(analyses.tellings_of(study, results)) if is_about_players else ()
    tables: list[ReportTable] = [("Arms", [*arm_rows(study, results)])]
    if lucks:
        tables.append(("Luck", [*analyses.luck_rows(lucks)]))
    tables += analyses.telling_tables(study, tellings) if tellings else ()
    if study.has_actions:
        tables.append(("Decisions", [*decision_rows(study, results, folder)]))
    if any(not each.is_share for each in study.measures):
        tables.append(("Spread", [*spread_rows(study, results)]))
    if effects:
        tables.append(("Differences", [*effect_rows(study, effects)]))
    pictures = [
        *_luck_pictures(lucks),
        *_telling_pictures(tellings),
        *_usual_pictures(study, results, effects),
    ]
    return tables, pictures


def _luck_pictures(lucks: tuple[analyses.Luck, ...]) -> Iterator[Picture]:
    most = max((len(each.players) for each in lucks), default=0)
    together = [each for each in lucks if len(each.players) == most]
    for measure in dict.fromkeys(each.measure for each in together):
        shown = [each for each in together if each.measure == measure]
        caption = f"{measure.title}: where its variance comes from, all players."
        yield Picture(_name("luck", measure.name), caption, draw_luck(shown))


def _telling_pictures(tellings: tuple[analyses.Telling, ...]) -> Iterator[Picture]:
    for rules_name in dict.fromkeys(each.weaker.rules_name for each in tellings):
        shown = [each for each in tellings if each.weaker.rules_name == rules_name]
        caption = (
            f"{rules_name}: games that each of two players has to play, on deals of "
            "their own, until a measure shows who is better. Left is better."
        )
        yield Picture(_name("games", rules_name), caption, draw_games(shown))


def _usual_pictures(
    study: Study, results: Results, effects: tuple[Effect, ...]
) -> Iterator[Picture]:
    for measure in study.measures:
        shown = [each for each in effects if each.measure == measure]
        if shown:
            caption = f"{measure.title}: differences with their 95 % intervals."
            yield Picture(
                _name("difference", measure.name), caption, draw_effects(shown)
            )
        if not measure.is_share and not study.redraws:
            caption = f"{measure.title}: how often each value came."
            picture = draw_spread(results, measure)
            yield Picture(_name("spread", measure.name), caption, picture)


def _name(kind: str, of: str) -> str:
    return f"{kind}-{re.sub(r'[^a-z0-9]+', '-', of.lower()).strip('-')}"


def write_report(
    study: Study, folder: StudyFolder, pictures: Path | None = None
) -> tuple[Path, ...]:
    """Write the report on a folder's results; return the files.

    Args:
        study: the study.
        folder: the folder of its results.
        pictures: a folder for the pictures as separate files; None for none.

    Raises:
        StudyError: if nothing has been played, or the folder has another study.
        OSError: if a file cannot be read or written.
    """
    contents = folder.contents()
    if [each.name for each in contents.arms] != [each.name for each in study.arms]:
        raise StudyError(
            [f"{folder.path} holds other arms: run the study again, or choose --out"]
        )
    results = read_results(folder, contents)
    if not all(len(each["deal"]) == contents.count for each in results.games.values()):
        raise StudyError(
            [f"{folder.path} is not complete: cannonade lab run plays what is missing"]
        )
    effects = effects_of(study, results)
    tables, drawn = sections_of(study, results, effects, folder)
    files = {
        folder.path / "report.html": _page(study, results, tables, drawn),
        folder.path / "report.md": _markdown(study, results, tables),
        folder.path / "arms.csv": "".join(map(csv_line, _arm_figures(study, results))),
        folder.path / "effects.csv": "".join(map(csv_line, _effect_figures(effects))),
    }
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        files |= {pictures / f"{each.name}.svg": each.svg for each in drawn}
    for path, text in files.items():
        write_whole(path, visible(text).encode())
    return tuple(files)


def _page(
    study: Study, results: Results, tables: list[ReportTable], pictures: list[Picture]
) -> str:
    template = Environment(autoescape=True, finalize=for_page).from_string(_PAGE)
    return template.render(
        study=study,
        summary=_summary(study, results),
        tables=tables,
        pictures=pictures,
        notes=_notes(study, results),
    )


def _markdown(study: Study, results: Results, tables: list[ReportTable]) -> str:
    lines = [_summary(study, results), ""]
    for title, (head, *rows) in tables:
        lines += [
            f"## {title}",
            "",
            f"| {' | '.join(head)} |",
            "| --- " * len(head) + "|",
        ]
        lines += [f"| {' | '.join(row)} |" for row in rows]
        lines.append("")
    return "\n".join(lines + [f"- {each}" for each in _notes(study, results)]) + "\n"


def _summary(study: Study, results: Results) -> str:
    contents = results.contents
    last = contents.first + contents.count - 1
    orders = f", in {study.redraws} orders of the hidden cards" if study.redraws else ""
    were = "was" if contents.count == 1 else "were"
    return (
        f"{say_count(contents.count, 'deal')} ({contents.first} to {last}) {were} "
        f"played by each of {say_count(len(study.sides()), 'arm')}{orders}. In "
        "brackets: 95 % intervals."
    )


def _notes(study: Study, results: Results) -> list[str]:
    stop = study.stop
    until = f", stopped at a width of {stop.width} of {stop.measure}" if stop else ""
    given_up = (
        f"Cannonade {version('cannonade')}. A game of more than {study.limit:,} "
        "actions is given up, and counts as lost."
    )
    made = f"Digest of all games: {results.digest}. Seed {study.seed}{until}."
    return [made, given_up, *_METHODS.splitlines(), *_special_notes(study)]


def _special_notes(study: Study) -> Iterator[str]:
    if any(not each.is_share for each in study.measures):
        yield "Spread: the standard deviation (10th percentile, median, 90th)."
    if study.has_actions:
        yield (
            "A decision is an action with an alternative. It matters where the policy "
            f"puts the best action at least {CLEARLY:g} above the next, on a scale on "
            "which 1 is the best possible result; decisions that it leaves out as "
            "hopeless do not count."
        )
    if study.redraws:
        yield _LUCK
    elif study.compare == "players":
        yield _TELLING


def _arm_figures(study: Study, results: Results) -> Iterator[list[object]]:
    yield ["rules", "player", "measure", "deals", "value", "low", "high"]
    for side in study.sides():
        arm, names = side[0], [each.name for each in side]
        for measure in study.measures:
            found = results.side(names, measure)
            figures = (found.count, found.value, found.low, found.high)
            yield [arm.rules_name, arm.player_name, measure.name, *figures]


def _effect_figures(effects: Iterable[Effect]) -> Iterator[list[object]]:
    yield [
        *("measure", "rules", "player", "against_rules", "against_player", "deals"),
        *(
            "difference",
            "low",
            "high",
            "p",
            "p_holm",
            "deals_differing",
            "pairing_gain",
        ),
    ]
    for each in effects:
        found, second, first = each.found, each.second, each.first
        yield [
            *(each.measure.name, second.rules_name, second.player_name),
            *(first.rules_name, first.player_name, found.estimate.count),
            *(found.estimate.value, found.estimate.low, found.estimate.high),
            *(found.chance, each.chance, found.differing, found.gain),
        ]
