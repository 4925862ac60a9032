"""Why a square or a button has no effect.

Screens have more targets than there are actions: players can drop a royal on a cell, or
tap any square while no card is in hand. Each case has a sentence here.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from cannonade import engine
from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.cards import PACK
from cannonade.engine import refusals
from cannonade.language import _
from cannonade.rules import AceUse, DryPile, JokerUse
from cannonade.words.cards import Style, fill
from cannonade.words.game.actions import refuse, say_refusal
from cannonade.words.game.hand import use_of
from cannonade.words.keys import ploy_words
from cannonade.words.phrases import sentence


def why_not(layout: engine.Layout, square: Square, style: Style) -> str | None:
    """Explain why a square has no effect for the current hand; None if it has one."""
    meant = _meant(layout, square)
    if not meant:
        return _without_hand(layout)
    reasons = [engine.explain(layout, each) for each in meant]
    first, reason = meant[0], reasons[0]
    return refuse(first, reason, style) if reason and all(reasons) else None


def _meant(layout: engine.Layout, square: Square) -> Sequence[engine.Action]:
    """Return the actions that a square could mean, the most likely first."""
    card = layout.hand
    if card is None:
        return _meant_without_hand(layout, square)
    if isinstance(square, Cell):
        return (engine.Place(card, square), engine.HardReset(card, square))
    royal = layout.royals[square]
    if royal is None or royal.is_dead or card.is_royal:
        return (engine.PlaceRoyal(card, square),)
    return (engine.Armour(card, square),)


def _meant_without_hand(
    layout: engine.Layout, square: Square
) -> Sequence[engine.Action]:
    if isinstance(square, Slot):
        return ()
    if layout.phase is engine.Phase.REPLACEMENT:
        return (engine.Replace(square),)
    return (engine.Refill(square),) if _is_refilled(layout) else ()


def _is_refilled(layout: engine.Layout) -> bool:
    return layout.rules.dry_pile is DryPile.REFILL and not layout.draw_count


def _without_hand(layout: engine.Layout) -> str:
    if layout.phase is engine.Phase.REPLACEMENT:
        return _("Only a card of the grid can be replaced.")
    if layout.draw_count:
        return _("No card is in hand: draw one first.")
    if _is_refilled(layout):
        return _("The draw pile is refilled from a stack of the grid.")
    return _("No card is in hand, and the draw pile is empty: spend a ploy.")


def why_not_ploy(
    layout: engine.Layout, square: Square, style: Style, ploy: refusals.Ploy
) -> str | None:
    """Explain why a ploy cannot be spent from or on a square; None if it can."""
    use = use_of(layout.rules, ploy)
    if isinstance(square, Slot) is not (use is JokerUse.DISARM):
        return str(ploy_words(use).off_grid)
    ways = _ways_at(layout, square, use)
    if not ways:
        return _("No number is in hand.")
    first = engine.explain(layout, ways[0])
    if first is None or not all(engine.explain(layout, each) for each in ways[1:]):
        return None
    if isinstance(first, refusals.TooLow) and use is JokerUse.REASSIGNMENT:
        return sentence(fill(_("{card} fits no other cell"), first, style))
    return refuse(ways[0], first, style)


def _ways_at(
    layout: engine.Layout, square: Square, use: AceUse | JokerUse
) -> Sequence[engine.Action]:
    """Return the possible actions with a ploy that begin at a square."""
    if isinstance(square, Slot):
        return [engine.Disarm(square)]
    others = [each for each in CELLS if each is not square]
    match use:
        case AceUse():
            return [engine.Extract(square)]
        case JokerUse.REASSIGNMENT:
            return [engine.Reassign(square, each) for each in others]
        case JokerUse.SWAP:
            return [engine.Swap(square, each) for each in others]
        case _:
            card = layout.hand
            return [] if card is None else [engine.PlaceWithJoker(card, square)]


def why_no_draw(layout: engine.Layout, style: Style) -> str | None:
    """Explain why no card can be drawn; None if one can."""
    reason = engine.explain(layout, engine.Draw())
    return refuse(engine.Draw(), reason, style) if reason else None


def why_no_ploy(layout: engine.Layout, ploy: refusals.Ploy, style: Style) -> str | None:
    """Explain why a ploy cannot be spent at all; None if it can."""
    said = _why_none(layout, ploy, style)
    cannot = ploy_words(use_of(layout.rules, ploy)).cannot
    return None if said is None else str(cannot).format(said=said)


def _why_none(layout: engine.Layout, ploy: refusals.Ploy, style: Style) -> str | None:
    ways = _ways_to_spend(layout, ploy)
    first = next(ways)
    reason = engine.explain(layout, first)
    if reason is None:
        return None
    if type(reason) not in _ABOUT_ONE_PLACE:
        return say_refusal(first, reason, style)
    is_hopeless = all(engine.explain(layout, each) for each in ways)
    return str(ploy_words(use_of(layout.rules, ploy)).nowhere) if is_hopeless else None


_ABOUT_ONE_PLACE: Final = frozenset(
    {
        refusals.TooLow,
        refusals.EmptyCell,
        refusals.SingleCard,
        refusals.FitsAnyway,
        refusals.NoLivingRoyal,
        refusals.NoArmour,
        refusals.NotInHand,
        refusals.GoesElsewhere,
    }
)
"""Refusals that concern one place or card: if they apply everywhere, another sentence
is better. Any other refusal applies to all places."""


def _ways_to_spend(
    layout: engine.Layout, ploy: refusals.Ploy
) -> Iterator[engine.Action]:
    """Yield the actions worth trying, at least one.

    If a joker needs a card in hand and there is none, any number stands in for it.
    """
    use = use_of(layout.rules, ploy)
    if use in {JokerUse.WILD, JokerUse.DOUBLE}:
        card = layout.hand or PACK[1]
        yield from (engine.PlaceWithJoker(card, cell) for cell in CELLS)
        return
    cells = layout.filled_cells() or CELLS
    for square in SLOTS if use is JokerUse.DISARM else cells:
        yield from _ways_at(layout, square, use)


_SQUARES: Final[tuple[Square, ...]] = (*CELLS, *SLOTS)


def _targets() -> Iterator[tuple[str, partial[str | None]]]:
    yield "button:draw", partial(why_no_draw)
    for square in _SQUARES:
        yield f"hand:{square.symbol}", partial(why_not, square=square)
    for name, ploy in (
        ("extract", refusals.Ploy.EXTRACTION),
        ("reassign", refusals.Ploy.REASSIGNMENT),
    ):
        yield f"button:{name}", partial(why_no_ploy, ploy=ploy)
        for square in _SQUARES:
            on_square = partial(why_not_ploy, square=square, ploy=ploy)
            yield f"{name}:{square.symbol}", on_square


TARGETS: Final = dict(_targets())
"""What explains each target of a screen: hand:b3, extract:b3, reassign:b3, button:draw.

The first word is what is being played, or that a button is meant.
"""
