"""The last sections of a rule book: no living royal, the end, the score."""

from collections.abc import Iterator

from cannonade.language import _
from cannonade.rules import (
    AceUse,
    ArmourLimit,
    Cycling,
    DryPile,
    Rules,
    Scoring,
    SetupSearch,
)
from cannonade.words.rulebook import terms
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.terms import section


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
    if rules.setup_search is SetupSearch.YES:
        return _(
            "As soon as the last living royal dies, and fewer than twelve are dead, "
            "search for the next one."
        )
    return _(
        "As soon as the last living royal dies, or set-up ends without one, and fewer "
        "than twelve are dead, search for the next one."
    )


def _in_hand(rules: Rules) -> Iterator[str]:
    if terms.buries_number(rules):
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
    if rules.armour_limit is ArmourLimit.FATAL:
        yield _("You lose when armour makes a royal too strong (see A blocked number).")
    if terms.can_lose_blocked(rules):
        yield _(
            "You lose when nothing can be done with a blocked number while a royal is "
            "alive (see A blocked number)."
        )


def _dry(rules: Rules) -> str:
    """Explain an empty draw pile; a card in hand is played first."""
    dry = _("You run dry when the draw pile is empty and no card is in your hand.")
    return " ".join((dry, *_when_dry(rules)))


def _when_dry(rules: Rules) -> Iterator[str]:
    a_ploy = terms.ploy_when_dry(rules)
    if rules.dry_pile is DryPile.REFILL:
        yield _(
            "Then choose a stack: its top card goes to the shame pile for good, and "
            "the rest becomes the draw pile, {picked_up}. A single card leaves nothing "
            "to draw, so choose again."
        ).format(picked_up=terms.picked_up(rules))
        if rules.has_ploys:
            yield _("You may spend {a_ploy} instead.").format(a_ploy=a_ploy)
        yield _("If every cell is empty, you lose.")
        return
    if not rules.has_ploys:
        yield _("Then you lose.")
        return
    yield _("Then you must spend {a_ploy}.").format(a_ploy=a_ploy)
    if rules.ace_use is not AceUse.FLIP:
        yield _("An ace gives you something to draw.")
    if rules.dry_pile is DryPile.PLOYS:
        yield _("Without {a_ploy} you lose.").format(a_ploy=a_ploy)
    else:
        yield _("Without {an_ace} you lose at once, even if you hold a joker.").format(
            an_ace=terms.ace(rules)
        )


def _endless(rules: Rules) -> Iterator[str]:
    if not rules.has_ploys:
        yield _(
            "A game has no limit, as aces and jokers come round again: you may give "
            "up at any time."
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
        "A win scores 1 for each ploy you still hold; those never banked do not count. "
        "0 is barely a win, 1 or 2 close, 3 or 4 good, 5 great, 6 perfect."
    )


def _six_minus_spent(rules: Rules) -> str:
    if not rules.has_ploys:
        return _("A win scores 6 less the ploys spent. As none are banked, that is 6.")
    return _(
        "A win scores 6, minus 1 for each ploy you spent; those never banked count as "
        "unspent. 0 is barely won, 1 or 2 close, 3 to 5 good, 6 perfect."
    )


def _minus_shame(rules: Rules) -> str:
    if not rules.has_shame_pile:
        return _(
            "A win scores minus 1 for each card in the shame pile. As "
            "no card is ever shamed, that is 0."
        )
    return _("A win scores minus 1 for each card in the shame pile: 0 is perfect.")


def _points(rules: Rules) -> Iterator[str | Bullets]:
    yield _("Count points throughout the game:")
    free = (
        _("Set-up, searches and refills cost nothing.")
        if rules.dry_pile is DryPile.REFILL
        else _("Set-up and searches cost nothing.")
    )
    yield Bullets(
        (
            _("A dead jack scores 11, a queen 12, a king 13: 144 in all."),
            _(
                "Each draw that brings no royal costs 1, even that of the card that "
                "makes the last kill."
            ),
            free,
        )
    )
    yield _("Points may fall below 0 and recover.")


def _after(rules: Rules) -> Iterator[str]:
    if rules.scoring is not Scoring.POINTS:
        yield _("A loss has no score, but you may note how many royals died.")
    yield _(
        "A win is marked as late if the draw pile was ever left empty after set-up."
    )
