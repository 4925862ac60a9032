"""The last sections of a rule book: no living royal, the end, the score."""

from collections.abc import Iterator
from typing import Final

from cannonade.rules import (
    ArmourLimit,
    Cycling,
    DryPile,
    Rules,
    Scoring,
    SetupSearch,
)
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.terms import (
    a_ploy,
    banks_ploys,
    can_lose_blocked,
    can_shame,
    picked_up,
    section,
)


def no_royal(rules: Rules) -> Section:
    """Say how the next royal is found."""
    return section(
        "No living royal",
        f"{_when_sought(rules)} Turn cards over until a royal comes, and take it in "
        "hand. The others, aces and jokers included, go under the draw pile at once, "
        "in the order drawn. There is always a royal left to find.",
        *_in_hand(rules),
    )


def _when_sought(rules: Rules) -> str:
    if rules.cycling is Cycling.NEXT_DRAW:
        return (
            "When no royal is alive and fewer than twelve are dead, your next draw is "
            "a search."
        )
    or_setup = ", or set-up ends without one"
    end = "" if rules.setup_search is SetupSearch.YES else or_setup
    return (
        f"As soon as the last living royal dies{end}, and fewer than twelve are dead, "
        "search for the next one."
    )


def _in_hand(rules: Rules) -> Iterator[str]:
    if rules.cycling is Cycling.AT_ONCE and banks_ploys(rules):
        yield (
            "A number in your hand at that moment goes under the draw pile first. If "
            "you hold a royal, place it instead of searching."
        )


def end(rules: Rules) -> Section:
    """Say how a game is won and lost."""
    return section(
        "The end",
        _winning(rules),
        *_losing(rules),
        _dry(rules),
        *_endless(rules),
    )


def _winning(rules: Rules) -> str:
    if rules.scoring is Scoring.POINTS:
        return (
            "When the twelfth royal dies, the game ends at once. You win if your "
            "points are above 0 and lose if they are not."
        )
    return "When the twelfth royal dies, you win at once."


def _losing(rules: Rules) -> Iterator[str]:
    ways = [
        *(["armour makes a royal too strong"] if _is_armour_fatal(rules) else []),
        *(["nothing can be done with a blocked number"] * can_lose_blocked(rules)),
    ]
    if ways:
        yield f"You lose when {' or when '.join(ways)} (see A blocked number)."


def _is_armour_fatal(rules: Rules) -> bool:
    return rules.armour_limit is ArmourLimit.FATAL


def _dry(rules: Rules) -> str:
    """Say what an empty draw pile means; a card in hand is played first."""
    dry = "When the draw pile is empty and no card is in your hand,"
    if rules.dry_pile is DryPile.REFILL:
        return f"{dry} {_refilling(rules)}"
    if not banks_ploys(rules):
        return f"{dry} you lose."
    if rules.dry_pile is DryPile.ACES:
        return (
            f"{dry} you need an ace to extract cards to draw. Without one you lose at "
            "once, even if you hold a joker."
        )
    return (
        f"{dry} you must spend ploys: an ace gives you cards to draw. Without "
        f"{a_ploy(rules)} you lose."
    )


def _refilling(rules: Rules) -> str:
    ploy = " (or spend a ploy)" if banks_ploys(rules) else ""
    return (
        f"choose a stack{ploy}. Its top card goes to the shame pile for good; the rest "
        f"becomes the draw pile, {picked_up(rules)}. A single card leaves nothing to "
        "draw, so choose again. If every cell is empty, you lose."
    )


def _endless(rules: Rules) -> Iterator[str]:
    if not banks_ploys(rules):
        yield (
            "A game has no limit, as aces and jokers come round again. You may give up "
            "at any time."
        )


def score(rules: Rules) -> Section:
    """Say what a win is worth."""
    return section("Score", *_scoring(rules), *_after(rules))


def _scoring(rules: Rules) -> Iterator[str | Bullets]:
    match rules.scoring:
        case Scoring.PLOYS_LEFT:
            yield _ploys_left(rules)
        case Scoring.SIX_MINUS_SPENT:
            yield _six_minus_spent(rules)
        case Scoring.MINUS_SHAME:
            yield _minus_shame(rules)
        case Scoring.POINTS:
            yield from _points(rules)


def _ploys_left(rules: Rules) -> str:
    if not banks_ploys(rules):
        return "A win scores 1 for each ploy left. As none are banked, that is 0."
    return (
        "A win scores 1 for each ploy you drew and did not spend; those still in the "
        f"draw pile do not count. {_GRADES}"
    )


def _six_minus_spent(rules: Rules) -> str:
    if not banks_ploys(rules):
        return "A win scores 6 less the ploys spent. As none are banked, that is 6."
    return (
        "A win scores 6, minus 1 for each ploy you spent; those you never drew count "
        f"as unspent. {_GRADES}"
    )


_GRADES: Final = "0 is barely a win, 1 or 2 close, 3 or 4 good, 5 great, 6 perfect."


def _minus_shame(rules: Rules) -> str:
    if not can_shame(rules) and rules.dry_pile is not DryPile.REFILL:
        return (
            "A win scores minus 1 for each card in the shame pile. As no card is ever "
            "shamed, that is 0."
        )
    return "A win scores minus 1 for each card in the shame pile: 0 is perfect."


def _points(rules: Rules) -> Iterator[str | Bullets]:
    refill = ", nor is a refill" if rules.dry_pile is DryPile.REFILL else ""
    yield "Count points throughout the game:"
    yield Bullets(
        (
            "A dead jack scores 11, a queen 12, a king 13: 144 in all.",
            (
                "Each draw that brings no royal costs 1, the draw before the last kill "
                "included. A search is one draw, and brings a royal. Set-up is not a "
                f"draw{refill}."
            ),
        )
    )
    yield "Points may fall below 0 and recover."


def _after(rules: Rules) -> Iterator[str]:
    if rules.scoring is not Scoring.POINTS:
        yield "A loss has no score, but you may note how many royals died."
    yield ("A win is marked as late if the draw pile ran out at any time after set-up.")
