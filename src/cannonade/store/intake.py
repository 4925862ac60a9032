"""Games of a text, taken into a store: all of them, or none if one cannot be.

They are checked first, without keeping anybody from the store, and then stored in one
transaction.
"""

import secrets
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Final, TypeAlias

from sqlalchemy import Connection, insert, select

from cannonade.errors import PlayerNameError, UnfitGamesError
from cannonade.session import parse_log
from cannonade.store import games, player
from cannonade.store.arrivals import Arrival, Unfit, name_of_actions, read_arrivals
from cannonade.store.facts import Latest, put_facts_text
from cannonade.store.game import GameId
from cannonade.store.player import PlayerId
from cannonade.store.store import Store
from cannonade.store.summary import put_summary
from cannonade.store.tables import changes, summaries
from cannonade.store.tables import games as games_table

MOST_PROBLEMS: Final = 1000
"""After so many a text is read no further."""

_SAME: Final = ("rules", "deal_code", "ply", "result", "dead_count", "is_assisted")
_Likeness: TypeAlias = tuple[object, ...]
_TOLD_EVERY: Final = 20


class Fate(Enum):
    """What became of a game of a text."""

    ADDED = "added"
    """It was new."""
    CONTINUED = "continued"
    """It was there, and had gone on in the text."""
    KNOWN = "known"
    """It was there, as far or further."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A game of a text, and what became of it.

    Attributes:
        line: where it begins in the text, from 1.
        name: its deal code, or the name of its rules.
        fate: what became of it.
        game_id: what the store calls it.
    """

    line: int
    name: str
    fate: Fate
    game_id: GameId


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the games of a text, in its order."""

    games: tuple[Taken, ...] = ()

    @property
    def added(self) -> int:
        """How many were new."""
        return self._count(Fate.ADDED)

    @property
    def continued(self) -> int:
        """How many were there, and had gone on in the text."""
        return self._count(Fate.CONTINUED)

    @property
    def known(self) -> int:
        """How many were there, as far or further."""
        return self._count(Fate.KNOWN)

    def _count(self, fate: Fate) -> int:
        return sum(each.fate is fate for each in self.games)


class Stage(Enum):
    """What is being done with a text."""

    CHECKING = "checking"
    STORING = "storing"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the games of a text have come.

    Attributes:
        stage: what is being done.
        count: with how many games it has been done.
        share: how much of the stage that is, from 0 to 1.
    """

    stage: Stage
    count: int
    share: float


def _tell_nobody(progress: Progress) -> None:
    del progress


def import_games(
    store: Store,
    text: str,
    now: datetime,
    *,
    owner: PlayerId | None = None,
    tell: Callable[[Progress], None] = _tell_nobody,
) -> Imported:
    """Read games into the store: all of the text, or none if one cannot be.

    A game that is there already is recognised, by its id or by its actions, and goes
    on if more was done in it since. Games of a player whom nobody here is called like
    bring that player along.

    Args:
        store: where they go.
        text: the games, as `export_games` writes them or as records from elsewhere.
        now: when that is: the time of games that do not tell their own.
        owner: whose games are that name no player; None for the first player.
        tell: called with the progress now and then.

    Raises:
        UnfitGamesError: if some cannot be, with all that is wrong.
    """
    arrivals = _checked(text, now, tell)
    if not arrivals:
        return Imported()
    first = owner or store.first_player(now).id
    taken: list[Taken] = []
    with store.writing() as connection:
        intake = _Intake(connection, first)
        for count, each in enumerate(arrivals, 1):
            taken.append(intake.take(each))
            if count % _TOLD_EVERY == 0:
                tell(Progress(Stage.STORING, count, count / len(arrivals)))
    return Imported(tuple(taken))


def _checked(
    text: str, now: datetime, tell: Callable[[Progress], None]
) -> list[Arrival]:
    arrivals: list[Arrival] = []
    unfit: list[Unfit] = []
    for place, found in read_arrivals(text, now):
        if isinstance(found, Unfit):
            unfit.append(found)
            if len(unfit) == MOST_PROBLEMS:
                break
        else:
            arrivals.append(found)
        if len(arrivals) % _TOLD_EVERY == 0:
            tell(Progress(Stage.CHECKING, len(arrivals), place / len(text)))
    if unfit:
        raise UnfitGamesError((each.line, each.error) for each in unfit)
    return arrivals


@dataclass(slots=True)
class _Intake:
    """Games going into a store, within one transaction."""

    connection: Connection
    first: PlayerId
    _owners: dict[str, PlayerId] = field(default_factory=dict[str, PlayerId])
    _alike: defaultdict[_Likeness, list[GameId]] | None = None

    def take(self, arrival: Arrival) -> Taken:
        """Store a game unless it is there."""
        fate, game_id = self._find(arrival)
        if fate is Fate.ADDED:
            game_id = self._add(arrival, game_id)
        return Taken(arrival.line, arrival.name, fate, game_id)

    def _find(self, arrival: Arrival) -> tuple[Fate, GameId]:
        """Find out what is to be done, and under which id; "" leaves that to chance."""
        wanted = arrival.wanted_id
        there = games.find_raw(self.connection, wanted) if wanted else None
        if wanted and there is not None and there.start == arrival.start:
            mine, theirs = arrival.log.split(), there.log.split()
            if theirs[: len(mine)] == mine:
                return Fate.KNOWN, wanted
            if mine[: len(theirs)] == theirs:
                self._add_change(wanted, there.player_id, arrival, len(theirs))
                return Fate.CONTINUED, wanted
        for game_id in (*self._likes(arrival), *self._helped(arrival)):
            raw = games.find_raw(self.connection, game_id)
            if raw is not None and _is_same(raw, arrival):
                return Fate.KNOWN, game_id
        return Fate.ADDED, wanted if wanted and there is None else GameId("")

    def _likes(self, arrival: Arrival) -> list[GameId]:
        """Give the games that end as this one does."""
        return self._like(_likeness(arrival))

    def _helped(self, arrival: Arrival) -> list[GameId]:
        """Give those that a clean one may be with its mark left out in the text.

        A text that names its game tells of no other.
        """
        *same, is_assisted = _likeness(arrival)
        if is_assisted:
            return []
        found = self._like((*same, True))
        return [each for each in found if arrival.wanted_id in {None, each}]

    def _like(self, likeness: _Likeness) -> list[GameId]:
        if self._alike is None:
            self._alike = defaultdict(list)
            columns = (summaries.c[name] for name in _SAME)
            for row in self.connection.execute(select(summaries.c.game_id, *columns)):
                self._alike[tuple(row[1:])].append(GameId(row.game_id))
        return self._alike[likeness]

    def _add(self, arrival: Arrival, wanted: GameId) -> GameId:
        game_id = wanted or games.any_id()
        player_id = self._owner(arrival)
        self.connection.execute(
            insert(games_table).values(
                id=game_id,
                player_id=player_id,
                key=f"import-{secrets.token_hex(8)}",
                start=arrival.start,
                rules_name=arrival.rules_name,
                created_at=arrival.created_at,
            )
        )
        self._insert_change(game_id, arrival, (0, 0), games.FIRST_KEY)
        self._add_change(game_id, player_id, arrival, 0)
        return game_id

    def _add_change(
        self, game_id: GameId, player_id: PlayerId, arrival: Arrival, first: int
    ) -> None:
        """Store what was done in a game after its first entries."""
        span, key = (first, arrival.log_count), f"import-{secrets.token_hex(8)}"
        change_id = self._insert_change(game_id, arrival, span, key)
        latest = Latest(game_id, player_id, change_id, arrival.changed_at)
        row = {
            "game_id": game_id,
            "player_id": player_id,
            "last_change": change_id,
            "updated_at": arrival.changed_at,
            **arrival.summary,
        }
        put_summary(self.connection, row)
        put_facts_text(self.connection, latest, arrival.facts)
        self._likes(arrival).append(game_id)

    def _insert_change(
        self, game_id: GameId, arrival: Arrival, span: tuple[int, int], key: str
    ) -> int:
        """Store a stretch of a log, or the beginning of the game; give the change."""
        options = arrival.options
        added = insert(changes).values(
            game_id=game_id,
            key=key,
            first=span[0],
            end=span[1],
            entries=" ".join(arrival.log.split()[slice(*span)]),
            automatic_draw=options.automatic_draw.value,
            is_forced_automatic=options.is_forced_automatic,
            changed_at=arrival.changed_at if key else arrival.created_at,
        )
        found = self.connection.execute(added.returning(changes.c.id))
        return int(found.scalar_one())

    def _owner(self, arrival: Arrival) -> PlayerId:
        """Give whose a game is, who is made if nobody is called like that."""
        name = arrival.player
        if not name:
            return self.first
        known = name.casefold()
        if not self._owners:
            found = player.fetch_players(self.connection)
            self._owners = {each.name.casefold(): each.id for each in found}
        if known not in self._owners:
            self._owners[known] = self._new_owner(name, arrival.created_at)
        return self._owners[known]

    def _new_owner(self, name: str, created_at: datetime) -> PlayerId:
        try:
            return player.add_player(self.connection, name, created_at).id
        except PlayerNameError:
            return self.first


def _likeness(arrival: Arrival) -> _Likeness:
    return tuple(arrival.summary[name] for name in _SAME)


def _is_same(raw: games.Raw, arrival: Arrival) -> bool:
    """Whether two games are one as far as records show."""
    if raw.start != arrival.start:
        return False
    if raw.log == arrival.log:
        return True
    return name_of_actions(parse_log(raw.log)) == arrival.played
