"""Why an action is illegal, and what would be legal."""

from collections.abc import Mapping
from typing import Final

from cannonade.board import CELLS
from cannonade.engine import Action, Keep, Phase, Refusal, Replace, refusals
from cannonade.language import Lazy, _, ngettext
from cannonade.words.cards import card_list, fill, squares_and, squares_or
from cannonade.words.game.actions import say_not_possible
from cannonade.words.phrases import counted, sentence
from cannonade.words.style import Style

_REASONS: Final[Mapping[type[Refusal], Lazy]] = {
    refusals.HandFull: Lazy("{hand} is in hand and comes first"),
    refusals.TooLow: Lazy("{shows} is {how}; {who}"),
    refusals.SlotTaken: Lazy("that slot is {holder}'s, and only {where} will do"),
    refusals.LessAlike: Lazy("a royal stands beside the card most like it, on {where}"),
    refusals.EmptyCell: Lazy("{cell} is empty"),
    refusals.SingleCard: Lazy("only one card lies on {cell}"),
    refusals.SameCell: Lazy("it is on {cell} already"),
    refusals.FitsAnyway: Lazy("{card} fits {cell} without a joker"),
    refusals.NoLivingRoyal: Lazy("no living royal stands there"),
    refusals.NoArmour: Lazy("{royal} wears no armour"),
    refusals.NotTheOneForArmour: Lazy("another royal comes before {royal}, on {where}"),
    refusals.NotInTheseRules: Lazy("these rules do not allow it"),
    refusals.DrawPileEmpty: Lazy("the draw pile is empty"),
    refusals.DrawPileNotEmpty: Lazy("it still holds {cards}"),
}
"""The reasons of all refusals that have only one."""


def refuse(action: Action, refusal: Refusal, style: Style) -> str:
    """Explain why an action is illegal, and what would be legal instead."""
    if isinstance(refusal, refusals.TooLow):
        subject = fill(_("{card} does not fit {cell}"), refusal, style)
    else:
        subject = say_not_possible(action, style)
    return sentence(f"{subject}: {say_refusal(action, refusal, style)}")


def say_refusal(action: Action, refusal: Refusal, style: Style) -> str:
    """Return the reason alone, as a clause."""
    match refusal:
        case refusals.GameOver(outcome):
            return _("the game is {choice} already").format(
                choice=_("won") if outcome.is_won else _("lost")
            )
        case refusals.WrongPhase(phase):
            return _phase(action, phase)
        case refusals.NoPloy(ploy):
            is_ace = ploy is refusals.Ploy.EXTRACTION
            return _("no ace is ready") if is_ace else _("no joker is ready")
        case refusals.GoesElsewhere(card):
            if card.is_royal:
                return _("royals stand around the grid")
            return _("only royals stand around the grid")
        case refusals.NotInHand() | refusals.NotBlocked() | refusals.PloyFirst():
            return _hand(refusal, style)
        case refusals.UnfitForArmour():
            return _unfit(refusal, style)
        case _:
            parts = _parts(refusal, style)
            return fill(_REASONS[type(refusal)], refusal, style, **parts)


def _parts(refusal: Refusal, style: Style) -> dict[str, str]:
    """Return what a reason says beside the fields of its refusal."""
    match refusal:
        case (
            refusals.SlotTaken(choices=choices)
            | refusals.LessAlike(choices=choices)
            | refusals.NotTheOneForArmour(choices=choices)
        ):
            return {"where": squares_or(choices)}
        case refusals.DrawPileNotEmpty(count):
            return {"cards": counted(count, "card", "cards")}
        case refusals.TooLow(card, _, shows):
            how = _("higher") if shows.rank > card.rank else _("as high")
            return {"how": how, "who": _who_takes(refusal, style)}
        case _:
            return {}


def _phase(action: Action, phase: Phase) -> str:
    is_about_grid = isinstance(action, Keep | Replace)
    match phase:
        case Phase.PLAY:
            return _("the set-up is over")
        case Phase.REPLACEMENT:
            return _("choose first whether to replace a card of the grid")
        case Phase.NEW_ROYALS if is_about_grid:
            return _("a card of the grid has been replaced already")
        case Phase.ROYALS | Phase.NEW_ROYALS:
            return _("the royals of the set-up come first")


def _who_takes(refusal: refusals.TooLow, style: Style) -> str:
    fits = refusal.fits
    if not fits:
        return fill(_("no cell takes {card}"), refusal, style)
    return _("only {fits} {choice} it").format(
        fits=squares_and(fits), choice=_("takes") if len(fits) == 1 else _("take")
    )


def _hand(
    refusal: refusals.NotInHand | refusals.NotBlocked | refusals.PloyFirst,
    style: Style,
) -> str:
    match refusal:
        case refusals.NotInHand(hand=None):
            return _("no card is in hand")
        case refusals.NotInHand():
            return fill(_("the card in hand is {hand}"), refusal, style)
        case refusals.NotBlocked(_, fits):
            if fits == CELLS:
                return _("it still fits every cell")
            return _("it still fits {fits}").format(fits=squares_and(fits))
        case refusals.PloyFirst(_, ploys):
            said = ngettext(
                "a ploy comes first, and {ploys} is ready",
                "a ploy comes first, and {ploys} are ready",
                len(ploys),
            )
            return said.format(ploys=card_list(ploys, style))


def _unfit(refusal: refusals.UnfitForArmour, style: Style) -> str:
    if refusal.limit is None:
        return fill(_("{royal} wears armour already"), refusal, style)
    return fill(
        _("{royal} would reach {health}, and {limit} is too much"), refusal, style
    )
