"""The built-in rule sets, and the loading of files of house rules."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Final, SupportsIndex, overload

from cannonade.errors import RulesError, reason_of
from cannonade.foreign_text import decode, say_undecodable
from cannonade.message import _
from cannonade.rules.rule_set import LARGEST_FILE, RuleSet, parse_rule_set


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


def load_packaged(rules_id: str) -> RuleSet:
    """Load one of the files in the package, by its name and version."""
    file_name = f"{rules_id}.toml"
    text = files("cannonade.rules").joinpath("sets", file_name).read_text("utf-8")
    return parse_rule_set(text, file_name)


class RuleSets(tuple[RuleSet, ...]):
    """A tuple of rule sets, also indexed by name for version 1."""

    __slots__ = ()

    @overload
    def __getitem__(self, key: SupportsIndex | str, /) -> RuleSet: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[RuleSet, ...]: ...
    def __getitem__(
        self, key: SupportsIndex | slice | str, /
    ) -> RuleSet | tuple[RuleSet, ...]:
        """Return a rule set by place or name.

        Raises:
            RulesError: if no rule set has that name.
        """
        return find_rule_set(key) if isinstance(key, str) else super().__getitem__(key)

    def __contains__(self, key: object, /) -> bool:
        """Whether there is such a rule set, or one with that name."""
        if isinstance(key, str):
            return any(each.name == key for each in self)
        return super().__contains__(key)

    def __repr__(self) -> str:
        """Show the ids, as in <rule sets: revised@1, original@1>."""
        return f"<rule sets: {', '.join(each.id for each in self)}>"


_PACKAGED: Final = (
    "revised@1",
    "original@1",
    "revisions@1",
    "points@1",
    "kill-the-royals@1",
)

RULE_SETS: Final = RuleSets(map(load_packaged, _PACKAGED))
"""All versions of all built-in rule sets, the default first; also by name."""


def find_rule_set(name: str, version: int = 1) -> RuleSet:
    """Return the built-in rule set with a name and version.

    Raises:
        RulesError: if there is none, with all names and the most similar one.
    """
    for each in RULE_SETS:
        if (each.name, each.version) == (name, version):
            return each
    versions = [each.id for each in RULE_SETS if each.name == name]
    names = [each.name for each in RULE_SETS]
    near = "".join(get_close_matches(name, names, n=1))
    if versions:
        problem = _('no version {version} of "{name}": there is {known}')
    elif near:
        problem = _('no rule set "{name}" (did you mean "{near}"?): there are {known}')
    else:
        problem = _('no rule set "{name}": there are {known}')
    known = ", ".join(versions or names)
    fields = {"version": version, "name": name, "near": near, "known": known}
    raise RulesError([problem.format(**fields)])
