"""Games that were set aside are imported at the next start."""

from pathlib import Path

from tests.support.rule_sets import REVISED
from tests.support.stores import fresh_store, keep, moment

from cannonade.engine import Deal
from cannonade.session import begin
from cannonade.store import (
    ASIDE,
    FILE_NAME,
    export_games,
    import_set_aside,
    open_despite_damage,
)


def test_games_put_aside_join_those_that_are_there(tmp_path: Path) -> None:
    aside = tmp_path / ASIDE / "one"
    with fresh_store(aside) as other:
        keep(other, begin(Deal(REVISED, 2)))
        played = export_games(other)
    with fresh_store(tmp_path) as store:
        keep(store, key="here")
        import_set_aside(store, tmp_path, moment(1))
        assert len(store.games()) == 2
        assert played in export_games(store)
    assert not aside.exists()


def test_what_cannot_be_read_stays(tmp_path: Path) -> None:
    aside = tmp_path / ASIDE / "one"
    aside.mkdir(parents=True)
    (aside / FILE_NAME).write_text("no store")
    with fresh_store(tmp_path) as store:
        import_set_aside(store, tmp_path, moment())
        assert not store.games()
    assert (aside / FILE_NAME).exists()


def test_a_damaged_store_is_repaired_and_the_file_kept(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        game_id = keep(store)
    store, was_damaged = open_despite_damage(tmp_path, moment())
    store.close()
    assert not was_damaged
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[:4096] = bytes(4096)
    (tmp_path / FILE_NAME).write_bytes(content)
    for was in (True, False):
        store, was_damaged = open_despite_damage(tmp_path, moment())
        with store:
            assert was_damaged is was
            assert [each.id for each in store.games()] == [game_id]
    (damaged,) = tmp_path.glob(f"{FILE_NAME}.damaged-*")
    assert damaged.read_bytes() == content
