"""The deal code of a game, and once it is over the text to share."""

from typing import ClassVar

from textual.binding import BindingType

from cannonade.language import _
from cannonade.play.open_game import OpenGame
from cannonade.session import shown_deal_code
from cannonade.tui.desk import Desk
from cannonade.tui.reading import Reading
from cannonade.tui.whole import app_of
from cannonade.words.club.sharing import share_game
from cannonade.words.input.terminal import CODE_TITLE, COPIED, NO_CODE, TO_SHARE


class CodeSheet(Reading):
    """A sheet with the game's deal code or its result, for sharing."""

    BINDINGS: ClassVar[list[BindingType]] = [("c", "copy", _("Copy"))]

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        """Format the text.

        Raises:
            StoreError: if the game's review cannot be loaded.
        """
        code = shown_deal_code(game.session)
        lines = [code or str(NO_CODE)]
        self._text = code
        if game.session.is_over:
            self._text = share_game(
                game.session, game.begun_at, game.accuracy(), desk.style
            )
            lines += ["", str(TO_SHARE), *self._text.splitlines()]
        super().__init__(desk, str(CODE_TITLE), lines)

    def action_copy(self) -> None:
        """Copy to the clipboard: the deal code of an open game, else the result."""
        if self._text:
            app_of(self).copy_to_clipboard(self._text)
            self.notify(str(COPIED))
