"""The full rules and the quick reference, made from the keys of a rules record.

House rules are included: no text depends on a rule set's name, so the text always
agrees with the engine.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import (
    RULINGS,
    SOURCES,
    DryPile,
    Replacement,
    Rules,
    Ruling,
    SetupSearch,
)
from cannonade.rules.validate import without_idle_keys
from cannonade.words.cards import say_targets
from cannonade.words.keys import in_quick
from cannonade.words.rulebook import end, setup, terms, turn
from cannonade.words.rulebook.book import RuleBook, RulingInWords
from cannonade.words.rulebook.rulings import say_ruling


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
    yield Matter.NUMBERS, in_quick(rules.placement)
    yield Matter.ATTACK, f"{say_attack()} {say_targets(rules)}"
    yield (
        Matter.ROYAL,
        _(
            "beside a card of its suit, else its colour, else any; "
            "highest rank first, empty cells last."
        ),
    )
    yield from _aces_jokers(rules)
    yield Matter.BLOCKED, _blocked(rules)
    yield (Matter.ARMOUR, f"{in_quick(rules.armour_choice)}; {_limit(rules)}.")
    yield from _shame(rules)
    yield Matter.NO_ROYAL, in_quick(rules.cycling)
    yield Matter.DRY, _dry(rules)
    yield Matter.SCORE, f"{in_quick(rules.scoring)}."


def say_attack() -> str:
    """Explain an attack, to follow a colon."""
    return _(
        "a card placed on a lane's far cell makes its near and middle cards "
        "fire; together they must reach the royal's health."
    )


def _steps(rules: Rules) -> Iterator[str]:
    yield in_quick(rules.grid)
    if rules.setup_search is SetupSearch.YES:
        yield in_quick(rules.setup_search)
    yield in_quick(rules.setup_royals)
    if rules.replacement is not Replacement.NO:
        yield in_quick(rules.replacement)


def _aces_jokers(rules: Rules) -> Iterator[tuple[Matter, str]]:
    order = terms.picked_up(rules)
    if rules.has_ploys:
        yield Matter.ACE, in_quick(rules.ace_use).format(order=order) + "."
        one = terms.takes_one_armour(rules)
        joker = _ONE_ARMOUR if one else in_quick(rules.joker_use)
        yield Matter.JOKER, str(joker).format(order=order) + "."
    else:
        yield (
            Matter.RESET,
            _("on any cell; put the stack there under the draw pile, {order}.").format(
                order=order
            ),
        )


_ONE_ARMOUR: Final = Lazy("put the armour of a living royal under the draw pile")


def _blocked(rules: Rules) -> str:
    end = ""
    if terms.can_lose_blocked(rules):
        end = (
            _("; if you can do neither while a royal lives, you lose")
            if rules.has_ploys
            else _("; if no living royal can take it, you lose")
        )
    return f"{_ways(rules)}{end}."


def _ways(rules: Rules) -> str:
    if not rules.has_ploys and rules.has_hard_resets:
        return _("make it armour or take the shame")
    if not rules.has_ploys:
        return _("it becomes armour")
    return in_quick(rules.blocked).format(a_ploy=terms.ploy_for_number(rules))


def _limit(rules: Rules) -> str:
    most, king = terms.fatal_numbers(rules)
    return in_quick(rules.armour_limit).format(most=most, king=king)


def _shame(rules: Rules) -> Iterator[tuple[Matter, str]]:
    if rules.has_hard_resets:
        said = _(
            "the number leaves the game, and a stack goes under the draw "
            "pile, {shamed_order}."
        )
        yield Matter.SHAME, said.format(shamed_order=terms.shamed_order(rules))


def _dry(rules: Rules) -> str:
    a_ploy = terms.ploy_when_dry(rules)
    if rules.dry_pile is DryPile.REFILL:
        told = (
            _("refill it from a stack, shaming its top card, or spend {a_ploy}")
            if rules.has_ploys
            else _("refill it from a stack, shaming its top card")
        )
        return _("{told}; with no stack left, you lose.").format(
            told=told.format(a_ploy=a_ploy)
        )
    if not rules.has_ploys:
        return _("you lose.")
    if rules.dry_pile is DryPile.ACES:
        a_ploy = terms.ace(rules)
    return _("without {a_ploy} to spend, you lose.").format(a_ploy=a_ploy)


_SECTIONS: Final = (
    setup.goal,
    setup.cards,
    setup.board,
    setup.setup,
    turn.turn,
    turn.placing,
    turn.attack,
    turn.aces_jokers,
    turn.blocked,
    end.no_royal,
    end.end,
    end.score,
)


def rules_in_words(rules: Rules, title: str = "") -> RuleBook:
    """Write the rule book of a rules record; keys with no effect leave no trace.

    Args:
        rules: the record.
        title: the name of the rules, as the book's heading.
    """
    rules = without_idle_keys(rules)
    return RuleBook(
        title=title,
        sections=tuple(write(rules) for write in _SECTIONS),
        rulings=tuple(
            _in_words(each, rules) for each in RULINGS if each.applies_to(rules)
        ),
        quick_reference=quick_reference(rules),
    )


def _in_words(ruling: Ruling, rules: Rules) -> RulingInWords:
    return RulingInWords(
        ruling.id, say_ruling(ruling, rules), say_source(ruling.source)
    )


def say_source(tag: str) -> str:
    """Name the source with a tag, as in "Tom Francis, Gridcannon, version 2"."""
    if not tag:
        return ""
    source = SOURCES[tag]
    return f"{source.author}, {source.title}" if source.author else source.title
