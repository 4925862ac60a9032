"""The player at the terminal app, and what the screens over a game return."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.keys import Command
from cannonade.club.lessons import Lesson
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.session import Session
from cannonade.store import GameId
from cannonade.tui.palette import LOOKS, VERDIGRIS, Palette
from cannonade.words.cards import ASCII, SYMBOLS, Style


class PlayerProfile:
    """The player, for every screen.

    Attributes:
        library: the store of games.
        settings: the settings, shared with the table.
        style: the style of card names.
        only: the palette of a terminal with too few colours for themes.
    """

    def __init__(
        self, library: GameLibrary, only: Palette | None, *, is_ascii: bool
    ) -> None:
        """Load the player's settings."""
        self.library = library
        self.style: Style = ASCII if is_ascii else SYMBOLS
        self.only = only
        self.settings = load_settings(library.store)

    @property
    def palette(self) -> Palette:
        """The current colours."""
        return self.only or LOOKS.get(self.settings.theme, VERDIGRIS)

    def turn_look(self) -> None:
        """Switch to the next theme.

        Raises:
            StoreError: if the change cannot be saved.
        """
        looks, theme = [*LOOKS], self.settings.theme
        place = looks.index(theme) if theme in looks else 0
        self.change_settings({"theme": looks[(place + 1) % len(looks)].value})

    def change_settings(self, words: Mapping[str, str]) -> None:
        """Change settings, and save them.

        Raises:
            SettingsError: with everything wrong with the new values.
            StoreError: if they cannot be saved.
        """
        self.settings = self.settings.changed(words)
        save_settings(self.library.store, self.settings)


@dataclass(frozen=True, slots=True)
class Begun:
    """A new game, started from another screen.

    Attributes:
        session: the game.
        is_watched: whether the coach plays it.
    """

    session: Session
    is_watched: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """A game chosen from the list.

    Attributes:
        game_id: its id.
        command: what to do with it: play it (GAMES), replay or review it.
    """

    game_id: GameId
    command: Command


Reply: TypeAlias = Begun | Chosen | Command | Lesson | OpenGame | None
"""What a screen over the game returns, for the game's screen to carry out."""
