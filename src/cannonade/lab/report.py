"""The report of a study: a single page that includes its pictures, and its tables."""

import csv
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import Final

from jinja2 import Environment

from cannonade.errors import StudyError
from cannonade.jobs.long_work import write_whole
from cannonade.lab.decisions import CLEARLY
from cannonade.lab.figures import Effect, effects_of, say_count
from cannonade.lab.folder import StudyFolder
from cannonade.lab.results import Results, read_results
from cannonade.lab.sections import Sections, sections_of
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
    sections = sections_of(study, results, effects, folder)
    files = {
        folder.path / "report.html": _page(study, results, sections),
        folder.path / "report.md": _markdown(study, results, sections),
        folder.path / "arms.csv": _csv(_arm_figures(study, results)),
        folder.path / "effects.csv": _csv(_effect_figures(effects)),
    }
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        drawn = sections.pictures
        files |= {pictures / f"{each.name}.svg": each.svg for each in drawn}
    for path, text in files.items():
        write_whole(path, text.encode())
    return tuple(files)


def _page(study: Study, results: Results, sections: Sections) -> str:
    template = Environment(autoescape=True).from_string(_PAGE)
    return template.render(
        study=study,
        summary=_summary(study, results),
        tables=sections.tables,
        pictures=sections.pictures,
        notes=_notes(study, results),
    )


def _markdown(study: Study, results: Results, sections: Sections) -> str:
    lines = [_summary(study, results), ""]
    for title, (head, *rows) in sections.tables:
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


def _csv(rows: Iterable[Iterable[object]]) -> str:
    target = StringIO()
    csv.writer(target, lineterminator="\n").writerows(rows)
    return target.getvalue()
