"""The middle of a rule book: your turn, placing a royal, attacks, aces and jokers."""

from collections.abc import Iterator
from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import Cycling, JokerUse, PickUp, Rules
from cannonade.rules.validate import picks_up
from cannonade.words.cards import rules_of_targets
from cannonade.words.keys import in_book
from cannonade.words.phrases import sentence
from cannonade.words.rulebook import terms
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.terms import (
    can_be_idle,
    needs_number,
    picked_up,
    section,
    takes_one_armour,
)

_ONE_ARMOUR: Final = Lazy(
    "Joker (disarm): put the armour of a living royal under the draw pile."
)


def turn(rules: Rules) -> Section:
    """Return the section on a turn."""
    return section(
        _("Your turn"),
        _("With no card in hand, draw the top card (if there is none, see The end)."),
        Bullets(tuple(_drawn(rules))),
        *_between_draws(rules),
    )


def _drawn(rules: Rules) -> Iterator[str]:
    yield _("Royal: place it around the grid (see Placing a royal).")
    yield in_book(rules.placement)
    if rules.has_ploys:
        yield _("Ace or joker: bank it as a ploy.")
    else:
        yield _("Ace or joker: reset a cell (see Aces and jokers).")
    yield _("A number that fits nowhere is blocked (see A blocked number).")
    if rules.cycling is Cycling.NEXT_DRAW:
        yield _(
            "If no royal is alive, the draw searches for one (see No living royal)."
        )


def _between_draws(rules: Rules) -> Iterator[str]:
    if rules.has_ploys:
        yield _("You may spend ploys as well (see Ploys).")


def placing(rules: Rules) -> Section:
    """Return the section on placing a royal."""
    ties = [_("If several slots tie, choose.")]
    if not rules.has_ploys:
        ties.append(
            _(
                "An ace has rank 1 here, with its suit and colour; a joker rank 0, "
                "with neither."
            )
        )
    ties.append(_("A corner cell has two slots beside it, the centre none."))
    return section(
        _("Placing a royal"),
        _(
            "Dead royals keep their slots, so each slot takes one "
            "royal a game. Compare the top cards beside the free slots "
            "and take the slot beside the one most like the new royal:"
        ),
        Bullets(
            (
                _(
                    "A card of the royal's suit comes first, then one of its "
                    "colour, then any other card."
                ),
                _("Among equals, the highest rank comes first."),
                _("An empty cell comes last."),
            )
        ),
        " ".join(ties),
    )


def attack(rules: Rules) -> Section:
    """Return the section on attacks."""
    ways = _ways_to_attack(rules)
    return section(
        _("Attack"),
        _(
            "Each slot has a lane: the three cells in line with it, near, middle and "
            "far from the royal."
        ),
        _(
            "A card {ways} on a lane's far cell makes the near and middle cards fire "
            "at the royal; the card itself does not count. A corner is the far cell of "
            "two lanes, an edge of one, the centre of none."
        ).format(ways=ways),
        _(
            "The royal dies if both cards count against it and together are worth at "
            "least its health, which is its rank plus its armour."
        ),
        Bullets(tuple(_counting(rules))),
        _(
            "A failed attack changes nothing, and cards that fire "
            "stay. Turn a dead royal face down; its armour leaves the "
            "game. One card on a corner can kill two royals."
        ),
    )


def _ways_to_attack(rules: Rules) -> str:
    if rules.has_ploys and rules.joker_use is JokerUse.REASSIGNMENT:
        return _("placed or reassigned")
    if rules.has_ploys and rules.joker_use is JokerUse.SWAP:
        return _("placed or swapped")
    return _("placed")


def _counting(rules: Rules) -> Iterator[str]:
    yield from rules_of_targets(rules)
    if not rules.has_ploys:
        yield _(
            "An ace is worth 1 and has its suit and colour. A joker is "
            "worth 0 and counts only against jacks."
        )


def aces_jokers(rules: Rules) -> Section:
    """Return the section on aces and jokers."""
    return _ploys(rules) if rules.has_ploys else _resets(rules)


def _ploys(rules: Rules) -> Section:
    joker = _ONE_ARMOUR if takes_one_armour(rules) else in_book(rules.joker_use)
    uses = in_book(rules.ace_use), joker
    return section(
        _("Ploys"),
        _(
            "{when} A spent ploy leaves the game. Spend your aces, and your jokers, in "
            "the order you banked them."
        ).format(when=_when_to_spend(rules)),
        Bullets(tuple(str(each).format(picked_up=picked_up(rules)) for each in uses)),
        *([how_to_pick_up(rules)] if picks_up(rules) else []),
    )


def _when_to_spend(rules: Rules) -> str:
    when = (
        _("whenever it can be used") if can_be_idle(rules) else _("whenever you like")
    )
    said = (
        _(
            "Spend an ace {when} after set-up, with or without a card in hand, even "
            "when the draw pile is empty. Spend a joker with a number in hand."
        )
        if needs_number(rules)
        else _(
            "Spend a ploy {when} after set-up, with or without a card in hand, even "
            "when the draw pile is empty (see The end)."
        )
    )
    return said.format(when=when)


def _resets(rules: Rules) -> Section:
    return section(
        _("Aces and jokers"),
        _(
            "Place an ace or a joker from your hand on any cell: this "
            "is a reset. Any stack there goes under the draw pile, "
            "{picked_up}, and the ace or joker takes its place. It "
            "attacks, and from then on it is a grid card worth 1 or 0."
        ).format(picked_up=picked_up(rules)),
        how_to_pick_up(rules),
    )


def how_to_pick_up(rules: Rules) -> str:
    """Explain how to pick up real cards so that their order comes out right."""
    if rules.pick_up is PickUp.OLDEST_FIRST:
        return _(
            "Oldest card first: turn the whole stack face down and slide it under the "
            "draw pile, so that its bottom card will be drawn first."
        )
    return _(
        "Newest card first: take the cards off the stack one at a time and slide each "
        "face down under the draw pile, so that its top card will be drawn first."
    )


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
        return sentence(_("it becomes armour"))
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
