"""The end of a game: how it went, and what to do next."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType

from cannonade.club.game_links import challenge_of
from cannonade.club.keys import IN_THE_TERMINAL, Command
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.pages.end import earned_part, end_page, share_part
from cannonade.pages.page import Page, PagePart, PageSentence
from cannonade.play.open_game import OpenGame
from cannonade.tui.page import PageSheet, draw_page
from cannonade.tui.player import PlayerProfile
from cannonade.words.club.game_links import compare_games

_WIDE: Final = 40
"""Wider than the panel beside the board, which wraps its lines."""


class EndSheet(PageSheet):
    """How a game ended; returns what to do next; None shows the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.value, f"take('{command.name}')", show=False)
            for command in IN_THE_TERMINAL
            if command is not Command.CODE
        ),
        Binding("enter", f"take('{Command.REVIEW.name}')", show=False),
        Binding("escape", "dismiss", _("Look at the board")),
    ]

    def action_take(self, name: str) -> None:
        """Return the command of the letter key."""
        _ = self.dismiss(Command[name])


def whole_page(game: OpenGame, profile: PlayerProfile) -> Page:
    """Return the page of a finished game, as far as the store can be read."""
    return end_page(game.live, profile.style, *_found(game, profile))


def _found(game: OpenGame, profile: PlayerProfile) -> Iterator[PagePart]:
    style = profile.style
    challenge = challenge_of(profile.library.store, game.session.start)
    if told := compare_games(game.session, challenge, style):
        yield PagePart("other", "", tuple(map(PageSentence, told)))
    with suppress(StoreError):
        yield from earned_part(game.earned())
        yield share_part(game.live, style)


def beside_board(page: Page, profile: PlayerProfile) -> Text:
    """Draw how a game ended and what to do next."""
    return draw_page(replace(page, parts=page.parts[:1]), profile, _WIDE)
