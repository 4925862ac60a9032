"""What is said of house rules: how they differ, from what, and what is in vain."""

from enum import Enum
from functools import lru_cache
from typing import Final

from cannonade.rules import (
    RULE_SETS,
    ConstantScore,
    NoEffect,
    Note,
    Rules,
    RuleSet,
    key_of,
)
from cannonade.rules.schema import AcesJokers, ArmourLimit, Blocked, DryPile
from cannonade.words.phrases import capital, counted, join_and
from cannonade.words.rulebook.book import Block, Bullets, Paragraph, Picture, RuleBook

NO_FILE = "No file came with that: choose one first."
"""Where a file was to be sent."""
_REASONS: Final[dict[Enum, str]] = {
    AcesJokers.RESETS: "no ploys are banked",
    ArmourLimit.NONE: "no health is fatal",
    Blocked.PLOYS_FIRST: "no blocked number is shamed",
    Blocked.ARMOUR_OR_PLOY: "no blocked number is shamed",
    DryPile.PLOYS: "the draw pile is not refilled",
    DryPile.ACES: "the draw pile is not refilled",
}


def say_difference(rules: Rules, base: RuleSet) -> str:
    """Say how many keys differ, as in "2 keys differ from “Revised rules”."."""
    count = len(rules.differences(base.rules))
    if count == 0:
        return f"Nothing differs from “{base.title}” yet."
    verb = "differs" if count == 1 else "differ"
    return f"{counted(count, 'key')} {verb} from “{base.title}”."


def name_rules(rules: Rules) -> str:
    """Name rules by the built-in rule set that they are, or are nearest to.

    A deal code writes all house rules as changes of one rule set, so it does not say
    from which of them they were made.
    """
    base = _nearest(rules)
    return base.title if rules == base.rules else f"{base.title}, house rules"


@lru_cache(maxsize=1024)
def _nearest(rules: Rules) -> RuleSet:
    """Find the built-in rule set with the fewest differences: each view asks for it."""
    return min(RULE_SETS, key=lambda each: len(rules.differences(each.rules)))


def say_built_in(rules: Rules) -> str:
    """Say which built-in rules these are; "" if they are none."""
    found = (each.title for each in RULE_SETS if each.rules == rules)
    title = next(found, "")
    return f"These are “{title}”, just as they are." if title else ""


def say_problem(problem: str) -> str:
    """Make a sentence of what is wrong in a rule-set file."""
    return capital(problem if problem.endswith(".") else f"{problem}.")


def lines_of(book: RuleBook) -> frozenset[str]:
    """Give every sentence or line that a rule book says, to compare it with another."""
    told = [*book.quick_reference, *(each.text for each in book.rulings)]
    for section in book.sections:
        for block in section.blocks:
            told += lines_of_block(block)
    return frozenset(told)


def lines_of_block(block: Block) -> tuple[str, ...]:
    """Give what a part of a section says."""
    match block:
        case Paragraph(text):
            return (text,)
        case Bullets(items):
            return items
        case Picture(lines):
            return lines


def say_note(note: Note) -> str:
    """Say what has no effect, and why, in one sentence."""
    match note:
        case NoEffect(value, same_as, because):
            return (
                f"{_setting(value)} does the same as {same_as.value}, because with "
                f"{_setting(because)} {_REASONS[because]}."
            )
        case ConstantScore(scoring, score, because):
            settings = join_and(_setting(value) for value in because)
            reasons = join_and(_REASONS[value] for value in because)
            return (
                f"{_setting(scoring)} makes every win score {score}, because with "
                f"{settings} {reasons}."
            )


def _setting(value: Enum) -> str:
    return f"{key_of(value)}={value.value}"
