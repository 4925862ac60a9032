"""A board whose game the coach can be asked about: hints, reviews, watching it."""

from functools import partial
from random import SystemRandom

from cannonade.engine import Action
from cannonade.play.coaching import get_ready, has_coach
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.session import go_on_from, go_on_unseen
from cannonade.tui.aim import aim_of
from cannonade.tui.ask import Ask
from cannonade.tui.hint_screen import Hinted, HintScreen
from cannonade.tui.kept_screen import KeptScreen
from cannonade.tui.playing import Begun, new_game
from cannonade.words import say_action
from cannonade.words.input.terminal import say_hint_asks, say_only, say_trouble
from cannonade.words.review.hints import NOT_OVER, say_no_coach
from cannonade.words.review.hints import OVER as NO_ADVICE


class CoachedScreen(KeptScreen):
    """A game that the coach helps with, reviews, and plays on as another one."""

    def on_mount(self) -> None:
        """Have the coach get ready, once the board and then the keys are there."""
        self.call_after_refresh(self.call_after_refresh, self._get_ready)

    def _get_ready(self) -> None:
        rules = self.game.session.state.rules
        self.run_worker(partial(get_ready, rules), thread=True)

    def begin(self, begun: Begun | None) -> None:
        """Play a game that has just begun, or watch it; the one before is kept."""
        if begun is None:
            return
        game = new_game(self.desk.library, begun.session.start, begun.session)
        if begun.is_watched:
            self.watch_coach(game)
        else:
            self.put(game)

    def hint(self) -> None:
        """Ask the coach; ask the player first, in a game without help so far."""
        if not has_coach():
            self.show(say_no_coach())
        elif self.game.session.is_over:
            self.show(str(NO_ADVICE))
        elif len(self.play.seen.legal) == 1:
            self.show_only(self.play.seen.legal[0])
        elif self.game.session.is_assisted:
            self.think(None)
        else:
            self.lay(Ask(self.desk, say_hint_asks()), self.assist)

    def assist(self, is_wanted: bool | None) -> None:  # noqa: FBT001  it is the answer
        """Mark the game as assisted and ask the coach, if that is wanted."""
        if is_wanted:
            self.think(self.game.change(self.game.session.assist))

    def think(self, trouble: Trouble | None) -> None:
        """Show what the coach thinks, if nothing stands in the way."""
        self.show(say_trouble(trouble, self.desk.style) if trouble else "")
        if trouble is None:
            self.lay(HintScreen(self.desk, self.game), self.take_hint)

    def show_only(self, action: Action) -> None:
        """Say what alone can be done: nobody needs to think, and it is no help."""
        self.aim = aim_of(action) or self.aim
        self.show(say_only(say_action(action, self.desk.style)))

    def take_hint(self, hinted: Hinted | None) -> None:
        """Do what the coach would do, if that is wanted; else point at it."""
        if hinted is None:
            return
        action = hinted.action
        if hinted.is_wanted:
            self.act(lambda: self.game.play(action))
        else:
            self.point(aim_of(action) or self.aim)

    def review(self, game: OpenGame) -> None:
        """Review a finished game."""
        if not has_coach():
            self.show(say_no_coach())
        elif not game.session.is_over:
            self.show(str(NOT_OVER))
        else:
            from cannonade.tui.review_screen import (  # noqa: PLC0415  may be missing
                ReviewScreen,
                pieces_of,
            )

            screen = ReviewScreen(self.desk, game.session, pieces_of(game))
            self.lay(screen, self.begin)

    def watch_from_here(self) -> None:
        """Watch the coach play this game on, or a finished one anew, as another one."""
        session, options = self.game.session, self.desk.settings.options
        if not has_coach():
            self.show(say_no_coach())
        elif session.is_over:
            self.begin(Begun(go_on_from(session, 0, options), is_watched=True))
        else:
            branch = go_on_unseen(session, SystemRandom(), options)
            self.begin(Begun(branch, is_watched=True))

    def watch_coach(self, game: OpenGame, level: int = 0) -> None:
        """Watch a level of the coach play a game; who takes over plays it on."""
        if not has_coach():
            self.show(say_no_coach())
            return

        def taken(game: OpenGame | None) -> None:
            if game is not None:
                self.put(game)

        from cannonade.tui.watch_screen import WatchScreen  # noqa: PLC0415  seldom

        self.lay(WatchScreen(self.desk, game, level), taken)
