"""How one game ended, with its numbers: the cards and royals that decided it."""

from collections.abc import Sequence
from typing import Final

from cannonade.board import Slot
from cannonade.cards import ROYAL_COUNT, Card
from cannonade.engine import Layout, Outcome, PlacedRoyal, Reason
from cannonade.engine.similarity import UNARMOURED_LIMIT, fatal_health
from cannonade.rules import AcesJokers, ArmourChoice, DryPile, Rules
from cannonade.words.cards import card_list, card_name, rank_name
from cannonade.words.game.outcomes import say_outcome, score_words
from cannonade.words.phrases import capital
from cannonade.words.style import SYMBOLS, Style

_MOST_NAMED: Final = 4
"""More royals than these are counted, not named."""


def conclude(layout: Layout, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Say how a finished game ended, what it is worth, and how far it came.

    Nothing is said of a game that goes on.
    """
    lines = say_why_over(layout, style)
    if lines and layout.dead_count < ROYAL_COUNT:
        return (*lines, count_fallen(layout))
    return lines


def say_why_over(layout: Layout, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Say the same without how far it came, for a page that counts that."""
    outcome = layout.outcome
    if outcome is None:
        return ()
    end = capital(_say_end(layout, outcome, style))
    if outcome.is_won and layout.ran_dry:
        return (end, "The draw pile had been empty: a late win.")
    return (end,)


def count_fallen(layout: Layout) -> str:
    """Say how many royals have fallen, in one sentence."""
    count = layout.dead_count
    if count == 0:
        return "Not one of the twelve royals has fallen."
    return f"{count} of the twelve royals {'has' if count == 1 else 'have'} fallen."


def fatal_slot(layout: Layout) -> Slot | None:
    """Give where the royal stands whose armour lost the game, if one did."""
    outcome = layout.outcome
    if outcome is None or outcome.reason is not Reason.ARMOUR:
        return None
    strong = (
        slot
        for slot, royal in layout.living()
        if royal.health >= fatal_health(layout.rules, royal.card)
    )
    return next(strong, None)


def _say_end(layout: Layout, outcome: Outcome, style: Style) -> str:
    match outcome.reason:
        case Reason.TWELVE_DEAD if outcome.score is not None:
            return _won(layout.rules, outcome.score)
        case Reason.ARMOUR if (slot := fatal_slot(layout)) is not None:
            return _too_strong(layout, slot, style)
        case Reason.BLOCKED if layout.hand is not None:
            return _blocked(layout, layout.hand, style)
        case Reason.DRY:
            return _dry(layout, style)
        case _:
            return say_outcome(outcome)


def _won(rules: Rules, score: int) -> str:
    worth = score_words(rules, score)
    lead = "" if "win" in worth else "you win with "
    return f"All twelve royals have fallen: {lead}{worth}."


def _too_strong(layout: Layout, slot: Slot, style: Style) -> str:
    royal = dict(layout.living())[slot]
    rank = royal.card.rank
    total = f"{rank} + {royal.health - rank} = {royal.health}"
    limit = fatal_health(layout.rules, royal.card)
    name = f"{card_name(royal.card, style)} on {slot.symbol}"
    return (
        f"{name} holds: {total}, and a {rank_name(royal.card)} must not reach {limit}."
    )


def _blocked(layout: Layout, card: Card, style: Style) -> str:
    ways = [f"No cell takes {card_name(card, style)}"]
    if layout.rules.aces_jokers is AcesJokers.PLOYS:
        ways.append("no ploy is left")
    return f"{', '.join(ways)}, and {_no_armour(layout.rules)}."


def _no_armour(rules: Rules) -> str:
    if rules.armour_choice is ArmourChoice.UNARMOURED_LOW:
        return f"every royal wears armour already or would pass {UNARMOURED_LIMIT}"
    return "as armour it would make any royal too strong"


def _dry(layout: Layout, style: Style) -> str:
    empty = f"The draw pile is empty, and {_nothing_left(layout)}"
    royals = [royal for _, royal in layout.living()]
    if not royals:
        return f"{empty}."
    return f"{empty}: {_who_stands(royals, style)}."


def _nothing_left(layout: Layout) -> str:
    rules = layout.rules
    if rules.dry_pile is DryPile.REFILL:
        return "no stack is left to refill it"
    if rules.aces_jokers is not AcesJokers.PLOYS:
        return "nothing refills it"
    if rules.dry_pile is DryPile.ACES:
        return "no ace is left"
    return "no ploy can be used" if layout.ploys else "no ploy is left"


def _who_stands(royals: Sequence[PlacedRoyal], style: Style) -> str:
    if len(royals) > _MOST_NAMED:
        return f"{len(royals)} royals stand"
    names = card_list((royal.card for royal in royals), style)
    return f"{names} still {'stands' if len(royals) == 1 else 'stand'}"
