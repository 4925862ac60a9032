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
            "Attack: a card placed on a lane's far cell makes its near and middle "
            "cards fire; together they must reach the royal's health. Jack: any cards, "
            "queen: her colour, king: his suit."
        ),
        (
            "Royal: beside a card of its suit, else its colour, else any; highest rank "
            "first, empty cells last."
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
        yield "if no royal came, search for one"
    is_shuffled = rules.setup_royals is SetupRoyals.SHUFFLED
    yield f"place the royals {'shuffled' if is_shuffled else 'in the order drawn'}"
    match rules.replacement:
        case Replacement.BANK:
            yield "you may replace one card"
        case Replacement.BURY:
            yield "you may replace one card, burying what does not fit"
        case Replacement.NO:
            pass


def _numbers(rules: Rules) -> str:
    is_strict = rules.placement is Placement.LOWER
    lower = "a lower" if is_strict else "an equal or lower"
    return f"Numbers: on {lower} card or an empty cell."


def _aces_jokers(rules: Rules) -> Iterator[str]:
    order = picked_up(rules)
    if banks_ploys(rules):
        yield f"Ace: put a stack under the draw pile, {order}."
        yield "Joker: move a top card to another cell where it fits; it attacks."
    else:
        yield (
            "Ace (1) or joker (0): on any cell; put the stack there under the draw "
            f"pile, {order}."
        )


def _blocked(rules: Rules) -> str:
    ways = ["armour"]
    if can_shame(rules):
        ways.append("shame")
    if banks_ploys(rules):
        if rules.blocked is Blocked.PLOYS_FIRST:
            ways.insert(0, f"spend {a_ploy(rules)}; with none,")
        else:
            ways.append("a ploy")
    joiner = " " if rules.blocked is Blocked.PLOYS_FIRST else " or "
    lost = "; if nothing can be done, lost" if can_lose_blocked(rules) else ""
    return f"Blocked: {joiner.join(ways)}{lost}."


_ARMOUR: Final = {
    ArmourChoice.SIMILAR: "on a royal of the number's suit, else its colour, else "
    "any; lowest rank first",
    ArmourChoice.SUIT_OR_ANY: "on any royal of the number's suit, else on any",
    ArmourChoice.UNARMOURED_LOW: "on a royal without armour, to 20 at most; lowest "
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
            "Shame: the number leaves the game, and a stack goes under the draw pile, "
            f"{shamed_order(rules)}."
        )


def _no_royal(rules: Rules) -> str:
    is_at_once = rules.cycling is Cycling.AT_ONCE
    when = "search for one at once" if is_at_once else "the next draw is a search"
    return f"No living royal: {when}."


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
