"""The section of a rule book on numbers that fit no cell."""

from collections.abc import Iterator

from cannonade.rules import ArmourChoice, ArmourLimit, Blocked, Cycling, Rules
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.terms import (
    a_ploy,
    banks_ploys,
    can_lose_blocked,
    can_shame,
    fatal_numbers,
    section,
    shamed_order,
)


def blocked(rules: Rules) -> Section:
    """Say what becomes of a number that fits no cell."""
    return section(
        "A blocked number",
        f"A number that fits no cell is blocked. {_ways_out(rules)}",
        Bullets(tuple(_ways(rules))),
        *_no_way_out(rules),
        *_waiting(rules),
    )


def _ways_out(rules: Rules) -> str:
    has_ploys = banks_ploys(rules)
    if can_shame(rules):
        ploy = ", or spend a ploy and keep it in hand" if has_ploys else ""
        return f"Make it armour or take the shame, as you choose{ploy}."
    if not has_ploys:
        return "It has to become armour."
    if rules.blocked is Blocked.PLOYS_FIRST:
        return (
            f"As long as you hold {a_ploy(rules)}, you have to spend one, and the "
            "number stays in hand. After that it has to become armour, if it is "
            "still blocked."
        )
    return "Make it armour, or spend a ploy and keep it in hand, as you choose."


def _ways(rules: Rules) -> Iterator[str]:
    yield f"Armour: the number is added to a living royal's health. {_bearer(rules)}"
    yield from _limit(rules)
    if can_shame(rules):
        yield (
            "Shame, a hard reset: the number goes to the shame pile, and any one "
            f"stack goes under the draw pile, {shamed_order(rules)}; its cell is "
            "empty. Cards in the shame pile do not come back."
        )


def _bearer(rules: Rules) -> str:
    match rules.armour_choice:
        case ArmourChoice.SIMILAR:
            return (
                "It goes to the royal most like it: one of its suit, failing that "
                "one of its colour, failing that any. Among those the lowest printed "
                "rank comes first, armour not counted. Where several tie, choose."
            )
        case ArmourChoice.SUIT_OR_ANY:
            return (
                "It goes to any living royal of its suit, or to any at all if none "
                "of its suit lives; choose."
            )
        case ArmourChoice.UNARMOURED_LOW:
            return (
                "Only a royal without armour can take it, and only if rank and "
                "number together are at most 20. Among those the lowest printed rank "
                "comes first, then the number's suit, then its colour. Where several "
                "tie, choose."
            )


def _limit(rules: Rules) -> Iterator[str]:
    most, king = fatal_numbers(rules)
    match rules.armour_limit:
        case ArmourLimit.FATAL:
            yield (
                f"If that makes the royal's health {most} or more, {king} or more "
                "for a king, you lose at once."
            )
        case ArmourLimit.REFUSED:
            yield (
                f"Armour may not make a royal's health {most} or more, {king} or more "
                "for a king. Only the royals that can still take the number are "
                "compared."
            )
        case ArmourLimit.NONE if _is_choosy(rules):
            yield "Armour never loses the game by itself."
        case ArmourLimit.NONE:
            yield "Health has no limit, and armour never loses the game by itself."


def _is_choosy(rules: Rules) -> bool:
    return rules.armour_choice is ArmourChoice.UNARMOURED_LOW


def _no_way_out(rules: Rules) -> Iterator[str]:
    if not can_lose_blocked(rules):
        return
    if banks_ploys(rules):
        yield (
            "If royals live, but none of them can take the number and you do not hold "
            f"{a_ploy(rules)}, you lose."
        )
    else:
        yield "If none of the living royals can take the number, you lose."


def _waiting(rules: Rules) -> Iterator[str]:
    """Say what happens when the last royal dies while a number is in hand."""
    if not banks_ploys(rules) or rules.cycling is Cycling.AT_ONCE:
        return
    if can_shame(rules):
        yield "If no royal lives, it cannot become armour; the other ways are open."
        return
    yield (
        "If no royal lives, the number cannot become armour, so you have to spend a "
        f"ploy. Without {a_ploy(rules)} it waits: turn cards over until a royal comes, "
        "as if you had drawn (see No living royal), and place it. Then the number is "
        "in your hand again."
    )
