"""A game in lines: the session, where it is kept, and the screen it is told on."""

from collections.abc import Callable, Iterable

from cannonade.club import certified_of, load_settings
from cannonade.engine import Action, Deal, explain
from cannonade.engine.events import Ended, Event, Laid
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import DealCode, Unfinished, format_deal_code, format_draft
from cannonade.play.open_game import GoneOn, OpenGame, Unsaved
from cannonade.session import Moment, Session, View
from cannonade.text.answers import show_board
from cannonade.text.complaints import complain
from cannonade.text.screen import Screen
from cannonade.words import conclude, refuse, tell
from cannonade.words.club.daily import explain_par, say_day_of, say_fair_end
from cannonade.words.club.sharing import share_game
from cannonade.words.game.actions import say_choices
from cannonade.words.input.line_mode_text import (
    GIVEN_UP,
    GONE_ON,
    IS_ASSISTED,
    NOT_PART_OF_IT,
    TO_SHARE,
    WHAT_NEXT,
    say_given,
    say_not_saved,
)
from cannonade.words.phrases import sentence


class LineGame:
    """The game being played in lines.

    Attributes:
        screen: where it is told.
        open_game: the game, and where it is saved.
    """

    def __init__(self, screen: Screen, open_game: OpenGame) -> None:
        """Continue a game."""
        self.screen = screen
        self.open_game = open_game

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self.open_game.session

    @property
    def seen(self) -> View:
        """What may be shown of the game."""
        return self.open_game.seen

    @property
    def code(self) -> str:
        """What the game started from, in text."""
        start = self.session.start
        if isinstance(start, Deal):
            return _("Deal code: {format_deal_code}").format(
                format_deal_code=format_deal_code(DealCode.of(start))
            )
        return _("Position: {format_draft}").format(format_draft=format_draft(start))

    @property
    def name(self) -> str:
        """The same where it gives no card away; the number of a deal does not."""
        start = self.session.start
        if isinstance(start, Deal) and start.number is not None:
            return self.code
        return say_given(is_deal=isinstance(start, Deal))

    def introduce(self) -> None:
        """Introduce a new game."""
        self.stand(self.session)
        self._tell_deal()
        events = self.session.events
        if self.screen.shows_board:
            events = tuple(each for each in events if not isinstance(each, Laid))
        self.tell(events)
        self.show()

    def go_on(self) -> None:
        """Say where a game stands that is taken up again."""
        self._tell_deal()
        show_board(self.screen, self.seen)
        self._tell_choices()

    def play(self, action: Action) -> None:
        """Play an action and tell what happened, or why it cannot be."""
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            self.screen.refuse(refuse(action, refusal, self.screen.style))
            return
        after = self.tried(lambda: self.session.play(action))
        if after is not None and self.stand(after):
            self.tell(after.events)
            self.show()

    def tried(self, change: Callable[[], Session]) -> Session | None:
        """Return the game after a change; if it cannot be, say so and return None."""
        try:
            return change()
        except SessionError as error:
            self.screen.refuse(sentence(str(error)))
            return None

    def stand(self, session: Session) -> bool:
        """Take over what the game is now: saved before it is told, so never lost.

        Where somebody else was quicker, the game stands as they left it: that is told,
        and the answer is False.
        """
        match self.open_game.stand(session):
            case GoneOn() as gone_on:
                self._tell_gone_on(gone_on)
                return False
            case Unsaved(error):
                self.screen.tell(say_not_saved(complain(error)))
            case None:
                pass
        return True

    def catch_up(self) -> bool:
        """Load and report changes made elsewhere; return whether there were any."""
        gone_on = self.open_game.catch_up()
        if gone_on is not None:
            self._tell_gone_on(gone_on)
        return gone_on is not None

    def _tell_gone_on(self, gone_on: GoneOn) -> None:
        before, history = gone_on.before.history, self.session.history
        self.screen.tell(str(GONE_ON))
        if not gone_on.was_saved:
            self.screen.tell(str(NOT_PART_OF_IT))
        if history[: len(before)] == before:
            self.tell_moments(history[len(before) :])
        self.show()

    def tell(self, events: Iterable[Event]) -> None:
        """Describe what happened, but not how the game ended."""
        told = (each for each in events if not isinstance(each, Ended))
        self.screen.tell(*(tell(event, self.screen.style) for event in told))

    def tell_moments(self, moments: Iterable[Moment]) -> None:
        """Describe what several actions did."""
        for moment in moments:
            self.tell(moment.step.events)

    def show(self) -> None:
        """Show the board if the player wants that, and say what can be done."""
        if self.screen.shows_board:
            show_board(self.screen, self.seen)
        self._tell_choices()

    def _tell_choices(self) -> None:
        session, screen = self.session, self.screen
        if not session.is_over:
            screen.tell(say_choices(self.seen.legal, screen.style))
            return
        screen.tell(*conclude(session.observation, screen.style))
        if session.is_assisted:
            screen.tell(str(IS_ASSISTED))
        if session.result is Unfinished.RESIGNED:
            screen.tell(str(GIVEN_UP))
        certified = certified_of(session.start)
        if certified is not None:
            screen.tell(*say_fair_end(certified, session.observation))
        self._tell_daily()
        screen.tell(str(WHAT_NEXT))

    def _tell_daily(self) -> None:
        """Return the text to share of a game that was played for a daily deal."""
        game = self.open_game
        if game.daily is not None:
            style = self.screen.style
            text = share_game(game.session, game.begun_at, game.accuracy(), style)
            self.screen.tell(str(TO_SHARE), *text.split("\n"))

    def _tell_deal(self) -> None:
        """Say which deal this is, and its par if the player wants that before."""
        daily, library = self.open_game.daily, self.open_game.library
        if daily is not None:
            self.screen.tell(say_day_of(daily, daily.day))
        self.screen.tell(self.name)
        if self.session.is_assisted and not self.session.is_over:
            self.screen.tell(str(IS_ASSISTED))
        certified = certified_of(self.session.start)
        settings = load_settings(library.store, library.player.id)
        if certified is not None and settings.par and not self.session.is_over:
            self.screen.tell(explain_par(certified))
