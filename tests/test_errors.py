"""The tree of errors, and what each carries."""

import pytest

from cannonade.errors import (
    CannonadeError,
    IllegalActionError,
    InvalidStateError,
    NotationError,
    RecordError,
    RulesError,
    SessionError,
)


def test_errors_about_input_are_value_errors_too() -> None:
    for kind in (
        RulesError,
        NotationError,
        IllegalActionError,
        InvalidStateError,
        RecordError,
    ):
        assert issubclass(kind, CannonadeError)
        assert issubclass(kind, ValueError)
    assert issubclass(SessionError, CannonadeError)
    assert not issubclass(SessionError, ValueError)


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
        (IllegalActionError("7h@b4", "too low"), "7h@b4 is not legal here: too low"),
        (InvalidStateError(["a", "b"]), "a; b"),
        (RecordError(3, "no"), "after 3 actions: no"),
    ],
)
def test_a_message_says_what_was_wrong(error: CannonadeError, message: str) -> None:
    assert str(error) == message


def test_an_error_carries_its_data() -> None:
    rules = RulesError(iter(["a", "b"]), "house.toml")
    assert (rules.problems, rules.source) == (("a", "b"), "house.toml")
    notation = NotationError("7h@z9", 3, "a cell")
    assert (notation.text, notation.offset, notation.expected) == ("7h@z9", 3, "a cell")
    action = IllegalActionError("action", "refusal")
    assert (action.action, action.refusal) == ("action", "refusal")
    assert InvalidStateError(iter(["a"])).problems == ("a",)
    record = RecordError(3, "no")
    assert (record.ply, record.problem) == (3, "no")
