"""Commands, groups of commands that share a first word, and the help of both.

The texts of the help are English in the code, where decorators need them. They are
looked up when they are shown; `tools.catalogues` collects them from the commands.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import typer
from typer.core import TyperCommand, TyperGroup

from cannonade.cli.streams import name_command
from cannonade.language import Lazy, _, pgettext

PLACEHOLDER: Final = "a placeholder in the help of commands"
"""The context of messages such as FILE."""

PLACEHOLDERS: Final = re.compile(r"[A-Z_]{2,}")
"""Matches what a person replaces in a usage line, such as FILE."""

_TYPE: Final = re.compile(r" <[\w|]+( range)?>")
_EXTRA: Final = re.compile(r"  \[([^\[\]]*)\]$")
_FACTS: Final = (
    (re.compile(r"env var: (.*)"), Lazy("env var: {0}")),
    (re.compile(r"default: (\(?)(.*?)\)?"), Lazy("default: {1}")),
    (re.compile(r"([\d.]+)<=x<=([\d.]+)"), Lazy("{0} to {1}")),
    (re.compile(r"x>=([\d.]+)"), Lazy("from {0}")),
    (re.compile(r"required"), Lazy("required")),
)
"""What the library says about a value, and our words for it."""

_HEADINGS: Final = {"argument": Lazy("Arguments"), "option": Lazy("Options")}
_AnyCommand: TypeAlias = TyperCommand | TyperGroup


def paragraphs(text: str | None) -> list[str]:
    """Return the paragraphs of a help text, each a message on one line."""
    return [" ".join(each.split()) for each in (text or "").split("\n\n")]


def name_placeholders(text: str) -> str:
    """Translate the placeholders in a text such as "[FILE|last]"."""
    return PLACEHOLDERS.sub(lambda found: pgettext(PLACEHOLDER, found[0]), text)


def help_of(command: _AnyCommand, context: typer.Context) -> str:
    """Return the help of a command in the current language."""
    formatter = context.make_formatter()
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, name_placeholders(pieces), _("Usage: "))
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text("\n\n".join(map(_, paragraphs(command.help))))
    for heading, rows in _sections(command, context):
        if rows:
            with formatter.section(heading):
                formatter.write_dl(rows)
    return formatter.getvalue().rstrip("\n")


def _sections(
    command: _AnyCommand, context: typer.Context
) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield the headings and the rows of a command's help."""
    for kind, heading in _HEADINGS.items():
        rows: list[tuple[str, str]] = []
        for each in command.get_params(context):
            record, text = each.get_help_record(context), getattr(each, "help", "")
            if record is not None and each.param_type_name == kind:
                name = name_placeholders(_TYPE.sub("", record[0]))
                rows.append((name, _about(record[1], text)))
        yield str(heading), rows
    if isinstance(command, PlainGroup):
        for title, names in command.headed(command.list_commands(context)):
            below = [(each, command.get_command(context, each)) for each in names]
            rows = [(name, _(paragraphs(each.help)[0])) for name, each in below if each]
            yield title, rows


def _about(said: str, text: str) -> str:
    """Translate the help of a parameter, and what the library says after it."""
    extra = _EXTRA.search(said.removeprefix(text))
    facts = map(_fact, extra[1].split("; ")) if extra else ()
    return _(text) + "".join(["  [", "; ".join(facts), "]"] if extra else ())


def _fact(said: str) -> str:
    for pattern, words in _FACTS:
        if found := pattern.fullmatch(said):
            is_in_words = "(" in found.groups()
            shown = map(_, found.groups()) if is_in_words else found.groups()
            return str(words).format(*shown)
    return said


class PlainCommand(TyperCommand):
    """A command whose help shows no Python types and no formulas."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]  # the base of Context has no public name
        """Return the help."""
        return help_of(self, ctx)


class PlainGroup(TyperGroup):
    """Commands whose help is like that of a `PlainCommand`."""

    def headed(self, names: list[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield the headings of the help, each with the names of its commands."""
        yield _("Commands"), names

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]  # as above
        """Return the help."""
        return help_of(self, ctx)


@dataclass(frozen=True, slots=True)
class Group:
    """Commands that share a first word.

    Attributes:
        name: their first word.
        summary: a description for the list of all commands.
        commands: the commands, each a function named by its second word.
    """

    name: str
    summary: str
    commands: tuple[Callable[..., int], ...]

    def app(self) -> typer.Typer:
        """Return their command line; without a second word, it prints their help."""

        def begin(context: typer.Context) -> int:
            second = context.invoked_subcommand
            name_command(f"{self.name} {second}" if second else self.name)
            if second is None:
                print(context.get_help())
            return 0

        app = typer.Typer(cls=PlainGroup, invoke_without_command=True, callback=begin)
        for command in self.commands:
            app.command(cls=PlainCommand)(command)
        return app
