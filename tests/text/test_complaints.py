"""Errors in one line each."""

import pytest
from tests.support.rule_sets import REVISED

from cannonade.engine import Deal, Draw, start, step
from cannonade.errors import (
    IllegalActionError,
    NotationError,
    RecordError,
    RulesError,
)
from cannonade.text.complaints import complain


def illegal() -> IllegalActionError:
    with pytest.raises(IllegalActionError) as caught:
        step(start(Deal(REVISED, 1)).state, Draw())
    return caught.value


def test_a_place_in_a_line_and_in_a_file() -> None:
    error = NotationError("7h@z9", 3, "a cell")
    assert complain(error) == 'cannot read "7h@z9": expected a cell, found "z9"'
    error = NotationError("one\ntwo\nthree\n", 6, "a card")
    assert complain(error) == 'line 2, character 3: expected a card, found "o"'
    assert complain(error, "file") == f"file: {complain(error)}"
    error = NotationError("one\n", 4, "more")
    assert complain(error, "file").endswith(
        "line 2, character 1: expected more, found nothing more"
    )


def test_long_texts_are_cut() -> None:
    assert len(complain(NotationError("x" * 9999, 0, "a card"))) < 200


def test_a_refusal_is_said_in_words() -> None:
    refusal = "You cannot draw: Qs is in hand and comes first."
    assert complain(illegal()) == refusal
    record = RecordError(0, ". is not legal there")
    record.__cause__ = illegal()
    assert complain(record) == f"after 0 actions: . is not legal there. {refusal}"


def test_other_errors_say_it_themselves() -> None:
    assert complain(RulesError(["a", "b"], "file")) == "file: a; b"
    assert complain(OSError(28, "No space left on device"), "f") == (
        "f: No space left on device"
    )
    assert complain(OSError("odd")) == "odd"
