"""Titles, descriptions and choices of the settings.

Every screen shows this list, or the part of it that applies there.
"""

from dataclasses import dataclass
from typing import Final

from cannonade.club.settings import CHOICES
from cannonade.language import Lazy, languages, own_name


@dataclass(frozen=True, slots=True)
class SettingInWords:
    """The texts of a setting.

    Attributes:
        name: its name in text.
        title: its title.
        about: its description, as a sentence; "" if the title is enough.
    """

    name: str
    title: str
    about: str = ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Its allowed words with their titles, in the order to show them."""
        words = _ORDERS.get(self.name, CHOICES[self.name])
        return tuple((word, say_choice(self.name, word)) for word in words)

    @property
    def is_switch(self) -> bool:
        """Whether it can only be on or off."""
        return set(CHOICES[self.name]) == {"on", "off"}


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """A group of settings.

    Attributes:
        title: its heading.
        settings: its settings, in the order to show them.
        is_folded: whether pages show only its heading at first.
    """

    title: str
    settings: tuple[SettingInWords, ...]
    is_folded: bool


_GROUPS: Final = (
    (Lazy("Look"), ("language", "theme", "handed", "motion")),
    (Lazy("Play"), ("draw", "forced", "one_tap", "beside", "tips")),
    (Lazy("Sound, screen reader and keys"), ("sound", "announcements", "letters")),
)
_FIRST: Final = {"language", "draw"}
"""The settings that begin a group which isn't folded."""

_TITLES: Final = {
    "language": Lazy("Language"),
    "theme": Lazy("Colours"),
    "handed": Lazy("Controls"),
    "motion": Lazy("Motion"),
    "draw": Lazy("Draw for me"),
    "forced": Lazy("Forced moves"),
    "one_tap": Lazy("Place with one tap"),
    "beside": Lazy("Coach beside you"),
    "tips": Lazy("Tips"),
    "sound": Lazy("Sound"),
    "announcements": Lazy("Announcements"),
    "letters": Lazy("Letter keys"),
}

_ABOUT: Final = {
    "motion": Lazy("Animate the cards."),
    "draw": Lazy(
        "Draw cards automatically. You can still take a card back three times a game."
    ),
    "forced": Lazy("Make the only possible move for you, with royals or always."),
    "one_tap": Lazy(
        "On touch screens, place a card at the first tap, without a preview."
    ),
    "beside": Lazy(
        "After a costly move, show a better one; you may take yours back. That makes "
        "it a game with help; a daily deal only once you ask for a hint."
    ),
    "tips": Lazy("Explain new things as they first come up."),
    "sound": Lazy("Play sound effects."),
    "announcements": Lazy("How much a screen reader announces after each move."),
    "letters": Lazy(
        "Use single letters as shortcuts. Arrows, digits and Enter always work."
    ),
}

_ORDERS: Final = {"handed": ("left", "right")}
"""The order of choices that is not the default first."""

_CHOICES: Final = {
    ("language", "auto"): Lazy("System"),
    ("theme", "auto"): Lazy("System"),
    ("theme", "verdigris"): Lazy("Verdigris"),
    ("theme", "powder"): Lazy("Powder"),
    ("theme", "chart"): Lazy("Chart"),
    ("theme", "contrast"): Lazy("High contrast"),
    ("handed", "left"): Lazy("Left"),
    ("handed", "right"): Lazy("Right"),
    ("announcements", "full"): Lazy("Everything"),
    ("announcements", "short"): Lazy("Essentials"),
    ("beside", "off"): Lazy("Off"),
    ("beside", "blunders"): Lazy("Blunders"),
    ("beside", "mistakes"): Lazy("Mistakes, too"),
    ("beside", "all"): Lazy("Everything"),
    ("draw", "off"): Lazy("Never"),
    ("draw", "on"): Lazy("When forced"),
    ("draw", "always"): Lazy("Always"),
    ("forced", "off"): Lazy("Never"),
    ("forced", "royals"): Lazy("Royals"),
    ("forced", "always"): Lazy("Royals, also while I hold ploys"),
    ("forced", "on"): Lazy("All"),
}

_SWITCH: Final = {"on": Lazy("On"), "off": Lazy("Off")}


def setting_groups() -> tuple[SettingGroup, ...]:
    """Return all settings in groups."""
    return tuple(
        SettingGroup(str(title), tuple(map(say_setting, names)), names[0] not in _FIRST)
        for title, names in _GROUPS
    )


def say_setting(name: str) -> SettingInWords:
    """Return the texts of a setting, by its name in text."""
    return SettingInWords(name, str(_TITLES[name]), str(_ABOUT.get(name, "")))


def say_choice(name: str, word: str) -> str:
    """Return the title of a setting's choice, as in "Essentials"."""
    if name == "language" and word in languages():
        return own_name(word)
    said = _CHOICES.get((name, word)) or _SWITCH.get(word)
    return word if said is None else str(said)
