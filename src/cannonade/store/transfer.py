"""Export of games as text; `importing` imports them.

Each game is a record (see `cannonade.notation.records`) with extra headers: `Game` for
its id, `Player`, `Rules` for the name of house rules, `Created` and `Changed`, `Draw`
and `Forced` for options that are on, and `Log` if the log has more than the actions of
the record. So nothing is lost. Records from elsewhere need no such headers; their
comments are dropped.

Stored games are known to be legal, so a finished game is formatted from its log and
facts without replaying it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Row, and_, select

from cannonade.engine import Deal
from cannonade.notation import GameRecord, Header, Unfinished
from cannonade.notation.actions import KILL_MARK, format_played
from cannonade.notation.record_text import format_parts
from cannonade.session import (
    ASSISTED,
    FACTS_VERSION,
    AutomaticDraw,
    ForcedActions,
    Options,
    format_log,
    parse_start,
    to_record,
)
from cannonade.store import games, player
from cannonade.store.facts_text import royals_killed
from cannonade.store.game import GameId, StoredGame
from cannonade.store.log_text import is_shown, standing_actions
from cannonade.store.player import PlayerId
from cannonade.store.store import Store
from cannonade.store.tables import changes, facts, summaries
from cannonade.store.tables import games as games_table

_BATCH: Final = 50


def export_games(store: Store) -> str:
    """Format all games of all players, the oldest first."""
    return "".join(export_each(store))


def export_game(store: Store, game_id: GameId) -> str:
    """Format one game like `export_games`.

    Raises:
        UnknownGameError: if there is no such game.
    """
    with store.reading() as connection:
        owner = player.fetch_player(connection, games.owner_of(connection, game_id))
        (game,) = _fetch(connection, (game_id,))
        return _format(connection, game, owner.name)


def export_each(
    store: Store, player_id: PlayerId | None = None, *, leaves_out_hidden: bool = False
) -> Iterator[str]:
    """Format games like `export_games`, in batches, the oldest first.

    Each batch is read when needed, so that ten thousand games are never in memory and
    the store can be used in the meantime.

    Args:
        store: the store of the games.
        player_id: the player; None for all players.
        leaves_out_hidden: whether to leave out games whose record would reveal cards
            that are still hidden.
    """
    with store.reading() as connection:
        names = {each.id: each.name for each in player.fetch_players(connection)}
        game_ids = games.fetch_ids(connection, player_id)
    separator = ""
    for first in range(0, len(game_ids), _BATCH):
        with store.reading() as connection:
            texts = [
                _format(connection, each, names[each.player_id])
                for each in _fetch(connection, game_ids[first : first + _BATCH])
                if not (leaves_out_hidden and each.would_reveal)
            ]
        if texts:
            yield separator + "\n".join(texts)
            separator = "\n"


def write_new_file(path: Path, parts: Iterable[str]) -> None:
    """Write a text in parts to a new file, which is removed if that fails.

    Raises:
        OSError: if it cannot be written or already exists.
        ValueError: if its name is impossible.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(parts)
    except FileExistsError:
        raise
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            path.unlink(missing_ok=True)
        raise


@dataclass(frozen=True, slots=True)
class _Game:
    """A game as stored in the tables."""

    row: Row[*tuple[object, ...]]
    log: str
    automatic_draw: AutomaticDraw
    forced: ForcedActions

    @property
    def id(self) -> GameId:
        return GameId(self.row.id)

    @property
    def player_id(self) -> PlayerId:
        return PlayerId(self.row.player_id)

    @property
    def would_reveal(self) -> bool:
        """Whether its record would reveal cards that are still hidden."""
        if self.row.result != Unfinished.OPEN.value:
            return False
        start = parse_start(self.row.start)
        return not isinstance(start, Deal) or start.order is not None

    def headers(self, name: str) -> Iterator[Header]:
        """Yield all headers of its record; `name` is its player."""
        row = self.row
        kind, _, start = row.start.partition(": ")
        yield kind.capitalize(), start
        options = Options(self.automatic_draw, self.forced)
        times = row.created_at, row.updated_at
        yield from _headers(row.id, name, row.rules_name, times, options)
        if row.is_assisted:
            yield ASSISTED
        if not is_shown(self.log, is_assisted=row.is_assisted):
            yield "Log", self.log


def record_of(game: StoredGame, name: str) -> GameRecord:
    """Return the record of a game for an export; `name` is its player."""
    times = game.created_at, game.updated_at
    options = game.session.options
    headers = _headers(game.id, name, game.rules_name, times, options)
    record = to_record(game.session, headers)
    log = format_log(game.session.log)
    if is_shown(log, is_assisted=game.session.is_assisted):
        return record
    return replace(record, headers=(*record.headers, ("Log", log)))


def _headers(
    game_id: str,
    name: str,
    rules_name: str | None,
    times: tuple[datetime, datetime],
    options: Options,
) -> Iterator[Header]:
    """Yield the headers for the id, player, times and options of a game."""
    created_at, changed_at = times
    if game_id:
        yield "Game", game_id
    yield "Player", name
    if rules_name:
        yield "Rules", rules_name
    yield "Created", created_at.isoformat()
    yield "Changed", changed_at.isoformat()
    if options.automatic_draw is not AutomaticDraw.NEVER:
        yield "Draw", options.automatic_draw.value
    if options.forced is not ForcedActions.NONE:
        yield "Forced", options.forced.value


def _fetch(connection: Connection, game_ids: tuple[GameId, ...]) -> Iterator[_Game]:
    """Read games from the tables, in the order of the ids given."""
    columns = summaries.c.result, summaries.c.is_assisted, summaries.c.updated_at
    is_current = and_(
        facts.c.game_id == games_table.c.id,
        facts.c.last_change == summaries.c.last_change,
        facts.c.version == FACTS_VERSION,
    )
    wanted = (
        select(games_table, *columns, facts.c.facts)
        .join(summaries, summaries.c.game_id == games_table.c.id)
        .outerjoin(facts, is_current)
        .where(games_table.c.id.in_(game_ids))
    )
    rows = {row.id: row for row in connection.execute(wanted)}
    logs: dict[str, list[Row[*tuple[object, ...]]]] = {each: [] for each in game_ids}
    of_games = select(changes).where(changes.c.game_id.in_(game_ids))
    for row in connection.execute(of_games.order_by(changes.c.id)):
        logs[row.game_id].append(row)
    for game_id in game_ids:
        parts = logs[game_id]
        log = " ".join(each.entries for each in parts if each.entries)
        draw = AutomaticDraw(parts[-1].automatic_draw)
        yield _Game(rows[game_id], log, draw, parts[-1].forced)


def _format(connection: Connection, game: _Game, name: str) -> str:
    """Format a game from its facts, or by replaying it if it has none."""
    if not game.log:
        items = []
    elif game.row.facts is None:
        record = to_record(games.fetch_game(connection, game.id).session)
        items = [*map(format_played, record.played)]
    else:
        items = _with_kills(standing_actions(game.log), game.row.facts)
    return format_parts(game.headers(name), items, game.row.result)


def _with_kills(actions: list[str], told: str) -> list[str]:
    killed = royals_killed(told)
    for ply, royals in killed.items():
        actions[ply] += "".join(KILL_MARK + royal for royal in royals)
    return actions
