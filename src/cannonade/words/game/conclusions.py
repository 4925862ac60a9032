"""The end of a game, with the cards, royals and numbers that decided it."""

from collections.abc import Sequence
from typing import Final

from cannonade.board import Slot
from cannonade.cards import ROYAL_COUNT, Card
from cannonade.engine import Layout, Outcome, PlacedRoyal, Reason
from cannonade.engine.similarity import UNARMOURED_LIMIT, fatal_health
from cannonade.language import _
from cannonade.rules import AcesJokers, ArmourChoice, DryPile, Rules
from cannonade.words.cards import card_list, card_name, rank_name
from cannonade.words.game.outcomes import say_outcome, score_words
from cannonade.words.phrases import capital
from cannonade.words.style import SYMBOLS, Style

_MOST_NAMED: Final = 4
"""The most royals to name; more are only counted."""


def conclude(layout: Layout, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the end of a game, its score, and the number of dead royals.

    Empty for a game in progress.
    """
    lines = say_why_over(layout, style)
    if lines and layout.dead_count < ROYAL_COUNT:
        return (*lines, count_fallen(layout))
    return lines


def say_why_over(layout: Layout, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the same without the dead royals, for pages that count them."""
    outcome = layout.outcome
    if outcome is None:
        return ()
    end = capital(_say_end(layout, outcome, style))
    if outcome.is_won and layout.ran_dry:
        return (end, _("The draw pile had been empty: a late win."))
    return (end,)


def count_fallen(layout: Layout) -> str:
    """Count the fallen royals in one sentence."""
    count = layout.dead_count
    if count == 0:
        return _("Not one of the twelve royals has fallen.")
    return _("{count} of the twelve royals {choice} fallen.").format(
        count=count, choice=_("has") if count == 1 else _("have")
    )


def fatal_slot(layout: Layout) -> Slot | None:
    """Return the slot of the royal whose armour lost the game, if any."""
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
    lead = "" if "win" in worth else _("you win with ")
    return _("All twelve royals have fallen: {lead}{worth}.").format(
        lead=lead, worth=worth
    )


def _too_strong(layout: Layout, slot: Slot, style: Style) -> str:
    royal = dict(layout.living())[slot]
    rank = royal.card.rank
    total = f"{rank} + {royal.health - rank} = {royal.health}"
    limit = fatal_health(layout.rules, royal.card)
    name = _("{card} on {slot}").format(
        card=card_name(royal.card, style), slot=slot.symbol
    )
    return _("{name} holds: {total}, and a {rank_name} must not reach {limit}.").format(
        name=name, total=total, rank_name=rank_name(royal.card), limit=limit
    )


def _blocked(layout: Layout, card: Card, style: Style) -> str:
    ways = [_("No cell takes {card}").format(card=card_name(card, style))]
    if layout.rules.aces_jokers is AcesJokers.PLOYS:
        ways.append(_("no ploy is left"))
    return _("{list}, and {no_armour}.").format(
        list=", ".join(ways), no_armour=_no_armour(layout.rules)
    )


def _no_armour(rules: Rules) -> str:
    if rules.armour_choice is ArmourChoice.UNARMOURED_LOW:
        return _(
            "every royal wears armour already or would pass {unarmoured_limit}"
        ).format(unarmoured_limit=UNARMOURED_LIMIT)
    return _("as armour it would make any royal too strong")


def _dry(layout: Layout, style: Style) -> str:
    empty = _("The draw pile is empty, and {nothing_left}").format(
        nothing_left=_nothing_left(layout)
    )
    royals = [royal for _, royal in layout.living()]
    if not royals:
        return f"{empty}."
    return f"{empty}: {_who_stands(royals, style)}."


def _nothing_left(layout: Layout) -> str:
    rules = layout.rules
    if rules.dry_pile is DryPile.REFILL:
        return _("no stack is left to refill it")
    if rules.aces_jokers is not AcesJokers.PLOYS:
        return _("nothing refills it")
    if rules.dry_pile is DryPile.ACES:
        return _("no ace is left")
    return _("no ploy can be used") if layout.ploys else _("no ploy is left")


def _who_stands(royals: Sequence[PlacedRoyal], style: Style) -> str:
    if len(royals) > _MOST_NAMED:
        return _("{len} royals stand").format(len=len(royals))
    names = card_list((royal.card for royal in royals), style)
    return _("{names} still {choice}").format(
        names=names, choice=_("stands") if len(royals) == 1 else _("stand")
    )
