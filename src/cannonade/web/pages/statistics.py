"""The statistics and achievements of a player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Final
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.achievements import Progress
from cannonade.club.fair import short_of_par
from cannonade.club.folds import Folds
from cannonade.club.statistics import Statistics
from cannonade.language import Lazy
from cannonade.notation import parse_rules_id
from cannonade.rules import Rules, find_rule_set
from cannonade.store import FinishedGame, GameId, HouseRules, PlayerId, Reviews, Store
from cannonade.web.drawing.charts import draw_bars, draw_kills
from cannonade.web.drawing.marks import MEDAL_SIGNS, medal
from cannonade.web.routing import Router
from cannonade.web.service import CurrentPlayer, Service, TableService
from cannonade.words.club.achievements import say_achievement, say_progress
from cannonade.words.club.charts import (
    ROYALS,
    Chart,
    accuracy_chart,
    kill_rows,
    kill_sums,
    length_chart,
    loss_rows,
    more_rows,
    par_chart,
    score_chart,
)
from cannonade.words.club.statistics import NOTHING_YET, say_apart, say_figures
from cannonade.words.rulebook.house import say_title

router = Router(is_described=False)

ALL: Final = Lazy("All rules")
_BIG_FIGURES: Final = 5
_MOST_TABS: Final = 8
_BARS: Final = 10
_LOOKED_AT: Final = 40
"""How many reviewed games are searched for those under the chosen rules."""


@dataclass(frozen=True, slots=True)
class RulesRow:
    """The statistics of the games under some rules.

    Attributes:
        name: the name of the rules.
        place: the path of their page.
        is_here: whether that is the current page.
        statistics: the statistics.
    """

    name: str
    place: str
    is_here: bool
    statistics: Statistics


@dataclass(frozen=True, slots=True)
class DrawnChart:
    """A chart, and its data as numbers."""

    chart: Chart
    picture: Markup

    @property
    def rows(self) -> list[tuple[str, tuple[int]]]:
        """The bars as rows of a table."""
        return [(each.label, (each.count,)) for each in self.chart.bars]


@dataclass(frozen=True, slots=True)
class MedalRow:
    """An achievement as the page shows it.

    Attributes:
        title: its title.
        takes: what it takes to earn it.
        picture: its medal.
        progress: the progress towards it, in words; "" if it has no counter.
        part: the progress as a percentage.
        date: the day on which it was earned; "" if it has not been.
        game: the game that earned it.
        rules: the rules of that game.
    """

    title: str
    takes: str
    picture: Markup
    progress: str
    part: int
    date: str
    game: str
    rules: str


@router.get("/statistics")
def statistics(
    request: Request, service: TableService, player: CurrentPlayer, rules: str = ""
) -> Response:
    """Show the statistics of the games under some rules, by default the last played."""
    folds = service.folds.of(player.id)
    wanted = rules if rules in folds.by_rules else ""
    if not rules:
        wanted = _played_last(folds)
    chosen = parse_rules_id(wanted).rules if wanted else None
    here = folds.by_rules[wanted] if wanted else folds.statistics
    rows = _rows(service, folds.by_rules, wanted)
    name = next((each.name for each in rows if each.is_here), str(ALL))
    facts = {
        "player": player,
        "name": name,
        "rows": rows,
        "tabs": rows[:_MOST_TABS] if len(rows) > 1 else [],
        "is_all": not wanted,
        "nothing": str(NOTHING_YET),
        "apart": say_apart(here),
        **_shown(
            here,
            chosen,
            _accuracies(service, player.id, wanted),
            short_of_par(service.store, player.id, chosen) if chosen else (),
        ),
    }
    return service.pages.page(request, "statistics.html", facts)


def _played_last(folds: Folds) -> str:
    """Return the rules of the last game that counts; "" if there is none."""
    ended = (each.facts.rules_id for each in reversed(folds.games))
    return next((each for each in ended if each in folds.by_rules), "")


def _rows(
    service: Service, by_rules: Mapping[str, Statistics], wanted: str
) -> list[RulesRow]:
    names = RulesNames(service.store)
    return [
        RulesRow(
            names.name(rules_id),
            f"/statistics?rules={quote(rules_id, safe='')}",
            rules_id == wanted,
            each,
        )
        for rules_id, each in by_rules.items()
    ]


def _accuracies(
    service: Service, player_id: PlayerId, wanted: str
) -> list[tuple[date, float]]:
    """Return the dates and accuracies of the latest reviewed games, oldest first."""
    reviewed = frozenset(Reviews(service.store).reviewed(player_id, _LOOKED_AT))
    games = service.store.finished_games(player_id)
    found = (
        (each.finished_at.date(), service.games.open(each.id).accuracy)
        for each in reversed(games)
        if each.id in reviewed
        and not each.facts.is_assisted
        and wanted in {"", each.facts.rules_id}
    )
    known = ((day, accuracy) for day, accuracy in found if accuracy is not None)
    return [*islice(known, _BARS)][::-1]


def _shown(
    here: Statistics,
    rules: Rules | None,
    accuracies: Sequence[tuple[date, float]],
    short: Sequence[int | None],
) -> Mapping[str, object]:
    """Return figures, charts and tables; only empty figures if no game counts."""
    figures = say_figures(here)
    if not figures:
        return {"figures": ()}
    more = [(each.title, f"{each.value} {each.out_of}") for each in figures]
    charts = [length_chart(here)]
    if rules is not None:
        charts.insert(0, score_chart(here, rules))
    if short:
        charts.append(par_chart(short))
    if len(accuracies) > 1:
        charts.append(accuracy_chart(accuracies))
    kills = kill_rows(here)
    return {
        "figures": figures[:_BIG_FIGURES],
        "more": [*more[_BIG_FIGURES:], *more_rows(here, rules)][-5:],
        "charts": [DrawnChart(each, draw_bars(each)) for each in charts],
        "losses": loss_rows(here),
        "loss_count": here.loss_count,
        "kills": kills,
        "kills_picture": draw_kills({name: row[-1] for name, row in kills}),
        "kill_sums": kill_sums(here),
        "kinds": [str(name) for _rank, name in ROYALS],
        "game_count": here.game_count,
    }


class RulesNames:
    """Looks up the names of rules."""

    def __init__(self, store: Store) -> None:
        """Load the saved house rules from a store, once."""
        saved = (each.rule_set for each in HouseRules(store).all())
        self._saved = {each.rules: each.title for each in saved}

    def name(self, rules_id: str) -> str:
        """Return the title of rules, or their id if they have none."""
        found = parse_rules_id(rules_id)
        base = find_rule_set(found.name, found.version)
        if found.rules == base.rules:
            return say_title(base)
        return self._saved.get(found.rules, rules_id)


@router.get("/achievements")
def achievements(
    request: Request, service: TableService, player: CurrentPlayer
) -> Response:
    """Show earned achievements with their games, and progress towards the others."""
    folds = service.folds.of(player.id)
    names = RulesNames(service.store)
    facts = {
        "player": player,
        "medals": [medal_row(each, folds.by_id, names) for each in folds.progress],
        "earned_count": sum(each.earned is not None for each in folds.progress),
    }
    return service.pages.page(request, "achievements.html", facts)


def medal_row(
    progress: Progress, games: Mapping[GameId, FinishedGame], names: RulesNames
) -> MedalRow:
    """Return an achievement as the page shows it."""
    achievement, earned = progress.achievement, progress.earned
    words = say_achievement(achievement)
    picture = medal(MEDAL_SIGNS[achievement.id], is_held=earned is not None)
    return MedalRow(
        title=words.title,
        takes=words.takes,
        picture=Markup(picture),  # noqa: S704  drawn by us
        progress=say_progress(progress),
        part=100 * progress.reached // achievement.goal,
        date=earned.at.date().isoformat() if earned else "",
        game=earned.game_id if earned else "",
        rules=names.name(games[earned.game_id].facts.rules_id) if earned else "",
    )
