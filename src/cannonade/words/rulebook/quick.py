"""The quick reference: a line for each topic."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import (
    AceUse,
    ArmourChoice,
    ArmourLimit,
    Blocked,
    Cycling,
    DryPile,
    Grid,
    JokerUse,
    Placement,
    Replacement,
    Rules,
    Scoring,
    SetupRoyals,
    SetupSearch,
)
from cannonade.words.rulebook import terms


class Matter(Enum):
    """The topic of a line of the quick reference."""

    SETUP = Lazy("Set-up")
    NUMBERS = Lazy("Numbers")
    ATTACK = Lazy("Attack")
    ROYAL = Lazy("Royal")
    ACE = Lazy("Ace")
    JOKER = Lazy("Joker")
    RESET = Lazy("Ace (1) or joker (0)")
    BLOCKED = Lazy("Blocked")
    ARMOUR = Lazy("Armour")
    SHAME = Lazy("Shame")
    NO_ROYAL = Lazy("No living royal")
    DRY = Lazy("Draw pile empty, no card in hand")
    SCORE = Lazy("Score")


def quick_reference(rules: Rules) -> tuple[str, ...]:
    """Return the rules, a line for each topic."""
    return tuple(f"{each.value}: {said}" for each, said in quick_matters(rules))


def quick_matters(rules: Rules) -> Iterator[tuple[Matter, str]]:
    """Yield each topic with its line."""
    yield Matter.SETUP, "; ".join(_steps(rules)) + "."
    yield Matter.NUMBERS, _numbers(rules)
    yield Matter.ATTACK, f"{say_attack()} {say_targets()}"
    yield (
        Matter.ROYAL,
        _(
            "beside a card of its suit, else its colour, else any; "
            "highest rank first, empty cells last."
        ),
    )
    yield from _aces_jokers(rules)
    yield Matter.BLOCKED, _blocked(rules)
    yield (
        Matter.ARMOUR,
        _("{armour}; {limit}.").format(
            armour=_ARMOUR[rules.armour_choice], limit=_limit(rules)
        ),
    )
    yield from _shame(rules)
    yield Matter.NO_ROYAL, _no_royal(rules)
    yield Matter.DRY, _dry(rules)
    yield Matter.SCORE, f"{_SCORES[rules.scoring]}."


def say_attack() -> str:
    """Explain an attack, to follow a colon."""
    return _(
        "a card placed on a lane's far cell makes its near and middle cards "
        "fire; together they must reach the royal's health."
    )


def say_targets() -> str:
    """Explain which cards count against which royals."""
    return _("Jack: any cards, queen: her colour, king: his suit.")


def _steps(rules: Rules) -> Iterator[str]:
    yield (
        _("fill nine cells") if rules.grid is Grid.NINE else _("fill all cells but c3")
    )
    if rules.setup_search is SetupSearch.YES:
        yield _("if no royal came, search for one")
    is_shuffled = rules.setup_royals is SetupRoyals.SHUFFLED
    yield _("place the royals {choice}").format(
        choice=_("shuffled") if is_shuffled else _("in the order drawn")
    )
    match rules.replacement:
        case Replacement.BANK:
            yield _("you may replace one card")
        case Replacement.BURY:
            yield _("you may replace one card, burying what does not fit")
        case Replacement.NO:
            pass


def _numbers(rules: Rules) -> str:
    is_strict = rules.placement is Placement.LOWER
    lower = _("a lower") if is_strict else _("an equal or lower")
    return _("on {lower} card or an empty cell.").format(lower=lower)


def _aces_jokers(rules: Rules) -> Iterator[tuple[Matter, str]]:
    order = terms.picked_up(rules)
    if rules.has_ploys:
        yield Matter.ACE, str(_ACES[rules.ace_use]).format(order=order)
        yield Matter.JOKER, str(_JOKERS[rules.joker_use]).format(order=order)
    else:
        yield (
            Matter.RESET,
            _("on any cell; put the stack there under the draw pile, {order}.").format(
                order=order
            ),
        )


_ACES: Final = {
    AceUse.EXTRACTION: Lazy("put a stack under the draw pile, {order}."),
    AceUse.TOP_CARD: Lazy("put the top card of a stack under the draw pile."),
    AceUse.FLIP: Lazy("turn a stack of two cards or more upside down."),
}
_JOKERS: Final = {
    JokerUse.REASSIGNMENT: Lazy(
        "move a top card to another cell where it fits; it attacks."
    ),
    JokerUse.SWAP: Lazy("let two top cards change places; both attack."),
    JokerUse.WILD: Lazy("put the number in hand where it does not fit; it attacks."),
    JokerUse.DOUBLE: Lazy(
        "put the number in hand where it fits; the payload of its attack counts twice."
    ),
    JokerUse.DISARM: Lazy(
        "put all armour of a living royal under the draw pile, {order}."
    ),
}


def _blocked(rules: Rules) -> str:
    ways = [_("armour")]
    if rules.has_hard_resets:
        ways.append(_("shame"))
    if rules.has_ploys:
        if rules.blocked is Blocked.PLOYS_FIRST:
            ways.insert(
                0, _("spend {a_ploy}; with none,").format(a_ploy=terms.a_ploy(rules))
            )
        else:
            ways.append(_("a ploy"))
    joiner = " " if rules.blocked is Blocked.PLOYS_FIRST else _(" or ")
    lost = _("; if nothing can be done, lost") if terms.can_lose_blocked(rules) else ""
    return _("{list}{lost}.").format(list=joiner.join(ways), lost=lost)


_ARMOUR: Final = {
    ArmourChoice.SIMILAR: Lazy(
        "on a royal of the number's suit, else its colour, else any; lowest rank first"
    ),
    ArmourChoice.SUIT_OR_ANY: Lazy("on any royal of the number's suit, else on any"),
    ArmourChoice.UNARMOURED_LOW: Lazy(
        "on a royal without armour, to 20 at most; lowest rank "
        "first, then suit, then colour"
    ),
}


def _limit(rules: Rules) -> str:
    most, king = terms.fatal_numbers(rules)
    match rules.armour_limit:
        case ArmourLimit.FATAL:
            return _("health {most} (king {king}) loses").format(most=most, king=king)
        case ArmourLimit.REFUSED:
            return _("never to health {most} (king {king})").format(
                most=most, king=king
            )
        case ArmourLimit.NONE:
            return _("never fatal")


def _shame(rules: Rules) -> Iterator[tuple[Matter, str]]:
    if rules.has_hard_resets:
        said = _(
            "the number leaves the game, and a stack goes under the draw "
            "pile, {shamed_order}."
        )
        yield Matter.SHAME, said.format(shamed_order=terms.shamed_order(rules))


def _no_royal(rules: Rules) -> str:
    is_at_once = rules.cycling is Cycling.AT_ONCE
    when = _("search for one at once") if is_at_once else _("the next draw is a search")
    return f"{when}."


def _dry(rules: Rules) -> str:
    if rules.dry_pile is DryPile.REFILL:
        told = _("refill it from a stack, shaming its top card; no stack left, lost")
    elif not rules.has_ploys:
        told = _("lost")
    elif rules.dry_pile is DryPile.ACES:
        told = _("lost without an ace")
    else:
        told = _("lost without {a_ploy}").format(a_ploy=terms.a_ploy(rules))
    return f"{told}."


_SCORES: Final = {
    Scoring.PLOYS_LEFT: Lazy("the ploys you drew and did not spend"),
    Scoring.SIX_MINUS_SPENT: Lazy("six less the ploys you spent"),
    Scoring.MINUS_SHAME: Lazy("minus the cards in the shame pile"),
    Scoring.POINTS: Lazy(
        "11, 12 or 13 for a dead jack, queen or king, less 1 for "
        "each draw without a royal; you win above 0"
    ),
}
