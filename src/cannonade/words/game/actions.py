"""Actions in words: what one does, the possible ones, why one is illegal."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from cannonade.board import CELLS, Square
from cannonade.engine import Action, Keep, Phase, Refusal, Replace, actions, refusals
from cannonade.errors import CannonadeError, IllegalActionError
from cannonade.language import Lazy, _, ngettext, translate
from cannonade.words.cards import (
    Style,
    beside,
    beside_or,
    card_list,
    fill,
    squares_and,
    squares_or,
)
from cannonade.words.phrases import counted, sentence

_Sentences: TypeAlias = Mapping[type[Action], Lazy]

_DOES: Final[_Sentences] = {
    actions.Draw: Lazy("draw a card"),
    actions.Keep: Lazy("keep the grid"),
    actions.Replace: Lazy("replace [|the card on ]{cell}"),
    actions.Refill: Lazy("refill the draw pile from the stack [of|at] {cell}"),
    actions.Extract: Lazy("spend an ace on the stack [of|at] {cell}"),
    actions.Reassign: Lazy("spend a joker to put {source}[|'s top card] on {target}"),
    actions.Swap: Lazy(
        "spend a joker to swap [|the top cards of ]{first} and {second}"
    ),
    actions.PlaceWithJoker: Lazy("spend a joker to put {card} on {cell}"),
    actions.Disarm: Lazy("spend a joker to take the armour off [|the royal at ]{slot}"),
    actions.Place: Lazy("put {card} on {cell}"),
    actions.PlaceRoyal: Lazy("put {card} [beside {near}|on {slot}]"),
    actions.Armour: Lazy("put {card} on [|the royal at ]{slot} as armour"),
    actions.HardReset: Lazy("shame {card} and clear the stack [of|at] {cell}"),
}

_IS_IMPOSSIBLE: Final[_Sentences] = {
    actions.Draw: Lazy("you cannot draw"),
    actions.Keep: Lazy("you cannot keep the grid"),
    actions.Replace: Lazy("you cannot replace [|the card on ]{cell}"),
    actions.Refill: Lazy("you cannot refill the draw pile from [the stack of |]{cell}"),
    actions.Extract: Lazy("you cannot spend an ace on [the stack of |]{cell}"),
    actions.Reassign: Lazy("[|the card on ]{source} cannot move to {target}"),
    actions.Swap: Lazy("[|the cards on ]{first} and {second} cannot change places"),
    actions.PlaceWithJoker: Lazy("{card} cannot go on {cell} with a joker"),
    actions.Disarm: Lazy("no joker can take the armour off {slot}"),
    actions.Place: Lazy("{card} cannot go on {cell}"),
    actions.PlaceRoyal: Lazy("{card} cannot stand [there|on {slot}]"),
    actions.Armour: Lazy(
        "[{slot} cannot take {card} as armour|{card} cannot armour {slot}]"
    ),
    actions.HardReset: Lazy("{card} cannot be shamed for [the stack of |]{cell}"),
}

_CHOICE: Final[_Sentences] = {
    actions.Draw: Lazy("draw"),
    actions.Keep: Lazy("keep the grid"),
    actions.Replace: Lazy("replace one of its cards (={cell})"),
    actions.Refill: Lazy("refill the draw pile from {squares}"),
    actions.Extract: Lazy("spend an ace on a stack (x{cell})"),
    actions.Reassign: Lazy("spend a joker on a top card ({source}>{target})"),
    actions.Swap: Lazy("spend a joker to swap two top cards ({action})"),
    actions.PlaceWithJoker: Lazy("spend a joker to put {card} on {squares} (*{cell})"),
    actions.Disarm: Lazy("spend a joker on a royal's armour (-{slot})"),
    actions.Place: Lazy("put {card} on {squares}"),
    actions.PlaceRoyal: Lazy("put {card} on {squares}"),
    actions.Armour: Lazy("add {card} as armour to {royal} on {squares}"),
    actions.HardReset: Lazy("shame {card} and clear {squares} (!{cell})"),
}
"""Actions of one kind that are possible; a ploy comes with an example."""


def say_action(action: Action, style: Style) -> str:
    """Describe an action, as in "put 7♥ on b3"."""
    is_reset = isinstance(action, actions.Place) and not action.card.is_number
    does = _("put {card} on {cell} as a reset") if is_reset else _DOES[type(action)]
    near = beside(action.slot, style) if isinstance(action, actions.PlaceRoyal) else ""
    return fill(does, action, style, near=near)


def say_not_possible(action: Action, style: Style) -> str:
    """State that an action is impossible, without the reason."""
    return fill(_IS_IMPOSSIBLE[type(action)], action, style)


def say_choices(choices: Iterable[Action], style: Style) -> str:
    """Describe the possible actions, with an example for each ploy; "" if none.

    Actions of the same kind must be adjacent, as `legal_actions` returns them.
    """
    groups = [tuple(group) for _, group in groupby(choices, key=type)]
    if not groups:
        return ""
    return _("You can {action}.").format(
        action=_(", or ").join(_group(group, style) for group in groups)
    )


def _group(group: Sequence[Action], style: Style) -> str:
    first = group[0]
    squares = tuple(square for each in group for square in _squares(each))
    return fill(
        _CHOICE[type(first)],
        first,
        style,
        action=first,
        squares=_("any cell") if squares == CELLS else squares_or(squares),
        royal=_("one of the royals") if len(group) > 1 else _("the royal"),
    )


def _squares(action: Action) -> tuple[Square, ...]:
    """Return the square that an action puts a card on or takes a stack from, if any."""
    return tuple(
        getattr(action, name) for name in ("cell", "slot") if hasattr(action, name)
    )


_REASONS: Final[Mapping[type[Refusal], Lazy]] = {
    refusals.HandFull: Lazy("{hand} is in hand and comes first"),
    refusals.TooLow: Lazy("{shows} is {how}; {who}"),
    refusals.SlotTaken: Lazy(
        "{holder} has that slot; only [beside {near}|{where}] will do"
    ),
    refusals.LessAlike: Lazy(
        "a royal stands beside the card most like it, [{near}|on {where}]"
    ),
    refusals.EmptyCell: Lazy("[that cell|{cell}] is empty"),
    refusals.SingleCard: Lazy("only one card lies [there|on {cell}]"),
    refusals.SameCell: Lazy("it is [there|on {cell}] already"),
    refusals.FitsAnyway: Lazy("{card} fits {cell} without a joker"),
    refusals.NoLivingRoyal: Lazy("no living royal stands there"),
    refusals.NoArmour: Lazy("{royal} wears no armour"),
    refusals.NotTheOneForArmour: Lazy(
        "[{where}|another royal] comes before {royal}[|, on {where}]"
    ),
    refusals.NotInTheseRules: Lazy("these rules do not allow it"),
    refusals.DrawPileEmpty: Lazy("the draw pile is empty"),
    refusals.DrawPileNotEmpty: Lazy("it still holds {cards}"),
}
"""The reasons of all refusals that have only one."""

_ALONE: Final = (refusals.EmptyCell, refusals.NoLivingRoyal)
"""Refusals of squares that no card can name."""


def refuse(action: Action, refusal: Refusal, style: Style) -> str:
    """Explain why an action is illegal, and what would be legal instead."""
    if not style.names_squares and isinstance(refusal, _ALONE):
        return sentence(say_refusal(action, refusal, style))
    if isinstance(refusal, refusals.TooLow):
        subject = fill(_("{card} does not fit {cell}"), refusal, style)
    else:
        subject = say_not_possible(action, style)
    return sentence(f"{subject}: {say_refusal(action, refusal, style)}")


def say_error(error: BaseException, style: Style) -> str:
    """Describe an error, and why the action that caused it is illegal."""
    if isinstance(error, IllegalActionError):
        action, refusal = error.action, error.refusal
        if isinstance(action, Action) and isinstance(refusal, Refusal):
            return refuse(action, refusal, style)
    cause = error.__cause__
    if isinstance(error, CannonadeError) and isinstance(cause, IllegalActionError):
        return f"{translate(error)}. {say_error(cause, style)}"
    return translate(error)


def say_refusal(action: Action, refusal: Refusal, style: Style) -> str:
    """Return the reason alone, as a clause."""
    match refusal:
        case refusals.GameOver(outcome):
            is_won = outcome.is_won
            return (
                _("the game is won already")
                if is_won
                else _("the game is lost already")
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
            where, near = squares_or(choices, style), beside_or(choices, style)
            return {"where": where, "near": near}
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
        return fill(_("{card} fits nowhere"), refusal, style)
    told = ngettext("only {fits} takes it", "only {fits} take it", len(fits))
    return told.format(fits=squares_and(fits, style))


def _hand(
    refusal: refusals.NotInHand | refusals.NotBlocked | refusals.PloyFirst, style: Style
) -> str:
    match refusal:
        case refusals.NotInHand(hand=None):
            return _("no card is in hand")
        case refusals.NotInHand():
            return fill(_("the card in hand is {hand}"), refusal, style)
        case refusals.NotBlocked(_, fits):
            if fits == CELLS:
                return _("it still fits every cell")
            return _("it still fits {fits}").format(fits=squares_and(fits, style))
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
