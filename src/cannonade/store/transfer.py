"""Export of games as text; `importing` imports them.

Each game is a record (see `cannonade.notation.records`) with extra headers: `Game` for
its id, `Player`, which is always the same, `Rules` for the name of house rules,
`Created` and `Changed`, `Draw` and `Forced` for options that are on, and `Log` if the
log has more than the actions of the record. So nothing is lost. Records from elsewhere
need no such headers; their comments are dropped.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from cannonade.errors import DamagedRowError, StoreError, UnknownGameError
from cannonade.message import _
from cannonade.notation import GameRecord, Header, format_record
from cannonade.notation.records import format_comment
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    format_log,
    to_record,
    would_tell,
)
from cannonade.store import games
from cannonade.store.game import GameId, StoredGame
from cannonade.store.importing import NOBODY, entries_shown
from cannonade.store.store import Store

_BATCH: Final = 50
_ENDINGS: Final = {"", ".txt"}


def _ignore(_error: StoreError) -> None:
    pass


def export_games(store: Store) -> str:
    """Format all games, the oldest first."""
    return "".join(export_each(store))


def export_game(store: Store, game_id: GameId) -> str:
    """Format one game like `export_games`.

    Raises:
        UnknownGameError: if there is no such game.
        DamagedRowError: if it cannot be read.
    """
    return _record(store, game_id)


def export_each(
    store: Store,
    *,
    leaves_out_hidden: bool = False,
    on_damage: Callable[[StoreError], None] = _ignore,
) -> Iterator[str]:
    """Format games like `export_games`, in batches, the oldest first.

    Each batch is read when needed, so that ten thousand games are never in memory and
    the store can be used in the meantime. Damaged games are left out, and named in a
    comment at the end.

    Args:
        store: the store of the games.
        leaves_out_hidden: whether to leave out games whose record would reveal cards
            that are still hidden.
        on_damage: called with each damaged game.
    """
    with store.reading() as connection:
        game_ids = games.fetch_ids(connection)
    left_out: list[str] = []
    separator = ""
    for first in range(0, len(game_ids), _BATCH):
        texts: list[str] = []
        for game_id in game_ids[first : first + _BATCH]:
            try:
                text = _record(store, game_id, leaves_out_hidden=leaves_out_hidden)
            except (DamagedRowError, UnknownGameError) as error:
                store.note(error)
                on_damage(error)
                left_out.append(str(error))
            else:
                texts += [text] if text else []
        if texts:
            yield separator + "\n".join(texts)
            separator = "\n"
    if left_out:
        yield separator + _say_left_out(left_out)


def check_ending(path: Path) -> None:
    """Check that the name of a file of records doesn't promise another format.

    Raises:
        ValueError: if it does.
    """
    if path.suffix.lower() not in _ENDINGS:
        said = _("records are text, not {ending}: choose a name such as {name}")
        name = path.with_suffix(".txt").name
        raise ValueError(said.format(ending=path.suffix, name=name))


def write_new_file(path: Path, parts: Iterable[str], *, is_record: bool = True) -> None:
    """Write a text in parts to a new file, which is removed if that fails.

    Raises:
        OSError: if it cannot be written or already exists.
        ValueError: if its name is impossible, or not one for a file of records.
        BaseException: any error of the parts.
    """
    if is_record:
        check_ending(path)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(parts)
    except FileExistsError:
        raise
    except BaseException:
        with suppress(OSError, ValueError):
            path.unlink(missing_ok=True)
        raise


def record_of(game: StoredGame) -> GameRecord:
    """Return the record of a game for an export."""
    record = to_record(game.session, _headers(game))
    if entries_shown(record) == game.session.log:
        return record
    log = format_log(game.session.log)
    return replace(record, headers=(*record.headers, ("Log", log)))


def _headers(game: StoredGame) -> Iterator[Header]:
    """Yield the headers for the id, times and options of a game."""
    options = game.session.options
    if game.id:
        yield "Game", game.id
    yield NOBODY
    if game.rules_name:
        yield "Rules", game.rules_name
    yield "Created", game.created_at.isoformat()
    yield "Changed", game.updated_at.isoformat()
    if options.automatic_draw is not AutomaticDraw.NEVER:
        yield "Draw", options.automatic_draw.value
    if options.forced is not ForcedActions.NONE:
        yield "Forced", options.forced.value


def _record(store: Store, game_id: GameId, *, leaves_out_hidden: bool = False) -> str:
    """Format a game; "" if it is to be left out.

    Raises:
        UnknownGameError: if there is no such game.
        DamagedRowError: if it cannot be read.
    """
    game = store.load_game(game_id)
    if leaves_out_hidden and would_tell(game.session):
        return ""
    return format_record(record_of(game))


def _say_left_out(damaged: list[str]) -> str:
    said = _("Left out: {damaged}.").format(damaged="; ".join(damaged))
    return f"{format_comment(said)}\n"
