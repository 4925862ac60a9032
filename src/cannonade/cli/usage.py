"""Error messages for invalid command lines, replacing the library's.

Typer raises several kinds of exceptions, most without a public name; they are told
apart by their attributes.
"""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

import typer
from pydantic import ValidationError
from typer.core import TyperCommand

from cannonade.words.input.mistakes import say_wrong_value
from cannonade.words.phrases import join_or

_SHOWN: Final = 60
_QUOTED: Final = re.compile(r"'([^']*)'")
_ROWS: Final = {"--csv", "--jsonl", "--parquet"}
_IN_BRACKETS: Final = re.compile(r" \((.*)\)", re.DOTALL)


def explain_usage(error: typer.TyperException, commands: Iterable[str]) -> str:
    """Explain a usage error, and suggest a correction.

    Args:
        error: the error raised by Typer.
        commands: the commands that are valid there.
    """
    if isinstance(error, typer.BadParameter):
        return _about_value(error)
    option = getattr(error, "option_name", None)
    if isinstance(option, str):
        return _about_option(error, option)
    extra = _IN_BRACKETS.search(error.message)
    if extra:
        return f"unexpected {_shown(extra[1])} (a text with spaces needs quotes)"
    name = _QUOTED.search(error.message)
    if name:
        close = get_close_matches(name[1], [*commands], n=1)
        return f"there is no command {_shown(name[1])}{_perhaps(close)}"
    return error.message


def _about_option(error: typer.TyperException, option: str) -> str:
    if hasattr(error, "possibilities"):
        if option in _ROWS:
            return f"there is no option {option}; cannonade export games has it"
        known: Iterable[str] = getattr(error, "possibilities", None) or ()
        close = [*_as_value(error, option)] or get_close_matches(option, [*known], n=1)
        return f"there is no option {option}{_perhaps(close)}"
    if "requires" in error.message:
        return f"{option} needs a value after it"
    return f"{option} takes no value"


def _as_value(error: typer.TyperException, option: str) -> Iterator[str]:
    """Yield the option for a value that was written as one, such as --csv."""
    command: object = getattr(getattr(error, "ctx", None), "command", None)
    word = option.removeprefix("--")
    for each in command.params if isinstance(command, TyperCommand) else ():
        if word in (each.metavar or "").split("|"):
            yield f"{max(each.opts, key=len)} {word}"


def _about_value(error: typer.BadParameter) -> str:
    if error.param is None:
        return error.message
    named = max(error.param.opts, key=len)
    name = named if named.startswith("-") else error.param.metavar or named.upper()
    if hasattr(error, "param_type"):  # only a missing argument has this
        return f"{name} is missing"
    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        return f"{name}: {error.message}"
    found = cause.errors(include_url=False)[0]
    said = say_wrong_value(found["type"], found.get("ctx", {}))
    if found["type"] == "value_error":  # not one of the allowed words
        allowed = join_or(_QUOTED.findall(error.message)[1:])
        said = f"must be {allowed or error.message}"
    return f"{name} {said}, not {_shown(str(found['input']))}"


def _perhaps(close: list[str]) -> str:
    return f"; did you mean {close[0]}?" if close else ""


def _shown(text: str) -> str:
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}..."'
