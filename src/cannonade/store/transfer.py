"""Games out of a store as text; `intake` takes them into another one.

Each game is a record (see `cannonade.notation.records`) with headers of its own: `Game`
its id, `Player`, `Rules` the name of house rules, `Created` and `Changed`, `Draw` and
`Forced` for options that are on, and `Log` where more was done than the actions of the
record show. So nothing is lost on the way. A record from elsewhere needs none of them;
comments in it are not kept.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from cannonade.notation import GameRecord, Header, format_record, format_records
from cannonade.session import AutomaticDraw, Session, format_log, to_record
from cannonade.store import games, player
from cannonade.store.arrivals import entries_shown
from cannonade.store.game import GameId, StoredGame
from cannonade.store.player import PlayerId
from cannonade.store.store import Store

_ON: Final = "on"


def export_games(store: Store) -> str:
    """Write all games of all players, the oldest first."""
    with store.reading() as connection:
        names = {each.id: each.name for each in player.fetch_players(connection)}
        return format_records(
            record_of(game, names[game.player_id])
            for game in games.fetch_games(connection)
        )


def export_game(store: Store, game_id: GameId) -> str:
    """Write one game, as `export_games` writes it.

    Raises:
        UnknownGameError: if there is no such game.
    """
    with store.reading() as connection:
        game = games.fetch_game(connection, game_id)
        owner = player.fetch_player(connection, game.player_id)
        return format_records([record_of(game, owner.name)])


def export_each(
    store: Store,
    player_id: PlayerId | None = None,
    wants: Callable[[Session], bool] = lambda _session: True,
) -> Iterator[str]:
    """Write games one by one, as `export_games` writes them, the oldest first.

    Each is read when its turn comes, so that ten thousand never lie in memory and the
    store can be used meanwhile.

    Args:
        store: where they are.
        player_id: whose; None for everybody's.
        wants: says which to write.
    """
    with store.reading() as connection:
        names = {each.id: each.name for each in player.fetch_players(connection)}
        game_ids = games.fetch_ids(connection, player_id)
    separator = ""
    for game_id in game_ids:
        game = store.load_game(game_id)
        if wants(game.session):
            yield separator + format_record(record_of(game, names[game.player_id]))
            separator = "\n"


def record_of(game: StoredGame, name: str) -> GameRecord:
    """Give a game as `export_games` writes it, with the name of its player."""
    record = to_record(game.session, _headers(game, name))
    if entries_shown(record) == game.log:
        return record
    return replace(record, headers=(*record.headers, ("Log", format_log(game.log))))


def _headers(game: StoredGame, name: str) -> Iterator[Header]:
    options = game.session.options
    if game.id:
        yield "Game", game.id
    yield "Player", name
    if game.rules_name:
        yield "Rules", game.rules_name
    yield "Created", game.created_at.isoformat()
    yield "Changed", game.updated_at.isoformat()
    if options.automatic_draw is not AutomaticDraw.NEVER:
        yield "Draw", options.automatic_draw.value
    if options.is_forced_automatic:
        yield "Forced", _ON
