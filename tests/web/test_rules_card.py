"""The rules on one card: every topic has its text, under any rules."""

from hypothesis import given
from tests.support.sessions import any_rules

from cannonade.rules import AceUse, JokerUse, Rules, Scoring
from cannonade.web.drawing.rules_card import rules_card
from cannonade.words.rulebook.quick import quick_reference


@given(any_rules)
def test_the_card_says_what_the_quick_reference_says(rules: Rules) -> None:
    told = " ".join(line for panel in rules_card(rules) for line in panel.lines)
    for line in quick_reference(rules):
        label, _, text = line.partition(": ")
        if label not in {"Set-up", "Attack"}:
            assert text[1:] in told, label
    assert ("Won: all twelve" in told) is (rules.scoring is not Scoring.POINTS)


@given(any_rules)
def test_aces_and_jokers_are_drawn_as_what_they_do(rules: Rules) -> None:
    (panel,) = (each for each in rules_card(rules) if each.title == "Aces and jokers")
    usual = (AceUse.EXTRACTION, JokerUse.REASSIGNMENT)
    uses = (rules.ace_use, rules.joker_use)
    are_ploys = len(panel.lines) == 2
    for picture, use, usually in zip(panel.pictures, uses, usual, strict=True):
        assert ("ploy" in picture) is (are_ploys and use is usually)
