"""What is wrong with a drafted position, in words."""

from cannonade.engine import Flaw
from cannonade.words.cards import card_list
from cannonade.words.phrases import sentence
from cannonade.words.style import Style


def say_flaw(flaw: Flaw, style: Style) -> str:
    """Say why a position cannot be, as in "Only numbers are armour, not A♦."."""
    return sentence(flaw.naming(card_list(flaw.cards, style)))
