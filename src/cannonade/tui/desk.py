"""What the player has chosen and what the terminal can show, for every screen."""

from collections.abc import Mapping

from cannonade.club import (
    Settings,
    TerminalDeed,
    TerminalKeys,
    change_terminal_keys,
    load_settings,
    load_terminal_keys,
    save_settings,
    save_terminal_keys,
)
from cannonade.play.saved_game import GameLibrary
from cannonade.tui.palette import Depth, Palette, next_look, palette_for
from cannonade.words import ASCII, SYMBOLS, Style


class Desk:
    """The player's things.

    Attributes:
        library: all games.
        settings: what is chosen, on the table as here.
        keys: the letters.
        style: how cards are named.
    """

    def __init__(self, library: GameLibrary, depth: Depth, *, is_ascii: bool) -> None:
        """Find out what the player has chosen."""
        self.library = library
        self.style: Style = ASCII if is_ascii else SYMBOLS
        self._depth = depth
        player = library.player
        self.settings: Settings = load_settings(library.store, player.id)
        self.keys: TerminalKeys = load_terminal_keys(library.store, player.id)

    @property
    def palette(self) -> Palette:
        """The colours."""
        return palette_for(self.settings, self._depth)

    @property
    def has_looks(self) -> bool:
        """Whether the terminal shows enough colours to choose among."""
        return self._depth is Depth.MANY

    def turn_look(self) -> None:
        """Choose the colours that follow.

        Raises:
            StoreError: if that cannot be kept.
        """
        theme, contrast = next_look(self.palette)
        words = {"theme": theme.value, "contrast": contrast.value}
        self.change_settings(words)

    def change_settings(self, words: Mapping[str, str]) -> None:
        """Change settings, and keep them.

        Raises:
            SettingsError: with everything that is wrong in what was asked for.
            StoreError: if they cannot be kept.
        """
        self.settings = self.settings.changed(words)
        save_settings(self.library.store, self.library.player.id, self.settings)

    def change_keys(self, words: Mapping[TerminalDeed, str]) -> None:
        """Change letters, and keep them.

        Raises:
            SettingsError: with everything that is wrong in what was asked for.
            StoreError: if they cannot be kept.
        """
        self.keys = change_terminal_keys(self.keys, words)
        save_terminal_keys(self.library.store, self.library.player.id, self.keys)
