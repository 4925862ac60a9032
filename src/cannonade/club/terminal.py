"""The key map of the terminal app, and how players change it.

Commands that have a key on the table have the same default here
(`cannonade.club.keys`). The others are links and buttons on the table.
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
    """A command that has a letter key in the terminal app."""

    DRAW = "draw"
    KEEP = "keep"
    """Keep the grid as it was dealt."""
    EXTRACT = "extract"
    REASSIGN = "reassign"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    WHAT = "what"
    """List the legal actions and what each would do."""
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
"""The letter of each command, in order; "" for one without a key."""

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
"""The default keys."""


def change_terminal_keys(
    keys: TerminalKeys, words: Mapping[TerminalDeed, str]
) -> TerminalKeys:
    """Change keys, each given as a letter or as the word `off`, all or none.

    Raises:
        SettingsError: with every problem in the changes.
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
    """Return a player's keys, with defaults for what cannot be parsed."""
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
    """Save a player's keys.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    usual = dict(TERMINAL_KEYS)
    changed = {deed.value: each for deed, each in keys if each != usual[deed]}
    words = {name: letter or "off" for name, letter in changed.items()}
    store.set_preference(player_id, _PREFERENCE, urlencode(words) or None)
