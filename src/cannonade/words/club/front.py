"""What the front door says: of the kill it shows, and of the deal that Play deals."""

from cannonade.cards import Card
from cannonade.club import FAIR, DailyRecord
from cannonade.engine import Attacked
from cannonade.notation import parse_rules_id
from cannonade.pool import Difficulty
from cannonade.rules import find_rule_set
from cannonade.words.cards import spoken_name
from cannonade.words.club.daily import say_difficulty, say_result


def say_next_deal(rules: str, fair: str) -> str:
    """Say which deal Play deals, as in "An easy fair deal"."""
    if fair == FAIR:
        return "A fair deal"
    if fair:
        return f"An {say_difficulty(Difficulty(fair))} fair deal"
    return f"A new deal: {find_rule_set(parse_rules_id(rules).name).title}"


def say_todays_deal(record: DailyRecord, number: int) -> str:
    """Say how today's deal stands, beside its name."""
    if number in record.results:
        return say_result(record.results[number])
    is_going_on = number in record.going_on
    return "In progress" if is_going_on else "The same for all"


def say_kill(card: Card, attack: Attacked) -> str:
    """Say what the picture of a kill shows."""
    pair = [each for each in (attack.middle, attack.near) if each]
    names = " and the ".join(map(spoken_name, pair))
    return (
        f"The {spoken_name(card)} is placed, and in line with it the {names}, "
        f"{attack.total} together, fire at the {spoken_name(attack.royal)}, which "
        f"needs {attack.needed}. It falls."
    )
