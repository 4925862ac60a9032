"""The report of a study: one page with its pictures in it, and its tables."""

import csv
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import Final

from jinja2 import Environment

from cannonade.errors import StudyError
from cannonade.jobs.long_work import write_whole
from cannonade.lab.figures import Effect, arm_rows, effect_rows, effects_of
from cannonade.lab.folder import StudyFolder
from cannonade.lab.pictures import draw_effects, draw_spread
from cannonade.lab.results import Results, read_results
from cannonade.lab.study import Study

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
{% for caption, picture in pictures %}
<figure>{{ picture | safe }}<figcaption>{{ caption }}</figcaption></figure>
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


def write_report(study: Study, folder: StudyFolder) -> tuple[Path, ...]:
    """Write the report of what a folder holds; return the files.

    Raises:
        StudyError: if nothing has been played, or another study.
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
    files = {
        "report.html": _page(study, results, effects),
        "report.md": _markdown(study, results, effects),
        "arms.csv": _csv(_arm_figures(study, results)),
        "effects.csv": _csv(_effect_figures(effects)),
    }
    for name, text in files.items():
        write_whole(folder.path / name, text.encode())
    return tuple(folder.path / name for name in files)


def _page(study: Study, results: Results, effects: tuple[Effect, ...]) -> str:
    template = Environment(autoescape=True).from_string(_PAGE)
    return template.render(
        study=study,
        summary=_summary(results),
        tables=_tables(study, results, effects),
        pictures=[*_pictures(study, results, effects)],
        notes=_notes(study, results),
    )


def _tables(
    study: Study, results: Results, effects: tuple[Effect, ...]
) -> list[tuple[str, list[list[str]]]]:
    tables = [("Arms", [*arm_rows(study, results)])]
    if effects:
        tables.append(("Differences", [*effect_rows(study, effects)]))
    return tables


def _markdown(study: Study, results: Results, effects: tuple[Effect, ...]) -> str:
    lines = [_summary(results), ""]
    for title, (head, *rows) in _tables(study, results, effects):
        lines += [
            f"## {title}",
            "",
            f"| {' | '.join(head)} |",
            "| --- " * len(head) + "|",
        ]
        lines += [f"| {' | '.join(row)} |" for row in rows]
        lines.append("")
    return "\n".join(lines + [f"- {each}" for each in _notes(study, results)]) + "\n"


def _summary(results: Results) -> str:
    contents = results.contents
    last = contents.first + contents.count - 1
    return (
        f"{contents.count:,} deals ({contents.first} to {last}) were played by each of "
        f"{len(contents.arms)} arms. In brackets: 95 % intervals."
    )


def _pictures(
    study: Study, results: Results, effects: tuple[Effect, ...]
) -> Iterator[tuple[str, str]]:
    for measure in study.measures:
        shown = [each for each in effects if each.measure == measure]
        if shown:
            caption = f"{measure.title}: differences with their 95 % intervals."
            yield caption, draw_effects(shown)
        if not measure.is_share:
            caption = f"{measure.title}: how often each value came."
            yield caption, draw_spread(results, measure)


def _notes(study: Study, results: Results) -> list[str]:
    stop = study.stop
    until = f", stopped at a width of {stop.width} of {stop.measure}" if stop else ""
    given_up = (
        f"Cannonade {version('cannonade')}. A game of more than {study.limit:,} "
        "actions is given up, and counts as lost."
    )
    made = f"Digest of all games: {results.digest}. Seed {study.seed}{until}."
    return [made, given_up, *_METHODS.splitlines()]


def _arm_figures(study: Study, results: Results) -> Iterator[list[object]]:
    yield ["rules", "player", "measure", "deals", "value", "low", "high"]
    for arm in study.arms:
        for measure in study.measures:
            found = results.figure(arm.name, measure)
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


def _csv(rows: Iterable[Iterable[object]]) -> str:
    target = StringIO()
    csv.writer(target, lineterminator="\n").writerows(rows)
    return target.getvalue()
