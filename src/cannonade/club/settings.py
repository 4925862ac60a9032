"""The settings: language, look, motion, sound, keys and automatic play.

In text a setting is a name and a word, such as "motion" and "off"; a form sends the
same, and a cookie or the store holds them all as in "theme=powder&motion=off".
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from cannonade.club.keys import KEYS, Deed, Keys, format_key, read_keys
from cannonade.errors import SettingsError
from cannonade.language import _
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


class Contrast(Enum):
    """The colour contrast."""

    AUTO = "auto"
    """Follow the system."""
    NORMAL = "normal"
    HIGH = "high"


class CardSize(Enum):
    """The size of cards if there is room."""

    NORMAL = "normal"
    SMALL = "small"
    LARGE = "large"


class Handed(Enum):
    """The side of the screen for the hand."""

    RIGHT = "right"
    LEFT = "left"


class Announcements(Enum):
    """The amount that a screen reader announces."""

    FULL = "full"
    SHORT = "short"


class Volume(Enum):
    """The sound volume, in per cent."""

    P50 = "50"
    P25 = "25"
    P75 = "75"
    P100 = "100"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """A player's settings; `Settings()` has the defaults.

    Attributes:
        language: what the player reads.
        theme: the colours.
        contrast: how strong they are.
        card_size: of the cards on a large screen.
        handed: on which side the hand lies.
        labels: whether letters and numbers stand at the edges of the board.
        motion: whether cards are seen to go where they go.
        shake: whether the board may shake.
        flash: whether a kill may flash.
        sound: whether there is any.
        volume: how loud it is.
        haptics: whether a phone may tick.
        announcements: how much is said aloud of what happens.
        ask_hint: whether the first hint of a game asks before it marks the game.
        one_tap: whether a finger plays a card at once, its shots not shown before.
        letters: whether single letters are keys at all.
        keys: the letter of each deed that has one.
        draw: when a new game draws by itself.
        forced: which only actions a new game plays by itself.
        par: whether par is told before a game, not only at its end.
    """

    language: Language = Language.AUTO
    theme: Theme = Theme.AUTO
    contrast: Contrast = Contrast.AUTO
    card_size: CardSize = CardSize.NORMAL
    handed: Handed = Handed.RIGHT
    labels: bool = False
    motion: bool = True
    shake: bool = True
    flash: bool = True
    sound: bool = True
    volume: Volume = Volume.P50
    haptics: bool = True
    announcements: Announcements = Announcements.FULL
    ask_hint: bool = True
    one_tap: bool = False
    letters: bool = True
    keys: Keys = KEYS
    draw: AutomaticDraw = AutomaticDraw.ALWAYS
    forced: ForcedActions = ForcedActions.ROYALS
    par: bool = False

    @property
    def options(self) -> Options:
        """The automatic play of new games."""
        return Options(self.draw, self.forced)

    def key(self, deed: Deed) -> str:
        """Return the letter of a deed; "" if it has none, or none are keys."""
        return dict(self.keys)[deed] if self.letters else ""

    def as_text(self) -> dict[str, str]:
        """Return every setting by name, each as a word."""
        words = {name: _word(getattr(self, name)) for name in CHOICES}
        keys = {_key_name(deed): format_key(letter) for deed, letter in self.keys}
        return words | keys

    def changed(self, words: Mapping[str, str]) -> "Settings":
        """Return the settings with some of them changed; all or nothing.

        Raises:
            SettingsError: with everything that is wrong in what was asked for.
        """
        settings, problems = _changed(self, words)
        if problems:
            raise SettingsError(problems)
        return settings


def _words(default: object) -> dict[str, object]:
    """Return what a setting may be, by its words."""
    if isinstance(default, Enum):
        return {str(each.value): each for each in type(default)}
    return {_word(each): each for each in (default, not default)}


def _word(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return "on" if value else "off"


def _key_name(deed: Deed) -> str:
    return f"{_KEY_PREFIX}{deed.value}"


_KEY_PREFIX: Final = "key_"
_LONGEST: Final = 2000
_VALUES: Final = {
    each.name: _words(each.default) for each in fields(Settings) if each.name != "keys"
}
_DEEDS: Final = {_key_name(deed): deed for deed in Deed}

CHOICES: Final = {name: tuple(words) for name, words in _VALUES.items()}
"""The allowed values of each setting, as words; letters may be any."""


def parse_settings(text: str) -> Settings:
    """Read settings; those that are not named are as everybody begins with them.

    Raises:
        SettingsError: with everything that is wrong in the text.
    """
    return Settings().changed(_pairs(text))


def read_settings(text: str) -> Settings:
    """Read as much as can be read: a cookie, or what another version has kept."""
    return _changed(Settings(), _pairs(text))[0]


def format_settings(settings: Settings) -> str:
    """Write settings: those that differ from what everybody begins with."""
    usual = Settings().as_text()
    words = settings.as_text().items()
    return urlencode({name: word for name, word in words if word != usual[name]})


def _pairs(text: str) -> dict[str, str]:
    return dict(parse_qsl(text[:_LONGEST].strip('"'), keep_blank_values=True))


def _changed(
    settings: Settings, words: Mapping[str, str]
) -> tuple[Settings, tuple[str, ...]]:
    """Change what can be changed, and say what is wrong with the rest."""
    letters = {_DEEDS[name]: word for name, word in words.items() if name in _DEEDS}
    keys, problems = read_keys(letters, settings.keys)
    values: dict[str, Any] = {"keys": keys}
    for name, word in words.items():
        if name in _DEEDS:
            continue
        if name not in _VALUES:
            names = ", ".join((*CHOICES, *_DEEDS))
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
