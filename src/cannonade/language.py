"""The language of the user interface: English, or a translation from `locale/`.

The code contains the English sentences and passes them through `_` or `ngettext`, which
look up the translation. `Lazy` does the same for sentences in tables, when used, and
`translate` for the errors and messages of the core, which speaks English. The process
has a language, and each request may have another.
"""

import gettext
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from cannonade.message import Message

ENGLISH: Final = "en"
"""The language of the code."""

VARIABLE: Final = "CANNONADE_LANGUAGE"
"""The environment variable that overrides the system's language."""

_VARIABLES: Final = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
_FOLDER: Final = "locale"
_COMPILED: Final = ".mo"


@dataclass(slots=True)
class _Process:
    """The language of this process, the default for requests."""

    language: str = ENGLISH


_process: Final = _Process()
_chosen: Final = ContextVar[str]("language")


@dataclass(frozen=True, slots=True)
class Lazy:
    """A message in a table, translated by `str` when it is used.

    Attributes:
        message: the English text.
    """

    message: str

    def __str__(self) -> str:
        """Return the message in the current language."""
        return _(self.message)

    def format(self, **facts: object) -> str:
        """Return the message in the current language, with its facts."""
        return str(self).format(**facts)


def _(message: str) -> str:
    """Translate a message into the current language."""
    current = language()
    return message if current == ENGLISH else _catalogue(current).gettext(message)


def translate(said: object) -> str:
    """Translate a message or an error of the core, with those in its fields."""
    match said:
        case (Message() as message) | Exception(args=(Message() as message,)):
            fields = {
                name: translate(value) if isinstance(value, str | Exception) else value
                for name, value in message.fields.items()
            }
            return _(message.template).format_map(fields) if fields else _(message)
        case _:
            return str(said)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a message with singular and plural forms."""
    return _catalogue(language()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Translate a message whose meaning depends on a context."""
    return _catalogue(language()).pgettext(context, message)


def language() -> str:
    """Return the current language, such as "en"."""
    return _chosen.get(_process.language)


def speak(name: str) -> None:
    """Set the language of this process.

    Raises:
        ValueError: if there is no such language.
    """
    _process.language = _known(name)


@contextmanager
def speaking(name: str) -> Generator[None]:
    """Set the language of this thread or task within a block.

    Raises:
        ValueError: if there is no such language.
    """
    token = _chosen.set(_known(name))
    try:
        yield
    finally:
        _chosen.reset(token)


@cache
def languages() -> tuple[str, ...]:
    """Return all available languages, English first."""
    names = (each.name for each in _folder().iterdir())
    found = (name.removesuffix(_COMPILED) for name in names if name.endswith(_COMPILED))
    return (ENGLISH, *sorted(found))


def own_name(name: str) -> str:
    """Return a language's own name, such as "Deutsch"."""
    with speaking(name):
        return pgettext("the name of this language in itself", "English")


def first_spoken(accepted: str) -> str:
    """Return the first known language of an Accept-Language header, or English.

    >>> first_spoken("fr-CH, en;q=0.8, *;q=0.5")
    'en'
    """
    ranked = sorted(
        map(_weighted, accepted.split(",")), reverse=True, key=lambda each: each[0]
    )
    known = (name for weight, name in ranked if weight > 0 and name in languages())
    return next(known, ENGLISH)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language selected by environment variables, or English."""
    chosen = next(
        (environment[each] for each in _VARIABLES if environment.get(each)), ""
    )
    name = _primary(chosen)
    return name if name in languages() else ENGLISH


def _weighted(part: str) -> tuple[float, str]:
    """Parse one part of an Accept-Language header, such as "de-AT;q=0.8"."""
    name, _sep, weight = part.partition(";q=")
    try:
        return float(weight or 1), _primary(name)
    except ValueError:
        return 0.0, ""


def _primary(name: str) -> str:
    """Return the language of "de_DE.UTF-8", "de-AT" or "de"."""
    return name.strip().replace("-", "_").partition("_")[0].partition(".")[0].lower()


def _known(name: str) -> str:
    if name not in languages():
        known = ", ".join(languages())
        raise ValueError(f"there is no language {name!r}: there are {known}")
    return name


@cache
def _catalogue(name: str) -> gettext.NullTranslations:
    if name == ENGLISH:
        return gettext.NullTranslations()
    with (_folder() / f"{name}{_COMPILED}").open("rb") as file:
        return gettext.GNUTranslations(file)


def _folder() -> Traversable:
    return resources.files("cannonade") / _FOLDER
