"""The section of a rule book on numbers that fit no cell."""

from collections.abc import Iterator

from cannonade.language import _
from cannonade.rules import Cycling, JokerUse, Rules
from cannonade.words.rulebook import terms
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.keys import in_book


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
    if not rules.has_ploys:
        if rules.has_hard_resets:
            return _("Make it armour or take the shame: your choice.")
        return _("It becomes armour.")
    return f"{_spending(rules)} {_after_ploy(rules)}"


def _spending(rules: Rules) -> str:
    return in_book(rules.blocked).format(a_ploy=terms.ploy_for_number(rules))


def _after_ploy(rules: Rules) -> str:
    match rules.joker_use:
        case JokerUse.WILD:
            return _("An ace leaves the number in your hand; a joker puts it down.")
        case JokerUse.DOUBLE:
            return _(
                "An ace leaves the number in your hand; a joker cannot be spent on a "
                "blocked number."
            )
        case _ if terms.buries_number(rules):
            return _(
                "A ploy leaves the number in your hand, unless it kills the last "
                "living royal (see No living royal)."
            )
        case _:
            return _("A ploy leaves the number in your hand.")


def _ways(rules: Rules) -> Iterator[str]:
    yield _("Armour: add the number to a living royal's health. {bearer}").format(
        bearer=in_book(rules.armour_choice)
    )
    yield _limit(rules)
    if rules.has_hard_resets:
        yield (
            _(
                "Shame (a hard reset): put the number on the shame pile, "
                "and any one stack under the draw pile, {shamed_order}. "
                "Its cell is then empty. Shamed cards never come back."
            ).format(shamed_order=terms.shamed_order(rules))
        )


def _limit(rules: Rules) -> str:
    most, king = terms.fatal_numbers(rules)
    return in_book(rules.armour_limit).format(most=most, king=king)


def _no_way_out(rules: Rules) -> Iterator[str]:
    if not terms.can_lose_blocked(rules):
        return
    if rules.has_ploys:
        yield (
            _(
                "If royals are alive but none can take the number, and you do not hold "
                "{a_ploy}, you lose."
            ).format(a_ploy=terms.ploy_for_number(rules))
        )
    else:
        yield _("If no living royal can take the number, you lose.")


def _waiting(rules: Rules) -> Iterator[str]:
    """Yield what happens if the last royal dies while a number is in hand."""
    if rules.cycling is Cycling.AT_ONCE or not terms.can_kill_beside_hand(rules):
        return
    if rules.has_hard_resets:
        yield _(
            "If no royal is alive, it cannot become armour; the other choices remain."
        )
        return
    yield (
        _(
            "If no royal is alive, the number cannot become armour: spend {a_ploy}. "
            "Without one it waits while you search for a royal (see No living royal) "
            "and place it; then it is in your hand again."
        ).format(a_ploy=terms.ploy_for_number(rules))
    )
