"""Import of games from a file: all valid games are stored, the problems are listed.

Games are checked without locking the store, then stored in small batches, so that
other programs can write in between and an interrupted import keeps its progress.
"""

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from io import StringIO
from typing import Final, TextIO, TypeAlias

from cannonade.errors import DamagedRowError
from cannonade.store import games, rows
from cannonade.store.database import Database, insert
from cannonade.store.facts import Latest, name_of_actions, put_facts_text
from cannonade.store.game import GameId
from cannonade.store.import_parsing import ParsedGame, RejectedGame, parse_games
from cannonade.store.seen import SEEN_KEY, put_deal
from cannonade.store.store import Store
from cannonade.store.summary import put_summary

MOST_GAMES: Final = 20_000
"""The most games imported from one file."""

MOST_PROBLEMS: Final = 300
"""The number of problems after which reading stops."""

_BATCH: Final = 20
_SAME: Final = ("ply", "result", "dead_count", "is_assisted")
_LIKENESSES: Final = f"""
    SELECT game_id, start, {", ".join(_SAME)}
    FROM summaries JOIN games ON games.id = summaries.game_id
"""  # noqa: S608  ours
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
    batch = _Batch(store)
    offset = 0
    for found, each in parse_games(file, now):
        offset = found.offset
        limit = Limit.ASKED if should_stop() else batch.limit
        if limit is not None:
            yield offset, batch.put_away(Stop(limit, found.line))
            return
        batch.add(each)
        if batch.is_full:
            yield offset, batch.put_away()
    yield offset, batch.put_away()


class _Batch:
    """A batch of games to be stored together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._importer: _Importer | None = None
        self._parsed: list[ParsedGame] = []
        self._unfit: list[RejectedGame] = []
        self._game_count = 0
        self._problem_count = 0

    @property
    def is_full(self) -> bool:
        """Whether the batch is due to be stored."""
        return len(self._parsed) + len(self._unfit) >= _BATCH

    @property
    def limit(self) -> Limit | None:
        """The limit that one more game would exceed, if any."""
        if self._problem_count >= MOST_PROBLEMS:
            return Limit.PROBLEMS
        return Limit.GAMES if self._game_count >= MOST_GAMES else None

    def add(self, each: ParsedGame | RejectedGame) -> None:
        """Add a game."""
        if isinstance(each, RejectedGame):
            self._unfit.append(each)
            self._problem_count += 1
        else:
            self._parsed.append(each)
            self._game_count += 1

    def put_away(self, stop: Stop | None = None) -> Imported:
        """Store the batch and empty it."""
        parsed_games, unfit = self._parsed, tuple(self._unfit)
        self._parsed, self._unfit = [], []
        return Imported(tuple(self._stored(parsed_games)), unfit, stop)

    def _stored(self, parsed_games: list[ParsedGame]) -> list[ImportedGame]:
        if not parsed_games:
            return []
        if self._importer is None:
            self._importer = _Importer(_Known(self._store))
        with self._store.writing() as connection:
            return [self._importer.take(connection, each) for each in parsed_games]


class _Importer:
    """Stores games, one batch a transaction."""

    def __init__(self, known: "_Known") -> None:
        self._known = known

    def take(self, connection: Database, parsed: ParsedGame) -> ImportedGame:
        """Store a game, unless it is known."""
        outcome, game_id = self._find(connection, parsed)
        if outcome is ImportOutcome.ADDED:
            game_id = self._add(connection, parsed, game_id)
        return ImportedGame(parsed.line, parsed.name, outcome, game_id, parsed.is_cut)

    def _find(
        self, connection: Database, parsed: ParsedGame
    ) -> tuple[ImportOutcome, GameId]:
        """Return what to do with a game, and its id; "" for a random one."""
        wanted = parsed.wanted_id
        there = _raw_or_none(connection, wanted)
        if wanted and there is not None and there.start == parsed.start:
            mine, theirs = parsed.log.split(), there.log.split()
            if theirs[: len(mine)] == mine:
                return ImportOutcome.KNOWN, wanted
            if mine[: len(theirs)] == theirs:
                self._add_change(connection, wanted, parsed, len(theirs))
                return ImportOutcome.CONTINUED, wanted
        known = self._known.find(connection, parsed)
        if known is not None:
            return ImportOutcome.KNOWN, known
        is_free = wanted and not games.has_game(connection, wanted)
        return ImportOutcome.ADDED, wanted if wanted and is_free else GameId("")

    def _add(self, connection: Database, parsed: ParsedGame, wanted: GameId) -> GameId:
        game_id = wanted or games.any_id()
        insert(
            connection,
            "games",
            id=game_id,
            key=f"import-{secrets.token_hex(8)}",
            start=parsed.start,
            rules_name=parsed.rules_name,
            created_at=parsed.created_at,
        )
        put_deal(connection, game_id, parsed.deal)
        _insert_change(connection, game_id, parsed, None)
        self._add_change(connection, game_id, parsed, 0)
        return game_id

    def _add_change(
        self, connection: Database, game_id: GameId, parsed: ParsedGame, first: int
    ) -> None:
        """Store the rest of a game's log, after the `first` entries in the store."""
        change_id = _insert_change(connection, game_id, parsed, first)
        latest = Latest(game_id, change_id, parsed.changed_at)
        put_summary(connection, latest, parsed.summary)
        put_facts_text(connection, latest, parsed.facts)
        self._known.add(game_id, parsed)


def _insert_change(
    connection: Database, game_id: GameId, parsed: ParsedGame, first: int | None
) -> int:
    """Store the log after its `first` entries; with None, only begin the game."""
    end = 0 if first is None else parsed.log_count
    begins = SEEN_KEY if parsed.is_seen else "import-"
    key = games.FIRST_KEY if first is None else begins + secrets.token_hex(8)
    entries = " ".join(parsed.log.split()[first or 0 : end])
    at = parsed.created_at if first is None else parsed.changed_at
    change = games.StoredChange(first or 0, end, entries, parsed.options, at)
    return games.add_change(connection, game_id, key, change)


class _Known:
    """The games of a store, recognisable by their actions.

    A game's actions are hashed only once another game with the same figures arrives.
    """

    def __init__(self, store: Store) -> None:
        self._alike: defaultdict[_Likeness, list[GameId]] = defaultdict(list)
        self._named: defaultdict[_Likeness, defaultdict[str, list[GameId]]]
        self._named = defaultdict(lambda: defaultdict(list))
        with store.reading() as connection:
            for game_id, *likeness in connection.execute(_LIKENESSES):
                self._alike[tuple(likeness)].append(GameId(game_id))

    def find(self, connection: Database, parsed: ParsedGame) -> GameId | None:
        """Return the game with the same actions as an imported one, if any.

        An unmarked game may also match one marked as assisted here, unless it has an
        id of its own that differs.
        """
        *same, is_assisted = _likeness(parsed)
        found = self._find(connection, (*same, is_assisted), parsed.played)
        if not found and not is_assisted:
            helped = self._find(connection, (*same, True), parsed.played)
            found = [each for each in helped if parsed.wanted_id in {None, each}]
        return found[0] if found else None

    def _find(
        self, connection: Database, likeness: _Likeness, played: str
    ) -> list[GameId]:
        named = self._named[likeness]
        for game_id in self._alike.pop(likeness, ()):
            raw = _raw_or_none(connection, game_id)
            if raw is not None:
                named[name_of_actions(raw.log)].append(game_id)
        return named[played]

    def add(self, game_id: GameId, parsed: ParsedGame) -> None:
        """Add a game that has just been stored."""
        self._named[_likeness(parsed)][parsed.played].append(game_id)


def _raw_or_none(connection: Database, game_id: GameId | None) -> games.Raw | None:
    """Return a game as stored; None if there is none, or a damaged one."""
    try:
        return games.find_raw(connection, game_id) if game_id else None
    except DamagedRowError as error:
        rows.note(connection, error)
        return None


def _likeness(parsed: ParsedGame) -> _Likeness:
    return parsed.start, *(parsed.summary[name] for name in _SAME)
