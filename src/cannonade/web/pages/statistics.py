"""The statistics and achievements of a player."""

from datetime import date
from itertools import islice
from typing import Final

from starlette.responses import Response

from cannonade.club.fair import short_of_par
from cannonade.club.statistics import Folds
from cannonade.notation import parse_rules_id
from cannonade.pages.achievements import achievements_page
from cannonade.pages.page import PagePart
from cannonade.pages.statistics import (
    RulesNames,
    accuracy_chart,
    par_chart,
    statistics_page,
)
from cannonade.session import Standing
from cannonade.store import Reviews
from cannonade.web.routing import Router
from cannonade.web.service import Context

router = Router()

_MOST_TABS: Final = 8
_BARS: Final = 10
_LOOKED_AT: Final = 40
"""How many reviewed games are searched for those under the chosen rules."""


@router.get("/statistics")
def statistics(context: Context, rules: str = "") -> Response:
    """Show the statistics of the games under some rules, by default the last played."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    wanted = rules if rules in folds.by_rules else ""
    if not rules:
        wanted = _played_last(folds)
    more = _charts(context, wanted)
    facts: dict[str, object] = {
        "page": statistics_page(folds, names, [wanted], *more),
        "wanted": wanted,
        "tabs": {each: names.name(each) for each in list(folds.by_rules)[:_MOST_TABS]},
    }
    return context.page("statistics.html", facts)


def _played_last(folds: Folds) -> str:
    """Return the rules of the last game that counts; "" if there is none."""
    ended = (each.facts.rules_id for each in reversed(folds.games))
    return next((each for each in ended if each in folds.by_rules), "")


def _charts(context: Context, wanted: str) -> list[PagePart]:
    """Return the charts of par, and of the accuracy of reviewed games."""
    found: list[PagePart] = []
    if wanted and (best := short_of_par(context.store, parse_rules_id(wanted).rules)):
        found.append(par_chart(best))
    accuracies = _accuracies(context, wanted)
    if len(accuracies) > 1:
        found.append(accuracy_chart(accuracies))
    return found


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


@router.get("/achievements")
def achievements(context: Context) -> Response:
    """Show earned achievements with their games, and progress towards the others."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    page = achievements_page(folds, names)
    return context.page("achievements.html", {"page": page})
