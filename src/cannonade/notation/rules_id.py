"""Rules in text: `revised`, a later `revised@2`, house rules `revised+grid=eight`.

A name without a version always means version 1, so that no stored text changes its
meaning. House rules are a built-in rule set and the keys that differ from it, in the
order of the rules page, section 9.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from cannonade.errors import RulesError
from cannonade.message import _
from cannonade.notation.spans import Span, read_choice, read_count
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    Rules,
    RuleSet,
    find_rule_set,
    is_rules_file,
    load_rule_set,
    rules_from,
)

_LARGEST_VERSION: Final = 10**9


@dataclass(frozen=True, slots=True)
class RulesId:
    """Named rules: a built-in rule set, and the differences from it.

    Attributes:
        name: the name of the rule set.
        version: its version.
        rules: the rules, with the differences.
    """

    name: str
    version: int
    rules: Rules

    def __str__(self) -> str:
        """Return the text form."""
        return format_rules_id(self)


def rules_id_of(rules: Rules) -> RulesId:
    """Name rules by the first rule set that equals them, or by changes to revised."""
    for each in RULE_SETS:
        if each.rules == rules:
            return RulesId(each.name, each.version, rules)
    default = RULE_SETS[0]
    return RulesId(default.name, default.version, rules)


def _read_base(span: Span) -> RulesId:
    name, version = span.cut("@")
    versions = [each.version for each in RULE_SETS if each.name == name.value]
    if not versions:
        names = dict.fromkeys(each.name for each in RULE_SETS)
        raise name.failure(_("a rule set: {names}").format(names=", ".join(names)))
    expected = _("a version of {name}: {versions}").format(
        name=name.value, versions=", ".join(map(str, versions))
    )
    number = read_count(version, _LARGEST_VERSION, expected) if version else 1
    try:
        rules = find_rule_set(name.value, number).rules
    except RulesError:
        raise (version or name).failure(expected) from None
    return RulesId(name.value, number, rules)


def _read_difference(span: Span) -> tuple[str, str]:
    key, value = span.cut("=")
    if key.value not in VOCABULARY:
        raise key.failure(_("a rules key: {keys}").format(keys=", ".join(VOCABULARY)))
    values = {each.value: str(each.value) for each in VOCABULARY[key.value]}
    expected = f"{key.value}={'|'.join(values)}"
    if value is None:
        raise key.failure(expected)
    one_of = _("one of {choices}").format(choices=expected)
    return key.value, read_choice(value, values, one_of)


def read_rules_id(span: Span) -> RulesId:
    """Parse a span that names rules."""
    base, *differences = span.split("+")
    found = _read_base(base)
    changes: dict[str, str] = {}
    for each in differences:
        key, value = _read_difference(each)
        if key in changes:
            raise each.failure(
                _("each rules key once, but {key} came before").format(key=key)
            )
        changes[key] = value
    rules = rules_from(found.rules.as_text() | changes)
    return RulesId(found.name, found.version, rules)


def parse_rules_id(text: str) -> RulesId:
    """Parse the name of rules.

    Raises:
        NotationError: if there is no such rule set, version, key or value.
    """
    return read_rules_id(Span.whole(text))


def named_rules(text: str) -> RuleSet:
    """Find rules by a name such as revised or revised+grid=eight, or load their file.

    Raises:
        RulesError: if no rules have that name, or with every problem in a file.
        NotationError: if a name with a version or changes does not parse.
    """
    if is_rules_file(text):
        return load_rule_set(text)
    if not {"@", "+"} & {*text}:
        return find_rule_set(text)
    return rule_set_of(parse_rules_id(text))


def rule_set_of(found: RulesId) -> RuleSet:
    """Return the rule set of an id; house rules have their id as the title."""
    base = find_rule_set(found.name, found.version)
    if found.rules == base.rules:
        return base
    title = format_rules_id(found)
    return replace(base, title=title, summary="", rules=found.rules)


def format_rules_id(rules_id: RulesId) -> str:
    """Format the name of rules: version 1 is omitted, keys are in order.

    Raises:
        RulesError: if there is no such rule set.
    """
    return _text_of(rules_id)


@lru_cache(maxsize=1024)
def _text_of(rules_id: RulesId) -> str:
    """Format the name of rules, cached as few are used, but with every action."""
    base = find_rule_set(rules_id.name, rules_id.version)
    version = "" if rules_id.version == 1 else f"@{rules_id.version}"
    differences = rules_id.rules.differences(base.rules)
    changes = "".join(f"+{key}={value}" for key, value in differences.items())
    return f"{rules_id.name}{version}{changes}"
