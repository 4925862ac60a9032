"""A review in plain lines explains for every error what would have been better."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.support.reviews import random_record
from tests.support.rule_sets import REVISED

from cannonade.coach.advice import Certainty
from cannonade.coach.review.certain import Settled
from cannonade.coach.review.figures import ReviewSettings
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import is_fault
from cannonade.engine import observe
from cannonade.notation import parse_records, replay
from cannonade.play.review_report import ReviewReport, report_of
from cannonade.text.reviews import (
    annotated_records,
    report_facts,
    review_page,
)
from cannonade.words.cards import SYMBOLS
from cannonade.words.review.report import NEITHER, say_settled


@pytest.fixture(scope="module")
def reviewed() -> ReviewReport:
    """Review some random actions."""
    game = random_record(REVISED, 3, most=24)
    begun = begin_review(game, ReviewSettings(player="policy", samples=16))
    *_, review = go_on(begun, game)
    return report_of(game, review)


def test_every_fault_has_its_reason(reviewed: ReviewReport) -> None:
    faults = [is_fault(each) for each in reviewed.review.plies]
    assert any(faults)
    facts = json.loads(json.dumps(report_facts(reviewed)))
    assert [each is not None for each in facts["reasons"]] == faults
    told = [each for each in facts["reasons"] if each is not None]
    assert all(line.endswith(".") for lines in told for line in lines)
    (noted,) = parse_records(annotated_records((reviewed,), SYMBOLS))
    texts = {each.ply - 1: " ".join(each.text.split()) for each in noted.comments}
    for ply, lines in enumerate(facts["reasons"]):
        assert ("it was better to" in texts[ply]) is faults[ply]
        assert all(line in texts[ply] for line in lines or ())
    page = " ".join(review_page(reviewed, SYMBOLS, 80).split())
    assert all(" ".join(facts["reasons"][ply]) in page for ply in facts["deciding"])
    assert str(NEITHER) in page


def test_from_when_on_the_end_was_certain_is_told(
    reviewed: ReviewReport,
) -> None:
    facts = json.loads(json.dumps(report_facts(reviewed)))
    assert facts["settled"] is None
    found = Settled(3, Certainty.LOST)
    reviewed = replace(reviewed, settled=found)
    facts = json.loads(json.dumps(report_facts(reviewed)))
    assert facts["settled"] == {"ply": 3, "certainty": "lost"}
    assert f"\n{say_settled(found)}\n" in review_page(reviewed, SYMBOLS, 80)


def test_a_reason_rests_on_what_was_known_before_the_action(
    reviewed: ReviewReport,
) -> None:
    steps = replay(reviewed.record).steps
    assert reviewed.steps == steps
    seen = [reviewed.decision(ply).seen for ply in range(reviewed.review.ply_count)]
    assert seen[3] == observe(steps[3].state)
    assert all(first != second for first, second in pairwise(seen))
