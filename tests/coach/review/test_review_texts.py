"""Reviews as JSON and as comments in a record: round trips, and errors."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.reviews import (
    QUICK,
    any_estimate,
    any_ply,
    any_review,
    draw,
    ply,
    random_record,
    review_of,
)
from tests.support.rule_sets import REVISED

from cannonade.coach.review.review_json import (
    Annotation,
    annotate,
    figure_from_json,
    figure_to_json,
    format_annotation,
    parse_annotation,
    ply_from_json,
    ply_to_json,
    review_from_json,
    review_to_json,
)
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import Estimate, PlyReview, Review
from cannonade.errors import ReviewError
from cannonade.notation import Comment, format_record, parse_action, parse_record

_places = st.integers(-9999, 9999).map(lambda number: number / 10000)
_shown = st.builds(Estimate, _places, _places.map(abs))
_annotations = st.builds(
    Annotation,
    equity=_shown,
    error=st.none() | _shown,
    best=st.none() | st.sampled_from([parse_action("7h@b3"), parse_action(".")]),
    luck=st.none() | _shown,
    words=st.sampled_from(["", "A mistake.", "b2 [or c3] would do"]),
)


@given(any_review)
def test_a_review_comes_back_from_json(review: Review) -> None:
    assert review_from_json(review_to_json(review)) == review


@given(any_ply, any_estimate)
def test_its_pieces_come_back_from_json(one: PlyReview, figure: Estimate) -> None:
    assert ply_from_json(ply_to_json(one)) == one
    assert figure_from_json(figure_to_json(figure)) == figure


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        (["version"], 0, "version is 0"),
        (["samples"], True, "samples is True"),
        (["most"], -1, "most is -1"),
        (["is_resigned"], 1, "is_resigned is 1"),
        (["plies"], {}, "plies is {}"),
        (["plies", 0], [], r"\[\] is not an object"),
        (["plies", 0, "action"], "7h@b9", "expected"),
        (["plies", 0, "quick"], [0.5], "is not a figure"),
        (["plies", 0, "error"], [0.5, -1], "is not a figure"),
        (["end"], "much", "is not a figure"),
    ],
)
def test_what_is_no_review_is_refused(
    path: list[str | int], value: object, found: str
) -> None:
    whole = json.loads(review_to_json(review_of(ply(), draw())))
    place = whole
    for each in path[:-1]:
        place = place[each]
    place[path[-1]] = value
    with pytest.raises(ReviewError, match=found):
        review_from_json(json.dumps(whole))


@pytest.mark.parametrize("text", ["", "[", "[]", "null", "[" * 100_000, "NaN"])
def test_nonsense_is_refused(text: str) -> None:
    for read in (review_from_json, ply_from_json, figure_from_json):
        with pytest.raises(ReviewError):
            read(text)


@given(_annotations)
def test_an_annotation_comes_back(annotation: Annotation) -> None:
    assert parse_annotation(format_annotation(annotation)) == annotation


def test_other_comments_are_no_annotations() -> None:
    assert parse_annotation("the other corner was as good") is None
    for text in ("[%", "[%best 7h@b3]", "[%equity 1]", "[%equity 0.5 0.1 "):
        with pytest.raises(ReviewError):
            parse_annotation(text)
    with pytest.raises(ReviewError, match="expected an action"):
        parse_annotation("[%equity 0.5 0.1] [%best nothing]")


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
    found = [parse_annotation(each.text) for each in noted.comments if each != own]
    assert len(found) == len(review.plies)
    for one, told in zip(found, review.plies, strict=True):
        assert one is not None
        assert one.equity.mean == pytest.approx(told.played_equity.mean, abs=1e-4)
        assert one.best == (told.best if told.error.mean else None)
        assert (one.luck is not None) == told.has_revealed
