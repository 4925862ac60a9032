"""The rules in a line for each matter, for whoever has read them once."""

from collections.abc import Iterator
from typing import Final

from cannonade.rules import (
    ArmourChoice,
    ArmourLimit,
    Blocked,
    Cycling,
    DryPile,
    Grid,
    Placement,
    Replacement,
    Rules,
    Scoring,
    SetupRoyals,
    SetupSearch,
)
from cannonade.words.rulebook.terms import (
    a_ploy,
    banks_ploys,
    can_lose_blocked,
    can_shame,
    fatal_numbers,
    picked_up,
    shamed_order,
)


def quick_reference(rules: Rules) -> tuple[str, ...]:
    """Give the rules in a line for each matter."""
    return (
        _setup(rules),
        _numbers(rules),
        (
            "Attack: a card put on a far cell fires; near and middle card together "
            "have to reach the health. Jack: any cards, queen: her colour, king: his "
            "suit."
        ),
        (
            "Royal: beside a card of its suit, else its colour, else any; the higher "
            "rank first, an empty cell last."
        ),
        *_aces_jokers(rules),
        _blocked(rules),
        f"Armour: {_ARMOUR[rules.armour_choice]}; {_limit(rules)}.",
        *_shame(rules),
        _no_royal(rules),
        _dry(rules),
        f"Score: {_SCORES[rules.scoring]}.",
    )


def _setup(rules: Rules) -> str:
    return f"Set-up: {'; '.join(_steps(rules))}."


def _steps(rules: Rules) -> Iterator[str]:
    yield "fill nine cells" if rules.grid is Grid.NINE else "fill all cells but c3"
    if rules.setup_search is SetupSearch.YES:
        yield "if no royal came, look for one"
    is_shuffled = rules.setup_royals is SetupRoyals.SHUFFLED
    yield f"place the royals {'shuffled' if is_shuffled else 'in the order drawn'}"
    match rules.replacement:
        case Replacement.BANK:
            yield "you may replace one card"
        case Replacement.BURY:
            yield "you may replace one card, burying what is not laid"
        case Replacement.NO:
            pass


def _numbers(rules: Rules) -> str:
    is_strict = rules.placement is Placement.LOWER
    return f"Numbers: on {'lower' if is_strict else 'equal or lower'}, or empty."


def _aces_jokers(rules: Rules) -> Iterator[str]:
    order = picked_up(rules)
    if banks_ploys(rules):
        yield f"Ace: a stack goes under the draw pile, {order}."
        yield "Joker: a top card moves to another cell that takes it, and attacks."
    else:
        yield (
            "Ace (1) or joker (0): on any cell; the stack there goes under the draw "
            f"pile, {order}."
        )


def _blocked(rules: Rules) -> str:
    ways = ["armour"]
    if can_shame(rules):
        ways.append("shame")
    if banks_ploys(rules):
        if rules.blocked is Blocked.PLOYS_FIRST:
            ways.insert(0, f"spend {a_ploy(rules)}; if you hold none,")
        else:
            ways.append("a ploy")
    joiner = " " if rules.blocked is Blocked.PLOYS_FIRST else " or "
    lost = "; if nothing can be done, lost" if can_lose_blocked(rules) else ""
    return f"Blocked: {joiner.join(ways)}{lost}."


_ARMOUR: Final = {
    ArmourChoice.SIMILAR: "on a royal of the number's suit, else its colour, else "
    "any; the lowest rank first",
    ArmourChoice.SUIT_OR_ANY: "on any royal of the number's suit, else on any",
    ArmourChoice.UNARMOURED_LOW: "on a royal without armour, to 20 at most; the lowest "
    "rank first, then suit, then colour",
}


def _limit(rules: Rules) -> str:
    most, king = fatal_numbers(rules)
    match rules.armour_limit:
        case ArmourLimit.FATAL:
            return f"health {most} (king {king}) loses"
        case ArmourLimit.REFUSED:
            return f"never to health {most} (king {king})"
        case ArmourLimit.NONE:
            return "never fatal"


def _shame(rules: Rules) -> Iterator[str]:
    if can_shame(rules):
        yield (
            "Shame: the number leaves the game, a stack goes under the draw pile, "
            f"{shamed_order(rules)}."
        )


def _no_royal(rules: Rules) -> str:
    is_at_once = rules.cycling is Cycling.AT_ONCE
    when = "at once" if is_at_once else "at the next draw"
    return f"No living royal: {when}, turn cards over until one comes."


def _dry(rules: Rules) -> str:
    if rules.dry_pile is DryPile.REFILL:
        told = "refill it from a stack, shaming its top card; no stack left, lost"
    elif not banks_ploys(rules):
        told = "lost"
    elif rules.dry_pile is DryPile.ACES:
        told = "lost without an ace"
    else:
        told = f"lost without {a_ploy(rules)}"
    return f"Draw pile empty, no card in hand: {told}."


_SCORES: Final = {
    Scoring.PLOYS_LEFT: "the ploys you drew and did not spend",
    Scoring.SIX_MINUS_SPENT: "six less the ploys you spent",
    Scoring.MINUS_SHAME: "minus the cards in the shame pile",
    Scoring.POINTS: "11, 12 or 13 for a dead jack, queen or king, less 1 for each "
    "draw without a royal; you win above 0",
}
