"""Loading of rule-set files: house rules, and those in the package."""

from __future__ import annotations

from importlib.resources import files
from os import PathLike
from pathlib import Path

from cannonade.errors import RulesError
from cannonade.errors.root import reason_of
from cannonade.foreign_text import decode, say_undecodable
from cannonade.language import _
from cannonade.rules.rule_set import RuleSet, parse_rule_set
from cannonade.rules.shape import LARGEST_FILE


def is_rules_file(text: str) -> bool:
    """Return whether a text names a file of house rules rather than a rule set."""
    return text.endswith(".toml") or Path(text).is_file()


def load_rule_set(path: str | PathLike[str]) -> RuleSet:
    """Load a file of house rules.

    Raises:
        RulesError: if it cannot be read, or with every problem in it.
    """
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        reason = reason_of(error)
        problem = _("the file cannot be read: {reason}").format(reason=reason)
        raise RulesError([problem], source) from error
    return read_rule_set(content, source)


def read_rule_set(content: bytes, source: str = "") -> RuleSet:
    """Parse the content of a file of house rules.

    Args:
        content: the bytes of the file.
        source: its name, for error messages.

    Raises:
        RulesError: with every problem in it.
    """
    if len(content) > LARGEST_FILE:
        problem = _("the file is too large: rules have at most {most} bytes")
        problem = problem.format(most=LARGEST_FILE)
        raise RulesError([problem], source)
    try:
        text = decode(content)
    except UnicodeDecodeError as error:
        raise RulesError([say_undecodable(error)], source) from error
    return parse_rule_set(text, source)


def load_packaged(name: str, version: int) -> RuleSet:
    """Load one of the files in the package."""
    file_name = f"{name}@{version}.toml"
    text = files("cannonade.rules").joinpath("sets", file_name).read_text("utf-8")
    return parse_rule_set(text, file_name)
