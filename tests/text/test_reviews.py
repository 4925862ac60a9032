"""Reviews and their order in line mode."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.conversations import answers, open_game, said, stored
from tests.support.reviews import WON, random_record
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all

from cannonade.coach.player import Certainty
from cannonade.coach.review.judging import Settled
from cannonade.coach.review.reviewing import begin_review, go_on
from cannonade.coach.review.totals import ReviewSettings, is_fault
from cannonade.engine import observe
from cannonade.errors import KernelMissingError
from cannonade.jobs import review_run
from cannonade.jobs.review_run import annotated_records, report_facts
from cannonade.notation import parse_records, replay
from cannonade.pages.lines import as_text
from cannonade.pages.review import review_page
from cannonade.play.review_report import ReviewReport, report_of
from cannonade.session import begin
from cannonade.text.play import obey
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.story import CASUAL
from cannonade.words.review.hints import NOT_OVER, STOPPED
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
    page = " ".join(as_text(review_page(reviewed, SYMBOLS), SYMBOLS, 80).split())
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
    page = as_text(review_page(reviewed, SYMBOLS), SYMBOLS, 80)
    assert f"\n{say_settled(found)}\n" in page


def test_a_reason_rests_on_what_was_known_before_the_action(
    reviewed: ReviewReport,
) -> None:
    steps = replay(reviewed.record).steps
    assert reviewed.steps == steps
    seen = [reviewed.decision(ply).seen for ply in range(reviewed.review.ply_count)]
    assert seen[3] == observe(steps[3].state)
    assert all(first != second for first, second in pairwise(seen))


SESSION = play_all(begin(WON[0].deal), " ".join(WON[0].tokens[:6]))


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION)
    obey(game, "review")
    (told,) = said(game.screen)
    assert told.startswith(str(NOT_OVER))


def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    with patch.object(
        review_run, "ReviewSettings", lambda: ReviewSettings(player="policy", samples=1)
    ):
        obey(game, "review")
    first, *told = said(game.screen)
    assert first == "Review: Deal 1, Revised rules, 6 actions, resigned"
    assert any(line.startswith("Action ") for line in told)
    assert any(line.startswith("You resigned a game worth ") for line in told)


def test_what_stops_a_review_does_not_end_the_talk(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    name = "cannonade.text.orders.review_session"
    with patch(name, side_effect=KernelMissingError):
        obey(game, "review")
    (told,) = said(game.screen)
    assert told.startswith("This needs the compiled kernel")
    with patch(name, side_effect=KeyboardInterrupt):
        obey(game, "review")
    assert said(game.screen) == [str(STOPPED)]


def test_a_finished_game_is_played_again_from_any_action(tmp_path: Path) -> None:
    game = open_game(tmp_path, SESSION.resign())
    obey(game, "from 4")
    first, *told = said(game.screen)
    assert first == str(CASUAL)
    assert any(line.startswith("You can ") for line in told)
    assert (game.session.ply, game.session.is_assisted) == (3, True)
    assert game.session.history == SESSION.history[:3]
    assert len(stored(tmp_path)) == 2, "the game that is left was saved as well"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        *((line, "Type a number") for line in ("from", "from x", "from 0")),
        ("from 8", "This game has 6 actions: continue after action 0 to 6, not 7."),
    ],
)
def test_from_where_nothing_can_be_played(tmp_path: Path, line: str, says: str) -> None:
    assert answers(tmp_path, SESSION.resign(), line)[0].startswith(says)
    (told,) = answers(tmp_path, SESSION, "from 2")
    assert told.startswith("The game is still in progress")
