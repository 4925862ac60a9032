"""The outcome of a game, in words that fit its rules."""

import pytest
from tests.support.rule_sets import KILL_THE_ROYALS

from cannonade.engine import Outcome, Reason
from cannonade.rules import Rules, find_rule_set, rules_from
from cannonade.words.game.endings import say_outcome, say_reason, score_words


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    assert say_reason(reason)
    assert len({say_reason(each) for each in Reason}) == len(Reason)


def test_a_loss_by_score_shows_the_total() -> None:
    outcome = Outcome(is_won=False, reason=Reason.SCORE, score=-3)
    assert say_outcome(outcome) == (
        "All twelve royals have fallen, but the points are not above 0: "
        "you lose with a score of -3."
    )


@pytest.mark.parametrize(
    ("rules", "score", "words"),
    [
        (Rules(), 0, "0 of 6, barely a win"),
        (Rules(), 2, "2 of 6, a close win"),
        (Rules(), 4, "4 of 6, a good win"),
        (Rules(), 5, "5 of 6, a great win"),
        (KILL_THE_ROYALS, 0, "0 of 6, barely won"),
        (KILL_THE_ROYALS, 1, "1 of 6, a close win"),
        (KILL_THE_ROYALS, 5, "5 of 6, a good win"),
        (KILL_THE_ROYALS, 6, "6 of 6, a perfect win"),
        (find_rule_set("original").rules, 0, "0, a perfect win without shame"),
        (find_rule_set("original").rules, -1, "-1, for 1 card of shame"),
        (find_rule_set("points").rules, 87, "87 points of 144"),
        (
            rules_from({"aces_jokers": "resets"}),
            0,
            "under these rules every win scores 0",
        ),
        (
            rules_from({"aces_jokers": "resets", "scoring": "six_minus_spent"}),
            6,
            "under these rules every win scores 6",
        ),
    ],
)
def test_a_score_is_named_honestly(rules: Rules, score: int, words: str) -> None:
    assert score_words(rules, score) == words
