"""The exception tree, and the data of each error."""

import pickle
import re

import pytest

from cannonade import errors
from cannonade.errors import (
    CannonadeError,
    DamagedRowError,
    DamagedStoreError,
    HouseRulesError,
    IllegalActionError,
    InvalidStateError,
    KernelMissingError,
    MissingExtraError,
    NewerStoreError,
    NotationError,
    PoolError,
    RecordError,
    RulesError,
    SessionError,
    SettingsError,
    StaleError,
    StoreError,
    UnavailableStoreError,
    UnknownGameError,
    UnknownHouseRulesError,
    UnreadableStoreError,
)

STORE = "games/store"

MESSAGES: list[tuple[CannonadeError, str]] = [
    (
        MissingExtraError("numpy", "gym"),
        'this needs numpy: to install, run pip install "cannonade[gym]"',
    ),
    (RulesError(["a", "b"]), "a; b"),
    (RulesError(["a"], "house.toml"), "house.toml: a"),
    (
        NotationError("7h@z9", 3, "a cell"),
        "at offset 3: expected a cell, found 'z9'",
    ),
    (
        NotationError("7h@", 3, "a cell"),
        "at offset 3: expected a cell, found the end of the text",
    ),
    (
        NotationError("x" * 20, 0, "y"),
        "at offset 0: expected y, found 'xxxxxxxxxxxx'",
    ),
    (IllegalActionError("7h@b4", "too low"), "7h@b4 is not legal here: too low"),
    (InvalidStateError(["a", "b"]), "a; b"),
    (RecordError(3, "no"), "after 3 actions: no"),
    (SettingsError(["a", "b"]), "a; b"),
    (
        KernelMissingError(),
        (
            "this needs the compiled kernel, which is not installed. Games run "
            "without it; to get it, install a C compiler and Python's headers, then "
            "install Cannonade again"
        ),
    ),
    (
        DamagedStoreError(STORE, "no store"),
        (
            f'{STORE} is damaged: no store. It has not been changed: "cannonade '
            'doctor" shows what can be read, and can repair it'
        ),
    ),
    (
        NewerStoreError(STORE, 9, 1),
        (
            f"{STORE} was written by a newer Cannonade: it has version 9, and "
            "1 is the latest known here. It has not been changed: install the "
            "newer Cannonade, or choose another folder"
        ),
    ),
    (DamagedRowError("game x", "a.b", "no"), "game x is damaged (a.b: no)"),
    (UnavailableStoreError(STORE, "no room"), f"{STORE} cannot be used: no room"),
    (
        UnreadableStoreError(STORE, "", "ann"),
        (
            f"{STORE} cannot be read: permission denied. It belongs to ann: change "
            "its permissions, or choose another folder with --data"
        ),
    ),
    (
        StaleError("abc", 3, 5),
        (
            "game abc has moved on: its log has 5 entries, and the change was made "
            "after 3"
        ),
    ),
    (UnknownGameError("abc"), 'there is no game with the id "abc"'),
    (UnknownHouseRulesError(7), "there are no house rules 7"),
    (HouseRulesError("X", ["A.", "B."]), "A.; B."),
    (PoolError("no deal"), "no deal"),
    (PoolError("no deal", "x.pool"), "x.pool: no deal"),
]


def test_errors_about_input_are_value_errors_too() -> None:
    for kind in (
        RulesError,
        NotationError,
        IllegalActionError,
        InvalidStateError,
        RecordError,
        SettingsError,
    ):
        assert issubclass(kind, CannonadeError)
        assert issubclass(kind, ValueError)
    for other in (SessionError, KernelMissingError, StoreError):
        assert issubclass(other, CannonadeError)
        assert not issubclass(other, ValueError)


def test_the_tree_drawn_is_the_tree_there_is() -> None:
    def below(kind: type[CannonadeError]) -> list[str]:
        ours = [k for k in kind.__subclasses__() if k.__module__ == errors.__name__]
        return [kind.__name__, *(name for k in ours for name in below(k))]

    names = re.findall(r"─ (\w+)", errors.__doc__ or "")
    assert ["CannonadeError", *names] == below(CannonadeError)
    assert {*below(CannonadeError), "wrong_type"} == {*errors.__all__}


@pytest.mark.parametrize(("error", "message"), MESSAGES)
def test_a_message_says_what_was_wrong(error: CannonadeError, message: str) -> None:
    assert str(error) == message


@pytest.mark.parametrize("error", [error for error, _ in MESSAGES])
def test_an_error_goes_from_one_process_to_another(error: CannonadeError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert repr(vars(arrived)) == repr(vars(error))
