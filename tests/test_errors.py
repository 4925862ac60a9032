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

ERRORS: tuple[CannonadeError, ...] = (
    MissingExtraError("numpy", "gym"),
    RulesError(["a", "b"], "house.toml"),
    NotationError("7h@z9", 3, "a cell"),
    IllegalActionError("7h@b4", "too low"),
    InvalidStateError(["a", "b"]),
    RecordError(3, "no"),
    SettingsError(["a", "b"]),
    KernelMissingError(),
    DamagedStoreError(STORE, "no store"),
    NewerStoreError(STORE, 9, 1),
    DamagedRowError("game x", "a.b", "no"),
    UnavailableStoreError(STORE, "no room"),
    UnreadableStoreError(STORE, "", "ann"),
    StaleError("abc", 3, 5),
    UnknownGameError("abc"),
    UnknownHouseRulesError(7),
    HouseRulesError(["A.", "B."]),
    PoolError("no deal", "x.pool"),
)


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


@pytest.mark.parametrize(
    ("error", "message"),
    [
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
        (PoolError("no deal"), "no deal"),
    ],
)
def test_a_message_says_where_it_was_wrong(error: CannonadeError, message: str) -> None:
    assert str(error) == message


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_goes_from_one_process_to_another(error: CannonadeError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert repr(vars(arrived)) == repr(vars(error))
