"""The section of a rule book on numbers that fit no cell."""

from collections.abc import Iterator
from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import ArmourChoice, ArmourLimit, Blocked, Cycling, Rules
from cannonade.words.rulebook import terms
from cannonade.words.rulebook.book import Bullets, Section

_BEARERS: Final = {
    ArmourChoice.SIMILAR: Lazy(
        "It goes to a royal of its suit, else of its colour, else to any. Of these, to "
        "the lowest rank, whatever their armour. If several tie, choose."
    ),
    ArmourChoice.SUIT_OR_ANY: Lazy(
        "Choose any living royal of its suit, or any at all if there is none."
    ),
    ArmourChoice.UNARMOURED_LOW: Lazy(
        "Only a royal without armour can take it, and only if rank and number add up "
        "to 20 at most. The lowest rank comes first, then the number's suit, then its "
        "colour. If several tie, choose."
    ),
}


def blocked(rules: Rules) -> Section:
    """Return the section on numbers that fit no cell."""
    return terms.section(
        _("A blocked number"),
        _("A number that fits on no cell is blocked. {ways_out}").format(
            ways_out=_ways_out(rules)
        ),
        Bullets(tuple(_ways(rules))),
        *_no_way_out(rules),
        *_waiting(rules),
    )


def _ways_out(rules: Rules) -> str:
    if rules.has_hard_resets:
        ploy = _(", or spend a ploy and keep it in hand") if rules.has_ploys else ""
        return _("Make it armour or take the shame{ploy}: your choice.").format(
            ploy=ploy
        )
    if not rules.has_ploys:
        return _("It becomes armour.")
    if rules.blocked is Blocked.PLOYS_FIRST:
        return _(
            "While you hold {a_ploy}, you must spend one; the number stays in hand. If "
            "it is blocked and you hold none, it becomes armour."
        ).format(a_ploy=terms.a_ploy(rules))
    return _("Make it armour, or spend a ploy and keep it in hand: your choice.")


def _ways(rules: Rules) -> Iterator[str]:
    yield _("Armour: add the number to a living royal's health. {bearer}").format(
        bearer=_BEARERS[rules.armour_choice]
    )
    yield from _limit(rules)
    if rules.has_hard_resets:
        yield (
            _(
                "Shame (a hard reset): put the number on the shame pile, "
                "and any one stack under the draw pile, {shamed_order}. "
                "Its cell is then empty. Shamed cards never come back."
            ).format(shamed_order=terms.shamed_order(rules))
        )


def _limit(rules: Rules) -> Iterator[str]:
    most, king = terms.fatal_numbers(rules)
    match rules.armour_limit:
        case ArmourLimit.FATAL:
            yield (
                _(
                    "You lose if this brings the royal to health {most} or "
                    "more ({king} for a king)."
                ).format(most=most, king=king)
            )
        case ArmourLimit.REFUSED:
            yield (
                _(
                    "Armour may not bring a royal to health {most} or more ({king} for "
                    "a king). Compare only the royals that can take the number."
                ).format(most=most, king=king)
            )
        case ArmourLimit.NONE if _is_choosy(rules):
            yield _("Armour alone never loses the game.")
        case ArmourLimit.NONE:
            yield _("Health has no limit, and armour alone never loses the game.")


def _is_choosy(rules: Rules) -> bool:
    return rules.armour_choice is ArmourChoice.UNARMOURED_LOW


def _no_way_out(rules: Rules) -> Iterator[str]:
    if not terms.can_lose_blocked(rules):
        return
    if rules.has_ploys:
        yield (
            _(
                "If royals are alive but none can take the number, and you "
                "do not hold {a_ploy}, you lose."
            ).format(a_ploy=terms.a_ploy(rules))
        )
    else:
        yield _("If no living royal can take the number, you lose.")


def _waiting(rules: Rules) -> Iterator[str]:
    """Yield what happens if the last royal dies while a number is in hand."""
    if not rules.has_ploys or rules.cycling is Cycling.AT_ONCE:
        return
    if rules.has_hard_resets:
        yield _(
            "If no royal is alive, it cannot become armour; the other choices remain."
        )
        return
    yield (
        _(
            "If no royal is alive, the number cannot become armour: spend a ploy. "
            "Without {a_ploy} it waits while you search for a royal (see No living "
            "royal) and place it; then it is in your hand again."
        ).format(a_ploy=terms.a_ploy(rules))
    )
