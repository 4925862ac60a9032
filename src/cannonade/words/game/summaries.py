"""A game as a row in a list: its name and its result."""

from cannonade.engine import Outcome
from cannonade.language import _
from cannonade.notation import Unfinished
from cannonade.store import GameSummary


def shown_code(summary: GameSummary) -> str | None:
    """Return the deal code for a list; None if it contains the order of the cards."""
    code = summary.deal_code
    if code is None or not code.rpartition(":")[2].isdecimal():
        return None
    return code


def name_game(summary: GameSummary) -> str:
    """Name a game by its deal, with the name of its house rules if they have one."""
    code = shown_code(summary)
    if summary.rules_name is None:
        return code or summary.rules
    return summary.rules_name + (f":{code.rpartition(':')[2]}" if code else "")


def say_standing(summary: GameSummary) -> str:
    """Describe the state or result of a game in a few words."""
    royals = _("{dead_count} of 12 royals down").format(dead_count=summary.dead_count)
    match summary.result:
        case Outcome(is_won=True, score=score):
            return _("Won, score {score}").format(score=score)
        case Outcome():
            return _("Lost, {royals}").format(royals=royals)
        case Unfinished.RESIGNED:
            return _("Resigned, {royals}").format(royals=royals)
        case Unfinished.OPEN:
            return royals
