"""The sentences of the home page."""

from typing import Final

from cannonade.cards import Card
from cannonade.club.daily import DailyRecord
from cannonade.club.fair import FAIR
from cannonade.engine import Attacked
from cannonade.language import Lazy, _
from cannonade.notation import parse_rules_id
from cannonade.pool import Difficulty
from cannonade.rules import find_rule_set
from cannonade.words.cards import spoken_name
from cannonade.words.club.daily import say_result
from cannonade.words.rulebook.house import say_title

_FAIR: Final = {
    Difficulty.EASY: Lazy("An easy fair deal"),
    Difficulty.MEDIUM: Lazy("A medium fair deal"),
    Difficulty.HARD: Lazy("A hard fair deal"),
}


def say_next_deal(rules: str, fair: str) -> str:
    """Describe the deal behind the Play button, as in "An easy fair deal"."""
    if fair == FAIR:
        return _("A fair deal")
    if fair:
        return str(_FAIR[Difficulty(fair)])
    return _("A new deal: {title}").format(
        title=say_title(find_rule_set(parse_rules_id(rules).name))
    )


def say_todays_deal(record: DailyRecord, number: int) -> str:
    """Describe the state of today's deal, without its name."""
    if number in record.results:
        return say_result(record.results[number])
    if number in record.going_on:
        return _("In progress")
    return _("Seen before") if record.is_known else _("The same for all")


def say_kill(card: Card, attack: Attacked) -> str:
    """Describe the picture of a kill."""
    pair = [each for each in (attack.middle, attack.near) if each]
    names = _(" and the ").join(map(spoken_name, pair))
    return _(
        "The {card} is placed, and in line with it the {names}, {total} together, fire "
        "at the {royal}, which needs {needed}. It falls."
    ).format(
        card=spoken_name(card),
        names=names,
        total=attack.total,
        royal=spoken_name(attack.royal),
        needed=attack.needed,
    )
