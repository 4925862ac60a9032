"""Why the coach would do something: its facts, each in a sentence.

Like `cannonade.words.review.coach` this needs the kernel.
"""

from cannonade.board import Slot
from cannonade.cards import Card
from cannonade.coach.facts import (
    AvoidsArmour,
    CoversLeast,
    Fact,
    FactBeside,
    FactOfLanes,
    HalfLoaded,
    KeepsLow,
    Kills,
    Loads,
    MakesRoom,
    NothingToGain,
    OnlyAction,
    SavesPloy,
    SparesLane,
    TakesMore,
    Threatened,
    TooClose,
    Wins,
)
from cannonade.words.cards import card_list, card_name, squares_and, squares_or
from cannonade.words.game.actions import say_action
from cannonade.words.game.attacks import target
from cannonade.words.phrases import counted, join_and, sentence
from cannonade.words.style import Style


def say_fact(fact: Fact, style: Style) -> str:
    """Explain a reason for an action in a sentence."""
    match fact:
        case OnlyAction():
            return "This is the only legal move."
        case Wins():
            return "It kills the last royal and wins the game."
        case NothingToGain():
            return "No ploy is worth spending yet."
        case MakesRoom(hand, cells):
            card = card_name(hand, style)
            return f"It makes room for {card}, which then fits {squares_or(cells)}."
        case CoversLeast(_, cell, covered):
            name = card_name(covered, style)
            return f"It covers only {name} on {cell.symbol}, the card you need least."
        case Kills() | Loads() | Threatened() | HalfLoaded():
            return _say_lane(fact, style)
        case _:
            return _say_beside(fact, style)


def _say_lane(fact: FactOfLanes, style: Style) -> str:
    """Say what an action has to do with the lanes of royals."""
    match fact:
        case Kills(attacks):
            names = join_and(target(each, style) for each in attacks)
            both = "two royals at once, " if len(attacks) > 1 else ""
            return f"It kills {both}{names}."
        case Loads():
            return _say_loaded(fact, style)
        case Threatened(royal, slot, far):
            whom = card_name(royal, style)
            return f"A card placed on {far.symbol} kills {whom} on {slot.symbol}."
        case HalfLoaded(royal, slot, cards):
            verb = "counts" if len(cards) == 1 else "count"
            against = f"already {verb} against {card_name(royal, style)}"
            return sentence(f"{card_list(cards, style)} {against} on {slot.symbol}")


def _say_loaded(fact: Loads, style: Style) -> str:
    fits = "fits" if fact.taking == 1 else "fit"
    return (
        f"It loads the lane of {_on(fact.royal, fact.slot, style)}: any card placed on "
        f"{fact.far.symbol} then kills, and {counted(fact.taking, 'number')} still to "
        f"come {fits} there."
    )


def _say_beside(fact: FactBeside, style: Style) -> str:
    """Say what speaks for an action beside another one."""
    match fact:
        case AvoidsArmour(royal, slot):
            return f"It avoids armour on {_on(royal, slot, style)}."
        case SavesPloy(other):
            return f"You keep a ploy: no need to {say_action(other, style)}."
        case SparesLane(other, royal, slot):
            whom = _on(royal, slot, style)
            action = say_action(other, style)
            return f"Choosing to {action} would unload the lane of {whom}."
        case TakesMore(other, blocked, other_blocked, count):
            would = "do not" if not blocked else "would"
            after = f"if you {say_action(other, style)}, {other_blocked} {would}"
            return f"{_fitting(blocked, count)}; {after}."
        case KeepsLow(other, rank, cells):
            return (
                f"It leaves {squares_and(cells)} for {_a_rank(rank)}, more than if you "
                f"{say_action(other, style)}."
            )
        case TooClose(other):
            return f"It looks just as good to {say_action(other, style)}."


def _on(royal: Card, slot: Slot, style: Style) -> str:
    return f"{card_name(royal, style)} on {slot.symbol}"


def _fitting(blocked: int, count: int) -> str:
    numbers = "number" if count == 1 else "numbers"
    if blocked:
        return f"{blocked} of {count} {numbers} still to come would fit nowhere"
    if count == 1:
        return "The one number still to come fits somewhere"
    return f"All {count} numbers still to come fit somewhere"


def _a_rank(rank: int) -> str:
    return "an 8" if rank == 8 else f"a {rank}"  # noqa: PLR2004  a vowel follows "an"
