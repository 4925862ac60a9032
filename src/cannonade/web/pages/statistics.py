"""The statistics and achievements of a player."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from cannonade.club.achievements import AchievementProgress
from cannonade.club.fair import BestGame, short_of_par
from cannonade.club.statistics import Folds, Statistics
from cannonade.language import Lazy
from cannonade.notation import parse_rules_id
from cannonade.rules import Rules, find_rule_set
from cannonade.session import Standing
from cannonade.store import HouseRules, Reviews, Store
from cannonade.web.drawing.cards import drawn
from cannonade.web.drawing.charts import draw_bars, draw_kills, draw_strength
from cannonade.web.drawing.marks import MEDAL_SIGNS, medal
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.club import statistics as words
from cannonade.words.club.achievements import say_achievement, say_progress
from cannonade.words.club.game_links import say_strength
from cannonade.words.club.statistics import NOTHING_YET, say_apart, say_figures
from cannonade.words.rulebook.house import say_title

if TYPE_CHECKING:
    from cannonade.club.strength import Strength

router = Router()

ALL: Final = Lazy("All rules")
_BIG_FIGURES: Final = 5
_MOST_TABS: Final = 8
_BARS: Final = 10
_LOOKED_AT: Final = 40
"""How many reviewed games are searched for those under the chosen rules."""


@router.get("/statistics")
def statistics(context: Context, rules: str = "") -> Response:
    """Show the statistics of the games under some rules, by default the last played."""
    folds = context.service.folds.latest()
    wanted = rules if rules in folds.by_rules else ""
    if not rules:
        wanted = _played_last(folds)
    chosen = parse_rules_id(wanted).rules if wanted else None
    here = folds.by_rules[wanted] if wanted else folds.statistics
    names = RulesNames(context.store)
    facts = {
        "name": names.name(wanted) if wanted else ALL,
        "wanted": wanted,
        "names": {each: names.name(each) for each in folds.by_rules},
        "by_rules": folds.by_rules,
        "most_tabs": _MOST_TABS,
        "nothing": NOTHING_YET,
        "apart": say_apart(here),
        **_strength(folds.strengths(wanted)),
        **_shown(
            here,
            chosen,
            _accuracies(context, wanted),
            short_of_par(context.store, chosen) if chosen else (),
        ),
    }
    return context.page("statistics.html", facts)


def _played_last(folds: Folds) -> str:
    """Return the rules of the last game that counts; "" if there is none."""
    ended = (each.facts.rules_id for each in reversed(folds.games))
    return next((each for each in ended if each in folds.by_rules), "")


def _accuracies(context: Context, wanted: str) -> list[tuple[date, float]]:
    """Return the dates and accuracies of the latest reviewed games, oldest first."""
    reviewed = frozenset(Reviews(context.store).reviewed(_LOOKED_AT))
    games = context.store.finished_games()
    found = (
        (each.finished_at.date(), game.accuracy)
        for each in reversed(games)
        if each.id in reviewed
        and each.standing is Standing.CLEAN
        and wanted in {"", each.facts.rules_id}
        and (game := context.games.find(each.id)) is not None
    )
    known = ((day, accuracy) for day, accuracy in found if accuracy is not None)
    return [*islice(known, _BARS)][::-1]


def _shown(
    here: Statistics,
    rules: Rules | None,
    accuracies: Sequence[tuple[date, float]],
    best: Sequence[BestGame],
) -> Mapping[str, object]:
    """Return figures, charts and tables; only empty figures if no game counts."""
    figures = say_figures(here)
    if not figures:
        return {"figures": ()}
    more = [(each.title, f"{each.value} {each.out_of}") for each in figures]
    shown = [words.length_chart(here)]
    if rules is not None:
        shown.insert(0, words.score_chart(here, rules))
    if best:
        shown.append(words.par_chart(best))
    if len(accuracies) > 1:
        shown.append(words.accuracy_chart(accuracies))
    kills = words.kill_rows(here)
    return {
        "figures": figures[:_BIG_FIGURES],
        "more": [*more[_BIG_FIGURES:], *words.more_rows(here, rules)][-5:],
        "charts": [(each, draw_bars(each), _rows(each)) for each in shown],
        "losses": words.loss_rows(here),
        "loss_count": here.loss_count,
        "kills": kills,
        "kills_picture": draw_kills({name: row[-1] for name, row in kills}),
        "kill_sums": words.kill_sums(here),
        "kinds": [str(name) for _rank, name in words.ROYALS],
        "game_count": here.game_count,
    }


def _strength(line: "Sequence[Strength]") -> Mapping[str, object]:
    """Return the level that the player plays like, in words and over time."""
    return {
        "strength": say_strength(line[-1]) if line else "",
        "strength_picture": draw_strength(line) if len(line) > 1 else "",
    }


def _rows(chart: words.Chart) -> list[tuple[str, tuple[int]]]:
    """Return the bars of a chart as rows of a table."""
    return [(each.label, (each.count,)) for each in chart.bars]


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
def achievements(context: Context) -> Response:
    """Show earned achievements with their games, and progress towards the others."""
    folds, names = (
        context.service.folds.latest(),
        RulesNames(context.store),
    )
    facts = {
        "medals": [_medal(each, folds, names) for each in folds.progress],
        "earned_count": sum(each.earned is not None for each in folds.progress),
    }
    return context.page("achievements.html", facts)


def _medal(
    progress: AchievementProgress, folds: Folds, names: RulesNames
) -> dict[str, object]:
    """Return an achievement with its progress, or the day and game that earned it."""
    achievement, earned = progress.achievement, progress.earned
    picture = medal(MEDAL_SIGNS[achievement.id], is_held=earned is not None)
    rules_id = folds.by_id[earned.game_id].facts.rules_id if earned else ""
    return {
        "words": say_achievement(achievement),
        "picture": drawn(picture),
        "progress": say_progress(progress),
        "percentage": 100 * progress.reached // achievement.goal,
        "earned": earned,
        "rules": names.name(rules_id) if rules_id else "",
    }
