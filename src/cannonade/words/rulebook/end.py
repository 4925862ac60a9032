"""The last sections of a rule book: no living royal, the end, the score."""

from collections.abc import Iterator
from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import (
    AceUse,
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
    can_lose_blocked,
    picked_up,
    section,
)


def no_royal(rules: Rules) -> Section:
    """Return the section on finding the next royal."""
    return section(
        _("No living royal"),
        _(
            "{when_sought} Turn cards over until a royal comes, and take it in hand. "
            "The others, aces and jokers included, go under the draw pile at once, in "
            "the order drawn. There is always a royal left to find."
        ).format(when_sought=_when_sought(rules)),
        *_in_hand(rules),
    )


def _when_sought(rules: Rules) -> str:
    if rules.cycling is Cycling.NEXT_DRAW:
        return _(
            "When no royal is alive and fewer than twelve are dead, "
            "your next draw is a search."
        )
    or_setup = _(", or set-up ends without one")
    end = "" if rules.setup_search is SetupSearch.YES else or_setup
    return _(
        "As soon as the last living royal dies{end}, and fewer "
        "than twelve are dead, search for the next one."
    ).format(end=end)


def _in_hand(rules: Rules) -> Iterator[str]:
    if rules.cycling is Cycling.AT_ONCE and rules.has_ploys:
        yield _(
            "A number in your hand at that moment goes under the draw pile first. "
            "If you hold a royal, place it instead of searching."
        )


def end(rules: Rules) -> Section:
    """Return the section on winning and losing."""
    return section(
        _("The end"), _winning(rules), *_losing(rules), _dry(rules), *_endless(rules)
    )


def _winning(rules: Rules) -> str:
    if rules.scoring is Scoring.POINTS:
        return _(
            "When the twelfth royal dies, the game ends at once. You "
            "win if your points are above 0 and lose if they are not."
        )
    return _("When the twelfth royal dies, you win at once.")


def _losing(rules: Rules) -> Iterator[str]:
    ways = [
        *([_("armour makes a royal too strong")] if _is_armour_fatal(rules) else []),
        *([_("nothing can be done with a blocked number")] * can_lose_blocked(rules)),
    ]
    if ways:
        yield _("You lose when {list} (see A blocked number).").format(
            list=_(" or when ").join(ways)
        )


def _is_armour_fatal(rules: Rules) -> bool:
    return rules.armour_limit is ArmourLimit.FATAL


def _dry(rules: Rules) -> str:
    """Explain an empty draw pile; a card in hand is played first."""
    dry = _("When the draw pile is empty and no card is in your hand,")
    if rules.dry_pile is DryPile.REFILL:
        return f"{dry} {_refilling(rules)}"
    if not rules.has_ploys:
        return _("{dry} you lose.").format(dry=dry)
    if rules.dry_pile is DryPile.ACES:
        return _dry_without_ace(rules, dry)
    if rules.ace_use is AceUse.FLIP:
        return _("{dry} you must spend ploys. Without {a_ploy} you lose.").format(
            dry=dry, a_ploy=a_ploy(rules)
        )
    return _(
        "{dry} you must spend ploys: an ace gives you cards to "
        "draw. Without {a_ploy} you lose."
    ).format(dry=dry, a_ploy=a_ploy(rules))


def _dry_without_ace(rules: Rules, dry: str) -> str:
    if rules.ace_use is AceUse.FLIP:
        return _(
            "{dry} you must spend ploys. Without an ace you lose at once, even if you "
            "hold a joker."
        ).format(dry=dry)
    return _(
        "{dry} you need an ace to extract cards to draw. Without "
        "one you lose at once, even if you hold a joker."
    ).format(dry=dry)


def _refilling(rules: Rules) -> str:
    ploy = _(" (or spend a ploy)") if rules.has_ploys else ""
    return _(
        "choose a stack{ploy}. Its top card goes to the shame pile for good; the rest "
        "becomes the draw pile, {picked_up}. A single card leaves nothing to draw, so "
        "choose again. If every cell is empty, you lose."
    ).format(ploy=ploy, picked_up=picked_up(rules))


def _endless(rules: Rules) -> Iterator[str]:
    if not rules.has_ploys:
        yield _(
            "A game has no limit, as aces and jokers come round again. "
            "You may give up at any time."
        )


def score(rules: Rules) -> Section:
    """Return the section on the score of a win."""
    return section(_("Score"), *_scoring(rules), *_after(rules))


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
    if not rules.has_ploys:
        return _("A win scores 1 for each ploy left. As none are banked, that is 0.")
    return _(
        "A win scores 1 for each ploy you drew and did not spend; "
        "those still in the draw pile do not count. {grades}"
    ).format(grades=_GRADES)


def _six_minus_spent(rules: Rules) -> str:
    if not rules.has_ploys:
        return _("A win scores 6 less the ploys spent. As none are banked, that is 6.")
    return _(
        "A win scores 6, minus 1 for each ploy you spent; those "
        "you never drew count as unspent. {grades}"
    ).format(grades=_GRADES)


_GRADES: Final = Lazy(
    "0 is barely a win, 1 or 2 close, 3 or 4 good, 5 great, 6 perfect."
)


def _minus_shame(rules: Rules) -> str:
    if not rules.has_shame_pile:
        return _(
            "A win scores minus 1 for each card in the shame pile. As "
            "no card is ever shamed, that is 0."
        )
    return _("A win scores minus 1 for each card in the shame pile: 0 is perfect.")


def _points(rules: Rules) -> Iterator[str | Bullets]:
    refill = _(", nor is a refill") if rules.dry_pile is DryPile.REFILL else ""
    yield _("Count points throughout the game:")
    yield Bullets(
        (
            _("A dead jack scores 11, a queen 12, a king 13: 144 in all."),
            (
                _(
                    "Each draw that brings no royal costs 1, the draw before "
                    "the last kill included. A search is one draw, and brings "
                    "a royal. Set-up is not a draw{refill}."
                ).format(refill=refill)
            ),
        )
    )
    yield _("Points may fall below 0 and recover.")


def _after(rules: Rules) -> Iterator[str]:
    if rules.scoring is not Scoring.POINTS:
        yield _("A loss has no score, but you may note how many royals died.")
    yield _(
        "A win is marked as late if the draw pile ran out at any time after set-up."
    )
