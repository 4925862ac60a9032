"""Names of the two ploys under some rules, and how to use them."""

from typing import Final

from cannonade.engine.refusals import Ploy
from cannonade.language import Lazy
from cannonade.rules import AceUse, JokerUse, Rules

_ACES: Final = {
    AceUse.EXTRACTION: (Lazy("Extract"), Lazy("Choose a stack to put under the pile.")),
    AceUse.TOP_CARD: (
        Lazy("Top card"),
        Lazy("Choose a stack: its top card goes under the pile."),
    ),
    AceUse.FLIP: (Lazy("Flip"), Lazy("Choose a stack to turn upside down.")),
}
_JOKERS: Final = {
    JokerUse.REASSIGNMENT: (Lazy("Reassign"), Lazy("Choose a card to move.")),
    JokerUse.SWAP: (Lazy("Swap"), Lazy("Choose the first of two cards.")),
    JokerUse.WILD: (Lazy("Wild"), Lazy("Choose a cell that does not take the number.")),
    JokerUse.DOUBLE: (Lazy("Double"), Lazy("Choose a cell: its lanes fire double.")),
    JokerUse.DISARM: (Lazy("Disarm"), Lazy("Choose a royal with armour.")),
}
_SECOND: Final = {
    JokerUse.REASSIGNMENT: Lazy("Choose where that card goes."),
    JokerUse.SWAP: Lazy("Choose the card that takes its place."),
}
_CANNOT: Final = {
    AceUse.EXTRACTION: Lazy("You cannot extract: {said}."),
    AceUse.TOP_CARD: Lazy("You cannot take a top card: {said}."),
    AceUse.FLIP: Lazy("You cannot flip a stack: {said}."),
    JokerUse.REASSIGNMENT: Lazy("You cannot reassign: {said}."),
    JokerUse.SWAP: Lazy("You cannot swap: {said}."),
    JokerUse.WILD: Lazy("You cannot play a wild number: {said}."),
    JokerUse.DOUBLE: Lazy("You cannot fire double: {said}."),
    JokerUse.DISARM: Lazy("You cannot disarm: {said}."),
}


def name_ploy(rules: Rules, ploy: Ploy) -> str:
    """Name a ploy by its effect, for a button."""
    return say_spending(rules, ploy)[0]


def say_spending(rules: Rules, ploy: Ploy) -> tuple[str, str]:
    """Explain how to spend an ace or joker: a heading and a line."""
    is_ace = ploy is Ploy.EXTRACTION
    name, asks = _ACES[rules.ace_use] if is_ace else _JOKERS[rules.joker_use]
    return (str(name), str(asks))


def say_moving(rules: Rules) -> tuple[str, str]:
    """Explain how to choose the second card, if a joker takes two."""
    second = _SECOND.get(rules.joker_use, "")
    return (name_ploy(rules, Ploy.REASSIGNMENT), str(second))


def say_cannot(rules: Rules, ploy: Ploy, said: str) -> str:
    """State that a ploy cannot be spent; the clause `said` is the reason."""
    use = rules.ace_use if ploy is Ploy.EXTRACTION else rules.joker_use
    return str(_CANNOT[use]).format(said=said)
