"""The review of a finished game, made in a background thread.

Its results are saved as they are found, so it can be closed and reopened.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from cannonade.coach.review.totals import Review
from cannonade.language import _
from cannonade.notation import GameRecord
from cannonade.pages.page import Page, PlyEntry
from cannonade.pages.review import progress_page, review_page
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import report_of, review_game
from cannonade.session import Session
from cannonade.tui.aim import places_of
from cannonade.tui.canvas import Frame
from cannonade.tui.page import PageSheet
from cannonade.tui.player import PlayerProfile
from cannonade.tui.replay_screen import PlyNote, ReplayScreen
from cannonade.words.cards import for_style

_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many threads to use: one core is left to the player."""

Pieces: TypeAlias = Callable[[], Iterator[tuple[GameRecord, Review]]]
"""Starts a review, and yields it each time it has progressed."""


def pieces_of(game: OpenGame) -> Pieces:
    """Return a function that reviews a game, resuming from its saved review."""
    return partial(review_game, game, _THREADS)


def review_sheet(profile: PlayerProfile, session: Session, pieces: Pieces) -> PageSheet:
    """Return the sheet of a review, from which the player may play on.

    Args:
        profile: the player's settings, keys and games.
        session: the game.
        pieces: yields the progress of the review, called in a background thread.
    """

    def pages() -> Iterator[Page]:
        for record, review in pieces():
            if review.is_complete:
                yield review_page(report_of(record, review), profile.style)
            else:
                yield progress_page(record, review)

    def look(entry: PlyEntry) -> ReplayScreen:
        played, better = map(places_of, entry.marks)
        marks = dict.fromkeys(played, Frame.PLAYED)
        marks |= dict.fromkeys(better, Frame.BETTER)
        said = for_style(entry.text, profile.style)
        note = PlyNote(f"{said} {_('Both are marked on the board.')}", marks)
        return ReplayScreen(profile, session, entry.ply, note)

    return PageSheet(profile, pages=pages, opener=look)
