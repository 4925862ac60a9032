"""House rules in words: their differences from a base, and their idle keys."""

from functools import lru_cache
from typing import Final

from cannonade.language import Lazy, _, ngettext, translate
from cannonade.rules import (
    RULE_SETS,
    ConstantScore,
    NoEffect,
    Note,
    Rules,
    RuleSet,
    key_of,
)
from cannonade.words.keys import say_idle, say_key
from cannonade.words.phrases import capital, counted, join_and
from cannonade.words.rulebook.book import RuleBook, sections_of

NO_FILE = Lazy("No file was sent: choose one first.")
"""The message for a missing upload."""


_TITLES: Final = {
    "revised": Lazy("Revised rules"),
    "original": Lazy("Original rules"),
    "revisions": Lazy("Revisions of the original"),
    "points": Lazy("Points"),
    "kill-the-royals": Lazy("Kill The Royals"),
}
_SUMMARIES: Final = {
    "revised": Lazy(
        "Aces and jokers are ploys to spend when you choose; what you have "
        "left at the end is your score."
    ),
    "original": Lazy(
        "Aces and jokers are played on the grid and clear a stack; cards that "
        "fit nowhere cost you armour or shame."
    ),
    "revisions": Lazy(
        "Ploys, but a blocked number may become armour while you still hold "
        "some, and a dry draw pile needs an ace."
    ),
    "points": Lazy(
        "Strict placement, and a count of points: every royal is worth its "
        "rank, every draw that brings none costs one."
    ),
    "kill-the-royals": Lazy(
        "There is always a royal to fire at, each bears one card of armour at "
        "most, and every ploy you spend costs a point."
    ),
}


def say_title(rule_set: RuleSet) -> str:
    """Return the title of a rule set; house rules keep their own."""
    return str(_TITLES[rule_set.name]) if rule_set in RULE_SETS else rule_set.title


def say_summary(rule_set: RuleSet) -> str:
    """Return the summary of a rule set in one sentence; "" if it has none."""
    is_built_in = rule_set in RULE_SETS
    return str(_SUMMARIES[rule_set.name]) if is_built_in else rule_set.summary


def say_difference(rules: Rules, base: RuleSet) -> str:
    """Count the keys that differ, as in "2 rules differ from “Revised rules”."."""
    count = len(rules.differences(base.rules))
    if count == 0:
        return _("Nothing differs from “{title}” yet.").format(title=say_title(base))
    return ngettext(
        "{rules} differs from “{title}”.", "{rules} differ from “{title}”.", count
    ).format(rules=counted(count, "rule", "rules"), title=say_title(base))


def name_rules(rules: Rules) -> str:
    """Name rules by the built-in rule set that they equal or are closest to.

    A deal code writes all house rules as changes to the same rule set, so their
    original base is unknown.
    """
    base = find_base(rules)
    return (
        say_title(base)
        if rules == base.rules
        else _("{title}, house rules").format(title=say_title(base))
    )


@lru_cache(maxsize=1024)
def find_base(rules: Rules) -> RuleSet:
    """Return the built-in rule set with the fewest differences, cached for views."""
    return min(RULE_SETS, key=lambda each: len(rules.differences(each.rules)))


def say_problem(problem: str) -> str:
    """Format a problem in a rule-set file as a sentence."""
    return capital(translate(problem).removesuffix(".") + ".")


def lines_of(book: RuleBook) -> frozenset[str]:
    """Return all sentences and lines of a rule book, to compare it with another."""
    blocks = (block for part in sections_of(book) for block in part.blocks)
    return frozenset(line for block in blocks for line in block.lines)


def say_note(note: Note) -> str:
    """Explain in one sentence what has no effect, and why."""
    reasons = join_and(say_idle(value) for value in note.because)
    match note:
        case NoEffect(value):
            return _("{question} It makes no difference, because {reasons}.").format(
                question=say_key(key_of(value)), reasons=reasons
            )
        case ConstantScore(_, score):
            return _("Every win scores {score}, because {reasons}.").format(
                score=score, reasons=reasons
            )
