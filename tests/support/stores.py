"""Stores for tests: times, new games, changes, and whole games."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from hypothesis import strategies as st
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_deal, any_options, any_seed, walk

from cannonade.engine import Deal, Outcome
from cannonade.notation import Result
from cannonade.session import Options, Session, begin, resume
from cannonade.store import (
    FILE_NAME,
    Change,
    GameId,
    GameSummary,
    NewGame,
    Store,
    open_store,
)

START: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)
_SERIAL: Final = count()


def _walked(deal: Deal, options: Options, seed: int, length: int) -> Session:
    return walk(begin(deal, options), Random(seed), length)


any_session = st.builds(_walked, any_deal, any_options, any_seed, st.integers(0, 60))


@cache
def _empty_store() -> bytes:
    """Return an empty store, made once because that takes longer than most tests."""
    with TemporaryDirectory() as folder:
        open_store(Path(folder)).close()
        return (Path(folder) / FILE_NAME).read_bytes()


def fresh_store(folder: Path) -> Store:
    """Open the store of a folder, copying an empty one there if necessary."""
    path = folder / FILE_NAME
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty_store())
    return open_store(folder)


def moment(minutes: float = 0) -> datetime:
    return START + timedelta(minutes=minutes)


def keep(store: Store, session: Session | None = None, key: str = "") -> GameId:
    """Store a game, by default under a new key."""
    return store.create_game(
        NewGame(
            session=session or begin(Deal(REVISED, 1)),
            key=key or f"test-{next(_SERIAL)}",
            created_at=START,
        )
    )


def ended_summary(result: Result, game_id: str = "abc") -> GameSummary:
    """Return a game in a list, begun and ended at the start."""
    return GameSummary(
        id=GameId(game_id),
        order=1,
        rules="revised",
        rules_name=None,
        deal_code=None,
        created_at=START,
        updated_at=START,
        ply=9,
        dead_count=12,
        result=result,
        score=result.score if isinstance(result, Outcome) else None,
        is_assisted=False,
    )


def derive_again(store: Store) -> None:
    """Drop everything that is computed from logs, and compute it again."""
    with store.writing() as connection:
        connection.execute("DELETE FROM derived")
    store.mend()


def keep_in(folder: Path, session: Session) -> GameId:
    """Store a game in a folder."""
    with fresh_store(folder) as store:
        return keep(store, session)


def change(before: Session, after: Session, key: str, minutes: float = 1) -> Change:
    return Change(before=before, after=after, key=key, changed_at=moment(minutes))


def parts(session: Session, rng: Random) -> Iterator[Session]:
    """Yield stages of a session, from its start to its end."""
    begun = begin(session.start, session.options)
    place = len(begun.log)
    yield begun
    while place < len(session.log):
        place = min(place + rng.randint(1, 4), len(session.log))
        yield cut(session, place)


def cut(session: Session, length: int) -> Session:
    """Return the session at an earlier length of its log."""
    return resume(session.start, session.log[:length], session.options)
