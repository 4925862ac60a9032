"""The statistics and achievements of a player."""

from typing import Final

from starlette.responses import Response

from cannonade.club.fair import short_of_par
from cannonade.club.statistics import Folds
from cannonade.notation import parse_rules_id
from cannonade.pages.achievements import achievements_page
from cannonade.pages.statistics import (
    RulesNames,
    par_chart,
    statistics_page,
)
from cannonade.web.routing import Router
from cannonade.web.service import Context

router = Router()

_MOST_TABS: Final = 8


@router.get("/statistics")
def statistics(context: Context, rules: str = "") -> Response:
    """Show the statistics of the games under some rules, by default the last played."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    wanted = rules if rules in folds.by_rules else ""
    if not rules:
        wanted = _played_last(folds)
    best = wanted and short_of_par(context.store, parse_rules_id(wanted).rules)
    more = [par_chart(best)] if best else []
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


@router.get("/achievements")
def achievements(context: Context) -> Response:
    """Show earned achievements with their games, and progress towards the others."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    page = achievements_page(folds, names)
    return context.page("achievements.html", {"page": page})
