"""The validate command: a list of every problem in a file of house rules."""

import json
from dataclasses import dataclass
from pathlib import Path

from cannonade.errors import RulesError
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.rules import RuleSet, load_rule_set, notes
from cannonade.words.rulebook.house import say_note


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
