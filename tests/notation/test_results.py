"""Results in text."""

import pytest

from cannonade.engine import Outcome, Reason
from cannonade.errors import NotationError
from cannonade.notation import Result, Unfinished, format_result, parse_result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("won 3 twelve_dead", Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)),
        ("lost armour", Outcome(is_won=False, reason=Reason.ARMOUR, score=None)),
        ("lost -4 score", Outcome(is_won=False, reason=Reason.SCORE, score=-4)),
        ("open", Unfinished.OPEN),
        ("resigned", Unfinished.RESIGNED),
    ],
)
def test_results(text: str, result: Result) -> None:
    assert parse_result(text) == result
    assert format_result(result) == text


def test_white_space_does_not_matter() -> None:
    assert parse_result(" open\n") is Unfinished.OPEN
    assert parse_result("lost\n  dry ") == parse_result("lost dry")


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, "a result"),
        ("won", 3, "a reason: twelve_dead"),
        ("won x twelve_dead", 4, "a score"),
        ("won 3 twelve_dead now", 18, "the end"),
    ],
)
def test_wrong_results(text: str, offset: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_result(text)
    assert caught.value.offset == offset
    assert expected in caught.value.expected
