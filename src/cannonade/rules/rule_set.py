"""Named rule sets, and the format and limits of their files (TOML over the defaults).

The size and depth of a file are checked before it is parsed: parsing TOML takes
quadratic time and memory in the number of dots in a key, and deeply nested brackets
exhaust Python's stack. No rules file needs either.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, cast

from cannonade.errors import RulesError
from cannonade.foreign_text import is_name, parse_toml, visible
from cannonade.message import _
from cannonade.rules.schema import Rules
from cannonade.rules.validate import rules_from, unknown_key, wrong_value

LARGEST_FILE: Final = 16 * 1024
"""The largest rules file in bytes; with every key, one takes about 2,000."""

_MOST_DOTS: Final = 32
_MOST_BRACKETS: Final = 64

# Every part is possessive, so nothing backtracks.
_STRING_OR_COMMENT: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}+'
    r"|'''(?:[^']|'{1,2}(?!'))*+'{3,5}+"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*+'"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_BRACKET: Final = re.compile(r"[\[{]")


def shape_problems(text: str) -> Iterator[str]:
    """Yield the problems of a text too nested for a rules file, with their lines."""
    bare = _STRING_OR_COMMENT.sub(_line_ends, text)
    brackets = 0
    for number, line in enumerate(bare.split("\n"), 1):
        dots = line.count(".")
        if dots > _MOST_DOTS:
            yield _("line {number} has {dots} dots: a key needs one at most").format(
                number=number, dots=dots
            )
            return
        brackets += len(_BRACKET.findall(line))
        if brackets > _MOST_BRACKETS:
            yield _(
                "line {number} opens too many brackets: only [rules] needs them"
            ).format(number=number)
            return


def _line_ends(match: re.Match[str]) -> str:
    """Keep the line ends of a string, to preserve line numbers."""
    return "\n" * match[0].count("\n")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules with a name and version, whose meaning never changes.

    Attributes:
        name: lower-case words joined by hyphens, such as "kill-the-royals".
        version: the version, from 1.
        title: the name for people.
        source: the source of the rules; "" if there is none.
        summary: a summary of one or two sentences.
        rules: the rules record.
        url: the URL of the source; "" if there is none.
    """

    name: str
    version: int
    title: str
    source: str
    summary: str
    rules: Rules
    url: str = ""

    @property
    def id(self) -> str:
        """The name with its version, such as "revised@1"."""
        return f"{self.name}@{self.version}"


_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LARGEST_VERSION: Final = 10**9
_TEXTS: Final = ("title", "source", "url", "summary")
_KEYS: Final = ("name", "version", *_TEXTS, "rules")


def parse_rule_set(text: str, source: str = "") -> RuleSet:
    """Parse the text of a rule-set file; only `name` is required.

    Args:
        text: TOML with the keys `name`, `version` (1), `title` (the name), `source`,
            `url`, `summary` and the table `[rules]`.
        source: the file's name, for error messages.

    Raises:
        RulesError: with every problem in it.
    """
    nested = tuple(shape_problems(text))
    if nested:
        raise RulesError(nested, source)
    try:
        table = parse_toml(text)
    except ValueError as error:
        # Besides its own error, the parser raises that of int() for huge numbers.
        raise RulesError(
            [_("this is not TOML: {error}").format(error=error)], source
        ) from error
    problems = list(_problems(table))
    rules, rules_problems = _read_rules(table.get("rules", {}))
    problems += rules_problems
    if problems:
        raise RulesError(problems, source)
    texts = {key: table.get(key, "") for key in _TEXTS}
    texts["title"] = texts["title"] or table["name"]
    return RuleSet(
        name=table["name"], version=table.get("version", 1), rules=rules, **texts
    )


def _problems(table: Mapping[str, object]) -> Iterator[str]:
    """Yield the problems outside `[rules]`."""
    for key in table:
        if key not in _KEYS:
            yield unknown_key(key, _KEYS)
    yield from _name_problems(table)
    version = table.get("version", 1)
    if type(version) is not int or not 1 <= version <= _LARGEST_VERSION:
        wanted = _("an integer from 1 to {most}").format(most=_LARGEST_VERSION)
        yield wrong_value("version", wanted, version)
    for key in _TEXTS:
        value = table.get(key, "")
        if not isinstance(value, str):
            yield wrong_value(key, _("a string"), value)
        elif key == "title" and value and not is_name(value):
            yield wrong_value(key, _("one line of visible characters"), value)
        elif visible(value) != value:
            yield wrong_value(key, _("visible characters"), value)


def _name_problems(table: Mapping[str, object]) -> Iterator[str]:
    wanted = _('lower-case words joined by hyphens, such as name = "house-rules"')
    if "name" not in table:
        yield _('key "name" is missing: expected {expected}').format(expected=wanted)
        return
    name = table["name"]
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        yield wrong_value("name", wanted, name)


def _read_rules(value: object) -> tuple[Rules, tuple[str, ...]]:
    """Parse `[rules]`; the record is valid only if there are no problems."""
    if not isinstance(value, dict):
        return Rules(), (wrong_value("rules", _("a table"), value),)
    try:
        # TOML keys are always strings.
        return rules_from(cast("dict[str, object]", value)), ()
    except RulesError as error:
        return Rules(), error.problems


def _quoted(text: str) -> str:
    # A JSON string is a TOML string except for DEL, which TOML requires escaped.
    return visible(json.dumps(text, ensure_ascii=False))


def format_rule_set(rule_set: RuleSet) -> str:
    """Format a rule-set file, leaving out keys with their defaults."""
    lines = [f"name = {_quoted(rule_set.name)}", f"version = {rule_set.version}"]
    texts = {key: getattr(rule_set, key) for key in _TEXTS}
    lines += [f"{key} = {_quoted(text)}" for key, text in texts.items() if text]
    lines += ["", "[rules]"]
    differences = rule_set.rules.differences(Rules())
    lines += [f"{key} = {_quoted(value)}" for key, value in differences.items()]
    return "\n".join(lines) + "\n"
