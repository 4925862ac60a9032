"""The review screen of a finished game: luck, play, and the decisions that mattered.

The coach reviews the game in a background thread. Its results are saved as they are
found, so the screen can be closed and reopened. This module needs the kernel.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from threading import Event
from typing import ClassVar, Final, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from cannonade.coach.review.figures import Review
from cannonade.errors import CannonadeError
from cannonade.language import _
from cannonade.notation import GameRecord
from cannonade.play.open_game import OpenGame
from cannonade.play.review_report import review_game
from cannonade.session import Session, shown_deal_code
from cannonade.tui.desk import Desk
from cannonade.tui.paint import painted, title_of
from cannonade.tui.playing import Begun
from cannonade.tui.reading import room_in_sheet
from cannonade.tui.replay_screen import Note, ReplayScreen
from cannonade.tui.review_page import Findings, draw_page, draw_progress, find, share
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.input.terminal import COPIED, MARKED, say_top
from cannonade.words.review.hints import REVIEW, REVIEWING

_THREADS: Final = max(1, (os.cpu_count() or 1) - 1)
"""How many threads to use: one core is left to the player."""

Pieces: TypeAlias = Callable[[], Iterator[tuple[GameRecord, Review]]]
"""Starts a review, and yields it each time it has progressed."""


def pieces_of(game: OpenGame) -> Pieces:
    """Return a function that reviews a game, resuming from its saved review."""
    return partial(review_game, game, _THREADS)


class ReviewScreen(ModalScreen[Begun | None]):
    """The review of a game; returns the game branched off a decision, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "look(0)", _("Look at a decision"), key_display="1-3"),
        Binding("2", "look(1)", show=False),
        Binding("3", "look(2)", show=False),
        ("c", "copy", _("Copy to share")),
        ("escape,q", "dismiss", _("Close")),
    ]

    def __init__(self, desk: Desk, session: Session, pieces: Pieces) -> None:
        """Prepare the review of a finished game.

        Args:
            desk: the player's settings.
            session: the game.
            pieces: yields the progress of the review, called in a background thread.
        """
        super().__init__()
        self.desk = desk
        self.session = session
        self.found: Findings | None = None
        code = shown_deal_code(session) or ""
        self._title = say_top(str(REVIEW), code, is_assisted=session.is_assisted)
        self._pieces = pieces
        self._is_closed = Event()

    def compose(self) -> ComposeResult:
        """Compose the sheet."""
        page = Static(id="page")
        page.auto_links = False  # decisions are clickable as they are
        with VerticalScroll(classes="sheet"):
            yield title_of(self._title, self.desk.palette)
            yield page
            yield Static(painted(str(REVIEWING), self.desk.palette), id="wait")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Start the review, or resume it."""
        self.query_one(VerticalScroll).focus()
        self.run_worker(self._work, thread=True, exclusive=True)

    def on_unmount(self) -> None:
        """Stop the review."""
        self._is_closed.set()

    def on_resize(self) -> None:
        """Redraw the chart at the new width."""
        if self.is_mounted:
            self.call_after_refresh(self.show)

    # Progress

    def _work(self) -> None:
        try:
            for record, review in self._pieces():
                found = find(record, review, self.desk.style)
                if self._is_closed.is_set():
                    return
                app_of(self).call_from_thread(self._tell, found)
        except CannonadeError as error:
            app_of(self).call_from_thread(self._say, str(error))

    def _tell(self, found: Findings) -> None:
        self.found = found
        self.refresh_bindings()
        self.show()

    def _say(self, problem: str) -> None:
        palette = self.desk.palette
        said = painted(problem, palette, front=palette.cost)
        with unless_left():
            self.query_one("#page", Static).update(said)

    # Display

    def show(self) -> None:
        """Show the results so far."""
        if self.found is None:
            return
        found, desk, width = self.found, self.desk, room_in_sheet(self.size.width)
        page = (
            draw_progress(found, desk, width)
            if found.report is None
            else draw_page(found, found.report, desk, width)
        )
        with unless_left():
            self.query_one("#page", Static).update(page)
            self.query_one("#wait").display = found.report is None

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide keys from the footer while their action is unavailable."""
        found = self.found
        match action, parameters:
            case "look", (int(place),):
                return found is not None and place < len(found.deciding)
            case "copy", _:
                return found is not None and found.report is not None
            case _:
                return True

    def action_look(self, place: int) -> None:
        """Show a decision on the board, where Enter continues from it."""
        if self.found is not None:
            each = self.found.deciding[place]
            note = Note(f"{each.says} {MARKED}", each.marks)
            screen = ReplayScreen(self.desk, self.session, each.ply, note)
            _ = app_of(self).push_screen(screen, self._begin)

    def _begin(self, begun: Begun | None) -> None:
        if begun is not None:
            _ = self.dismiss(begun)

    def action_copy(self) -> None:
        """Copy the summary to the clipboard."""
        if self.found is not None and self.found.report is not None:
            text = share(self.found.report, self.desk.style)
            app_of(self).copy_to_clipboard(text)
            self.notify(str(COPIED))
