"""Several programs play the same games at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.support.rule_sets import REVISED
from tests.support.stores import change, keep

from cannonade.engine import Deal
from cannonade.errors import StaleError
from cannonade.session import Mark, begin
from cannonade.store import GameId, Store, open_store

PROGRAMS = 4
CHANGES = 15


def assist_often(folder: Path, game_id: GameId, program: int) -> None:
    """Mark a game as assisted again and again, retrying when another is quicker."""
    with open_store(folder) as store:
        session = store.load_game(game_id).session
        for number in range(CHANGES):
            while True:
                after = session.assist()
                wanted = change(session, after, f"{program}-{number}")
                try:
                    store.append(game_id, wanted)
                except StaleError:
                    session = store.refresh(game_id, session)
                else:
                    session = after
                    break


def test_programs_that_are_late_try_again(store: Store) -> None:
    game_id = keep(store, begin(Deal(REVISED, 1)))
    folder = store.path.parent
    with ThreadPoolExecutor(PROGRAMS) as pool:
        tries = [
            pool.submit(assist_often, folder, game_id, program)
            for program in range(PROGRAMS)
        ]
    for each in tries:
        each.result()
    assert store.load_game(game_id).log == (Mark.ASSIST,) * (PROGRAMS * CHANGES)


def test_one_store_serves_many_threads(store: Store) -> None:
    def play(number: int) -> GameId:
        before = begin(Deal(REVISED, number))
        game_id = keep(store, before)
        store.append(game_id, change(before, before.resign(), "a"))
        assert store.load_game(game_id).session == before.resign()
        return game_id

    with ThreadPoolExecutor(16) as pool:
        ids = set(pool.map(play, range(48)))
    assert {each.id for each in store.games()} == ids
