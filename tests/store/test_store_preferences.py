"""Preferences are stored for each player."""

import pytest
from tests.support.stores import START

from cannonade.errors import UnknownPlayerError
from cannonade.store import PlayerId, Store


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
