"""A game in line mode: its session, where it is saved, and its screen."""

from collections.abc import Iterable

from cannonade.club.game_links import challenge_of
from cannonade.engine import Action, Deal
from cannonade.engine.events import Ended, Event, Laid
from cannonade.language import _
from cannonade.notation import (
    DealCode,
    GameCode,
    Unfinished,
    format_deal_code,
    format_draft,
)
from cannonade.play.games import SessionChange
from cannonade.play.open_game import ChangedElsewhere, OpenGame, Trouble, Unsaved
from cannonade.session import Moment, Session, View
from cannonade.text.answers import show_board
from cannonade.text.screen import Screen
from cannonade.words.club.daily import (
    compare_games,
    say_day_of,
    say_fair_end,
    share_game,
)
from cannonade.words.game.actions import say_choices
from cannonade.words.game.endings import conclude
from cannonade.words.game.events import tell
from cannonade.words.game.story import say_code
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.terminal import say_trouble


def accept(screen: Screen, trouble: Trouble | None) -> bool:
    """Explain what went wrong with a change; return whether it's made, saved or not."""
    is_made = trouble is None or isinstance(trouble, Unsaved)
    if trouble is not None:
        (screen.tell if is_made else screen.refuse)(say_trouble(trouble, screen.style))
    return is_made


class LineGame:
    """A game played in line mode.

    Attributes:
        screen: the screen for input and output.
        open_game: the game, and where it is saved.
    """

    def __init__(self, screen: Screen, open_game: OpenGame) -> None:
        """Continue a game."""
        self.screen = screen
        self.open_game = open_game

    @property
    def session(self) -> Session:
        """The current session."""
        return self.open_game.session

    @property
    def _challenge(self) -> GameCode | None:
        return challenge_of(self.open_game.library.store, self.session.start)

    @property
    def seen(self) -> View:
        """The current view of the game."""
        return self.open_game.seen

    @property
    def code(self) -> str:
        """The game's deal code or position, as text."""
        start = self.session.start
        if isinstance(start, Deal):
            return say_code(format_deal_code(DealCode.of(start)))
        return _("Position: {position}").format(position=format_draft(start))

    @property
    def name(self) -> str:
        """The same, without revealing cards; a deal's number does not."""
        start = self.session.start
        if isinstance(start, Deal) and start.number is not None:
            return self.code
        return str(say.GIVEN)

    def introduce(self) -> None:
        """Introduce a new game, and show its set-up."""
        self.save()
        self._tell_deal()
        events = self.session.events
        if self.screen.shows_board:
            events = tuple(each for each in events if not isinstance(each, Laid))
        self.tell(events)
        self.show()

    def go_on(self) -> None:
        """Introduce a game that is being continued."""
        self._tell_deal()
        show_board(self.screen, self.seen)
        self._tell_choices()

    def play(self, action: Action) -> None:
        """Play an action and describe what happened, or why it isn't legal."""
        if self._took(self.open_game.play(action)):
            self.tell(self.session.events)
            self.show()

    def change(self, apply: SessionChange) -> bool:
        """Change the game and save it; if that fails, print why and return False."""
        return self._took(self.open_game.change(apply))

    def save(self) -> bool:
        """Save what is not saved yet; return whether the game is entirely saved.

        If it has changed elsewhere, that state becomes current.
        """
        if not self.open_game.is_saved:
            self._took(self.open_game.save())
        return self.open_game.is_saved

    def _took(self, trouble: Trouble | None) -> bool:
        """Describe the trouble with a change; return whether the change was made."""
        if isinstance(trouble, ChangedElsewhere):
            self._tell_gone_on(trouble)
            return False
        return accept(self.screen, trouble)

    def catch_up(self) -> bool:
        """Load and report changes made elsewhere; return whether there were any."""
        gone_on = self.open_game.catch_up()
        if gone_on is not None:
            self._tell_gone_on(gone_on)
        return gone_on is not None

    def _tell_gone_on(self, gone_on: ChangedElsewhere) -> None:
        before, history = gone_on.before.history, self.session.history
        self.screen.tell(say.GONE_ON)
        if history[: len(before)] == before:
            self.tell_moments(history[len(before) :])
        self.show()

    def tell(self, events: Iterable[Event]) -> None:
        """Describe what happened, but not how the game ended."""
        told = (each for each in events if not isinstance(each, Ended))
        self.screen.tell(*(tell(event, self.screen.style) for event in told))

    def tell_moments(self, moments: Iterable[Moment]) -> None:
        """Describe the events of several actions."""
        for moment in moments:
            self.tell(moment.step.events)

    def show(self) -> None:
        """Show the board if the player wants it, and the choices."""
        if self.screen.shows_board:
            show_board(self.screen, self.seen)
        self._tell_choices()

    def _tell_choices(self) -> None:
        session, screen = self.session, self.screen
        if not session.is_over:
            screen.tell(say_choices(self.seen.legal, screen.style))
            return
        screen.tell(*conclude(session.observation, screen.style))
        screen.tell(*say.explain_unclean(session.standing))
        if session.result is Unfinished.RESIGNED:
            screen.tell(say.GIVEN_UP)
        screen.tell(*say_fair_end(session.start, session.observation))
        self._tell_daily()
        screen.tell(*compare_games(session, self._challenge, screen.style))
        screen.tell(say.WHAT_NEXT)

    def _tell_daily(self) -> None:
        """Print the text for sharing the result of a daily deal."""
        if self.open_game.daily is not None:
            text = share_game(self.open_game.live, self.screen.style)
            self.screen.tell(f"{_('To share')}:", *text.split("\n"))

    def _tell_deal(self) -> None:
        """Print which deal this is."""
        daily = self.open_game.daily
        if daily is not None:
            self.screen.tell(say_day_of(daily, daily.day))
        self.screen.tell(self.name)
        if self._challenge is not None:
            sent = _(
                "Somebody has sent you this deal. When your game is over, you see "
                "both games."
            )
            self.screen.tell(sent)
        if not self.session.is_over:
            self.screen.tell(*say.explain_unclean(self.session.standing))
