"""Line mode from start to end: choosing a game, and handling its lines."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Final

from cannonade.club.daily import daily_record, utc_day
from cannonade.club.game_links import note_challenge
from cannonade.club.keeping import note_offered, offers_lessons
from cannonade.errors import CannonadeError
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.play.games import LiveGame
from cannonade.play.new_game import OpeningRequest, choose_deal
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.session import Start, begin
from cannonade.store import GameId, Store, data_folder, open_games
from cannonade.text.answers import ANSWERS
from cannonade.text.coaching import get_ready, play_beside, watch
from cannonade.text.commands import Order, read_line
from cannonade.text.line_game import LineGame
from cannonade.text.orders import ORDERS, hand_over
from cannonade.text.screen import LineModeOptions, Screen, open_screen
from cannonade.words.club.daily import say_day_of
from cannonade.words.club.lessons import say_offer
from cannonade.words.club.saving import say_damage, say_in_memory
from cannonade.words.input import line_mode_text as say
from cannonade.words.input.mistakes import RefusedError, complain
from cannonade.words.phrases import counted, sentence

FAILURE: Final = 1
INTERRUPTED: Final = 130


def play(request: OpeningRequest, options: LineModeOptions) -> int:
    """Play until the player quits; return the exit status.

    Raises:
        RulesError: if the requested rules are invalid.
        NotationError: if the deal code or the position is malformed.
        InvalidStateError: if the position is impossible.
        PoolError: if there is no such daily or fair deal.
        UnknownGameError: if there is no such saved game.
        StoreError: if the games cannot be opened.
        KernelMissingError: if the coach is to play, but is missing.
    """
    if request.watched:
        demand_kernel()  # before a game is created
    daily = request.daily
    start = daily.deal if daily else request.start

    def hold(screen: Screen, library: GameLibrary) -> int:
        found, store = _saved_game(library, request, start), library.store
        screen.tell(say.WELCOME)
        offer_lessons(store, screen)
        today = utc_day(library.clock())
        if found is None and daily is not None and daily.day < today:
            screen.tell(say_day_of(daily, today))
        if found is None:
            if request.challenge:
                note_challenge(store, request.challenge)
            game = _begin(library, start, screen)
        else:
            game = _go_on(library, found, screen)
        screen.tell(*map(sentence, say_damage(store.damage)))
        get_ready(game)
        if request.watched:
            how = f"{request.watched} x{options.speed}"
            with refusing(screen):
                watch(game, Order("watch", how, is_agreed=True))
        return talk(game)

    return converse(options, hold)


def converse(
    options: LineModeOptions, hold: Callable[[Screen, GameLibrary], int]
) -> int:
    """Hold a conversation about the saved games; return the exit status."""
    with open_games(data_folder(options.data), writes=True) as store:
        screen = open_screen(is_ascii=options.is_ascii, is_spoken=options.is_spoken)
        if store.trouble is not None:
            screen.tell(say_in_memory(store.trouble))
        status = hold(screen, GameLibrary(store, lambda: datetime.now(UTC)))
        return status or int(options.is_strict and screen.refused_count > 0)


def _saved_game(
    library: GameLibrary, request: OpeningRequest, start: Start | None
) -> LiveGame | None:
    """Return the game to continue, which for a daily deal can still count, if any."""
    if request.game:
        return library.load(GameId(request.game))
    if start is None:
        return library.newest()
    daily = None if request.is_new else request.daily
    if daily is None:
        return None
    record = daily_record(library.store, utc_day(library.clock()))
    game_id = record.going_on.get(daily.number)
    return None if game_id is None else library.load(game_id)


def offer_lessons(store: Store, screen: Screen) -> None:
    """Offer the lessons, once, to a player who has never played here."""
    if offers_lessons(store):
        note_offered(store, datetime.now(UTC))
        told = _('{offer} "cannonade text --lesson 1" starts them.')
        screen.tell(told.format(offer=say_offer()))


def _begin(library: GameLibrary, start: Start | None, screen: Screen) -> LineGame:
    """Begin a game, of any deal if `start` is None."""
    session = begin(choose_deal("") if start is None else start)
    game = LineGame(screen, OpenGame(library, library.begin(session)))
    game.introduce()
    return game


def _go_on(library: GameLibrary, found: LiveGame, screen: Screen) -> LineGame:
    """Continue a saved game."""
    screen.tell(
        say.GOING_ON.format(actions=counted(found.session.ply, "action", "actions"))
    )
    game = LineGame(screen, OpenGame(library, found))
    game.go_on()
    return game


def obey_lines(screen: Screen, obey: Callable[[str], bool]) -> int:
    """Handle lines until one quits or input ends; return the exit status."""
    try:
        while (line := screen.ask()) is not None and not obey(line):
            pass
    except KeyboardInterrupt:
        screen.draw("")
        return INTERRUPTED
    return 0


def talk(game: LineGame) -> int:
    """Handle lines until the player quits or input ends; return the exit status."""
    status = obey_lines(game.screen, partial(obey, game))
    if hand_over(game):
        return FAILURE
    game.screen.tell(_farewell(game))
    return status


def _farewell(game: LineGame) -> str:
    if game.session.is_over:
        return _("Goodbye.")
    if not game.open_game.saved.game_id:
        return str(say.NOT_KEPT)
    return str(say.KEPT)


@contextmanager
def refusing(screen: Screen) -> Generator[None]:
    """Print why something in this block is refused, or failed."""
    try:
        yield
    except CannonadeError as error:
        screen.refuse(sentence(complain(error)))


def obey(game: LineGame, line: str) -> bool:
    """Handle a line; return whether the player quits.

    If the store fails, the game continues in memory. If the game has changed elsewhere,
    an action is not carried out, as the player has not seen the new state yet.
    """
    with refusing(game.screen):
        has_gone_on = game.catch_up()
        seen = game.seen
        match read_line(line, seen):
            case Order("quit"):
                return True
            case Order("undo" | "redo" | "resign") if has_gone_on:
                raise RefusedError(say.NOT_DONE)
            case Order(word, rest) if word in ANSWERS:
                ANSWERS[word](game.screen, seen, rest)
            case Order(word) as order:
                ORDERS[word](game, order)
            case _ if has_gone_on:
                raise RefusedError(say.NOT_DONE)
            case action:
                play_beside(game, action)
    return False
