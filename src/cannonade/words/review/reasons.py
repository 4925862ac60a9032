"""The coach's reasons, each in a sentence.

Like `cannonade.words.review.coach`, this module needs the kernel.
"""

from collections.abc import Mapping
from typing import Final

from cannonade.coach import facts
from cannonade.language import Lazy, _
from cannonade.words.cards import card_list, fill, squares_and, squares_or
from cannonade.words.game.actions import say_action
from cannonade.words.game.attacks import target
from cannonade.words.phrases import capital, counted, join_and
from cannonade.words.style import Style

_REASONS: Final[Mapping[type[facts.Fact], Lazy]] = {
    facts.OnlyAction: Lazy("This is the only legal move."),
    facts.Wins: Lazy("It kills the last royal and wins the game."),
    facts.NothingToGain: Lazy("No ploy is worth spending yet."),
    facts.MakesRoom: Lazy("It makes room for {hand}, which then fits {where}."),
    facts.CoversLeast: Lazy(
        "It covers only {covered} on {cell}, the card you need least."
    ),
    facts.Kills: Lazy("It kills {both}{names}."),
    facts.Loads: Lazy(
        "It loads the lane of {royal} on {slot}: any card placed on {far} then kills, "
        "and {numbers} still to come {fits} there."
    ),
    facts.Threatened: Lazy("A card placed on {far} kills {royal} on {slot}."),
    facts.HalfLoaded: Lazy("{names} already {verb} against {royal} on {slot}."),
    facts.AvoidsArmour: Lazy("It avoids armour on {royal} on {slot}."),
    facts.SavesPloy: Lazy("You keep a ploy: no need to {action}."),
    facts.SparesLane: Lazy(
        "Choosing to {action} would unload the lane of {royal} on {slot}."
    ),
    facts.TakesMore: Lazy("{fitting}; if you {action}, {other_blocked} {would}."),
    facts.KeepsLow: Lazy("It leaves {where} for {a_rank}, more than if you {action}."),
    facts.TooClose: Lazy("It looks just as good to {action}."),
}


def say_fact(fact: facts.Fact, style: Style) -> str:
    """Explain a reason for an action in a sentence."""
    parts = _parts_here(fact, style) | _parts_beside(fact, style)
    return fill(_REASONS[type(fact)], fact, style, **parts)


def _parts_here(fact: facts.Fact, style: Style) -> dict[str, str]:
    """Return what a sentence says of an action beside the fields of its reason."""
    match fact:
        case facts.MakesRoom(_, cells):
            return {"where": squares_or(cells)}
        case facts.Kills(attacks):
            both = _("two royals at once, ") if len(attacks) > 1 else ""
            names = join_and(target(each, style) for each in attacks)
            return {"both": both, "names": names}
        case facts.Loads(taking=taking):
            numbers = counted(taking, "number", "numbers")
            return {"numbers": numbers, "fits": _("fits") if taking == 1 else _("fit")}
        case facts.HalfLoaded(cards=cards):
            verb = _("counts") if len(cards) == 1 else _("count")
            return {"names": capital(card_list(cards, style)), "verb": verb}
        case _:
            return {}


def _parts_beside(fact: facts.Fact, style: Style) -> dict[str, str]:
    """Return the same of an action and another one."""
    match fact:
        case facts.SavesPloy() | facts.SparesLane() | facts.TooClose():
            parts: dict[str, str] = {}
        case facts.TakesMore(_, blocked, _, count):
            would = _("would") if blocked else _("do not")
            parts = {"fitting": _fitting(blocked, count), "would": would}
        case facts.KeepsLow(_, rank, cells):
            parts = {"where": squares_and(cells), "a_rank": _a_rank(rank)}
        case _:
            return {}
    return {**parts, "action": say_action(fact.other, style)}


def _fitting(blocked: int, count: int) -> str:
    numbers = _("number") if count == 1 else _("numbers")
    if blocked:
        return _(
            "{blocked} of {count} {numbers} still to come would fit nowhere"
        ).format(blocked=blocked, count=count, numbers=numbers)
    if count == 1:
        return _("The one number still to come fits somewhere")
    return _("All {count} numbers still to come fit somewhere").format(count=count)


def _a_rank(rank: int) -> str:
    an, a = _("an {rank}"), _("a {rank}")
    return (an if rank == 8 else a).format(rank=rank)  # noqa: PLR2004  a vowel follows "an"
