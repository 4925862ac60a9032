"""The screen of a game."""

from cannonade.club import TerminalDeed
from cannonade.tui.coached_screen import CoachedScreen
from cannonade.tui.whole import app_of
from cannonade.words.terminal import RESIGN_ASKS


class GameScreen(CoachedScreen):
    """A game that is played and kept, with all that lies over it."""

    def do_more(self, deed: TerminalDeed) -> None:
        """Do what a letter stands for in a game."""
        match deed:
            case TerminalDeed.UNDO:
                self.undo()
            case TerminalDeed.REDO:
                self.act(self.game.redo)
            case TerminalDeed.HINT:
                self.hint()
            case TerminalDeed.RESIGN:
                self.ask(RESIGN_ASKS, self.game.resign)
            case TerminalDeed.THEME:
                self.turn_look()
            case TerminalDeed.QUIT:
                app_of(self).exit()
            case _:
                # The first board needs nothing of what can lie over it.
                from cannonade.tui.over_game import OverGame  # noqa: PLC0415

                OverGame(self).open(deed)
