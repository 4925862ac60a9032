"""Several people share one store, each with their own preferences."""

import pytest
from tests.support.stores import START, moment

from cannonade.errors import PlayerNameError, UnknownPlayerError
from cannonade.store import FIRST_NAME, NAME_LENGTH, PlayerId, Store, StoredPlayer


def test_a_store_begins_with_nobody(store: Store) -> None:
    assert store.players() == ()


def test_the_first_player_is_made_once(store: Store) -> None:
    first = store.first_player(START)
    assert first == StoredPlayer(first.id, str(FIRST_NAME), START)
    store.create_player("Bea", START)
    assert store.first_player(moment(5)) == first


def test_players_have_names(store: Store) -> None:
    ann = store.create_player("  Ann \t Lee ", START)
    bea = store.create_player("Béa ♥", moment(1))
    assert store.players() == (ann, bea)
    assert (ann.name, bea.name) == ("Ann Lee", "Béa ♥")
    assert store.rename_player(ann.id, "Anna").name == "Anna"
    assert [each.name for each in store.players()] == ["Anna", "Béa ♥"]


def test_a_player_may_write_the_own_name_otherwise(store: Store) -> None:
    ann = store.create_player("ann", START)
    assert store.rename_player(ann.id, "Ann").name == "Ann"


@pytest.mark.parametrize("name", ["👩‍👩‍👧‍👦 the four", "می‌خواهم", "🏳️‍🌈"])
def test_a_name_may_be_a_picture_of_several_signs(store: Store, name: str) -> None:
    assert store.create_player(name, START).name == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * (NAME_LENGTH + 1), "a\0b", "ANN"),
        *("\u200d", "A\u200dnn", "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn", "a\u202eb"),
    ],
)
def test_a_name_that_cannot_be_is_refused(store: Store, name: str) -> None:
    store.create_player("Ann", START)
    bea = store.create_player("Bea", START)
    with pytest.raises(PlayerNameError) as caught:
        store.create_player(name, START)
    assert caught.value.name == name
    with pytest.raises(PlayerNameError):
        store.rename_player(bea.id, name)
    assert len(store.players()) == 2


def test_nobody_cannot_be_renamed(store: Store) -> None:
    with pytest.raises(UnknownPlayerError, match="no player 7"):
        store.rename_player(PlayerId(7), "Ann")


def test_what_was_chosen_last_counts(store: Store) -> None:
    ann = store.create_player("Ann", START)
    bob = store.create_player("Bob", START)
    store.set_preference(ann.id, "settings", "a")
    store.set_preference(ann.id, "settings", "b")
    store.set_preference(bob.id, "settings", "c")
    store.set_preference(ann.id, "another", "")
    assert store.preferences(ann.id) == {"another": "", "settings": "b"}
    store.set_preference(ann.id, "settings", None)
    store.set_preference(ann.id, "settings", None)
    assert store.preferences(ann.id) == {"another": ""}
    assert store.preferences(bob.id) == {"settings": "c"}


def test_nobody_chooses_nothing(store: Store) -> None:
    with pytest.raises(UnknownPlayerError):
        store.set_preference(PlayerId(7), "settings", "a")
    assert store.preferences(PlayerId(7)) == {}
