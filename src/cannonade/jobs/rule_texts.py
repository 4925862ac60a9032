"""The rules command (text, Markdown, JSON) and the validation of house rules."""

from dataclasses import replace
from pathlib import Path

from cannonade.errors import RulesError
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.play.new_game import named_rules
from cannonade.rules import RULE_SETS, RuleSet, load_rule_set, notes
from cannonade.words.rulebook.book import (
    Block,
    Bullets,
    Paragraph,
    Preformatted,
    RuleBook,
    as_markdown,
    as_text,
)
from cannonade.words.rulebook.house import say_note
from cannonade.words.rulebook.whole import rules_in_words


def rules_text(
    name: str, width: int, *, has_rulings: bool = False, is_quick: bool = False
) -> str:
    """Format the rule book of rules, given by name or file, as plain text.

    Args:
        name: the name or the file.
        width: the maximum line width, in characters.
        has_rulings: whether to add how gaps in the sources are settled.
        is_quick: whether to return only the quick reference.

    Raises:
        RulesError: if there are no such rules, or the file is invalid.
        NotationError: if the name is malformed.
    """
    book = _book(named_rules(name))
    if is_quick:
        return as_text(replace(book, sections=(), rulings=()), width)
    rulings = book.rulings if has_rulings else ()
    return as_text(replace(book, rulings=rulings, quick_reference=()), width)


def rules_markdown(name: str) -> str:
    """Format the rule book of rules, given by name or file, as Markdown.

    Raises:
        RulesError: if there are no such rules, or the file is invalid.
        NotationError: if the name is malformed.
    """
    return as_markdown(_book(named_rules(name)))


def rules_facts(name: str) -> dict[str, object]:
    """Return the keys of rules and their rule book as facts for JSON.

    Raises:
        RulesError: if there are no such rules, or the file is invalid.
        NotationError: if the name is malformed.
    """
    rule_set = named_rules(name)
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
    return "".join(f"{each.name}: {each.title}. {each.summary}\n" for each in RULE_SETS)


def rule_sets_facts() -> list[dict[str, object]]:
    """Return the built-in rule sets as facts for JSON."""
    return [_facts(each) | {"rules": each.rules.as_text()} for each in RULE_SETS]


def _book(rule_set: RuleSet) -> RuleBook:
    return rules_in_words(rule_set.rules, rule_set.title)


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
        case Bullets(items):
            return {"bullets": list(items)}
        case Preformatted(lines):
            return {"picture": list(lines)}


def check_rules(path: Path) -> RuleSet | RulesError:
    """Load a file of house rules, or return an error with everything wrong in it."""
    try:
        return load_rule_set(path)
    except RulesError as error:
        return error


def checked_lines(path: Path, found: RuleSet | RulesError) -> tuple[str, ...]:
    """Format the result of a check, one line per problem or note."""
    if isinstance(found, RulesError):
        return tuple(f"{path}: {each}" for each in found.problems)
    code = format_rules_id(rules_id_of(found.rules))
    return (
        f"{path}: right. As part of a deal code: {code}",
        *(f"Note: {say_note(each)}" for each in notes(found.rules)),
    )


def checked_facts(path: Path, found: RuleSet | RulesError) -> dict[str, object]:
    """Return the result of a check as facts for JSON."""
    rules = None if isinstance(found, RulesError) else found.rules
    return {
        "file": str(path),
        "is_valid": rules is not None,
        "problems": list(found.problems) if isinstance(found, RulesError) else [],
        "notes": list(map(say_note, notes(rules))) if rules else [],
        "rules": rules.as_text() if rules else None,
    }
