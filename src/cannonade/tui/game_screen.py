"""The screen of a game."""

from typing import Final

from cannonade.club import TerminalDeed
from cannonade.tui.coached_screen import CoachedScreen
from cannonade.words.input.terminal import RESIGN_ASKS

_AFTER: Final = (TerminalDeed.REVIEW, TerminalDeed.REPLAY, TerminalDeed.GAMES)
"""What stands in the line of keys when a game is over."""


class GameScreen(CoachedScreen):
    """A game that is played and kept, with all that lies over it."""

    def can_do(self, deed: TerminalDeed) -> bool:
        """Whether what a letter stands for can be done now."""
        if deed in _AFTER:
            return self.game.session.is_over
        return super().can_do(deed)

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
                self.ask(str(RESIGN_ASKS), self.game.resign)
            case TerminalDeed.THEME:
                self.turn_look()
            case TerminalDeed.QUIT:
                self.leave()
            case _:
                # The first board needs nothing of what can lie over it.
                from cannonade.tui.over_game import OverGame  # noqa: PLC0415

                OverGame(self).open(deed)
