"""Line mode from the beginning to the end: which game, and the talk about it."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cannonade.session import Session, Start, begin
from cannonade.text.answers import ANSWERS
from cannonade.text.commands import Act, Order, Unclear, Word, read_line
from cannonade.text.complaints import complain, printable
from cannonade.text.line_game import LineGame
from cannonade.text.orders import ORDERS
from cannonade.text.saves import Damaged, Keeper, Saves, data_folder
from cannonade.text.screen import Display, open_screen
from cannonade.text.start import choose_deal, choose_start, named_rules
from cannonade.words.phrases import counted

BAD_INPUT: Final = 2
FAILURE: Final = 1
INTERRUPTED: Final = 130

WELCOME: Final = (
    'Cannonade, based on Gridcannon by Tom Francis. "help" says what can be typed.'
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody who starts line mode asked for.

    Attributes:
        code: a deal code, rules or a position; "" for any deal.
        rules: the name or the file of the rules; "" for the default.
        is_new: whether to begin a game even if one is going on.
        data: the folder of games; None for the usual one.
    """

    code: str = ""
    rules: str = ""
    is_new: bool = False
    data: Path | None = None

    @property
    def is_for_new_game(self) -> bool:
        """Whether it asks for a new game in any way."""
        return bool(self.code or self.rules or self.is_new)


def play(wish: Wish, display: Display) -> int:
    """Play until the player leaves; give the exit status.

    Raises:
        RulesError: if the rules asked for are wrong.
        NotationError: if the deal code or the position is wrong.
        InvalidStateError: if the position cannot be.
    """
    start = _wanted_start(wish)
    folder = data_folder(wish.data)
    screen = open_screen(display)
    try:
        saves = Saves(folder)
        found = _newest(saves) if start is None else _new(saves, start)
    except OSError as error:
        _fail(f"no games can be kept in {folder}: {complain(error)}")
        _fail("--data names another folder")
        return FAILURE
    if isinstance(found, Damaged):
        _fail(complain(found.problem, str(found.path)))
        _fail("that save is left as it is; --new begins another game")
        return BAD_INPUT
    game = LineGame(screen, saves, found.keeper, found.session)
    _greet(game, found)
    return talk(game)


def _fail(message: str) -> None:
    print(f"cannonade: {printable(message)}", file=sys.stderr)


def _wanted_start(wish: Wish) -> Start | None:
    """Make the deal or position asked for; None if the newest game may go on."""
    if not wish.is_for_new_game:
        return None
    rules = named_rules(wish.rules).rules if wish.rules else None
    return choose_start(wish.code, rules)


@dataclass(frozen=True, slots=True)
class _Found:
    """The game to be played: its keeper has been taken.

    `elsewhere` names newer games that other processes are playing.
    """

    keeper: Keeper
    session: Session
    elsewhere: tuple[str, ...] = ()


def _new(saves: Saves, start: Start, elsewhere: tuple[str, ...] = ()) -> _Found:
    _drop_untouched(saves)
    return _Found(saves.begin(), begin(start), elsewhere)


def _drop_untouched(saves: Saves) -> None:
    """Forget the newest game if nothing was done in it, so that none pile up."""
    keeper = next(saves.unfinished(), None)
    if keeper is None or not keeper.take():
        return
    session = keeper.read()
    if isinstance(session, Session) and not session.log:
        keeper.throw_away()
    keeper.let_go()


def _newest(saves: Saves) -> _Found | Damaged:
    """Take up the newest game that can be had, or begin one."""
    elsewhere: list[str] = []
    for keeper in saves.unfinished():
        if not keeper.take():
            elsewhere.append(keeper.name)
            continue
        session = keeper.read()
        if isinstance(session, Damaged):
            keeper.let_go()
            return session
        if not session.is_over:
            return _Found(keeper, session, tuple(elsewhere))
        # It was killed between writing the record and removing the save.
        keeper.keep(session)
        keeper.let_go()
    return _new(saves, choose_deal(""), tuple(elsewhere))


def _greet(game: LineGame, found: _Found) -> None:
    game.screen.tell(WELCOME)
    for name in found.elsewhere:
        game.screen.tell(f"The game {name} is open elsewhere; it is left alone.")
    if not game.session.log:
        game.introduce()
        return
    count = counted(game.session.ply, "action")
    game.screen.tell(f"Your game goes on, {count} after the deal.")
    game.go_on()


def talk(game: LineGame) -> int:
    """Read lines and obey them until the player leaves or there are no more."""
    status = 0
    try:
        while (line := game.screen.ask()) is not None and not obey(game, line):
            pass
    except KeyboardInterrupt:
        game.screen.draw("")
        status = INTERRUPTED
    finally:
        if not game.session.log:
            game.keeper.throw_away()
        game.keeper.let_go()
    game.screen.tell(_farewell(game.session))
    return status


def _farewell(session: Session) -> str:
    if session.is_over:
        return "Goodbye."
    if not session.log:
        return "Goodbye. Nothing was done in this game, so it is not kept."
    return 'Goodbye. The game is kept; "cannonade text" goes on with it.'


def obey(game: LineGame, line: str) -> bool:
    """Obey a line; say whether the player leaves."""
    seen = game.seen
    match read_line(line, seen):
        case Act(action):
            game.play(action)
        case Unclear(answer):
            game.screen.tell(answer)
        case Order(Word.QUIT, _):
            return True
        case Order(word, rest) if word in ANSWERS:
            ANSWERS[word](game.screen, seen, rest)
        case Order(word, rest):
            ORDERS[word](game, rest)
    return False
