"""Groups of commands that share a first word."""

from collections.abc import Callable
from dataclasses import dataclass

import typer

from cannonade.cli.streams import name_command


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

        app = typer.Typer(invoke_without_command=True, callback=begin)
        for command in self.commands:
            app.command()(command)
        return app
