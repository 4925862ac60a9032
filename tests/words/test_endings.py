"""The end of a game in words: why it ended, headlines, scores, the text to share."""

from dataclasses import replace

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import KILL_THE_ROYALS, POINTS

from cannonade.board import Slot
from cannonade.engine import Outcome, Reason, State
from cannonade.notation import Result, Unfinished
from cannonade.rules import Rules, find_rule_set, rules_from
from cannonade.session import Standing
from cannonade.words.cards import ASCII
from cannonade.words.game import endings
from cannonade.words.game.endings import conclude

WON = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
PERFECT = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=6)
ARMOUR = Outcome(is_won=False, reason=Reason.ARMOUR, score=None)
DRY = Outcome(is_won=False, reason=Reason.DRY, score=None)


def lost(reason: Reason, score: int | None = None) -> Outcome:
    return Outcome(is_won=False, reason=reason, score=score)


def ended(result: Result, rules: Rules | None = None, **squares: str) -> State:
    outcome = result if isinstance(result, Outcome) else None
    return replace(position(rules or Rules(), squares), outcome=outcome)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (WON, "The field is yours"),
        (PERFECT, "Not a charge spent"),
        (Unfinished.RESIGNED, "Guns laid down"),
        (Unfinished.OPEN, ""),
    ],
)
def test_the_headline_says_how_it_ended(result: Result, said: str) -> None:
    assert endings.headline(ended(result), result) == said


def test_a_royal_too_strong_is_named() -> None:
    layout = ended(ARMOUR, grid=FULL, e3="Kh+2h+4h")
    assert endings.headline(layout, ARMOUR) == "The king holds"
    assert endings.fatal_slot(layout) is Slot.E3


def test_a_resignation_is_told() -> None:
    layout = ended(Unfinished.OPEN)
    assert endings.say_end(layout, Unfinished.RESIGNED)[0] == "You resigned."
    assert endings.say_end(layout, Unfinished.OPEN) == ()


def test_a_page_with_counts_does_not_count_again() -> None:
    lost = ended(DRY)
    assert endings.say_end(lost, DRY) == endings.conclude(lost)[:1]
    assert endings.conclude(lost)[1] == "Not one of the twelve royals has fallen."


def test_take_backs_are_counted_honestly() -> None:
    assert endings.say_clean(Standing.CLEAN, 1) == "without help, 1 take-back"
    assert (
        endings.say_clean(Standing.CLEAN, 3, is_over=False)
        == "no help so far, 3 take-backs"
    )
    assert endings.say_clean(Standing.ASSISTED, 2) == "with help"


@pytest.mark.parametrize(
    ("name", "score", "said"),
    [
        ("points", 31, "31 points"),
        ("original", -2, "score -2"),
        ("kill-the-royals", 2, "2 of 6 ploys unspent"),
    ],
)
def test_every_way_to_score_can_be_shared(name: str, score: int, said: str) -> None:
    result = replace(WON, score=score)
    layout = ended(result, find_rule_set(name).rules, a2="Kc")
    told = endings.say_challenge(layout, result)
    assert told == f"I felled all twelve, {said}. Can you do better?"


@pytest.mark.parametrize(
    ("rules", "score", "words"),
    [
        (Rules(), 0, "0 of 6 ploys in reserve, barely a win"),
        (Rules(), 2, "2 of 6 ploys in reserve, a close win"),
        (Rules(), 4, "4 of 6 ploys in reserve, a good win"),
        (Rules(), 5, "5 of 6 ploys in reserve, a great win"),
        (KILL_THE_ROYALS, 0, "0 of 6 ploys unspent, barely won"),
        (KILL_THE_ROYALS, 5, "5 of 6 ploys unspent, a good win"),
        (KILL_THE_ROYALS, 6, "6 of 6 ploys unspent, a perfect win"),
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
    assert endings.score_words(rules, score) == words


def test_a_game_that_goes_on_has_no_conclusion() -> None:
    assert conclude(position()) == ()


def test_a_win_is_one_line_and_a_late_one_is_called_so() -> None:
    won = ended(WON, a2="Kc dead")
    assert conclude(won)[0] == (
        "All twelve royals have fallen: 3 of 6 ploys in reserve, a good win."
    )
    late = replace(won, ran_dry=True)
    assert conclude(late)[1] == "The draw pile ran out first: a late win."


def test_armour_is_added_up() -> None:
    state = ended(lost(Reason.ARMOUR), grid=FULL, a2="Kc+2c+4c", b5="Jh dead")
    assert conclude(state, ASCII) == (
        "Kc on a2 is too strong: 13 + 6 = 19. A king of 19 or more loses the game.",
        "1 of the twelve royals has fallen.",
    )


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            rules_from({"armour_limit": "refused"}),
            (
                "2h fits nowhere, no ploy is left, and as armour it would make any "
                "royal too strong."
            ),
        ),
        (
            KILL_THE_ROYALS,
            (
                "2h fits nowhere, no ploy is left, and every royal has armour "
                "already or would become too strong."
            ),
        ),
        (
            rules_from({"armour_choice": "unarmoured_low"}),
            "2h fits nowhere, no ploy is left, and every royal has armour already.",
        ),
        (
            rules_from({"aces_jokers": "resets", "armour_limit": "refused"}),
            "2h fits nowhere, and as armour it would make any royal too strong.",
        ),
    ],
)
def test_a_blocked_number_is_named(rules: Rules, said: str) -> None:
    state = ended(lost(Reason.BLOCKED), rules, grid=FULL, a2="Kc+5c", hand="2h")
    assert conclude(state, ASCII)[0] == said


@pytest.mark.parametrize(
    ("rules", "royals", "ploys", "said"),
    [
        (Rules(), "a2 Kc", "", "no ploy is left: Kc still stands."),
        (Rules(), "a2 Kc, b5 Qd+2d", "", "no ploy is left: Qd and Kc still stand."),
        (
            Rules(),
            "a2 Kc, b5 Qd, c5 Jc, d5 Jd, e4 Jh",
            "",
            "no ploy is left: 5 royals stand.",
        ),
        (Rules(), "a2 Kc", "X1", "no ploy can be used: Kc still stands."),
        (POINTS, "a2 Kc", "", "no stack is left to refill it: Kc still stands."),
        (KILL_THE_ROYALS, "a2 Kc", "X1", "no ace is left: Kc still stands."),
        (
            rules_from({"aces_jokers": "resets"}),
            "a2 Kc",
            "",
            "nothing refills it: Kc still stands.",
        ),
        (Rules(), "a2 Kc dead", "", "no ploy is left."),
    ],
)
def test_a_dry_pile_says_who_stands(
    rules: Rules, royals: str, ploys: str, said: str
) -> None:
    state = ended(
        lost(Reason.DRY), rules, grid=FULL, royals=royals, ploys=ploys, pile=""
    )
    assert conclude(state, ASCII)[0] == f"The draw pile is empty, and {said}"


def test_too_few_points_are_told() -> None:
    said = conclude(ended(lost(Reason.SCORE, -3), POINTS, a2="Kc dead"))[0]
    assert said.endswith("but the points are not above 0: you lose with a score of -3.")
