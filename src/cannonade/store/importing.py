"""Import of games from a file: all valid games are stored, the problems are listed.

Games are checked without locking the store, then stored in small batches, so that
other programs can write in between and an interrupted import keeps its progress.
"""

import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from io import StringIO
from typing import Final, TextIO, TypeAlias

from cannonade.errors import UnknownGameError
from cannonade.notation import format_result
from cannonade.store import games, rows
from cannonade.store.database import Database
from cannonade.store.facts import name_of_actions
from cannonade.store.game import Change, GameId, NewGame
from cannonade.store.import_parsing import ParsedGame, RejectedGame, parse_games
from cannonade.store.seen import SEEN_KEY
from cannonade.store.store import Store

MOST_GAMES: Final = 20_000
"""The most games imported from one file."""

MOST_PROBLEMS: Final = 300
"""The number of problems after which reading stops."""

_BATCH: Final = 20
_LIKENESSES: Final = """
    SELECT game_id, start, ply, result, is_assisted
    FROM derived JOIN games ON games.id = derived.game_id
"""
_Likeness: TypeAlias = tuple[object, ...]


class ImportOutcome(Enum):
    """What the import did with a game."""

    ADDED = "added"
    """Added as a new game."""
    CONTINUED = "continued"
    """Known already, and continued from the file."""
    KNOWN = "known"
    """Known already, with nothing to add."""


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """An imported game.

    Attributes:
        line: the line where it begins, from 1.
        name: its deal code, or the name of its rules.
        outcome: what the import did with it.
        game_id: its id in the store.
        is_cut: whether the file had comments or headers that are not kept.
    """

    line: int
    name: str
    outcome: ImportOutcome
    game_id: GameId
    is_cut: bool = False


class Limit(Enum):
    """Why a file was not read to its end."""

    GAMES = "games"
    """It has more than `MOST_GAMES` games."""
    PROBLEMS = "problems"
    """It has `MOST_PROBLEMS` problems."""
    ASKED = "asked"
    """The caller asked to stop."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where and why reading stopped.

    Attributes:
        limit: the reason.
        line: the line of the first game left out, from 1.
    """

    limit: Limit
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of importing a file, or a part of it, in order.

    Attributes:
        games: the games that are now in the store.
        problems: the games that do not parse or are impossible.
        stop: where reading stopped; None at the end of the file.
    """

    games: tuple[ImportedGame, ...] = ()
    problems: tuple[RejectedGame, ...] = ()
    stop: Stop | None = None


def _never() -> bool:
    return False


def import_games(store: Store, text: str | TextIO, now: datetime) -> Imported:
    """Import all valid games into the store.

    Known games are recognised by their id or their actions, and continued if the file
    has more of them.

    Args:
        store: the store to import into.
        text: the games, from `export_games` or as records from elsewhere; or a file of
            them, opened with `newline=""`.
        now: the current time, for games without a time of their own.
    """
    file = StringIO(text, newline="") if isinstance(text, str) else text
    parts = [part for _, part in import_each(store, file, now)]
    stop = parts[-1].stop if parts else None
    return Imported(
        tuple(game for part in parts for game in part.games),
        tuple(problem for part in parts for problem in part.problems),
        stop,
    )


def import_each(
    store: Store,
    file: TextIO,
    now: datetime,
    *,
    should_stop: Callable[[], bool] = _never,
) -> Iterator[tuple[int, Imported]]:
    """Import games as `import_games` does, in batches.

    Args:
        store: the store to import into.
        file: an open file of games.
        now: the current time.
        should_stop: called before each game; reading stops at True.

    Yields:
        How many characters of the file have been read, and the result of one more
        batch, which is already stored.
    """
    known = _Known(store)
    read = Counter[type[object]]()
    batch: list[ParsedGame | RejectedGame] = []
    offset, stop = 0, None
    for found, each in parse_games(file, now):
        offset = found.offset
        limit = Limit.ASKED if should_stop() else _limit_of(read)
        if limit is not None:
            stop = Stop(limit, found.line)
            break
        batch.append(each)
        read[type(each)] += 1
        if len(batch) >= _BATCH:
            yield offset, _store_all(store, known, batch)
            batch = []
    yield offset, replace(_store_all(store, known, batch), stop=stop)


def _limit_of(read: Counter[type[object]]) -> Limit | None:
    """Return the limit that one more game would exceed, if any."""
    if read[RejectedGame] >= MOST_PROBLEMS:
        return Limit.PROBLEMS
    return Limit.GAMES if read[ParsedGame] >= MOST_GAMES else None


def _store_all(
    store: Store, known: "_Known", batch: list[ParsedGame | RejectedGame]
) -> Imported:
    """Store a batch in one transaction."""
    unfit = tuple(each for each in batch if isinstance(each, RejectedGame))
    parsed = [each for each in batch if isinstance(each, ParsedGame)]
    if not parsed:
        return Imported((), unfit)
    with store.writing() as connection:
        return Imported(
            tuple(_store(connection, known, each) for each in parsed), unfit
        )


def _store(connection: Database, known: "_Known", parsed: ParsedGame) -> ImportedGame:
    """Store a game, or the rest of one that is known."""
    outcome, game_id = _find(connection, known, parsed)
    key = (SEEN_KEY if parsed.is_seen else "import-") + secrets.token_hex(8)
    if outcome is ImportOutcome.ADDED:
        new = NewGame(
            session=parsed.session,
            key=key,
            created_at=parsed.created_at,
            rules_name=parsed.rules_name,
            changed_at=parsed.changed_at,
        )
        game_id = games.insert_game(connection, new, game_id)
    elif outcome is ImportOutcome.CONTINUED:
        before, at = games.fetch_game(connection, game_id).session, parsed.changed_at
        change = Change(before=before, after=parsed.session, key=key, changed_at=at)
        games.insert_change(connection, game_id, change)
    if outcome is not ImportOutcome.KNOWN:
        known.add(game_id, parsed)
    return ImportedGame(parsed.line, parsed.name, outcome, game_id, parsed.is_cut)


def _find(
    connection: Database, known: "_Known", parsed: ParsedGame
) -> tuple[ImportOutcome, GameId]:
    """Return what to do with a game, and its id; "" for a random one."""
    wanted = parsed.wanted_id
    there = _raw_or_none(connection, wanted)
    if wanted and there is not None and there.start == parsed.start:
        mine, theirs = parsed.log.split(), there.log.split()
        if theirs[: len(mine)] == mine:
            return ImportOutcome.KNOWN, wanted
        if mine[: len(theirs)] == theirs:
            return ImportOutcome.CONTINUED, wanted
    alike = known.find(connection, parsed)
    if alike is not None:
        return ImportOutcome.KNOWN, alike
    is_free = wanted and not games.has_game(connection, wanted)
    return ImportOutcome.ADDED, wanted if wanted and is_free else GameId("")


class _Known:
    """The games of a store, recognisable by their actions.

    A game's actions are hashed only once another game with the same figures arrives.
    """

    def __init__(self, store: Store) -> None:
        self._alike = defaultdict[_Likeness, list[GameId]](list)
        self._named = defaultdict[tuple[_Likeness, str], list[GameId]](list)
        with store.reading() as connection:
            for game_id, *likeness in connection.execute(_LIKENESSES):
                self._alike[tuple(likeness)].append(GameId(game_id))

    def find(self, connection: Database, parsed: ParsedGame) -> GameId | None:
        """Return the game with the same actions as an imported one, if any.

        An unmarked game may also match one marked as assisted here, unless it has an
        id of its own that differs.
        """
        likeness, played = _likeness(parsed), name_of_actions(parsed.log)
        found = self._find(connection, likeness, played)
        if not found and not parsed.session.is_assisted:
            helped = self._find(connection, (*likeness[:-1], True), played)
            found = [each for each in helped if parsed.wanted_id in {None, each}]
        return found[0] if found else None

    def _find(
        self, connection: Database, likeness: _Likeness, played: str
    ) -> list[GameId]:
        for game_id in self._alike.pop(likeness, ()):
            raw = _raw_or_none(connection, game_id)
            if raw is not None:
                self._named[likeness, name_of_actions(raw.log)].append(game_id)
        return self._named[likeness, played]

    def add(self, game_id: GameId, parsed: ParsedGame) -> None:
        """Add a game that has just been stored."""
        self._named[_likeness(parsed), name_of_actions(parsed.log)].append(game_id)


def _raw_or_none(connection: Database, game_id: GameId | None) -> games.Raw | None:
    """Return a game as stored; None if there is none, or a damaged one."""
    with suppress(UnknownGameError), rows.passing_over(connection):
        return games.fetch_raw(connection, game_id) if game_id else None
    return None


def _likeness(parsed: ParsedGame) -> _Likeness:
    session = parsed.session
    result = format_result(session.result)
    return parsed.start, session.ply, result, session.is_assisted
