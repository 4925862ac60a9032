"""The command line: one command, one function; the work is done in `cannonade.text`.

A new command is a function in the module of its area, named in `commands.py`. A command
imports what it needs when it runs, so that `cannonade --help` is there at once. It
gives its exit status: 0, 1 for a failure, 2 for bad input.
"""

from cannonade.cli.commands import app
from cannonade.cli.run import main

__all__ = ["app", "main"]
