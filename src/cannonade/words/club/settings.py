"""The settings: what each is called, what it does, and what its words mean."""

from dataclasses import dataclass
from typing import Final

from cannonade.club import Deed
from cannonade.words.phrases import sentence


@dataclass(frozen=True, slots=True)
class SettingInWords:
    """A setting as a person reads it.

    Attributes:
        title: what it is called.
        about: what it does, as a sentence; "" where the title says it.
    """

    title: str
    about: str = ""


_SETTINGS: Final = {
    "theme": SettingInWords("Colours"),
    "contrast": SettingInWords("Contrast"),
    "card_size": SettingInWords("Cards"),
    "handed": SettingInWords("The hand lies"),
    "motion": SettingInWords("Motion", "Cards are seen to go where they go."),
    "shake": SettingInWords("Shake", "The board shakes when two royals fall at once."),
    "flash": SettingInWords("Flash", "A kill lights up its royal for a moment."),
    "sound": SettingInWords("Sound", "Everything that happens has its sound."),
    "volume": SettingInWords("Volume"),
    "haptics": SettingInWords("Ticks", "A telephone ticks with what happens."),
    "announcements": SettingInWords(
        "Announcements",
        "What a screen reader is told of each action.",
    ),
    "ask_hint": SettingInWords(
        "Ask before a hint", "The first hint of a game marks it as assisted."
    ),
    "letters": SettingInWords(
        "Letter keys", "Single letters are keys. Arrows, digits and Enter always are."
    ),
    "draw": SettingInWords(
        "Draw for me", "A card drawn for you has been seen: free undo ends there."
    ),
    "forced": SettingInWords(
        "Forced actions", "What is the only thing to do is done for you."
    ),
    "par": SettingInWords(
        "Par before the game", "Of a fair deal; else it is told at the end."
    ),
}

_CHOICES: Final = {
    ("theme", "auto"): "As the system",
    ("contrast", "auto"): "As the system",
    ("announcements", "full"): "All that happens",
    ("announcements", "short"): "Only what counts",
    ("draw", "off"): "Never",
    ("draw", "on"): "When nothing else can be done",
    ("draw", "always"): "Always",
}

_DEEDS: Final = {
    Deed.DRAW: "Draw",
    Deed.KEEP: "Keep the grid",
    Deed.EXTRACT: "Extract",
    Deed.REASSIGN: "Reassign",
    Deed.UNDO: "Undo",
    Deed.REDO: "Redo",
    Deed.KNOWN: "What is known",
    Deed.HINT: "Hint",
    Deed.NEW: "New game",
    Deed.AGAIN: "Say it again",
    Deed.MUTE: "Sound on or off",
    Deed.RULES: "Rules",
    Deed.KEYS: "Keys",
    Deed.NEXT: "Next place for the card",
}


def say_setting(name: str) -> SettingInWords:
    """Say what a setting is called and does, by its name in text."""
    return _SETTINGS[name]


def say_choice(name: str, word: str) -> str:
    """Say what a word means for a setting, as in "As the system"."""
    return _CHOICES.get((name, word), word.capitalize())


def say_deed(deed: Deed) -> str:
    """Say what a letter does."""
    return _DEEDS[deed]


def say_settings_problem(problem: str) -> str:
    """Say what is wrong with settings, with what letters do called by its name."""
    for deed, words in _DEEDS.items():
        problem = problem.replace(f'"{deed.value}"', f'"{words}"')
    return sentence(problem)
