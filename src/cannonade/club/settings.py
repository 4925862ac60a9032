"""The settings: language, look, motion, sound and automatic play.

In a form a setting is a name and a word, such as "motion" and "off"; the store holds
all of them in one string, such as "theme=powder&motion=off".
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from cannonade.errors import SettingsError
from cannonade.message import _
from cannonade.session import AutomaticDraw, ForcedActions, Options


class Language(Enum):
    """The language of the user interface."""

    AUTO = "auto"
    """Follow the browser or the system."""
    ENGLISH = "en"
    GERMAN = "de"


class Theme(Enum):
    """The colour theme."""

    AUTO = "auto"
    """Follow the system."""
    VERDIGRIS = "verdigris"
    POWDER = "powder"
    CHART = "chart"
    CONTRAST = "contrast"
    """High contrast: flat, with visible outlines."""


class Handed(Enum):
    """The side of the screen where the hand lies."""

    RIGHT = "right"
    LEFT = "left"


class Announcements(Enum):
    """How much a screen reader announces."""

    FULL = "full"
    SHORT = "short"


class Beside(Enum):
    """After which actions the coach beside you speaks."""

    OFF = "off"
    BLUNDERS = "blunders"
    MISTAKES = "mistakes"
    """Also after mistakes."""
    ALL = "all"
    """After every action that costs something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """A player's settings; `Settings()` has the defaults.

    Attributes:
        language: the language of the user interface.
        theme: the colour theme.
        handed: the side of the screen where the hand lies.
        motion: whether moving cards are animated.
        sound: whether sound is on.
        announcements: how much a screen reader announces.
        one_tap: whether a tap plays a card at once, without a preview of its attacks.
        letters: whether single letters are shortcuts.
        draw: when a new game draws automatically.
        forced: which forced actions a new game plays automatically.
        beside: after which actions the coach shows a better one.
        tips: whether what is new to a player is explained when it first happens.
    """

    language: Language = Language.AUTO
    theme: Theme = Theme.AUTO
    handed: Handed = Handed.RIGHT
    motion: bool = True
    sound: bool = True
    announcements: Announcements = Announcements.FULL
    one_tap: bool = False
    letters: bool = True
    draw: AutomaticDraw = AutomaticDraw.ALWAYS
    forced: ForcedActions = ForcedActions.ROYALS_ALWAYS
    beside: Beside = Beside.OFF
    tips: bool = True

    @property
    def options(self) -> Options:
        """The automatic play of new games."""
        return Options(self.draw, self.forced)

    def as_text(self) -> dict[str, str]:
        """Return all settings as words, by name."""
        return {name: _word(getattr(self, name)) for name in CHOICES}

    def changed(self, words: Mapping[str, str]) -> "Settings":
        """Return the settings with some of them changed, all or none.

        Raises:
            SettingsError: with every problem in the changes.
        """
        settings, problems = _changed(self, words)
        if problems:
            raise SettingsError(problems)
        return settings


def _words(default: object) -> dict[str, object]:
    """Return the values of a setting by word, given its default."""
    if isinstance(default, Enum):
        return {str(each.value): each for each in type(default)}
    return {_word(each): each for each in (default, not default)}


def _word(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return "on" if value else "off"


_LONGEST: Final = 2000
_VALUES: Final = {each.name: _words(each.default) for each in fields(Settings)}

CHOICES: Final = {name: tuple(words) for name, words in _VALUES.items()}
"""The allowed words of each setting, the default first."""


def read_settings(text: str) -> Settings:
    """Parse settings, perhaps of another version, ignoring what is wrong."""
    words = parse_qsl(text[:_LONGEST].strip('"'), keep_blank_values=True)
    return _changed(Settings(), dict(words))[0]


def format_settings(settings: Settings) -> str:
    """Format the settings that differ from the defaults."""
    usual = Settings().as_text()
    words = settings.as_text().items()
    return urlencode({name: word for name, word in words if word != usual[name]})


def _changed(
    settings: Settings, words: Mapping[str, str]
) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings with the valid changes, and the problems of the others."""
    values: dict[str, Any] = {}
    problems: tuple[str, ...] = ()
    for name, word in words.items():
        if name not in _VALUES:
            names = ", ".join(CHOICES)
            problems += (
                _('unknown setting "{name}": the settings are {names}').format(
                    name=name, names=names
                ),
            )
        elif word not in _VALUES[name]:
            choices = ", ".join(CHOICES[name])
            problems += (
                _('the setting "{name}" must be one of {choices}, not "{word}"').format(
                    name=name, choices=choices, word=word
                ),
            )
        else:
            values[name] = _VALUES[name][word]
    return replace(settings, **values), problems
