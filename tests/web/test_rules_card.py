"""The rules on one card: every topic has its text, under any rules."""

import re

from hypothesis import given
from starlette.testclient import TestClient
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
    assert ("all twelve royals have fallen" in told) is (
        rules.scoring is not Scoring.POINTS
    )


def test_the_rules_open_with_a_shot_and_the_others_are_tabs(client: TestClient) -> None:
    text = client.get("/rules").text
    assert 'href="/rules/revised" aria-current="page"' in text
    assert 'href="/rules/points"' in text
    assert "shot-ball" in text
    found = re.findall(r'href="#part-(\d+)">([^<]+)<', text)
    assert len(found) > 10
    for number, title in found:
        assert f'<h2 id="part-{number}">{title}</h2>' in text
    assert "shot-ball" not in client.get("/rules/revised+cycling=at_once").text


@given(any_rules)
def test_aces_and_jokers_are_drawn_as_what_they_do(rules: Rules) -> None:
    (panel,) = (each for each in rules_card(rules) if each.title == "Aces and jokers")
    usual = (AceUse.EXTRACTION, JokerUse.REASSIGNMENT)
    uses = (rules.ace_use, rules.joker_use)
    are_ploys = len(panel.lines) == 2
    for picture, use, usually in zip(panel.pictures, uses, usual, strict=True):
        assert ("ploy" in picture) is (are_ploys and use is usually)
