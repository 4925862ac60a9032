"""The rules command (text, Markdown, JSON) and the validation of house rules."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from cannonade.errors import RulesError
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.play.new_game import named_rules
from cannonade.rules import RULE_SETS, RuleSet, load_rule_set, notes
from cannonade.words.rulebook.book import (
    Block,
    Bullets,
    Paragraph,
    Picture,
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


def rules_json(name: str) -> str:
    """Format the keys of rules and their rule book as JSON.

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
    return _json(
        {
            **_facts(rule_set),
            "rules": rule_set.rules.as_text(),
            "sections": sections,
            "rulings": rulings,
            "quick_reference": list(book.quick_reference),
        }
    )


def rule_sets_text() -> str:
    """Format the built-in rule sets, one line each."""
    return "".join(f"{each.name}: {each.title}. {each.summary}\n" for each in RULE_SETS)


def rule_sets_json() -> str:
    """Format the built-in rule sets as JSON."""
    facts = [_facts(each) | {"rules": each.rules.as_text()} for each in RULE_SETS]
    return _json(facts)


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
        case Picture(lines):
            return {"picture": list(lines)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


@dataclass(frozen=True, slots=True)
class Validation:
    """The result of checking a file of house rules.

    Attributes:
        path: the file.
        rule_set: the rules, None if they are invalid.
        problems: everything that is wrong.
        notes: settings without effect, a sentence each.
    """

    path: Path
    rule_set: RuleSet | None
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def validate_rules(path: Path) -> Validation:
    """Load a file of house rules, with everything that is wrong in it."""
    try:
        rule_set = load_rule_set(path)
    except RulesError as error:
        return Validation(path, None, problems=error.problems)
    said = tuple(map(say_note, notes(rule_set.rules)))
    return Validation(path, rule_set, notes=said)


def validation_lines(validation: Validation) -> tuple[str, ...]:
    """Format the result of a check, one line per problem or note."""
    if validation.rule_set is None:
        return tuple(f"{validation.path}: {each}" for each in validation.problems)
    code = format_rules_id(rules_id_of(validation.rule_set.rules))
    return (
        f"{validation.path}: right. As part of a deal code: {code}",
        *(f"Note: {each}" for each in validation.notes),
    )


def validation_json(validation: Validation) -> str:
    """Format the result of a check as JSON."""
    rule_set = validation.rule_set
    facts = {
        "file": str(validation.path),
        "is_valid": rule_set is not None,
        "problems": list(validation.problems),
        "notes": list(validation.notes),
        "rules": rule_set.rules.as_text() if rule_set else None,
    }
    return json.dumps(facts, ensure_ascii=False, indent=2) + "\n"
