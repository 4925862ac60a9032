"""The key map of the terminal app, and how players change it.

What the table has a letter for has the same one here (`cannonade.club.keys`). What it
does by links and buttons has letters here that mean nothing on the table.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias
from urllib.parse import parse_qsl, urlencode

from cannonade.club.keys import KEYS, read_keys
from cannonade.errors import SettingsError
from cannonade.language import _
from cannonade.store import PlayerId, Store

_PREFERENCE: Final = "terminal_keys"
_WALKS: Final = "HJKL"


class TerminalDeed(Enum):
    """An action that a letter key can trigger in the terminal app."""

    DRAW = "draw"
    KEEP = "keep"
    """Keep the grid as it was dealt."""
    EXTRACT = "extract"
    REASSIGN = "reassign"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    WHAT = "what"
    """Say what everything that can be done would do."""
    KNOWN = "known"
    NEXT = "next"
    """Move to the next place that takes the card in hand."""
    NEW = "new"
    DAILY = "daily"
    CODE = "code"
    STATISTICS = "statistics"
    ACHIEVEMENTS = "achievements"
    GAMES = "games"
    REPLAY = "replay"
    REVIEW = "review"
    """Review a finished game."""
    WATCH = "watch"
    """Watch the coach play on from here."""
    RESIGN = "resign"
    LESSONS = "lessons"
    SETTINGS = "settings"
    RULES = "rules"
    THEME = "theme"
    KEYS = "keys"
    QUIT = "quit"


TerminalKeys: TypeAlias = tuple[tuple[TerminalDeed, str], ...]
"""The letter of each deed, in their order; "" for a deed without one."""

_SHARED: Final = {deed.value: letter for deed, letter in KEYS}
_OWN: Final = {
    TerminalDeed.WHAT: "w",
    TerminalDeed.DAILY: "D",
    TerminalDeed.CODE: "c",
    TerminalDeed.STATISTICS: "s",
    TerminalDeed.ACHIEVEMENTS: "a",
    TerminalDeed.GAMES: "o",
    TerminalDeed.REPLAY: "v",
    TerminalDeed.REVIEW: "r",
    TerminalDeed.WATCH: "W",
    TerminalDeed.RESIGN: "x",
    TerminalDeed.LESSONS: "i",
    TerminalDeed.SETTINGS: "p",
    TerminalDeed.THEME: "t",
    TerminalDeed.QUIT: "q",
}

TERMINAL_KEYS: Final[TerminalKeys] = tuple(
    (deed, _OWN.get(deed) or _SHARED[deed.value]) for deed in TerminalDeed
)
"""The letters as they are until a player changes them."""


def change_terminal_keys(
    keys: TerminalKeys, words: Mapping[TerminalDeed, str]
) -> TerminalKeys:
    """Change letters, each given as one, or as the word `off`; all or nothing.

    Raises:
        SettingsError: with everything that is wrong in what was asked for.
    """
    changed, problems = read_keys(words, keys, has_capitals=True)
    problems += tuple(
        _('the key "{letter}" always moves over the board').format(letter=letter)
        for _deed, letter in changed
        if letter and letter in _WALKS
    )
    if problems:
        raise SettingsError(problems)
    return changed


def load_terminal_keys(store: Store, player_id: PlayerId) -> TerminalKeys:
    """Return a player's letters; what cannot be read is as everybody begins with it."""
    text = store.preferences(player_id).get(_PREFERENCE, "")
    deeds = {each.value: each for each in TerminalDeed}
    words = {
        deeds[name]: word
        for name, word in parse_qsl(text, keep_blank_values=True)
        if name in deeds
    }
    try:
        return change_terminal_keys(TERMINAL_KEYS, words)
    except SettingsError:
        return TERMINAL_KEYS


def save_terminal_keys(store: Store, player_id: PlayerId, keys: TerminalKeys) -> None:
    """Keep a player's letters.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    usual = dict(TERMINAL_KEYS)
    changed = {deed.value: each for deed, each in keys if each != usual[deed]}
    words = {name: letter or "off" for name, letter in changed.items()}
    store.set_preference(player_id, _PREFERENCE, urlencode(words) or None)
