"""Texts beside the card in hand: what it is, and where it can go.

Each is a heading with a line or two, for screens with little room.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from cannonade import engine
from cannonade.board import LANES, Cell, Square
from cannonade.cards import ROYAL_COUNT, Card
from cannonade.engine.actions import PloyAction
from cannonade.engine.events import Attacked, Likeness
from cannonade.engine.refusals import Ploy
from cannonade.engine.similarity import likeness
from cannonade.language import Lazy, _, ngettext
from cannonade.rules import AceUse, JokerUse, Rules
from cannonade.rules.schema import ArmourLimit
from cannonade.session import MOST_TAKE_BACKS
from cannonade.words.cards import (
    SPOKEN,
    SYMBOLS,
    Style,
    beside_or,
    card_name,
    choose,
    place,
    short_name,
    squares_or,
)
from cannonade.words.game.actions import say_action
from cannonade.words.game.events import NO_ROYALS, say_preview, tell
from cannonade.words.keys import ploy_words
from cannonade.words.phrases import figured, in_words, join_or, sentence

Lines = tuple[str, ...]


_BLOCKED: Final = Lazy("It fits nowhere.")
_LIKENESSES: Final = {
    Likeness.SUIT: Lazy(
        "[To a gold place, next to {where}: the|Beside the] highest of its suit with a "
        "free slot[|: {where}]."
    ),
    Likeness.COLOUR: Lazy(
        "[To a gold place, next to {where}: the|Beside the] highest of its colour with "
        "a free slot[|: {where}]."
    ),
    Likeness.RANK: Lazy(
        "[To a gold place, next to {where}: the highest with a free slot, as none of "
        "its colour has one|No card of its colour has a free slot, so beside the "
        "highest that has: {where}]."
    ),
    Likeness.NOTHING: Lazy("Beside [any empty cell|an empty cell: {where}]."),
}
"""The reasons why a royal may go to its slots, which a drawn board lights."""


def target_of(action: engine.Action) -> Square | None:
    """Return the square of an action with the card in hand, or of one without it."""
    match action:
        case engine.Place(_, cell) | engine.HardReset(_, cell):
            return cell
        case engine.PlaceRoyal(_, slot) | engine.Armour(_, slot):
            return slot
        case engine.Replace(cell) | engine.Refill(cell):
            return cell
        case _:
            return None


def say_hand(
    layout: engine.Layout, legal: Sequence[engine.Action], style: Style
) -> Lines:
    """Describe the card in hand, as in "7♥", "Fits six cells."."""
    if layout.hand is None:
        return _empty_hand(layout, legal)
    return (_heading(layout.hand, style), *_places(layout, legal, style))


def _heading(card: Card, style: Style) -> str:
    return _("Joker") if card.suit is None else short_name(card, style)


def _empty_hand(layout: engine.Layout, legal: Sequence[engine.Action]) -> Lines:
    if engine.Keep() in legal:
        return (
            _("The grid is laid"),
            _("Swap one weak card for the next number, or keep the grid. Only now."),
        )
    if any(isinstance(each, engine.Refill) for each in legal):
        return (_("The pile is empty"), _("Choose a stack to refill it."))
    if engine.Draw() in legal:
        return (_("Draw a card"),)
    return (
        (_("The pile is empty"), _ask_ploy(layout, legal))
        if legal
        else (_("No card in hand"),)
    )


def _places(
    layout: engine.Layout, legal: Sequence[engine.Action], style: Style
) -> Lines:
    places = [each for each in legal if target_of(each) is not None]
    cells = sum(isinstance(target_of(each), Cell) for each in places)
    slots = len(places) - cells
    if any(isinstance(each, engine.Armour | engine.HardReset) for each in places):
        if len(legal) == slots:
            return (str(_BLOCKED), _armour_choice(layout, legal, style))
        has_ploy = any(isinstance(each, PloyAction) for each in legal)
        return (str(_BLOCKED), _blocked_choice(slots, cells, has_ploy=has_ploy))
    royals = [each for each in places if isinstance(each, engine.PlaceRoyal)]
    if royals:
        return (_royal_choice(layout, royals, style),)
    if cells:
        return (_("Fits {cells}.").format(cells=in_words(cells, "cell", "cells")),)
    return (str(_BLOCKED), _ask_ploy(layout, legal)) if legal else ()


def _ask_ploy(layout: engine.Layout, legal: Sequence[engine.Action]) -> str:
    uses = dict.fromkeys(_head(layout, each, SYMBOLS) for each in legal)
    return _("Spend a ploy: {names}.").format(names=join_or(uses))


def _royal_choice(
    layout: engine.Layout, royals: Sequence[engine.PlaceRoyal], style: Style
) -> str:
    """Explain the legal slots, as in "Beside an empty cell: b5 or a4."."""
    first = royals[0]
    found = likeness(first.card, layout.top(LANES[first.slot].near))
    slots = [each.slot for each in royals]
    where = squares_or(slots) if style.names_squares else beside_or(slots, style)
    return choose(str(_LIKENESSES[found]), style).format(where=where)


def _armour_choice(
    layout: engine.Layout, legal: Sequence[engine.Action], style: Style
) -> str:
    first, *others = (each for each in legal if isinstance(each, engine.Armour))
    if others:
        return _("Choose one of {royals} to armour.").format(
            royals=in_words(len(legal), "royal", "royals")
        )
    royal = card_name(_bearer(layout, first).card, style)
    return sentence(
        _("It armours {royal}: {armour_sum}").format(
            royal=royal, armour_sum=_armour_sum(layout, first)
        )
    )


def _blocked_choice(slots: int, cells: int, *, has_ploy: bool) -> str:
    ways: list[str] = []
    if slots:
        ways.append(
            _("armour on {royals}").format(royals=in_words(slots, "royal", "royals"))
        )
    if cells:
        ways.append(
            _("shame with {stacks}").format(stacks=in_words(cells, "stack", "stacks"))
        )
    if has_ploy:
        ways.append(_("a ploy"))
    return _("Choose {list}.").format(list=_(", or ").join(ways))


def say_over(layout: engine.Layout, preview: engine.Preview, style: Style) -> Lines:
    """Describe what the card in hand, or a ploy, would do at a place."""
    match preview.action:
        case engine.Place(card, cell):
            attacks = len(preview.attacks)
            fires = _("Fires {lanes}.").format(lanes=in_words(attacks, "lane", "lanes"))
            rest = fires if attacks else str(NO_ROYALS)
            return (_over(layout, card, cell, style), rest)
        case engine.Armour() as action:
            return _over_royal(layout, action, style)
        case engine.PlaceRoyal(card, _):
            says = sentence(say_action(preview.action, style))
            return (_heading(card, style), says)
        case engine.Replace(cell):
            name = short_name(layout.stacks[cell][-1], style)
            heading = _("Replace {name}").format(name=name)
            return (heading, _("It goes under the draw pile."))
        case engine.Draw() | engine.Keep():
            return ()
        case action:
            before = takewhile(lambda each: type(each) is not Attacked, preview.events)
            told = " ".join(tell(each, style) for each in before)
            return (_head(layout, action, style), told)


def _head(layout: engine.Layout, action: engine.Action, style: Style) -> str:
    match action:
        case engine.HardReset(card, _):
            return _heading(card, style)
        case engine.Refill(cell):
            return _("Refill from {cell}").format(cell=place(cell, style))
        case engine.Extract():
            return name_ploy(layout.rules, Ploy.EXTRACTION)
        case _:
            return name_ploy(layout.rules, Ploy.REASSIGNMENT)


def _over(layout: engine.Layout, card: Card, cell: Cell, style: Style) -> str:
    heading = _heading(card, style)
    if not style.names_squares and layout.top(cell) is None:
        return _("{heading} on an empty cell").format(heading=heading)
    return _("{heading} over {cell}").format(heading=heading, cell=place(cell, style))


def _over_royal(layout: engine.Layout, action: engine.Armour, style: Style) -> Lines:
    name = short_name(_bearer(layout, action).card, style)
    total = _armour_sum(layout, action)
    return (
        _("{card} on {slot}").format(card=_heading(action.card, style), slot=name),
        _("Armour: {total}.").format(total=total),
    )


def say_armour_sum(layout: engine.Layout, action: engine.Armour, style: Style) -> str:
    """Add up a royal's health with the card in hand, noting if it is fatal."""
    royal = card_name(_bearer(layout, action).card, style)
    return sentence(f"{royal}: {_armour_sum(layout, action)}")


def _bearer(layout: engine.Layout, action: engine.Armour) -> engine.PlacedRoyal:
    royal = layout.royals[action.slot]
    if royal is None:
        raise ValueError(f"expected a royal on {action.slot.symbol}, found none")
    return royal


def _armour_sum(layout: engine.Layout, action: engine.Armour) -> str:
    royal = _bearer(layout, action)
    total = royal.wearing(action.card).health
    rules = layout.rules
    is_fatal = total >= rules.fatal_health_of(royal.card)
    is_loss = is_fatal and rules.armour_limit is ArmourLimit.FATAL
    end = _(", and the game is lost") if is_loss else ""
    return f"{royal.health} + {total - royal.health} = {total}{end}"


def say_taken_back(count: int) -> str:
    """Describe how many more take-backs leave a game clean."""
    left = MOST_TAKE_BACKS - count
    if not left:
        return _("Taken back. From now on, undoing past a seen card counts as help.")
    return ngettext(
        "Taken back. {left} more take-back won't count as help.",
        "Taken back. {left} more take-backs won't count as help.",
        left,
    ).format(left=left)


def say_draw_pile(layout: engine.Layout, next_card: Card | None = None) -> str:
    """Count the cards in the draw pile and the royals among them; name the next."""
    placed = sum(each is not None for each in layout.royals)
    in_hand = layout.hand is not None and layout.hand.is_royal
    royals = ROYAL_COUNT - placed - layout.queue_count - in_hand
    cards = figured(layout.draw_count, "card", "cards")
    told = f"{cards}, {figured(royals, 'royal', 'royals')}"
    if next_card is None:
        return told
    return _("{cards}; next {card}").format(
        cards=told, card=card_name(next_card, SYMBOLS)
    )


def speak_preview(table: engine.Observation, preview: engine.Preview) -> str:
    """Describe an action and its effect for screen readers."""
    action = sentence(say_action(preview.action, SPOKEN))
    told = [action, *say_preview(preview, SPOKEN)]
    if isinstance(preview.action, engine.Armour):
        told.append(say_armour_sum(table, preview.action, SPOKEN))
    return " ".join(told)


def use_of(rules: Rules, ploy: Ploy) -> AceUse | JokerUse:
    """Return what an ace or a joker does."""
    return rules.ace_use if ploy is Ploy.EXTRACTION else rules.joker_use


def name_ploy(rules: Rules, ploy: Ploy) -> str:
    """Name a ploy by its effect, for a button."""
    return str(ploy_words(use_of(rules, ploy)).name)


def say_spending(rules: Rules, ploy: Ploy) -> tuple[str, str]:
    """Explain how to spend an ace or joker: a heading and a line."""
    return (name_ploy(rules, ploy), str(ploy_words(use_of(rules, ploy)).ask))


def say_moving(rules: Rules) -> tuple[str, str]:
    """Explain how to choose the second card, if a joker takes two."""
    second = ploy_words(rules.joker_use).then or ""
    return (name_ploy(rules, Ploy.REASSIGNMENT), str(second))
