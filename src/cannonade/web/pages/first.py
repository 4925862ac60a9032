"""The first page to open: the one asked for, an open game, or home."""

from dataclasses import dataclass

from cannonade.club.lessons import LESSONS
from cannonade.play.coaching import demand_coach
from cannonade.session import Start, begin
from cannonade.store import GameId, GameStatus, NewGame, Store
from cannonade.web.live.players import utc_now
from cannonade.web.page import new_key
from cannonade.web.pages.replay import watch_place


@dataclass(frozen=True, slots=True, kw_only=True)
class First:
    """The page to open, set by at most one field; without any, the latest open game.

    Attributes:
        start: the start of a new game.
        game: the id of a saved game.
        daily: the number of a daily deal.
        lesson: the number of a lesson.
        watched: the coach's level if it plays the new game; 0 if the player does.
    """

    start: Start | None = None
    game: str = ""
    daily: int = 0
    lesson: int = 0
    watched: int = 0


def first_page(store: Store, first: First) -> str:
    """Return the path of the page, after starting the game if it is a new one.

    Raises:
        UnknownGameError: if there is no such saved game.
        KernelMissingError: if the coach is to play but is not available.
    """
    if first.daily:
        return f"/daily/{first.daily}"
    if first.lesson:
        return f"/lesson/{LESSONS[first.lesson - 1].id}"
    if first.game:
        return f"/game/{store.summary(GameId(first.game)).id}"
    if first.start is None:
        return _game_or_home(store)
    if not first.watched:
        return f"/game/{_begun(store, first.start)}"
    demand_coach()
    game_id = _begun(store, first.start, is_watched=True)
    return f"{watch_place(game_id)}={first.watched}"


def _game_or_home(store: Store) -> str:
    """Return the path of the open game played last, or of the home page."""
    player = store.first_player(utc_now())
    found = store.games(player.id, GameStatus.OPEN, limit=1)
    return f"/game/{found[0].id}" if found else "/"


def _begun(store: Store, start: Start, *, is_watched: bool = False) -> str:
    player, now, session = store.first_player(utc_now()), utc_now(), begin(start)
    if is_watched:
        session = session.assist()
    new = NewGame(player_id=player.id, session=session, key=new_key(), created_at=now)
    return store.create_game(new)
