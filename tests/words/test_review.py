"""A review in words: amounts, verdicts, share texts."""

from dataclasses import replace

import pytest
from hypothesis import given
from tests.support.reviews import any_review, draw, ply, review_of
from tests.support.rule_sets import REVISED

from cannonade.coach.facts import SavesPloy
from cannonade.coach.review.totals import Estimate, Review, Totals, course_of, totals_of
from cannonade.engine import Deal, PositionDraft, start
from cannonade.notation import GameRecord, Unfinished, parse_action
from cannonade.pages.review import list_sums
from cannonade.play.review_report import ReviewReport
from cannonade.session import ASSISTED
from cannonade.words.cards import ASCII, SYMBOLS, for_style
from cannonade.words.phrases import say_accuracy
from cannonade.words.review import report
from cannonade.words.review.report import HEIGHT, draw_chart


def rows_of(totals: Totals, most: int) -> dict[str, str]:
    rows = list_sums(totals, most)
    return {each.name: f"{each.value} {each.about}".rstrip() for each in rows}


@pytest.mark.parametrize(
    ("equity", "most", "points", "signed"),
    [
        (0.5, 7, "3.5", "+3.5"),
        (-0.1, 7, "\N{MINUS SIGN}0.7", "\N{MINUS SIGN}0.7"),
        (-0.001, 7, "0.0", "0.0"),
        (0.123, 1, "12 %", "+12 %"),
        (-0.004, 1, "0 %", "0 %"),
    ],
)
def test_amounts(equity: float, most: int, points: str, signed: str) -> None:
    assert report.say_amount(equity, most) == points
    assert report.say_amount(equity, most, is_signed=True) == signed


def test_a_figure_says_how_far_it_may_be_off() -> None:
    assert report.say_figure(Estimate(0.5, 0.01), 7) == "3.5 ± 0.1"
    assert report.say_figure(Estimate(0.5, 0.02), 1, is_signed=True) == "+50 ± 4 %"
    assert report.say_figure(Estimate(0.5), 7) == "3.5"


@pytest.mark.parametrize(
    ("luck", "word"),
    [
        *((0.4, "very good"), (0.1, "good"), (0.01, "neutral")),
        *((-0.01, "neutral"), (-0.1, "bad"), (-0.4, "very bad")),
    ],
)
def test_what_the_cards_were(luck: float, word: str) -> None:
    assert report.say_kindness(luck) == word


def test_only_a_faultless_game_is_played_100_percent() -> None:
    assert say_accuracy(100) == "100 %"
    assert say_accuracy(99.99) == "99 %"
    assert say_accuracy(93.6) == "94 %"


def test_the_verdict() -> None:
    review = review_of(draw(0.5), ply(0.7, 0.01), end=0.69)
    assert report.say_verdict(review) == "The cards were good. You made no mistakes."
    blunder = review_of(ply(0.5, 0.2), end=0.3)
    told = "The cards were neutral. One move was a mistake."
    assert report.say_verdict(blunder) == told
    lost = "The cards were neutral. Two moves lost this game."
    losing = review_of(ply(0.5, 0.3), ply(0.2, 0.2), end=0.0)
    assert report.say_verdict(losing) == lost
    undecided = "The cards were neutral. There was nothing to decide."
    assert report.say_verdict(review_of(draw(0.5), end=0.5)) == undecided


AT_ONCE = review_of(end=0.657)
LATER = review_of(draw(0.5), ply(0.6, 0.05), ply(0.55), end=0.55)
LOST = Estimate(0.0)
NOTHING = ("nothing to decide", "forced", "You made no mistakes.")


@pytest.mark.parametrize(
    ("played", "verdict", "cost"),
    [
        (AT_ONCE, "You resigned a deal worth 4.6 points.", "4.6: a blunder."),
        (LATER, "You resigned a game worth 3.9 points. Th", "3.9: a blunder."),
        (replace(LATER, max_utility=1), "a 55 % chance of winning", "55 %: a blunder."),
        (replace(LATER, end=Estimate(0.02)), "worth 0.1 points", "0.1: an inaccuracy."),
        (replace(LATER, end=LOST), "a game worth 0.0 points. The cards", ""),
    ],
)
def test_a_game_that_was_resigned_has_one_story(
    played: Review, verdict: str, cost: str
) -> None:
    review = replace(played, is_resigned=True)
    most, totals = review.max_utility, totals_of(review)
    assert verdict in report.say_verdict(review)
    assert report.say_last_decision(review) == (
        f"Resigning cost {cost}" if cost else ""
    )
    assert ("Lost by resigning" in rows_of(totals, most)) is bool(cost)
    told = (
        report.say_verdict(review),
        report.say_grades(review),
        report.say_last_decision(review),
    )
    assert not [each for each in NOTHING if each in " ".join(told)]
    assert course_of(review)[-2:] == [totals.end.mean, 0.0]
    no_fault = replace(review_of(ply(0.1), end=0.0), is_resigned=True)
    assert report.say_last_decision(no_fault) == ""
    assert report.say_verdict(no_fault).endswith("You made no mistakes.")


def test_the_rows_lead_from_the_start_to_the_end() -> None:
    review = review_of(draw(0.5), ply(0.7, 0.1), end=0.6)
    rows = rows_of(totals_of(review), 7)
    assert rows["Value of the deal"] == "3.5 ± 0.1 of 7"
    assert rows["Luck"] == "+1.4 ± 0.2"
    assert rows["Your errors"] == "\N{MINUS SIGN}0.7"
    assert rows["Value at the end"] == "4.2"
    assert rows["Coach's corrections"] == "0.0 ± 0.1"
    assert "Automatic draws" not in rows
    drawn = replace(ply(0.6, action=".", choices=0), gain=Estimate(-0.1))
    assert "Automatic draws" in rows_of(totals_of(review_of(drawn, end=0.5)), 7)


def test_grades_are_counted() -> None:
    review = review_of(ply(), ply(0.5, 0.02), ply(0.5, 0.03), ply(0.5, 0.2))
    assert report.say_grades(review) == (
        "4 decisions: 1 best, 2 inaccuracies, 1 blunder."
    )
    assert "every action was forced" in report.say_grades(review_of(draw()))


def test_a_fault_in_a_sentence() -> None:
    fault = ply(0.5, 0.05, off=0.01)
    fact = SavesPloy(parse_action("xc2"))
    assert report.say_fault(fault, (fact,), 7, SYMBOLS) == (
        "you chose to put 7♥ on b3; it was better to put 7♥ on c3.",
        "You keep a ploy: no need to spend an ace on the stack at c2.",
        "This cost 0.4 ± 0.1: a mistake.",
    )


def test_where_no_fact_tells_two_actions_apart_their_worth_does() -> None:
    (told,) = report.say_why_better(ply(0.5, 0.05), (), 7, SYMBOLS)
    assert told == "On average, it leads to 3.5 instead of 3.1."


def shared(start: Deal | PositionDraft, *headers: tuple[str, str]) -> str:
    review = review_of(draw(0.0), ply(0.5, 0.01), draw(0.49), end=1.0)
    record = GameRecord.of(start, (), Unfinished.OPEN, headers)
    return report.share_report(ReviewReport(record, review, (), None, (), ()), SYMBOLS)


def test_what_is_shared_gives_no_card_away() -> None:
    deal = Deal(REVISED, 5)
    text = shared(deal)
    assert text == (
        "Cannonade revised:5\nThe cards were very good. You made no mistakes. "
        "Accuracy 61 %.\n▁▅▄█"
    )
    given = Deal(REVISED, order=deal.cards), PositionDraft.of(start(deal).state)
    for each in given:
        assert shared(each, ASSISTED).splitlines() == [
            "Cannonade revised, with help",
            *text.splitlines()[1:],
        ]


@given(any_review)
def test_the_short_line_and_the_chart_take_any_review(review: Review) -> None:
    assert len(report.spark_line(review)) <= 24
    for width in (40, 80):
        chart = draw_chart(review, width)
        assert len(chart) == HEIGHT + 3
        assert max(map(len, chart)) <= width


def test_the_chart_shows_the_errors_and_the_luck_below_their_columns() -> None:
    plies = [ply(0.9), ply(0.9, 0.2), draw(0.7), ply(0.3), ply(0.3, 0.05)]
    chart = draw_chart(review_of(*plies, end=0.25), 80)
    assert chart[-2] == "errors  X  x"
    assert chart[-1] == "  luck    -"
    assert chart[1] == "      |##"
    assert for_style("± ▁█", ASCII) == "+- _#"
