"""The coach's part in a game: hints, reviews, and games to watch."""

from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from cannonade.engine import Action
from cannonade.play.coaching import get_ready, has_coach
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import go_on_from, go_on_unseen
from cannonade.tui.aim import aim_of
from cannonade.tui.hint_screen import Hinted, HintScreen
from cannonade.tui.playing import Begun
from cannonade.tui.sheets import Ask
from cannonade.words.game.actions import say_action
from cannonade.words.input.terminal import say_hint_asks, say_only, say_trouble
from cannonade.words.review.hints import NOT_OVER, say_no_coach
from cannonade.words.review.hints import OVER as NO_ADVICE

if TYPE_CHECKING:
    from cannonade.tui.game_screen import GameScreen


class CoachHelp:
    """The coach of the game on a screen."""

    def __init__(self, screen: "GameScreen") -> None:
        """Help with the game that the screen shows."""
        self._screen = screen
        self._profile = screen.profile

    def get_ready(self) -> None:
        """Load the coach in the background."""
        rules = self._screen.game.session.state.rules
        self._screen.run_worker(partial(get_ready, rules), thread=True)

    # Hints

    def hint(self) -> None:
        """Ask the coach; ask the player first if that marks the game as assisted."""
        screen = self._screen
        legal = screen.play.seen.legal
        if not has_coach():
            screen.show(say_no_coach())
        elif screen.game.session.is_over:
            screen.show(str(NO_ADVICE))
        elif len(legal) == 1:
            self._show_only(legal[0])
        elif screen.game.session.is_assisted:
            self._think(None)
        else:
            screen.lay(Ask(self._profile, say_hint_asks()), self._assist)

    def _assist(self, is_wanted: bool | None) -> None:  # noqa: FBT001  the answer
        game = self._screen.game
        if is_wanted:
            self._think(game.change(game.session.assist))

    def _think(self, trouble: Trouble | None) -> None:
        screen = self._screen
        screen.show(say_trouble(trouble, self._profile.style) if trouble else "")
        if trouble is None:
            screen.lay(HintScreen(self._profile, screen.game), self._take_hint)

    def _show_only(self, action: Action) -> None:
        """Show the only legal action, which needs no search and is no help."""
        screen = self._screen
        screen.aim = aim_of(action) or screen.aim
        screen.show(say_only(say_action(action, self._profile.style)))

    def _take_hint(self, hinted: Hinted | None) -> None:
        """Play the hinted action if the player wants it; else move the cursor there."""
        if hinted is None:
            return
        screen, action = self._screen, hinted.action
        if hinted.is_wanted:
            screen.act(lambda: screen.game.play(action))
        else:
            screen.point(aim_of(action) or screen.aim)

    # Reviews

    def review(self, game: OpenGame) -> None:
        """Review a finished game."""
        screen = self._screen
        if not has_coach():
            screen.show(say_no_coach())
        elif not game.session.is_over:
            screen.show(str(NOT_OVER))
        else:
            from cannonade.tui.review_screen import ReviewScreen, pieces_of  # noqa: PLC0415  may be missing

            review = ReviewScreen(self._profile, game.session, pieces_of(game))
            screen.lay(review, screen.begin)

    # Watching

    def watch_from_here(self) -> None:
        """Watch the coach continue this game, or start a finished one afresh."""
        screen = self._screen
        session, options = screen.game.session, self._profile.settings.options
        if not has_coach():
            screen.show(say_no_coach())
        elif session.is_over:
            screen.begin(Begun(go_on_from(session, 0, options), is_watched=True))
        else:
            branch = go_on_unseen(session, SystemRandom(), options)
            screen.begin(Begun(branch, is_watched=True))

    def watch(self, game: OpenGame, level: int = 0) -> None:
        """Watch a level of the coach play a game; taking over continues it."""
        screen = self._screen
        if not has_coach():
            screen.show(say_no_coach())
            return

        def taken(game: OpenGame | None) -> None:
            if game is not None:
                screen.put(game)

        from cannonade.tui.watch_screen import WatchScreen  # noqa: PLC0415  rarely needed

        screen.lay(WatchScreen(self._profile, game, level), taken)
