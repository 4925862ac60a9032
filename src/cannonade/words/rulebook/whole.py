"""The full rules in plain English, made from the keys of a rules record.

House rules are included: no text depends on a rule set's name, so the text always
agrees with the engine.
"""

from typing import Final

from cannonade.rules import RULINGS, SOURCES, Rules, Ruling
from cannonade.rules.validate import without_idle_keys
from cannonade.words.rulebook import end, setup, turn
from cannonade.words.rulebook.book import RuleBook, RulingInWords
from cannonade.words.rulebook.quick import quick_reference
from cannonade.words.rulebook.rulings import say_ruling

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
