"""Games as links: somebody's finished game, beside one's own of the same deal."""

from contextlib import suppress
from typing import Final
from urllib.parse import unquote

from cannonade import notation
from cannonade.engine import Deal
from cannonade.errors import NotationError, StoreError
from cannonade.notation.game_codes import LONGEST
from cannonade.session import Mark, Session, Start, begin
from cannonade.store import GameStatus, GameSummary, Store, StoredGame

_LOOKED_AT: Final = 5
_CHALLENGE: Final = "challenge"


def tidy_game_code(text: str) -> str:
    """Return the game code in the address of a game; other text unchanged."""
    return unquote(text.strip().rpartition("/shared/")[-1])


def game_code_of(session: Session) -> str | None:
    """Return the code of a game; None unless it is over, from a deal, and not long."""
    start, is_resigned = session.start, session.result is notation.Unfinished.RESIGNED
    if not isinstance(start, Deal) or not session.is_over or session.ply > LONGEST:
        return None
    actions = tuple(each.played.action for each in session.history)
    return notation.format_game_code(
        notation.GameCode(notation.DealCode.of(start), actions, is_resigned)
    )


def play_code(game: notation.GameCode) -> Session:
    """Return the game of a code: assisted, since whoever watches it sees the cards."""
    session = begin(game.deal.deal).assist()
    for action in game.actions:
        session = session.play(action)
    return session.resign() if game.is_resigned else session


def note_challenge(store: Store, game: notation.GameCode) -> None:
    """Keep somebody's game whose deal the player takes on, if the store works."""
    with suppress(StoreError):
        store.set_preference(_CHALLENGE, str(game))


def challenge_of(store: Store, start: Start) -> notation.GameCode | None:
    """Return the game that was last taken on, if its deal is this one."""
    with suppress(StoreError, NotationError):
        game = notation.parse_game_code(store.preferences().get(_CHALLENGE, ""))
        return game if game.deal.deal == start else None
    return None


def is_watched(session: Session) -> bool:
    """Whether a finished game is a copy from `play_code`, not played by the player."""
    return session.log[:1] == (Mark.ASSIST,)


def own_games(
    store: Store, game: notation.GameCode
) -> tuple[StoredGame | None, StoredGame | None]:
    """Return the own game of the deal of a code, and the stored copy of that.

    Own is the first game that is over, one without help before others. Only the first
    and the latest `_LOOKED_AT` games are looked at, however many there are.
    """
    found = _some_of(store, notation.format_deal_code(game.deal))
    alike = [store.load_game(each.id) for each in found if _may_be(each, game)]
    copies = [each for each in alike if game_code_of(each.session) == str(game)]
    known = {each.id for each in copies}
    others = (each for each in found if each.id not in known)
    own = min(others, key=lambda each: each.is_assisted, default=None)
    return store.load_game(own.id) if own else None, next(iter(copies), None)


def _some_of(store: Store, deal_code: str) -> list[GameSummary]:
    """Return the first and latest finished games of a deal, the first first."""
    found = store.games(GameStatus.OVER, deal_codes=(deal_code,), limit=None)[::-1]
    return [*found[:_LOOKED_AT], *found[_LOOKED_AT:][-_LOOKED_AT:]]


def _may_be(summary: GameSummary, game: notation.GameCode) -> bool:
    is_resigned = summary.result is notation.Unfinished.RESIGNED
    return (summary.ply, is_resigned) == (len(game.actions), game.is_resigned)
