"""The end of a game, with the cards and numbers that decided it."""

from dataclasses import replace

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import POINTS

from cannonade.engine import Outcome, Reason, State
from cannonade.rules import Rules, find_rule_set, rules_from
from cannonade.words.cards import ASCII
from cannonade.words.game.endings import conclude

SPENT = rules_from({"scoring": "six_minus_spent"})
KILL_THE_ROYALS = find_rule_set("kill-the-royals").rules


def lost(reason: Reason, score: int | None = None) -> Outcome:
    return Outcome(is_won=False, reason=reason, score=score)


def ended(outcome: Outcome, rules: Rules | None = None, **squares: str) -> State:
    return replace(position(rules or Rules(), squares), outcome=outcome)


def test_a_game_that_goes_on_has_no_conclusion() -> None:
    assert conclude(position()) == ()


def test_a_win_is_one_line() -> None:
    won = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
    assert conclude(ended(won, a2="Kc dead"))[0] == (
        "All twelve royals have fallen, with 3 of 6 ploys in reserve: a good win."
    )


def test_a_late_win_is_called_so() -> None:
    won = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
    late = replace(ended(won, a2="Kc dead"), ran_dry=True)
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


@pytest.mark.parametrize("reason", [Reason.ARMOUR, Reason.BLOCKED])
def test_a_table_without_its_cause_has_the_reason_alone(reason: Reason) -> None:
    said = conclude(ended(lost(reason), a2="Kc dead"))[0]
    assert said.endswith(": you lose.")


def test_too_few_points_are_told() -> None:
    said = conclude(ended(lost(Reason.SCORE, -3), POINTS, a2="Kc dead"))[0]
    assert said.endswith("but the points are not above 0: you lose with a score of -3.")
