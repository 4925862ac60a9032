"""Reviews as JSON and as comments in a record: round trips, and errors."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.reviews import QUICK, any_estimate, any_ply, ply, random_record
from tests.support.rule_sets import REVISED

from cannonade.coach.review.review_json import (
    annotate,
    figure_from_json,
    figure_to_json,
    ply_from_json,
    ply_to_json,
)
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import Estimate, PlyReview, lucks_of
from cannonade.errors import ReviewError
from cannonade.notation import Comment, format_action, format_record, parse_record


@given(any_ply, any_estimate)
def test_its_pieces_come_back_from_json(one: PlyReview, figure: Estimate) -> None:
    assert ply_from_json(ply_to_json(one)) == one
    assert figure_from_json(figure_to_json(figure)) == figure


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("choice_count", True, "choice_count is True"),
        ("choice_count", -1, "choice_count is -1"),
        ("has_revealed", 1, "has_revealed is 1"),
        ("action", "7h@b9", "expected"),
        ("quick", [0.5], "is not a figure"),
        ("error", [0.5, -1], "is not a figure"),
    ],
)
def test_what_is_no_review_is_refused(name: str, value: object, found: str) -> None:
    facts = json.loads(ply_to_json(ply())) | {name: value}
    with pytest.raises(ReviewError, match=found):
        ply_from_json(json.dumps(facts))


@pytest.mark.parametrize("text", ["", "[", "[]", "null", "[" * 100_000, "NaN"])
def test_nonsense_is_refused(text: str) -> None:
    for read in (ply_from_json, figure_from_json):
        with pytest.raises(ReviewError):
            read(text)


@pytest.mark.parametrize("games", [1, pytest.param(10, marks=pytest.mark.slow)])
def test_an_annotated_record_holds_the_review(games: int) -> None:
    check = given(st.integers(0, 99))(assert_annotations_hold_the_review)
    settings(max_examples=games, deadline=None)(check)()


def assert_annotations_hold_the_review(seed: int) -> None:
    game = random_record(REVISED, seed, most=12)
    own = Comment(2, "I was not sure")
    game = replace(game, comments=(own,))
    *_, review = go_on(begin_review(game, QUICK), game)
    noted = annotate(game, review, lambda place: f"action {place}")
    assert parse_record(format_record(noted)) == noted
    assert annotate(noted, review, lambda place: f"action {place}") == noted
    assert own in noted.comments
    found = [each.text for each in noted.comments if each != own]
    lucks = lucks_of(review)
    assert len(found) == len(review.plies)
    for text, told, luck in zip(found, review.plies, lucks, strict=True):
        assert text.startswith(f"[%equity {told.played_equity.mean:.4f} ")
        best = f"[%best {format_action(told.best)}]"
        assert (best in text) == ("[%error" in text) == bool(told.error.mean)
        assert ("[%luck" in text) == (luck is not None)
