"""The coach's reasons, each in a sentence.

Like `cannonade.words.review.coach`, this module needs the kernel.
"""

from cannonade.board import Slot
from cannonade.cards import Card
from cannonade.coach import facts
from cannonade.language import _
from cannonade.words.cards import card_list, card_name, squares_and, squares_or
from cannonade.words.game.actions import say_action
from cannonade.words.game.attacks import target
from cannonade.words.phrases import counted, join_and, sentence
from cannonade.words.style import Style


def say_fact(fact: facts.Fact, style: Style) -> str:
    """Explain a reason for an action in a sentence."""
    match fact:
        case facts.OnlyAction():
            return _("This is the only legal move.")
        case facts.Wins():
            return _("It kills the last royal and wins the game.")
        case facts.NothingToGain():
            return _("No ploy is worth spending yet.")
        case facts.MakesRoom(hand, cells):
            card = card_name(hand, style)
            return _("It makes room for {card}, which then fits {cells}.").format(
                card=card, cells=squares_or(cells)
            )
        case facts.CoversLeast(_, cell, covered):
            name = card_name(covered, style)
            return _(
                "It covers only {name} on {cell}, the card you need least."
            ).format(name=name, cell=cell.symbol)
        case facts.Kills() | facts.Loads() | facts.Threatened() | facts.HalfLoaded():
            return _say_lane(fact, style)
        case _:
            return _say_beside(fact, style)


def _say_lane(fact: facts.FactOfLanes, style: Style) -> str:
    """Explain a reason about the lanes of royals."""
    match fact:
        case facts.Kills(attacks):
            names = join_and(target(each, style) for each in attacks)
            both = _("two royals at once, ") if len(attacks) > 1 else ""
            return _("It kills {both}{names}.").format(both=both, names=names)
        case facts.Loads():
            return _say_loaded(fact, style)
        case facts.Threatened(royal, slot, far):
            whom = card_name(royal, style)
            return _("A card placed on {far} kills {whom} on {slot}.").format(
                far=far.symbol, whom=whom, slot=slot.symbol
            )
        case facts.HalfLoaded(royal, slot, cards):
            verb = _("counts") if len(cards) == 1 else _("count")
            against = _("already {verb} against {royal}").format(
                verb=verb, royal=card_name(royal, style)
            )
            return sentence(
                _("{cards} {against} on {slot}").format(
                    cards=card_list(cards, style), against=against, slot=slot.symbol
                )
            )


def _say_loaded(fact: facts.Loads, style: Style) -> str:
    fits = _("fits") if fact.taking == 1 else _("fit")
    return _(
        "It loads the lane of {on}: any card placed on {far} then "
        "kills, and {numbers} still to come {fits} there."
    ).format(
        on=_on(fact.royal, fact.slot, style),
        far=fact.far.symbol,
        numbers=counted(fact.taking, "number", "numbers"),
        fits=fits,
    )


def _say_beside(fact: facts.FactBeside, style: Style) -> str:
    """Explain a reason for an action over another one."""
    match fact:
        case facts.AvoidsArmour(royal, slot):
            return _("It avoids armour on {on}.").format(on=_on(royal, slot, style))
        case facts.SavesPloy(other):
            return _("You keep a ploy: no need to {other}.").format(
                other=say_action(other, style)
            )
        case facts.SparesLane(other, royal, slot):
            whom = _on(royal, slot, style)
            action = say_action(other, style)
            return _("Choosing to {action} would unload the lane of {whom}.").format(
                action=action, whom=whom
            )
        case facts.TakesMore(other, blocked, other_blocked, count):
            would = _("do not") if not blocked else _("would")
            after = _("if you {other}, {other_blocked} {would}").format(
                other=say_action(other, style), other_blocked=other_blocked, would=would
            )
            return f"{_fitting(blocked, count)}; {after}."
        case facts.KeepsLow(other, rank, cells):
            return _(
                "It leaves {cells} for {a_rank}, more than if you {other}."
            ).format(
                cells=squares_and(cells),
                a_rank=_a_rank(rank),
                other=say_action(other, style),
            )
        case facts.TooClose(other):
            return _("It looks just as good to {other}.").format(
                other=say_action(other, style)
            )


def _on(royal: Card, slot: Slot, style: Style) -> str:
    return _("{royal} on {slot}").format(
        royal=card_name(royal, style), slot=slot.symbol
    )


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
