"""Error messages for invalid command lines, replacing the library's.

Typer raises several kinds of exceptions, most without a public name; they are told
apart by their attributes.
"""

import re
from typing import Final

import typer
from pydantic import ValidationError

from cannonade.foreign_text import quoted
from cannonade.language import _, translate
from cannonade.words.input.mistakes import say_wrong_value
from cannonade.words.phrases import join_or

_QUOTED: Final = re.compile(r"'([^']*)'")
_IN_BRACKETS: Final = re.compile(r" \((.*)\)", re.DOTALL)


def explain_usage(error: typer.TyperException) -> str:
    """Explain a usage error, and suggest a correction."""
    if isinstance(error, typer.BadParameter):
        return _about_value(error)
    option = getattr(error, "option_name", None)
    if isinstance(option, str):
        return _about_option(error, option)
    extra = _IN_BRACKETS.search(error.message)
    if extra:
        said = _("unexpected {found} (a text with spaces needs quotes)")
        return said.format(found=translate(quoted(extra[1])))
    names = _QUOTED.findall(error.message)
    if not names:
        return error.message
    name, *close = names
    said = _("there is no command {name}").format(name=translate(quoted(name)))
    return _perhaps(said, close)


def _about_option(error: typer.TyperException, option: str) -> str:
    if hasattr(error, "possibilities"):
        close: list[str] = getattr(error, "possibilities", None) or []
        return _perhaps(_("there is no option {name}").format(name=option), close)
    if "requires" in error.message:
        return _("{name} needs a value after it").format(name=option)
    return _("{name} takes no value").format(name=option)


def _about_value(error: typer.BadParameter) -> str:
    if error.param is None:
        return error.message
    named = max(error.param.opts, key=len)
    name = named
    if not named.startswith("-"):
        name = error.param.metavar or named.upper()
    if hasattr(error, "param_type"):  # only a missing argument has this
        return _("{name} is missing").format(name=name)
    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        return f"{name}: {error.message}"
    found = cause.errors(include_url=False)[0]
    is_nan = str(found["input"]).strip("+- ").lower() == "nan"
    is_limit = found["type"] in {"greater_than_equal", "less_than_equal"}
    kind = "finite_number" if is_nan and is_limit else found["type"]
    said = say_wrong_value(kind, found.get("ctx", {}))
    if found["type"] == "value_error":  # not one of the allowed words
        allowed = join_or(_QUOTED.findall(error.message)[1:])
        said = _("must be {expected}").format(expected=allowed or error.message)
    return _("{name} {must_be}, not {found}").format(
        name=name, must_be=said, found=translate(quoted(str(found["input"])))
    )


def _perhaps(said: str, close: list[str]) -> str:
    """Suggest the closest name after a sentence, if there is one."""
    if not close:
        return said
    return _("{problem}; did you mean {name}?").format(problem=said, name=close[0])
