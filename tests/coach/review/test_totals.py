"""The totals of made-up reviews; reviews as JSON and as comments in a record."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.reviews import (
    QUICK,
    any_estimate,
    any_ply,
    draw,
    ply,
    random_record,
    review_of,
)
from tests.support.rule_sets import REVISED

from cannonade.coach.review import review_json
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import (
    THRESHOLDS,
    Estimate,
    Grade,
    PlyReview,
    deciding_plies,
    grade_of,
    is_decision,
    lucks_of,
    totals_of,
)
from cannonade.errors import ReviewError
from cannonade.notation import Comment, format_action, format_record, parse_record


def test_luck_follows_what_made_a_card_known() -> None:
    review = review_of(draw(0.5), ply(0.7, 0.1), draw(0.6), end=0.4)
    first, none, last = lucks_of(review)
    assert first is not None
    assert last is not None
    assert first.mean == pytest.approx(0.2)
    assert first.standard_error == pytest.approx(0.02**0.5 / 10)
    assert none is None
    assert last.mean == pytest.approx(-0.2)
    totals = totals_of(review)
    assert totals.luck.mean == pytest.approx(0.0)
    assert totals.errors.mean == pytest.approx(0.1)
    assert totals.noise.mean == pytest.approx(0.0)


def test_luck_is_as_sure_as_the_samples_that_it_rests_on() -> None:
    """Between two draws, luck ends and begins with the same samples, except a gain."""
    kept = replace(ply(0.6), gain=Estimate(0.0, 0.004))
    review = review_of(draw(0.5), kept, draw(0.6), ply(0.7), draw(0.8), end=0.4)
    luck = totals_of(review).luck
    # The first draw begins a piece of luck, the action after it adds only the error
    # of its gain, and the other action ends one piece, before a new estimate.
    known = [0.01, 0.004, 0.01, 0.01]
    assert luck.standard_error == pytest.approx(sum(each**2 for each in known) ** 0.5)
    assert luck.mean == pytest.approx(0.1 + 0.1 - 0.4)


def test_what_the_value_takes_back_is_noise_and_no_bad_luck() -> None:
    """The draw led from 0.5 to 0.6 at the same draw; judged one draw later, to 0.4."""
    back = replace(ply(0.4), correction=Estimate(-0.2, 0.003))
    review = review_of(draw(0.5), back, draw(0.4), end=0.4)
    (luck, *_) = lucks_of(review)
    assert luck is not None
    assert luck.mean == pytest.approx(0.1)
    totals = totals_of(review)
    assert totals.luck.mean == pytest.approx(0.1)
    assert totals.noise.mean == pytest.approx(-0.2)
    assert totals.noise.standard_error == pytest.approx(0.003)


def test_luck_waits_for_what_comes_after() -> None:
    review = replace(review_of(draw(0.5), draw(0.6), end=None), ply_count=3)
    first, second = lucks_of(review)
    assert first is not None
    assert second is None
    with pytest.raises(ReviewError, match="2 of 3 actions"):
        totals_of(review)


def test_what_estimates_differ_by_after_a_sure_action_is_noise() -> None:
    review = review_of(ply(0.5), ply(0.55), end=0.55)
    totals = totals_of(review)
    assert totals.luck == Estimate(0.0)
    assert totals.noise.mean == pytest.approx(0.05)
    same = review_of(ply(0.5), ply(0.5), end=0.5)
    assert totals_of(same).noise.mean == 0


def test_depth_is_what_the_best_action_gains_on_the_policy() -> None:
    deep = replace(ply(0.5), quick=Estimate(0.45), gain=Estimate(0.05))
    totals = totals_of(review_of(deep, end=0.5))
    assert totals.depth.mean == pytest.approx(0.05)
    assert totals.start == Estimate(0.45)


@pytest.mark.parametrize(("grade", "least"), THRESHOLDS)
def test_an_error_has_the_grade_of_its_size(grade: Grade, least: float) -> None:
    assert grade_of(ply(0.5, least)) is grade
    assert grade_of(ply(0.5, least * 0.999)) is not grade


def test_an_error_that_is_not_sure_is_none() -> None:
    assert grade_of(ply(0.5, 0.2, off=0.11)) is Grade.SOUND
    assert grade_of(ply(0.5, 0.2, off=0.09)) is Grade.BLUNDER
    assert grade_of(ply(0.5)) is Grade.BEST
    assert grade_of(ply(0.5, 0.001)) is Grade.SOUND


def test_what_is_no_decision() -> None:
    assert is_decision(ply())
    assert not is_decision(ply(choices=1))
    assert not is_decision(draw())
    assert is_decision(ply(0.5, 0.1, action="."))


@given(st.lists(st.floats(0, 0.3), min_size=1, max_size=9), st.floats(0.001, 0.3))
def test_accuracy_falls_with_every_error(errors: list[float], more: float) -> None:
    found = totals_of(review_of(*(ply(0.5, each) for each in errors))).accuracy
    errors[0] += more
    worse = totals_of(review_of(*(ply(0.5, each) for each in errors))).accuracy
    assert found is not None
    assert worse is not None
    assert 0 <= worse < found <= 100


def test_forced_actions_do_not_make_accuracy() -> None:
    played = ply(0.5, 0.02), ply(0.5)
    forced = [ply(0.5, choices=1), draw(), draw()]
    without = totals_of(review_of(*played))
    assert totals_of(review_of(*played, *forced)).accuracy == without.accuracy
    assert without.decision_count == 2
    assert without.grades == (1, 0, 1, 0, 0)
    assert totals_of(review_of(*played[1:])).accuracy == 100


def test_what_mattered_most_are_the_gravest_errors() -> None:
    errors = (0.0, 0.02, 0.3, 0.001, 0.05, 0.11, 0.2)
    review = review_of(*(ply(0.5, each, off=0.004) for each in errors))
    assert deciding_plies(review) == (2, 6, 5)
    assert deciding_plies(review_of(ply(), ply(0.5, 0.3, off=0.2))) == ()


def test_what_an_automatic_action_loses_is_nobodys_play() -> None:
    automatic = replace(ply(0.5, action=".", choices=0), gain=Estimate(-0.2))
    totals = totals_of(review_of(automatic, ply(0.3), end=0.3))
    assert totals.automatic.mean == pytest.approx(-0.2)
    assert totals.depth.mean == totals.play.mean == 0
    assert totals.decision_count == 1


@given(any_ply, any_estimate)
def test_its_pieces_come_back_from_json(one: PlyReview, figure: Estimate) -> None:
    assert review_json.ply_from_json(review_json.ply_to_json(one)) == one
    assert review_json.figure_from_json(review_json.figure_to_json(figure)) == figure


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("choice_count", True),
        ("has_revealed", 1),
        ("action", "7h@b9"),
        ("quick", [0.5]),
        ("error", [0.5, "x"]),
    ],
)
def test_what_is_no_review_is_refused(name: str, value: object) -> None:
    facts = json.loads(review_json.ply_to_json(ply())) | {name: value}
    with pytest.raises(ReviewError):
        review_json.ply_from_json(json.dumps(facts))


@pytest.mark.parametrize("text", ["", "[", "[]", "null", "[" * 100_000, "NaN"])
def test_nonsense_is_refused(text: str) -> None:
    for read in (review_json.ply_from_json, review_json.figure_from_json):
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
    noted = review_json.annotate(game, review, lambda place: f"action {place}")
    assert parse_record(format_record(noted)) == noted
    assert review_json.annotate(noted, review, lambda place: f"action {place}") == noted
    assert own in noted.comments
    found = [each.text for each in noted.comments if each != own]
    lucks = lucks_of(review)
    assert len(found) == len(review.plies)
    for text, told, luck in zip(found, review.plies, lucks, strict=True):
        assert text.startswith(f"[%equity {told.played_equity.mean:.4f} ")
        best = f"[%best {format_action(told.best)}]"
        assert (best in text) == ("[%error" in text) == bool(told.error.mean)
        assert ("[%luck" in text) == (luck is not None)
