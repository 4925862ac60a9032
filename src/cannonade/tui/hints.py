"""Hints: what the coach thinks, better and better as it goes on.

It thinks in a thread of its own and is brought to an end when the sheet is closed. It
is given the observation, never the game.
"""

import time
from threading import Event
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from cannonade.engine import Observation
from cannonade.tui.desk import Desk
from cannonade.tui.paint import lines_of, painted, title_of
from cannonade.tui.whole import app_of, unless_left
from cannonade.words.terminal import HINT_TITLE, THINKING

if TYPE_CHECKING:
    from cannonade.coach import Advice

_LONGEST_S: Final = 6.0
_PACE_S: Final = 0.3
"""How long a thought can be read before a better one takes its place."""


class HintSheet(ModalScreen[None]):
    """What the coach thinks of a position."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,enter", "dismiss", "Close")]

    def __init__(self, desk: Desk, observation: Observation) -> None:
        """Have the coach think about what a player may know."""
        super().__init__()
        self.desk = desk
        self._observation = observation
        self._is_closed = Event()

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        palette = self.desk.palette
        with VerticalScroll(classes="sheet"):
            yield title_of(HINT_TITLE, palette)
            yield Static(painted(THINKING, palette), id="advice")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to think."""
        self.run_worker(self._think, thread=True, exclusive=True)

    def on_unmount(self) -> None:
        """Let the coach stop."""
        self._is_closed.set()

    def _think(self) -> None:
        from cannonade.coach import rng_of, strongest  # noqa: PLC0415  may be missing

        until = time.monotonic() + _LONGEST_S
        told_at, waiting = 0.0, None
        for advice in strongest().improve(self._observation, rng_of(self._observation)):
            waiting, now = advice, time.monotonic()
            if self._is_closed.is_set():
                return
            if now - told_at >= _PACE_S:
                app_of(self).call_from_thread(self._tell, advice)
                told_at, waiting = now, None
            if now >= until:
                break
        if waiting is not None and not self._is_closed.is_set():
            app_of(self).call_from_thread(self._tell, waiting)

    def _tell(self, advice: "Advice") -> None:
        from cannonade.coach import reasons  # noqa: PLC0415  may be missing
        from cannonade.words.coach import say_advice  # noqa: PLC0415  as above

        seen, palette = self._observation, self.desk.palette
        facts = reasons(seen, advice)
        told = say_advice(advice, facts, seen.rules, self.desk.style)
        lines = [painted(each, palette) for each in told]
        with unless_left():
            self.query_one("#advice", Static).update(lines_of(lines))
