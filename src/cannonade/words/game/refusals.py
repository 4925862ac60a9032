"""Why an action is illegal, and what would be legal."""

from collections.abc import Sequence
from typing import TypeAlias

from cannonade.board import CELLS, Cell
from cannonade.engine import Action, Keep, Phase, Replace
from cannonade.engine.refusals import (
    DrawPileEmpty,
    DrawPileNotEmpty,
    EmptyCell,
    FitsAnyway,
    GameOver,
    GoesElsewhere,
    HandFull,
    LessAlike,
    NoArmour,
    NoLivingRoyal,
    NoPloy,
    NotBlocked,
    NotInHand,
    NotInTheseRules,
    NotTheOneForArmour,
    Ploy,
    PloyFirst,
    Refusal,
    SameCell,
    SingleCard,
    SlotTaken,
    TooLow,
    UnfitForArmour,
    WrongPhase,
)
from cannonade.language import _, ngettext
from cannonade.words.cards import card_list, card_name, squares_and, squares_or
from cannonade.words.game.actions import say_not_possible
from cannonade.words.phrases import counted, sentence
from cannonade.words.style import Style

_GeneralRefusal: TypeAlias = GameOver | WrongPhase | NotInTheseRules
_HandRefusal: TypeAlias = HandFull | NotInHand | GoesElsewhere
_DrawRefusal: TypeAlias = DrawPileEmpty | DrawPileNotEmpty
_CellRefusal: TypeAlias = TooLow | EmptyCell | SingleCard | SameCell | FitsAnyway
_SlotRefusal: TypeAlias = SlotTaken | LessAlike
_BlockedRefusal: TypeAlias = NotBlocked | NoPloy | PloyFirst
_ArmourRefusal: TypeAlias = (
    NoLivingRoyal | NoArmour | UnfitForArmour | NotTheOneForArmour
)


def refuse(action: Action, refusal: Refusal, style: Style) -> str:
    """Explain why an action is illegal, and what would be legal instead."""
    reason = say_refusal(action, refusal, style)
    if isinstance(refusal, TooLow):
        subject = _("{card} does not fit {cell}").format(
            card=card_name(refusal.card, style), cell=refusal.cell.symbol
        )
    else:
        subject = say_not_possible(action, style)
    return sentence(f"{subject}: {reason}")


def say_refusal(action: Action, refusal: Refusal, style: Style) -> str:
    """Return the reason alone, as a clause."""
    match refusal:
        case GameOver() | WrongPhase() | NotInTheseRules():
            return _general(action, refusal)
        case DrawPileEmpty() | DrawPileNotEmpty():
            return _draw_pile(refusal)
        case HandFull() | NotInHand() | GoesElsewhere():
            return _hand(refusal, style)
        case TooLow() | EmptyCell() | SingleCard() | SameCell() | FitsAnyway():
            return _cell(refusal, style)
        case SlotTaken() | LessAlike():
            return _slot(refusal, style)
        case NotBlocked() | NoPloy() | PloyFirst():
            return _blocked(refusal, style)
        case NoLivingRoyal() | NoArmour() | UnfitForArmour() | NotTheOneForArmour():
            return _armour(refusal, style)


def _general(action: Action, refusal: _GeneralRefusal) -> str:
    match refusal:
        case GameOver(outcome):
            return _("the game is {choice} already").format(
                choice=_("won") if outcome.is_won else _("lost")
            )
        case WrongPhase(phase):
            return _phase(action, phase)
        case NotInTheseRules():
            return _("these rules do not allow it")


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


def _draw_pile(refusal: _DrawRefusal) -> str:
    match refusal:
        case DrawPileEmpty():
            return _("the draw pile is empty")
        case DrawPileNotEmpty(count):
            return _("it still holds {cards}").format(
                cards=counted(count, "card", "cards")
            )


def _hand(refusal: _HandRefusal, style: Style) -> str:
    match refusal:
        case HandFull(hand):
            return _("{hand} is in hand and comes first").format(
                hand=card_name(hand, style)
            )
        case NotInHand():
            return _other_hand(refusal, style)
        case GoesElsewhere(card) if card.is_royal:
            return _("royals stand around the grid")
        case GoesElsewhere():
            return _("only royals stand around the grid")


def _other_hand(refusal: NotInHand, style: Style) -> str:
    if refusal.hand is None:
        return _("no card is in hand")
    return _("the card in hand is {hand}").format(hand=card_name(refusal.hand, style))


def _cell(refusal: _CellRefusal, style: Style) -> str:
    match refusal:
        case TooLow(card, _, shows, fits):
            how = _("higher") if shows.rank > card.rank else _("as high")
            higher = _("{shows} is {how}").format(
                shows=card_name(shows, style), how=how
            )
            return f"{higher}; {_who_takes(fits, card_name(card, style))}"
        case EmptyCell(cell):
            return _("{cell} is empty").format(cell=cell.symbol)
        case SingleCard(cell):
            return _("only one card lies on {cell}").format(cell=cell.symbol)
        case FitsAnyway(card, cell):
            return _("{card} fits {cell} without a joker").format(
                card=card_name(card, style), cell=cell.symbol
            )
        case SameCell(cell):
            return _("it is on {cell} already").format(cell=cell.symbol)


def _who_takes(fits: Sequence[Cell], card: str) -> str:
    if not fits:
        return _("no cell takes {card}").format(card=card)
    return _("only {fits} {choice} it").format(
        fits=squares_and(fits), choice=_("takes") if len(fits) == 1 else _("take")
    )


def _slot(refusal: _SlotRefusal, style: Style) -> str:
    where = squares_or(refusal.choices)
    match refusal:
        case SlotTaken(_, _, holder):
            return _("that slot is {holder}'s, and only {where} will do").format(
                holder=card_name(holder, style), where=where
            )
        case LessAlike():
            return _("a royal stands beside the card most like it, on {where}").format(
                where=where
            )


def _blocked(refusal: _BlockedRefusal, style: Style) -> str:
    match refusal:
        case NotBlocked(_, fits) if fits == CELLS:
            return _("it still fits every cell")
        case NotBlocked(_, fits):
            return _("it still fits {fits}").format(fits=squares_and(fits))
        case NoPloy(Ploy.EXTRACTION):
            return _("no ace is ready")
        case NoPloy():
            return _("no joker is ready")
        case PloyFirst(_, ploys):
            said = ngettext(
                "a ploy comes first, and {ploys} is ready",
                "a ploy comes first, and {ploys} are ready",
                len(ploys),
            )
            return said.format(ploys=card_list(ploys, style))


def _armour(refusal: _ArmourRefusal, style: Style) -> str:
    match refusal:
        case NoLivingRoyal():
            return _("no living royal stands there")
        case NoArmour(royal):
            return _("{royal} wears no armour").format(royal=card_name(royal, style))
        case UnfitForArmour(royal, _, None):
            return _("{royal} wears armour already").format(
                royal=card_name(royal, style)
            )
        case UnfitForArmour(royal, health, limit):
            high = _("{royal} would reach {health}").format(
                royal=card_name(royal, style), health=health
            )
            return _("{high}, and {limit} is too much").format(high=high, limit=limit)
        case NotTheOneForArmour(_, royal, choices):
            who = _("another royal comes before {royal}").format(
                royal=card_name(royal, style)
            )
            return _("{who}, on {choices}").format(who=who, choices=squares_or(choices))
