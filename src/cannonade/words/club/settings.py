"""The settings: which there are, what each is called and does, what its words mean.

Every screen shows this one list, or the part of it that means something there.
"""

from dataclasses import dataclass
from typing import Final

from cannonade.club import CHOICES, Deed
from cannonade.words.phrases import sentence


@dataclass(frozen=True, slots=True)
class SettingInWords:
    """A setting as a person reads it.

    Attributes:
        name: in text.
        title: what it is called.
        about: what it does, as a sentence; "" where the title says it.
    """

    name: str
    title: str
    about: str = ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Each word it may be with what that means, in the order to show them."""
        words = _ORDERS.get(self.name, CHOICES[self.name])
        return tuple((word, say_choice(self.name, word)) for word in words)

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and nothing else."""
        return set(CHOICES[self.name]) == {"on", "off"}


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Settings that belong together.

    Attributes:
        title: their heading.
        settings: each of them, in the order to show them.
    """

    title: str
    settings: tuple[SettingInWords, ...]


SETTING_GROUPS: Final = (
    SettingGroup(
        "Look",
        (
            SettingInWords("theme", "Colours"),
            SettingInWords("contrast", "Contrast"),
            SettingInWords("card_size", "Card size"),
            SettingInWords("handed", "Controls"),
            SettingInWords(
                "labels",
                "Edge labels",
                "Name the squares on larger screens.",
            ),
        ),
    ),
    SettingGroup(
        "Motion",
        (
            SettingInWords("motion", "Motion", "Animate the cards."),
            SettingInWords("shake", "Shake", "Shake the board on a double kill."),
            SettingInWords("flash", "Flash", "Flash when a royal falls."),
        ),
    ),
    SettingGroup(
        "Play",
        (
            SettingInWords(
                "draw",
                "Draw for me",
                "Draw cards automatically. You can't freely undo past a drawn card.",
            ),
            SettingInWords(
                "forced",
                "Forced moves",
                "Play royals that have only one place to go, or every only move.",
            ),
            SettingInWords(
                "one_tap",
                "Place with one tap",
                "On touch screens, place a card at the first tap, without a preview.",
            ),
            SettingInWords(
                "ask_hint",
                "Ask before a hint",
                "Confirm the first hint, which marks the game as assisted.",
            ),
            SettingInWords(
                "par",
                "Show par early",
                "Show the par of fair deals during the game, not only at the end.",
            ),
        ),
    ),
    SettingGroup(
        "Sound",
        (
            SettingInWords("sound", "Sound", "Play sound effects."),
            SettingInWords("volume", "Volume"),
            SettingInWords("haptics", "Vibration", "Vibrate on phones that can."),
        ),
    ),
    SettingGroup(
        "Screen reader and keys",
        (
            SettingInWords(
                "announcements",
                "Announcements",
                "How much a screen reader announces after each move.",
            ),
            SettingInWords(
                "letters",
                "Letter keys",
                "Use single letters as shortcuts. "
                "Arrows, digits and Enter always work.",
            ),
        ),
    ),
)
"""Every setting under its heading; the letters of the keys follow the last."""

_SETTINGS: Final = {
    each.name: each for group in SETTING_GROUPS for each in group.settings
}

_ORDERS: Final = {
    "card_size": ("small", "normal", "large"),
    "handed": ("left", "right"),
    "volume": ("25", "50", "75", "100"),
}
"""Choices that have an order of their own."""

_CHOICES: Final = {
    ("theme", "auto"): "System",
    ("contrast", "auto"): "System",
    ("announcements", "full"): "Everything",
    ("announcements", "short"): "Essentials",
    ("draw", "off"): "Never",
    ("draw", "on"): "When forced",
    ("draw", "always"): "Always",
    ("forced", "off"): "Never",
    ("forced", "royals"): "Royals",
    ("forced", "on"): "All",
}

_DEEDS: Final = {
    Deed.DRAW: "Draw",
    Deed.KEEP: "Keep the grid",
    Deed.EXTRACT: "Extract",
    Deed.REASSIGN: "Reassign",
    Deed.UNDO: "Undo",
    Deed.REDO: "Redo",
    Deed.KNOWN: "Known cards",
    Deed.HINT: "Hint",
    Deed.NEW: "New game",
    Deed.AGAIN: "Repeat the announcement",
    Deed.MUTE: "Sound on or off",
    Deed.RULES: "Rules",
    Deed.KEYS: "Keys",
    Deed.NEXT: "Next place for the card",
}


def say_setting(name: str) -> SettingInWords:
    """Say what a setting is called and does, by its name in text."""
    return _SETTINGS[name]


def say_choice(name: str, word: str) -> str:
    """Say what a word means for a setting, as in "Essentials"."""
    return _CHOICES.get((name, word), word.capitalize())


def say_deed(deed: Deed) -> str:
    """Say what a letter does."""
    return _DEEDS[deed]


def say_settings_problem(problem: str) -> str:
    """Say what is wrong with settings, with what letters do called by its name."""
    for deed, words in _DEEDS.items():
        problem = problem.replace(f'"{deed.value}"', f'"{words}"')
    return sentence(problem)
