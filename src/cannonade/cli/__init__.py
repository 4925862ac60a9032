"""The command line: one command, one function; `cannonade.jobs` does the work.

A new command is a function in the module of its area, listed in `commands.py`. Commands
import what they need when they run, so that `cannonade --help` is fast. They return
their exit status: 0, 1 for a failure, 2 for bad input.
"""

from cannonade.cli.commands import app as app, main as main
