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


def test_a_damaged_store_makes_room_for_a_new_one(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        keep(store)
    store, is_anew = open_despite_damage(tmp_path, moment())
    store.close()
    assert not is_anew
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[100:4096] = bytes(3996)
    (tmp_path / FILE_NAME).write_bytes(content)
    store, is_anew = open_despite_damage(tmp_path, moment())
    with store:
        assert is_anew
        assert not store.games()
        keep(store)
    damaged, *_ = sorted(tmp_path.glob(f"{FILE_NAME}.damaged-*"))
    assert damaged.read_bytes() == content
    store, is_anew = open_despite_damage(tmp_path, moment())
    with store:
        assert not is_anew
        assert len(store.games()) == 1
