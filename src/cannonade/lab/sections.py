"""The tables and pictures of a report, as the study needs them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cannonade.lab.blocks import FEWEST
from cannonade.lab.decisions import decision_rows
from cannonade.lab.figures import Effect, arm_rows, effect_rows, spread_rows
from cannonade.lab.folder import StudyFolder
from cannonade.lab.luck import Luck, luck_of, luck_rows
from cannonade.lab.pictures import draw_effects, draw_games, draw_luck, draw_spread
from cannonade.lab.results import Results
from cannonade.lab.study import Study
from cannonade.lab.telling_apart import Telling, telling_tables, tellings_of

ReportTable: TypeAlias = tuple[str, list[list[str]]]
"""A title, and rows of which the first is the header."""


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


@dataclass(frozen=True, slots=True)
class Sections:
    """The content of a report.

    Attributes:
        tables: the tables, in order.
        pictures: the pictures, in order.
    """

    tables: tuple[ReportTable, ...]
    pictures: tuple[Picture, ...]


def sections_of(
    study: Study, results: Results, effects: tuple[Effect, ...], folder: StudyFolder
) -> Sections:
    """Return the tables and pictures of a study.

    Args:
        study: the study.
        results: its games.
        effects: every difference between its arms.
        folder: the folder of its results.
    """
    is_enough = len(study.deals) >= FEWEST and results.contents.count >= FEWEST
    lucks = tuple(luck_of(study, results)) if study.redraws and is_enough else ()
    is_about_players = study.compare == "players" and not study.redraws and is_enough
    tellings = tuple(tellings_of(study, results)) if is_about_players else ()
    tables: list[ReportTable] = [("Arms", [*arm_rows(study, results)])]
    if lucks:
        tables.append(("Luck", [*luck_rows(lucks)]))
    tables += telling_tables(study, tellings) if tellings else ()
    if study.has_actions:
        tables.append(("Decisions", [*decision_rows(study, results, folder)]))
    if any(not each.is_share for each in study.measures):
        tables.append(("Spread", [*spread_rows(study, results)]))
    if effects:
        tables.append(("Differences", [*effect_rows(study, effects)]))
    drawn = (
        *_luck_pictures(lucks),
        *_telling_pictures(tellings),
        *_usual_pictures(study, results, effects),
    )
    return Sections(tuple(tables), drawn)


def _luck_pictures(lucks: tuple[Luck, ...]) -> Iterator[Picture]:
    most = max((len(each.players) for each in lucks), default=0)
    together = [each for each in lucks if len(each.players) == most]
    for measure in dict.fromkeys(each.measure for each in together):
        shown = [each for each in together if each.measure == measure]
        caption = f"{measure.title}: where its variance comes from, all players."
        yield Picture(_name("luck", measure.name), caption, draw_luck(shown))


def _telling_pictures(tellings: tuple[Telling, ...]) -> Iterator[Picture]:
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
