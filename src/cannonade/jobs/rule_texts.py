"""The rules command (text, Markdown, JSON) and the validation of house rules."""

from dataclasses import replace

from cannonade.errors import RulesError
from cannonade.language import _, translate
from cannonade.pages.lines import as_text
from cannonade.pages.rules import rules_page
from cannonade.rules import RULE_SETS, Rules, RuleSet, notes
from cannonade.words.cards import SYMBOLS
from cannonade.words.rulebook.book import (
    Block,
    Bullets,
    Paragraph,
    Preformatted,
    RuleBook,
    as_markdown,
)
from cannonade.words.rulebook.house import say_note, say_summary, say_title
from cannonade.words.rulebook.whole import rules_in_words


def rules_text(
    rule_set: RuleSet, width: int, *, has_rulings: bool = False, is_quick: bool = False
) -> str:
    """Format the rule book of rules as plain text.

    Args:
        rule_set: the rules.
        width: the maximum line width, in characters.
        has_rulings: whether to add how gaps in the sources are settled.
        is_quick: whether to return only the quick reference.
    """
    book = _book(rule_set, is_quick=is_quick)
    if not is_quick:
        rulings = book.rulings if has_rulings else ()
        book = replace(book, rulings=rulings, quick_reference=())
    return as_text(rules_page(book), SYMBOLS, width)


def rules_markdown(rule_set: RuleSet, *, is_quick: bool = False) -> str:
    """Format the rule book of rules, or only its quick reference, as Markdown."""
    return as_markdown(_book(rule_set, is_quick=is_quick))


def rules_facts(rule_set: RuleSet) -> dict[str, object]:
    """Return the keys of rules and their rule book as facts for JSON."""
    book = _book(rule_set)
    sections = [
        {"title": each.title, "blocks": [_block(block) for block in each.blocks]}
        for each in book.sections
    ]
    rulings = [
        {"id": each.id, "text": each.text, "source": each.source}
        for each in book.rulings
    ]
    return {
        **_facts(rule_set),
        "rules": rule_set.rules.as_text(),
        "sections": sections,
        "rulings": rulings,
        "quick_reference": list(book.quick_reference),
    }


def rule_sets_text() -> str:
    """Format the built-in rule sets, one line each."""
    return "".join(
        f"{each.name}: {say_title(each)}. {say_summary(each)}\n" for each in RULE_SETS
    )


def rule_sets_facts() -> list[dict[str, object]]:
    """Return the built-in rule sets as facts for JSON."""
    return [_facts(each) | {"rules": each.rules.as_text()} for each in RULE_SETS]


def _book(rule_set: RuleSet, *, is_quick: bool = False) -> RuleBook:
    book = rules_in_words(rule_set.rules, say_title(rule_set))
    return replace(book, sections=(), rulings=()) if is_quick else book


def _facts(rule_set: RuleSet) -> dict[str, object]:
    return {
        "name": rule_set.name,
        "version": rule_set.version,
        "title": rule_set.title,
        "source": rule_set.source,
        "url": rule_set.url,
        "summary": rule_set.summary,
    }


def _block(block: Block) -> dict[str, object]:
    match block:
        case Paragraph(text):
            return {"paragraph": text}
        case Bullets(lines):
            return {"bullets": list(lines)}
        case Preformatted(lines):
            return {"picture": list(lines)}


def problem_lines(error: RulesError) -> tuple[str, ...]:
    """Format what is wrong with rules, one line per problem."""
    prefix = f"{error.source}: " if error.source else ""
    return tuple(f"{prefix}{translate(each)}" for each in error.problems)


def note_lines(name: str, code: str, rules: Rules) -> tuple[str, ...]:
    """Format the result of a check of right rules: their code, and a line per note."""
    return (
        _("{file}: right. As part of a deal code: {code}").format(file=name, code=code),
        *(_("Note: {note}").format(note=say_note(each)) for each in notes(rules)),
    )


def checked_facts(name: str, found: RuleSet | RulesError) -> dict[str, object]:
    """Return the result of a check as facts for JSON."""
    rules = None if isinstance(found, RulesError) else found.rules
    return {
        "file": name,
        "is_valid": rules is not None,
        "problems": [*map(translate, getattr(found, "problems", ()))],
        "notes": list(map(say_note, notes(rules))) if rules else [],
        "rules": rules.as_text() if rules else None,
    }
