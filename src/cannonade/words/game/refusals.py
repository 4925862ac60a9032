"""Why an action is not legal, and what would be."""

from collections.abc import Sequence
from typing import TypeAlias

from cannonade.board import CELLS, Cell
from cannonade.cards import Card
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    Extract,
    HardReset,
    Keep,
    Phase,
    Place,
    PlaceRoyal,
    Reassign,
    Refill,
    Replace,
)
from cannonade.engine.refusals import (
    DrawPileEmpty,
    DrawPileNotEmpty,
    EmptyCell,
    GameOver,
    GoesElsewhere,
    HandFull,
    LessAlike,
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
    SlotTaken,
    TooLow,
    UnfitForArmour,
    WrongPhase,
)
from cannonade.words.cards import card_list, card_name, squares_and, squares_or
from cannonade.words.phrases import counted, sentence
from cannonade.words.style import Style

_GeneralRefusal: TypeAlias = GameOver | WrongPhase | NotInTheseRules
_HandRefusal: TypeAlias = HandFull | NotInHand | GoesElsewhere
_DrawRefusal: TypeAlias = DrawPileEmpty | DrawPileNotEmpty
_CellRefusal: TypeAlias = TooLow | EmptyCell | SameCell
_SlotRefusal: TypeAlias = SlotTaken | LessAlike
_BlockedRefusal: TypeAlias = NotBlocked | NoPloy | PloyFirst
_ArmourRefusal: TypeAlias = NoLivingRoyal | UnfitForArmour | NotTheOneForArmour


def refuse(action: Action, refusal: Refusal, style: Style) -> str:
    """Say that an action is not legal, why, and what would be instead."""
    reason = say_refusal(action, refusal, style)
    if isinstance(refusal, TooLow):
        subject = f"{card_name(refusal.card, style)} does not fit {refusal.cell.symbol}"
    else:
        subject = _not_possible(action, style)
    return sentence(f"{subject}: {reason}")


def _not_possible(action: Action, style: Style) -> str:
    match action:
        case Draw():
            return "you cannot draw"
        case Keep():
            return "you cannot keep the grid"
        case Replace(cell):
            return f"you cannot replace the card on {cell.symbol}"
        case Refill(cell):
            return f"you cannot refill the draw pile from {cell.symbol}"
        case Extract() | Reassign():
            return _no_ploy(action)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _not_from_hand(action, style)


def _no_ploy(action: Extract | Reassign) -> str:
    match action:
        case Extract(cell):
            return f"you cannot extract the stack on {cell.symbol}"
        case Reassign(source, target):
            return f"the card on {source.symbol} cannot move to {target.symbol}"


def _not_from_hand(
    action: Place | PlaceRoyal | Armour | HardReset, style: Style
) -> str:
    card = card_name(action.card, style)
    match action:
        case Place():
            return f"{card} cannot go on {action.cell.symbol}"
        case PlaceRoyal():
            return f"{card} cannot stand on {action.slot.symbol}"
        case Armour():
            return f"{card} cannot armour {action.slot.symbol}"
        case HardReset():
            return f"{card} cannot be shamed for {action.cell.symbol}"


def say_refusal(action: Action, refusal: Refusal, style: Style) -> str:
    """Give the reason alone, as a clause."""
    match refusal:
        case GameOver() | WrongPhase() | NotInTheseRules():
            return _general(action, refusal)
        case DrawPileEmpty() | DrawPileNotEmpty():
            return _draw_pile(refusal)
        case HandFull() | NotInHand() | GoesElsewhere():
            return _hand(refusal, style)
        case TooLow() | EmptyCell() | SameCell():
            return _cell(refusal, style)
        case SlotTaken() | LessAlike():
            return _slot(refusal, style)
        case NotBlocked() | NoPloy() | PloyFirst():
            return _blocked(refusal, style)
        case NoLivingRoyal() | UnfitForArmour() | NotTheOneForArmour():
            return _armour(refusal, style)


def _general(action: Action, refusal: _GeneralRefusal) -> str:
    match refusal:
        case GameOver(outcome):
            return f"the game is {'won' if outcome.is_won else 'lost'} already"
        case WrongPhase(phase):
            return _phase(action, phase)
        case NotInTheseRules():
            return "these rules do not allow it"


def _phase(action: Action, phase: Phase) -> str:
    is_about_grid = isinstance(action, Keep | Replace)
    match phase:
        case Phase.PLAY:
            return "the set-up is over"
        case Phase.REPLACEMENT:
            return "choose first whether to replace a card of the grid"
        case Phase.NEW_ROYALS if is_about_grid:
            return "a card of the grid has been replaced already"
        case Phase.ROYALS | Phase.NEW_ROYALS:
            return "the royals of the set-up come first"


def _draw_pile(refusal: _DrawRefusal) -> str:
    match refusal:
        case DrawPileEmpty():
            return "the draw pile is empty"
        case DrawPileNotEmpty(count):
            return f"it still holds {counted(count, 'card')}"


def _hand(refusal: _HandRefusal, style: Style) -> str:
    match refusal:
        case HandFull(hand):
            return f"{card_name(hand, style)} is in hand and comes first"
        case NotInHand():
            return _other_hand(refusal, style)
        case GoesElsewhere(card) if card.is_royal:
            return "royals stand around the grid"
        case GoesElsewhere():
            return "only royals stand around the grid"


def _other_hand(refusal: NotInHand, style: Style) -> str:
    if refusal.hand is None:
        return "no card is in hand"
    return f"the card in hand is {card_name(refusal.hand, style)}"


def _cell(refusal: _CellRefusal, style: Style) -> str:
    match refusal:
        case TooLow(card, _, shows, fits):
            how = "higher" if shows.rank > card.rank else "as high"
            higher = f"{card_name(shows, style)} is {how}"
            return f"{higher}; {_who_takes(fits, card_name(card, style))}"
        case EmptyCell(cell):
            return f"{cell.symbol} is empty"
        case SameCell(cell):
            return f"it is on {cell.symbol} already"


def _who_takes(fits: Sequence[Cell], card: str) -> str:
    if not fits:
        return f"no cell takes {card}"
    return f"only {squares_and(fits)} {'takes' if len(fits) == 1 else 'take'} it"


def _slot(refusal: _SlotRefusal, style: Style) -> str:
    where = squares_or(refusal.choices)
    match refusal:
        case SlotTaken(_, _, holder):
            return (
                f"that slot is {card_name(holder, style)}'s, and only {where} will do"
            )
        case LessAlike():
            return f"a royal stands beside the card most like it, on {where}"


def _blocked(refusal: _BlockedRefusal, style: Style) -> str:
    match refusal:
        case NotBlocked(_, fits) if fits == CELLS:
            return "it still fits every cell"
        case NotBlocked(_, fits):
            return f"it still fits {squares_and(fits)}"
        case NoPloy(Ploy.EXTRACTION):
            return "no ace is ready"
        case NoPloy():
            return "no joker is ready"
        case PloyFirst(_, ploys):
            return f"a ploy comes first, and {_ready(ploys, style)} ready"


def _ready(ploys: Sequence[Card], style: Style) -> str:
    return f"{card_list(ploys, style)} {'is' if len(ploys) == 1 else 'are'}"


def _armour(refusal: _ArmourRefusal, style: Style) -> str:
    match refusal:
        case NoLivingRoyal():
            return "no living royal stands there"
        case UnfitForArmour(royal, _, None):
            return f"{card_name(royal, style)} wears armour already"
        case UnfitForArmour(royal, health, limit):
            high = f"{card_name(royal, style)} would reach {health}"
            return f"{high}, and {limit} is too much"
        case NotTheOneForArmour(_, royal, choices):
            who = f"another royal comes before {card_name(royal, style)}"
            return f"{who}, on {squares_or(choices)}"
