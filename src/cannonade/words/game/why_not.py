"""Why a square or a button does nothing when it is tried.

A screen has more places than there are actions: a royal in hand can be dropped on a
cell, and any square tapped while no card is in hand. Each has its sentence here.
"""

from collections.abc import Iterator, Sequence

from cannonade.board import CELLS, Cell, Slot
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    Extract,
    HardReset,
    Layout,
    Phase,
    Place,
    PlaceRoyal,
    Reassign,
    Refill,
    Replace,
    explain,
)
from cannonade.engine.refusals import EmptyCell, Ploy, TooLow
from cannonade.language import _
from cannonade.rules import DryPile
from cannonade.words.cards import card_name
from cannonade.words.game.refusals import refuse, say_refusal
from cannonade.words.phrases import sentence
from cannonade.words.style import Style

Square = Cell | Slot


def why_not(layout: Layout, square: Square, style: Style) -> str | None:
    """Say why a square does nothing with the hand as it is; None if it does."""
    meant = _meant(layout, square)
    if not meant:
        return _without_hand(layout)
    reasons = [explain(layout, each) for each in meant]
    first, reason = meant[0], reasons[0]
    return refuse(first, reason, style) if reason and all(reasons) else None


def _meant(layout: Layout, square: Square) -> Sequence[Action]:
    """Return what a square may stand for, what it is most like first."""
    card = layout.hand
    if card is None:
        return _meant_without_hand(layout, square)
    if isinstance(square, Cell):
        return (Place(card, square), HardReset(card, square))
    royal = layout.royals[square]
    if royal is None or royal.is_dead or card.is_royal:
        return (PlaceRoyal(card, square),)
    return (Armour(card, square),)


def _meant_without_hand(layout: Layout, square: Square) -> Sequence[Action]:
    if isinstance(square, Slot):
        return ()
    if layout.phase is Phase.REPLACEMENT:
        return (Replace(square),)
    return (Refill(square),) if _is_refilled(layout) else ()


def _is_refilled(layout: Layout) -> bool:
    return layout.rules.dry_pile is DryPile.REFILL and not layout.draw_count


def _without_hand(layout: Layout) -> str:
    if layout.phase is Phase.REPLACEMENT:
        return _("Only a card of the grid can be replaced.")
    if layout.draw_count:
        return _("No card is in hand: draw one first.")
    if _is_refilled(layout):
        return _("The draw pile is refilled from a stack of the grid.")
    return _("No card is in hand, and the draw pile is empty: spend a ploy.")


def why_not_extract(layout: Layout, square: Square, style: Style) -> str | None:
    """Say why an ace takes up nothing there; None if it does."""
    if isinstance(square, Slot):
        return _("An ace takes up a stack of the grid; royals stay where they stand.")
    action = Extract(square)
    reason = explain(layout, action)
    return refuse(action, reason, style) if reason else None


def why_not_reassign(layout: Layout, square: Square, style: Style) -> str | None:
    """Say why a joker can move nothing from there; None if it can."""
    if isinstance(square, Slot):
        return _("A joker moves a card of the grid; royals stay where they stand.")
    ways = [Reassign(square, cell) for cell in CELLS if cell is not square]
    reasons = [explain(layout, each) for each in ways]
    first = reasons[0]
    if first is None or not all(reasons):
        return None
    top = layout.top(square)
    if isinstance(first, TooLow) and top is not None:
        return sentence(_("{top} fits no other cell").format(top=card_name(top, style)))
    return refuse(ways[0], first, style)


def why_no_draw(layout: Layout, style: Style) -> str | None:
    """Say why no card can be drawn; None if one can."""
    reason = explain(layout, Draw())
    return refuse(Draw(), reason, style) if reason else None


def _ways_to_spend(layout: Layout, ploy: Ploy) -> Iterator[Action]:
    cells = layout.filled_cells() or CELLS
    if ploy is Ploy.EXTRACTION:
        return map(Extract, cells)
    return (
        Reassign(source, target)
        for source in cells
        for target in CELLS
        if target is not source
    )


def why_no_ploy(layout: Layout, ploy: Ploy, style: Style) -> str | None:
    """Say why a ploy cannot be spent at all; None if it can."""
    actions = _ways_to_spend(layout, ploy)
    action = next(actions)
    first = explain(layout, action)
    if first is None:
        return None
    # What is wrong with a cell may not be with another; all else is with every one.
    is_about_cell = isinstance(first, TooLow | EmptyCell)
    if is_about_cell and not all(explain(layout, each) for each in actions):
        return None
    said = (
        _("no card of the grid fits another cell")
        if isinstance(first, TooLow)
        else say_refusal(action, first, style)
    )
    verb = _("extract") if ploy is Ploy.EXTRACTION else _("reassign")
    return _("You cannot {verb}: {said}.").format(verb=verb, said=said)
