"""Preferences: texts by name."""

from cannonade.store import Store


def test_preferences_are_texts_by_name(store: Store) -> None:
    assert store.preferences() == {}
    store.set_preference("settings", "a=1")
    store.set_preference("lesson:cannon", "")
    store.set_preference("settings", "a=2")
    assert store.preferences() == {"lesson:cannon": "", "settings": "a=2"}
    store.set_preference("settings", None)
    store.set_preference("nothing", None)
    assert store.preferences() == {"lesson:cannon": ""}
