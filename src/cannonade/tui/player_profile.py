"""The player at the terminal app: settings, keys, games and colours."""

from collections.abc import Mapping

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.keys import (
    Command,
    Keys,
    change_terminal_keys,
    load_terminal_keys,
    save_terminal_keys,
)
from cannonade.club.settings import Settings
from cannonade.play.open_game import GameLibrary
from cannonade.store import PlayerId
from cannonade.tui.palette import Depth, Palette, next_look, palette_for
from cannonade.words.cards import ASCII, SYMBOLS, Style


class PlayerProfile:
    """The player, for every screen.

    Attributes:
        library: the store of games.
        settings: the settings, shared with the table.
        keys: the letter keys.
        style: the style of card names.
    """

    def __init__(self, library: GameLibrary, depth: Depth, *, is_ascii: bool) -> None:
        """Load the player's settings."""
        self.library = library
        self.style: Style = ASCII if is_ascii else SYMBOLS
        self._depth = depth
        self.settings, self.keys = self._load()

    def play_as(self, player_id: PlayerId | None) -> None:
        """Change the player, and load their settings and keys."""
        self.library.play_as(player_id)
        self.settings, self.keys = self._load()

    def _load(self) -> tuple[Settings, Keys]:
        store, player_id = self.library.store, self.library.player.id
        return load_settings(store, player_id), load_terminal_keys(store, player_id)

    @property
    def palette(self) -> Palette:
        """The current colours."""
        return palette_for(self.settings, self._depth)

    @property
    def has_looks(self) -> bool:
        """Whether the terminal has enough colours for themes."""
        return self._depth is Depth.MANY

    def turn_look(self) -> None:
        """Switch to the next theme.

        Raises:
            StoreError: if the change cannot be saved.
        """
        theme, contrast = next_look(self.palette)
        words = {"theme": theme.value, "contrast": contrast.value}
        self.change_settings(words)

    def change_settings(self, words: Mapping[str, str]) -> None:
        """Change settings, and save them.

        Raises:
            SettingsError: with everything wrong with the new values.
            StoreError: if they cannot be saved.
        """
        self.settings = self.settings.changed(words)
        save_settings(self.library.store, self.library.player.id, self.settings)

    def change_keys(self, words: Mapping[Command, str]) -> None:
        """Change letter keys, and save them.

        Raises:
            SettingsError: with everything wrong with the new keys.
            StoreError: if they cannot be saved.
        """
        self.keys = change_terminal_keys(self.keys, words)
        save_terminal_keys(self.library.store, self.library.player.id, self.keys)
